package shuriken.texture.pvr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.pvm.PvmArchive;
import shuriken.archive.pvm.PvmFormat;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Palette;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;
import shuriken.texture.PaletteFile;

/** Compares real textures with those of other decoders. */
class PvrCorpusTest {
    private static final String IKARUGA = "DashGL/ikaruga-asset-viewer";
    private static final PvrFormat PVR = new PvrFormat();
    private static final PvpFormat PVP = new PvpFormat();
    private static final PvmFormat PVM = new PvmFormat();

    private static ByteCursor cursor(Path file) {
        return ByteCursor.littleEndian(Corpus.read(file), file.getFileName().toString());
    }

    @Test
    void pixelsMatchTheFacts() {
        SoftAssertions softly = new SoftAssertions();
        Corpus.list("textures", "pvr", 50).forEach(fact -> check(fact, softly));
        softly.assertAll();
    }

    private static void check(JsonNode fact, SoftAssertions softly) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        PvrTexture texture = texture(fact, context, softly);
        String name = fact.get("path").asText() + " " + fact.get("index");
        softly.assertThat(texture.pixelFormatName())
                .as(name)
                .isEqualTo(fact.get("pixel_format").asText());
        softly.assertThat(texture.dataFormatName())
                .as(name)
                .isEqualTo(fact.get("data_format").asText());
        softly.assertThat(texture.width()).as(name).isEqualTo(fact.get("width").asInt());
        softly.assertThat(texture.height())
                .as(name)
                .isEqualTo(fact.get("height").asInt());
        softly.assertThat(texture.mipLevelCount())
                .as(name)
                .isEqualTo(fact.get("mip_levels").asInt());
        Optional<Palette> palette = palette(fact);
        List<String> hashes = new ArrayList<>();
        fact.path("mip_rgba_sha256_rep").forEach(hash -> hashes.add(hash.asText()));
        if (hashes.isEmpty()) {
            hashes.add(fact.get("rgba_sha256").get("rep").asText());
        }
        for (int level = 0; level < hashes.size(); level++) {
            byte[] rgba = texture.decode(level, palette, context).rgba();
            softly.assertThat(sha256(rgba)).as("%s level %d", name, level).isEqualTo(hashes.get(level));
        }
        texture.decodeIndexed(0, palette, context)
                .ifPresent(indexed -> softly.assertThat(sha256(indexed.indices()))
                        .as(name)
                        .isEqualTo(fact.get("index_sha256").asText()));
    }

    private static PvrTexture texture(JsonNode fact, ReadContext context, SoftAssertions softly) {
        ByteCursor file = cursor(Corpus.file(fact));
        long globalIndex = fact.get("global_index").asLong();
        if (fact.get("container").asText().equals("pvr")) {
            PvrTexture texture = PVR.read(file, context);
            softly.assertThat(texture.globalIndex()).isEqualTo(globalIndex);
            return texture;
        }
        int entry = fact.get("index").asInt();
        PvmArchive archive = PVM.read(file, context);
        softly.assertThat(archive.entries().get(entry).name())
                .isEqualTo(fact.get("name").asText());
        softly.assertThat(archive.globalIndex(entry)).isEqualTo(globalIndex);
        return PVR.read(archive.entries().get(entry).data(), context);
    }

    /** Returns the palette that the fact was measured with, which may not be the game's. */
    private static Optional<Palette> palette(JsonNode fact) {
        if (!fact.has("palette_used_here")) {
            return Optional.empty();
        }
        String name = fact.get("palette_used_here").asText().split(" ", 2)[0];
        ByteCursor file = cursor(Corpus.file(fact, name));
        return Optional.of(PVP.read(file, new ReadContext(ReadOptions.STRICT)).palette());
    }

    @Test
    void palettesMatchTheFacts() {
        for (JsonNode fact : Corpus.list("textures", "pvp", 1)) {
            PaletteFile palette = PVP.read(cursor(Corpus.file(fact)), new ReadContext(ReadOptions.STRICT));
            assertThat(palette.colourFormat().id())
                    .isEqualTo(fact.get("pixel_format").asInt());
            assertThat(palette.bank()).isEqualTo(fact.get("bank").asInt());
            assertThat(palette.firstEntry()).isEqualTo(fact.get("entry").asInt());
            assertThat(palette.count()).isEqualTo(fact.get("colours").asInt());
            String hash = fact.get("rgba_sha256").get("rep").asText();
            assertThat(sha256(palette.palette().rgba())).isEqualTo(hash);
        }
    }

    @Test
    void decodesEveryLevelOfEveryTextureOfIkaruga() {
        int inArchives = 0;
        for (Path file : Corpus.files(IKARUGA, 93, "pvm")) {
            for (ArchiveEntry entry :
                    PVM.read(cursor(file), new ReadContext(ReadOptions.STRICT)).entries()) {
                decode(entry.data());
                inArchives++;
            }
        }
        assertThat(inArchives).isEqualTo(2_001);
        Corpus.files(IKARUGA, 357, "pvr").forEach(file -> decode(cursor(file)));
    }

    private static void decode(ByteCursor data) {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        PvrTexture texture = PVR.read(data, context);
        for (int level = 0; level < texture.mipLevelCount(); level++) {
            texture.decode(level, Optional.empty(), context);
        }
        assertThat(context.findings().toList()).isEmpty();
    }

    @Test
    void rewritesEveryFile() {
        List<Path> textures = new ArrayList<>(Corpus.files(IKARUGA, 357, "pvr"));
        textures.addAll(Corpus.files("KallistiOS/KallistiOS", 6, "pvr"));
        textures.addAll(Corpus.files("fuzziqersoftware/newserv", 5, "pvr"));
        textures.forEach(file -> RoundTrip.check(PVR, Corpus.read(file), file.toString()));
        Corpus.files(IKARUGA, 4, "pvp").forEach(file -> RoundTrip.check(PVP, Corpus.read(file), file.toString()));
    }

    private static String sha256(byte[] data) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(data));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
