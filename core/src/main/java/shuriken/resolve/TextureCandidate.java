package shuriken.resolve;

import shuriken.texture.EncodedTexture;

/**
 * A texture that a place offers.
 *
 * @param name as the archive has it, or the stem of the file; empty where there is none
 * @param number position in the archive, from 0
 */
public record TextureCandidate(String name, int number, EncodedTexture texture) {}
