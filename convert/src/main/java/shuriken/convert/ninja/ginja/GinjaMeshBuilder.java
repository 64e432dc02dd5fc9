package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.basic.BasicCorners;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.NormalCalculator;
import shuriken.geometry.Box;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.Strip;
import shuriken.geometry.StripBuilder;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * Encodes the meshes of one node as a Ginja model, with unique vertex elements and a display list for each material.
 */
final class GinjaMeshBuilder {
    private static final int STRIP_OPCODE = 0x98;
    /** The largest index or count that fits in 16 bits. */
    private static final int MAX_INDEX = 0xFFFF;
    /** The size of the blocks to which lists are padded, as the hardware requires. */
    private static final int BLOCK_SIZE = 0x20;

    /** The stored value of the texture coordinate 1.0. */
    private static final float UV_UNIT = 256;

    private static final int UV_FRACTION_BITS = 8;
    /**
     * The format of positions, with the structure in bits 0 to 3 and the data type in bits 4 to 7. Positions and
     * normals are floats, colours are bytes, and texture coordinates have 16 bits of which 8 are fraction bits.
     */
    private static final int POSITION_FORMAT = 0x41;

    private static final int NORMAL_FORMAT = 0x42;
    private static final int COLOUR_FORMAT = 0xA6;
    private static final int TEX_COORD_FORMAT = 0x38;

    private static final int WHITE = 0xFFFFFF;

    private final boolean usesSlots;
    private final boolean setsAmbient;
    private final IntUnaryOperator firstIndices;
    private final IntRowInterner positions = new IntRowInterner();
    private final IntRowInterner normals = new IntRowInterner();
    private final IntRowInterner colours = new IntRowInterner();
    private final IntRowInterner texCoords = new IntRowInterner();
    private final List<Surface> surfaces = new ArrayList<>();

    /**
     * The triangles of one material.
     *
     * @param material the material
     * @param properties the properties of the material
     * @param hasColours whether corners have colours
     * @param hasNormals whether corners have normals
     * @param corners the corners as rows of position, normal, colour and texture coordinates
     * @param triangles the rows of the corners of all triangles, three for each
     */
    record Surface(
            Material material,
            NinjaMaterial properties,
            boolean hasColours,
            boolean hasNormals,
            IntRowInterner corners,
            IntStream.Builder triangles) {
        static Surface create(Material material, NinjaMaterial properties, boolean hasColours, boolean hasNormals) {
            return new Surface(material, properties, hasColours, hasNormals, new IntRowInterner(), IntStream.builder());
        }

        private void addCorner(int index, int normal, int colour, int texCoord) {
            triangles.add(corners.indexOf(index, normal, colour, texCoord));
        }
    }

    /**
     * Creates an empty builder.
     *
     * @param usesSlots whether positions and normals are in the slots of the tree
     * @param setsAmbient whether each list sets its ambient colour, which stays in effect until the next one
     * @param firstIndices returns the index of the first element of this builder for each attribute
     */
    GinjaMeshBuilder(boolean usesSlots, boolean setsAmbient, IntUnaryOperator firstIndices) {
        this.usesSlots = usesSlots;
        this.setsAmbient = setsAmbient;
        this.firstIndices = firstIndices;
    }

    /** Returns whether any material has an ambient colour other than the default. */
    static boolean hasAmbient(List<Material> materials, GameConventions conventions) {
        return materials.stream()
                .anyMatch(material ->
                        NinjaMaterial.create(material, -1, conventions).ambient() != WHITE);
    }

    /**
     * Returns the triangles of a material.
     *
     * @param hasColours whether corners have colours
     * @param hasNormals whether corners have normals
     */
    Surface findOrAdd(
            Material material, int textureIndex, boolean hasColours, boolean hasNormals, GameConventions conventions) {
        for (Surface existing : surfaces) {
            if (existing.material.equals(material)
                    && existing.hasColours == hasColours
                    && existing.hasNormals == hasNormals) {
                return existing;
            }
        }
        Surface newSurface = Surface.create(
                material, NinjaMaterial.create(material, textureIndex, conventions), hasColours, hasNormals);
        surfaces.add(newSurface);
        return newSurface;
    }

    /**
     * Adds a corner that one node moves.
     *
     * @param vertexIndex the vertex of the corner in the primitive
     * @param toNode the transform from the space of the primitive to that of the node
     */
    void addRigid(Primitive primitive, float[] normals, int vertexIndex, Matrix4dc toNode, Surface surface) {
        Vector3d position = toNode.transformPosition(Vectors.at(primitive.positions(), vertexIndex));
        int normal = surface.hasNormals
                ? indexOfVector(this.normals, GinjaSlotBuilder.toNormal(toNode, normals, vertexIndex))
                : 0;
        addCorner(primitive, vertexIndex, indexOfVector(positions, position), normal, surface);
    }

    /** Adds all triangles of a primitive whose vertices are in slots. */
    void addSkinned(Primitive primitive, GinjaSlotBuilder vertices, Surface surface) {
        float[] normals = NormalCalculator.compute(primitive);
        for (int vertexIndex : Arrays.copyOf(primitive.indices(), primitive.indices().length / 3 * 3)) {
            addCorner(primitive, vertexIndex, vertices.slot(primitive, normals, vertexIndex), 0, surface);
        }
    }

    private void addCorner(Primitive primitive, int vertexIndex, int position, int normal, Surface surface) {
        int colour = 0;
        if (surface.hasColours) {
            int argb = primitive.colours().length > 0 ? BasicCorners.toArgb(primitive.colours(), vertexIndex) : -1;
            colour = colours.indexOf(argb << 8 | argb >>> 24); // Stored as 0xRRGGBBAA.
        }
        boolean hasUvs = surface.properties.isTextured() && primitive.texCoords().length > 0;
        int texCoord = !surface.properties.isTextured()
                ? 0
                : texCoords.indexOf(
                        toStored(hasUvs ? primitive.texCoords()[2 * vertexIndex] : 0) & 0xFFFF,
                        toStored(hasUvs ? primitive.texCoords()[2 * vertexIndex + 1] : 0) & 0xFFFF);
        surface.addCorner(position, normal, colour, texCoord);
    }

    private static int indexOfVector(IntRowInterner interner, Vector3d vector) {
        return interner.indexOf(
                Float.floatToIntBits((float) vector.x + 0f),
                Float.floatToIntBits((float) vector.y + 0f),
                Float.floatToIntBits((float) vector.z + 0f));
    }

    /** Rounds halves down, so that the centres of the texels of an image with 256 columns stay in their texels. */
    private static int toStored(float coordinate) {
        return (int) Math.clamp(Math.ceil((double) coordinate * UV_UNIT - 0.5), Short.MIN_VALUE, Short.MAX_VALUE);
    }

    boolean isEmpty() {
        return surfaces.isEmpty();
    }

    /** Builds the model with the weight sets of the node, which have no end set yet. */
    GinjaModel build(List<WeightSet> weights) {
        requireIndices(VertexSet.POSITION, positions, "vertices");
        requireIndices(VertexSet.NORMAL, normals, "normals");
        requireIndices(VertexSet.COLOUR, colours, "vertex colours");
        requireIndices(VertexSet.TEX_COORD, texCoords, "texture coordinates");
        List<GinjaMesh> opaque = new ArrayList<>();
        List<GinjaMesh> translucent = new ArrayList<>();
        for (Surface surface : surfaces) {
            boolean isOpaque = surface.material.alphaMode() == AlphaMode.OPAQUE;
            (isOpaque ? opaque : translucent).add(new GinjaMesh(encodeParameters(surface), encodeList(surface)));
        }
        List<VertexSet> sets = new ArrayList<>();
        addSet(VertexSet.POSITION, POSITION_FORMAT, positions, sets);
        addSet(VertexSet.NORMAL, NORMAL_FORMAT, normals, sets);
        addSet(VertexSet.COLOUR, COLOUR_FORMAT, colours, sets);
        addSet(VertexSet.TEX_COORD, TEX_COORD_FORMAT, texCoords, sets);
        if (!sets.isEmpty()) {
            sets.add(VertexSet.end());
        }
        List<WeightSet> endedWeights = new ArrayList<>(weights);
        if (!weights.isEmpty()) {
            endedWeights.add(WeightSet.end());
        }
        float[] allPositions = new float[Math.multiplyExact(3, positions.size())];
        for (int i = 0; i < allPositions.length; i++) {
            allPositions[i] = Float.intBitsToFloat(positions.row(i / 3)[i % 3]);
        }
        float[] centre = Box.enclosing(allPositions).centre();
        return new GinjaModel(
                sets,
                endedWeights,
                opaque,
                translucent,
                new Vec3f(centre[0], centre[1], centre[2]),
                Box.enclosing(allPositions).radius(allPositions));
    }

    private void requireIndices(int attribute, IntRowInterner rows, String parts) {
        FormatLimits.require(
                firstIndices.applyAsInt(attribute) + rows.size(),
                MAX_INDEX,
                "GJ models",
                parts,
                FormatLimits.DECIMATE_REMEDY + ", or use --to nj");
    }

    private static void addSet(int attribute, int format, IntRowInterner rows, List<VertexSet> sets) {
        if (rows.size() == 0) {
            return;
        }
        ByteWriter data = ByteWriter.bigEndian();
        for (int i = 0; i < rows.size(); i++) {
            for (int value : rows.row(i)) {
                if (attribute == VertexSet.TEX_COORD) {
                    data.u16(value);
                } else {
                    data.i32(value);
                }
            }
        }
        sets.add(new VertexSet(attribute, data.size() / rows.size(), rows.size(), format, data.toByteArray()));
    }

    private int indexType(int attribute, IntRowInterner rows) {
        int elementCount = firstIndices.applyAsInt(attribute) + rows.size();
        return elementCount > 0x100 ? GinjaParameter.IndexLayout.INDEX_16 : GinjaParameter.IndexLayout.INDEX_8;
    }

    private int positionIndexType() {
        return usesSlots ? GinjaParameter.IndexLayout.INDEX_16 : indexType(VertexSet.POSITION, positions);
    }

    private List<GinjaParameter> encodeParameters(Surface surface) {
        NinjaMaterial properties = surface.properties;
        List<GinjaParameter> parameters = new ArrayList<>();
        int layout = positionIndexType() << 2 * VertexSet.POSITION;
        if (!usesSlots) {
            parameters.add(vertexFormat(VertexSet.POSITION, POSITION_FORMAT, 0));
        }
        if (!usesSlots && surface.hasNormals) {
            parameters.add(vertexFormat(VertexSet.NORMAL, NORMAL_FORMAT, 0));
            layout |= indexType(VertexSet.NORMAL, normals) << 2 * VertexSet.NORMAL;
        }
        if (surface.hasColours) {
            parameters.add(vertexFormat(VertexSet.COLOUR, COLOUR_FORMAT, 0));
            layout |= indexType(VertexSet.COLOUR, colours) << 2 * VertexSet.COLOUR;
        }
        if (properties.isTextured()) {
            parameters.add(vertexFormat(VertexSet.TEX_COORD, TEX_COORD_FORMAT, UV_FRACTION_BITS));
            layout |= indexType(VertexSet.TEX_COORD, texCoords) << 2 * VertexSet.TEX_COORD;
        }
        parameters.add(new GinjaParameter.IndexLayout(layout));
        boolean isTranslucent = surface.material.alphaMode() != AlphaMode.OPAQUE;
        parameters.addAll(GinjaMaterialEncoder.encode(properties, isTranslucent, surface.hasColours, setsAmbient));
        return parameters;
    }

    private static GinjaParameter vertexFormat(int attribute, int format, int fractionBits) {
        return new GinjaParameter.VertexFormat(
                attribute << 16 | (format & 0xF) << 12 | format >> 4 << 8 | fractionBits);
    }

    private byte[] encodeList(Surface surface) {
        ByteWriter out = ByteWriter.bigEndian();
        for (Strip strip : StripBuilder.build(surface.triangles.build().toArray(), false)) {
            FormatLimits.require(
                    strip.corners().length, MAX_INDEX, "GJ strips", "corners", "Split the mesh into smaller parts");
            out.u8(STRIP_OPCODE).u16(strip.corners().length);
            for (int cornerIndex : strip.corners()) {
                int[] row = surface.corners.row(cornerIndex);
                writeIndex(
                        positionIndexType(),
                        row[0] + (usesSlots ? 0 : firstIndices.applyAsInt(VertexSet.POSITION)),
                        out);
                if (!usesSlots && surface.hasNormals) {
                    writeIndex(VertexSet.NORMAL, normals, row[1], out);
                }
                if (surface.hasColours) {
                    writeIndex(VertexSet.COLOUR, colours, row[2], out);
                }
                if (surface.properties.isTextured()) {
                    writeIndex(VertexSet.TEX_COORD, texCoords, row[3], out);
                }
            }
        }
        return out.align(BLOCK_SIZE).toByteArray();
    }

    private void writeIndex(int attribute, IntRowInterner rows, int row, ByteWriter out) {
        writeIndex(indexType(attribute, rows), firstIndices.applyAsInt(attribute) + row, out);
    }

    private static void writeIndex(int indexType, int index, ByteWriter out) {
        if (indexType == GinjaParameter.IndexLayout.INDEX_8) {
            out.u8(index);
        } else {
            out.u16(index);
        }
    }
}
