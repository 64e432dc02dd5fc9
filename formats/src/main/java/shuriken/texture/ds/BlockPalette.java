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
    static final int MAX_PAIR_COUNT = 1 << 14;

    /** The index of the first pair of colours of each run. */
    private final Map<List<Integer>, Integer> pairIndexByRun = new HashMap<>();

    private final ByteWriter colours = ByteWriter.littleEndian();

    /** Creates a palette that begins with existing colours, whose runs are reused. */
    static BlockPalette fromStored(byte[] storedBytes) {
        BlockPalette palette = new BlockPalette();
        palette.colours.bytes(storedBytes);
        palette.colours.zeros(storedBytes.length % 4 == 0 ? 0 : 2);
        for (int pairIndex = 0; 4 * pairIndex + 4 <= storedBytes.length; pairIndex++) {
            palette.addRuns(storedBytes, pairIndex);
        }
        return palette;
    }

    /** Records the runs of two to four colours that start at a pair. */
    private void addRuns(byte[] storedBytes, int pairIndex) {
        int offset = 4 * pairIndex;
        for (int colourCount = 2; colourCount <= 4 && offset + 2 * colourCount <= storedBytes.length; colourCount++) {
            pairIndexByRun.putIfAbsent(readRun(storedBytes, offset, colourCount), pairIndex);
        }
    }

    private static List<Integer> readRun(byte[] storedBytes, int offset, int colourCount) {
        Integer[] run = new Integer[colourCount];
        for (int i = 0; i < colourCount; i++) {
            run[i] = DsColours.readRgb555(storedBytes, offset, i);
        }
        return List.of(run);
    }

    /** Returns the size of the palette in bytes. */
    int size() {
        return colours.size();
    }

    byte[] toByteArray() {
        return colours.toByteArray();
    }

    /** Returns the index of a run in pairs of colours, if the palette contains the run. */
    Optional<Integer> findPairIndex(int[] run) {
        return Optional.ofNullable(pairIndexByRun.get(toList(run)));
    }

    private static List<Integer> toList(int[] run) {
        Integer[] boxedRun = new Integer[run.length];
        for (int i = 0; i < run.length; i++) {
            boxedRun[i] = run[i];
        }
        return List.of(boxedRun);
    }

    /** Returns the index of a run in pairs of colours. The run is added if the palette does not contain it. */
    int getOrAddPairIndex(int[] run) {
        Optional<Integer> storedIndex = findPairIndex(run);
        if (storedIndex.isPresent()) {
            return storedIndex.get();
        }
        int pairIndex = colours.size() / 4;
        for (int colour : run) {
            colours.u16(colour);
        }
        colours.zeros(2 * (run.length % 2)); // runs start at even indices
        byte[] addedBytes = new byte[Math.multiplyExact(2, run.length + run.length % 2)];
        for (int i = 0; i < run.length; i++) {
            addedBytes[2 * i] = (byte) run[i];
            addedBytes[2 * i + 1] = (byte) (run[i] >> 8);
        }
        // Shorter runs inside the new colours can also be reused.
        for (int i = 0; 4 * i < addedBytes.length; i++) {
            for (int colourCount = 2; colourCount <= 4 && 4 * i + 2 * colourCount <= addedBytes.length; colourCount++) {
                pairIndexByRun.putIfAbsent(readRun(addedBytes, 4 * i, colourCount), pairIndex + i);
            }
        }
        return pairIndex;
    }
}
