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
import shuriken.ninja.object.ObjectMeshReader;

/** Reads Ginja models, the mesh format of the GameCube, from a block, the bytes to which its pointers are relative. */
public final class GinjaModelReader implements ObjectMeshReader<GinjaModel> {
    /** The approximate memory of a vertex set, weight set, mesh or parameter without its arrays, in bytes. */
    private static final int RECORD_MEMORY = 64;

    /** The size of a stored parameter in bytes. */
    private static final int PARAMETER_SIZE = 8;

    /** The number of 16-bit words of a vertex in a weight set: its position and its normal. */
    private static final int WORDS_PER_VERTEX = 6;

    /** The number of 16-bit words that assign a vertex to a slot: the slot and the weight. */
    private static final int WEIGHT_WORDS_PER_VERTEX = 2;

    private final LayoutRecorder layout;
    private final ReadContext context;

    public GinjaModelReader(LayoutRecorder layout, ReadContext context) {
        this.layout = layout;
        this.context = context;
    }

    @Override
    public GinjaModel read(ByteCursor block, SourceLocation pointerLocation, long modelOffset, int modelIndex) {
        ByteCursor in = block.labelled("model[" + modelIndex + "]").seek(pointerLocation, modelOffset, "model");
        int structStart = in.position();
        GinjaStructs.Model modelStruct =
                GinjaStructs.Model.visitFields(layout.newReader(in), GinjaModel.PLACEHOLDER, modelIndex);
        layout.record(LayoutEntry.Kind.MODEL, modelIndex, structStart, in);
        // The two counts are adjacent, so findings in either name the same location.
        SourceLocation meshCountsLocation = in.locationAt(structStart + GinjaModel.FIELDS.offset("opaqueCount"));
        return new GinjaModel(
                readVertexSets(in, modelStruct.vertexSets(), modelIndex),
                readWeightSets(in, modelStruct.weightSets(), modelIndex),
                readMeshes(
                        in,
                        modelStruct.opaque(),
                        modelStruct.opaqueCount(),
                        meshCountsLocation,
                        modelIndex,
                        /* listIndex= */ 0),
                readMeshes(
                        in,
                        modelStruct.translucent(),
                        modelStruct.translucentCount(),
                        meshCountsLocation,
                        modelIndex,
                        /* listIndex= */ 1),
                modelStruct.centre(),
                modelStruct.radius());
    }

    private List<VertexSet> readVertexSets(ByteCursor modelCursor, PointerField pointer, int modelIndex) {
        if (pointer.isNull()) {
            return List.of();
        }
        ByteCursor in = pointer.follow(modelCursor, "vertexSets");
        List<VertexSet> sets = new ArrayList<>();
        int arrayStart = in.position();
        do {
            context.reserve(RECORD_MEMORY, in.location(), "vertex sets");
            sets.add(readVertexSet(in, new StructId(LayoutEntry.Kind.SET_VERTICES, modelIndex, sets.size())));
        } while (sets.getLast().attribute() != VertexSet.END);
        layout.record(LayoutEntry.Kind.VERTICES, modelIndex, arrayStart, in);
        return sets;
    }

    private VertexSet readVertexSet(ByteCursor in, StructId dataId) {
        int structStart = in.position();
        // The values of the set in the argument are ignored.
        GinjaStructs.Vertices setStruct =
                GinjaStructs.Vertices.visitFields(layout.newReader(in), VertexSet.end(), dataId);
        int stride = setStruct.stride();
        int elementCount = setStruct.elementCount();
        if (setStruct.dataSize() < (long) stride * elementCount) {
            SourceLocation countLocation = in.locationAt(structStart + VertexSet.FIELDS.offset("count"));
            throw new FormatException(
                    Kind.BAD_VALUE,
                    countLocation,
                    "%,d elements of %,d bytes each do not fit in %,d bytes",
                    elementCount,
                    stride,
                    setStruct.dataSize());
        }
        byte[] elementBytes = readBytes(in, setStruct.data(), setStruct.dataSize(), "elements", dataId);
        VertexSet setInFileOrder =
                new VertexSet(setStruct.attribute(), stride, elementCount, setStruct.format(), elementBytes);
        // The bytes of a number of size 1 are not swapped.
        int numberSize = in.isBigEndian() ? 1 : setInFileOrder.elementFormat().numberSize();
        return new VertexSet(
                setInFileOrder.attribute(),
                stride,
                elementCount,
                setInFileOrder.format(),
                VertexSet.swapBytes(elementBytes, stride, numberSize));
    }

    /** Reads the {@code size} bytes to which a pointer leads. The field after the pointer stores this size. */
    private byte[] readBytes(
            ByteCursor structCursor, PointerField pointer, long size, String dataName, StructId structId) {
        if (pointer.isNull()) {
            if (size > 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        pointer.location(),
                        "the file declares %,d bytes of %s, but the pointer to them is null",
                        size,
                        structId.kind() == LayoutEntry.Kind.SET_VERTICES ? "vertex data" : "display lists");
            }
            return new byte[0];
        }
        ByteCursor in = pointer.follow(structCursor, dataName);
        int byteCount = context.requireCount(
                size, /* minRecordSize= */ 1, in.remaining(), pointer.nextFieldLocation(), dataName);
        // Vertex sets are copied to change their byte order, so all bytes are reserved twice.
        context.reserve(2L * byteCount, pointer.nextFieldLocation(), dataName);
        int bytesStart = in.position();
        byte[] bytes = in.bytes(dataName, byteCount);
        layout.record(structId, bytesStart, in);
        return bytes;
    }

    private List<WeightSet> readWeightSets(ByteCursor modelCursor, PointerField pointer, int modelIndex) {
        if (pointer.isNull()) {
            return List.of();
        }
        ByteCursor in = pointer.follow(modelCursor, "weightSets");
        List<WeightSet> sets = new ArrayList<>();
        int arrayStart = in.position();
        do {
            context.reserve(RECORD_MEMORY, in.location(), "weight sets");
            sets.add(readWeightSet(in, modelIndex, sets.size()));
        } while (sets.getLast().kind() != WeightSet.Kind.END);
        layout.record(LayoutEntry.Kind.WEIGHT_SETS, modelIndex, arrayStart, in);
        return sets;
    }

    private WeightSet readWeightSet(ByteCursor in, int modelIndex, int setIndex) {
        int structStart = in.position();
        // The values of the set in the argument are ignored.
        GinjaStructs.Weights setStruct =
                GinjaStructs.Weights.visitFields(layout.newReader(in), WeightSet.end(), modelIndex, setIndex);
        int kindCode = setStruct.kind();
        int vertexCount = setStruct.vertexCount();
        if (kindCode >= WeightSet.Kind.values().length) {
            throw new FormatException(
                    Kind.BAD_VALUE, in.locationAt(structStart), "a weight set has the unknown type %d", kindCode);
        }
        SourceLocation countLocation = in.locationAt(structStart + WeightSet.FIELDS.offset("count"));
        boolean needsWeights = kindCode == WeightSet.Kind.START.ordinal() || kindCode == WeightSet.Kind.ADD.ordinal();
        return new WeightSet(
                WeightSet.Kind.values()[kindCode],
                setStruct.wordCount(),
                setStruct.firstSlot(),
                vertexCount,
                readWords(
                        in,
                        setStruct.vertices(),
                        WORDS_PER_VERTEX * vertexCount,
                        countLocation,
                        new StructId(LayoutEntry.Kind.WEIGHT_SET_VERTICES, modelIndex, setIndex)),
                needsWeights || !setStruct.weights().isNull()
                        ? readWords(
                                in,
                                setStruct.weights(),
                                WEIGHT_WORDS_PER_VERTEX * vertexCount,
                                countLocation,
                                new StructId(LayoutEntry.Kind.WEIGHT_SET_WEIGHTS, modelIndex, setIndex))
                        : new short[0]);
    }

    /** Reads the 16-bit words of the vertices or weights of a weight set. */
    private short[] readWords(
            ByteCursor setCursor,
            PointerField pointer,
            int wordCount,
            SourceLocation countLocation,
            StructId structId) {
        if (pointer.isNull() && wordCount == 0) {
            return new short[0];
        }
        if (pointer.isNull()) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    pointer.location(),
                    "the file declares %,d words of weights, but the pointer to them is null",
                    wordCount);
        }
        ByteCursor in = pointer.follow(setCursor, "weights");
        int checkedWordCount = context.requireCount(wordCount, Short.BYTES, in.remaining(), countLocation, "words");
        context.reserve((long) Short.BYTES * checkedWordCount, countLocation, "weights");
        int wordsStart = in.position();
        short[] words = in.words16("weights", checkedWordCount);
        layout.record(structId, wordsStart, in);
        return words;
    }

    /**
     * Reads one of the two mesh lists.
     *
     * @param listIndex 0 for the opaque meshes, 1 for the translucent ones
     */
    private List<GinjaMesh> readMeshes(
            ByteCursor modelCursor,
            PointerField pointer,
            int storedCount,
            SourceLocation countLocation,
            int modelIndex,
            int listIndex) {
        if (pointer.isNull()) {
            if (storedCount > 0) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        countLocation,
                        "the pointer to the meshes is null, but their count is %d",
                        storedCount);
            }
            return List.of();
        }
        ByteCursor in = pointer.follow(modelCursor, listIndex == 0 ? "opaque" : "translucent");
        int meshCount =
                context.requireCount(storedCount, GinjaMesh.FIELDS.size(), in.remaining(), countLocation, "meshes");
        context.reserve((long) RECORD_MEMORY * meshCount, countLocation, "meshes");
        List<GinjaMesh> meshes = new ArrayList<>();
        int arrayStart = in.position();
        for (int i = 0; i < meshCount; i++) {
            // The number that identifies the structs of this mesh within the model.
            int meshPart = GinjaModelWriter.partOf(i, listIndex);
            GinjaStructs.Mesh meshStruct =
                    GinjaStructs.Mesh.visitFields(layout.newReader(in), GinjaMesh.PLACEHOLDER, modelIndex, meshPart);
            StructId displayListId = new StructId(LayoutEntry.Kind.DISPLAY_LIST, modelIndex, meshPart);
            meshes.add(new GinjaMesh(
                    readParameters(in, meshStruct.parameters(), meshStruct.parameterCount(), modelIndex, meshPart),
                    readBytes(
                            in, meshStruct.displayList(), meshStruct.displayListSize(), "displayList", displayListId)));
        }
        layout.record(new StructId(LayoutEntry.Kind.MESHSETS, modelIndex, listIndex), arrayStart, in);
        return meshes;
    }

    private List<GinjaParameter> readParameters(
            ByteCursor meshCursor, PointerField pointer, long storedCount, int modelIndex, int meshPart) {
        SourceLocation countLocation = pointer.nextFieldLocation();
        if (pointer.isNull()) {
            if (storedCount > 0) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        countLocation,
                        "the pointer to the parameters is null, but their count is %d",
                        storedCount);
            }
            return List.of();
        }
        ByteCursor in = pointer.follow(meshCursor, "parameters");
        int parameterCount =
                context.requireCount(storedCount, PARAMETER_SIZE, in.remaining(), countLocation, "parameters");
        context.reserve((long) RECORD_MEMORY * parameterCount, countLocation, "parameters");
        List<GinjaParameter> parameters = new ArrayList<>();
        int arrayStart = in.position();
        for (int i = 0; i < parameterCount; i++) {
            int type = in.u8("type");
            byte[] padding = in.bytes("padding", 3);
            int paddingBits = padding[0] & 0xFF | (padding[1] & 0xFF) << 8 | (padding[2] & 0xFF) << 16;
            parameters.add(GinjaParameter.create(type, paddingBits, in.hex32("value")));
        }
        layout.record(new StructId(LayoutEntry.Kind.PARAMETERS, modelIndex, meshPart), arrayStart, in);
        return parameters;
    }
}
