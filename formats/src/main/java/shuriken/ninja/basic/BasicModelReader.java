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
import shuriken.ninja.object.ObjectMeshReader;

/** Reads Basic models ({@code NJS_MODEL} and its arrays) from a block. The pointers are relative to its start. */
public final class BasicModelReader implements ObjectMeshReader<BasicModel> {
    /** The size of a stored vector in bytes. */
    private static final int VECTOR_SIZE = 12;

    /** The approximate memory of a meshset or material without its arrays, in bytes. */
    private static final int RECORD_MEMORY = 128;

    private final boolean isBasicPlus;
    private final LayoutRecorder layout;
    private final ReadContext context;

    /**
     * Creates a reader.
     *
     * @param isBasicPlus whether the structs have the layout of Basic+, with one more word
     */
    public BasicModelReader(boolean isBasicPlus, LayoutRecorder layout, ReadContext context) {
        this.isBasicPlus = isBasicPlus;
        this.layout = layout;
        this.context = context;
    }

    @Override
    public BasicModel read(ByteCursor block, SourceLocation modelPointerLocation, long modelOffset, int modelIndex) {
        ByteCursor in = block.labelled("model[" + modelIndex + "]").seek(modelPointerLocation, modelOffset, "model");
        int structStart = in.position();
        // The reader ignores the values of the placeholder, and returns those of the file.
        BasicModelStruct modelStruct = BasicModelStruct.visitFields(
                layout.newReader(in), BasicModel.createPlaceholder(isBasicPlus), modelIndex);
        layout.record(LayoutEntry.Kind.MODEL, modelIndex, structStart, in);
        SourceLocation vertexCountLocation = in.locationAt(structStart + BasicModel.BASIC_FIELDS.offset("nbPoint"));
        // The counts of meshsets and of materials are adjacent. Findings about either count use this location.
        SourceLocation listCountsLocation = in.locationAt(structStart + BasicModel.BASIC_FIELDS.offset("nbMeshset"));
        List<BasicMeshset> meshsets =
                readMeshsets(in, modelStruct.meshsets(), modelStruct.meshsetCount(), listCountsLocation, modelIndex);
        return new BasicModel(
                readVectors(
                        in,
                        modelStruct.points(),
                        modelStruct.vertexCount(),
                        vertexCountLocation,
                        LayoutEntry.Kind.POSITIONS,
                        modelIndex),
                modelStruct.normals().isNull()
                        ? new float[0]
                        : readVectors(
                                in,
                                modelStruct.normals(),
                                modelStruct.vertexCount(),
                                vertexCountLocation,
                                LayoutEntry.Kind.NORMALS,
                                modelIndex),
                meshsets,
                readMaterials(
                        in,
                        modelStruct.materials(),
                        modelStruct.materialCount(),
                        countNeededMaterials(meshsets),
                        listCountsLocation,
                        modelIndex),
                modelStruct.materialCount(),
                modelStruct.centre(),
                modelStruct.radius(),
                isBasicPlus,
                modelStruct.buffer());
    }

    /** Reads the array of positions or of normals, depending on {@code kind}. */
    private float[] readVectors(
            ByteCursor modelCursor,
            PointerField pointer,
            long storedCount,
            SourceLocation countLocation,
            LayoutEntry.Kind kind,
            int modelIndex) {
        if (isNullList(pointer, storedCount, countLocation, "vertices")) {
            return new float[0];
        }
        String dataName = kind == LayoutEntry.Kind.POSITIONS ? "points" : "normals";
        ByteCursor in = pointer.follow(modelCursor, dataName);
        int vectorCount = context.requireCount(storedCount, VECTOR_SIZE, in.remaining(), countLocation, dataName);
        context.reserve((long) VECTOR_SIZE * vectorCount, countLocation, dataName);
        int arrayStart = in.position();
        float[] vectors = in.f32s(dataName, 3 * vectorCount);
        layout.record(kind, modelIndex, arrayStart, in);
        return vectors;
    }

    /**
     * Returns whether the pointer to a list is null, so that the list is empty. Also reports a null pointer whose count
     * is not 0.
     */
    private boolean isNullList(PointerField pointer, long count, SourceLocation countLocation, String elementsName) {
        if (pointer.isNull() && count > 0) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    countLocation,
                    "the pointer to the %2$s is null, but their count is %1$d",
                    count,
                    elementsName);
        }
        return pointer.isNull();
    }

    private List<BasicMeshset> readMeshsets(
            ByteCursor modelCursor,
            PointerField pointer,
            int storedCount,
            SourceLocation countLocation,
            int modelIndex) {
        if (isNullList(pointer, storedCount, countLocation, "meshsets")) {
            return List.of();
        }
        ByteCursor in = pointer.follow(modelCursor, "meshsets");
        int meshsetCount = context.requireCount(
                storedCount, BasicMeshset.structSize(isBasicPlus), in.remaining(), countLocation, "meshsets");
        context.reserve((long) RECORD_MEMORY * meshsetCount, countLocation, "meshsets");
        MeshsetReader meshsetReader = new MeshsetReader(isBasicPlus, modelIndex, layout, context);
        List<BasicMeshset> meshsets = new ArrayList<>();
        int arrayStart = in.position();
        for (int i = 0; i < meshsetCount; i++) {
            meshsets.add(meshsetReader.read(in, i));
        }
        layout.record(LayoutEntry.Kind.MESHSETS, modelIndex, arrayStart, in);
        return meshsets;
    }

    /** Returns the number of materials that the meshsets need: the highest material index plus 1. */
    private static int countNeededMaterials(List<BasicMeshset> meshsets) {
        return meshsets.stream()
                .mapToInt(meshset -> meshset.materialIndex() + 1)
                .max()
                .orElse(0);
    }

    /**
     * Reads the materials. If the stored count is too low for the material indices of the meshsets, and the block is
     * large enough, all needed materials are read.
     */
    private List<BasicMaterial> readMaterials(
            ByteCursor modelCursor,
            PointerField pointer,
            int storedCount,
            int neededCount,
            SourceLocation countLocation,
            int modelIndex) {
        if (isNullList(pointer, storedCount, countLocation, "materials")) {
            return List.of();
        }
        ByteCursor in = pointer.follow(modelCursor, "materials");
        int materialCount = context.requireCount(
                storedCount, BasicMaterial.FIELDS.size(), in.remaining(), countLocation, "materials");
        if (neededCount > storedCount && (long) neededCount * BasicMaterial.FIELDS.size() <= in.remaining()) {
            context.report(
                    DiagnosticCode.COUNT_TOO_LOW,
                    countLocation,
                    "number of materials: %d in the header, but %d are used",
                    storedCount,
                    neededCount);
            materialCount = neededCount;
        }
        context.reserve((long) RECORD_MEMORY * materialCount, countLocation, "materials");
        List<BasicMaterial> materials = new ArrayList<>();
        int arrayStart = in.position();
        for (int i = 0; i < materialCount; i++) {
            materials.add(BasicMaterial.visitFields(new StructReader(in), BasicMaterial.PLACEHOLDER));
        }
        layout.record(LayoutEntry.Kind.MATERIALS, modelIndex, arrayStart, in);
        return materials;
    }
}
