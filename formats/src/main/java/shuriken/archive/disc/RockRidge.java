package shuriken.archive.disc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import shuriken.io.ByteWriter;

/**
 * Entries of Rock Ridge (IEEE P1282) that follow the name in a directory record: the names and attributes that Unix
 * systems show.
 */
final class RockRidge {
    private static final String NAME = "NM";
    private static final String FLAGS = "RR";

    /** The bit of the entry RR that states that the record has an entry NM. */
    private static final int HAS_NAME = 8;

    private static final int ID_SIZE = 2;
    private static final int HEADER_SIZE = 4;
    private static final byte ENTRY_VERSION = 1;
    private static final byte NO_FLAGS = 0;

    /** Entries that belong to one record only: continuations, links, moved directories and the start of the tree. */
    private static final Set<String> NOT_COPIED = Set.of("SP", "CE", "ER", "SL", "CL", "PL", "RE");

    private RockRidge() {}

    /** An entry with its header; its ID has two letters, or none for bytes that are not an entry. */
    private record Entry(String id, byte[] bytes) {}

    /** Splits entries. The last one may be bytes that are not an entry. */
    private static List<Entry> split(byte[] entries) {
        List<Entry> split = new ArrayList<>();
        int offset = 0;
        while (offset < entries.length) {
            int size = offset + HEADER_SIZE <= entries.length ? entries[offset + ID_SIZE] & 0xFF : 0;
            boolean isEntry = size >= HEADER_SIZE && offset + size <= entries.length;
            int end = isEntry ? offset + size : entries.length;
            byte[] bytes = Arrays.copyOfRange(entries, offset, end);
            split.add(new Entry(isEntry ? new String(bytes, 0, ID_SIZE, StandardCharsets.ISO_8859_1) : "", bytes));
            offset = end;
        }
        return split;
    }

    /** Tests whether entries contain a name. */
    static boolean hasName(byte[] entries) {
        return split(entries).stream().anyMatch(entry -> entry.id.equals(NAME));
    }

    /** Returns the entries with another name; unchanged if they have no name. */
    static byte[] rename(byte[] entries, String name) {
        if (!hasName(entries)) {
            return entries;
        }
        ByteWriter out = ByteWriter.littleEndian();
        boolean isWritten = false;
        for (Entry entry : split(entries)) {
            if (!entry.id.equals(NAME)) {
                out.bytes(entry.bytes);
            } else if (!isWritten) {
                out.bytes(nameEntry(name));
                isWritten = true;
            }
        }
        return out.toByteArray();
    }

    /**
     * Returns entries for a new record of a file or directory.
     *
     * @param similar the entries of another record, whose attributes and dates are used
     */
    static byte[] create(byte[] similar, String name) {
        ByteWriter out = ByteWriter.littleEndian();
        for (Entry entry : split(copy(similar))) {
            if (entry.id.equals(FLAGS) && entry.bytes.length > HEADER_SIZE) {
                entry.bytes[HEADER_SIZE] |= HAS_NAME;
            }
            if (!entry.id.equals(NAME)) {
                out.bytes(entry.bytes);
            }
        }
        return out.bytes(nameEntry(name)).toByteArray();
    }

    /** Returns the entries that also fit another record. */
    static byte[] copy(byte[] entries) {
        ByteWriter out = ByteWriter.littleEndian();
        for (Entry entry : split(entries)) {
            if (!entry.id.isEmpty() && !NOT_COPIED.contains(entry.id)) {
                out.bytes(entry.bytes);
            }
        }
        return out.toByteArray();
    }

    /** Returns the entry of a name. {@link EditableRecord} refuses a record with a name that is too long. */
    private static byte[] nameEntry(String name) {
        byte[] nameBytes = name.getBytes(StandardCharsets.UTF_8);
        return ByteWriter.littleEndian()
                .bytes(new byte[] {'N', 'M', (byte) (HEADER_SIZE + 1 + nameBytes.length), ENTRY_VERSION, NO_FLAGS})
                .bytes(nameBytes)
                .toByteArray();
    }
}
