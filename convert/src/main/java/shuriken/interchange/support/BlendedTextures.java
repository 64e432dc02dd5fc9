package shuriken.interchange.support;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.io.support.UniqueNames;
import shuriken.scene.Blend;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;

/**
 * Creates the textures of a scene for {@link BlendApproximation}, one for each combination of texture, blend mode and
 * factor.
 */
final class BlendedTextures {
    /** The index of a texture, the blend mode of its surfaces, and the colour by which it is multiplied. */
    private record BlendedTextureKey(int textureIndex, Blend blend, List<Float> factor) {}

    private final List<Texture> originalTextures;
    private final List<Texture> textures;
    private final Map<BlendedTextureKey, Integer> indexByKey = new HashMap<>();
    private final UniqueNames uniqueNames = UniqueNames.ignoringCase();
    /**
     * The indices of the original textures that must not be replaced, because opaque surfaces or an earlier conversion
     * use them.
     */
    private final Set<Integer> usedIndices = new HashSet<>();

    BlendedTextures(Scene scene) {
        this.originalTextures = scene.textures();
        this.textures = new ArrayList<>(originalTextures);
        textures.forEach(texture -> uniqueNames.reserve(texture.name()));
        for (Material material : scene.materials()) {
            if (material.alphaMode() == AlphaMode.OPAQUE) {
                material.texture().ifPresent(textureRef -> usedIndices.add(textureRef.textureIndex()));
            }
        }
    }

    List<Texture> textures() {
        return textures;
    }

    /**
     * Returns a reference to the version of a texture for a blend mode, and adds that version if necessary.
     *
     * @param factor the colour that the image is multiplied by, in the order R, G, B, A
     */
    TextureRef getOrAddBlended(TextureRef textureRef, Blend blend, float[] factor) {
        BlendedTextureKey key = new BlendedTextureKey(
                textureRef.textureIndex(), blend, List.of(factor[0], factor[1], factor[2], factor[3]));
        Integer index = indexByKey.get(key);
        if (index == null) {
            index = add(
                    textureRef.textureIndex(), convert(originalTextures.get(textureRef.textureIndex()), blend, factor));
            indexByKey.put(key, index);
        }
        return textureRef.withTextureIndex(index);
    }

    /**
     * Adds a converted texture and returns its index. The first conversion replaces the original if no opaque surface
     * shows it. Other conversions are appended with a different name.
     */
    private int add(int originalIndex, Texture converted) {
        boolean isUnchanged =
                converted == originalTextures.get(originalIndex) && converted == textures.get(originalIndex);
        if (usedIndices.add(originalIndex) || isUnchanged) {
            textures.set(originalIndex, converted);
            return originalIndex;
        }
        textures.add(converted.withName(uniqueNames.makeUnique(converted.name())));
        return textures.size() - 1;
    }

    private static Texture convert(Texture texture, Blend blend, float[] factor) {
        if (blend.equals(Blend.ALPHA)) {
            return AlphaBleeding.apply(texture);
        }
        Optional<IndexedImage> indexed = texture.indexedImage().map(image -> {
            byte[] colours = ColourApproximation.convertColours(
                    blend, image.palette().rgba(), factor, /* isMultiplier= */ false);
            return new IndexedImage(image.width(), image.height(), image.indices(), new Palette(colours));
        });
        Image originalImage = texture.image();
        Image image = indexed.map(IndexedImage::toImage)
                .orElseGet(() -> new Image(
                        originalImage.width(),
                        originalImage.height(),
                        ColourApproximation.convertColours(
                                blend, originalImage.rgba(), factor, /* isMultiplier= */ false)));
        return AlphaBleeding.apply(texture.withImage(image, indexed));
    }
}
