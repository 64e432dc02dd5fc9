package shuriken.modding.pack;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import shuriken.archive.ArchiveEntry;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.codec.Codec;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/**
 * Checks that a packed archive can be read back.
 *
 * @param manifest the manifest of the archive
 * @param location location of the archive, for errors
 * @param context the limits for reading
 */
record ReadBackCheck(Manifest manifest, SourceLocation location, ReadContext context) {
    /**
     * Checks that the members of an archive are exactly those that were written.
     *
     * @param data the bytes of the archive
     */
    void checkAll(byte[] data, List<ArchiveEntry> written) {
        Members members = readBack(data);
        boolean isSame = members.size() == written.size();
        for (int i = 0; isSame && i < written.size(); i++) {
            isSame = areEqual(members.entry(i).data(), written.get(i).data());
        }
        if (!isSame) {
            throw invalid("the packed archive would not contain exactly the files of the folder");
        }
    }

    /**
     * Checks that changed members are read back as they were written.
     *
     * @param data the bytes of the archive
     * @param changed the decompressed new members by index
     */
    void checkChanged(byte[] data, List<ArchiveEntry> written, Map<Integer, byte[]> changed) {
        Members members = readBack(data);
        changed.forEach((index, bytes) -> {
            boolean isSame = index < members.size()
                    && areEqual(members.entry(index).data(), written.get(index).data())
                    && (manifest.raw()
                            || members.entry(index).codec().equals(Codec.NONE)
                            || areEqual(members.get(index).data(), ByteCursor.littleEndian(bytes, "")));
            if (!isSame) {
                String file = manifest.members().get(index).file().orElse("");
                throw invalid("%s could not be read back unchanged from the packed archive", file);
            }
        });
    }

    private Members readBack(byte[] data) {
        try {
            return Asset.of(data, manifest.source()).members(context.forTrial());
        } catch (FormatException e) {
            throw invalid("the packed file cannot be read back: %s", Packer.describeFailure(e));
        }
    }

    private static boolean areEqual(ByteCursor a, ByteCursor b) {
        int offsetA = a.arrayOffset();
        int offsetB = b.arrayOffset();
        return Arrays.equals(a.array(), offsetA, offsetA + a.size(), b.array(), offsetB, offsetB + b.size());
    }

    private FormatException invalid(String message, Object... args) {
        return new FormatException(Kind.BAD_VALUE, location, message, args);
    }
}
