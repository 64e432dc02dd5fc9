package shuriken.archive.pak;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.archive.RawName;
import shuriken.archive.TextureMember;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The index, a member that defines the order of the others: rows of 0x3C bytes, the first 0x1C of which are a name
 * without extension.
 */
final class PakIndex {
    private static final int ROW = 0x3C;
    private static final int NAME = 0x1C;
    /** Number of words after the name. */
    private static final int WORDS = 8;

    private static final int GLOBAL_INDEX = 0;
    private static final int WIDTH = 4;
    private static final int HEIGHT = 5;
    private static final int SIZE = 6;

    private PakIndex() {}

    static boolean isIndex(PakMember member) {
        return member.path().toLowerCase(Locale.ROOT).endsWith(".inf");
    }

    /** Returns members by their position in the index; -1 for a name that no member has. */
    static List<Integer> order(ByteCursor index, List<PakMember> members) {
        Map<String, Integer> byName = new HashMap<>();
        for (int i = 0; i < members.size(); i++) {
            if (!isIndex(members.get(i))) {
                byName.putIfAbsent(stem(members.get(i).path()), i);
            }
        }
        List<Integer> order = new ArrayList<>();
        for (int at = index.arrayOffset(); at + ROW <= index.arrayOffset() + index.size(); at += ROW) {
            String padded = new String(index.array(), at, NAME, StandardCharsets.ISO_8859_1);
            int end = padded.indexOf(0);
            String name = (end < 0 ? padded : padded.substring(0, end)).toLowerCase(Locale.ROOT);
            order.add(byName.getOrDefault(name, -1));
        }
        return order;
    }

    /** Returns the index with one more row, whose format and flags are those of the last; the size of its data is 0. */
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
