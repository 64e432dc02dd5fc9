package shuriken.convert.nitro.material;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.texture.EncodeOptions;
import shuriken.texture.ds.ByteRange;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsPalette;
import shuriken.texture.ds.DsTexture;

/** Checks that replaced textures are stored as the format page requires, and that the other textures are unchanged. */
class Tex0EditsTest {
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

    /** Writes and reads a file. */
    static Tex0 writtenBlock(NsbtxFile file) {
        return RoundTrip.read(new NsbtxFormat(), RoundTrip.write(new NsbtxFormat(), file))
                .blocks()
                .getFirst();
    }

    private static byte[] slice(byte[] all, int from, int length) {
        return Arrays.copyOfRange(all, from, from + length);
    }

    static void checkTexture(Tex0 block, String name, Optional<String> palette, DsTexture result) {
        TextureEntry entry = block.textures().find(name).orElseThrow();
        boolean isBlock = result.format() == DsFormat.BLOCK4X4;
        byte[] texels = result.texels().array();
        assertThat(slice(isBlock ? block.blockTexels() : block.texels(), entry.offset(), texels.length))
                .as(name)
                .isEqualTo(texels);
        byte[] words = result.blockPalettes().array();
        if (isBlock) {
            assertThat(slice(block.blockPalettes(), entry.offset() / 2, words.length))
                    .isEqualTo(words);
        }
        assertThat(List.of(entry.format(), entry.width(), entry.height()))
                .containsExactly(result.format().id(), result.width(), result.height());
        assertThat(entry.isColour0Clear()).isEqualTo(result.isColour0Transparent());
        palette.ifPresent(paletteName -> {
            byte[] colours = result.palette().orElseThrow().storedBytes();
            int offset = block.palettes().find(paletteName).orElseThrow().offset();
            assertThat(slice(block.colours(), offset, colours.length))
                    .as(paletteName)
                    .isEqualTo(colours);
        });
    }

    /**
     * Palettes of 4 colours are aligned to 8 bytes and others to 16. The palettes of 8, 32, 8, 16 and 64 bytes start
     * at 0, 16, 48, 64 and 80.
     */
    @Test
    void createsAFileOfEveryFormat() {
        List<DsTexture> result = texturesOf(
                DsFormat.COLOUR4,
                DsFormat.COLOUR16,
                DsFormat.BLOCK4X4,
                DsFormat.DIRECT,
                DsFormat.COLOUR4,
                DsFormat.A5I3,
                DsFormat.BLOCK4X4,
                DsFormat.A3I5,
                DsFormat.COLOUR256);
        Tex0 block = writtenBlock(Tex0Editor.createFile(names(9), result, false));
        for (int i = 0; i < result.size(); i++) {
            boolean isDirect = result.get(i).format() == DsFormat.DIRECT;
            checkTexture(block, "t" + i, isDirect ? Optional.empty() : Optional.of("t" + i + "_pl"), result.get(i));
        }
        assertThat(block.palettes().names())
                .containsExactly("t0_pl", "t1_pl", "t2_pl", "t4_pl", "t5_pl", "t6_pl", "t7_pl", "t8_pl");
        assertThat(block.palettes().values().stream().map(PaletteEntry::offset))
                .containsExactly(0, 16, 48, 72, 80, 96, 128, 192);
        assertThat(block.palettes().values().stream().map(PaletteEntry::flags)).containsExactly(1, 0, 0, 1, 0, 0, 0, 0);
        assertThat(block.textures().values().stream().map(TextureEntry::offset))
                .containsExactly(0, 32, 0, 96, 352, 384, 32, 512, 640);
        assertThat(block.header().paletteFlag()).isEqualTo(0x8000);
        assertThat(writtenBlock(Tex0Editor.createFile(names(1), texturesOf(DsFormat.A5I3), false))
                        .header()
                        .paletteFlag())
                .isZero();
    }

    @Test
    void texturesMayShareThePaletteOfTheFirst() {
        List<DsTexture> result = texturesOf(DsFormat.COLOUR16, DsFormat.COLOUR16, DsFormat.COLOUR16);
        Tex0 block = writtenBlock(Tex0Editor.createFile(names(3), result, true));
        assertThat(block.palettes().names()).containsExactly("t0_pl");
        checkTexture(block, "t0", Optional.of("t0_pl"), result.get(0));
        checkTexture(block, "t2", Optional.empty(), result.get(2));
    }

    @Test
    void namesPalettesAsRequestedOrLikeTheirTextures() {
        List<String> names = List.of("sixteen_letters_", "sixteen_letters2", "c", "d", "e");
        List<String> expected = List.of("", "", "colours_of_the_third", "colours_of_the_3");
        Tex0 block = writtenBlock(
                Tex0Editor.createFile(names, expected, Collections.nCopies(5, texture(DsFormat.A5I3, 8, 8)), false));
        assertThat(block.palettes().names())
                .containsExactly(
                        "sixteen_letters_", "sixteen_letters2", "colours_of_the_t", "colours_of_the_3", "e_pl");
        Tex0 shared = writtenBlock(Tex0Editor.createFile(
                names(101),
                Collections.nCopies(101, "all_have_this_one"),
                Collections.nCopies(101, texture(DsFormat.A5I3, 8, 8)),
                false));
        assertThat(shared.palettes().names())
                .hasSize(101)
                .doesNotHaveDuplicates()
                .startsWith("all_have_this_on", "all_have_this~2", "all_have_this~3")
                .endsWith("all_have_this~99", "all_have_thi~100", "all_have_thi~101")
                .allMatch(name -> name.length() <= 16);
    }

    @Test
    void checksNames() {
        List<DsTexture> singleTexture = List.of(texture(DsFormat.DIRECT, 8, 8));
        assertThat(Tex0Editor.createFile(List.of("sixteen letters\u00FF"), singleTexture, false)
                        .blocks())
                .hasSize(1);
        for (String invalid : List.of("seventeen letters", "\u0100")) {
            assertThatThrownBy(() -> Tex0Editor.createFile(List.of(invalid), singleTexture, false))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "the name \"" + invalid + "\" is not valid: names can have at most 16 Latin-1 characters");
        }
        String message = "the file would have more than 255 textures, or two with the same name";
        assertThatThrownBy(() -> Tex0Editor.createFile(
                        List.of("a", "a"), Collections.nCopies(2, singleTexture.getFirst()), false))
                .hasMessage(message);
        assertThatThrownBy(() ->
                        Tex0Editor.createFile(names(256), Collections.nCopies(256, singleTexture.getFirst()), false))
                .hasMessage(message);
        assertThat(Tex0Editor.createFile(names(255), Collections.nCopies(255, singleTexture.getFirst()), false)
                        .blocks())
                .hasSize(1);
    }

    static Image decode(Tex0 block, String texture, String palette) {
        Tex0Bank bank = new Tex0Bank(block, Map.of(), DsTexture.Interpolation.EIGHT_BITS);
        return bank.texture(texture, bank.palette(palette))
                .orElseThrow()
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.LENIENT));
    }

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
        NsbtxFile file = Tex0Editor.createFile(names(1), List.of(texture(format, 8, 8)), false);
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
            int end = entry.format() == DsFormat.BLOCK4X4.id()
                    ? 0
                    : 8 * 8 * DsFormat.byId(entry.format()).orElseThrow().bitsPerTexel() / 8;
            for (int i = 0; i < end; i++) {
                texels[entry.offset() + i] = block.texels()[entry.offset() + end - 1 - i];
            }
        }
        return withTextures(block, block.textures(), texels);
    }

    static Tex0 withTextures(Tex0 block, Dictionary<TextureEntry> textures, byte[] texels) {
        return new Tex0(
                block.location(),
                textures,
                block.palettes(),
                texels,
                block.blockTexels(),
                block.blockPalettes(),
                block.colours(),
                block.header());
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
