package shuriken.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.image.Png;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** The pictures of a scene as PNG files beside the model, each made on first use. */
public final class Pictures {
    private final Scene scene;
    private final String stem;
    private final UniqueNames names = new UniqueNames();
    private final Map<Integer, String> nameOfTexture = new HashMap<>();
    private final List<OutputFile> files = new ArrayList<>();

    public Pictures(Scene scene, String stem) {
        this.scene = scene;
        this.stem = stem;
    }

    /** The name of a texture's file: {@code stem_texture.png}. */
    public String fileName(int texture) {
        return nameOfTexture.computeIfAbsent(texture, index -> {
            Texture picture = scene.textures().get(index);
            String name = stem + "_" + names.take(picture.name(), "texture") + ".png";
            files.add(new OutputFile(name, png(picture)));
            return name;
        });
    }

    /** The files of all textures asked for, in that order. */
    public List<OutputFile> files() {
        return files;
    }

    /** With the source's own palette where there is one. */
    public static byte[] png(Texture texture) {
        return texture.indexed().map(Png::encode).orElseGet(() -> Png.encode(texture.image()));
    }
}
