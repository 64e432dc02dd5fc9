package shuriken.batch;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.nitro.g2d.DrawnCells;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/**
 * An image of a file with several textures: one of the textures with one of its palettes.
 *
 * @param textureName the name of the texture
 * @param paletteName the name of the palette; empty if the texture has none
 */
record BankImage(String textureName, Optional<String> paletteName) {
    /**
     * Returns the names of the images of a file: one for each animation, or as in {@link #findImages} if the file has
     * no animations. The textures of a file with animations are the frames of the animations.
     *
     * @param pairs the pairs of textures and palettes in related files
     * @param allPalettes whether indexed textures have an image for each palette
     */
    static Collection<String> findNames(TextureBank bank, PalettePairs pairs, boolean allPalettes) {
        return bank instanceof DrawnCells cells && !cells.animationNames().isEmpty()
                ? cells.animationNames()
                : findImages(bank, pairs, allPalettes).keySet();
    }

    /**
     * Returns the images of a file's textures by name. If a texture has several images, the names of all but the one
     * with the most likely palette end with a dot and the name of the palette.
     *
     * @param allPalettes whether indexed textures have an image for each palette
     */
    static Map<String, BankImage> findImages(TextureBank bank, PalettePairs pairs, boolean allPalettes) {
        Map<String, BankImage> images = new LinkedHashMap<>();
        for (String name : bank.textureNames()) {
            Optional<String> likelyPalette = bank.paletteNameFor(name, pairs);
            images.putIfAbsent(name, new BankImage(name, likelyPalette));
            boolean isIndexed = bank.texture(name, Optional.empty())
                    .filter(texture -> texture.externalPaletteSize() > 0)
                    .isPresent();
            for (String palette : allPalettes && isIndexed ? bank.paletteNames() : List.<String>of()) {
                if (!likelyPalette.equals(Optional.of(palette))) {
                    images.putIfAbsent(name + "." + palette, new BankImage(name, Optional.of(palette)));
                }
            }
        }
        return images;
    }
}
