package shuriken.interchange.gltf;

import java.util.List;
import shuriken.interchange.FileUri;
import shuriken.interchange.TextureFiles;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Writes one image for each used texture of the scene, embedded or in a separate file. */
final class ImageWriter {
    private final Scene scene;
    private final BinaryBuffer buffer;
    private final TextureFiles imageFiles;
    private final boolean separate;
    private final IndexPool<Integer, GltfObject.Image> images = new IndexPool<>();

    /** @param separate whether the images are separate files */
    ImageWriter(Scene scene, BinaryBuffer buffer, TextureFiles imageFiles, boolean separate) {
        this.scene = scene;
        this.buffer = buffer;
        this.imageFiles = imageFiles;
        this.separate = separate;
    }

    /** Returns the index of the image of a texture. */
    int image(int texture) {
        return images.index(texture, this::made);
    }

    private GltfObject.Image made(int index) {
        Texture texture = scene.textures().get(index);
        var extras = texture.extras().values();
        return separate
                ? new GltfObject.Image(texture.name(), null, "", FileUri.of(imageFiles.fileName(index)), extras)
                : new GltfObject.Image(texture.name(), buffer.embed(imageFiles.png(index)), "image/png", "", extras);
    }

    List<GltfObject.Image> values() {
        return images.values();
    }
}
