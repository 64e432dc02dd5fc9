package shuriken.convert.ninja.ginja;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.draw.TriangleList;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.ginja.ElementFormat;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.ninja.ginja.VertexSet;

/**
 * Executes the display list of one mesh with the state of the mesh. A display list consists of commands for the
 * graphics processor (GX), each with an opcode, a count and as many corners.
 */
final class GxInterpreter {
    /** The approximate size of a drawn corner, for the memory budget. */
    private static final int BYTES_PER_CORNER = 200;
    /** The approximate size of each set of a corner's texture coordinates, for the memory budget. */
    private static final int BYTES_PER_SET = 60;

    /** The default number of fraction bits of texture coordinates. */
    private static final int DEFAULT_FRACTION_BITS = 8;

    /** The first slot after all 16-bit indices. */
    private static final int FIRST_EXTRA_SLOT = 0x10000;

    private static final int OPCODE_MASK = 0xF8;
    private static final int QUADS = 0x80;
    private static final int TRIANGLES = 0x90;
    private static final int STRIP = 0x98;
    private static final int FAN = 0xA0;
    private static final int LINES = 0xA8;
    private static final int POINTS = 0xB8;

    private final GinjaModel model;
    private final GinjaState state;
    private final SlotBuffer slots;
    private final int nodeIndex;
    private final ConvertOptions options;
    private final ReadContext context;
    private final Map<Integer, VertexSet> sets = new HashMap<>();
    private final CornerBuffer corners;
    /** The attributes of the texture coordinates of corners. The drawn one is the first. */
    private final List<Integer> texCoordAttributes;

    private final IntStream.Builder lines = IntStream.builder();
    private final IntStream.Builder points = IntStream.builder();

    private byte[] list = new byte[0];
    private int offset;
    private int extraSlotCount;
    /** The slots with the position and the normal of the current corner. */
    private int positionSlot;

    private int normalSlot;

    GxInterpreter(
            GinjaModel model,
            GinjaState state,
            SlotBuffer slots,
            int nodeIndex,
            ConvertOptions options,
            ReadContext context) {
        this.model = model;
        this.state = state;
        this.slots = slots;
        this.nodeIndex = nodeIndex;
        this.options = options;
        this.context = context;
        for (VertexSet set : this.model.vertexSets()) {
            sets.put(set.attribute(), set);
        }
        this.texCoordAttributes = state.texCoordAttributes();
        // If the slots contain the normals, the corners do not.
        boolean hasNormalElements =
                sets.containsKey(VertexSet.NORMAL) || indexType(VertexSet.NORMAL) == IndexLayout.DIRECT;
        this.corners = new CornerBuffer(
                texCoordAttributes.size(),
                hasNormalElements && indexType(VertexSet.NORMAL) > 0,
                indexType(state.colourAttribute()) > 0);
    }

    private int indexType(int attribute) {
        return state.layout().indexType(attribute);
    }

    /** Returns the polygons of a display list. */
    Polygons read(byte[] displayList, SourceLocation site) {
        list = displayList;
        offset = 0;
        TriangleList triangles = new TriangleList();
        while (offset + GinjaCorners.COMMAND_HEADER_SIZE <= list.length && list[offset] != 0) {
            int opcode = list[offset] & OPCODE_MASK;
            int count = GinjaCorners.readIndex(list, offset + 1, 2);
            offset += GinjaCorners.COMMAND_HEADER_SIZE;
            context.reserve(
                    (BYTES_PER_CORNER + (long) BYTES_PER_SET * texCoordAttributes.size()) * (count + 1),
                    site,
                    "corners");
            int firstCorner = corners.size();
            if (opcode < QUADS || opcode > POINTS || !hasBytesFor(count)) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        site,
                        "opcode 0x%02X at 0x%X is unknown, or its %,d corners exceed the display list of %,d bytes",
                        opcode,
                        offset - GinjaCorners.COMMAND_HEADER_SIZE,
                        count,
                        list.length);
                break;
            }
            for (int i = 0; i < count; i++) {
                readCorner();
            }
            addPolygons(triangles, opcode, firstCorner, count);
        }
        return corners.toPolygons(
                triangles.toArray(), lines.build().toArray(), points.build().toArray());
    }

    private void addPolygons(TriangleList triangles, int opcode, int firstCorner, int count) {
        switch (opcode) {
            case QUADS -> triangles.addQuads(firstCorner, count);
            case TRIANGLES -> triangles.addTriangles(firstCorner, count);
            case STRIP -> triangles.addStrip(firstCorner, count, false);
            case FAN -> triangles.addFan(firstCorner, count, false);
            case POINTS -> IntStream.range(firstCorner, firstCorner + count).forEach(points);
            default -> {
                for (int k = firstCorner; k < firstCorner + count - 1; k += opcode == LINES ? 2 : 1) {
                    lines.add(k).add(k + 1);
                }
            }
        }
    }

    /** Returns whether the list has enough bytes for a number of corners. */
    private boolean hasBytesFor(int count) {
        int cornerSize = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTE_COUNT; attribute++) {
            cornerSize += state.byteCount(attribute);
        }
        return (long) cornerSize * count <= list.length - offset;
    }

    private void readCorner() {
        corners.begin();
        positionSlot = 0;
        normalSlot = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTE_COUNT; attribute++) {
            switch (indexType(attribute)) {
                case 0 -> {}
                case IndexLayout.DIRECT -> {
                    ElementFormat format = state.elementFormat(attribute);
                    setElement(attribute, format, list, offset, Optional.empty());
                    offset += format.size();
                }
                case IndexLayout.INDEX_8 -> readIndexed(attribute, 1);
                default -> readIndexed(attribute, 2);
            }
        }
        if (positionSlot != normalSlot) {
            corners.setSlot(addWithNormal(positionSlot, normalSlot));
        }
    }

    private void readIndexed(int attribute, int byteCount) {
        int index = GinjaCorners.readIndex(list, offset, byteCount);
        offset += byteCount * state.indexCount(attribute);
        VertexSet set = sets.get(attribute);
        boolean isInSet =
                set != null && index < set.count() && set.elementFormat().size() <= set.stride();
        if (attribute == VertexSet.POSITION) {
            corners.setSlot(index);
            positionSlot = index;
            normalSlot = index;
        } else if (attribute == VertexSet.NORMAL && set == null) {
            normalSlot = index;
        } else if (set != null && isInSet) {
            setElement(attribute, set.elementFormat(), set.data(), index * set.stride(), Optional.of(index));
        }
    }

    private void setElement(int attribute, ElementFormat format, byte[] data, int start, Optional<Integer> index) {
        int fractionBits = state.format(attribute)
                .map(VertexFormat::fractionBits)
                .orElse(attribute >= VertexSet.TEX_COORD ? DEFAULT_FRACTION_BITS : 0);
        switch (attribute) {
            case VertexSet.POSITION ->
                corners.setSlot(index.orElseGet(() -> addPosition(format, data, start, fractionBits)));
            case VertexSet.NORMAL -> {
                for (int k = 0; k < Math.min(3, format.componentCount()); k++) {
                    corners.setNormal(k, format.component(data, start, k, fractionBits));
                }
            }
            case VertexSet.COLOUR, VertexSet.COLOUR + 1 -> {
                if (attribute == state.colourAttribute()) {
                    corners.setColour(GinjaColourReader.read(format, data, start, options));
                }
            }
            default -> {
                int set = texCoordAttributes.indexOf(attribute);
                for (int k = 0; k < Math.min(2, format.componentCount()) && set >= 0; k++) {
                    corners.setTexCoord(set, k, format.component(data, start, k, fractionBits));
                }
            }
        }
    }

    /** Adds a slot for a position that is stored in the list itself, and returns the slot. */
    private int addPosition(ElementFormat format, byte[] data, int start, int fractionBits) {
        float[] xyz = new float[3];
        for (int k = 0; k < Math.min(3, format.componentCount()); k++) {
            xyz[k] = format.component(data, start, k, fractionBits) * options.scale();
        }
        int slot = FIRST_EXTRA_SLOT + extraSlotCount++;
        slots.store(slot, SlotVertex.rigid(new Influence(nodeIndex, xyz[0], xyz[1], xyz[2], 0, 0, 0, 1, slot)));
        return slot;
    }

    /** Adds a slot with the position of one slot and the normal of another, and returns it. */
    private int addWithNormal(int index, int normalIndex) {
        Optional<SlotVertex> vertex = slots.vertexAt(index);
        Optional<SlotVertex> normalVertex = slots.vertexAt(normalIndex);
        if (vertex.isEmpty() || normalVertex.isEmpty()) {
            return index;
        }
        int slot = FIRST_EXTRA_SLOT + extraSlotCount++;
        slots.store(slot, vertex.get().withNormals(normalVertex.get()));
        return slot;
    }
}
