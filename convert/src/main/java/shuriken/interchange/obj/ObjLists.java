package shuriken.interchange.obj;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.ReadContext;

/** The lists of values that corners refer to. */
final class ObjLists {
    /** Approximate memory per row, including parsing. */
    private static final int ROW_BYTES = 64;

    private final ReadContext context;
    private final FloatList positions = new FloatList();
    private final FloatList colours = new FloatList();
    private final FloatList texCoords = new FloatList();
    private final FloatList normals = new FloatList();

    ObjLists(ReadContext context) {
        this.context = context;
    }

    FloatList positions() {
        return positions;
    }

    FloatList texCoords() {
        return texCoords;
    }

    FloatList normals() {
        return normals;
    }

    /** Adds a line of one of the lists. */
    void add(ObjLines line) {
        context.reserve(ROW_BYTES, line.site(), "rows");
        switch (line.keyword()) {
            case "v" -> {
                numbers(line, 0, 3, positions);
                if (line.size() >= 6) {
                    numbers(line, line.size() - 3, 3, colours);
                }
            }
            case "vt" -> {
                texCoords.add(line.number(0));
                texCoords.add(line.size() > 1 ? line.number(1) : 0);
            }
            default -> numbers(line, 0, 3, normals);
        }
    }

    private static void numbers(ObjLines line, int from, int count, FloatList to) {
        for (int i = 0; i < count; i++) {
            to.add(line.number(from + i));
        }
    }

    /** Returns whether every position has a colour. */
    boolean hasColours() {
        return colours.size() > 0 && colours.size() == positions.size();
    }

    void colour(int position, byte[] rgba, int at) {
        for (int i = 0; i < 3; i++) {
            rgba[at + i] = (byte) Math.round(255 * Math.clamp(colours.get(3 * position + i), 0f, 1f));
        }
        rgba[at + 3] = -1;
    }

    /** Returns the corners of a polygon, a line or points. */
    List<ObjPart.Corner> corners(ObjLines line) {
        context.reserve((long) ROW_BYTES * line.size(), line.site(), "corners");
        List<ObjPart.Corner> corners = new ArrayList<>();
        for (int i = 0; i < line.size(); i++) {
            String[] parts = line.word(i).split("/", -1);
            corners.add(new ObjPart.Corner(
                    index(line, parts, 0, positions.size() / 3),
                    index(line, parts, 1, texCoords.size() / 2),
                    index(line, parts, 2, normals.size() / 3)));
        }
        return corners;
    }

    /**
     * Returns an index that is stored from 1, or negative from the end; -1 if it is missing, which a position cannot
     * be.
     */
    private static int index(ObjLines line, String[] parts, int part, int count) {
        if (part > 0 && (part >= parts.length || parts[part].isEmpty())) {
            return -1;
        }
        try {
            int stored = Integer.parseInt(parts[part]);
            int index = stored < 0 ? count + stored : stored - 1;
            if (index >= 0 && index < count) {
                return index;
            }
        } catch (NumberFormatException e) {
            // Reported below, with its location.
        }
        throw line.bad("expected an index from 1 to %d, found \"%s\"", count, parts[part]);
    }
}
