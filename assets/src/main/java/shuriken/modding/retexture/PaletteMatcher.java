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

/** Finds the palette that a texture uses. */
public final class PaletteMatcher {
    private PaletteMatcher() {}

    /** Returns a texture with its most likely palette, or empty if the bank has no such texture. */
    public static Optional<EncodedTexture> withLikelyPalette(TextureBank bank, String texture, PalettePairs pairs) {
        return bank.texture(texture, bank.paletteFor(texture, pairs).flatMap(bank::palette));
    }

    /**
     * Returns the name of the palette for a new image. For an indexed image, it is the palette with the most equal
     * colours. Otherwise, it is the most likely palette of the texture.
     *
     * @param pairs the pairs of textures and palettes in related models
     */
    public static Optional<String> paletteNameFor(
            Object parsedFile, String texture, RasterImage image, PalettePairs pairs) {
        for (TextureBank bank : TextureBanks.collect(parsedFile, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
            if (bank.textureNames().contains(texture)) {
                Optional<String> likelyPalette = bank.paletteFor(texture, pairs);
                return image.indexed()
                        .flatMap(indexed -> findBestMatch(bank, likelyPalette, indexed.palette()))
                        .or(() -> likelyPalette);
            }
        }
        return Optional.empty();
    }

    /** Finds the other textures of the file that also use the palette, so that its colours must not change. */
    static List<String> findOtherUsers(Object parsedFile, String texture, String palette, PalettePairs pairs) {
        return TextureBanks.collect(parsedFile, Formats.CONVERTERS, ConvertOptions.DEFAULT).stream()
                .filter(bank -> bank.textureNames().contains(texture))
                .flatMap(bank -> bank.textureNames().stream()
                        .filter(otherTexture -> !otherTexture.equals(texture))
                        .filter(otherTexture -> bank.paletteFor(otherTexture, pairs)
                                .filter(palette::equals)
                                .isPresent()))
                .toList();
    }

    private static Optional<String> findBestMatch(
            TextureBank bank, Optional<String> likelyPalette, Palette imagePalette) {
        Optional<String> bestName = likelyPalette;
        int bestEqualCount = likelyPalette
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
     * Returns the palette file of a texture after replacing its colours with those of an indexed image. An image
     * changes nothing if its palette consists of the greys that replace a missing palette.
     *
     * @return the palette file, or empty if the texture needs no external palette, if no palette was found, or if it
     *     already has these colours
     */
    private static Optional<PaletteLibrary.PaletteChoice> recolourPalette(
            TextureTarget target, RasterImage image, ReadContext context) {
        if (image.indexed().isEmpty()
                || !(target.asset().read(context) instanceof EncodedTexture texture)
                || texture.paletteSize() == 0) {
            return Optional.empty();
        }
        Palette imagePalette = image.indexed().get().palette().slice(0, texture.paletteSize());
        if (Arrays.equals(
                imagePalette.rgba(), Palette.grey(texture.paletteSize()).rgba())) {
            return Optional.empty();
        }
        Optional<PaletteLibrary.PaletteChoice> choice = target.relatedFiles().palette(target.asset(), texture, context);
        if (choice.isEmpty() || !(choice.get().file() instanceof PaletteFile file)) {
            return Optional.empty();
        }
        PaletteFile recolouredFile = file.withColours(imagePalette);
        return Arrays.equals(recolouredFile.colours(), file.colours())
                ? Optional.empty()
                : Optional.of(new PaletteLibrary.PaletteChoice(
                        recolouredFile, choice.get().label()));
    }

    /** Returns the recoloured palette as a file with its original name. */
    public static Optional<OutputFile> recolouredFile(TextureTarget target, RasterImage image, ReadContext context) {
        return recolourPalette(target, image, context).map(choice -> {
            String label = choice.label();
            String name = label.substring(Math.max(label.lastIndexOf('/'), label.lastIndexOf('!')) + 1);
            boolean isGvp = ((PaletteFile) choice.file()).tag().equals(PaletteFile.GVPL);
            return new OutputFile(name, Formats.write(isGvp ? "gvp" : "pvp", choice.file()));
        });
    }

    /**
     * Counts the indices at which both palettes have the same colour. Alpha is ignored, because DS palettes do not
     * store it.
     */
    private static int countEqualColours(EncodedPalette candidate, Palette imagePalette) {
        byte[] paletteColours = candidate.palette().rgba();
        byte[] imageColours = imagePalette.rgba();
        int count = 0;
        for (int i = 0; i + 4 <= Math.min(paletteColours.length, imageColours.length); i += 4) {
            count += Arrays.equals(paletteColours, i, i + 3, imageColours, i, i + 3) ? 1 : 0;
        }
        return count;
    }
}
