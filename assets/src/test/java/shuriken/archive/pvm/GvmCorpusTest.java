package shuriken.archive.pvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;
import shuriken.texture.gvr.GvrFormat;
import shuriken.texture.gvr.GvrTexture;

/** Reads the GVM archives of the public corpus. One is uncompressed and the others are compressed. */
class GvmCorpusTest {
    private static final GvmFormat GVM = new GvmFormat();
    private static final GvrFormat GVR = new GvrFormat();

    private static List<byte[]> archives() {
        List<byte[]> archives = new ArrayList<>();
        for (Path file : Corpus.files("Exant64/CWE", 6, "gvm", "prs")) {
            try {
                ByteCursor data = Shuriken.read(file)
                        .unwrapped(new ReadContext(ReadOptions.LENIENT))
                        .data();
                if (data.startsWith("GVMH")) {
                    archives.add(data.bytes("archive", data.size()));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        assertThat(archives).hasSize(6);
        return archives;
    }

    @Test
    void writesArchivesBackByteForByte() {
        archives().forEach(data -> RoundTrip.check(GVM, data, "archive"));
    }

    /** The header's formats and sizes are computed from the textures. */
    @Test
    void computesHeadersFromTextures() {
        for (byte[] data : archives()) {
            PvmArchive original = RoundTrip.read(GVM, data);
            List<ArchiveEntry> entries = original.entries();
            PvmBuilder builder = PvmBuilder.matching(original);
            for (int i = 0; i < entries.size(); i++) {
                ByteCursor texture = entries.get(i).data().copy().seek(0);
                builder.add(entries.get(i).name(), original.globalIndex(i), texture.bytes("texture", texture.size()));
            }
            PvmArchive built = RoundTrip.read(GVM, RoundTrip.write(GVM, builder.build()));
            for (int i = 0; i < entries.size(); i++) {
                PvmEntry expected = original.headerEntries().get(i);
                assertThat(built.headerEntries().get(i))
                        .usingRecursiveComparison()
                        .isEqualTo(expected);
            }
        }
    }

    /** Each texture is written back byte for byte and can be decoded. */
    @Test
    void writesAndDecodesTextures() {
        Map<String, Integer> formats = new TreeMap<>();
        for (byte[] data : archives()) {
            for (ArchiveEntry entry : RoundTrip.read(GVM, data).entries()) {
                ByteCursor texture = entry.data().copy().seek(0);
                RoundTrip.check(GVR, texture.bytes("texture", texture.size()), entry.name());
                GvrTexture read = GVR.read(texture, new ReadContext(ReadOptions.STRICT));
                assertThat(read.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                                .width())
                        .isEqualTo(read.width());
                formats.merge(read.pixelFormatName(), 1, Integer::sum);
            }
        }
        assertThat(formats).containsOnlyKeys("CI4", "CMPR", "RGB5A3");
        assertThat(formats.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(467);
    }
}
