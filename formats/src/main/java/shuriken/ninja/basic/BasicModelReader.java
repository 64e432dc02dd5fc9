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

/** Reads the Basic models of one block. */
public final class BasicModelReader implements AttachReader<BasicModel> {
    private static final int VECTOR_BYTES = 12;
    /** The approximate memory of a meshset or material without its arrays, in bytes. */
    private static final int RECORD_BYTES = 128;

    private final boolean isBasicPlus;
    private final LayoutRecorder layout;
    private final ReadContext context;

    /**
     * Creates a reader.
     *
     * @param isBasicPlus whether the structs are those of Basic+
     */
    public BasicModelReader(boolean isBasicPlus, LayoutRecorder layout, ReadContext context) {
        this.isBasicPlus = isBasicPlus;
        this.layout = layout;
        this.context = context;
    }

    @Override
    public BasicModel read(ByteCursor block, SourceLocation field, long pointer, int index) {
        ByteCursor in = block.labelled("model[" + index + "]").seek(field, pointer, "model");
        int start = in.position();
        BasicModelStruct model = BasicModelStruct.layout(layout.reader(in), BasicModel.blank(isBasicPlus), index);
        layout.record(LayoutEntry.Kind.MODEL, index, start, in);
        SourceLocation countField = in.siteAt(start + BasicModel.FIELDS.offset("nbPoint"));
        // The counts of meshsets and of materials are adjacent.
        SourceLocation listCountsField = in.siteAt(start + BasicModel.FIELDS.offset("nbMeshset"));
        List<BasicMeshset> sets = readMeshsets(in, model.meshsets(), model.meshsetCount(), listCountsField, index);
        return new BasicModel(
                readVectors(in, model.points(), model.vertexCount(), countField, LayoutEntry.Kind.POSITIONS, index),
                model.normals().isNull()
                        ? new float[0]
                        : readVectors(
                                in, model.normals(), model.vertexCount(), countField, LayoutEntry.Kind.NORMALS, index),
                sets,
                readMaterials(
                        in,
                        model.materials(),
                        model.materialCount(),
                        neededMaterialCount(sets),
                        listCountsField,
                        index),
                model.materialCount(),
                model.centre(),
                model.radius(),
                isBasicPlus,
                model.buffer());
    }

    private float[] readVectors(
            ByteCursor model,
            PointerField pointer,
            long storedCount,
            SourceLocation countField,
            LayoutEntry.Kind kind,
            int index) {
        if (isMissing(pointer, storedCount, countField, "vertices")) {
            return new float[0];
        }
        String label = kind == LayoutEntry.Kind.POSITIONS ? "points" : "normals";
        ByteCursor in = pointer.follow(model, label);
        int count = context.requireCount(storedCount, VECTOR_BYTES, in.remaining(), countField, label);
        context.reserve((long) VECTOR_BYTES * count, countField, label);
        int start = in.position();
        float[] vectors = in.f32s(label, 3 * count);
        layout.record(kind, index, start, in);
        return vectors;
    }

    /** Returns whether a pointer is null, and reports it if the count is not 0. The list is then read as empty. */
    private boolean isMissing(PointerField pointer, long count, SourceLocation countField, String elementName) {
        if (pointer.isNull() && count > 0) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    countField,
                    "the pointer to the %2$s is null, but their count is %1$d",
                    count,
                    elementName);
        }
        return pointer.isNull();
    }

    private List<BasicMeshset> readMeshsets(
            ByteCursor model, PointerField pointer, int storedCount, SourceLocation countField, int index) {
        if (isMissing(pointer, storedCount, countField, "meshsets")) {
            return List.of();
        }
        ByteCursor in = pointer.follow(model, "meshsets");
        int count = context.requireCount(
                storedCount, BasicMeshset.size(isBasicPlus), in.remaining(), countField, "meshsets");
        context.reserve((long) RECORD_BYTES * count, countField, "meshsets");
        MeshsetReader reader = new MeshsetReader(isBasicPlus, index, layout, context);
        List<BasicMeshset> sets = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            sets.add(reader.read(in, i));
        }
        layout.record(LayoutEntry.Kind.MESHSETS, index, start, in);
        return sets;
    }

    /** Returns the number of materials that the list must have: the highest index that a meshset uses, plus 1. */
    private static int neededMaterialCount(List<BasicMeshset> sets) {
        return sets.stream().mapToInt(BasicMeshset::material).max().orElse(-1) + 1;
    }

    private List<BasicMaterial> readMaterials(
            ByteCursor model,
            PointerField pointer,
            int storedCount,
            int neededCount,
            SourceLocation countField,
            int index) {
        if (isMissing(pointer, storedCount, countField, "materials")) {
            return List.of();
        }
        ByteCursor in = pointer.follow(model, "materials");
        int count =
                context.requireCount(storedCount, BasicMaterial.FIELDS.size(), in.remaining(), countField, "materials");
        if (neededCount > storedCount && (long) neededCount * BasicMaterial.FIELDS.size() <= in.remaining()) {
            context.report(
                    DiagnosticCode.COUNT_TOO_LOW,
                    countField,
                    "number of materials: %d in the header, but %d are used",
                    storedCount,
                    neededCount);
            count = neededCount;
        }
        context.reserve((long) RECORD_BYTES * count, countField, "materials");
        List<BasicMaterial> materials = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            materials.add(BasicMaterial.layout(new StructReader(in), BasicMaterial.BLANK));
        }
        layout.record(LayoutEntry.Kind.MATERIALS, index, start, in);
        return materials;
    }
}
