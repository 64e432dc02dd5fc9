package shuriken.texture.gvr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Compares real textures with those of another decoder. They are in compressed streams of compressed quests. */
class GvrCorpusTest {
    private static final GvrFormat GVR = new GvrFormat();
    private static final Pattern OFFSET = Pattern.compile("decompressed offset (\\d+)");

    @Test
    void pixelsMatchTheFacts() throws NoSuchAlgorithmException {
        for (JsonNode fact : Corpus.list("textures", "gvr", 2)) {
            byte[] data = file(fact);
            RoundTrip.check(GVR, data, fact.get("path").asText());
            GvrTexture texture = GVR.read(cursor(data), new ReadContext(ReadOptions.STRICT));
            assertThat(texture.globalIndex()).isEqualTo(fact.get("global_index").asLong());
            assertThat(texture.pixelFormatName())
                    .isEqualTo(fact.get("data_format").asText());
            assertThat(texture.width()).isEqualTo(fact.get("width").asInt());
            assertThat(texture.height()).isEqualTo(fact.get("height").asInt());
            assertThat(texture.mipLevelCount()).isEqualTo(fact.get("mip_levels").asInt());
            byte[] rgba = texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                    .rgba();
            assertThat(HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(rgba)))
                    .isEqualTo(fact.get("rgba_sha256").get("rep").asText());
        }
    }

    private static byte[] file(JsonNode fact) {
        Path path = Corpus.file(fact);
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        byte[] quest = Prs.decode(cursor(Corpus.read(path)), PrsDialect.PRS, context);
        Matcher offset = OFFSET.matcher(fact.get("container").asText());
        assertThat(offset.find()).isTrue();
        return Prs.decode(cursor(quest).seek(Integer.parseInt(offset.group(1))), PrsDialect.PRS, context);
    }

    private static ByteCursor cursor(byte[] data) {
        return ByteCursor.littleEndian(data, "quest");
    }
}
