package shuriken.resolve;

import shuriken.texture.TextureBank;

/**
 * A bank that a place offers.
 *
 * @param label for people: its path
 */
public record BankCandidate(String label, TextureBank bank) {}
