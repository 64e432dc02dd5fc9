package shuriken.archive.prsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.bytes.ByteCursor;
import shuriken.codec.prs.PrsMode;
import shuriken.diag.ReadContext;
import shuriken.format.Match;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Public encrypted files: decoded, compressed and encrypted again to the same bytes. */
class PrsdCorpusTest {
    private static final PrsdFormat FORMAT = new PrsdFormat();

    @Test
    void contentCompressedAndEncryptedAgainIsTheSameFile() {
        List<Path> files = Corpus.files("fuzziqersoftware/newserv", 41, "pr2");
        Map<String, Integer> orders = new TreeMap<>();
        for (Path path : files) {
            byte[] data = Corpus.read(path);
            ByteCursor in = ByteCursor.littleEndian(data, path.getFileName().toString());
            assertThat(FORMAT.detect(in, "x")).isEqualTo(Match.STRUCTURE);
            ReadContext context = ReadContext.strict();
            PrsdFile file = FORMAT.read(in, context);
            byte[] plain = file.entries().getFirst().content(context).array();
            assertThat(plain).hasSize(file.size());
            PrsdFile again = PrsdFile.of(plain, file.order(), file.key(), PrsMode.STOCK);
            assertThat(RoundTrip.write(FORMAT, again)).as("%s", path).isEqualTo(data);
            orders.merge(file.order().toString(), 1, Integer::sum);
        }
        assertThat(orders)
                .isEqualTo(Map.of(ByteOrder.LITTLE_ENDIAN.toString(), 21, ByteOrder.BIG_ENDIAN.toString(), 20));
    }
}
