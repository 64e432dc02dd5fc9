package shuriken.resolve;

import shuriken.texture.EncodedTexture;

/**
 * A texture at a location.
 *
 * @param name the name in the archive, or the stem of the file; empty if the archive has no names
 * @param index the index in the archive, from 0
 * @param texture the texture as the file encodes it
 * @param isNamedByTextureList whether the name is from a model's texture list, because the archive has no names
 * @param path the path of the file, with {@code !} after each container
 * @param textureCount the number of textures in the archive; 0 if the texture is not in an archive
 */
public record TextureCandidate(
        String name, int index, EncodedTexture texture, boolean isNamedByTextureList, String path, int textureCount) {
    /** Creates a candidate for a texture without an archive and a file. */
    public TextureCandidate(String name, int index, EncodedTexture texture) {
        this(name, index, texture, /* isNamedByTextureList= */ false, /* path= */ "", /* textureCount= */ 0);
    }

    /**
     * Returns the path of the archive that contains the texture; for a texture outside archives, the path of its file.
     */
    String filePath() {
        return textureCount > 0 ? path.substring(0, Math.max(0, path.lastIndexOf('!'))) : path;
    }

    /** Returns this candidate with a name from a model's texture list. */
    public TextureCandidate withTextureListName(String newName) {
        return new TextureCandidate(newName, index, texture, /* isNamedByTextureList= */ true, path, textureCount);
    }
}
