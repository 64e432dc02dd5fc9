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

/** Reads an {@link NjUtilArchive}. Its members are ranges of the file, which are not copied. */
final class NjUtilReader {
    /** The maximum number of files, which no known archive reaches. It rejects data of other formats quickly. */
    static final int MAX_FILE_COUNT = 0x1000;

    private NjUtilReader() {}

    static NjUtilArchive read(ByteCursor file, ReadContext context) {
        ByteOrder byteOrder = detectByteOrder(file)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_VALUE,
                        file.locationAt(0),
                        "the sizes of the files do not add up to the archive size"));
        ByteCursor in = file.withOrder(byteOrder);
        SourceLocation countLocation = in.location();
        int fileCount = context.requireCount(
                in.u32("files + 1") - 1, NjUtilArchive.FIELD_SIZE, in.remaining(), countLocation, "files");
        long fileOffset = NjUtilArchive.dataOffset(fileCount);
        List<ByteCursor> members = new ArrayList<>(fileCount);
        for (int i = 0; i < fileCount; i++) {
            SourceLocation sizeLocation = in.location();
            long size = in.u32("size");
            members.add(in.member(sizeLocation, fileOffset, size, Integer.toString(i)));
            fileOffset += size;
        }
        return new NjUtilArchive(byteOrder, members, in.size() - (int) fileOffset);
    }

    /**
     * Returns the byte order if the file is an archive: the number of files, their sizes, zeros, the files, and fewer
     * than 32 zeros.
     */
    static Optional<ByteOrder> detectByteOrder(ByteCursor file) {
        if (file.size() <= NjUtilArchive.ALIGNMENT) {
            return Optional.empty();
        }
        boolean isBigEndian = file.array()[file.arrayOffset()] == 0;
        ByteOrder byteOrder = isBigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        ByteCursor in = file.withOrder(byteOrder);
        long fileCount = in.u32("files + 1") - 1;
        if (fileCount < 1 || fileCount > MAX_FILE_COUNT || NjUtilArchive.dataOffset((int) fileCount) >= in.size()) {
            return Optional.empty();
        }
        long dataEnd = NjUtilArchive.dataOffset((int) fileCount);
        for (int i = 0; i < fileCount; i++) {
            long size = in.u32("size");
            if (size == 0) {
                return Optional.empty();
            }
            dataEnd += size;
        }
        boolean isArchive = dataEnd <= in.size()
                && in.size() - dataEnd < NjUtilArchive.ALIGNMENT
                && Zeros.areZero(in, in.position(), NjUtilArchive.dataOffset((int) fileCount))
                && Zeros.areZero(in, (int) dataEnd, in.size());
        return isArchive ? Optional.of(byteOrder) : Optional.empty();
    }
}
