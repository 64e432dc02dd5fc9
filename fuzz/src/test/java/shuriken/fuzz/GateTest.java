package shuriken.fuzz;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.assets.Formats;
import shuriken.format.Format;
import shuriken.io.InMemoryFileSource;
import shuriken.json.JsonWriter;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.view.Reply;
import shuriken.view.Session;
import shuriken.view.ViewOptions;

/**
 * Writes hashes of the library's answers on the JVM about the samples, the fixtures of all formats and damaged files to
 * {@code target/gate}. The viewer's tests compare them with the answers in a browser.
 */
class GateTest {
    private static final int DAMAGED_COUNT = 300;
    private static final List<String> DAMAGED_QUESTIONS = List.of("info", "scene", "layout");

    private final Map<String, byte[]> files = new TreeMap<>();
    private final JsonWriter answers = JsonWriter.compact().beginArray();
    private int questionCount;

    @Test
    void writesTheAnswersOfTheJvm() throws Exception {
        addSamples();
        addFixtures();
        addDamaged();
        files.put("pictures/noise.pvr", noise());
        Session session = new Session(new InMemoryFileSource(files), ViewOptions.DEFAULT.withGenerator(generator()));
        for (String path : files.keySet()) {
            for (List<String> question : questions(path)) {
                answer(session, question);
            }
        }
        write();
        assertThat(questionCount).isGreaterThan(DAMAGED_COUNT * DAMAGED_QUESTIONS.size());
    }

    /** Returns the generator of the page, which has the version of the build. */
    private static String generator() throws IOException {
        String pom = Files.readString(Path.of(System.getProperty("shuriken.root"), "pom.xml"));
        int from = pom.indexOf("<version>") + "<version>".length();
        return "Shuriken " + pom.substring(from, pom.indexOf("</version>"));
    }

    private void addSamples() throws IOException {
        try (var paths = Files.list(Path.of(System.getProperty("shuriken.root"), "samples"))) {
            for (Path path : paths.sorted().toList()) {
                files.put("samples/" + path.getFileName(), Files.readAllBytes(path));
            }
        }
    }

    /** Writes the fixtures of the test next to each format. */
    private void addFixtures() throws ReflectiveOperationException {
        for (Format<?> format : Formats.ALL.formats()) {
            Class<?> test;
            try {
                test = Class.forName(format.getClass().getName() + "Test");
            } catch (ClassNotFoundException e) {
                continue;
            }
            List<String> extensions = format.info().extensions();
            String extension = extensions.isEmpty() ? "bin" : extensions.getFirst();
            int number = 0;
            for (byte[] bytes : FormatContract.fixturesOf(test).values()) {
                files.put(
                        String.format(
                                Locale.ROOT, "fixtures/%s/%d.%s", format.info().id(), number++, extension),
                        bytes);
            }
        }
        assertThat(files.keySet().stream().filter(path -> path.startsWith("fixtures/")))
                .hasSizeGreaterThan(50);
    }

    /**
     * Returns an image whose PNG has far more than the 8,192 symbols of a short deflate block and few matches.
     * Implementations of deflate differ for such data.
     */
    private static byte[] noise() {
        int side = 512;
        ByteBuffer pvr = ByteBuffer.allocate(16 + 2 * side * side).order(ByteOrder.LITTLE_ENDIAN);
        pvr.put("PVRT".getBytes(StandardCharsets.ISO_8859_1)).putInt(8 + 2 * side * side);
        pvr.put((byte) 1)
                .put((byte) 9)
                .putShort((short) 0)
                .putShort((short) side)
                .putShort((short) side);
        Random random = new Random(1);
        for (int i = 0; i < side * side; i++) {
            pvr.putShort(i % side < side / 8 ? (short) random.nextInt() : 0);
        }
        return pvr.array();
    }

    /**
     * Adds damaged files. PNG files are left out: the decompression of browsers accepts copies from before the start of
     * the pixels, which that of the JVM refuses.
     */
    private void addDamaged() {
        List<String> seeds = List.copyOf(files.keySet());
        for (int i = 0; i < DAMAGED_COUNT; i++) {
            String seed = seeds.get(i % seeds.size());
            if (seed.endsWith(".png")) {
                continue;
            }
            byte[] complete = requireNonNull(files.get(seed));
            String name = seed.substring(seed.lastIndexOf('/') + 1);
            files.put(
                    String.format(Locale.ROOT, "damaged/%03d/%s", i, name),
                    Gen.seeded(i).damage(complete));
        }
    }

    private static List<List<String>> questions(String path) {
        List<List<String>> questions = new ArrayList<>();
        if (path.startsWith("damaged/")) {
            questions.add(List.of("info", path));
            questions.add(List.of("scene", path));
            questions.add(List.of("layout", path, "0", "50"));
            return questions;
        }
        questions.add(List.of("children", path));
        questions.add(List.of("identify", path));
        questions.add(List.of("info", path));
        questions.add(List.of("scene", path));
        questions.add(List.of("clip", path, "0", "0"));
        questions.add(List.of("textures", path));
        questions.add(List.of("texture", path, "", "", "0"));
        questions.add(List.of("layout", path, "0", "500"));
        questions.add(List.of("verify", path));
        questions.add(List.of("thumb", path, "48"));
        for (String format : List.of("glb", "gltf", "obj", "png")) {
            questions.add(List.of("export", path, format));
        }
        return questions;
    }

    private void answer(Session session, List<String> question) throws NoSuchAlgorithmException {
        Reply reply = session.ask(question.getFirst(), question.subList(1, question.size()));
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(reply.json().getBytes(StandardCharsets.UTF_8));
        reply.parts().forEach(digest::update);
        String hash = HexFormat.of().formatHex(digest.digest());
        answers.beginArray().value(question).string(hash).endArray();
        questionCount++;
    }

    /** Writes the files into one, as the samples are packed for the page. */
    private void write() throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "gate"));
        JsonWriter index = JsonWriter.compact().beginArray();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        files.forEach((path, bytes) -> {
            index.beginArray().string(path).number(bytes.length).endArray();
            all.writeBytes(bytes);
        });
        byte[] header = index.endArray().toString().getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream pack = new ByteArrayOutputStream();
        pack.writeBytes(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(header.length)
                .array());
        pack.writeBytes(header);
        all.writeTo(pack);
        Files.write(folder.resolve("files.pack"), pack.toByteArray());
        Files.writeString(folder.resolve("answers.json"), answers.endArray().toString());
    }
}
