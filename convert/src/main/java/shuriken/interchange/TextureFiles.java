package shuriken.interchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.diagnostics.Progress;
import shuriken.image.PngCache;
import shuriken.io.SafeName;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/**
 * The textures of a scene as PNG files in a folder next to the model, encoded on first use. Each model has its own
 * folder, so that textures keep their names and do not replace those of other models.
 */
public final class TextureFiles {
    private final Scene scene;
    private final String folder;
    private final PngCache pngs;
    private final Progress progress;
    private final UniqueNames names = new UniqueNames();
    private final Map<Integer, String> nameOfTexture = new HashMap<>();
    private final List<OutputFile> files = new ArrayList<>();
    private int encoded;

    /** @param stem of the model's file */
    public TextureFiles(Scene scene, String stem, ExportOptions options) {
        this.scene = scene;
        this.folder = stem + "_textures/";
        this.pngs = options.pngs();
        this.progress = options.progress();
    }

    /** Returns the name of a texture's file: {@code stem_textures/texture.png}. */
    public String fileName(int texture) {
        return nameOfTexture.computeIfAbsent(texture, index -> {
            String wanted = SafeName.part(scene.textures().get(index).name());
            String name = folder + names.take(wanted, "texture") + ".png";
            files.add(new OutputFile(name, png(index)));
            return name;
        });
    }

    /** Returns the files of all requested textures, in that order. */
    public List<OutputFile> files() {
        return files;
    }

    /** Returns a texture's PNG with the source's palette if there is one; shared, not to be changed. */
    public byte[] png(int texture) {
        progress.step("textures", encoded++, scene.textures().size());
        Texture source = scene.textures().get(texture);
        return source.indexed().map(pngs::encode).orElseGet(() -> pngs.encode(source.image()));
    }
}
