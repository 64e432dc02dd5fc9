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
import shuriken.resolve.scenes.TextureBanks;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PaletteFile;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/** Which palette of a file a texture goes with. */
public final class PalettePartners {
    private PalettePartners() {}

    /** The texture with its likeliest palette, as it is drawn; empty if there is no such texture. */
    public static Optional<EncodedTexture> drawn(TextureBank bank, String texture, PalettePairs pairs) {
        return bank.texture(texture, bank.partner(texture, pairs).flatMap(bank::palette));
    }

    /**
     * The palette for another picture: for an indexed one that with the most colours of it, since it was drawn with that,
     * else and of several the likeliest.
     *
     * @param pairs of models around
     */
    static Optional<String> of(Object model, String texture, RasterImage image, PalettePairs pairs) {
        for (TextureBank bank : TextureBanks.of(model, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
            if (bank.textures().contains(texture)) {
                Optional<String> partner = bank.partner(texture, pairs);
                return image.indexed()
                        .flatMap(indexed -> mostSimilar(bank, partner, indexed.palette()))
                        .or(() -> partner);
            }
        }
        return Optional.empty();
    }

    /** Whether other textures of a file use a palette as well, so that its colours must stay. */
    static boolean isShared(Object model, String texture, String palette, PalettePairs pairs) {
        return TextureBanks.of(model, Formats.CONVERTERS, ConvertOptions.DEFAULT).stream()
                .filter(bank -> bank.textures().contains(texture))
                .anyMatch(bank -> bank.textures().stream()
                        .filter(other -> !other.equals(texture))
                        .anyMatch(other -> bank.partner(other, pairs)
                                .filter(palette::equals)
                                .isPresent()));
    }

    private static Optional<String> mostSimilar(TextureBank bank, Optional<String> partner, Palette wanted) {
        Optional<String> best = partner;
        int maximum = partner.flatMap(bank::palette)
                .map(found -> similarity(found, wanted))
                .orElse(0);
        for (String name : bank.palettes()) {
            int count =
                    bank.palette(name).map(found -> similarity(found, wanted)).orElse(0);
            if (count > maximum) {
                maximum = count;
                best = Optional.of(name);
            }
        }
        return best;
    }

    /**
     * The palette file of a texture with the colours of an indexed picture, if these are others. Greys that stood in for a
     * palette are none.
     *
     * @return empty if the texture needs no palette from elsewhere, none is found, or it has these colours
     */
    private static Optional<PaletteLibrary.Choice> recoloured(
            TextureTarget target, RasterImage image, ReadContext context) {
        if (image.indexed().isEmpty()
                || !(target.asset().read(context) instanceof EncodedTexture texture)
                || texture.paletteSize() == 0) {
            return Optional.empty();
        }
        Palette wanted = image.indexed().get().palette().part(0, texture.paletteSize());
        if (Arrays.equals(wanted.rgba(), Palette.grey(texture.paletteSize()).rgba())) {
            return Optional.empty();
        }
        Optional<PaletteLibrary.Choice> found = target.relatedFiles().palette(target.asset(), context);
        if (found.isEmpty() || !(found.get().file() instanceof PaletteFile file)) {
            return Optional.empty();
        }
        PaletteFile after = file.with(wanted);
        return Arrays.equals(after.colours(), file.colours())
                ? Optional.empty()
                : Optional.of(new PaletteLibrary.Choice(after, found.get().label()));
    }

    /** As {@link #recoloured}, as a file of the palette's name. */
    public static Optional<OutputFile> recolouredFile(TextureTarget target, RasterImage image, ReadContext context) {
        return recoloured(target, image, context).map(found -> {
            String label = found.label();
            String name = label.substring(Math.max(label.lastIndexOf('/'), label.lastIndexOf('!')) + 1);
            boolean big = ((PaletteFile) found.file()).tag().equals(PaletteFile.GVPL);
            return new OutputFile(name, Formats.write(big ? "gvp" : "pvp", found.file()));
        });
    }

    /** How many colours are the same at the same place, alpha apart, which textures have and palettes have not. */
    private static int similarity(EncodedPalette palette, Palette wanted) {
        byte[] colours = palette.palette().rgba();
        byte[] other = wanted.rgba();
        int count = 0;
        for (int i = 0; i + 4 <= Math.min(colours.length, other.length); i += 4) {
            count += Arrays.equals(colours, i, i + 3, other, i, i + 3) ? 1 : 0;
        }
        return count;
    }
}
