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
    private static final int ROW = 0x3C;
    private static final int NAME = 0x1C;
    /** The number of words after the name. */
    private static final int WORDS = 8;

    private static final int GLOBAL_INDEX = 0;
    private static final int WIDTH = 4;
    private static final int HEIGHT = 5;
    private static final int SIZE = 6;

    private static final int DDS_HEADER = 20;
    private static final int PNG_HEADER = 24;

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
        for (int offset = 0; offset + ROW <= index.size(); offset += ROW) {
            order.add(byName.getOrDefault(name(index, offset), -1));
        }
        return order;
    }

    /**
     * Returns the index with one more row. Its format and flags are those of the last row, and the size of its data is
     * 0.
     */
    static byte[] withRow(ByteCursor index, TextureMember texture) {
        int rows = index.size() / ROW;
        int[] row = rows == 0 ? new int[WORDS] : row(index, rows - 1);
        row[GLOBAL_INDEX] = (int) texture.globalIndex();
        row[WIDTH] = texture.width();
        row[HEIGHT] = texture.height();
        row[SIZE] = 0;
        ByteWriter out = ByteWriter.littleEndian().bytes(index.array(), index.arrayOffset(), rows * ROW);
        out.bytes(RawName.of(texture.name(), NAME).bytes()).words32(row);
        return out.bytes(index.array(), index.arrayOffset() + rows * ROW, index.size() - rows * ROW)
                .toByteArray();
    }

    /** Returns the index with a row for a new texture. For other files it is unchanged. */
    static byte[] withRow(ByteCursor index, String name, ByteCursor texture) {
        ByteCursor in = texture.copy().seek(0);
        boolean isDds = in.startsWith("DDS ") && in.size() >= DDS_HEADER;
        boolean isPng = in.startsWith("\u0089PNG") && in.size() >= PNG_HEADER;
        if (!isDds && !isPng) {
            return index.copy().seek(0).bytes("index", index.size());
        }
        int first = isDds
                ? in.withOrder(ByteOrder.LITTLE_ENDIAN).seek(12).i32("height")
                : in.withOrder(ByteOrder.BIG_ENDIAN).seek(16).i32("width");
        int second = isDds
                ? in.withOrder(ByteOrder.LITTLE_ENDIAN).seek(16).i32("width")
                : in.withOrder(ByteOrder.BIG_ENDIAN).seek(20).i32("height");
        long next = 0;
        for (int i = 0; i < index.size() / ROW; i++) {
            next = Math.max(next, (row(index, i)[GLOBAL_INDEX] & 0xFFFF_FFFFL) + 1);
        }
        int width = isDds ? second : first;
        int height = isDds ? first : second;
        return withRow(index, new TextureMember(stem(name), next, width, height, new byte[0]));
    }

    /** Returns the index without the row of a file. */
    static byte[] without(ByteCursor index, PakMember member) {
        ByteWriter out = ByteWriter.littleEndian();
        boolean isFound = false;
        for (int offset = 0; offset < index.size(); offset += ROW) {
            int size = Math.min(ROW, index.size() - offset);
            boolean isRow = !isFound && size == ROW && name(index, offset).equals(stem(member.path()));
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
        for (int offset = 0; offset + ROW <= changed.length; offset += ROW) {
            if (name(index, offset).equals(stem(member.path()))) {
                System.arraycopy(RawName.of(stem(path), NAME).bytes(), 0, changed, offset, NAME);
                break;
            }
        }
        return changed;
    }

    /** Returns the name in the row at an offset, in lower case. */
    private static String name(ByteCursor index, int offset) {
        byte[] raw = index.copy().seek(offset).bytes("name", NAME);
        return new RawName(raw).text().toLowerCase(Locale.ROOT);
    }

    /** Returns the words after the name of a row. */
    private static int[] row(ByteCursor index, int number) {
        ByteCursor in = index.copy().withOrder(ByteOrder.LITTLE_ENDIAN);
        return in.seek(number * ROW + NAME).words32("row", WORDS);
    }

    private static String stem(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return (dot > 0 ? name.substring(0, dot) : name).toLowerCase(Locale.ROOT);
    }
}
