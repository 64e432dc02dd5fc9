package shuriken.texture.ds;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.io.ByteWriter;

/** The colours that blocks of 4×4 texels share: runs of two and of four, each starting at a pair. */
final class BlockPalette {
    /** Pairs that 14 bits can name. */
    static final int MOST_PAIRS = 1 << 14;

    private final Map<List<Integer>, Integer> places = new HashMap<>();
    private final ByteWriter colours = ByteWriter.littleEndian();

    /** Continues colours that are there; their runs can be used at once. */
    static BlockPalette of(byte[] stored) {
        BlockPalette palette = new BlockPalette();
        palette.colours.bytes(stored);
        palette.colours.zeros(stored.length % 4 == 0 ? 0 : 2);
        for (int pair = 0; 4 * pair + 4 <= stored.length; pair++) {
            palette.learn(stored, pair);
        }
        return palette;
    }

    private void learn(byte[] stored, int pair) {
        int at = 4 * pair;
        for (int count = 2; count <= 4 && at + 2 * count <= stored.length; count++) {
            places.putIfAbsent(run(stored, at, count), pair);
        }
    }

    private static List<Integer> run(byte[] stored, int at, int count) {
        Integer[] run = new Integer[count];
        for (int i = 0; i < count; i++) {
            run[i] = DsColours.at(stored, at, i);
        }
        return List.of(run);
    }

    int bytes() {
        return colours.size();
    }

    byte[] toByteArray() {
        return colours.toByteArray();
    }

    /** Where a run stands already, in pairs. */
    Optional<Integer> find(int[] run) {
        return Optional.ofNullable(places.get(boxed(run)));
    }

    private static List<Integer> boxed(int[] run) {
        Integer[] boxed = new Integer[run.length];
        for (int i = 0; i < run.length; i++) {
            boxed[i] = run[i];
        }
        return List.of(boxed);
    }

    /** Where a run stands, in pairs; it is added if it is new. */
    int place(int[] run) {
        Optional<Integer> known = find(run);
        if (known.isPresent()) {
            return known.get();
        }
        int pair = colours.size() / 4;
        for (int colour : run) {
            colours.u16(colour);
        }
        colours.zeros(2 * (run.length % 2));
        byte[] added = new byte[Math.multiplyExact(2, run.length + run.length % 2)];
        for (int i = 0; i < run.length; i++) {
            added[2 * i] = (byte) run[i];
            added[2 * i + 1] = (byte) (run[i] >> 8);
        }
        for (int i = 0; 4 * i < added.length; i++) {
            for (int count = 2; count <= 4 && 4 * i + 2 * count <= added.length; count++) {
                places.putIfAbsent(run(added, 4 * i, count), pair + i);
            }
        }
        return pair;
    }
}
