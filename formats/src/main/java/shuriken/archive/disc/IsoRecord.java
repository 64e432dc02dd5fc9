package shuriken.archive.disc;

import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import shuriken.archive.support.StoredDate;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/**
 * A record of a directory, which describes a file or a directory in it.
 *
 * @param location the location of the record
 * @param attributeSectorCount the number of sectors with extended attributes, which precede the data
 * @param sector the number of the first sector, which contains the extended attributes if there are any
 * @param size the size of the data in bytes
 * @param lastModified the date in milliseconds since the start of 1970; empty if the stored date is not valid
 * @param flags the stored flags
 * @param interleaving the stored unit size and gap size; both are 0 if the file is not interleaved
 * @param name the name without its version
 */
record IsoRecord(
        SourceLocation location,
        int attributeSectorCount,
        long sector,
        long size,
        OptionalLong lastModified,
        int flags,
        int interleaving,
        String name) {
    private static final int DIRECTORY_FLAG = 2;
    private static final int CONTINUES_FLAG = 0x80;
    private static final String SELF_NAME = "\0";
    private static final String PARENT_NAME = "\1";

    /** Reads the record at the cursor's position. */
    static IsoRecord read(ByteCursor in, boolean isJoliet) {
        SourceLocation location = in.location();
        in.u8("length");
        int attributeSectorCount = in.u8("attributes");
        long sector = in.u32("sector");
        in.hex32("sector, big-endian");
        long size = in.u32("size");
        in.hex32("size, big-endian");
        OptionalLong date = StoredDate.ofIso(in.bytes("date", StoredDate.ISO_SIZE));
        int flags = in.u8("flags");
        int interleaving = in.u16("interleaving");
        in.hex32("volume");
        byte[] nameBytes = in.bytes("name", in.u8("name length"));
        return new IsoRecord(
                location,
                attributeSectorCount,
                sector,
                size,
                date,
                flags,
                interleaving,
                decodeName(nameBytes, isJoliet));
    }

    private static String decodeName(byte[] nameBytes, boolean isJoliet) {
        boolean isUtf16 = isJoliet && nameBytes.length > 1;
        String nameWithVersion =
                new String(nameBytes, isUtf16 ? StandardCharsets.UTF_16BE : StandardCharsets.ISO_8859_1);
        int versionStart = nameWithVersion.lastIndexOf(';');
        String name = versionStart > 0 ? nameWithVersion.substring(0, versionStart) : nameWithVersion;
        return name.length() > 1 && name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }

    DiscExtent extent() {
        return new DiscExtent(sector + attributeSectorCount, size);
    }

    boolean isDirectory() {
        return (flags & DIRECTORY_FLAG) != 0;
    }

    /** Returns whether the next record describes the next extent of the same file. */
    boolean continues() {
        return (flags & CONTINUES_FLAG) != 0;
    }

    boolean isInterleaved() {
        return interleaving != 0;
    }

    boolean isSelf() {
        return name.equals(SELF_NAME);
    }

    boolean isSelfOrParent() {
        return name.equals(SELF_NAME) || name.equals(PARENT_NAME);
    }
}
