package shuriken.modding.members;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.support.Reencoding;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Compresses content as a container compresses a similar member. */
public final class MemberEncoding {
    private MemberEncoding() {}

    /**
     * Returns content in the form in which an archive stores it.
     *
     * @param template the member whose compression is used again
     * @param templateContent the decompressed content of {@code template}
     * @param content the decompressed new content
     * @param path the path for messages
     * @throws FormatException UNSUPPORTED if no encoder supports the compression
     */
    public static byte[] encode(
            ArchiveEntry template, byte[] templateContent, byte[] content, String path, ReadContext context) {
        SourceLocation location = new SourceLocation(path, 0);
        Reencoding reencoding = Reencoding.of(template.codec(), template.data(), templateContent)
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED, location, "Shuriken cannot compress data as %s", template.compression()));
        if (!reencoding.isIdentical()) {
            context.report(
                    DiagnosticCode.OTHER_ENCODER,
                    location,
                    "%s, compressed with \"%s\"",
                    template.compression(),
                    reencoding.encoder().id());
        }
        return reencoding.encoder().encode(content);
    }

    /**
     * Returns content in the form in which an archive stores an existing member: compressed if that member is.
     *
     * @param template the existing member
     * @param content the decompressed new content
     * @throws FormatException as {@link #encode}
     */
    public static byte[] toStoredForm(Asset template, byte[] content, ReadContext context) {
        Asset container = template.container().orElseThrow();
        Members members = container.members((Archive) container.read(context), context);
        ArchiveEntry entry = members.entry(indexOf(members, template));
        return encode(entry, readBytes(template), content, container.path(), context);
    }

    /**
     * Finds the member whose compression a new member gets. It is the last member that has the same extension and is
     * not empty. A name without a dot counts as an extension.
     *
     * @param name the name of the new member
     * @param names the names of the existing members
     * @param hasContent a predicate for the index of a member, which is true if the member is not empty
     * @return the index of the member; empty if there is no such member
     */
    public static OptionalInt findSimilar(String name, List<String> names, IntPredicate hasContent) {
        return IntStream.range(0, names.size())
                .filter(i -> extension(names.get(i)).equals(extension(name)) && hasContent.test(i))
                .reduce((earlier, later) -> later);
    }

    private static String extension(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Returns the index of a member in its container, which must contain it. */
    static int indexOf(Members members, Asset member) {
        for (int i = 0; i < members.size(); i++) {
            if (member.path().equals(members.path(i))) {
                return i;
            }
        }
        throw new IllegalStateException(member.path() + " is not in its archive");
    }

    /** Returns a copy of all bytes of a file. */
    public static byte[] readBytes(Asset asset) {
        ByteCursor cursor = asset.data().copy().seek(0);
        return cursor.bytes("content", cursor.size());
    }
}
