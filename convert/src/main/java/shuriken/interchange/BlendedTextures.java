package shuriken.interchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.scene.Blend;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;

/** Creates the textures of a scene for {@link BlendApproximation}, one for each use. */
final class BlendedTextures {
    private record Use(int texture, Blend blend, List<Float> factor) {}

    private final List<Texture> originals;
    private final List<Texture> textures;
    private final Map<Use, Integer> known = new HashMap<>();
    private final Set<String> names = new HashSet<>();
    /** Indices of textures that are in use: by the original if opaque surfaces show it, else by a copy. */
    private final Set<Integer> taken = new HashSet<>();

    BlendedTextures(Scene scene) {
        this.originals = scene.textures();
        this.textures = new ArrayList<>(originals);
        textures.forEach(texture -> names.add(texture.name().toLowerCase(Locale.ROOT)));
        for (Material material : scene.materials()) {
            if (material.alphaMode() == AlphaMode.OPAQUE) {
                material.texture().ifPresent(ref -> taken.add(ref.texture()));
            }
        }
    }

    List<Texture> textures() {
        return textures;
    }

    /**
     * Returns a texture for surfaces with a blend mode.
     *
     * @param factor R G B A that the image is multiplied by
     */
    TextureRef reference(TextureRef ref, Blend blend, float[] factor) {
        Use use = new Use(ref.texture(), blend, List.of(factor[0], factor[1], factor[2], factor[3]));
        Integer index = known.get(use);
        if (index == null) {
            index = index(ref.texture(), blended(originals.get(ref.texture()), blend, factor));
            known.put(use, index);
        }
        return ref.withTexture(index);
    }

    private int index(int original, Texture made) {
        boolean unchanged = made == originals.get(original) && made == textures.get(original);
        if (taken.add(original) || unchanged) {
            textures.set(original, made);
            return original;
        }
        String name = made.name();
        for (int i = 2; !names.add(name.toLowerCase(Locale.ROOT)); i++) {
            name = made.name() + "_" + i;
        }
        textures.add(made.withName(name));
        return textures.size() - 1;
    }

    private static Texture blended(Texture texture, Blend blend, float[] factor) {
        if (blend.equals(Blend.ALPHA)) {
            return ColourBleed.of(texture);
        }
        Optional<IndexedImage> indexed = texture.indexed().map(image -> {
            byte[] colours = ColourApproximation.all(blend, image.palette().rgba(), factor, false);
            return new IndexedImage(image.width(), image.height(), image.indices(), new Palette(colours));
        });
        Image stored = texture.image();
        Image image = indexed.map(IndexedImage::toImage)
                .orElseGet(() -> new Image(
                        stored.width(), stored.height(), ColourApproximation.all(blend, stored.rgba(), factor, false)));
        return ColourBleed.of(texture.withImage(image, indexed));
    }
}
