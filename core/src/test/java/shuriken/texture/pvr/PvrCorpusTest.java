package shuriken.texture.pvr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.archive.Entry;
import shuriken.archive.pvm.PvmArchive;
import shuriken.archive.pvm.PvmFormat;
import shuriken.bytes.ByteCursor;
import shuriken.diag.ReadContext;
import shuriken.image.Palette;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Real textures; expected values come from other decoders, see {@code facts.tsv}. */
class PvrCorpusTest {
    private static final String IKARUGA = "DashGL/ikaruga-asset-viewer/public/iso";
    private static final PvrFormat PVR = new PvrFormat();
    private static final PvpFormat PVP = new PvpFormat();
    private static final PvmFormat PVM = new PvmFormat();

    /** A line of {@code facts.tsv}. */
    private record Fact(
            String path,
            String entry,
            String name,
            long globalIndex,
            String pixels,
            String data,
            int width,
            int height,
            int mips,
            String palette,
            String indexHash,
            List<String> hashes) {
        static Fact of(String line) {
            String[] f = line.split("\t", -1);
            List<String> hashes = List.of(f[11].split(" ", -1));
            return new Fact(
                    f[0],
                    f[1],
                    f[2],
                    Long.parseLong(f[3]),
                    f[4],
                    f[5],
                    Integer.parseInt(f[6]),
                    Integer.parseInt(f[7]),
                    Integer.parseInt(f[8]),
                    f[9],
                    f[10],
                    hashes);
        }
    }

    private static List<Fact> facts() {
        try (InputStream in = PvrCorpusTest.class.getResourceAsStream("facts.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(Fact::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void pixelsEqualTheFacts() {
        Corpus corpus = Corpus.orSkip("50 textures with known pixels");
        SoftAssertions softly = new SoftAssertions();
        assertThat(facts()).hasSize(50);
        facts().forEach(fact -> check(fact, corpus, softly));
        softly.assertAll();
    }

    private static void check(Fact fact, Corpus corpus, SoftAssertions softly) {
        ReadContext context = ReadContext.lenient();
        ByteCursor file = ByteCursor.littleEndian(corpus.bytes(fact.path()), fact.path());
        PvrTexture texture;
        if (fact.entry().equals("-")) {
            texture = PVR.read(file, context);
            softly.assertThat(texture.globalIndex()).as(fact.toString()).isEqualTo(fact.globalIndex());
        } else {
            int entry = Integer.parseInt(fact.entry());
            PvmArchive archive = PVM.read(file, context);
            texture = PVR.read(archive.entries().get(entry).data(), context);
            softly.assertThat(archive.entries().get(entry).name()).isEqualTo(fact.name());
            softly.assertThat(archive.globalIndex(entry)).as(fact.toString()).isEqualTo(fact.globalIndex());
        }
        softly.assertThat(texture.pixelFormatName()).isEqualTo(fact.pixels());
        softly.assertThat(texture.dataFormatName()).isEqualTo(fact.data());
        softly.assertThat(texture.width()).isEqualTo(fact.width());
        softly.assertThat(texture.height()).isEqualTo(fact.height());
        softly.assertThat(texture.mipLevels()).isEqualTo(fact.mips());
        Optional<Palette> palette = Optional.of(fact.palette())
                .filter(path -> !path.equals("-"))
                .map(path -> RoundTrip.read(PVP, corpus.bytes(path)).palette());
        for (int level = 0; level < fact.hashes().size(); level++) {
            byte[] rgba = texture.decode(level, palette, context).rgba();
            softly.assertThat(sha256(rgba)).as("%s level %d", fact, level).isEqualTo(fact.hashes().get(level));
        }
        texture.decodeIndexed(0, palette, context)
                .ifPresent(indexed -> softly.assertThat(sha256(indexed.indices())).isEqualTo(fact.indexHash()));
    }

    @Test
    void paletteEqualsTheFact() {
        byte[] file = Corpus.orSkip("a palette with known colours").bytes(IKARUGA + "/PAL_3.PVP");
        PvpPalette palette = RoundTrip.read(PVP, file);
        assertThat(palette.pixelFormat()).isEqualTo(PvrPixelFormat.ARGB4444);
        assertThat(palette.count()).isEqualTo(256);
        assertThat(sha256(palette.palette().rgba()))
                .isEqualTo("b0f118b7cb7d932b61db765dbc35a2220115a47e6d2c42e78277f14d70d59dc6");
    }

    @Test
    void everyTextureOfIkarugaDecodesStrictlyAtEveryLevel() {
        Corpus corpus = Corpus.orSkip("2,358 textures of Ikaruga");
        int inArchives = 0;
        for (String path : corpus.files(IKARUGA, "pvm")) {
            ReadContext context = ReadContext.strict();
            for (Entry entry : PVM.read(ByteCursor.littleEndian(corpus.bytes(path), path), context).entries()) {
                decode(entry.data());
                inArchives++;
            }
        }
        List<String> singles = corpus.files(IKARUGA, "pvr");
        singles.forEach(path -> decode(ByteCursor.littleEndian(corpus.bytes(path), path)));
        assertThat(inArchives).isEqualTo(2_001);
        assertThat(singles).hasSize(357);
    }

    private static void decode(ByteCursor data) {
        ReadContext context = ReadContext.strict();
        PvrTexture texture = PVR.read(data, context);
        for (int level = 0; level < texture.mipLevels(); level++) {
            texture.decode(level, Optional.empty(), context);
        }
        assertThat(context.diagnostics()).isEmpty();
    }

    @Test
    void everyFileIsWrittenBack() {
        Corpus corpus = Corpus.orSkip("368 textures and 4 palettes");
        List<String> textures = corpus.files("", "pvr");
        List<String> palettes = corpus.files("", "pvp");
        textures.forEach(path -> RoundTrip.check(PVR, corpus.bytes(path), path));
        palettes.forEach(path -> RoundTrip.check(PVP, corpus.bytes(path), path));
        assertThat(textures).hasSizeGreaterThanOrEqualTo(368);
        assertThat(palettes).hasSizeGreaterThanOrEqualTo(4);
    }

    private static String sha256(byte[] data) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(data));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
