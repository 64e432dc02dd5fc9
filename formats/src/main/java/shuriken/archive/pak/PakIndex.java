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

/**
 * The index of a PAK file, which is a member that defines the order of the textures. It has entries of 0x3C bytes,
 * which begin with a name of 0x1C bytes without extension.
 */
final class PakIndex {
    private static final int ENTRY_SIZE = 0x3C;
    private static final int NAME_SIZE = 0x1C;

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

    static boolean isIndex(PakMember member) {
        return member.path().toLowerCase(Locale.ROOT).endsWith(".inf");
    }

    /**
     * Reads the index of a member for each entry of the index file. It is -1 if no member has the name of the entry.
     */
    static List<Integer> readOrder(ByteCursor index, List<PakMember> members) {
        Map<String, Integer> memberIndices = new HashMap<>();
        for (int i = 0; i < members.size(); i++) {
            if (!isIndex(members.get(i))) {
                memberIndices.putIfAbsent(stem(members.get(i).path()), i);
            }
        }
        List<Integer> memberOrder = new ArrayList<>();
        for (int entryOffset = 0; entryOffset + ENTRY_SIZE <= index.size(); entryOffset += ENTRY_SIZE) {
            memberOrder.add(memberIndices.getOrDefault(readName(index, entryOffset), -1));
        }
        return memberOrder;
    }

    /**
     * Returns the index with one more entry. Its format and flags are those of the last entry, or 0 if there is
     * none. The size of its data is 0.
     */
    static byte[] withEntry(ByteCursor index, TextureMember texture) {
        int entryCount = index.size() / ENTRY_SIZE;
        int[] words = entryCount == 0 ? new int[WORD_COUNT] : readWords(index, entryCount - 1);
        words[GLOBAL_INDEX_WORD] = (int) texture.globalIndex();
        words[WIDTH_WORD] = texture.width();
        words[HEIGHT_WORD] = texture.height();
        words[DATA_SIZE_WORD] = 0;
        ByteWriter out = ByteWriter.littleEndian().bytes(index.array(), index.arrayOffset(), entryCount * ENTRY_SIZE);
        out.bytes(RawName.of(texture.name(), NAME_SIZE).bytes()).words32(words);
        return out.bytes(
                        index.array(),
                        index.arrayOffset() + entryCount * ENTRY_SIZE,
                        index.size() - entryCount * ENTRY_SIZE)
                .toByteArray();
    }

    /** Returns the index with an entry for a new texture. For other files it is unchanged. */
    static byte[] withEntryForFile(ByteCursor index, String path, ByteCursor file) {
        ByteCursor in = file.copy().seek(0);
        boolean isDds = in.startsWith("DDS ") && in.size() >= MIN_DDS_SIZE;
        boolean isPng = in.startsWith("\u0089PNG") && in.size() >= MIN_PNG_SIZE;
        if (!isDds && !isPng) {
            return index.copy().seek(0).bytes("index", index.size());
        }
        ByteCursor fields = in.withOrder(isDds ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int width = fields.seek(WIDTH_OFFSET).i32("width");
        int height = fields.seek(isDds ? DDS_HEIGHT_OFFSET : PNG_HEIGHT_OFFSET).i32("height");
        long nextGlobalIndex = 0;
        for (int i = 0; i < index.size() / ENTRY_SIZE; i++) {
            nextGlobalIndex = Math.max(nextGlobalIndex, (readWords(index, i)[GLOBAL_INDEX_WORD] & 0xFFFF_FFFFL) + 1);
        }
        return withEntry(index, new TextureMember(stem(path), nextGlobalIndex, width, height, new byte[0]));
    }

    /** Returns the index without the entry of a file. */
    static byte[] without(ByteCursor index, PakMember member) {
        ByteWriter out = ByteWriter.littleEndian();
        boolean isRemoved = false;
        for (int entryOffset = 0; entryOffset < index.size(); entryOffset += ENTRY_SIZE) {
            int entrySize = Math.min(ENTRY_SIZE, index.size() - entryOffset);
            boolean isEntryOfMember = !isRemoved
                    && entrySize == ENTRY_SIZE
                    && readName(index, entryOffset).equals(stem(member.path()));
            isRemoved |= isEntryOfMember;
            if (!isEntryOfMember) {
                out.bytes(index.array(), index.arrayOffset() + entryOffset, entrySize);
            }
        }
        return out.toByteArray();
    }

    /** Returns the index with another name in the entry of a file. */
    static byte[] withName(ByteCursor index, PakMember member, String path) {
        byte[] newIndex = index.copy().seek(0).bytes("index", index.size());
        for (int entryOffset = 0; entryOffset + ENTRY_SIZE <= newIndex.length; entryOffset += ENTRY_SIZE) {
            if (readName(index, entryOffset).equals(stem(member.path()))) {
                System.arraycopy(RawName.of(stem(path), NAME_SIZE).bytes(), 0, newIndex, entryOffset, NAME_SIZE);
                break;
            }
        }
        return newIndex;
    }

    /** Returns the name in the entry at an offset, in lower case. */
    private static String readName(ByteCursor index, int entryOffset) {
        byte[] nameField = index.copy().seek(entryOffset).bytes("name", NAME_SIZE);
        return new RawName(nameField).text().toLowerCase(Locale.ROOT);
    }

    /** Returns the words after the name of an entry. */
    private static int[] readWords(ByteCursor index, int entryIndex) {
        ByteCursor in = index.copy().withOrder(ByteOrder.LITTLE_ENDIAN);
        return in.seek(entryIndex * ENTRY_SIZE + NAME_SIZE).words32("row", WORD_COUNT);
    }

    /** Returns the name of a file without its folder and extension, in lower case. */
    private static String stem(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dotIndex = name.lastIndexOf('.');
        return (dotIndex > 0 ? name.substring(0, dotIndex) : name).toLowerCase(Locale.ROOT);
    }
}
