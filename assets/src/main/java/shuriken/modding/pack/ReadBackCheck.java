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
 * Checks that a packed archive, when it is read again, has the members that were written. A difference means that the
 * archive cannot store one of the files, and throws a {@link FormatException} of kind BAD_VALUE.
 *
 * @param manifest the manifest of the archive
 * @param location the location of the manifest, for messages
 * @param context the context whose limits apply to reading
 */
record ReadBackCheck(Manifest manifest, SourceLocation location, ReadContext context) {
    /**
     * Checks that the members of an archive are exactly those that were written.
     *
     * @param archive the bytes of the archive
     * @param writtenEntries the entries that were written
     */
    void requireAllMembers(byte[] archive, List<ArchiveEntry> writtenEntries) {
        Members members = readBack(archive);
        boolean hasSameMembers = members.size() == writtenEntries.size();
        for (int i = 0; hasSameMembers && i < writtenEntries.size(); i++) {
            hasSameMembers =
                    areEqual(members.entry(i).data(), writtenEntries.get(i).data());
        }
        if (!hasSameMembers) {
            throw invalid("the packed archive would not contain exactly the files of the folder");
        }
    }

    /**
     * Checks that changed members are read back as they were written.
     *
     * @param archive the bytes of the archive
     * @param writtenEntries the entries that were written
     * @param changedContents the new contents of the changed members by their indices, not compressed
     */
    void requireChangedMembers(
            byte[] archive, List<ArchiveEntry> writtenEntries, Map<Integer, byte[]> changedContents) {
        Members members = readBack(archive);
        changedContents.forEach((index, content) -> {
            boolean isUnchanged = index < members.size()
                    && areEqual(
                            members.entry(index).data(),
                            writtenEntries.get(index).data())
                    && (manifest.keepsCompression()
                            || members.entry(index).codec().equals(Codec.NONE)
                            || areEqual(members.get(index).data(), ByteCursor.littleEndian(content, "")));
            if (!isUnchanged) {
                String file = manifest.members().get(index).file().orElse("");
                throw invalid("%s could not be read back unchanged from the packed archive", file);
            }
        });
    }

    private Members readBack(byte[] archive) {
        try {
            return Asset.of(archive, manifest.sourceName()).members(context.forTrial());
        } catch (FormatException e) {
            throw invalid("the packed file cannot be read back: %s", Packer.describeFailure(e));
        }
    }

    private static boolean areEqual(ByteCursor left, ByteCursor right) {
        int leftStart = left.arrayOffset();
        int rightStart = right.arrayOffset();
        return Arrays.equals(
                left.array(), leftStart, leftStart + left.size(), right.array(), rightStart, rightStart + right.size());
    }

    private FormatException invalid(String message, Object... args) {
        return new FormatException(Kind.BAD_VALUE, location, message, args);
    }
}
