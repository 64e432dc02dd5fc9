package shuriken.archive.xvm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;
import shuriken.texture.xvr.XvrFormat;
import shuriken.texture.xvr.XvrTexture;

/** Rewrites real archives and compares their textures with those of other decoders. */
class XvmCorpusTest {
    private static final XvmFormat XVM = new XvmFormat();
    private static final XvrFormat XVR = new XvrFormat();

    private static List<Path> archives() {
        return Corpus.files("DaanVandenBosch/phantasmal-world", 408, "xvm");
    }

    @Test
    void rewritesEveryArchiveAndTexture() {
        for (Path file : archives()) {
            byte[] data = Corpus.read(file);
            RoundTrip.check(XVM, data, file.toString());
            for (ArchiveEntry entry : RoundTrip.read(XVM, data).entries()) {
                byte[] texture =
                        entry.data().copy().bytes("texture", entry.data().size());
                RoundTrip.check(XVR, texture, file + "!" + entry.name());
            }
        }
    }

    @Test
    void decodesEveryLevelOfEveryTexture() {
        Map<String, Integer> formats = new TreeMap<>();
        for (Path file : archives()) {
            for (ArchiveEntry entry : RoundTrip.read(XVM, Corpus.read(file)).entries()) {
                XvrTexture texture = XVR.read(entry.data(), new ReadContext(ReadOptions.STRICT));
                formats.merge(texture.pixelFormatName(), 1, Integer::sum);
                for (int level = 0; level < texture.mipLevelCount(); level++) {
                    texture.decode(level, Optional.empty(), new ReadContext(ReadOptions.STRICT));
                }
            }
        }
        assertThat(formats)
                .containsEntry("RGB565", 1)
                .containsEntry("ARGB1555", 1)
                .containsOnlyKeys("RGB565", "ARGB1555", "DXT1", "DXT3");
    }

    @Test
    void pixelsMatchTheFacts() throws NoSuchAlgorithmException {
        SoftAssertions softly = new SoftAssertions();
        for (JsonNode fact : Corpus.list("textures", "xvr", 19)) {
            if (fact.get("container").asText().equals("xvm")) {
                byte[] data = Corpus.read(Corpus.file(fact));
                int index = fact.get("index").asInt();
                ByteCursor member =
                        RoundTrip.read(XVM, data).entries().get(index).data();
                XvrTexture texture = XVR.read(member, new ReadContext(ReadOptions.STRICT));
                byte[] rgba = texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                        .rgba();
                JsonNode hashes = fact.get("rgba_sha256");
                String expected = hashes.has("rep")
                        ? hashes.get("rep").asText()
                        : hashes.get("rep_morton_x_bit0").asText();
                String name = fact.get("path").asText() + " " + index;
                softly.assertThat(texture.pixelFormatName())
                        .as(name)
                        .isEqualTo(fact.get("name").asText());
                softly.assertThat(texture.globalIndex())
                        .as(name)
                        .isEqualTo(fact.get("id").asLong());
                softly.assertThat(HexFormat.of()
                                .formatHex(MessageDigest.getInstance("SHA-256").digest(rgba)))
                        .as(name)
                        .isEqualTo(expected);
            }
        }
        softly.assertAll();
    }
}
