package shuriken.convert.nitro.material;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shuriken.convert.nitro.material.RandomTextures.names;
import static shuriken.convert.nitro.material.Tex0Checks.decode;
import static shuriken.convert.nitro.material.Tex0Checks.slice;
import static shuriken.convert.nitro.material.Tex0Checks.withTextures;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.texture.EncodeOptions;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;

/** Checks that replaced textures are stored as the format page requires, and that the other textures are unchanged. */
class Tex0EditsTest {
    private final RandomTextures random = new RandomTextures();

    private static RasterImage uniformImage(int rgba) {
        byte[] all = new byte[4 * 64];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (rgba >> 8 * (3 - i % 4));
        }
        return RasterImage.of(new Image(8, 8, all));
    }

    /**
     * Each texture of the file is replaced twice: by an image in the colours of its palette, and by one with new
     * colours.
     */
    @ParameterizedTest
    @EnumSource(DsFormat.class)
    void changesOnlyOneTexture(DsFormat format) {
        Tex0 before = Tex0Fixtures.everyFormat();
        String name = before.textures().name(List.of(0, 1, 2, 3, 4, 5, 6).get(format.id() - 1));
        String palette = format == DsFormat.COLOUR4 ? "small_pl" : "large_pl";
        for (EncodeOptions options : List.of(EncodeOptions.DEFAULT, EncodeOptions.REENCODE_ALL)) {
            boolean isUniform = options.reencodesAll() || format == DsFormat.DIRECT || format == DsFormat.BLOCK4X4;
            RasterImage image = isUniform ? uniformImage(0xFF0000FF) : reversedImage(before, name, palette);
            NsbtxFile file =
                    (NsbtxFile) change(new NsbtxFile(3, List.of(before)), name, Optional.of(palette), image, options);
            assertThat(file.version()).isEqualTo(3);
            Tex0 after = file.blocks().getFirst();
            assertThat(decode(after, name, palette).rgba())
                    .as(name)
                    .isEqualTo(image.image().rgba());
            for (String other : before.textures().names()) {
                if (!other.equals(name)
                        && !(options.reencodesAll() && !other.equals("colour4") && !other.equals("direct"))) {
                    String otherPalette = other.equals("colour4") ? "small_pl" : "large_pl";
                    assertThat(decode(after, other, otherPalette).rgba())
                            .as(other)
                            .isEqualTo(decode(before, other, otherPalette).rgba());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(DsFormat.class)
    void keptPalettesAreUnchanged(DsFormat format) {
        NsbtxFile file = Tex0Editor.createFile(names(1), List.of(random.texture(format, 8, 8)), false);
        Tex0 before = file.blocks().getFirst();
        for (EncodeOptions options : List.of(EncodeOptions.DEFAULT, EncodeOptions.REENCODE_ALL)) {
            NsbtxFile result = (NsbtxFile)
                    change(file, "t0", Optional.empty(), uniformImage(0x12FE56FF), options.withKeptPalette());
            Tex0 after = result.blocks().getFirst();
            assertThat(after.colours()).isEqualTo(before.colours());
            assertThat(after.palettes().values()).isEqualTo(before.palettes().values());
        }
    }

    private static RasterImage reversedImage(Tex0 block, String name, String palette) {
        Tex0Bank bank = new Tex0Bank(withReversedTexels(block), Map.of(), DsTexture.Interpolation.EIGHT_BITS);
        return bank.texture(name, bank.palette(palette))
                .flatMap(texture -> texture.decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.LENIENT)))
                .map(RasterImage::of)
                .orElseThrow();
    }

    /** Returns a block whose textures have their texels in reversed order. */
    private static Tex0 withReversedTexels(Tex0 block) {
        byte[] texels = new byte[block.texels().length];
        for (TextureEntry entry : block.textures().values()) {
            int end = entry.formatId() == DsFormat.BLOCK4X4.id()
                    ? 0
                    : 8 * 8 * DsFormat.byId(entry.formatId()).orElseThrow().bitsPerTexel() / 8;
            for (int i = 0; i < end; i++) {
                texels[entry.offset() + i] = block.texels()[entry.offset() + end - 1 - i];
            }
        }
        return withTextures(block, block.textures(), texels);
    }

    /**
     * The 32 bytes of 16 colours do not fit before the other palette at 8, so they are stored at 528, after its 520
     * bytes.
     */
    @Test
    void appendsNewColoursIfTheyDoNotFit() {
        byte[] large = uniformImage(0).image().rgba();
        for (int i = 0; i < 64; i++) {
            large[4 * i] = (byte) (i % 16 * 8);
            large[4 * i + 3] = -1;
        }
        RasterImage image = RasterImage.of(new Image(8, 8, large));
        NsbtxFile file = new NsbtxFile(1, List.of(Tex0Fixtures.everyFormat()));
        Tex0 after = ((NsbtxFile) Tex0Editor.withImage(
                        file,
                        "colour16",
                        Optional.of("small_pl"),
                        List.of(),
                        image,
                        EncodeOptions.REENCODE_ALL,
                        new ReadContext(ReadOptions.LENIENT)))
                .blocks()
                .getFirst();
        assertThat(after.palettes().find("small_pl")).contains(new PaletteEntry(66, 1));
        assertThat(after.palettes().find("large_pl")).contains(new PaletteEntry(1, 0));
        assertThat(after.colours()).hasSize(560);
        Tex0 replaced = ((NsbtxFile) Tex0Editor.withImage(
                        file,
                        "colour4",
                        Optional.of("small_pl"),
                        List.of(),
                        uniformImage(0x00FF00FF),
                        EncodeOptions.REENCODE_ALL,
                        new ReadContext(ReadOptions.LENIENT)))
                .blocks()
                .getFirst();
        assertThat(replaced.palettes()).isEqualTo(Tex0Fixtures.everyFormat().palettes());
        assertThat(replaced.colours()).hasSize(520);
        assertThat(slice(replaced.colours(), 8, 512))
                .isEqualTo(slice(Tex0Fixtures.everyFormat().colours(), 8, 512));
    }

    /** If a texture of four colours gets transparent texels, bit 29 is set and its other bits are kept. */
    @Test
    void transparentTexelsMakeColour0Transparent() {
        Tex0 before = Tex0Fixtures.everyFormat();
        Tex0 after = ((NsbtxFile) Tex0Editor.withImage(
                        new NsbtxFile(1, List.of(before)),
                        "colour16",
                        Optional.empty(),
                        List.of(),
                        uniformImage(0x00000000),
                        EncodeOptions.REENCODE_ALL,
                        new ReadContext(ReadOptions.LENIENT)))
                .blocks()
                .getFirst();
        TextureEntry original = before.textures().find("colour16").orElseThrow();
        assertThat(after.textures().find("colour16"))
                .contains(new TextureEntry(original.parameters() | 1 << 29, original.originalSizeBits()));
        assertThat(after.textures().find("colour256"))
                .isEqualTo(before.textures().find("colour256"));
    }

    @Test
    void namesMissingTextures() {
        Tex0 block = Tex0Fixtures.everyFormat();
        NsbtxFile file = new NsbtxFile(1, List.of(block));
        RasterImage image = uniformImage(0xFFFFFFFF);
        assertThatThrownBy(() -> change(file, "gone", Optional.empty(), image))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the file has no texture \"gone\". Its textures: a3i5, colour4, colour16, colour256,"
                        + " blocks, a5i3, direct");
        assertThatThrownBy(() -> change(file, "a3i5", Optional.of("gone"), image))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the file has no palette \"gone\". Its palettes: small_pl, large_pl");
        Tex0 emptyTex0 =
                withTextures(block, Dictionary.of(List.of("x"), List.of(new TextureEntry(0, 0))), block.texels());
        assertThatThrownBy(() -> change(new NsbtxFile(1, List.of(emptyTex0)), "x", Optional.empty(), image))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"x\" has an unknown format");
        assertThat(Tex0Editor.tex0Blocks("no file")).isEmpty();
    }

    private static Object change(Object file, String texture, Optional<String> palette, RasterImage image) {
        return change(file, texture, palette, image, EncodeOptions.DEFAULT);
    }

    private static Object change(
            Object file, String texture, Optional<String> palette, RasterImage image, EncodeOptions options) {
        return Tex0Editor.withImage(
                file, texture, palette, List.of(), image, options, new ReadContext(ReadOptions.LENIENT));
    }

    /** If a file has two blocks, only the block with the texture changes, in texture files and in models. */
    @Test
    void keepsTheOtherBlock() {
        Tex0 first = Tex0Fixtures.everyFormat();
        Tex0 second = withTextures(
                first, Dictionary.of(List.of("second"), List.of(TextureEntry.of(240, 7, 8, 8, false))), first.texels());
        NsbtxFile file = (NsbtxFile)
                change(new NsbtxFile(1, List.of(first, second)), "second", Optional.empty(), uniformImage(0x0000FFFF));
        assertThat(file.blocks().getFirst()).isSameAs(first);
        assertThat(decode(file.blocks().get(1), "second", "").rgba()).startsWith(0, 0, -1, -1);
        NsbmdFile model = new ModelDraft().node("n").file(first, second);
        NsbmdFile changed = (NsbmdFile) change(model, "second", Optional.empty(), uniformImage(0x0000FFFF));
        assertThat(Tex0Editor.tex0Blocks(changed)).hasSize(2);
        assertThat(changed.textures().getFirst()).isSameAs(first);
        assertThat(decode(changed.textures().get(1), "second", "").rgba()).startsWith(0, 0, -1, -1);
        assertThat(changed.models()).isEqualTo(model.models());
    }
}
