package shuriken.resolve;

import shuriken.texture.TextureBank;

/**
 * A texture bank at a location.
 *
 * @param label readable name
 * @param path of its file, with {@code !} after each container
 */
public record BankCandidate(String label, String path, TextureBank bank) {}
