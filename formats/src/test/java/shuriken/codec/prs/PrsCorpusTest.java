package shuriken.codec.prs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;

/** Decodes public PRS streams and encodes them again to the same bytes. */
class PrsCorpusTest {
    private static byte[] decode(byte[] stream) {
        return Prs.decode(ByteCursor.littleEndian(stream, "prs"), PrsDialect.PRS, new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void encodersReproduceThePublicStreams() {
        List<Path> files = new ArrayList<>(Corpus.files("fuzziqersoftware/newserv", 32, "prs"));
        files.addAll(Corpus.files("DaanVandenBosch/phantasmal-world", 4, "prs"));
        Map<String, Integer> counts = new TreeMap<>();
        for (Path file : files) {
            byte[] stream = Corpus.read(file);
            byte[] content = decode(stream);
            assertThat(Prs.isStream(ByteCursor.littleEndian(stream, "prs"))).isTrue();
            String mode = PrsMode.detect(stream, content, PrsDialect.PRS)
                    .map(PrsMode::id)
                    .orElse("none");
            counts.merge(mode, 1, Integer::sum);
            assertThat(decode(Prs.encode(content, PrsDialect.PRS, PrsMode.FAST)))
                    .isEqualTo(content);
        }
        assertThat(counts).isEqualTo(Map.of("stock", 32, "optimal", 3, "greedy", 1));
    }

    /**
     * The streams are quests and maps of a server, all written by one tool that creates the smallest possible streams.
     */
    @Test
    void optimalEncoderReproducesTheSmallestStreams() {
        int streams = 0;
        for (Path file : Corpus.files("fuzziqersoftware/newserv", 1_408, "bin")) {
            byte[] stream = Corpus.read(file);
            if (Prs.isStream(ByteCursor.littleEndian(stream, "prs"))) {
                streams++;
                assertThat(Prs.encode(decode(stream), PrsDialect.PRS, PrsMode.OPTIMAL))
                        .as(file.toString())
                        .isEqualTo(stream);
            }
        }
        assertThat(streams).isEqualTo(957);
    }

    @Test
    void contentMatchesTheFacts() throws NoSuchAlgorithmException {
        for (JsonNode fact : Corpus.facts("ninja", 5, "prs")) {
            byte[] stream = Corpus.read(Corpus.file(fact));
            byte[] content = decode(stream);
            assertThat(content).hasSize(fact.get("dec_size").intValue());
            byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(content);
            assertThat(HexFormat.of().formatHex(sha256))
                    .isEqualTo(fact.get("dec_sha256").textValue());
            assertThat(PrsMode.detect(stream, content, PrsDialect.PRS)).contains(PrsMode.STOCK);
        }
    }
}
