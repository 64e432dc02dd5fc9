package shuriken.archive.njutil;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.support.Zeros;

/** Reads an {@link NjUtilArchive}. Its members are windows of the file. */
final class NjUtilReader {
    /** The maximum number of files, which no known archive reaches. It rejects other data quickly. */
    static final int MAX_FILES = 0x1000;

    private NjUtilReader() {}

    static NjUtilArchive read(ByteCursor file, ReadContext context) {
        ByteOrder order = detectByteOrder(file)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_VALUE, file.siteAt(0), "the sizes of the files do not add up to the archive size"));
        ByteCursor in = file.withOrder(order);
        SourceLocation countSite = in.site();
        int count = context.requireCount(
                in.u32("files + 1") - 1, NjUtilArchive.FIELD_SIZE, in.remaining(), countSite, "files");
        long offset = NjUtilArchive.dataStart(count);
        List<ByteCursor> members = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            SourceLocation site = in.site();
            long size = in.u32("size");
            members.add(in.member(site, offset, size, Integer.toString(i)));
            offset += size;
        }
        return new NjUtilArchive(order, members, in.size() - (int) offset);
    }

    /** Returns the byte order if the file is an archive: sizes and zeros, the files, and at most a few zeros. */
    static Optional<ByteOrder> detectByteOrder(ByteCursor file) {
        if (file.size() <= NjUtilArchive.ALIGNMENT) {
            return Optional.empty();
        }
        boolean isBig = file.array()[file.arrayOffset()] == 0;
        ByteOrder order = isBig ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        ByteCursor in = file.withOrder(order);
        long count = in.u32("files + 1") - 1;
        if (count < 1 || count > MAX_FILES || NjUtilArchive.dataStart((int) count) >= in.size()) {
            return Optional.empty();
        }
        long end = NjUtilArchive.dataStart((int) count);
        for (int i = 0; i < count; i++) {
            long size = in.u32("size");
            if (size == 0) {
                return Optional.empty();
            }
            end += size;
        }
        boolean isArchive = end <= in.size()
                && in.size() - end < NjUtilArchive.ALIGNMENT
                && Zeros.areZero(in, in.position(), NjUtilArchive.dataStart((int) count))
                && Zeros.areZero(in, (int) end, in.size());
        return isArchive ? Optional.of(order) : Optional.empty();
    }
}
