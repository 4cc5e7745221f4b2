// The reminders that are known, by the keyword that they explain, as fingerprints (reminders.cpp
// says of what text). "return" stands for no keyword: what becomes of digivolution cards when a
// Digimon goes to a hand or deck.
//
// To add one: the test RemindersOfRealCards prints the fingerprint of each that is not here.
#pragma once

#include <array>
#include <string_view>

namespace headjudge::cards {

inline constexpr auto kReminders = std::to_array<std::string_view>({
    // Alliance
    "31:2e879c46a125b43c",
    "29:29fe2eb292fd9c9a",
    // Armor Purge
    "22:f5047512c4af2b0a",
    // Barrier
    "22:70b18584d1dee000",
    // Blast DNA Digivolve
    "21:1bc2af3ddd11e7c6",
    // Blast Digivolve
    "16:e0064fd836ea8591",
    "14:5eb9429ee2ad6254",
    // Blitz
    "14:4d293a58ff5d65b9",
    "14:f41fe9647c59dd39",
    // Blocker
    "14:5aa5406dafa4349a",
    "9:f169e2e711f8c01f",
    "20:7ee402454524464c",
    // Collision
    "18:939967c61f6a2c81",
    "19:a0c67e56875c8cd6",
    "18:71907fc067e03beb",
    // De-Digivolve
    "30:999b3870cc0e954c",
    "33:1b76161c132bcaa4",
    "32:8a61e879ec5117b9",
    "35:9920453d985cfbf1",
    "30:4ffb4989cfd2967a",
    "13:778bce6d66f0d4b5",
    "35:56bd44ae61e45b81",
    "18:6d76da0b37d954d8",
    "18:f474f689d08a7f1f",
    // Decode
    "34:e6a69a91ed036284",
    "51:4d46e1d3a7e9e940",
    "47:28f2f408940d98ea",
    "28:efc6ca26713c8ec6",
    "31:3eb16340c1d9e4df",
    // Decoy
    "26:eefe3ad54193e10d",
    "29:6da9491b9c3a34ca",
    "30:ef48dd2c3c90ea32",
    "29:f80f5adcd13c63d1",
    // Delay
    "19:afa1bba6ced2ab9b",
    "25:ee73c2eb74aa5705",
    "25:d3f1ab13eafa9e29",
    // Detach
    "26:8a95d1871add4646",
    "29:560042cbc609ecea",
    "31:487af7e9e5302193",
    "27:39ff48dc075ac3f2",
    "30:b4379541334ce912",
    "16:ce6c78b8c0412b4a",
    // Digi-Burst
    "15:940272357e7945e4",
    // Digisorption
    "30:911615182f80bbd4",
    "33:d79e144b408bb824",
    "30:5587428681b66f92",
    // Draw
    "9:d0f95a1a97a40549",
    "6:1b7967d3b1ad8343",
    "9:e5b292e4cb1cfd25",
    // Evade
    "16:d331db916d0dae32",
    // Fortitude
    "17:562e232dbd5301e0",
    // Iceclad
    "20:45da6c929eeaaeaa",
    // Jamming
    "9:00f33b5bbc621bc6",
    "12:adf59c92ae41a958",
    // Link
    "11:11af7ea311dc874d",
    // Material Save
    "29:882476a6d9eb6083",
    "29:ec354cbae9313228",
    "30:ca583c5cf2bd9c96",
    "30:84026995e28969a5",
    // Mind Link
    "22:f234700dabc3a4ce",
    // Overclock
    "28:1c4497a57f6db68e",
    // Partition
    "38:a561df56fcaff4a1",
    // Piercing
    "12:7fe6b49497bc6f1e",
    "23:e00fbd5d686b07ac",
    "19:0a576a3be99988d8",
    // Raid
    "24:a6ebacd69033fe45",
    // Reboot
    "11:b9d665d487860a09",
    "10:f48ea2742b5c2c5c",
    // Recovery
    "19:115367591d8dd9fd",
    "15:721b840f324ad4fa",
    // Retaliation
    "17:b371a6f1d861edbe",
    "14:74803257ecd31044",
    // Rush
    "12:418200e47aeb8fae",
    "11:9fbe6cadffbb03c2",
    // Save
    "12:24be0a80e2a273ad",
    // Scapegoat
    "23:b342b2974abc2ba3",
    // Security Attack
    "11:2553a907fdc1ed37",
    "12:2b87114769b228f0",
    "7:44a348eeca033a7a",
    "12:928e2030fbde9bee",
    "8:b8baad96b720cf28",
    "12:a0433b70246a3810",
    "12:9772ca99bfd90dd5",
    "8:099d2662ca04234b",
    // Vortex
    "26:dca2abacd84c0751",
    // return
    "8:f01daf1ad05f874e",
    "11:ea44ad7c1ba0ce9f",
    "11:8375fa6b15e77e3e",
});

}  // namespace headjudge::cards
