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
 * Reads the parts that the models in manifests of version 1 have in common.
 *
 * @param members the stored bytes of each member
 * @param externalBytes the bytes that {@link ExternalBytes} stored next to the manifest
 * @param context the context whose budget limits the restored bytes
 */
record VersionOneModelParts(List<byte[]> members, byte[] externalBytes, ReadContext context) {
    /** The field with the name of the record that implements a sealed interface. */
    static final String KIND = "is";

    static final String BYTES = "bytes";

    private static final String MEMBER = "member";

    List<UnclaimedBytes> fillers(ManifestFields model) {
        return list(model, "fillers", filler -> new UnclaimedBytes(filler.intField("offset"), bytes(filler, BYTES)));
    }

    RawName name(ManifestFields object) {
        return new RawName(bytes(object.object("name"), BYTES));
    }

    FourCc tag(ManifestFields object) {
        return new FourCc(object.object("tag").intField("bits"));
    }

    ByteOrder order(ManifestFields model) {
        return switch (model.textField("order")) {
            case "BIG_ENDIAN" -> ByteOrder.BIG_ENDIAN;
            case "LITTLE_ENDIAN" -> ByteOrder.LITTLE_ENDIAN;
            default -> throw model.wrong("order", "BIG_ENDIAN or LITTLE_ENDIAN");
        };
    }

    <T> List<T> list(ManifestFields object, String name, Function<ManifestFields, T> element) {
        return object.objects(name).stream().map(element).toList();
    }

    byte[] bytes(ManifestFields object, String name) {
        return ExternalBytes.read(object, name, externalBytes, context);
    }

    ByteCursor cursor(ManifestFields object, String name) {
        return cursor(object.object(name));
    }

    /** Returns a window of a member, or of bytes that the manifest stores. */
    ByteCursor cursor(ManifestFields window) {
        boolean isBigEndian = window.has("bigEndian") && window.flag("bigEndian");
        ByteOrder order = isBigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        if (!window.has(MEMBER)) {
            return ByteCursor.of(bytes(window, BYTES), window.site().path(), order);
        }
        int member = window.countField(MEMBER);
        if (member >= members.size()) {
            throw window.wrong(MEMBER, "the index of a file in the archive");
        }
        return ByteCursor.of(members.get(member), Integer.toString(member), order);
    }
}
