package shuriken.interchange.gltf;

import java.util.List;
import shuriken.interchange.support.ExternalTextureFiles;
import shuriken.interchange.support.FileUri;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Writes one image for each texture that materials use, either embedded or in a separate file. */
final class ImageWriter {
    private final Scene scene;
    private final BinaryBuffer buffer;
    private final ExternalTextureFiles textureFiles;
    private final boolean usesSeparateFiles;
    private final IndexPool<Integer, GltfObject.Image> imagePool = new IndexPool<>();

    /**
     * Creates the writer.
     *
     * @param usesSeparateFiles whether images are separate files instead of being embedded
     */
    ImageWriter(Scene scene, BinaryBuffer buffer, ExternalTextureFiles textureFiles, boolean usesSeparateFiles) {
        this.scene = scene;
        this.buffer = buffer;
        this.textureFiles = textureFiles;
        this.usesSeparateFiles = usesSeparateFiles;
    }

    /** Returns the index of the image of a texture, and adds the image if necessary. */
    int getOrAddImageIndex(int textureIndex) {
        return imagePool.getOrAddIndex(textureIndex, this::toGltf);
    }

    private GltfObject.Image toGltf(int textureIndex) {
        Texture texture = scene.textures().get(textureIndex);
        var extras = texture.extras().values();
        return usesSeparateFiles
                ? new GltfObject.Image(
                        texture.name(),
                        /* bufferView= */ null,
                        /* mimeType= */ "",
                        FileUri.escape(textureFiles.getOrAddFileName(textureIndex)),
                        extras)
                : new GltfObject.Image(
                        texture.name(),
                        buffer.embed(textureFiles.encode(textureIndex)),
                        "image/png",
                        /* uri= */ "",
                        extras);
    }

    List<GltfObject.Image> images() {
        return imagePool.values();
    }
}
