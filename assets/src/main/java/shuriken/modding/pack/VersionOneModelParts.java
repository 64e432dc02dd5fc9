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
 * Reads the parts that the models in version 1 manifests have in common.
 *
 * @param members the stored bytes of each member
 * @param externalBytes the bytes that {@link ExternalBytes} stored next to the manifest
 * @param context the context whose memory limit the read bytes count against
 */
record VersionOneModelParts(List<byte[]> members, byte[] externalBytes, ReadContext context) {
    /** The field with the name of the record that implements a sealed interface. */
    static final String KIND_KEY = "is";

    static final String BYTES_KEY = "bytes";

    private static final String MEMBER_KEY = "member";

    List<UnclaimedBytes> readFillers(ManifestFields model) {
        return readList(
                model,
                "fillers",
                filler -> new UnclaimedBytes(filler.requireInt("offset"), readBytes(filler, BYTES_KEY)));
    }

    RawName readName(ManifestFields object) {
        return new RawName(readBytes(object.requireObject("name"), BYTES_KEY));
    }

    FourCc readTag(ManifestFields object) {
        return new FourCc(object.requireObject("tag").requireInt("bits"));
    }

    ByteOrder readOrder(ManifestFields model) {
        return switch (model.requireText("order")) {
            case "BIG_ENDIAN" -> ByteOrder.BIG_ENDIAN;
            case "LITTLE_ENDIAN" -> ByteOrder.LITTLE_ENDIAN;
            default -> throw model.typeError("order", "BIG_ENDIAN or LITTLE_ENDIAN");
        };
    }

    <T> List<T> readList(ManifestFields object, String name, Function<ManifestFields, T> element) {
        return object.requireObjects(name).stream().map(element).toList();
    }

    byte[] readBytes(ManifestFields object, String name) {
        return ExternalBytes.read(object, name, externalBytes, context);
    }

    ByteCursor readCursor(ManifestFields object, String name) {
        return readCursor(object.requireObject(name));
    }

    /** Reads a reference to a member, or to bytes that the manifest stores. */
    ByteCursor readCursor(ManifestFields window) {
        boolean isBigEndian = window.has("bigEndian") && window.requireBoolean("bigEndian");
        ByteOrder byteOrder = isBigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        if (!window.has(MEMBER_KEY)) {
            return ByteCursor.of(readBytes(window, BYTES_KEY), window.location().path(), byteOrder);
        }
        int memberIndex = window.requireCount(MEMBER_KEY);
        if (memberIndex >= members.size()) {
            throw window.typeError(MEMBER_KEY, "the index of a file in the archive");
        }
        return ByteCursor.of(members.get(memberIndex), Integer.toString(memberIndex), byteOrder);
    }
}
