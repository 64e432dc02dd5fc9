package shuriken.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;

/**
 * The typical content of PRS streams: scenery, collision data, models and motions. The files come from the folder in
 * {@code SHURIKEN_CORPUS}, in the order of {@code mix.txt}. Without that folder, generated vertices replace them, which
 * compress about as well.
 *
 * <p>Source: measured. The first million bytes of these files compress to a PRS stream of at least 469,500 bytes.
 */
final class TypicalContent {
    /** The size of a generated vertex in bytes. */
    private static final int VERTEX_SIZE = 24;

    /** The path of the files, relative to the corpus folder. */
    private static final String ASSET_FOLDER = "DaanVandenBosch/phantasmal-world/web/src/jsMain/resources/assets";

    private TypicalContent() {}

    /**
     * Returns the first bytes of the content.
     *
     * @param size the number of bytes
     */
    static byte[] firstBytes(int size) {
        Optional<Path> assetFolder = Optional.ofNullable(System.getenv("SHURIKEN_CORPUS"))
                .map(root -> Path.of(root).resolve(ASSET_FOLDER))
                .filter(Files::isDirectory);
        try {
            return assetFolder.isPresent() ? readFiles(assetFolder.orElseThrow(), size) : generateVertices(size);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] readFiles(Path assetFolder, int size) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (InputStream list = Objects.requireNonNull(TypicalContent.class.getResourceAsStream("mix.txt"))) {
            for (String name : new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                content.write(Files.readAllBytes(assetFolder.resolve(name)));
            }
        }
        return Arrays.copyOf(content.toByteArray(), size);
    }

    private static byte[] generateVertices(int size) {
        Random random = new Random(1);
        byte[] vertices = new byte[size];
        for (int offset = 0; offset < size; offset++) {
            // Vertices on a coarse grid. Positions repeat, normals often repeat, and colours mostly repeat.
            vertices[offset] = switch (offset % VERTEX_SIZE) {
                case 0, 1, 4, 5, 8, 9 -> (byte) (random.nextInt(4) * 0x40);
                case 3, 7, 11 -> (byte) (random.nextBoolean() ? 0x41 : 0xC1);
                case 2, 10 -> (byte) random.nextInt();
                default ->
                    offset >= VERTEX_SIZE && random.nextInt(16) > 0
                            ? vertices[offset - VERTEX_SIZE]
                            : (byte) random.nextInt();
            };
        }
        return vertices;
    }
}
