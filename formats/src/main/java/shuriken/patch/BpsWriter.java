package shuriken.patch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import shuriken.patch.PatchInfo.FileProperties;

/** Writes BPS patches. The actions and the files have the names of the BPS specification. */
final class BpsWriter implements DeltaWriter {
    // The kinds of actions, in the lowest two bits of an action.
    private static final int SOURCE_READ = 0;
    private static final int TARGET_READ = 1;
    private static final int SOURCE_COPY = 2;
    private static final int TARGET_COPY = 3;

    private static final String SIGNATURE = "BPS1";
    private static final int NO_METADATA = 0;

    private final PatchByteWriter out;
    private final PagedBytes target;
    /** The number of target bytes that the written actions produce. */
    private long targetOffset;

    /** The offset in the source after the previous SourceCopy, to which the next one is relative. */
    private long previousSourceEnd;

    /** The offset in the target after the previous TargetCopy, to which the next one is relative. */
    private long previousTargetEnd;

    BpsWriter(PatchByteWriter out, PagedBytes target) {
        this.out = out;
        this.target = target;
    }

    void writeHeader(long sourceSize, long targetSize) throws IOException {
        out.writeBytes(SIGNATURE.getBytes(StandardCharsets.ISO_8859_1));
        out.writeBpsNumber(sourceSize);
        out.writeBpsNumber(targetSize);
        out.writeBpsNumber(NO_METADATA);
    }

    void writeFooter(FileProperties sourceProperties, FileProperties targetProperties) throws IOException {
        out.writeLittleEndian32(sourceProperties.crc32().orElseThrow());
        out.writeLittleEndian32(targetProperties.crc32().orElseThrow());
        out.writeLittleEndian32(out.crc32());
        out.flush();
    }

    private static long encodeAction(int kind, long length) {
        return (length - 1) << 2 | kind;
    }

    private void writeAction(int kind, long length) throws IOException {
        out.writeBpsNumber(encodeAction(kind, length));
        targetOffset += length;
    }

    /** Returns a distance with its sign in the lowest bit. */
    private static long encodeDistance(long distance) {
        return Math.abs(distance) << 1 | (distance < 0 ? 1 : 0);
    }

    private void writeDistance(long distance) throws IOException {
        out.writeBpsNumber(encodeDistance(distance));
    }

    @Override
    public void addLiteral(long position, long length) throws IOException {
        writeAction(TARGET_READ, length);
        out.writeBytes(target, position, length);
    }

    @Override
    public void copySource(long from, long length) throws IOException {
        if (from == targetOffset) {
            writeAction(SOURCE_READ, length);
            return;
        }
        writeAction(SOURCE_COPY, length);
        writeDistance(from - previousSourceEnd);
        previousSourceEnd = from + length;
    }

    @Override
    public void copyTarget(long from, long length) throws IOException {
        writeAction(TARGET_COPY, length);
        writeDistance(from - previousTargetEnd);
        previousTargetEnd = from + length;
    }

    @Override
    public void repeatByte(long position, long length) throws IOException {
        addLiteral(position, length);
    }

    @Override
    public long costOfRepeat(long length) {
        return length;
    }

    @Override
    public int costOfSourceCopy(long from, long position, long length) {
        if (from == position) {
            return PatchByteWriter.bpsNumberSize(encodeAction(SOURCE_READ, length));
        }
        return PatchByteWriter.bpsNumberSize(encodeAction(SOURCE_COPY, length))
                + PatchByteWriter.bpsNumberSize(encodeDistance(from - previousSourceEnd));
    }

    @Override
    public int costOfTargetCopy(long from, long position, long length) {
        return PatchByteWriter.bpsNumberSize(encodeAction(TARGET_COPY, length))
                + PatchByteWriter.bpsNumberSize(encodeDistance(from - previousTargetEnd));
    }

    @Override
    public long minCopyStart(long position) {
        return 0;
    }

    @Override
    public long maxCopyEnd(long position) {
        return target.size();
    }
}
