package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.pak.PakArchive;
import shuriken.archive.pak.PakFormat;
import shuriken.archive.pvmx.PvmxArchive;
import shuriken.archive.pvmx.PvmxFormat;
import shuriken.assets.Asset;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/** Tests which images in archives a model uses. */
class RelatedArchivesTest extends ModelFolder {
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
}
