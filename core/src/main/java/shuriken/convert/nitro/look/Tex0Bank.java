package shuriken.convert.nitro.look;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.TextureBank;
import shuriken.texture.ds.Bytes;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsPalette;
import shuriken.texture.ds.DsTexture;
import shuriken.texture.ds.DsTexture.Interpolation;

/**
 * The textures and palettes of a {@code TEX0} block.
 *
 * @param pairs palettes by texture, as materials of the same file have them
 */
public record Tex0Bank(Tex0 tex0, Map<String, String> pairs, Interpolation interpolation) implements TextureBank {
    private static final int LONGEST_NAME = 16;

    public static Tex0Bank of(Tex0 tex0, Map<String, String> pairs, ConvertOptions options) {
        return new Tex0Bank(tex0, pairs, options.hardware() ? Interpolation.HARDWARE : Interpolation.EIGHT_BITS);
    }

    @Override
    public List<String> textures() {
        return tex0.textures().names();
    }

    @Override
    public List<String> palettes() {
        return tex0.palettes().names();
    }

    @Override
    public Optional<EncodedPalette> palette(String name) {
        return tex0.palettes().find(name).map(this::palette);
    }

    private DsPalette palette(PaletteEntry entry) {
        return new DsPalette(new Bytes(tex0.colours(), entry.offset()));
    }

    @Override
    public Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> palette) {
        return tex0.textures().find(name).flatMap(entry -> texture(entry, palette));
    }

    private Optional<EncodedTexture> texture(TextureEntry entry, Optional<EncodedPalette> palette) {
        return DsFormat.of(entry.format()).map(format -> {
            boolean blocks = format == DsFormat.BLOCK4X4;
            return new DsTexture(
                    tex0.site(),
                    format,
                    entry.width(),
                    entry.height(),
                    entry.isColour0Clear(),
                    new Bytes(blocks ? tex0.blockTexels() : tex0.texels(), entry.offset()),
                    blocks ? new Bytes(tex0.blockPalettes(), entry.offset() / 2) : Bytes.NONE,
                    palette.filter(DsPalette.class::isInstance).map(DsPalette.class::cast),
                    interpolation);
        });
    }

    /**
     * The palette that a material has with it; the palette of the same name; of the name with {@code _pl} behind it, cut
     * to what a name can hold; the only one; the one in the same place, if there are as many palettes as textures; the
     * first of those whose names begin most alike, if that is half of the texture's.
     */
    @Override
    public Optional<String> partner(String texture) {
        Optional<TextureEntry> entry = tex0.textures().find(texture);
        if (entry.isEmpty() || entry.get().format() == DsFormat.DIRECT.id()) {
            return Optional.empty();
        }
        List<String> palettes = palettes();
        String suffixed = texture + "_pl";
        String cut = suffixed.substring(0, Math.min(LONGEST_NAME, suffixed.length()));
        for (String name : List.of(pairs.getOrDefault(texture, ""), texture, cut)) {
            if (palettes.contains(name)) {
                return Optional.of(name);
            }
        }
        if (palettes.size() == 1) {
            return Optional.of(palettes.getFirst());
        }
        return palettes.size() == textures().size()
                ? Optional.of(palettes.get(textures().indexOf(texture)))
                : likest(texture, palettes);
    }

    private static Optional<String> likest(String texture, List<String> palettes) {
        Optional<String> likest = Optional.empty();
        int most = Math.max(2, texture.length() / 2 - 1);
        for (String palette : palettes) {
            int same = 0;
            while (same < Math.min(texture.length(), palette.length())
                    && texture.charAt(same) == palette.charAt(same)) {
                same++;
            }
            if (same > most) {
                most = same;
                likest = Optional.of(palette);
            }
        }
        return likest;
    }
}
