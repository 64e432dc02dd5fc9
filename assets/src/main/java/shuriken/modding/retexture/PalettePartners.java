package shuriken.modding.retexture;

import java.util.Arrays;
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

/** Decides which palette of a file a texture uses. */
public final class PalettePartners {
    private PalettePartners() {}

    /** Returns the texture with its most likely palette; empty if there is no such texture. */
    public static Optional<EncodedTexture> drawn(TextureBank bank, String texture, PalettePairs pairs) {
        return bank.texture(texture, bank.paletteFor(texture, pairs).flatMap(bank::palette));
    }

    /**
     * Returns the palette for a new image: for an indexed image the one with most of its colours, otherwise the most
     * likely one.
     *
     * @param pairs the pairs of textures and palettes in related models
     */
    static Optional<String> of(Object model, String texture, RasterImage image, PalettePairs pairs) {
        for (TextureBank bank : TextureBanks.of(model, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
            if (bank.textureNames().contains(texture)) {
                Optional<String> partner = bank.paletteFor(texture, pairs);
                return image.indexed()
                        .flatMap(indexed -> bestMatch(bank, partner, indexed.palette()))
                        .or(() -> partner);
            }
        }
        return Optional.empty();
    }

    /** Returns whether other textures of a file use a palette too, so that its colours must be kept. */
    static boolean isShared(Object model, String texture, String palette, PalettePairs pairs) {
        return TextureBanks.of(model, Formats.CONVERTERS, ConvertOptions.DEFAULT).stream()
                .filter(bank -> bank.textureNames().contains(texture))
                .anyMatch(bank -> bank.textureNames().stream()
                        .filter(otherTexture -> !otherTexture.equals(texture))
                        .anyMatch(otherTexture -> bank.paletteFor(otherTexture, pairs)
                                .filter(palette::equals)
                                .isPresent()));
    }

    private static Optional<String> bestMatch(TextureBank bank, Optional<String> partner, Palette imagePalette) {
        Optional<String> best = partner;
        int maximum = partner.flatMap(bank::palette)
                .map(candidate -> similarity(candidate, imagePalette))
                .orElse(0);
        for (String name : bank.paletteNames()) {
            int count = bank.palette(name)
                    .map(candidate -> similarity(candidate, imagePalette))
                    .orElse(0);
            if (count > maximum) {
                maximum = count;
                best = Optional.of(name);
            }
        }
        return best;
    }

    /**
     * Returns the palette file of a texture with the colours of an indexed image, if they differ. Placeholder greys are
     * ignored.
     *
     * @return the palette file, or empty if the texture needs no external palette, no palette was found, or it already
     *     has these colours
     */
    private static Optional<PaletteLibrary.PaletteChoice> recoloured(
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
        Optional<PaletteLibrary.PaletteChoice> decision =
                target.relatedFiles().palette(target.asset(), texture, context);
        if (decision.isEmpty() || !(decision.get().file() instanceof PaletteFile file)) {
            return Optional.empty();
        }
        PaletteFile after = file.withColours(imagePalette);
        return Arrays.equals(after.colours(), file.colours())
                ? Optional.empty()
                : Optional.of(
                        new PaletteLibrary.PaletteChoice(after, decision.get().label()));
    }

    /** Returns the result of {@link #recoloured} as a file with the palette's name. */
    public static Optional<OutputFile> recolouredFile(TextureTarget target, RasterImage image, ReadContext context) {
        return recoloured(target, image, context).map(choice -> {
            String label = choice.label();
            String name = label.substring(Math.max(label.lastIndexOf('/'), label.lastIndexOf('!')) + 1);
            boolean big = ((PaletteFile) choice.file()).tag().equals(PaletteFile.GVPL);
            return new OutputFile(name, Formats.write(big ? "gvp" : "pvp", choice.file()));
        });
    }

    /** Returns the number of equal colours at equal indices, ignoring alpha, which palettes do not store. */
    private static int similarity(EncodedPalette palette, Palette imagePalette) {
        byte[] colours = palette.palette().rgba();
        byte[] imageColours = imagePalette.rgba();
        int count = 0;
        for (int i = 0; i + 4 <= Math.min(colours.length, imageColours.length); i += 4) {
            count += Arrays.equals(colours, i, i + 3, imageColours, i, i + 3) ? 1 : 0;
        }
        return count;
    }
}
