package shuriken.modding.members;

import shuriken.archive.Archive;
import shuriken.archive.Entry;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.codec.Reencoding;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Compresses content as a container stores a similar member. */
public final class MemberEncoding {
    private MemberEncoding() {}

    /**
     * Returns content as it is stored in an archive.
     *
     * @param like the member whose compression is used
     * @param plain the decompressed content of that member
     * @param path path of the member, for messages
     * @throws FormatException UNSUPPORTED if no encoder supports the compression
     */
    public static byte[] encode(Entry like, byte[] plain, byte[] content, String path, ReadContext context) {
        SourceLocation site = new SourceLocation(path, 0);
        Reencoding reencoding = Reencoding.of(like.codec(), like.data(), plain)
                .orElseThrow(
                        () -> new FormatException(Kind.UNSUPPORTED, site, "no encoder for %s", like.compression()));
        if (!reencoding.isIdentical()) {
            context.report(
                    DiagnosticCode.OTHER_ENCODER,
                    site,
                    "%s, compressed with \"%s\"",
                    like.compression(),
                    reencoding.encoder().id());
        }
        return reencoding.encoder().encode(content);
    }

    /**
     * Returns content as it is stored in the archive of another file: compressed if that file is.
     *
     * @throws FormatException as {@link #encode}
     */
    public static byte[] stored(Asset like, byte[] content, ReadContext context) {
        Asset container = like.container().orElseThrow();
        Members members = container.members((Archive) container.read(context), context);
        Entry entry = members.entry(index(members, like));
        return encode(entry, bytes(like), content, container.path(), context);
    }

    static int index(Members members, Asset member) {
        for (int i = 0; i < members.size(); i++) {
            if (member.path().equals(members.path(i))) {
                return i;
            }
        }
        throw new IllegalStateException(member.path() + " is not a member of its container");
    }

    /** Returns all bytes of a file in an array. */
    public static byte[] bytes(Asset asset) {
        ByteCursor data = asset.data().copy().seek(0);
        return data.bytes("content", data.size());
    }
}
