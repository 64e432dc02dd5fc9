package shuriken.patch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import shuriken.patch.PatchInfo.FileFacts;

/** A writer of BPS patches. */
final class BpsWriter implements DeltaWriter {
    private static final int COPY_SAME_OFFSET = 0;
    private static final int LITERAL = 1;
    private static final int COPY_ORIGINAL = 2;
    private static final int COPY_TARGET = 3;

    private final PatchBytes out;
    private final PagedBytes changed;
    private long written;

    /** The end of the previous copy from the original. */
    private long previousOriginalEnd;

    /** The end of the previous copy from the target. */
    private long previousTargetEnd;

    BpsWriter(PatchBytes out, PagedBytes changed) {
        this.out = out;
        this.changed = changed;
    }

    void start(long originalSize, long targetSize) throws IOException {
        out.bytes("BPS1".getBytes(StandardCharsets.ISO_8859_1));
        out.bpsNumber(originalSize);
        out.bpsNumber(targetSize);
        out.bpsNumber(0);
    }

    void end(FileFacts original, FileFacts target) throws IOException {
        out.littleEndian32(original.crc32().orElseThrow());
        out.littleEndian32(target.crc32().orElseThrow());
        out.littleEndian32(out.crc32());
        out.flush();
    }

    private void writeAction(int kind, long length) throws IOException {
        out.bpsNumber(length - 1 << 2 | kind);
        written += length;
    }

    private void writeDistance(long distance) throws IOException {
        out.bpsNumber(Math.abs(distance) << 1 | (distance < 0 ? 1 : 0));
    }

    @Override
    public void addLiteral(long position, long length) throws IOException {
        writeAction(LITERAL, length);
        out.bytes(changed, position, length);
    }

    @Override
    public void copyOriginal(long from, long length) throws IOException {
        if (from == written) {
            writeAction(COPY_SAME_OFFSET, length);
            return;
        }
        writeAction(COPY_ORIGINAL, length);
        writeDistance(from - previousOriginalEnd);
        previousOriginalEnd = from + length;
    }

    @Override
    public void copyTarget(long from, long length) throws IOException {
        writeAction(COPY_TARGET, length);
        writeDistance(from - previousTargetEnd);
        previousTargetEnd = from + length;
    }

    @Override
    public void repeatByte(long position, long length) throws IOException {
        addLiteral(position, length);
    }

    @Override
    public long costOfRun(long length) {
        return length;
    }

    @Override
    public int costOfOriginal(long from, long position, long length) {
        int action = PatchBytes.bpsNumberSize(length - 1 << 2);
        return from == position ? action : action + PatchBytes.bpsNumberSize(Math.abs(from - previousOriginalEnd) << 1);
    }

    @Override
    public int costOfTarget(long from, long position, long length) {
        return PatchBytes.bpsNumberSize(length - 1 << 2)
                + PatchBytes.bpsNumberSize(Math.abs(from - previousTargetEnd) << 1);
    }

    @Override
    public long minTarget(long position) {
        return 0;
    }

    @Override
    public long maxTarget(long position) {
        return changed.size();
    }
}
