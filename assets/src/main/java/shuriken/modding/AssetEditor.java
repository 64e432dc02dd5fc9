package shuriken.modding;

import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.image.RasterImage;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodeOptions;

/**
 * Replaces one file or one texture inside containers, such as archives and disc images. The methods that replace return
 * the bytes of the outermost file, in which everything else is unchanged. The asset provides the options for reading
 * and receives the findings.
 */
public final class AssetEditor {
    private AssetEditor() {}

    /**
     * {@return the outermost file after replacing the content of one of its members}
     *
     * @param member the member to replace, at any depth
     * @param content the new content of the member, not compressed
     * @throws FormatException if a container around the member cannot be read or written
     * @throws IllegalArgumentException if a container cannot have a member of this size, or if the outermost file is a
     *     text file that lists the tracks of a disc, such as a CUE file
     */
    public static byte[] replace(Asset member, byte[] content) {
        return ContainerEditor.replaceInFile(member, content, member.newContext());
    }

    /**
     * {@return the image of a texture or of a PNG file}
     *
     * @param texture a texture or a PNG file
     * @throws FormatException UNSUPPORTED if the asset is neither
     */
    public static RasterImage image(Asset texture) {
        return ImageFiles.read(texture, Optional.empty(), texture.newContext());
    }

    /**
     * {@return the outermost file after replacing the image of one of its textures} The texture keeps its pixel format.
     *
     * @param texture the texture to replace, at any depth
     * @param image the new image
     * @throws FormatException if the texture or a container around it cannot be read or written
     * @throws IllegalArgumentException if the texture cannot have this image
     */
    public static byte[] replaceImage(Asset texture, RasterImage image) {
        byte[] content = TextureImageReplacer.replaceImage(
                TextureTarget.of(texture, /* textureName= */ ""), image, EncodeOptions.DEFAULT, texture.newContext());
        return replace(texture, content);
    }
}
