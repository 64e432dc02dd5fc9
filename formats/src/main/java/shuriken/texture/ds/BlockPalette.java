package shuriken.texture.ds;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.io.ByteWriter;

/**
 * The palette that blocks of 4×4 texels share. It consists of runs of two to four colours, which start at even indices.
 */
final class BlockPalette {
    /** The maximum number of pairs of colours that 14 bits can address. */
    static final int MAX_PAIRS = 1 << 14;

    private final Map<List<Integer>, Integer> runIndices = new HashMap<>();
    private final ByteWriter colours = ByteWriter.littleEndian();

    /** Creates a palette that continues a stored one, whose runs are reused. */
    static BlockPalette fromStored(byte[] stored) {
        BlockPalette palette = new BlockPalette();
        palette.colours.bytes(stored);
        palette.colours.zeros(stored.length % 4 == 0 ? 0 : 2);
        for (int pair = 0; 4 * pair + 4 <= stored.length; pair++) {
            palette.addRuns(stored, pair);
        }
        return palette;
    }

    private void addRuns(byte[] stored, int pair) {
        int offset = 4 * pair;
        for (int count = 2; count <= 4 && offset + 2 * count <= stored.length; count++) {
            runIndices.putIfAbsent(runAt(stored, offset, count), pair);
        }
    }

    private static List<Integer> runAt(byte[] stored, int offset, int count) {
        Integer[] run = new Integer[count];
        for (int i = 0; i < count; i++) {
            run[i] = DsColours.readRgb555(stored, offset, i);
        }
        return List.of(run);
    }

    int size() {
        return colours.size();
    }

    byte[] toByteArray() {
        return colours.toByteArray();
    }

    /** Returns the index of an existing run in pairs of colours. */
    Optional<Integer> find(int[] run) {
        return Optional.ofNullable(runIndices.get(toList(run)));
    }

    private static List<Integer> toList(int[] run) {
        Integer[] boxed = new Integer[run.length];
        for (int i = 0; i < run.length; i++) {
            boxed[i] = run[i];
        }
        return List.of(boxed);
    }

    /** Returns the index of a run in pairs of colours. A new run is added. */
    int indexOf(int[] run) {
        Optional<Integer> existing = find(run);
        if (existing.isPresent()) {
            return existing.get();
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
                runIndices.putIfAbsent(runAt(added, 4 * i, count), pair + i);
            }
        }
        return pair;
    }
}
