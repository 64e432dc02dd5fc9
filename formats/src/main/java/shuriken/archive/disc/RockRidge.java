package shuriken.archive.disc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import shuriken.io.ByteWriter;

/**
 * Rock Ridge entries (IEEE P1282), which follow the name in a directory record: the names and attributes that Unix
 * systems show.
 */
final class RockRidge {
    private static final String NAME_ID = "NM";
    private static final String FLAGS_ID = "RR";

    /** The bit of an RR entry that is set if the record has an NM entry. */
    private static final int HAS_NAME_FLAG = 8;

    private static final int ID_SIZE = 2;
    private static final int HEADER_SIZE = 4;
    private static final byte ENTRY_VERSION = 1;
    private static final byte NO_FLAGS = 0;

    /**
     * The IDs of entries that belong to one record only: continuations, links, moved directories and the start of the
     * tree.
     */
    private static final Set<String> NOT_COPIED_IDS = Set.of("SP", "CE", "ER", "SL", "CL", "PL", "RE");

    private RockRidge() {}

    /** An entry, including its header. The ID has two letters, or none for bytes that are not an entry. */
    private record Entry(String id, byte[] bytes) {}

    /** Splits entries. The last one may be bytes that are not an entry. */
    private static List<Entry> split(byte[] entries) {
        List<Entry> splitEntries = new ArrayList<>();
        int offset = 0;
        while (offset < entries.length) {
            int size = offset + HEADER_SIZE <= entries.length ? entries[offset + ID_SIZE] & 0xFF : 0;
            boolean isEntry = size >= HEADER_SIZE && offset + size <= entries.length;
            int entryEnd = isEntry ? offset + size : entries.length;
            byte[] bytes = Arrays.copyOfRange(entries, offset, entryEnd);
            splitEntries.add(
                    new Entry(isEntry ? new String(bytes, 0, ID_SIZE, StandardCharsets.ISO_8859_1) : "", bytes));
            offset = entryEnd;
        }
        return splitEntries;
    }

    /** Tests whether entries contain a name. */
    static boolean hasName(byte[] entries) {
        return split(entries).stream().anyMatch(entry -> entry.id.equals(NAME_ID));
    }

    /** Returns the entries with a new name. If they have no name, they are returned unchanged. */
    static byte[] rename(byte[] entries, String newName) {
        if (!hasName(entries)) {
            return entries;
        }
        ByteWriter out = ByteWriter.littleEndian();
        boolean isWritten = false;
        for (Entry entry : split(entries)) {
            if (!entry.id.equals(NAME_ID)) {
                out.bytes(entry.bytes);
            } else if (!isWritten) {
                out.bytes(createNameEntry(newName));
                isWritten = true;
            }
        }
        return out.toByteArray();
    }

    /**
     * Returns entries for a new record of a file or directory.
     *
     * @param similarEntries the entries of another record, from which attributes and dates are copied
     */
    static byte[] create(byte[] similarEntries, String name) {
        ByteWriter out = ByteWriter.littleEndian();
        for (Entry entry : split(copy(similarEntries))) {
            if (entry.id.equals(FLAGS_ID) && entry.bytes.length > HEADER_SIZE) {
                entry.bytes[HEADER_SIZE] |= HAS_NAME_FLAG;
            }
            if (!entry.id.equals(NAME_ID)) {
                out.bytes(entry.bytes);
            }
        }
        return out.bytes(createNameEntry(name)).toByteArray();
    }

    /** Returns those entries that can be used in another record. */
    static byte[] copy(byte[] entries) {
        ByteWriter out = ByteWriter.littleEndian();
        for (Entry entry : split(entries)) {
            if (!entry.id.isEmpty() && !NOT_COPIED_IDS.contains(entry.id)) {
                out.bytes(entry.bytes);
            }
        }
        return out.toByteArray();
    }

    /** Creates the entry for a name. {@link EditableRecord} refuses a record with a name that is too long. */
    private static byte[] createNameEntry(String name) {
        byte[] nameBytes = name.getBytes(StandardCharsets.UTF_8);
        return ByteWriter.littleEndian()
                .bytes(new byte[] {'N', 'M', (byte) (HEADER_SIZE + 1 + nameBytes.length), ENTRY_VERSION, NO_FLAGS})
                .bytes(nameBytes)
                .toByteArray();
    }
}
