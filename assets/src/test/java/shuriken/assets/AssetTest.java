package shuriken.assets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.Shuriken;
import shuriken.archive.disc.IsoMaker;
import shuriken.archive.prs.PrsFile;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmEntry;
import shuriken.archive.pvm.PvmFormat;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.AssetConverter;
import shuriken.batch.Conversion;
import shuriken.batch.ConversionOptions;
import shuriken.codec.prs.PrsMode;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.EntryInfo;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.report.Describer;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.ByteWriter;
import shuriken.io.support.Sha256;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.testkit.ByteDsl;

class AssetTest {
    private static final byte[] TEXTURE = ByteDsl.bytes("'PVRT' 88000000 01 09 0000 0800 0800 " + "00F8 ".repeat(64));

    @TempDir
    Path folder;

    private static byte[] archive(String... names) {
        PvmBuilder builder = PvmBuilder.withDefaults();
        for (String name : names) {
            builder.add(PvmEntry.of(0, name, 0x0901, 8, 8, 7), TEXTURE);
        }
        ByteWriter out = ByteWriter.littleEndian();
        new PvmFormat().write(builder.build(), out);
        return out.toByteArray();
    }

    private static List<String> paths(Iterable<Asset> assets) {
        List<String> paths = new ArrayList<>();
        assets.forEach(asset -> paths.add(asset.path()));
        return paths;
    }

    @Test
    void pathHasAFolderANameAndAStem() {
        Asset asset = Asset.of(TEXTURE, "a/b.c/x.tar.pvr");
        assertThat(asset.folder()).isEqualTo("a/b.c");
        assertThat(asset.fileName()).isEqualTo("x.tar.pvr");
        assertThat(asset.stem()).isEqualTo("x.tar");
        assertThat(Asset.of(TEXTURE, ".hidden").stem()).isEqualTo(".hidden");
    }

    @Test
    void membersHaveUniquePaths() {
        Asset asset = Asset.of(archive("a", "b", "a"), "x.pvm");
        Members members = asset.members(new ReadContext(ReadOptions.STRICT));
        assertThat(paths(members)).containsExactly("x.pvm!a.pvr", "x.pvm!b.pvr", "x.pvm!2");
        for (Asset member : members) {
            Optional<Asset> result =
                    asset.member(member.path().substring("x.pvm!".length()), new ReadContext(ReadOptions.STRICT));
            assertThat(result).map(Asset::path).contains(member.path());
            assertThat(member.container()).contains(asset);
        }
        assertThat(asset.member("3", new ReadContext(ReadOptions.STRICT))).isEmpty();
        assertThat(asset.member("", new ReadContext(ReadOptions.STRICT))).contains(asset);
    }

    @Test
    void walkIsOrderedAndEntersContainers() throws IOException {
        Files.createDirectories(folder.resolve("b/c"));
        Files.write(folder.resolve("b/c/z.pvr"), TEXTURE);
        Files.write(folder.resolve("b/a.pvm"), archive("t"));
        Files.write(folder.resolve("B.txt"), new byte[0]);
        List<String> seen = new ArrayList<>();
        try (AssetTree tree = Shuriken.open(folder)) {
            tree.walk()
                    .forEach(asset ->
                            seen.add(asset.path().substring(folder.toString().length() + 1)));
            assertThat(tree.find("b/a.pvm!t")).isPresent();
            assertThat(tree.find("b/a.pvm!u")).isEmpty();
            assertThat(tree.find("nothing")).isEmpty();
        }
        assertThat(seen).containsExactly("B.txt", "b/a.pvm", "b/a.pvm!t.pvr", "b/c/z.pvr");
    }

    @Test
    void describesEntriesAndTexturesOfAnArchive() {
        byte[] bytes = archive("one", "two");
        AssetInfo info = new Describer(ConvertOptions.DEFAULT, AssetContext.NONE)
                .describe(Asset.of(bytes, "x.pvm"), new ReadContext(ReadOptions.STRICT));
        List<EntryInfo> entries = info.description().entries();
        assertThat(entries).extracting(EntryInfo::name).containsExactly("one", "two");
        int second = (int) entries.get(1).offset();
        assertThat(new String(bytes, second, 4, StandardCharsets.ISO_8859_1)).isEqualTo("PVRT");
        assertThat(entries.get(1).storedSize()).isEqualTo(TEXTURE.length);
        assertThat(info.description().textures()).hasSize(2).allSatisfy(texture -> {
            assertThat(texture.globalIndex()).isEqualTo(7);
            // 64 times FF 00 00 FF
            assertThat(texture.rgbaSha256()).isEqualTo(Sha256.of(ByteDsl.bytes("FF0000FF ".repeat(64))));
        });
    }

    @Test
    void reportsADamagedFile() {
        Asset cut = Asset.of(Arrays.copyOf(archive("one"), 40), "x.pvm");
        AssetInfo info = new Describer(ConvertOptions.DEFAULT, AssetContext.NONE)
                .describe(cut, new ReadContext(ReadOptions.LENIENT));
        assertThat(info.isIncomplete()).isTrue();
        assertThat(info.formatId()).contains("pvm");
    }

    @Test
    void unknownFileHasADescription() {
        Asset asset = Asset.of(ByteDsl.bytes("'bres' 00*8"), "x.brres");
        assertThat(asset.format()).isEmpty();
        assertThatThrownBy(() -> asset.read(new ReadContext(ReadOptions.LENIENT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("BRRES");
    }

    @Test
    void pathsPassThroughCompressedStreams() {
        byte[] packed = PrsFile.of(archive("one"), false, PrsMode.FAST).stream().array();
        Asset wrapper = Asset.of(packed, "x.prs");
        assertThat(paths(wrapper.members(new ReadContext(ReadOptions.STRICT)))).containsExactly("x.prs!");
        assertThat(wrapper.member("", new ReadContext(ReadOptions.STRICT)))
                .map(Asset::sha256)
                .contains(Sha256.of(archive("one")));
        for (String inner : List.of("one.pvr", "one", "0", "!0", "0!")) {
            assertThat(wrapper.member(inner, new ReadContext(ReadOptions.STRICT)))
                    .as(inner)
                    .map(Asset::path)
                    .contains("x.prs!one.pvr");
        }
        AssetInfo info = new Describer(ConvertOptions.DEFAULT, AssetContext.NONE)
                .describe(wrapper, new ReadContext(ReadOptions.STRICT));
        assertThat(info.description().entries()).singleElement().satisfies(content -> {
            assertThat(content.compression()).isEqualTo("prs");
            assertThat(content.storedSize()).isEqualTo(packed.length);
            assertThat(content.size()).isEqualTo(archive("one").length);
            assertThat(content.sha256()).isEqualTo(Sha256.of(archive("one")));
        });
    }

    @Test
    void nestedContainersEndAtTheDepthLimit() throws IOException {
        byte[] packed = ByteDsl.bytes("5A*100");
        for (int i = 0; i < 20; i++) {
            packed = PrsFile.of(packed, false, PrsMode.STORE).stream().array();
        }
        Asset deep = Asset.of(packed, "x.prs");
        assertThatThrownBy(() -> deep.member("", new ReadContext(ReadOptions.LENIENT))
                        .orElseThrow()
                        .member("a", new ReadContext(ReadOptions.LENIENT)))
                .isInstanceOfSatisfying(
                        FormatException.class,
                        e -> assertThat(e.kind()).isEqualTo(FormatException.Kind.LIMIT_EXCEEDED));
        AtomicInteger count = new AtomicInteger();
        try (AssetTree tree = Shuriken.open(write(packed))) {
            tree.walk().forEach(asset -> count.incrementAndGet());
            assertThat(tree.findings()).hasSize(1);
        }
        assertThat(count).hasValue(17);
    }

    /**
     * An archive with four members, each of which is the archive itself. Without a limit it would have 4^16 members.
     */
    @Test
    void containersInThemselvesEndAtTheMemberLimit() {
        assertThat(findingsOfArchiveInItself(Limits.DEFAULT))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.message()).contains("more than 16 archives are nested inside each other"));
        assertThat(findingsOfArchiveInItself(new Limits(1 << 20, 1_000, 1_000)))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.message()).contains("the archives contain more than 1,000 files in total"));
    }

    private static List<Diagnostic> findingsOfArchiveInItself(Limits limits) {
        byte[] afs = ByteDsl.bytes(
                "'AFS' 00 04000000 00000000 00080000 00000000 00080000 00000000 00080000 00000000 00080000 00*2008");
        ConversionOptions options = new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, false);
        Conversion conversion = new AssetConverter(new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE), options)
                .convert(Asset.of(afs, "itself.afs").withOptions(ReadOptions.LENIENT.withLimits(limits)));
        assertThat(conversion.outputs()).isEmpty();
        return conversion.diagnostics();
    }

    /** A chain of archives with 20 members each: 20^15 members in 32 KiB. */
    @Test
    void totalMembersAreLimitedByTheFileSize() {
        ByteWriter afs = ByteWriter.littleEndian();
        for (int link = 0; link < 16; link++) {
            afs.bytes(ByteDsl.bytes("'AFS' 00 14000000"));
            for (int i = 0; i < 20; i++) {
                afs.i32(0x800).i32(0x800 * (15 - link));
            }
            afs.align(0x800);
        }
        AtomicInteger count = new AtomicInteger();
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(1 << 20, 1 << 20, 32)));
        List<Asset> pending = new ArrayList<>(List.of(Asset.of(afs.toByteArray(), "chain.afs")));
        assertThatThrownBy(() -> {
                    while (!pending.isEmpty()) {
                        pending.removeLast().members(context).forEach(pending::add);
                        count.incrementAndGet();
                    }
                })
                .isInstanceOfSatisfying(
                        FormatException.class,
                        e -> assertThat(e.detail()).contains("the archives contain more than 69,632 files in total"));
        assertThat(count).hasValueBetween(69_632 / 20 - 16, 70_000);
        assertThat(pending)
                .isNotEmpty()
                .allSatisfy(asset -> assertThat(asset.members(context)).isEmpty());
    }

    private Path write(byte[] bytes) {
        try {
            return Files.write(folder.resolve("x.prs"), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void sheetsOfDiscsFindTheirTracksNextToThem() throws IOException {
        byte[] disc =
                new IsoMaker().base(45_000).file("DATA/X.PVM", archive("one")).build();
        Files.write(folder.resolve("Track03.bin"), disc);
        Files.write(folder.resolve("game.gdi"), "1\n3 45000 4 2048 track03.bin 0\n".getBytes(StandardCharsets.UTF_8));
        try (AssetTree tree = Shuriken.open(folder)) {
            Asset actual = tree.find("game.gdi!DATA/X.PVM!one").orElseThrow();
            assertThat(actual.sha256()).isEqualTo(Sha256.of(TEXTURE));
            assertThat(actual.path()).endsWith("game.gdi!DATA/X.PVM!one.pvr");
            assertThat(paths(tree.walk()))
                    .extracting(path -> path.substring(folder.toString().length() + 1))
                    .contains("Track03.bin!DATA/X.PVM!one.pvr", "game.gdi!DATA/X.PVM!one.pvr");
        }
    }

    /** A sheet has a hundred bytes; the limit for its content depends on the size of all tracks. */
    @Test
    void sizeOfASheetIncludesItsTracks() throws IOException {
        byte[] disc = new IsoMaker().file("X.PVM", archive("one")).build();
        byte[] audio = new byte[2352 * 3];
        Files.write(folder.resolve("data.bin"), disc);
        Files.write(folder.resolve("audio.raw"), audio);
        Files.writeString(folder.resolve("x.gdi"), "2\n1 0 4 2048 data.bin 0\n2 900 0 2352 audio.raw 0\n");
        Files.writeString(folder.resolve("x.cue"), """
            FILE "data.bin" BINARY
              TRACK 01 MODE1/2048
                INDEX 01 00:00:00
            FILE "audio.raw" BINARY
              TRACK 02 AUDIO
                INDEX 01 00:00:00
            """);
        for (String name : List.of("x.gdi", "x.cue")) {
            Asset sheet = Asset.read(DiskFileSource.DEFAULT, DiskFileSource.toSourcePath(folder.resolve(name)));
            Asset member =
                    sheet.member("X.PVM", new ReadContext(ReadOptions.STRICT)).orElseThrow();
            assertThat(member.inputSize()).as(name).isEqualTo(disc.length + audio.length);
        }
    }

    @Test
    void largeFilesAreReadInParts() throws IOException {
        byte[] disc = new IsoMaker().file("X.PVM", archive("one")).build();
        Path file = folder.resolve("large.iso");
        Files.write(file, disc);
        try (RandomAccessFile grown = new RandomAccessFile(file.toFile(), "rw")) {
            grown.setLength(1L << 33);
        }
        Asset large = Shuriken.read(file);
        assertThat(large.size()).isEqualTo(1L << 33);
        assertThat(large.format().map(format -> format.info().id())).contains("iso");
        assertThat(large.member("X.PVM!one", new ReadContext(ReadOptions.STRICT))
                        .map(Asset::sha256))
                .contains(Sha256.of(TEXTURE));
    }
}
