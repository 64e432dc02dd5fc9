package shuriken.nitro.spa;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;
import shuriken.texture.ds.DsTexture;

/**
 * A particle file of a DS game. The program shows only its textures, as a {@link TextureBank}.
 *
 * @param bytes the bytes of the complete file
 * @param textures the textures in the order of the file, without textures in formats that are not supported
 */
public record SpaFile(byte[] bytes, List<DsTexture> textures) implements TextureBank {
    public SpaFile {
        textures = List.copyOf(textures);
    }

    private static String textureName(int index) {
        return String.format(Locale.ROOT, "texture_%02d", index);
    }

    @Override
    public List<String> textureNames() {
        return IntStream.range(0, textures.size())
                .mapToObj(SpaFile::textureName)
                .toList();
    }

    /** Returns an empty list, because each texture contains its palette. */
    @Override
    public List<String> paletteNames() {
        return List.of();
    }

    @Override
    public Optional<EncodedPalette> palette(String name) {
        return Optional.empty();
    }

    @Override
    public Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> palette) {
        int index = textureNames().indexOf(name);
        return index < 0 ? Optional.empty() : Optional.of(textures.get(index));
    }

    @Override
    public Optional<String> paletteNameFor(String textureName, PalettePairs pairs) {
        return Optional.empty();
    }
}
