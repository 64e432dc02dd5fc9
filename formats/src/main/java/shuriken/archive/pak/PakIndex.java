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
 * The index of a PAK file, which is a member that defines the order of the others. It has rows of 0x3C bytes, which
 * begin with a name of 0x1C bytes without extension.
 */
final class PakIndex {
    private static final int ROW_SIZE = 0x3C;
    private static final int NAME_SIZE = 0x1C;
    /** The number of words after the name. */
    private static final int WORD_COUNT = 8;

    // The indices of words in a row.
    private static final int GLOBAL_INDEX = 0;
    private static final int WIDTH = 4;
    private static final int HEIGHT = 5;
    private static final int DATA_SIZE = 6;

    private static final int MIN_DDS_SIZE = 20;
    private static final int MIN_PNG_SIZE = 24;

    private PakIndex() {}

    static boolean isIndex(PakMember member) {
        return member.path().toLowerCase(Locale.ROOT).endsWith(".inf");
    }

    /** Returns the members in the order of the index, or -1 for a name that no member has. */
    static List<Integer> order(ByteCursor index, List<PakMember> members) {
        Map<String, Integer> byName = new HashMap<>();
        for (int i = 0; i < members.size(); i++) {
            if (!isIndex(members.get(i))) {
                byName.putIfAbsent(stem(members.get(i).path()), i);
            }
        }
        List<Integer> order = new ArrayList<>();
        for (int offset = 0; offset + ROW_SIZE <= index.size(); offset += ROW_SIZE) {
            order.add(byName.getOrDefault(name(index, offset), -1));
        }
        return order;
    }

    /**
     * Returns the index with one more row. Its format and flags are those of the last row, and the size of its data is
     * 0.
     */
    static byte[] withRow(ByteCursor index, TextureMember texture) {
        int rows = index.size() / ROW_SIZE;
        int[] row = rows == 0 ? new int[WORD_COUNT] : row(index, rows - 1);
        row[GLOBAL_INDEX] = (int) texture.globalIndex();
        row[WIDTH] = texture.width();
        row[HEIGHT] = texture.height();
        row[DATA_SIZE] = 0;
        ByteWriter out = ByteWriter.littleEndian().bytes(index.array(), index.arrayOffset(), rows * ROW_SIZE);
        out.bytes(RawName.of(texture.name(), NAME_SIZE).bytes()).words32(row);
        return out.bytes(index.array(), index.arrayOffset() + rows * ROW_SIZE, index.size() - rows * ROW_SIZE)
                .toByteArray();
    }

    /** Returns the index with a row for a new texture. For other files it is unchanged. */
    static byte[] withRow(ByteCursor index, String name, ByteCursor texture) {
        ByteCursor in = texture.copy().seek(0);
        boolean isDds = in.startsWith("DDS ") && in.size() >= MIN_DDS_SIZE;
        boolean isPng = in.startsWith("\u0089PNG") && in.size() >= MIN_PNG_SIZE;
        if (!isDds && !isPng) {
            return index.copy().seek(0).bytes("index", index.size());
        }
        ByteCursor fields = in.withOrder(isDds ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int width = fields.seek(16).i32("width");
        int height = fields.seek(isDds ? 12 : 20).i32("height");
        long nextGlobalIndex = 0;
        for (int i = 0; i < index.size() / ROW_SIZE; i++) {
            nextGlobalIndex = Math.max(nextGlobalIndex, (row(index, i)[GLOBAL_INDEX] & 0xFFFF_FFFFL) + 1);
        }
        return withRow(index, new TextureMember(stem(name), nextGlobalIndex, width, height, new byte[0]));
    }

    /** Returns the index without the row of a file. */
    static byte[] without(ByteCursor index, PakMember member) {
        ByteWriter out = ByteWriter.littleEndian();
        boolean isFound = false;
        for (int offset = 0; offset < index.size(); offset += ROW_SIZE) {
            int size = Math.min(ROW_SIZE, index.size() - offset);
            boolean isRow = !isFound && size == ROW_SIZE && name(index, offset).equals(stem(member.path()));
            isFound |= isRow;
            if (!isRow) {
                out.bytes(index.array(), index.arrayOffset() + offset, size);
            }
        }
        return out.toByteArray();
    }

    /** Returns the index with another name in the row of a file. */
    static byte[] withName(ByteCursor index, PakMember member, String path) {
        byte[] changed = index.copy().seek(0).bytes("index", index.size());
        for (int offset = 0; offset + ROW_SIZE <= changed.length; offset += ROW_SIZE) {
            if (name(index, offset).equals(stem(member.path()))) {
                System.arraycopy(RawName.of(stem(path), NAME_SIZE).bytes(), 0, changed, offset, NAME_SIZE);
                break;
            }
        }
        return changed;
    }

    /** Returns the name in the row at an offset, in lower case. */
    private static String name(ByteCursor index, int offset) {
        byte[] raw = index.copy().seek(offset).bytes("name", NAME_SIZE);
        return new RawName(raw).text().toLowerCase(Locale.ROOT);
    }

    /** Returns the words after the name of a row. */
    private static int[] row(ByteCursor index, int number) {
        ByteCursor in = index.copy().withOrder(ByteOrder.LITTLE_ENDIAN);
        return in.seek(number * ROW_SIZE + NAME_SIZE).words32("row", WORD_COUNT);
    }

    private static String stem(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return (dot > 0 ? name.substring(0, dot) : name).toLowerCase(Locale.ROOT);
    }
}
