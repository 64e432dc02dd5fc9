package shuriken.archive.prsd;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Re-encodes public encrypted files: the content is decoded, compressed and encrypted again. */
class PrsdCorpusTest {
    private static final PrsdFormat FORMAT = new PrsdFormat();

    @Test
    void reproducesFilesFromTheirContent() {
        List<Path> files = Corpus.files("fuzziqersoftware/newserv", 41, "pr2");
        Map<String, Integer> orders = new TreeMap<>();
        for (Path path : files) {
            byte[] data = Corpus.read(path);
            ByteCursor in = ByteCursor.littleEndian(data, path.getFileName().toString());
            assertThat(FORMAT.detect(in, "x")).isEqualTo(Confidence.STRUCTURE);
            ReadContext context = new ReadContext(ReadOptions.STRICT);
            PrsdFile file = FORMAT.read(in, context);
            byte[] content = file.entries().getFirst().content(context).array();
            assertThat(content).hasSize(file.size());
            PrsdFile reread = PrsdFile.of(content, file.byteOrder(), file.key(), PrsMode.STOCK);
            assertThat(RoundTrip.write(FORMAT, reread)).as("%s", path).isEqualTo(data);
            orders.merge(file.byteOrder().toString(), 1, Integer::sum);
        }
        assertThat(orders)
                .isEqualTo(Map.of(ByteOrder.LITTLE_ENDIAN.toString(), 21, ByteOrder.BIG_ENDIAN.toString(), 20));
    }

    @Test
    void contentMatchesTheFacts() throws NoSuchAlgorithmException {
        for (JsonNode fact : Corpus.facts("ninja", 4, "prsd")) {
            PrsdFile file = RoundTrip.read(FORMAT, Corpus.read(Corpus.file(fact)));
            ByteOrder order =
                    fact.get("endian").textValue().equals("BE") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
            assertThat(file.byteOrder()).isEqualTo(order);
            assertThat(file.size()).isEqualTo(fact.get("declared").intValue());
            assertThat(String.format(Locale.ROOT, "%08x", file.key()))
                    .isEqualTo(fact.get("key").textValue());
            ByteCursor content = file.entries().getFirst().content(new ReadContext(ReadOptions.STRICT));
            byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(content.array());
            assertThat(HexFormat.of().formatHex(sha256))
                    .isEqualTo(fact.get("dec_sha256").textValue());
        }
    }
}
