package shuriken.resolve;

import shuriken.texture.TextureBank;

/**
 * A texture bank (a set of named textures and palettes) in which the textures of a model may be found.
 *
 * @param label the readable name of the bank
 * @param path the path of the file, with {@code !} after each container
 * @param bank the bank itself, which decodes its textures
 */
public record BankCandidate(String label, String path, TextureBank bank) {}
