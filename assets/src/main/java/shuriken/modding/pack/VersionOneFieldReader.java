package shuriken.modding.pack;

import java.nio.ByteOrder;
import java.util.List;
import java.util.function.Function;
import shuriken.archive.support.RawName;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * Reads the values that occur in parsed containers of several formats in version 1 manifests.
 *
 * @param memberBytes the bytes of each member in the container
 * @param externalBytes the bytes in the file next to the manifest
 * @param context the context whose memory limit the read bytes count against
 */
record VersionOneFieldReader(List<byte[]> memberBytes, byte[] externalBytes, ReadContext context) {
    /** The field with the name of the record that implements a sealed interface. */
    static final String KIND_KEY = "is";

    /** The field with the bytes of a value. */
    static final String BYTES_KEY = "bytes";

    private static final String MEMBER_KEY = "member";

    /** Reads the ranges of the container that no part of the format uses. Version 1 called them fillers. */
    List<UnclaimedBytes> readUnclaimedBytes(ManifestFields container) {
        return readList(
                container,
                "fillers",
                range -> new UnclaimedBytes(range.requireInt("offset"), readBytes(range, BYTES_KEY)));
    }

    RawName readName(ManifestFields object) {
        return new RawName(readBytes(object.requireObject("name"), BYTES_KEY));
    }

    FourCc readTag(ManifestFields object) {
        return new FourCc(object.requireObject("tag").requireInt("bits"));
    }

    ByteOrder readByteOrder(ManifestFields container) {
        return switch (container.requireString("order")) {
            case "BIG_ENDIAN" -> ByteOrder.BIG_ENDIAN;
            case "LITTLE_ENDIAN" -> ByteOrder.LITTLE_ENDIAN;
            default -> throw container.typeError("order", "BIG_ENDIAN or LITTLE_ENDIAN");
        };
    }

    <T> List<T> readList(ManifestFields object, String name, Function<ManifestFields, T> readElement) {
        return object.requireObjects(name).stream().map(readElement).toList();
    }

    byte[] readBytes(ManifestFields object, String name) {
        return ExternalBytes.read(object, name, externalBytes, context);
    }

    ByteCursor readCursor(ManifestFields object, String name) {
        return readCursor(object.requireObject(name));
    }

    /** Reads an object that refers to the bytes of a member, or to bytes that the manifest stores. */
    ByteCursor readCursor(ManifestFields reference) {
        boolean isBigEndian = reference.has("bigEndian") && reference.requireBoolean("bigEndian");
        ByteOrder byteOrder = isBigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        if (!reference.has(MEMBER_KEY)) {
            return ByteCursor.of(
                    readBytes(reference, BYTES_KEY), reference.location().path(), byteOrder);
        }
        int memberIndex = reference.requireCount(MEMBER_KEY);
        if (memberIndex >= memberBytes.size()) {
            throw reference.typeError(MEMBER_KEY, "the index of a file in the archive");
        }
        return ByteCursor.of(memberBytes.get(memberIndex), Integer.toString(memberIndex), byteOrder);
    }
}
