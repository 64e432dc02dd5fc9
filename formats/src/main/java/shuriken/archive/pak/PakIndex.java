package shuriken.archive.pak;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.archive.TextureMember;
import shuriken.archive.support.RawName;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.support.FileStem;

/**
 * Reads and edits the index file of a PAK archive, which is a member that defines the order of the textures. It has an
 * entry of 0x3C bytes for each texture, which begins with a name of 0x1C bytes without extension.
 */
final class PakIndex {
    private static final int ENTRY_SIZE = 0x3C;
    private static final int NAME_SIZE = 0x1C;

    /** The member index of an entry whose name no member has. */
    private static final int NO_MEMBER = -1;

    /** The number of words after the name. */
    private static final int WORD_COUNT = 8;

    // The indices of words in an entry.
    private static final int GLOBAL_INDEX_WORD = 0;
    private static final int WIDTH_WORD = 4;
    private static final int HEIGHT_WORD = 5;
    private static final int DATA_SIZE_WORD = 6;

    // Offsets in textures. The width is at the same offset in both formats.
    private static final int WIDTH_OFFSET = 16;
    private static final int DDS_HEIGHT_OFFSET = 12;
    private static final int PNG_HEIGHT_OFFSET = 20;

    /** The size in bytes of a DDS file up to its width, which follows its height. */
    private static final int MIN_DDS_SIZE = 20;

    /** The size in bytes of a PNG file up to its height, which follows its width. */
    private static final int MIN_PNG_SIZE = 24;

    private PakIndex() {}

    /** Returns whether a member is the index file, whose name ends in {@code .inf}. */
    static boolean isIndex(PakMember member) {
        return member.path().toLowerCase(Locale.ROOT).endsWith(".inf");
    }

    /**
     * Returns one number for each entry of the index file: the index in {@code members} of the texture with the name of
     * the entry, or -1 if there is no such texture.
     */
    static List<Integer> readMemberIndices(ByteCursor indexFile, List<PakMember> members) {
        Map<String, Integer> memberIndexByName = new HashMap<>();
        for (int i = 0; i < members.size(); i++) {
            if (!isIndex(members.get(i))) {
                memberIndexByName.putIfAbsent(stem(members.get(i).path()), i);
            }
        }
        List<Integer> memberIndices = new ArrayList<>();
        for (int entryOffset = 0; entryOffset + ENTRY_SIZE <= indexFile.size(); entryOffset += ENTRY_SIZE) {
            memberIndices.add(memberIndexByName.getOrDefault(readName(indexFile, entryOffset), NO_MEMBER));
        }
        return memberIndices;
    }

    /**
     * Returns the index file with one more entry. The format and the flags of the new entry are copied from the last
     * entry, or 0 in an empty index. The size of its data is 0.
     */
    static byte[] withEntry(ByteCursor indexFile, TextureMember texture) {
        int entryCount = indexFile.size() / ENTRY_SIZE;
        int[] words = entryCount == 0 ? new int[WORD_COUNT] : readWords(indexFile, entryCount - 1);
        words[GLOBAL_INDEX_WORD] = (int) texture.globalIndex();
        words[WIDTH_WORD] = texture.width();
        words[HEIGHT_WORD] = texture.height();
        words[DATA_SIZE_WORD] = 0;
        int entriesSize = entryCount * ENTRY_SIZE;
        ByteWriter out = ByteWriter.littleEndian().bytes(indexFile.array(), indexFile.arrayOffset(), entriesSize);
        out.bytes(RawName.of(texture.name(), NAME_SIZE).bytes()).words32(words);
        return out.bytes(indexFile.array(), indexFile.arrayOffset() + entriesSize, indexFile.size() - entriesSize)
                .toByteArray();
    }

    /**
     * Returns the index file with an entry for a new file if the file is a DDS or PNG texture, and unchanged otherwise.
     */
    static byte[] withEntryForFile(ByteCursor indexFile, String path, ByteCursor file) {
        ByteCursor in = file.copy().seek(0);
        boolean isDds = in.startsWith("DDS ") && in.size() >= MIN_DDS_SIZE;
        boolean isPng = in.startsWith("\u0089PNG") && in.size() >= MIN_PNG_SIZE;
        if (!isDds && !isPng) {
            return indexFile.copy().seek(0).bytes("index", indexFile.size());
        }
        ByteCursor fields = in.withOrder(isDds ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int width = fields.seek(WIDTH_OFFSET).i32("width");
        int height = fields.seek(isDds ? DDS_HEIGHT_OFFSET : PNG_HEIGHT_OFFSET).i32("height");
        long nextGlobalIndex = 0;
        for (int i = 0; i < indexFile.size() / ENTRY_SIZE; i++) {
            nextGlobalIndex =
                    Math.max(nextGlobalIndex, (readWords(indexFile, i)[GLOBAL_INDEX_WORD] & 0xFFFF_FFFFL) + 1);
        }
        return withEntry(indexFile, new TextureMember(stem(path), nextGlobalIndex, width, height, new byte[0]));
    }

    /** Returns the index file without the first entry that has the name of a file. */
    static byte[] without(ByteCursor indexFile, PakMember member) {
        ByteWriter out = ByteWriter.littleEndian();
        boolean isRemoved = false;
        for (int entryOffset = 0; entryOffset < indexFile.size(); entryOffset += ENTRY_SIZE) {
            int entrySize = Math.min(ENTRY_SIZE, indexFile.size() - entryOffset);
            boolean isEntryOfMember = !isRemoved
                    && entrySize == ENTRY_SIZE
                    && readName(indexFile, entryOffset).equals(stem(member.path()));
            isRemoved |= isEntryOfMember;
            if (!isEntryOfMember) {
                out.bytes(indexFile.array(), indexFile.arrayOffset() + entryOffset, entrySize);
            }
        }
        return out.toByteArray();
    }

    /** Returns the index file with a new name in the first entry that has the name of a file. */
    static byte[] withName(ByteCursor indexFile, PakMember member, String newPath) {
        byte[] newIndexFile = indexFile.copy().seek(0).bytes("index", indexFile.size());
        for (int entryOffset = 0; entryOffset + ENTRY_SIZE <= newIndexFile.length; entryOffset += ENTRY_SIZE) {
            if (readName(indexFile, entryOffset).equals(stem(member.path()))) {
                System.arraycopy(RawName.of(stem(newPath), NAME_SIZE).bytes(), 0, newIndexFile, entryOffset, NAME_SIZE);
                break;
            }
        }
        return newIndexFile;
    }

    /** Returns the name in the entry at an offset, in lower case. */
    private static String readName(ByteCursor indexFile, int entryOffset) {
        byte[] nameField = indexFile.copy().seek(entryOffset).bytes("name", NAME_SIZE);
        return new RawName(nameField).text().toLowerCase(Locale.ROOT);
    }

    /** Returns the words after the name of an entry. */
    private static int[] readWords(ByteCursor indexFile, int entryIndex) {
        ByteCursor in = indexFile.copy().withOrder(ByteOrder.LITTLE_ENDIAN);
        return in.seek(entryIndex * ENTRY_SIZE + NAME_SIZE).words32("row", WORD_COUNT);
    }

    /** Returns the name of a file without its folder and extension, in lower case. */
    private static String stem(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return FileStem.of(name).toLowerCase(Locale.ROOT);
    }
}
