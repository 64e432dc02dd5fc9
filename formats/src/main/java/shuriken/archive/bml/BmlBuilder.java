package shuriken.archive.bml;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.support.RawName;
import shuriken.archive.support.SpanTracker;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.io.ByteCursor;

/**
 * A builder that compresses members and creates a new archive. Members are stored in order, each before its textures,
 * at multiples of 0x20.
 */
public final class BmlBuilder {
    private final ByteOrder byteOrder;
    private final PrsMode mode;
    private final List<UncompressedMember> members = new ArrayList<>();

    /** A member before compression. */
    private record UncompressedMember(String name, int type, byte[] file, byte[] textures) {}

    /**
     * Creates a builder.
     *
     * @param byteOrder big-endian for the GameCube, little-endian for other consoles
     * @param mode the encoder that compresses the members
     */
    public BmlBuilder(ByteOrder byteOrder, PrsMode mode) {
        this.byteOrder = byteOrder;
        this.mode = mode;
    }

    /**
     * Adds a member.
     *
     * @param type 0x1F for a motion, 0 for a model
     * @param file the model or the motion, not compressed
     * @param textures the texture archive, not compressed; empty if the model has no textures
     */
    public BmlBuilder add(String name, int type, byte[] file, byte[] textures) {
        members.add(new UncompressedMember(name, type, file, textures));
        return this;
    }

    public BmlArchive build() {
        int nextOffset = SpanTracker.align(
                BmlArchive.HEADER_SIZE + (long) BmlArchive.ENTRY_SIZE * members.size(), BmlArchive.PAGE_SIZE);
        List<BmlMember> storedMembers = new ArrayList<>();
        for (UncompressedMember member : members) {
            RawName name = RawName.of(member.name, BmlArchive.NAME_SIZE);
            BmlBlob file = compress(nextOffset, member.file, member.name);
            BmlBlob textures =
                    compress(SpanTracker.align(file.end(), BmlArchive.ALIGNMENT), member.textures, member.name);
            nextOffset = SpanTracker.align(textures.end(), BmlArchive.ALIGNMENT);
            storedMembers.add(new BmlMember(name, file, member.type, textures, List.of(0, 0, 0)));
        }
        return new BmlArchive(byteOrder, BmlArchive.SIGNATURE, storedMembers, List.of(), nextOffset);
    }

    private BmlBlob compress(int offset, byte[] content, String name) {
        byte[] compressed = content.length == 0 ? content : Prs.encode(content, PrsDialect.PRS, mode);
        return new BmlBlob(offset, ByteCursor.of(compressed, name, byteOrder), content.length, content.length > 0);
    }
}
