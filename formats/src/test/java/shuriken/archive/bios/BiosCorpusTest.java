package shuriken.archive.bios;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.archive.support.Reencoding;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Re-encodes standalone compressed files of three games. Other tests cover streams inside archives. */
class BiosCorpusTest {
    private static final BiosFormat FORMAT = new BiosFormat();

    @Test
    void encodersReproduceThePublicStreams() {
        Map<String, Integer> counts = new TreeMap<>();
        for (String repository : new String[] {"pret/pokediamond", "pret/pokeheartgold", "pret/pokeplatinum"}) {
            for (Path path : Corpus.files(repository, 40)) {
                byte[] data = Corpus.read(path);
                if (FORMAT.detect(ByteCursor.littleEndian(data, "file"), "file.bin") == Confidence.NO) {
                    continue;
                }
                RoundTrip.check(FORMAT, data, path.toString());
                BiosFile file = RoundTrip.read(FORMAT, data);
                byte[] content = file.entries()
                        .getFirst()
                        .content(new ReadContext(ReadOptions.STRICT))
                        .array();
                String mode = Reencoding.of(file.compression(), file.stream(), content)
                        .filter(Reencoding::isIdentical)
                        .map(reencoding -> reencoding.encoder().id())
                        .orElse("none");
                counts.merge(file.compression().id() + " " + mode, 1, Integer::sum);
            }
        }
        assertThat(counts).isEqualTo(Map.of("lz10 stock", 126, "lz10 nearest", 5));
    }
}
