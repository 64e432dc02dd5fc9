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
 * {@code SHURIKEN_CORPUS}, in the order of {@code mix.txt}. Without that folder, generated vertices and strips replace them, which
 * compress about as well.
 *
 * <p>Source: measured. The smallest PRS stream of the first million bytes of these files has 469,500 bytes.
 */
final class Mix {
    /** The number of bytes of a generated vertex. */
    private static final int VERTEX_SIZE = 24;

    private static final String ASSETS = "DaanVandenBosch/phantasmal-world/web/src/jsMain/resources/assets";

    private Mix() {}

    /** Returns the first bytes of the content. */
    static byte[] bytes(int size) {
        Optional<Path> assets = Optional.ofNullable(System.getenv("SHURIKEN_CORPUS"))
                .map(root -> Path.of(root).resolve(ASSETS))
                .filter(Files::isDirectory);
        try {
            return assets.isPresent() ? readMix(assets.orElseThrow(), size) : generateMix(size);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] readMix(Path assets, int size) throws IOException {
        ByteArrayOutputStream mix = new ByteArrayOutputStream();
        try (InputStream list = Objects.requireNonNull(Mix.class.getResourceAsStream("mix.txt"))) {
            for (String name : new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                mix.write(Files.readAllBytes(assets.resolve(name)));
            }
        }
        return Arrays.copyOf(mix.toByteArray(), size);
    }

    private static byte[] generateMix(int size) {
        Random random = new Random(1);
        byte[] mix = new byte[size];
        for (int offset = 0; offset < size; offset++) {
            // Vertices on a coarse grid. Positions repeat, normals often repeat, and colours mostly repeat.
            mix[offset] = switch (offset % VERTEX_SIZE) {
                case 0, 1, 4, 5, 8, 9 -> (byte) (random.nextInt(4) * 0x40);
                case 3, 7, 11 -> (byte) (random.nextBoolean() ? 0x41 : 0xC1);
                case 2, 10 -> (byte) random.nextInt();
                default ->
                    offset >= VERTEX_SIZE && random.nextInt(16) > 0
                            ? mix[offset - VERTEX_SIZE]
                            : (byte) random.nextInt();
            };
        }
        return mix;
    }
}
