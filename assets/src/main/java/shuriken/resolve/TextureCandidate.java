package shuriken.resolve;

import shuriken.texture.EncodedTexture;

/**
 * A texture at a location.
 *
 * @param name in the archive, or the stem of the file; empty if there is none
 * @param number index in the archive, from 0
 * @param isListed whether the name is from a model's list, because the archive has none
 * @param path of its file, with {@code !} after each container
 * @param count number of textures of the archive; 0 if it is in none
 */
public record TextureCandidate(
        String name, int number, EncodedTexture texture, boolean isListed, String path, int count) {
    /** Creates a candidate with the archive's name, or without. */
    public TextureCandidate(String name, int number, EncodedTexture texture) {
        this(name, number, texture, false, "", 0);
    }

    /** Returns this candidate with a name of a model's list. */
    public TextureCandidate listed(String other) {
        return new TextureCandidate(other, number, texture, true, path, count);
    }
}
