package shuriken.convert.nitro;

import java.util.List;
import java.util.Optional;
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

/** The textures and palettes of a {@code TEX0} block. */
record Tex0Bank(Tex0 tex0, Interpolation interpolation) implements TextureBank {
    private static final int LONGEST_NAME = 16;

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
     * The palette of the same name; of the name with {@code _pl} behind it, cut to what a name can hold; the only one;
     * the one in the same place, if there are as many palettes as textures.
     */
    @Override
    public Optional<String> partner(String texture) {
        Optional<TextureEntry> entry = tex0.textures().find(texture);
        if (entry.isEmpty() || entry.get().format() == DsFormat.DIRECT.id()) {
            return Optional.empty();
        }
        List<String> palettes = palettes();
        String suffixed = texture + "_pl";
        for (String name : List.of(texture, suffixed.substring(0, Math.min(LONGEST_NAME, suffixed.length())))) {
            if (palettes.contains(name)) {
                return Optional.of(name);
            }
        }
        if (palettes.size() == 1) {
            return Optional.of(palettes.getFirst());
        }
        return palettes.size() == textures().size()
                ? Optional.of(palettes.get(textures().indexOf(texture)))
                : Optional.empty();
    }
}
