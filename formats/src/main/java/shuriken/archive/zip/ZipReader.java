package shuriken.archive.zip;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Reads the directory of a {@link ZipArchive}. */
final class ZipReader {
    /** The tag of the local header before each member. */
    static final String LOCAL_HEADER_TAG = "PK\3\4";

    /** The tag of the end record, which contains the offset and the size of the directory. */
    static final String END_RECORD_TAG = "PK\5\6";

    /** The tag of a directory entry. */
    private static final String ENTRY_TAG = "PK\1\2";

    private static final String ZIP64_END_RECORD_TAG = "PK\6\6";
    private static final String ZIP64_LOCATOR_TAG = "PK\6\7";
    private static final int END_RECORD_SIZE = 22;

    // Offsets of fields in the end record.
    private static final int MEMBER_COUNT_OFFSET = 10;
    private static final int DIRECTORY_SIZE_OFFSET = 12;

    private static final int ZIP64_LOCATOR_SIZE = 20;

    /** The offset of the locator's field with the offset of the ZIP64 end record. */
    private static final int LOCATOR_RECORD_OFFSET = 8;

    private static final int ZIP64_END_RECORD_SIZE = 56;
    private static final int ZIP64_MEMBER_COUNT_OFFSET = 32;
    private static final int MAX_COMMENT_SIZE = 0xFFFF;
    /** The maximum number of members that the end record can store. */
    private static final int MAX_MEMBER_COUNT = 0xFFFF;

    private static final int EXTRA_HEADER_SIZE = 4;

    /** The kind of the extra field that stores 64-bit sizes and offsets. */
    private static final int ZIP64_EXTRA_KIND = 1;

    /** The stored value of a number whose real value is in the ZIP64 extra field. */
    private static final long STORED_IN_EXTRAS = 0xFFFF_FFFFL;

    private final ByteSource file;
    private final ReadContext context;

    /**
     * The range of the central directory, and its number of members.
     *
     * @param countLocation the location of the end record's field with the number of members
     * @param memberCount the stored number of members
     * @param size the size in bytes
     * @param offset the offset in the file
     */
    private record Directory(SourceLocation countLocation, long memberCount, long size, long offset) {
        /**
         * Returns whether the stored number of members agrees with the number of members that were read. The end record
         * stores the number modulo 65,536 in two bytes.
         */
        boolean matchesCount(int readCount) {
            return memberCount == MAX_MEMBER_COUNT || (memberCount - readCount) % (MAX_MEMBER_COUNT + 1) == 0;
        }
    }

    private ZipReader(ByteSource file, ReadContext context) {
        this.file = file;
        this.context = context;
    }

    static ZipArchive read(ByteSource file, ReadContext context) {
        return new ZipReader(file, context).readArchive();
    }

    /** Returns a little-endian cursor at the first byte of {@code in}, regardless of the position of {@code in}. */
    static ByteCursor littleEndian(ByteCursor in) {
        return in.withOrder(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Returns the offset of the end record, if there is one. The comment of an archive may contain another archive, so
     * the last record that directly follows its directory is preferred. If no record does, the last record is returned.
     */
    static OptionalLong findEndOffset(ByteSource file) {
        int tailSize = (int) Math.min(file.size(), END_RECORD_SIZE + MAX_COMMENT_SIZE);
        long tailOffset = file.size() - tailSize;
        ByteCursor in = littleEndian(file.part(tailOffset, tailSize));
        OptionalLong lastRecordOffset = OptionalLong.empty();
        for (int offsetInTail = tailSize - END_RECORD_SIZE; offsetInTail >= 0; offsetInTail--) {
            if (in.seek(offsetInTail).startsWith(END_RECORD_TAG)) {
                long offset = tailOffset + offsetInTail;
                in.seek(offsetInTail + DIRECTORY_SIZE_OFFSET);
                if (in.u32("size") + in.u32("offset") == offset) {
                    return OptionalLong.of(offset);
                }
                if (lastRecordOffset.isEmpty()) {
                    lastRecordOffset = OptionalLong.of(offset);
                }
            }
        }
        return lastRecordOffset;
    }

    private ZipArchive readArchive() {
        long endOffset = findEndOffset(file)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC,
                        new SourceLocation(file.path(), 0),
                        "the end-of-central-directory record is missing. The file may be truncated"));
        Directory directory = readZip64Directory(endOffset).orElseGet(() -> readDirectory(endOffset));
        SourceLocation countLocation = directory.countLocation;
        ByteSource directorySource = file.member(countLocation, directory.offset, directory.size, "directory");
        context.reserve(directorySource.size(), countLocation, "directory");
        ByteCursor in = littleEndian(file.part(directory.offset, Math.toIntExact(directorySource.size())));
        List<ZipMember> members = new ArrayList<>();
        while (in.remaining() > 0 && (members.size() < directory.memberCount || in.startsWith(ENTRY_TAG))) {
            context.requireCountWithinLimit(members.size() + 1L, countLocation, "files");
            members.add(readMember(in));
        }
        if (!directory.matchesCount(members.size())) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    countLocation,
                    "number of files: %,d in the end record, %,d in the central directory",
                    directory.memberCount,
                    members.size());
        }
        return new ZipArchive(file, members);
    }

    /** Reads the range of the directory from the end record. */
    private Directory readDirectory(long endOffset) {
        ByteCursor in = littleEndian(file.part(endOffset, END_RECORD_SIZE)).seek(MEMBER_COUNT_OFFSET);
        SourceLocation countLocation = in.location();
        return new Directory(countLocation, in.u16("members"), in.u32("size"), in.u32("offset"));
    }

    /** Reads the ZIP64 end record, if a locator before the end record refers to one. */
    private Optional<Directory> readZip64Directory(long endOffset) {
        long locatorOffset = endOffset - ZIP64_LOCATOR_SIZE;
        if (locatorOffset < 0) {
            return Optional.empty();
        }
        ByteCursor locator = littleEndian(file.part(locatorOffset, ZIP64_LOCATOR_SIZE));
        if (!locator.startsWith(ZIP64_LOCATOR_TAG)) {
            return Optional.empty();
        }
        SourceLocation offsetLocation = locator.seek(LOCATOR_RECORD_OFFSET).location();
        long zip64EndOffset = readI64(locator, "end record offset");
        ByteSource endRecord = file.member(offsetLocation, zip64EndOffset, ZIP64_END_RECORD_SIZE, "end");
        ByteCursor in = littleEndian(file.part(zip64EndOffset, (int) endRecord.size()));
        if (!in.startsWith(ZIP64_END_RECORD_TAG)) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    offsetLocation,
                    "the ZIP64 locator does not point to an end-of-central-directory record");
        }
        SourceLocation countLocation = in.seek(ZIP64_MEMBER_COUNT_OFFSET).location();
        return Optional.of(
                new Directory(countLocation, readI64(in, "members"), readI64(in, "size"), readI64(in, "offset")));
    }

    private static long readI64(ByteCursor in, String field) {
        return in.u32(field) | (in.u32(field) << 32);
    }

    private ZipMember readMember(ByteCursor in) {
        SourceLocation entryLocation = in.location();
        if (!in.startsWith(ENTRY_TAG)) {
            throw new FormatException(Kind.BAD_VALUE, entryLocation, "expected an entry of the central directory");
        }
        in.fourCc("tag");
        in.hex32("made by, needed");
        int flags = in.hex16("flags");
        int method = in.u16("method");
        int dosDateTime = in.hex32("time");
        int crc = in.hex32("crc");
        long storedSize = in.u32("stored size");
        long contentSize = in.u32("size");
        int nameLength = in.u16("name length");
        int extraLength = in.u16("extra length");
        int commentLength = in.u16("comment length");
        in.bytes("disc, attributes", 8);
        long headerOffset = in.u32("offset");
        String name = decodeName(in.bytes("name", nameLength), flags);
        ByteCursor extras = in.window(in.location(), in.position(), Math.min(extraLength, in.remaining()), "extras");
        in.bytes("extras, comment", extraLength + commentLength);
        ByteCursor zip64Numbers = findZip64Extra(extras);
        if (contentSize == STORED_IN_EXTRAS) {
            contentSize = readI64(zip64Numbers, "size");
        }
        if (storedSize == STORED_IN_EXTRAS) {
            storedSize = readI64(zip64Numbers, "stored size");
        }
        if (headerOffset == STORED_IN_EXTRAS) {
            headerOffset = readI64(zip64Numbers, "offset");
        }
        return new ZipMember(
                entryLocation, name, flags, method, dosDateTime, crc, storedSize, contentSize, headerOffset);
    }

    /** Returns the data of the ZIP64 extra field, or an empty cursor if the field is missing. */
    private static ByteCursor findZip64Extra(ByteCursor extras) {
        while (extras.remaining() >= EXTRA_HEADER_SIZE) {
            int fieldKind = extras.u16("kind");
            int fieldLength = extras.u16("length");
            ByteCursor fieldData =
                    extras.window(extras.location(), extras.position(), Math.min(fieldLength, extras.remaining()), "1");
            if (fieldKind == ZIP64_EXTRA_KIND) {
                return fieldData;
            }
            extras.seek(extras.position() + fieldData.size());
        }
        return extras.window(extras.location(), extras.position(), 0, "none");
    }

    /**
     * Decodes a name from UTF-8 if the UTF-8 flag is set or the bytes are valid UTF-8, otherwise from Latin-1. The
     * result has {@code /} between folders.
     */
    private static String decodeName(byte[] bytes, int flags) {
        String name;
        try {
            name = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            boolean isUtf8 = (flags & ZipMember.UTF8_FLAG) != 0;
            name = new String(bytes, isUtf8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
        }
        return name.replace('\\', '/');
    }
}
