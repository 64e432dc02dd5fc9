package shuriken.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * What PRS streams hold: scenery, models and motions, shuffled. Real ones from the folder that {@code SHURIKEN_CORPUS}
 * names; without it vertices and strips made up for the purpose, which compress about as well.
 */
final class Mix {
    private static final String ASSETS = "DaanVandenBosch/phantasmal-world/web/src/jsMain/resources/assets";
    private static final int LARGEST = 900_000;

    private Mix() {}

    static byte[] bytes(int size) {
        Optional<Path> assets = Optional.ofNullable(System.getenv("SHURIKEN_CORPUS"))
                .map(root -> Path.of(root).resolve(ASSETS))
                .filter(Files::isDirectory);
        try {
            return assets.isPresent() ? real(assets.orElseThrow(), size) : made(size);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] real(Path assets, int size) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(assets)) {
            files = new ArrayList<>(all.filter(Mix::belongs).sorted().toList());
        }
        Collections.shuffle(files, new Random(1));
        ByteArrayOutputStream mix = new ByteArrayOutputStream();
        for (Path file : files) {
            if (mix.size() < size && Files.size(file) < LARGEST) {
                mix.write(Files.readAllBytes(file));
            }
        }
        return Arrays.copyOf(mix.toByteArray(), size);
    }

    private static boolean belongs(Path file) {
        String path = file.toString().toLowerCase(Locale.ROOT);
        return path.endsWith("n.rel")
                || path.endsWith("c.rel")
                || path.endsWith(".njm")
                || path.contains("npcs") && path.endsWith(".nj");
    }

    private static byte[] made(int size) {
        Random random = new Random(1);
        byte[] mix = new byte[size];
        for (int at = 0; at < size; at++) {
            // Vertices of 24 bytes on a rough grid: positions that recur, normals that often do, a colour that mostly
            // does.
            mix[at] = switch (at % 24) {
                case 0, 1, 4, 5, 8, 9 -> (byte) (random.nextInt(4) * 0x40);
                case 3, 7, 11 -> (byte) (random.nextBoolean() ? 0x41 : 0xC1);
                case 2, 10 -> (byte) random.nextInt();
                default -> at >= 24 && random.nextInt(16) > 0 ? mix[at - 24] : (byte) random.nextInt();
            };
        }
        return mix;
    }
}
