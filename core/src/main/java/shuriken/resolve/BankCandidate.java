package shuriken.resolve;

import shuriken.texture.TextureBank;

/**
 * A bank that a place offers.
 *
 * @param label for people
 * @param path of its file, with {@code !} behind each container
 */
public record BankCandidate(String label, String path, TextureBank bank) {}
