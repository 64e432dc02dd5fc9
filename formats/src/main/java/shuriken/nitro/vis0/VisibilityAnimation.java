package shuriken.nitro.vis0;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * An animation that shows and hides the nodes of a model, frame by frame.
 *
 * @param frames the number of frames, above 0
 * @param nodes the number of nodes
 * @param bits one bit for each node of the first frame, then of the next frames, from the lowest bit of each word on; 1
 *     if the node is visible
 */
public record VisibilityAnimation(int frames, int nodes, int[] bits) {
    static final FourCc SIGNATURE = FourCc.of("V\0AV");
    private static final int HEADER_SIZE = 12;

    /**
     * Reads a record.
     *
     * @param in the cursor at the record, after its signature
     */
    static VisibilityAnimation read(ByteCursor in, ReadContext context) {
        SourceLocation framesField = in.site();
        int frames = in.u16("frames");
        if (frames == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesField, "the animation has no frames");
        }
        int nodes = in.u16("nodes");
        SourceLocation sizeField = in.site();
        int size = in.u16("size");
        SourceLocation reservedField = in.site();
        int reserved = in.hex16("reserved");
        if (reserved != 0) {
            context.reportDeviation(
                    DiagnosticCode.NONZERO_PADDING,
                    reservedField,
                    "the reserved field is 0x%04X, but should be 0",
                    reserved);
        }
        long words = wordCount(frames, nodes);
        if (size != (HEADER_SIZE + 4 * words & 0xFFFF)) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeField,
                    "the record declares %,d bytes, which does not match %d frames of %d nodes",
                    size,
                    frames,
                    nodes);
        }
        context.reserve(4 * words, framesField, "bits");
        if (4 * words > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    framesField,
                    "%d frames of %d nodes do not fit in %,d bytes",
                    frames,
                    nodes,
                    in.remaining());
        }
        return new VisibilityAnimation(frames, nodes, in.words32("bits", (int) words));
    }

    /**
     * Creates an animation.
     *
     * @param visibility for each node, {@code boolean[frames]}: whether it is visible at each frame
     * @throws IllegalArgumentException if there are more bits than a record can contain
     */
    public static VisibilityAnimation of(int frames, List<boolean[]> visibility) {
        int nodes = visibility.size();
        if (frames < 1 || frames > 0xFFFF || nodes > 0xFFFF || HEADER_SIZE + 4 * wordCount(frames, nodes) > 0xFFFF) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%d frames of %d nodes cannot be stored: a visibility animation has 1 to 65,535 frames, up to"
                            + " 65,535 nodes and up to 524,160 values in total",
                    frames,
                    nodes));
        }
        int[] bits = new int[(int) wordCount(frames, nodes)];
        for (int frame = 0; frame < frames; frame++) {
            for (int node = 0; node < nodes; node++) {
                int bit = frame * nodes + node;
                bits[bit >> 5] |= visibility.get(node)[frame] ? 1 << bit : 0;
            }
        }
        return new VisibilityAnimation(frames, nodes, bits);
    }

    private static long wordCount(int frames, int nodes) {
        return ((long) frames * nodes + 31) / 32;
    }

    /** Returns a complete record. */
    byte[] write() {
        ByteWriter out = ByteWriter.littleEndian();
        out.fourCc(SIGNATURE)
                .u16(frames)
                .u16(nodes)
                .u16(HEADER_SIZE + 4 * bits.length)
                .u16(0);
        return out.words32(bits).toByteArray();
    }

    /** Returns whether a node is visible at a frame. The animation must have both. */
    public boolean isVisible(int frame, int node) {
        long bit = (long) frame * nodes + node;
        return (bits[(int) (bit >> 5)] >> bit & 1) != 0;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "VisibilityAnimation[%d, %d, %08x]", frames, nodes, Arrays.hashCode(bits));
    }
}
