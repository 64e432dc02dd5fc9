package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;

/** The indices of the elements that each corner of a display list uses. */
final class GinjaCorners {
    /** The index of an element that is absent or in the list itself. */
    static final int NONE = -1;

    private final List<int[]> corners = new ArrayList<>();

    /** @param state that the list is drawn with */
    GinjaCorners(byte[] list, GinjaState state) {
        int size = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTES; attribute++) {
            size += state.bytes(attribute);
        }
        int at = 0;
        while (at + 3 <= list.length && list[at] != 0) {
            int count = word(list, at + 1, 2);
            at += 3;
            for (int i = 0; i < count && at + size <= list.length; i++) {
                corners.add(corner(list, at, state));
                at += size;
            }
        }
    }

    private static int[] corner(byte[] list, int from, GinjaState state) {
        int[] corner = new int[GinjaState.ATTRIBUTES];
        Arrays.fill(corner, NONE);
        int at = from;
        for (int attribute = 0; attribute < corner.length; attribute++) {
            int mode = state.layout().indexType(attribute);
            if (mode >= IndexLayout.INDEX_8) {
                corner[attribute] = word(list, at, mode == IndexLayout.INDEX_8 ? 1 : 2);
            }
            at += state.bytes(attribute);
        }
        return corner;
    }

    static int word(byte[] list, int at, int bytes) {
        return bytes == 1 ? list[at] & 0xFF : (list[at] & 0xFF) << 8 | list[at + 1] & 0xFF;
    }

    /** Returns the index of an element, or {@link #NONE}. */
    int element(int corner, int attribute) {
        return corner < corners.size() ? corners.get(corner)[attribute] : NONE;
    }
}
