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
 * @param frameCount the number of frames, above 0
 * @param nodeCount the number of nodes
 * @param bits one bit for each node in the first frame, then in the next frames, from the lowest bit of each word on.
 *     The bit is 1 if the node is visible
 */
public record VisibilityAnimation(int frameCount, int nodeCount, int[] bits) {
    static final FourCc SIGNATURE = FourCc.of("V\0AV");
    private static final int HEADER_SIZE = 12;

    /**
     * Reads a record.
     *
     * @param in the cursor at the record, after its signature
     */
    static VisibilityAnimation read(ByteCursor in, ReadContext context) {
        SourceLocation framesLocation = in.location();
        int frameCount = in.u16("frames");
        if (frameCount == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesLocation, "the animation has no frames");
        }
        int nodeCount = in.u16("nodes");
        SourceLocation sizeLocation = in.location();
        int declaredSize = in.u16("size");
        SourceLocation reservedLocation = in.location();
        int reserved = in.hex16("reserved");
        if (reserved != 0) {
            context.reportDeviation(
                    DiagnosticCode.NONZERO_PADDING,
                    reservedLocation,
                    "the reserved field is 0x%04X, but should be 0",
                    reserved);
        }
        long wordCount = wordCount(frameCount, nodeCount);
        if (declaredSize != ((HEADER_SIZE + 4 * wordCount) & 0xFFFF)) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the record declares %,d bytes, which does not match %d frames of %d nodes",
                    declaredSize,
                    frameCount,
                    nodeCount);
        }
        context.reserve(4 * wordCount, framesLocation, "bits");
        if (4 * wordCount > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    framesLocation,
                    "%d frames of %d nodes do not fit in %,d bytes",
                    frameCount,
                    nodeCount,
                    in.remaining());
        }
        return new VisibilityAnimation(frameCount, nodeCount, in.words32("bits", (int) wordCount));
    }

    /**
     * Creates an animation.
     *
     * @param visibilityByNode {@code boolean[frameCount]} for each node: whether the node is visible at each frame
     * @throws IllegalArgumentException if there is no frame, or there are more frames, nodes or bits than a record can
     *     contain
     */
    public static VisibilityAnimation of(int frameCount, List<boolean[]> visibilityByNode) {
        int nodeCount = visibilityByNode.size();
        if (frameCount < 1
                || frameCount > 0xFFFF
                || nodeCount > 0xFFFF
                || HEADER_SIZE + 4 * wordCount(frameCount, nodeCount) > 0xFFFF) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%d frames of %d nodes cannot be stored: a visibility animation has 1 to 65,535 frames, up to"
                            + " 65,535 nodes and up to 524,160 values in total",
                    frameCount,
                    nodeCount));
        }
        int[] bits = new int[(int) wordCount(frameCount, nodeCount)];
        for (int frame = 0; frame < frameCount; frame++) {
            for (int nodeIndex = 0; nodeIndex < nodeCount; nodeIndex++) {
                int bitIndex = frame * nodeCount + nodeIndex;
                bits[bitIndex >> 5] |= visibilityByNode.get(nodeIndex)[frame] ? 1 << bitIndex : 0;
            }
        }
        return new VisibilityAnimation(frameCount, nodeCount, bits);
    }

    /** Returns the number of 32-bit words that contain the bits of all frames. */
    private static long wordCount(int frameCount, int nodeCount) {
        return ((long) frameCount * nodeCount + 31) / 32;
    }

    /** Returns a complete record. */
    byte[] write() {
        ByteWriter out = ByteWriter.littleEndian();
        out.fourCc(SIGNATURE)
                .u16(frameCount)
                .u16(nodeCount)
                .u16(HEADER_SIZE + 4 * bits.length)
                .u16(0);
        return out.words32(bits).toByteArray();
    }

    /** Returns whether a node is visible at a frame. The animation must have the node and the frame. */
    public boolean isVisible(int frame, int nodeIndex) {
        long bitIndex = (long) frame * nodeCount + nodeIndex;
        return ((bits[(int) (bitIndex >> 5)] >> bitIndex) & 1) != 0;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "VisibilityAnimation[%d, %d, %08x]", frameCount, nodeCount, Arrays.hashCode(bits));
    }
}
