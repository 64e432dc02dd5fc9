package shuriken.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.Vec3f;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.AttachReader;

/** Reads the Ginja models of one block. */
public final class GinjaModelReader implements AttachReader<GinjaModel> {
    /** Approximate memory of a set, mesh or parameter without its data, in bytes. */
    private static final int RECORD_BYTES = 64;

    private static final int PARAMETER_BYTES = 8;
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
        PointerField vertexSets = PointerField.read(in, "vertexSets", layout);
        PointerField weightSets = PointerField.read(in, "weightSets", layout);
        PointerField opaque = PointerField.read(in, "opaque", layout);
        PointerField translucent = PointerField.read(in, "translucent", layout);
        SourceLocation countField = in.site();
        int opaqueCount = in.u16("opaqueCount");
        int translucentCount = in.u16("translucentCount");
        Vec3f centre = Vec3f.read(in, "centre");
        float radius = in.f32("radius");
        layout.struct(LayoutEntry.Kind.MODEL, index, start, in);
        return new GinjaModel(
                vertexSets(in, vertexSets, index),
                weightSets(in, weightSets, index),
                meshes(in, opaque, opaqueCount, countField, index, 0),
                meshes(in, translucent, translucentCount, countField, index, 1),
                centre,
                radius);
    }

    private List<VertexSet> vertexSets(ByteCursor model, PointerField pointer, int index) {
        if (pointer.isNull()) {
            return List.of();
        }
        ByteCursor in = pointer.follow(model, "vertexSets");
        List<VertexSet> sets = new ArrayList<>();
        int start = in.position();
        do {
            context.reserve(RECORD_BYTES, in.site(), "vertex sets");
            sets.add(vertexSet(in, new StructId(LayoutEntry.Kind.SET_VERTICES, index, sets.size())));
        } while (sets.getLast().attribute() != VertexSet.END);
        layout.struct(LayoutEntry.Kind.VERTICES, index, start, in);
        return sets;
    }

    private VertexSet vertexSet(ByteCursor in, StructId struct) {
        int attribute = in.u8("attribute");
        int stride = in.u8("stride");
        SourceLocation countField = in.site();
        int count = in.u16("count");
        int format = in.hex32("format");
        PointerField pointer = PointerField.read(in, "data", layout);
        SourceLocation sizeField = in.site();
        long size = in.u32("size");
        if (size < (long) stride * count) {
            throw new FormatException(Kind.BAD_VALUE, countField, "%d elements of %d bytes in %d", count, stride, size);
        }
        byte[] data = bytes(in, pointer, size, sizeField, "elements", struct);
        VertexSet set = new VertexSet(attribute, stride, count, format, data);
        int unit = in.isBigEndian() ? 1 : set.elements().unit();
        return new VertexSet(attribute, stride, count, format, VertexSet.swapped(data, stride, unit));
    }

    private byte[] bytes(
            ByteCursor near, PointerField pointer, long size, SourceLocation sizeField, String label, StructId struct) {
        if (pointer.isNull()) {
            if (size > 0) {
                throw new FormatException(Kind.BAD_POINTER, pointer.site(), "%d bytes at a null pointer", size);
            }
            return new byte[0];
        }
        ByteCursor in = pointer.follow(near, label);
        int length = context.count(size, 1, in.remaining(), sizeField, label);
        context.reserve(2L * length, sizeField, label);
        int start = in.position();
        byte[] bytes = in.bytes(label, length);
        layout.struct(struct, start, in);
        return bytes;
    }

    private List<WeightSet> weightSets(ByteCursor model, PointerField pointer, int index) {
        if (pointer.isNull()) {
            return List.of();
        }
        ByteCursor in = pointer.follow(model, "weightSets");
        List<WeightSet> sets = new ArrayList<>();
        int start = in.position();
        do {
            context.reserve(RECORD_BYTES, in.site(), "weight sets");
            sets.add(weightSet(in, index, sets.size()));
        } while (sets.getLast().kind() != WeightSet.Kind.END);
        layout.struct(LayoutEntry.Kind.WEIGHT_SETS, index, start, in);
        return sets;
    }

    private WeightSet weightSet(ByteCursor in, int index, int part) {
        SourceLocation kindField = in.site();
        int kind = in.u16("kind");
        if (kind >= WeightSet.Kind.values().length) {
            throw new FormatException(Kind.BAD_VALUE, kindField, "weight set of kind %d", kind);
        }
        int words = in.u16("words");
        int first = in.u16("first");
        SourceLocation countField = in.site();
        int count = in.u16("count");
        PointerField vertices = PointerField.read(in, "vertices", layout);
        PointerField weights = PointerField.read(in, "weights", layout);
        boolean partial = kind == WeightSet.Kind.START.ordinal() || kind == WeightSet.Kind.ADD.ordinal();
        return new WeightSet(
                WeightSet.Kind.values()[kind],
                words,
                first,
                count,
                words(
                        in,
                        vertices,
                        VERTEX_WORDS * count,
                        countField,
                        new StructId(LayoutEntry.Kind.SET_SHARES, index, part)),
                partial || !weights.isNull()
                        ? words(
                                in,
                                weights,
                                2 * count,
                                countField,
                                new StructId(LayoutEntry.Kind.SET_WEIGHTS, index, part))
                        : new short[0]);
    }

    private short[] words(
            ByteCursor near, PointerField pointer, int length, SourceLocation countField, StructId struct) {
        if (pointer.isNull() && length == 0) {
            return new short[0];
        }
        if (pointer.isNull()) {
            throw new FormatException(Kind.BAD_POINTER, pointer.site(), "%d words at a null pointer", length);
        }
        ByteCursor in = pointer.follow(near, "weights");
        int count = context.count(length, 2, in.remaining(), countField, "words");
        context.reserve(2L * count, countField, "weights");
        int start = in.position();
        short[] words = in.words16("weights", count);
        layout.struct(struct, start, in);
        return words;
    }

    private List<GinjaMesh> meshes(
            ByteCursor model, PointerField pointer, int stored, SourceLocation countField, int index, int list) {
        if (pointer.isNull()) {
            if (stored > 0) {
                context.problem(DiagnosticCode.SIZE_MISMATCH, countField, "%d meshes at a null pointer", stored);
            }
            return List.of();
        }
        ByteCursor in = pointer.follow(model, list == 0 ? "opaque" : "translucent");
        int count = context.count(stored, GinjaMesh.SIZE, in.remaining(), countField, "meshes");
        context.reserve((long) RECORD_BYTES * count, countField, "meshes");
        List<GinjaMesh> meshes = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            int part = 2 * i + list;
            PointerField parameters = PointerField.read(in, "parameters", layout);
            SourceLocation numberField = in.site();
            long number = in.u32("parameterCount");
            PointerField displayList = PointerField.read(in, "displayList", layout);
            SourceLocation sizeField = in.site();
            long size = in.u32("displayListSize");
            meshes.add(new GinjaMesh(
                    parameters(in, parameters, number, numberField, index, part),
                    bytes(
                            in,
                            displayList,
                            size,
                            sizeField,
                            "displayList",
                            new StructId(LayoutEntry.Kind.DISPLAY_LIST, index, part))));
        }
        layout.struct(new StructId(LayoutEntry.Kind.MESHSETS, index, list), start, in);
        return meshes;
    }

    private List<GinjaParameter> parameters(
            ByteCursor mesh, PointerField pointer, long stored, SourceLocation countField, int index, int part) {
        if (pointer.isNull()) {
            if (stored > 0) {
                context.problem(DiagnosticCode.SIZE_MISMATCH, countField, "%d parameters at a null pointer", stored);
            }
            return List.of();
        }
        ByteCursor in = pointer.follow(mesh, "parameters");
        int count = context.count(stored, PARAMETER_BYTES, in.remaining(), countField, "parameters");
        context.reserve((long) RECORD_BYTES * count, countField, "parameters");
        List<GinjaParameter> parameters = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            int type = in.u8("type");
            byte[] padding = in.bytes("padding", 3);
            int bits = padding[0] & 0xFF | (padding[1] & 0xFF) << 8 | (padding[2] & 0xFF) << 16;
            parameters.add(GinjaParameter.of(type, bits, in.hex32("value")));
        }
        layout.struct(new StructId(LayoutEntry.Kind.PARAMETERS, index, part), start, in);
        return parameters;
    }
}
