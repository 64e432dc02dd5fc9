package shuriken.ninja.basic;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.StructReader;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.object.AttachReader;

/** Reads the basic models of one block. */
public final class BasicModelReader implements AttachReader<BasicModel> {
    private static final int VECTOR_BYTES = 12;
    /** Approximate memory of a meshset or material without its arrays, in bytes. */
    private static final int RECORD_BYTES = 128;

    private final boolean plus;
    private final LayoutRecorder layout;
    private final ReadContext context;

    /** @param plus whether the structs are those of Basic+ */
    public BasicModelReader(boolean plus, LayoutRecorder layout, ReadContext context) {
        this.plus = plus;
        this.layout = layout;
        this.context = context;
    }

    @Override
    public BasicModel read(ByteCursor block, SourceLocation field, long pointer, int index) {
        ByteCursor in = block.labelled("model[" + index + "]").seek(field, pointer, "model");
        int start = in.position();
        BasicModelStruct model = BasicModelStruct.layout(layout.reader(in), BasicModel.blank(plus), index);
        layout.struct(LayoutEntry.Kind.MODEL, index, start, in);
        SourceLocation countField = in.siteAt(start + BasicModel.FIELDS.offset("nbPoint"));
        SourceLocation listsField = in.siteAt(start + BasicModel.FIELDS.offset("nbMeshset"));
        List<BasicMeshset> sets = meshsets(in, model.meshsets(), model.meshsetCount(), listsField, index);
        return new BasicModel(
                vectors(in, model.points(), model.vertexCount(), countField, LayoutEntry.Kind.POSITIONS, index),
                model.normals().isNull()
                        ? new float[0]
                        : vectors(
                                in, model.normals(), model.vertexCount(), countField, LayoutEntry.Kind.NORMALS, index),
                sets,
                materials(in, model.materials(), model.materialCount(), usedMaterials(sets), listsField, index),
                model.materialCount(),
                model.centre(),
                model.radius(),
                plus,
                model.buffer());
    }

    private float[] vectors(
            ByteCursor model,
            PointerField pointer,
            long stored,
            SourceLocation countField,
            LayoutEntry.Kind kind,
            int index) {
        if (isMissing(pointer, stored, countField, "vertices")) {
            return new float[0];
        }
        String label = kind == LayoutEntry.Kind.POSITIONS ? "points" : "normals";
        ByteCursor in = pointer.follow(model, label);
        int count = context.count(stored, VECTOR_BYTES, in.remaining(), countField, label);
        context.reserve((long) VECTOR_BYTES * count, countField, label);
        int start = in.position();
        float[] vectors = in.f32s(label, 3 * count);
        layout.struct(kind, index, start, in);
        return vectors;
    }

    /** Whether the pointer is null; reports elements counted at a null pointer. */
    private boolean isMissing(PointerField pointer, long count, SourceLocation countField, String what) {
        if (pointer.isNull() && count > 0) {
            context.problem(DiagnosticCode.SIZE_MISMATCH, countField, "%d %s at a null pointer", count, what);
        }
        return pointer.isNull();
    }

    private List<BasicMeshset> meshsets(
            ByteCursor model, PointerField pointer, int stored, SourceLocation countField, int index) {
        if (isMissing(pointer, stored, countField, "meshsets")) {
            return List.of();
        }
        ByteCursor in = pointer.follow(model, "meshsets");
        int count = context.count(stored, BasicMeshset.size(plus), in.remaining(), countField, "meshsets");
        context.reserve((long) RECORD_BYTES * count, countField, "meshsets");
        MeshsetReader reader = new MeshsetReader(plus, index, layout, context);
        List<BasicMeshset> sets = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            sets.add(reader.read(in, i));
        }
        layout.struct(LayoutEntry.Kind.MESHSETS, index, start, in);
        return sets;
    }

    /** Returns the number of materials that the meshsets use. */
    private static int usedMaterials(List<BasicMeshset> sets) {
        return sets.stream().mapToInt(BasicMeshset::material).max().orElse(-1) + 1;
    }

    private List<BasicMaterial> materials(
            ByteCursor model, PointerField pointer, int stored, int used, SourceLocation countField, int index) {
        if (isMissing(pointer, stored, countField, "materials")) {
            return List.of();
        }
        ByteCursor in = pointer.follow(model, "materials");
        int count = context.count(stored, BasicMaterial.FIELDS.size(), in.remaining(), countField, "materials");
        if (used > stored && (long) used * BasicMaterial.FIELDS.size() <= in.remaining()) {
            context.report(
                    DiagnosticCode.COUNT_TOO_LOW, countField, "%d materials are counted, %d are used", stored, used);
            count = used;
        }
        context.reserve((long) RECORD_BYTES * count, countField, "materials");
        List<BasicMaterial> materials = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            materials.add(BasicMaterial.layout(new StructReader(in), BasicMaterial.BLANK));
        }
        layout.struct(LayoutEntry.Kind.MATERIALS, index, start, in);
        return materials;
    }
}
