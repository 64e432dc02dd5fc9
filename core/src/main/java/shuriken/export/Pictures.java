package shuriken.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import shuriken.image.PngStore;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** The pictures of a scene as PNG files beside the model, each made on first use. */
public final class Pictures {
    private final Scene scene;
    private final String stem;
    private final PngStore pngs;
    private final UniqueNames names = new UniqueNames();
    /** Names of files without their ending, in lower case. */
    private final Set<String> taken = new HashSet<>();

    private final Map<Integer, String> nameOfTexture = new HashMap<>();
    private final List<OutputFile> files = new ArrayList<>();

    /** @param stem what the names of files begin with */
    public Pictures(Scene scene, String stem, PngStore pngs) {
        this.scene = scene;
        this.stem = stem;
        this.pngs = pngs;
    }

    /** The name of a texture's file: {@code stem_texture.png}, or its own where that begins with the stem. */
    public String fileName(int texture) {
        return nameOfTexture.computeIfAbsent(texture, index -> {
            String own = names.take(scene.textures().get(index).name(), "texture");
            boolean hasStem = own.toLowerCase(Locale.ROOT).startsWith(stem.toLowerCase(Locale.ROOT));
            String wanted = hasStem ? own : stem + "_" + own;
            String name = wanted;
            for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
                name = wanted + "_" + number;
            }
            files.add(new OutputFile(name + ".png", png(index)));
            return name + ".png";
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
