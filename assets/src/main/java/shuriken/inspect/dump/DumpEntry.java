package shuriken.inspect.dump;

import shuriken.io.ByteMap.Kind;

/**
 * A range of a file's bytes and its meaning.
 *
 * @param offset the offset in the file
 * @param length the size in bytes
 * @param structPath the path of the struct inside the file; empty for the file itself
 * @param field the name of the field in the struct; for other ranges, a phrase that describes them
 * @param kind the type of the field; {@link Kind#BYTES} for bytes that were not read
 * @param isBigEndian whether the field is big-endian
 * @param isRead whether the reader read these bytes; false for members and for bytes that no field covers
 */
public record DumpEntry(
        int offset, int length, String structPath, String field, Kind kind, boolean isBigEndian, boolean isRead) {}
