package shuriken.inspect.dump;

import shuriken.io.ByteMap.Kind;

/**
 * A run of bytes of a file and what it is.
 *
 * @param structure path of the structure inside the file, empty for the file itself
 * @param field its name there
 * @param kind how it was read; {@link Kind#BYTES} for what nothing has read
 * @param isRead false for members, which are files of their own, and for bytes that nothing explains
 */
public record DumpEntry(
        int offset, int length, String structure, String field, Kind kind, boolean bigEndian, boolean isRead) {}
