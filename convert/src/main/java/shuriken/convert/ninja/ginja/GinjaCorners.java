package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;

/** The indices of the elements that each corner of a display list uses. */
final class GinjaCorners {
    /** The index of an element that is absent or stored in the list itself. */
    static final int NONE = -1;

    private final List<int[]> corners = new ArrayList<>();

    /**
     * Reads the corners of a list.
     *
     * @param state the state with which the list is drawn
     */
    GinjaCorners(byte[] list, GinjaState state) {
        int cornerSize = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTE_COUNT; attribute++) {
            cornerSize += state.byteCount(attribute);
        }
        int offset = 0;
        while (offset + 3 <= list.length && list[offset] != 0) {
            int count = readIndex(list, offset + 1, 2);
            offset += 3;
            for (int i = 0; i < count && offset + cornerSize <= list.length; i++) {
                corners.add(readCorner(list, offset, state));
                offset += cornerSize;
            }
        }
    }

    private static int[] readCorner(byte[] list, int start, GinjaState state) {
        int[] corner = new int[GinjaState.ATTRIBUTE_COUNT];
        Arrays.fill(corner, NONE);
        int offset = start;
        for (int attribute = 0; attribute < corner.length; attribute++) {
            int mode = state.layout().indexType(attribute);
            if (mode >= IndexLayout.INDEX_8) {
                corner[attribute] = readIndex(list, offset, mode == IndexLayout.INDEX_8 ? 1 : 2);
            }
            offset += state.byteCount(attribute);
        }
        return corner;
    }

    static int readIndex(byte[] list, int offset, int byteCount) {
        return byteCount == 1 ? list[offset] & 0xFF : (list[offset] & 0xFF) << 8 | list[offset + 1] & 0xFF;
    }

    /** Returns the index of an element, or {@link #NONE}. */
    int elementIndex(int corner, int attribute) {
        return corner < corners.size() ? corners.get(corner)[attribute] : NONE;
    }
}
