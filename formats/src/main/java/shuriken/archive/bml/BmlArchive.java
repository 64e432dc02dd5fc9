package shuriken.archive.bml;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ResizableArchive;
import shuriken.archive.support.MemberTable;
import shuriken.archive.support.RawName;
import shuriken.archive.support.SpanTracker;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * A BML file.
 *
 * @param order little-endian on Dreamcast, PC and Xbox, big-endian on GameCube
 * @param signature the signature, 0x150
 * @param members the members in stored order
 * @param fillers the bytes outside members that are not zero
 * @param size the size of the file in bytes
 */
public record BmlArchive(
        ByteOrder order, int signature, List<BmlMember> members, List<UnclaimedBytes> fillers, int size)
        implements ResizableArchive {
    static final int SIGNATURE = 0x150;
    static final int HEADER_SIZE = 0x40;
    static final int ROW_SIZE = BmlRow.FIELDS.size();
    static final int NAME_SIZE = BmlRow.NAME_SIZE;

    /** The alignment of the first member. */
    static final int PAGE = 0x800;

    /** The usual alignment of members. */
    static final int ALIGNMENT = 0x20;

    /** The type of a motion. */
    private static final int MOTION_TYPE = 0x1F;

    private static final List<String> TEXTURE_EXTENSIONS = List.of("pvm", "gvm", "xvm");

    public BmlArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    /** Returns the members. The textures of a member follow it as a separate member. */
    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>();
        for (BmlMember member : members) {
            String name = member.name().text();
            entries.add(new ArchiveEntry(
                    name, "", member.file().data(), member.file().codec()));
            if (member.hasTextures()) {
                BmlBlob textures = member.textures();
                entries.add(
                        new ArchiveEntry(stem(name), textureExtension(textures), textures.data(), textures.codec()));
            }
        }
        return entries;
    }

    private static String stem(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** Returns the extension for textures by their tag. The usual one of the byte order is used for an unknown tag. */
    private String textureExtension(BmlBlob textures) {
        ByteCursor in = textures.data().copy().seek(0);
        ByteCursor tag = textures.isCompressed()
                ? ByteCursor.littleEndian(
                        Prs.decodeFirst(in, PrsDialect.PRS, FourCc.SIZE, new ReadContext(ReadOptions.LENIENT)),
                        in.path())
                : in;
        for (String type : List.of("PVM", "GVM", "XVM")) {
            if (tag.startsWith(type + "H")) {
                return type.toLowerCase(Locale.ROOT);
            }
        }
        return order == ByteOrder.BIG_ENDIAN ? "gvm" : "pvm";
    }

    @Override
    public BmlArchive withReplaced(int index, byte[] stored) {
        int member = memberIndex(index);
        boolean isTextures = isTextures(index);
        BmlBlob old = isTextures
                ? members.get(member).textures()
                : members.get(member).file();
        ByteCursor in = ByteCursor.of(stored, old.data().path(), order);
        int size = old.isCompressed() ? (int) Prs.measure(in, PrsDialect.PRS).size() : stored.length;
        return isTextures
                ? withTextures(member, stored, size, old.isCompressed())
                : withFile(member, stored, size, old.isCompressed());
    }

    /** Returns the index of the member to which an entry belongs. */
    private int memberIndex(int entry) {
        int member = 0;
        int nextEntry = entryCount(member);
        while (nextEntry <= entry) {
            member++;
            nextEntry += entryCount(member);
        }
        return member;
    }

    /** Returns whether an entry is the textures of a member, which follow its file. */
    private boolean isTextures(int entry) {
        return entry > 0 && memberIndex(entry) == memberIndex(entry - 1);
    }

    /** Returns the number of entries of a member: its file, and its textures if there are any. */
    private int entryCount(int member) {
        return members.get(member).hasTextures() ? 2 : 1;
    }

    /**
     * Returns a copy with other bytes for a member. The members after it move by multiples of 0x20.
     *
     * @param stored the bytes to store
     * @param size the decompressed size
     * @param isCompressed whether the bytes are a PRS stream
     */
    public BmlArchive withFile(int index, byte[] stored, int size, boolean isCompressed) {
        BmlMember member = members.get(index);
        BmlBlob blob = replacement(member.file(), stored, size, isCompressed);
        IntUnaryOperator newOffset = newOffset(member.file(), blob);
        BmlBlob textures = member.textures()
                .atOffset(newOffset.applyAsInt(member.textures().offset()));
        return withMovedMembers(
                index, new BmlMember(member.name(), blob, member.type(), textures, member.unused()), newOffset, blob);
    }

    /** Returns a copy with other textures for a member that has textures, see {@link #withFile}. */
    public BmlArchive withTextures(int index, byte[] stored, int size, boolean isCompressed) {
        BmlMember member = members.get(index);
        BmlBlob blob = replacement(member.textures(), stored, size, isCompressed);
        IntUnaryOperator newOffset = newOffset(member.textures(), blob);
        return withMovedMembers(
                index,
                new BmlMember(member.name(), member.file(), member.type(), blob, member.unused()),
                newOffset,
                blob);
    }

    /** Returns a blob at the offset of another one. */
    private BmlBlob replacement(BmlBlob old, byte[] stored, int size, boolean isCompressed) {
        return new BmlBlob(old.offset(), ByteCursor.of(stored, old.data().path(), order), size, isCompressed);
    }

    /** Returns the function from old to new offsets if a blob replaces another. */
    private IntUnaryOperator newOffset(BmlBlob old, BmlBlob replacement) {
        IntStream offsets = Stream.concat(
                        members.stream()
                                .flatMap(member -> Stream.of(
                                        member.file().offset(),
                                        member.textures().offset())),
                        fillers.stream().map(UnclaimedBytes::offset))
                .mapToInt(Integer::intValue);
        int delta = SpanTracker.shift(old.end(), replacement.end(), offsets, ALIGNMENT);
        return offset -> offset < old.end() ? offset : offset + delta;
    }

    /** Returns a copy with a changed member, and with all members and fillers at their new offsets. */
    private BmlArchive withMovedMembers(int index, BmlMember changed, IntUnaryOperator newOffset, BmlBlob blob) {
        List<BmlMember> moved = new ArrayList<>();
        for (BmlMember member : members) {
            moved.add(new BmlMember(
                    member.name(),
                    member.file().atOffset(newOffset.applyAsInt(member.file().offset())),
                    member.type(),
                    member.textures()
                            .atOffset(newOffset.applyAsInt(member.textures().offset())),
                    member.unused()));
        }
        moved.set(index, changed);
        List<UnclaimedBytes> shiftedFillers = fillers.stream()
                .map(filler -> filler.shifted(newOffset.applyAsInt(filler.offset()) - filler.offset()))
                .toList();
        return new BmlArchive(
                order, signature, moved, shiftedFillers, Math.max(newOffset.applyAsInt(size), blob.end()));
    }

    /** Returns the end of the last used byte. */
    private int usedSize() {
        return Stream.concat(
                        members.stream()
                                .flatMap(member -> Stream.of(member.file(), member.textures()))
                                .filter(blob -> blob.data().size() > 0)
                                .map(BmlBlob::end),
                        fillers.stream().map(filler -> filler.extent().to()))
                .mapToInt(Integer::intValue)
                .max()
                .orElse(dataStart(members.size()));
    }

    /** Returns the offset of the first member if the archive has this number of members. */
    private static int dataStart(int memberCount) {
        return SpanTracker.align(HEADER_SIZE + (long) ROW_SIZE * memberCount, PAGE);
    }

    /**
     * Returns a copy with one more member, which is compressed. A texture archive with the name of a model becomes the
     * textures of that model.
     */
    @Override
    public BmlArchive withAdded(String name, byte[] plain) {
        byte[] stored = plain.length == 0 ? plain : Prs.encode(plain, PrsDialect.PRS, PrsMode.STOCK);
        for (int i = 0; i < members.size(); i++) {
            BmlMember member = members.get(i);
            if (TEXTURE_EXTENSIONS.contains(extension(name))
                    && !member.hasTextures()
                    && stem(member.name().text()).equals(stem(name))) {
                int offset = SpanTracker.align(member.file().end(), ALIGNMENT);
                BmlBlob noTextures = new BmlBlob(offset, ByteCursor.of(new byte[0], name, order), 0, true);
                List<BmlMember> changed = new ArrayList<>(members);
                changed.set(i, new BmlMember(member.name(), member.file(), member.type(), noTextures, member.unused()));
                return new BmlArchive(order, signature, changed, fillers, size)
                        .withTextures(i, stored, plain.length, true);
            }
        }
        int offset = SpanTracker.align(usedSize(), ALIGNMENT);
        List<BmlMember> extended = new ArrayList<>(members);
        BmlBlob file = new BmlBlob(offset, ByteCursor.of(stored, name, order), plain.length, plain.length > 0);
        BmlBlob noTextures = new BmlBlob(offset, ByteCursor.of(new byte[0], name, order), 0, false);
        int type = extension(name).equals("njm") ? MOTION_TYPE : 0;
        extended.add(new BmlMember(RawName.of(name, NAME_SIZE), file, type, noTextures, List.of(0, 0, 0)));
        return withMembers(extended, usedSize(), size);
    }

    private static String extension(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean encodesMembers() {
        return true;
    }

    /**
     * Returns a copy with other members. Everything moves if a table of their number needs more or fewer pages.
     *
     * @param changed the members, with offsets that fit the table of this archive
     * @param oldUsedSize the end of the last used byte before the edit
     * @param oldSize the size of the file before the edit, whose padding at the end is kept
     */
    private BmlArchive withMembers(List<BmlMember> changed, int oldUsedSize, int oldSize) {
        int shift = dataStart(changed.size()) - dataStart(members.size());
        List<BmlMember> moved = changed.stream()
                .map(member -> new BmlMember(
                        member.name(),
                        member.file().atOffset(member.file().offset() + shift),
                        member.type(),
                        member.textures().atOffset(member.textures().offset() + shift),
                        member.unused()))
                .toList();
        List<UnclaimedBytes> shiftedFillers =
                fillers.stream().map(filler -> filler.shifted(shift)).toList();
        BmlArchive unsized = new BmlArchive(order, signature, moved, shiftedFillers, 0);
        int newSize = MemberTable.size(oldUsedSize + shift, oldSize + shift, unsized.usedSize(), ALIGNMENT);
        return new BmlArchive(order, signature, moved, shiftedFillers, newSize);
    }

    /** Returns a copy without a member and its textures, or without the textures only. */
    @Override
    public BmlArchive without(int index, boolean renumbers) {
        int member = memberIndex(index);
        BmlArchive withoutTextures =
                members.get(member).hasTextures() ? withTextures(member, new byte[0], 0, false) : this;
        if (isTextures(index)) {
            return withoutTextures;
        }
        BmlArchive emptied = withoutTextures.withFile(member, new byte[0], 0, false);
        List<BmlMember> remaining = new ArrayList<>(emptied.members);
        remaining.remove(member);
        return emptied.withMembers(remaining, usedSize(), size);
    }

    @Override
    public BmlArchive withName(int index, String name) {
        if (isTextures(index)) {
            throw new IllegalArgumentException(
                    "a texture archive always has the name of its model. Rename the model instead");
        }
        int member = memberIndex(index);
        BmlMember old = members.get(member);
        List<BmlMember> changed = new ArrayList<>(members);
        changed.set(
                member,
                new BmlMember(RawName.of(name, NAME_SIZE), old.file(), old.type(), old.textures(), old.unused()));
        return new BmlArchive(order, signature, changed, fillers, size);
    }
}
