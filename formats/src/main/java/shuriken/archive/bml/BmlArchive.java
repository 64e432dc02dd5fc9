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
import shuriken.io.support.FileExtension;
import shuriken.io.support.FileStem;

/**
 * A BML file.
 *
 * @param byteOrder little-endian on Dreamcast, PC and Xbox, big-endian on GameCube
 * @param signature the third word of the header, 0x150
 * @param members the members in stored order
 * @param unclaimedBytes the ranges outside tables and members that contain bytes other than zero
 * @param size the size of the file in bytes
 */
public record BmlArchive(
        ByteOrder byteOrder, int signature, List<BmlMember> members, List<UnclaimedBytes> unclaimedBytes, int size)
        implements ResizableArchive {
    static final int SIGNATURE = 0x150;
    static final int HEADER_SIZE = 0x40;
    static final int ENTRY_SIZE = BmlEntry.FIELDS.size();
    static final int NAME_SIZE = BmlEntry.NAME_SIZE;

    /** The alignment of the first member. */
    static final int PAGE_SIZE = 0x800;

    /** The usual alignment of members. */
    static final int ALIGNMENT = 0x20;

    /** The type in the entry of a motion. */
    private static final int MOTION_TYPE = 0x1F;

    private static final List<String> TEXTURE_EXTENSIONS = List.of("pvm", "gvm", "xvm");

    public BmlArchive {
        members = List.copyOf(members);
        unclaimedBytes = UnclaimedBytes.copyOf(unclaimedBytes);
    }

    /** Returns the file of each member. If a member has textures, they follow its file as a separate entry. */
    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>();
        for (BmlMember member : members) {
            String name = member.name().text();
            entries.add(new ArchiveEntry(
                    name, "", member.file().data(), member.file().codec()));
            if (member.hasTextures()) {
                BmlBlob textures = member.textures();
                entries.add(new ArchiveEntry(
                        FileStem.of(name), textureExtension(textures), textures.data(), textures.codec()));
            }
        }
        return entries;
    }

    /** Returns the extension for textures that their tag or, if the tag is unknown, the byte order implies. */
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
        return byteOrder == ByteOrder.BIG_ENDIAN ? "gvm" : "pvm";
    }

    @Override
    public BmlArchive withReplaced(int index, byte[] storedBytes) {
        int memberIndex = memberIndex(index);
        boolean isTextures = isTextures(index);
        BmlBlob oldBlob = isTextures
                ? members.get(memberIndex).textures()
                : members.get(memberIndex).file();
        ByteCursor storedCursor = ByteCursor.of(storedBytes, oldBlob.data().path(), byteOrder);
        int contentSize = oldBlob.isCompressed()
                ? (int) Prs.measure(storedCursor, PrsDialect.PRS).contentSize()
                : storedBytes.length;
        return isTextures
                ? withTextures(memberIndex, storedBytes, contentSize, oldBlob.isCompressed())
                : withFile(memberIndex, storedBytes, contentSize, oldBlob.isCompressed());
    }

    /** Returns the index of the member to which an entry belongs. */
    private int memberIndex(int entryIndex) {
        int memberIndex = 0;
        int nextEntryIndex = entryCount(memberIndex);
        while (nextEntryIndex <= entryIndex) {
            memberIndex++;
            nextEntryIndex += entryCount(memberIndex);
        }
        return memberIndex;
    }

    /** Returns whether an entry is the textures of a member, which follow its file. */
    private boolean isTextures(int entryIndex) {
        return entryIndex > 0 && memberIndex(entryIndex) == memberIndex(entryIndex - 1);
    }

    /** Returns the number of entries of a member: its file, and its textures if there are any. */
    private int entryCount(int memberIndex) {
        return members.get(memberIndex).hasTextures() ? 2 : 1;
    }

    /**
     * Returns a copy in which new bytes replace the file of a member. The members after it move by multiples of 0x20.
     *
     * @param memberIndex the index of the member
     * @param storedBytes the bytes to store
     * @param contentSize the decompressed size in bytes
     * @param isCompressed whether the bytes are a PRS stream
     */
    public BmlArchive withFile(int memberIndex, byte[] storedBytes, int contentSize, boolean isCompressed) {
        BmlMember member = members.get(memberIndex);
        BmlBlob newFile = createReplacement(member.file(), storedBytes, contentSize, isCompressed);
        IntUnaryOperator toNewOffset = offsetMapping(member.file(), newFile);
        BmlBlob textures = member.textures()
                .atOffset(toNewOffset.applyAsInt(member.textures().offset()));
        return withMovedMembers(
                memberIndex,
                new BmlMember(member.name(), newFile, member.type(), textures, member.reservedWords()),
                toNewOffset,
                newFile);
    }

    /** Returns a copy in which new bytes replace the textures of a member, like {@link #withFile}. */
    public BmlArchive withTextures(int memberIndex, byte[] storedBytes, int contentSize, boolean isCompressed) {
        BmlMember member = members.get(memberIndex);
        BmlBlob newTextures = createReplacement(member.textures(), storedBytes, contentSize, isCompressed);
        IntUnaryOperator toNewOffset = offsetMapping(member.textures(), newTextures);
        return withMovedMembers(
                memberIndex,
                new BmlMember(member.name(), member.file(), member.type(), newTextures, member.reservedWords()),
                toNewOffset,
                newTextures);
    }

    /** Creates a blob with new bytes at the offset of an old blob. */
    private BmlBlob createReplacement(BmlBlob oldBlob, byte[] storedBytes, int contentSize, boolean isCompressed) {
        return new BmlBlob(
                oldBlob.offset(),
                ByteCursor.of(storedBytes, oldBlob.data().path(), byteOrder),
                contentSize,
                isCompressed);
    }

    /** Returns the function from old to new offsets for the case that a blob replaces another one. */
    private IntUnaryOperator offsetMapping(BmlBlob oldBlob, BmlBlob replacement) {
        IntStream offsets = Stream.concat(
                        members.stream()
                                .flatMap(member -> Stream.of(
                                        member.file().offset(),
                                        member.textures().offset())),
                        unclaimedBytes.stream().map(UnclaimedBytes::offset))
                .mapToInt(Integer::intValue);
        int shift = SpanTracker.shift(oldBlob.end(), replacement.end(), offsets, ALIGNMENT);
        return offset -> offset < oldBlob.end() ? offset : offset + shift;
    }

    /** Returns a copy with a changed member, and with all other members and unclaimed bytes at their new offsets. */
    private BmlArchive withMovedMembers(
            int memberIndex, BmlMember changedMember, IntUnaryOperator toNewOffset, BmlBlob newBlob) {
        List<BmlMember> movedMembers = new ArrayList<>();
        members.forEach(member -> movedMembers.add(member.moved(toNewOffset)));
        movedMembers.set(memberIndex, changedMember);
        List<UnclaimedBytes> shiftedUnclaimedBytes = unclaimedBytes.stream()
                .map(unclaimed -> unclaimed.shifted(toNewOffset.applyAsInt(unclaimed.offset()) - unclaimed.offset()))
                .toList();
        return new BmlArchive(
                byteOrder,
                signature,
                movedMembers,
                shiftedUnclaimedBytes,
                Math.max(toNewOffset.applyAsInt(size), newBlob.end()));
    }

    /** Returns the end offset of the last member or unclaimed range, or of the padded table if there are neither. */
    private int contentEnd() {
        return Stream.concat(
                        members.stream()
                                .flatMap(member -> Stream.of(member.file(), member.textures()))
                                .filter(blob -> blob.data().size() > 0)
                                .map(BmlBlob::end),
                        unclaimedBytes.stream()
                                .map(unclaimed -> unclaimed.extent().to()))
                .mapToInt(Integer::intValue)
                .max()
                .orElse(membersOffset(members.size()));
    }

    /** Returns the offset of the first member in an archive with {@code memberCount} members. */
    private static int membersOffset(int memberCount) {
        return SpanTracker.align(HEADER_SIZE + (long) ENTRY_SIZE * memberCount, PAGE_SIZE);
    }

    /**
     * Returns a copy with one more member, which is compressed. A texture archive becomes the textures of the member
     * with the same name apart from the extension, if this member has none yet.
     */
    @Override
    public BmlArchive withAdded(String name, byte[] content) {
        byte[] compressed = content.length == 0 ? content : Prs.encode(content, PrsDialect.PRS, PrsMode.STOCK);
        for (int i = 0; i < members.size(); i++) {
            BmlMember member = members.get(i);
            if (TEXTURE_EXTENSIONS.contains(FileExtension.of(name))
                    && !member.hasTextures()
                    && FileStem.of(member.name().text()).equals(FileStem.of(name))) {
                int offset = SpanTracker.align(member.file().end(), ALIGNMENT);
                BmlBlob noTextures = createEmptyBlob(offset, name, /* isCompressed= */ true);
                List<BmlMember> changedMembers = new ArrayList<>(members);
                changedMembers.set(
                        i,
                        new BmlMember(member.name(), member.file(), member.type(), noTextures, member.reservedWords()));
                return new BmlArchive(byteOrder, signature, changedMembers, unclaimedBytes, size)
                        .withTextures(i, compressed, content.length, /* isCompressed= */ true);
            }
        }
        int offset = SpanTracker.align(contentEnd(), ALIGNMENT);
        List<BmlMember> extendedMembers = new ArrayList<>(members);
        BmlBlob newFile =
                new BmlBlob(offset, ByteCursor.of(compressed, name, byteOrder), content.length, content.length > 0);
        BmlBlob noTextures = createEmptyBlob(offset, name, /* isCompressed= */ false);
        int type = FileExtension.of(name).equals("njm") ? MOTION_TYPE : 0;
        extendedMembers.add(new BmlMember(RawName.of(name, NAME_SIZE), newFile, type, noTextures, List.of(0, 0, 0)));
        return withMembers(extendedMembers, contentEnd(), size);
    }

    private BmlBlob createEmptyBlob(int offset, String name, boolean isCompressed) {
        return new BmlBlob(offset, ByteCursor.of(new byte[0], name, byteOrder), /* contentSize= */ 0, isCompressed);
    }

    @Override
    public boolean encodesMembers() {
        return true;
    }

    /**
     * Returns a copy with new members. Everything after the table moves if the new table needs more or fewer pages.
     *
     * @param newMembers the members, with offsets that fit the table of this archive
     * @param oldContentEnd the result of {@link #contentEnd} before the edit
     * @param oldSize the size of the file before the edit, whose padding at the end is kept
     */
    private BmlArchive withMembers(List<BmlMember> newMembers, int oldContentEnd, int oldSize) {
        int shift = membersOffset(newMembers.size()) - membersOffset(members.size());
        List<BmlMember> movedMembers = newMembers.stream()
                .map(member -> member.moved(offset -> offset + shift))
                .toList();
        List<UnclaimedBytes> shiftedUnclaimedBytes = unclaimedBytes.stream()
                .map(unclaimed -> unclaimed.shifted(shift))
                .toList();
        BmlArchive unsizedArchive =
                new BmlArchive(byteOrder, signature, movedMembers, shiftedUnclaimedBytes, /* size= */ 0);
        int newSize =
                MemberTable.newSize(oldContentEnd + shift, oldSize + shift, unsizedArchive.contentEnd(), ALIGNMENT);
        return new BmlArchive(byteOrder, signature, movedMembers, shiftedUnclaimedBytes, newSize);
    }

    /** Returns a copy without a member and its textures, or without an entry of textures. */
    @Override
    public BmlArchive without(int index, boolean renumbers) {
        int memberIndex = memberIndex(index);
        BmlArchive archiveWithoutTextures = members.get(memberIndex).hasTextures()
                ? withTextures(memberIndex, new byte[0], /* contentSize= */ 0, /* isCompressed= */ false)
                : this;
        if (isTextures(index)) {
            return archiveWithoutTextures;
        }
        BmlArchive emptiedArchive = archiveWithoutTextures.withFile(
                memberIndex, new byte[0], /* contentSize= */ 0, /* isCompressed= */ false);
        List<BmlMember> remainingMembers = new ArrayList<>(emptiedArchive.members);
        remainingMembers.remove(memberIndex);
        return emptiedArchive.withMembers(remainingMembers, contentEnd(), size);
    }

    @Override
    public BmlArchive withName(int index, String newName) {
        if (isTextures(index)) {
            throw new IllegalArgumentException(
                    "a texture archive always has the name of its model. Rename the model instead");
        }
        int memberIndex = memberIndex(index);
        BmlMember oldMember = members.get(memberIndex);
        List<BmlMember> changedMembers = new ArrayList<>(members);
        changedMembers.set(
                memberIndex,
                new BmlMember(
                        RawName.of(newName, NAME_SIZE),
                        oldMember.file(),
                        oldMember.type(),
                        oldMember.textures(),
                        oldMember.reservedWords()));
        return new BmlArchive(byteOrder, signature, changedMembers, unclaimedBytes, size);
    }
}
