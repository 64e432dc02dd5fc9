package shuriken.convert.nitro.material;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import shuriken.diagnostics.SourceLocation;
import shuriken.testkit.Gen;
import shuriken.texture.ds.ByteRange;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsPalette;
import shuriken.texture.ds.DsTexture;

/** Creates textures with random content, and their names. */
final class RandomTextures {
    private static final SourceLocation SITE = new SourceLocation("made", 0);
    private final Gen gen = Gen.seeded(5);

    /**
     * Creates a texture with random texels and as many random colours as its format has; textures of blocks have 12.
     */
    DsTexture texture(DsFormat format, int width, int height) {
        int size = width * height * format.bitsPerTexel() / 8;
        boolean isBlock = format == DsFormat.BLOCK4X4;
        byte[] words = new byte[isBlock ? size / 2 : 0];
        for (int i = 0; i < words.length; i++) {
            words[i] = (byte) (i % 2 == 0 ? gen.intBelow(5) : 0xC0);
        }
        byte[] colours = gen.bytes(2 * (isBlock ? 12 : format.colourCount()));
        return new DsTexture(
                SITE,
                format,
                width,
                height,
                format == DsFormat.COLOUR16,
                new ByteRange(gen.bytes(size), 0),
                new ByteRange(words, 0),
                format.hasPalette() ? Optional.of(new DsPalette(new ByteRange(colours, 0))) : Optional.empty(),
                DsTexture.Interpolation.EIGHT_BITS);
    }

    List<DsTexture> texturesOf(DsFormat... formats) {
        return Arrays.stream(formats).map(format -> texture(format, 8, 16)).toList();
    }

    static List<String> names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "t" + i).toList();
    }
}
