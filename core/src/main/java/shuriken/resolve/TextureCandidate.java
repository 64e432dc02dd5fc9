package shuriken.resolve;

import shuriken.texture.EncodedTexture;

/**
 * A texture that a place offers.
 *
 * @param name as the archive has it, or the stem of the file; empty where there is none
 * @param number position in the archive, from 0
 * @param isListed whether the name is that of a model's list, for the archive has none
 * @param path of its file, with {@code !} behind each container
 * @param count how many textures the archive counts; 0 if it is in none
 */
public record TextureCandidate(
        String name, int number, EncodedTexture texture, boolean isListed, String path, int count) {
    /** One with the archive's name, or without. */
    public TextureCandidate(String name, int number, EncodedTexture texture) {
        this(name, number, texture, false, "", 0);
    }

    /** The same with a name of a model's list. */
    public TextureCandidate listed(String other) {
        return new TextureCandidate(other, number, texture, true, path, count);
    }
}
