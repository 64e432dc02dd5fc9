package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.Shuriken;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.disc.IsoMaker;
import shuriken.archive.pak.PakArchive;
import shuriken.archive.pak.PakFormat;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmEntry;
import shuriken.archive.pvm.PvmFormat;
import shuriken.archive.pvmx.PvmxArchive;
import shuriken.archive.pvmx.PvmxField;
import shuriken.archive.pvmx.PvmxFormat;
import shuriken.archive.pvmx.PvmxMember;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.TextureInfo;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.inspect.report.Describer;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.support.Sha256;
import shuriken.io.support.SizedCache;
import shuriken.resolve.PaletteLibrary;
import shuriken.scene.Texture;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;
import shuriken.texture.EncodedTexture;

/** Tests which image a model uses if several have the same name. Each image has one colour. */
class RelatedFileResolverTest {
    private static final SourceLocation SITE = new SourceLocation("x.nj", 0);

    @TempDir
    Path folder;

    private Asset model;

    @BeforeEach
    void writeModelWithoutTextures() throws IOException {
        Files.createDirectories(folder.resolve("m"));
        Files.createDirectories(folder.resolve("elsewhere"));
        model = write("m/ship.nj", new byte[8]);
    }

    private Asset write(String path, byte[] bytes) throws IOException {
        Files.write(folder.resolve(path), bytes);
        return Shuriken.read(folder.resolve(path));
    }

    private static byte[] texture(String rgb565) {
        return ByteDsl.bytes("'PVRT' 88000000 01 09 0000 0800 0800 " + rgb565.repeat(64));
    }

    private static byte[] archive(String rgb565) {
        ByteWriter out = ByteWriter.littleEndian();
        new PvmFormat()
                .write(
                        PvmBuilder.withDefaults()
                                .add(PvmEntry.of(0, "hull", 0x0901, 8, 8, 0), texture(rgb565))
                                .build(),
                        out);
        return out.toByteArray();
    }

    private Optional<Integer> colour(RelatedFileResolver resolver, ReadContext context) {
        Optional<Texture> result = resolver.textures(model).find(TextureRequest.byName("HULL", SITE), context);
        return result.map(texture -> {
            byte[] rgba = texture.image().rgba();
            return (rgba[0] & 0xFF) << 16 | (rgba[1] & 0xFF) << 8 | rgba[2] & 0xFF;
        });
    }

    private static List<DiagnosticCode> codes(ReadContext context) {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    @Test
    void usesTheNearestImageWithTheName() throws IOException {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(colour(new RelatedFileResolver(), context)).isEmpty();
        assertThat(codes(context)).containsExactly(DiagnosticCode.TEXTURE_NOT_FOUND);

        write("m/hull.pvr", texture("1F00 "));
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .contains(0x0000FF);
        write("m/SHIP.PVM", archive("E007 "));
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .contains(0x00FF00);
        write("elsewhere/other.pvm", archive("00F8 "));
        RelatedFileResolver resolver = DiskRelatedFiles.of(List.of(folder.resolve("elsewhere")), List.of(), List.of());
        assertThat(colour(resolver, new ReadContext(ReadOptions.LENIENT))).contains(0xFF0000);
        RelatedFileResolver fileResolver =
                DiskRelatedFiles.of(List.of(folder.resolve("elsewhere/other.pvm")), List.of(), List.of());
        assertThat(colour(fileResolver, new ReadContext(ReadOptions.LENIENT))).contains(0xFF0000);
    }

    @Test
    void usesInputFilesWithUnrelatedNames() throws IOException {
        write("elsewhere/hull.bin", texture("1F00 "));
        write("elsewhere/other.bin", archive("00F8 "));
        RelatedFileOptions options =
                RelatedFileOptions.NONE.withInputs(DiskFileSource.DEFAULT, List.of(DiskFileSource.path(folder)));
        assertThat(colour(new RelatedFileResolver(options), new ReadContext(ReadOptions.LENIENT)))
                .contains(0x0000FF);
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .isEmpty();
    }

    @Test
    void prefersChoicesForSingleModels() throws IOException {
        write("m/SHIP.PVM", archive("E007 "));
        Files.createDirectory(folder.resolve("m/elsewhere"));
        write("m/elsewhere/other.pvm", archive("00F8 "));
        write("m/deck.pvr", texture("1F00 "));
        Files.writeString(folder.resolve("m/shuriken.json"), """
            {"models": [{"model": "m/ship.nj", "textures": ["elsewhere/other.pvm"]}]}\
            """);
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(colour(new RelatedFileResolver(), context)).contains(0xFF0000);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly("HULL: shuriken.json: other.pvm #0, given by the user");

        Files.writeString(folder.resolve("m/shuriken.json"), """
            {"models": [{"model": "*.nj", "replace": {"HULL": {"texture": "deck"}}}]}\
            """);
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.STRICT)))
                .contains(0x0000FF);

        Files.writeString(folder.resolve("m/shuriken.json"), """
            {"models": [{"model": "*.nj", "textures": ["elsewhere/other.pvm!hull", "nowhere.pvm!hull"]}]}\
            """);
        ReadContext lenient = new ReadContext(ReadOptions.LENIENT);
        assertThat(colour(new RelatedFileResolver(), lenient)).contains(0xFF0000);
        assertThat(codes(lenient)).containsExactly(DiagnosticCode.TEXTURE_UNREADABLE, DiagnosticCode.TEXTURE_CHOSEN);
    }

    /** A disc is a folder: its files next to the model have priority over its other files. */
    @Test
    void usesTheNearestFolderOnADisc() {
        byte[] disc = new IsoMaker()
                .file("A/SHIP.NJ", new byte[8])
                .file("B/HULL.PVR", texture("00F8"))
                .build();
        byte[] nearer = new IsoMaker()
                .file("A/SHIP.NJ", new byte[8])
                .file("A/HULL.PVR", texture("E007"))
                .file("B/HULL.PVR", texture("00F8"))
                .build();
        model = Asset.of(disc, "x.iso")
                .member("A/SHIP.NJ", new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(colour(new RelatedFileResolver(), context)).contains(0xFF0000);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly("HULL: x.iso!HULL.PVR #0, elsewhere in the input");
        model = Asset.of(nearer, "x.iso")
                .member("A/SHIP.NJ", new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .contains(0x00FF00);
    }

    private static byte[] png(int rgb) {
        byte[] texel = {(byte) (rgb >> 16), (byte) (rgb >> 8), (byte) rgb, -1};
        return PngEncoder.encode(new Image(1, 1, texel));
    }

    private Optional<Integer> blueOfNumber(int number, RelatedFileResolver resolver) {
        return resolver.textures(model)
                .find(TextureRequest.byIndex(List.of("STAGE"), number, SITE), new ReadContext(ReadOptions.STRICT))
                .map(texture -> texture.image().rgba()[2] & 0xFF);
    }

    private static PvmxMember member(String name, int rgb) {
        return new PvmxMember(
                List.of(new PvmxField.Name(name.getBytes(StandardCharsets.UTF_8))),
                0,
                ByteCursor.littleEndian(png(rgb), name));
    }

    /** The replacement uses the name of the texture found by number, as users see it. */
    @Test
    void replacesATextureThatWasFoundByIndex() throws IOException {
        PvmxArchive pack = PvmxArchive.of(List.of(member("sky.png", 1), member("Hull.png", 2)));
        write("m/stage.pvmx", RoundTrip.write(new PvmxFormat(), pack));
        assertThat(blueOfNumber(0, new RelatedFileResolver())).contains(1);
        String choice = "{'models': [{'model': '*', 'replace': {'sky': {'texture': 'hull'}}}]}";
        write("m/shuriken.json", choice.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        assertThat(blueOfNumber(0, new RelatedFileResolver())).contains(2);
        assertThat(blueOfNumber(1, new RelatedFileResolver())).contains(2);
    }

    /**
     * Messages print the number of the texture in the model and the index in the archive, such as
     * {@code number 1: a.afs #2}.
     */
    @Test
    void aNumberIsReplacedByAnIndexInTheArchive() throws IOException {
        PvmxArchive pack = PvmxArchive.of(List.of(member("1.png", 1), member("0.png", 2), member("sky.png", 3)));
        write("m/stage.pvmx", RoundTrip.write(new PvmxFormat(), pack));
        String choice = "{'models': [{'model': 'ship.nj', 'replace': {'1': {'texture': '2'}, '7': {'texture': '0'}}}]}";
        write("m/shuriken.json", choice.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        TextureSource textures = new RelatedFileResolver().textures(model);
        List<Integer> colours = new ArrayList<>();
        for (int number = 0; number < 2; number++) {
            textures.find(TextureRequest.byIndex(List.of("STAGE"), number, SITE), context)
                    .ifPresent(texture -> colours.add(texture.image().rgba()[2] & 0xFF));
        }
        assertThat(colours).as("the name 1 of number 0 is no key").containsExactly(1, 3);
        textures.reportUnused(SITE, context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .filteredOn(message -> message.contains("json"))
                .containsExactly(
                        "number 1 replaced by 2, according to shuriken.json",
                        "number 1: stage.pvmx #2, chosen in shuriken.json",
                        "shuriken.json replaces the texture 7, but the model uses no texture with this name or number");
    }

    /** The game or a user has compressed the archive. */
    @Test
    void searchesCompressedArchives() throws IOException {
        byte[] prs = prs(archive("1F00 "));
        byte[] lz = encode(BiosCompression.LZ11, archive("E007 "));
        byte[] nested = prs(encode(BiosCompression.LZ10, texture("00F8 ")));
        for (String name : List.of("ship.prs", "ship.pvm.prs", "ship.pvm", "other.prs")) {
            assertGivesColour(name, prs, 0x0000FF);
        }
        for (String name : List.of("ship.lz", "other.pvm.lz")) {
            assertGivesColour(name, lz, 0x00FF00);
        }
        for (String name : List.of("hull.pvr.prs", "hull.prs")) {
            assertGivesColour(name, nested, 0xFF0000);
        }
        write("m/ship.nj.prs", prs);
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .isEmpty();
        write("m/a.pvm.prs", prs);
        write("m/ship.pvm.prs", prs(archive("E007 ")));
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.STRICT)))
                .contains(0x00FF00);
    }

    private void assertGivesColour(String name, byte[] bytes, int colour) throws IOException {
        Asset asset = write("m/" + name, bytes);
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.STRICT)))
                .as(name)
                .contains(colour);
        Files.delete(Path.of(asset.path()));
    }

    private static byte[] prs(byte[] plain) {
        return Prs.encode(plain, PrsDialect.PRS, PrsMode.FAST);
    }

    private static byte[] encode(BiosCompression kind, byte[] plain) {
        return kind.encoders(ByteCursor.littleEndian(new byte[4], ""))
                .getFirst()
                .encode(plain);
    }

    /** The archive of a level is found by its name, its textures by number; the textures of a model by name. */
    @Test
    void searchesImageArchivesOfMods() throws IOException {
        PvmxArchive pack = PvmxArchive.of(List.of(member("sky.png", 1), member("Hull.png", 2)));
        write("elsewhere/stage.pvmx", RoundTrip.write(new PvmxFormat(), pack));
        RelatedFileResolver resolver = DiskRelatedFiles.of(List.of(folder.resolve("elsewhere")), List.of(), List.of());
        assertThat(blueOfNumber(0, resolver)).contains(1);
        assertThat(blueOfNumber(1, resolver)).contains(2);
        assertThat(blueOfNumber(2, resolver)).isEmpty();
        assertThat(colour(resolver, new ReadContext(ReadOptions.LENIENT))).contains(2);
    }

    /** If the named location has several archives, the only one with a similar name is used. */
    @Test
    void usesAnArchiveWithASimilarName() throws IOException {
        write(
                "elsewhere/StageTex.pvmx",
                RoundTrip.write(new PvmxFormat(), PvmxArchive.of(List.of(member("a.png", 1)))));
        write("elsewhere/other.pvmx", RoundTrip.write(new PvmxFormat(), PvmxArchive.of(List.of(member("b.png", 2)))));
        RelatedFileResolver resolver = DiskRelatedFiles.of(List.of(folder.resolve("elsewhere")), List.of(), List.of());
        assertThat(blueOfNumber(0, resolver)).contains(1);
        write("elsewhere/stage2.pvmx", RoundTrip.write(new PvmxFormat(), PvmxArchive.of(List.of(member("c.png", 3)))));
        RelatedFileResolver bothExplicit =
                DiskRelatedFiles.of(List.of(folder.resolve("elsewhere")), List.of(), List.of());
        assertThat(blueOfNumber(0, bothExplicit)).isEmpty();
    }

    private static ArchiveEntry entry(String name, byte[] data) {
        return new ArchiveEntry(name, "", ByteCursor.littleEndian(data, name));
    }

    /** The second row of the index names a file that does not exist. */
    @Test
    void usesTheOrderOfThePakIndex() throws IOException {
        byte[] index = ByteDsl.bytes("'b' 00*59 'lost' 00*56 'A' 00*59");
        PakArchive pak =
                PakArchive.of(List.of(entry("s/s.inf", index), entry("s/a.dds", png(1)), entry("s/b.dds", png(2))), "");
        write("m/stage.pak", RoundTrip.write(new PakFormat(), pak));
        assertThat(blueOfNumber(0, new RelatedFileResolver())).contains(2);
        assertThat(blueOfNumber(1, new RelatedFileResolver())).isEmpty();
        assertThat(blueOfNumber(2, new RelatedFileResolver())).contains(1);
        PakArchive plain = PakArchive.of(List.of(entry("a.dds", png(3)), entry("b.dds", png(4))), "");
        write("m/stage.pak", RoundTrip.write(new PakFormat(), plain));
        assertThat(blueOfNumber(1, new RelatedFileResolver())).contains(4);
    }

    /**
     * A folder with an index is an archive with the folder's name. Images without an index count only in locations that
     * the user named.
     */
    @Test
    void treatsAFolderWithAnIndexAsAnArchive() throws IOException {
        Files.createDirectories(folder.resolve("m/stage"));
        write("m/stage/one.png", png(1));
        write("m/stage/hull.png", png(2));
        write("m/hull.png", png(3));
        assertThat(blueOfNumber(0, new RelatedFileResolver())).isEmpty();
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .isEmpty();
        write("m/stage/index.txt", "7,hull.png,64x64\r\n8,lost.png\n\n9,one.png\n".getBytes(StandardCharsets.UTF_8));
        assertThat(blueOfNumber(0, new RelatedFileResolver())).contains(2);
        RelatedFileResolver folderResolver =
                DiskRelatedFiles.of(List.of(folder.resolve("m/stage")), List.of(), List.of());
        assertThat(blueOfNumber(2, folderResolver)).contains(1);
        RelatedFileResolver resolver = DiskRelatedFiles.of(List.of(folder.resolve("m/hull.png")), List.of(), List.of());
        assertThat(colour(resolver, new ReadContext(ReadOptions.LENIENT))).contains(3);
    }

    @Test
    void explainsTheChoice() throws IOException {
        write("m/ship.pvm", archive("E007 "));
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        colour(new RelatedFileResolver(), context);
        assertThat(context.findings().toList()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(DiagnosticCode.TEXTURE_CHOSEN);
            assertThat(finding.message()).contains("ship.pvm", "the file name matches the model");
        });
    }

    @Test
    void reportsADamagedRelatedFile() throws IOException {
        write("m/ship.pvm", Arrays.copyOf(archive("E007 "), 30));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(colour(new RelatedFileResolver(), context)).isEmpty();
        assertThat(codes(context)).contains(DiagnosticCode.TEXTURE_UNREADABLE, DiagnosticCode.TEXTURE_NOT_FOUND);
    }

    @Test
    void findsPalettesByStemAndByChoice() throws IOException {
        byte[] indexed = ByteDsl.bytes("'PVRT' 28000000 01 05 0000 0800 0800 00*32");
        Asset texture = write("m/font.pvr", indexed);
        write("m/font.pvp", ByteDsl.bytes("'PVPL' 28000000 01 00 0000 0000 1000 " + "00F8 ".repeat(16)));
        write("elsewhere/mine.pvp", ByteDsl.bytes("'PVPL' 28000000 01 00 0000 0000 1000 " + "E007 ".repeat(16)));

        PaletteLibrary.PaletteChoice byStem = new RelatedFileResolver()
                .palette(texture, read(texture), new ReadContext(ReadOptions.LENIENT))
                .orElseThrow();
        assertThat(byStem.label()).isEqualTo("font.pvp");
        assertThat(byStem.palette().rgba()).startsWith(0xFF, 0, 0, 0xFF);
        RelatedFileResolver withChosenPalette =
                DiskRelatedFiles.of(List.of(), List.of(folder.resolve("elsewhere/mine.pvp")), List.of());
        PaletteLibrary.PaletteChoice byChoice = withChosenPalette
                .palette(texture, read(texture), new ReadContext(ReadOptions.LENIENT))
                .orElseThrow();
        assertThat(byChoice.palette().rgba()).startsWith(0, 0xFF, 0, 0xFF);

        TextureInfo described = new Describer(ConvertOptions.DEFAULT, new RelatedFileResolver())
                .describe(texture, new ReadContext(ReadOptions.STRICT))
                .description()
                .textures()
                .getFirst();
        assertThat(described.palette()).isEqualTo("font.pvp");
        assertThat(described.rgbaSha256()).isEqualTo(Sha256.of(ByteDsl.bytes("FF0000FF ".repeat(64))));
    }

    @Test
    void selectsABankOfAPalette() throws IOException {
        Asset texture = write("m/font.pvr", ByteDsl.bytes("'PVRT' 28000000 01 05 0000 0800 0800 00*32"));
        write(
                "m/font.pvp",
                ByteDsl.bytes("'PVPL' 48000000 01 00 0000 0000 2000 " + "00F8 ".repeat(16) + "E007 ".repeat(16)));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(bank(1, texture, context)).startsWith(0, 0xFF, 0, 0xFF).hasSize(64);
        assertThat(codes(context)).containsExactly(DiagnosticCode.PALETTE_CHOSEN);
        assertThat(bank(2, texture, context)).startsWith(0xFF, 0, 0, 0xFF);
        assertThat(codes(context)).endsWith(DiagnosticCode.BANK_MISSING);
    }

    private static EncodedTexture read(Asset texture) {
        return (EncodedTexture) texture.read(new ReadContext(ReadOptions.LENIENT));
    }

    private static byte[] bank(int number, Asset texture, ReadContext context) {
        return new RelatedFileResolver(RelatedFileOptions.NONE.withBank(number))
                .palette(texture, read(texture), context)
                .orElseThrow()
                .palette()
                .rgba();
    }

    @Test
    void rereadsFilesThatLeftTheCache() {
        SizedCache<String, String> cache = new SizedCache<>(3);
        Function<String, String> read = "file"::concat;
        Function<String, Long> size = value -> 2L;
        String first = cache.get("a", read, size);
        assertThat(cache.get("a", read, size)).isSameAs(first);
        cache.get("b", read, size);
        assertThat(cache.get("a", read, size)).isNotSameAs(first);
    }
}
