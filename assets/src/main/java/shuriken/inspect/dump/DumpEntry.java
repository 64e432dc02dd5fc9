package shuriken.inspect.dump;

import shuriken.io.ByteMap.Kind;

/**
 * A range of bytes of a file with its meaning.
 *
 * @param structure path of the structure inside the file, empty for the file itself
 * @param field its name there
 * @param kind how it was read; {@link Kind#BYTES} for unread bytes
 * @param isRead false for members, which are separate files, and for unexplained bytes
 */
public record DumpEntry(
        int offset, int length, String structure, String field, Kind kind, boolean bigEndian, boolean isRead) {}
