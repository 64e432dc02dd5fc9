package shuriken.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.AttachReader;

/** Reads the Ginja models of one block. */
public final class GinjaModelReader implements AttachReader<GinjaModel> {
    /** The approximate memory of a set, mesh or parameter without its data, in bytes. */
    private static final int RECORD_BYTES = 64;

    private static final int PARAMETER_BYTES = 8;
    /** The number of 16-bit words of a vertex in a weight set. */
    private static final int VERTEX_WORDS = 6;

    private final LayoutRecorder layout;
    private final ReadContext context;

    public GinjaModelReader(LayoutRecorder layout, ReadContext context) {
        this.layout = layout;
        this.context = context;
    }

    @Override
    public GinjaModel read(ByteCursor block, SourceLocation field, long pointer, int index) {
        ByteCursor in = block.labelled("model[" + index + "]").seek(field, pointer, "model");
        int start = in.position();
        GinjaStructs.Model model = GinjaStructs.Model.layout(layout.reader(in), GinjaModel.BLANK, index);
        layout.record(LayoutEntry.Kind.MODEL, index, start, in);
        SourceLocation countField = in.siteAt(start + GinjaModel.FIELDS.offset("opaqueCount"));
        return new GinjaModel(
                readVertexSets(in, model.vertexSets(), index),
                readWeightSets(in, model.weightSets(), index),
                readMeshes(in, model.opaque(), model.opaqueCount(), countField, index, 0),
                readMeshes(in, model.translucent(), model.translucentCount(), countField, index, 1),
                model.centre(),
                model.radius());
    }

    private List<VertexSet> readVertexSets(ByteCursor model, PointerField pointer, int index) {
        if (pointer.isNull()) {
            return List.of();
        }
        ByteCursor in = pointer.follow(model, "vertexSets");
        List<VertexSet> sets = new ArrayList<>();
        int start = in.position();
        do {
            context.reserve(RECORD_BYTES, in.site(), "vertex sets");
            sets.add(readVertexSet(in, new StructId(LayoutEntry.Kind.SET_VERTICES, index, sets.size())));
        } while (sets.getLast().attribute() != VertexSet.END);
        layout.record(LayoutEntry.Kind.VERTICES, index, start, in);
        return sets;
    }

    private VertexSet readVertexSet(ByteCursor in, StructId setId) {
        int start = in.position();
        GinjaStructs.Vertices header = GinjaStructs.Vertices.layout(layout.reader(in), VertexSet.end(), setId);
        int stride = header.stride();
        int count = header.count();
        if (header.size() < (long) stride * count) {
            SourceLocation countField = in.siteAt(start + VertexSet.FIELDS.offset("count"));
            throw new FormatException(
                    Kind.BAD_VALUE,
                    countField,
                    "%,d elements of %,d bytes each do not fit in %,d bytes",
                    count,
                    stride,
                    header.size());
        }
        byte[] data = readBytes(in, header.data(), header.size(), "elements", setId);
        VertexSet set = new VertexSet(header.attribute(), stride, count, header.format(), data);
        int unit = in.isBigEndian() ? 1 : set.elementFormat().numberSize();
        return new VertexSet(set.attribute(), stride, count, set.format(), VertexSet.swapBytes(data, stride, unit));
    }

    /** Reads the bytes whose number is stored after the pointer. */
    private byte[] readBytes(ByteCursor cursor, PointerField pointer, long size, String label, StructId struct) {
        if (pointer.isNull()) {
            if (size > 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        pointer.site(),
                        "the file declares %,d bytes of %s, but the pointer to them is null",
                        size,
                        struct.kind() == LayoutEntry.Kind.SET_VERTICES ? "vertex data" : "display lists");
            }
            return new byte[0];
        }
        ByteCursor in = pointer.follow(cursor, label);
        int length = context.requireCount(size, 1, in.remaining(), pointer.nextField(), label);
        // The bytes of vertex sets are copied once more to change their byte order.
        context.reserve(2L * length, pointer.nextField(), label);
        int start = in.position();
        byte[] bytes = in.bytes(label, length);
        layout.record(struct, start, in);
        return bytes;
    }

    private List<WeightSet> readWeightSets(ByteCursor model, PointerField pointer, int index) {
        if (pointer.isNull()) {
            return List.of();
        }
        ByteCursor in = pointer.follow(model, "weightSets");
        List<WeightSet> sets = new ArrayList<>();
        int start = in.position();
        do {
            context.reserve(RECORD_BYTES, in.site(), "weight sets");
            sets.add(readWeightSet(in, index, sets.size()));
        } while (sets.getLast().kind() != WeightSet.Kind.END);
        layout.record(LayoutEntry.Kind.WEIGHT_SETS, index, start, in);
        return sets;
    }

    private WeightSet readWeightSet(ByteCursor in, int index, int part) {
        int start = in.position();
        GinjaStructs.Weights set = GinjaStructs.Weights.layout(layout.reader(in), WeightSet.end(), index, part);
        int kind = set.kind();
        int count = set.count();
        if (kind >= WeightSet.Kind.values().length) {
            throw new FormatException(Kind.BAD_VALUE, in.siteAt(start), "a weight set has the unknown type %d", kind);
        }
        SourceLocation countField = in.siteAt(start + WeightSet.FIELDS.offset("count"));
        boolean needsWeights = kind == WeightSet.Kind.START.ordinal() || kind == WeightSet.Kind.ADD.ordinal();
        return new WeightSet(
                WeightSet.Kind.values()[kind],
                set.words(),
                set.first(),
                count,
                readWords(
                        in,
                        set.vertices(),
                        VERTEX_WORDS * count,
                        countField,
                        new StructId(LayoutEntry.Kind.SET_SHARES, index, part)),
                needsWeights || !set.weights().isNull()
                        ? readWords(
                                in,
                                set.weights(),
                                2 * count,
                                countField,
                                new StructId(LayoutEntry.Kind.SET_WEIGHTS, index, part))
                        : new short[0]);
    }

    private short[] readWords(
            ByteCursor cursor, PointerField pointer, int length, SourceLocation countField, StructId struct) {
        if (pointer.isNull() && length == 0) {
            return new short[0];
        }
        if (pointer.isNull()) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    pointer.site(),
                    "the file declares %,d words of weights, but the pointer to them is null",
                    length);
        }
        ByteCursor in = pointer.follow(cursor, "weights");
        int count = context.requireCount(length, 2, in.remaining(), countField, "words");
        context.reserve(2L * count, countField, "weights");
        int start = in.position();
        short[] words = in.words16("weights", count);
        layout.record(struct, start, in);
        return words;
    }

    /** @param listIndex 0 for the opaque meshes, 1 for the translucent ones */
    private List<GinjaMesh> readMeshes(
            ByteCursor model,
            PointerField pointer,
            int storedCount,
            SourceLocation countField,
            int index,
            int listIndex) {
        if (pointer.isNull()) {
            if (storedCount > 0) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        countField,
                        "the pointer to the meshes is null, but their count is %d",
                        storedCount);
            }
            return List.of();
        }
        ByteCursor in = pointer.follow(model, listIndex == 0 ? "opaque" : "translucent");
        int count = context.requireCount(storedCount, GinjaMesh.FIELDS.size(), in.remaining(), countField, "meshes");
        context.reserve((long) RECORD_BYTES * count, countField, "meshes");
        List<GinjaMesh> meshes = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            int part = GinjaModelWriter.partOf(i, listIndex);
            GinjaStructs.Mesh mesh = GinjaStructs.Mesh.layout(layout.reader(in), GinjaMesh.BLANK, index, part);
            StructId displayList = new StructId(LayoutEntry.Kind.DISPLAY_LIST, index, part);
            meshes.add(new GinjaMesh(
                    readParameters(in, mesh.parameters(), mesh.parameterCount(), index, part),
                    readBytes(in, mesh.displayList(), mesh.displayListSize(), "displayList", displayList)));
        }
        layout.record(new StructId(LayoutEntry.Kind.MESHSETS, index, listIndex), start, in);
        return meshes;
    }

    private List<GinjaParameter> readParameters(
            ByteCursor mesh, PointerField pointer, long storedCount, int index, int part) {
        SourceLocation countField = pointer.nextField();
        if (pointer.isNull()) {
            if (storedCount > 0) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        countField,
                        "the pointer to the parameters is null, but their count is %d",
                        storedCount);
            }
            return List.of();
        }
        ByteCursor in = pointer.follow(mesh, "parameters");
        int count = context.requireCount(storedCount, PARAMETER_BYTES, in.remaining(), countField, "parameters");
        context.reserve((long) RECORD_BYTES * count, countField, "parameters");
        List<GinjaParameter> parameters = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            int type = in.u8("type");
            byte[] padding = in.bytes("padding", 3);
            int paddingBits = padding[0] & 0xFF | (padding[1] & 0xFF) << 8 | (padding[2] & 0xFF) << 16;
            parameters.add(GinjaParameter.create(type, paddingBits, in.hex32("value")));
        }
        layout.record(new StructId(LayoutEntry.Kind.PARAMETERS, index, part), start, in);
        return parameters;
    }
}
