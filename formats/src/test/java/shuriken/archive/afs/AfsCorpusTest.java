package shuriken.archive.afs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Reads and rebuilds public AFS files. */
class AfsCorpusTest {
    private static final AfsFormat FORMAT = new AfsFormat();

    @Test
    void rewritesTwelveFilesByteForByte() {
        for (Path file : Corpus.files("DaanVandenBosch/phantasmal-world", 12, "afs")) {
            RoundTrip.check(FORMAT, Corpus.read(file), file.getFileName().toString());
        }
    }

    /** Each archive is rebuilt from its members without the stored offsets. */
    @Test
    void rebuildsTwelveFilesByteForByte() {
        for (Path file : Corpus.files("DaanVandenBosch/phantasmal-world", 12, "afs")) {
            byte[] data = Corpus.read(file);
            AfsArchive archive = RoundTrip.read(FORMAT, data);
            AfsBuilder builder = new AfsBuilder(archive.members().getFirst().offset(), archive.alignment());
            for (AfsMember member : archive.members()) {
                builder.add(
                        Optional.empty(),
                        member.data().copy().bytes("data", member.data().size()));
            }
            assertThat(RoundTrip.write(FORMAT, builder.build())).as("%s", file).isEqualTo(data);
        }
    }

    @Test
    void membersMatchTheFacts() {
        for (JsonNode fact : Corpus.facts("ninja", 1, "afs")) {
            AfsArchive archive = RoundTrip.read(FORMAT, Corpus.read(Corpus.file(fact)));
            assertThat(archive.members()).hasSize(fact.get("entries").intValue());
            for (JsonNode member : fact.get("list")) {
                AfsMember actual = archive.members().get(member.get("i").intValue());
                assertThat(actual.offset()).isEqualTo(member.get("offset").intValue());
                assertThat(actual.data().size()).isEqualTo(member.get("size").intValue());
            }
        }
    }
}
