package shuriken.interchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.image.PngCache;
import shuriken.io.SafeName;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/**
 * The pictures of a scene as PNG files in a folder beside the model, each made on first use. Each model has a folder of its
 * own: there pictures keep their names, and models of one folder whose pictures share names do not replace each other's.
 */
public final class TextureFiles {
    private final Scene scene;
    private final String folder;
    private final PngCache pngs;
    private final UniqueNames names = new UniqueNames();
    private final Map<Integer, String> nameOfTexture = new HashMap<>();
    private final List<OutputFile> files = new ArrayList<>();

    /** @param stem of the model's file */
    public TextureFiles(Scene scene, String stem, PngCache pngs) {
        this.scene = scene;
        this.folder = stem + "_textures/";
        this.pngs = pngs;
    }

    /** The name of a texture's file: {@code stem_textures/texture.png}. */
    public String fileName(int texture) {
        return nameOfTexture.computeIfAbsent(texture, index -> {
            String wanted = SafeName.part(scene.textures().get(index).name());
            String name = folder + names.take(wanted, "texture") + ".png";
            files.add(new OutputFile(name, png(index)));
            return name;
        });
    }

    /** The files of all textures asked for, in that order. */
    public List<OutputFile> files() {
        return files;
    }

    /** A texture with the source's own palette where there is one; shared, not to be changed. */
    public byte[] png(int texture) {
        Texture picture = scene.textures().get(texture);
        return picture.indexed().map(pngs::encode).orElseGet(() -> pngs.encode(picture.image()));
    }
}
