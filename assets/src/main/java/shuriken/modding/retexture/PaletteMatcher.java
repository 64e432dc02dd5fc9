package shuriken.modding.retexture;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.TextureBanks;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PaletteFile;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/** Finds the palette that a texture uses, and replaces the colours of palette files. */
public final class PaletteMatcher {
    private PaletteMatcher() {}

    /** Returns a texture with its most likely palette. The result is empty if the bank has no texture with the name. */
    public static Optional<EncodedTexture> withLikelyPalette(TextureBank bank, String textureName, PalettePairs pairs) {
        return bank.texture(textureName, bank.paletteNameFor(textureName, pairs).flatMap(bank::palette));
    }

    /**
     * Returns the name of the palette for a new image of a texture. If the image is indexed, the result is the palette
     * that has the same colours as the image at the most indices. Otherwise, the result is the most likely palette of
     * the texture. The result is empty if the file has no texture with the name, or if no palette is found.
     *
     * @param pairs the pairs of textures and palettes in related models
     */
    public static Optional<String> paletteNameFor(
            Object parsedFile, String textureName, RasterImage image, PalettePairs pairs) {
        for (TextureBank bank : TextureBanks.collect(parsedFile, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
            if (bank.textureNames().contains(textureName)) {
                Optional<String> likelyPaletteName = bank.paletteNameFor(textureName, pairs);
                return image.indexed()
                        .flatMap(indexed -> findBestMatch(bank, likelyPaletteName, indexed.palette()))
                        .or(() -> likelyPaletteName);
            }
        }
        return Optional.empty();
    }

    /** Finds the other textures that use a palette. If there are any, the colours of the palette must not change. */
    static List<String> findOtherUsers(Object parsedFile, String textureName, String paletteName, PalettePairs pairs) {
        return TextureBanks.collect(parsedFile, Formats.CONVERTERS, ConvertOptions.DEFAULT).stream()
                .filter(bank -> bank.textureNames().contains(textureName))
                .flatMap(bank -> bank.textureNames().stream()
                        .filter(otherTextureName -> !otherTextureName.equals(textureName))
                        .filter(otherTextureName -> bank.paletteNameFor(otherTextureName, pairs)
                                .filter(paletteName::equals)
                                .isPresent()))
                .toList();
    }

    /**
     * Returns the name of the palette that has the colours of an image at the most indices. It is the likely palette if
     * no other has more of them.
     */
    private static Optional<String> findBestMatch(
            TextureBank bank, Optional<String> likelyPaletteName, Palette imagePalette) {
        Optional<String> bestName = likelyPaletteName;
        int bestEqualCount = likelyPaletteName
                .flatMap(bank::palette)
                .map(candidate -> countEqualColours(candidate, imagePalette))
                .orElse(0);
        for (String name : bank.paletteNames()) {
            int equalCount = bank.palette(name)
                    .map(candidate -> countEqualColours(candidate, imagePalette))
                    .orElse(0);
            if (equalCount > bestEqualCount) {
                bestEqualCount = equalCount;
                bestName = Optional.of(name);
            }
        }
        return bestName;
    }

    /**
     * Returns the palette file of a texture with the colours of an indexed image. When a texture is decoded, a palette
     * of greys replaces a missing palette. An image with exactly these greys therefore changes nothing.
     *
     * @return the palette file. The result is empty if the image is not indexed or has these greys, if the texture
     *     needs no palette file, if no palette file was found, or if the palette file already has these colours
     */
    private static Optional<PaletteLibrary.PaletteChoice> recolourPalette(
            TextureTarget target, RasterImage image, ReadContext context) {
        if (image.indexed().isEmpty()
                || !(target.asset().read(context) instanceof EncodedTexture texture)
                || texture.externalPaletteSize() == 0) {
            return Optional.empty();
        }
        Palette imagePalette = image.indexed().get().palette().slice(0, texture.externalPaletteSize());
        if (Arrays.equals(
                imagePalette.rgba(), Palette.grey(texture.externalPaletteSize()).rgba())) {
            return Optional.empty();
        }
        Optional<PaletteLibrary.PaletteChoice> choice = target.relatedFiles().palette(target.asset(), texture, context);
        if (choice.isEmpty() || !(choice.get().encodedPalette() instanceof PaletteFile file)) {
            return Optional.empty();
        }
        PaletteFile recolouredFile = file.withColours(imagePalette);
        return Arrays.equals(recolouredFile.colours(), file.colours())
                ? Optional.empty()
                : Optional.of(new PaletteLibrary.PaletteChoice(
                        recolouredFile, choice.get().label()));
    }

    /**
     * Returns the palette file of a texture, under its original name, with the colours of an indexed image. The result
     * is empty if the palette file does not change.
     */
    public static Optional<OutputFile> recolouredFile(TextureTarget target, RasterImage image, ReadContext context) {
        return recolourPalette(target, image, context).map(choice -> {
            String label = choice.label();
            String name = label.substring(Math.max(label.lastIndexOf('/'), label.lastIndexOf('!')) + 1);
            boolean isGvp = ((PaletteFile) choice.encodedPalette()).tag().equals(PaletteFile.GVPL);
            return new OutputFile(name, Formats.write(isGvp ? "gvp" : "pvp", choice.encodedPalette()));
        });
    }

    /**
     * Counts the indices at which both palettes have the same colour. Alpha is ignored, because DS palettes do not
     * store it.
     */
    private static int countEqualColours(EncodedPalette candidate, Palette imagePalette) {
        byte[] candidateRgba = candidate.palette().rgba();
        byte[] imageRgba = imagePalette.rgba();
        int count = 0;
        for (int i = 0; i + 4 <= Math.min(candidateRgba.length, imageRgba.length); i += 4) {
            count += Arrays.equals(candidateRgba, i, i + 3, imageRgba, i, i + 3) ? 1 : 0;
        }
        return count;
    }
}
