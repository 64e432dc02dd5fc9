package shuriken.archive.nitro.narc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableBuilder;
import shuriken.archive.support.Reencoding;
import shuriken.codec.Codec;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Rebuilds the archives of four games. Those of one game are compressed. */
class NarcCorpusTest {
    private static final NarcFormat FORMAT = new NarcFormat();
    private static final String ZPR_TAG = "ZPR\0";

    private final Map<String, Integer> counts = new TreeMap<>();

    private static byte[] content(byte[] file) {
        if (!ByteCursor.littleEndian(file, "file").startsWith(ZPR_TAG)) {
            return file;
        }
        byte[] stream = Arrays.copyOfRange(file, 0x10, file.length);
        for (int i = 0; i < stream.length; i++) {
            stream[i] ^= (byte) 0x95;
        }
        return Prs.decode(
                ByteCursor.littleEndian(stream, "stream"), PrsDialect.ZPR, new ReadContext(ReadOptions.STRICT));
    }

    private void count(String description) {
        counts.merge(description, 1, Integer::sum);
    }

    @Test
    void rewritesAndRebuildsEveryArchiveByteForByte() {
        for (String game :
                List.of("pret/pokediamond", "pret/pokeheartgold", "pret/pokeplatinum", "DashGL/psz-asset-viewer")) {
            for (Path path : Corpus.files(game, 931)) {
                byte[] data = content(Corpus.read(path));
                if (ByteCursor.littleEndian(data, "file").startsWith("NARC")) {
                    check(data, path.toString());
                }
            }
        }
        assertThat(counts)
                .isEqualTo(Map.of(
                        "archives", 1_127, "named", 758, "rebuilt names", 758, "lz10 stock", 4_503, "lz11 stock", 384));
    }

    private void check(byte[] data, String name) {
        count("archives");
        RoundTrip.check(FORMAT, data, name);
        NarcArchive archive = RoundTrip.read(FORMAT, data);
        List<byte[]> stored = new ArrayList<>();
        for (ArchiveEntry entry : archive.entries()) {
            ByteCursor in = entry.data().copy().seek(0);
            stored.add(in.bytes("stored", in.remaining()));
            if (!entry.codec().equals(Codec.NONE)) {
                count(entry.compression() + " " + mode(entry));
            }
        }
        NarcArchive rebuilt = NarcArchive.of(stored, archive.names(), data.length % 4 == 0);
        assertThat(Arrays.mismatch(RoundTrip.write(FORMAT, rebuilt), data))
                .as(name)
                .isEqualTo(-1);
        if (archive.names().hasNames()) {
            count("named");
            NameTable names = NameTableBuilder.of(archive.names().paths());
            byte[] old = Arrays.copyOf(archive.names().bytes(), names.bytes().length);
            if (Arrays.equals(names.bytes(), old)) {
                count("rebuilt names");
            }
        }
    }

    private static String mode(ArchiveEntry entry) {
        byte[] plain = entry.content(new ReadContext(ReadOptions.STRICT)).array();
        return Reencoding.of(entry.codec(), entry.data(), plain)
                .filter(Reencoding::isIdentical)
                .map(reencoding -> reencoding.encoder().id())
                .orElse("none");
    }
}
