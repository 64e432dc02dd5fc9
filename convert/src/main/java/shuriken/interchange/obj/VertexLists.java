package shuriken.interchange.obj;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.ReadContext;

/** The lists of an OBJ file to which corners refer: positions, their colours, texture coordinates and normals. */
final class VertexLists {
    /** The approximate memory in bytes that parsing a line of the file, or one corner, needs. */
    private static final int LINE_MEMORY = 64;

    /** The index of a corner without a texture coordinate or normal. */
    private static final int NO_INDEX = -1;

    private final ReadContext context;
    private final FloatList positions = new FloatList();
    private final FloatList colours = new FloatList();
    private final FloatList texCoords = new FloatList();
    private final FloatList normals = new FloatList();

    VertexLists(ReadContext context) {
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

    /** Adds the values of a {@code v}, {@code vt} or {@code vn} line of the file to their list. */
    void addLine(ObjLineReader lineReader) {
        context.reserve(LINE_MEMORY, lineReader.location(), "rows");
        switch (lineReader.keyword()) {
            // A colour follows the three or four coordinates of a position.
            case "v" -> {
                addNumbers(lineReader, /* firstArgumentIndex= */ 0, /* count= */ 3, positions);
                if (lineReader.argumentCount() >= 6) {
                    addNumbers(lineReader, lineReader.argumentCount() - 3, 3, colours);
                }
            }
            case "vt" -> {
                texCoords.add(lineReader.number(0));
                texCoords.add(lineReader.argumentCount() > 1 ? lineReader.number(1) : 0);
            }
            default -> addNumbers(lineReader, /* firstArgumentIndex= */ 0, /* count= */ 3, normals);
        }
    }

    private static void addNumbers(ObjLineReader lineReader, int firstArgumentIndex, int count, FloatList numbers) {
        for (int i = 0; i < count; i++) {
            numbers.add(lineReader.number(firstArgumentIndex + i));
        }
    }

    /** Returns whether every position has a colour. */
    boolean hasColours() {
        return colours.size() > 0 && colours.size() == positions.size();
    }

    /** Copies the colour of a position to an array of RGBA colours. */
    void copyColour(int positionIndex, byte[] rgba, int offset) {
        for (int i = 0; i < 3; i++) {
            rgba[offset + i] = (byte) Math.round(255 * Math.clamp(colours.get(3 * positionIndex + i), 0f, 1f));
        }
        rgba[offset + 3] = (byte) 0xFF;
    }

    /** Reads the corners of a polygon, a polyline or points. */
    List<ObjPart.Corner> readCorners(ObjLineReader lineReader) {
        context.reserve((long) LINE_MEMORY * lineReader.argumentCount(), lineReader.location(), "corners");
        List<ObjPart.Corner> corners = new ArrayList<>();
        for (int i = 0; i < lineReader.argumentCount(); i++) {
            String[] indexTexts = lineReader.argument(i).split("/", -1);
            corners.add(new ObjPart.Corner(
                    parseIndex(lineReader, indexTexts, /* textIndex= */ 0, positions.size() / 3),
                    parseIndex(lineReader, indexTexts, /* textIndex= */ 1, texCoords.size() / 2),
                    parseIndex(lineReader, indexTexts, /* textIndex= */ 2, normals.size() / 3)));
        }
        return corners;
    }

    /**
     * Returns the index of a position, texture coordinate or normal in its list, counted from 0. OBJ files count from
     * 1, or backwards from -1 at the end of the list. The result is {@link #NO_INDEX} if the index is missing, which is
     * not allowed for a position.
     */
    private static int parseIndex(ObjLineReader lineReader, String[] indexTexts, int textIndex, int elementCount) {
        if (textIndex > 0 && (textIndex >= indexTexts.length || indexTexts[textIndex].isEmpty())) {
            return NO_INDEX;
        }
        try {
            int writtenIndex = Integer.parseInt(indexTexts[textIndex]);
            int index = writtenIndex < 0 ? elementCount + writtenIndex : writtenIndex - 1;
            if (index >= 0 && index < elementCount) {
                return index;
            }
        } catch (NumberFormatException e) {
            // The error is reported below, with the location.
        }
        throw lineReader.createError(
                "expected the index of one of %d preceding elements, found \"%s\"",
                elementCount, indexTexts[textIndex]);
    }
}
