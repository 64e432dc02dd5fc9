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

/** Executes display lists with the settings of one mesh. */
final class GxInterpreter {
    /** Approximate size of a drawn corner, for the memory budget. */
    private static final int CORNER_BYTES = 200;
    /** Approximate size of each set of its texture coordinates, for the memory budget. */
    private static final int SET_BYTES = 60;

    /** Default number of fraction bits of texture coordinates. */
    private static final int USUAL_FRACTION = 8;

    private static final int BEYOND_INDICES = 0x10000;

    private static final int OPCODE = 0xF8;
    private static final int QUADS = 0x80;
    private static final int TRIANGLES = 0x90;
    private static final int STRIP = 0x98;
    private static final int FAN = 0xA0;
    private static final int LINES = 0xA8;
    private static final int POINTS = 0xB8;

    private final GinjaModel model;
    private final GinjaState state;
    private final SlotBuffer slots;
    private final int node;
    private final ConvertOptions options;
    private final ReadContext context;
    private final Map<Integer, VertexSet> sets = new HashMap<>();
    private final CornerBuffer corners;
    /** Attributes; the drawn one is the first. */
    private final List<Integer> texCoordSets;

    private final IntStream.Builder lines = IntStream.builder();
    private final IntStream.Builder points = IntStream.builder();

    private byte[] list = new byte[0];
    private int at;
    private int direct;
    /** Slots of the present corner. */
    private int position;

    private int normal;

    GxInterpreter(
            GinjaModel model,
            GinjaState state,
            SlotBuffer slots,
            int node,
            ConvertOptions options,
            ReadContext context) {
        this.model = model;
        this.state = state;
        this.slots = slots;
        this.node = node;
        this.options = options;
        this.context = context;
        for (VertexSet set : this.model.vertexSets()) {
            sets.put(set.attribute(), set);
        }
        this.texCoordSets = state.texCoordAttributes();
        // Normals of slots are in the slots.
        boolean hasOwn = sets.containsKey(VertexSet.NORMAL) || mode(VertexSet.NORMAL) == IndexLayout.DIRECT;
        this.corners = new CornerBuffer(
                texCoordSets.size(), hasOwn && mode(VertexSet.NORMAL) > 0, mode(state.colourAttribute()) > 0);
    }

    private int mode(int attribute) {
        return state.layout().indexType(attribute);
    }

    Polygons read(byte[] displayList, SourceLocation site) {
        list = displayList;
        at = 0;
        TriangleList triangles = new TriangleList();
        while (at + 3 <= list.length && list[at] != 0) {
            int opcode = list[at] & OPCODE;
            int count = GinjaCorners.word(list, at + 1, 2);
            at += 3;
            context.reserve((CORNER_BYTES + (long) SET_BYTES * texCoordSets.size()) * (count + 1), site, "corners");
            int first = corners.size();
            if (opcode < QUADS || opcode > POINTS || !fits(count)) {
                context.problem(
                        DiagnosticCode.SIZE_MISMATCH,
                        site,
                        "display list of 0x%X bytes: %d corners for opcode 0x%02X at 0x%X",
                        list.length,
                        count,
                        opcode,
                        at - 3);
                break;
            }
            for (int i = 0; i < count; i++) {
                corner();
            }
            polygons(triangles, opcode, first, count);
        }
        return corners.polygons(
                triangles.toArray(), lines.build().toArray(), points.build().toArray());
    }

    private void polygons(TriangleList triangles, int opcode, int first, int count) {
        switch (opcode) {
            case QUADS -> triangles.addQuads(first, count);
            case TRIANGLES -> triangles.addTriangles(first, count);
            case STRIP -> triangles.addStrip(first, count, false);
            case FAN -> triangles.addFan(first, count, false);
            case POINTS -> IntStream.range(first, first + count).forEach(points);
            default -> {
                for (int k = first; k < first + count - 1; k += opcode == LINES ? 2 : 1) {
                    lines.add(k).add(k + 1);
                }
            }
        }
    }

    /** Returns whether that many corners follow. */
    private boolean fits(int count) {
        int bytes = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTES; attribute++) {
            bytes += state.bytes(attribute);
        }
        return (long) bytes * count <= list.length - at;
    }

    private void corner() {
        corners.begin();
        position = 0;
        normal = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTES; attribute++) {
            switch (mode(attribute)) {
                case 0 -> {}
                case IndexLayout.DIRECT -> {
                    ElementFormat format = state.elements(attribute);
                    element(attribute, format, list, at, Optional.empty());
                    at += format.size();
                }
                case IndexLayout.INDEX_8 -> indexed(attribute, 1);
                default -> indexed(attribute, 2);
            }
        }
        if (position != normal) {
            corners.slot(normal(position, normal));
        }
    }

    private void indexed(int attribute, int bytes) {
        int index = GinjaCorners.word(list, at, bytes);
        at += bytes * state.indices(attribute);
        VertexSet set = sets.get(attribute);
        boolean isThere =
                set != null && index < set.count() && set.elementFormat().size() <= set.stride();
        if (attribute == VertexSet.POSITION) {
            corners.slot(index);
            position = index;
            normal = index;
        } else if (attribute == VertexSet.NORMAL && set == null) {
            normal = index;
        } else if (set != null && isThere) {
            element(attribute, set.elementFormat(), set.data(), index * set.stride(), Optional.of(index));
        }
    }

    private void element(int attribute, ElementFormat format, byte[] data, int from, Optional<Integer> index) {
        int fraction = state.format(attribute)
                .map(VertexFormat::fractionBits)
                .orElse(attribute >= VertexSet.TEX_COORD ? USUAL_FRACTION : 0);
        switch (attribute) {
            case VertexSet.POSITION -> corners.slot(index.orElseGet(() -> position(format, data, from, fraction)));
            case VertexSet.NORMAL -> {
                for (int k = 0; k < Math.min(3, format.componentCount()); k++) {
                    corners.normal(k, format.component(data, from, k, fraction));
                }
            }
            case VertexSet.COLOUR, VertexSet.COLOUR + 1 -> {
                if (attribute == state.colourAttribute()) {
                    corners.colour(GinjaColours.of(format, data, from, options));
                }
            }
            default -> {
                int set = texCoordSets.indexOf(attribute);
                for (int k = 0; k < Math.min(2, format.componentCount()) && set >= 0; k++) {
                    corners.texCoord(set, k, format.component(data, from, k, fraction));
                }
            }
        }
    }

    /** Returns a slot beyond all indices for a position in the list itself. */
    private int position(ElementFormat format, byte[] data, int from, int fraction) {
        float[] xyz = new float[3];
        for (int k = 0; k < Math.min(3, format.componentCount()); k++) {
            xyz[k] = format.component(data, from, k, fraction) * options.scale();
        }
        int slot = BEYOND_INDICES + direct++;
        slots.set(slot, SlotVertex.rigid(new Influence(node, xyz[0], xyz[1], xyz[2], 0, 0, 0, 1, slot)));
        return slot;
    }

    /** Returns a slot beyond all indices with the position of one vertex and the normal of another. */
    private int normal(int index, int normal) {
        Optional<SlotVertex> vertex = slots.get(index);
        Optional<SlotVertex> other = slots.get(normal);
        if (vertex.isEmpty() || other.isEmpty()) {
            return index;
        }
        int slot = BEYOND_INDICES + direct++;
        slots.set(slot, vertex.get().withNormals(other.get()));
        return slot;
    }
}
