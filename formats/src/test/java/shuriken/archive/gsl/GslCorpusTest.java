package shuriken.archive.gsl;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/**
 * Rebuilds public GSL files. One of four files with this extension is not a GSL file: its offsets are invalid in
 * either byte order.
 */
class GslCorpusTest {
    private static final GslFormat FORMAT = new GslFormat();

    @Test
    void rewritesAndRebuildsFilesByteForByte() {
        List<Path> files = new ArrayList<>(Corpus.files("fuzziqersoftware/newserv", 3, "gsl"));
        files.addAll(Corpus.files("DaanVandenBosch/phantasmal-world", 1, "gsl"));
        Map<String, String> actual = new TreeMap<>();
        for (Path file : files) {
            byte[] data = Corpus.read(file);
            String name = file.getFileName().toString();
            if (FORMAT.detect(ByteCursor.littleEndian(data, name), name) == Confidence.NO) {
                actual.put(name, "none");
                continue;
            }
            RoundTrip.check(FORMAT, data, name);
            GslArchive archive = RoundTrip.read(FORMAT, data);
            GslArchive rebuilt = GslArchive.of(archive.byteOrder(), archive.entries(), GslArchive.USUAL_ENTRY_COUNT);
            assertThat(RoundTrip.write(FORMAT, rebuilt)).as(name).isEqualTo(data);
            actual.put(name, archive.byteOrder().toString());
        }
        String big = ByteOrder.BIG_ENDIAN.toString();
        assertThat(actual).isEqualTo(Map.of("ItemPT.gsl", big, "ItemRT.gsl", big, "ItemRT_Ep4.gsl", "none"));
    }

    @Test
    void membersMatchTheFacts() {
        for (JsonNode fact : Corpus.facts("ninja", 1, "gsl")) {
            GslArchive archive = RoundTrip.read(FORMAT, Corpus.read(Corpus.file(fact)));
            assertThat(archive.members()).hasSize(fact.get("entries").intValue());
            Map<String, GslMember> byName = new TreeMap<>();
            archive.members().forEach(member -> byName.put(member.name().text(), member));
            for (JsonNode member : fact.get("list")) {
                GslMember actual = requireNonNull(byName.get(member.get("name").textValue()));
                assertThat(actual.offset()).isEqualTo(member.get("offset").intValue());
                assertThat(actual.data().size()).isEqualTo(member.get("size").intValue());
            }
        }
    }
}
