package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.Argb;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.NormalCalculator;
import shuriken.geometry.BoundingSphere;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.Strip;
import shuriken.geometry.StripBuilder;
import shuriken.io.ByteWriter;
import shuriken.ninja.ginja.ElementFormat;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * Encodes the meshes of one node as a Ginja model, with unique vertex elements and a mesh for each group of triangles.
 */
final class GinjaMeshBuilder {
    private static final int STRIP_OPCODE = 0x98;
    private static final int MAX_INDEX = 0xFFFF;
    /** The block size in bytes to which display lists are padded, as the hardware requires. */
    private static final int BLOCK_SIZE = 0x20;
    /** The stored value of the texture coordinate 1.0. */
    private static final float UV_UNIT = 256;

    private static final int UV_FRACTION_BITS = 8;
    private static final ElementFormat POSITION_FORMAT =
            new ElementFormat(VertexSet.POSITION, ElementFormat.XYZ_STRUCTURE, ElementFormat.F32_TYPE);
    private static final ElementFormat NORMAL_FORMAT =
            new ElementFormat(VertexSet.NORMAL, ElementFormat.NORMAL_STRUCTURE, ElementFormat.F32_TYPE);
    private static final ElementFormat COLOUR_FORMAT =
            new ElementFormat(VertexSet.COLOUR, ElementFormat.RGBA_STRUCTURE, ElementFormat.RGBA8_TYPE);
    private static final ElementFormat TEX_COORD_FORMAT =
            new ElementFormat(VertexSet.TEX_COORD, ElementFormat.ST_STRUCTURE, ElementFormat.I16_TYPE);
    private static final int WHITE_RGB = 0xFFFFFF;

    private final boolean usesSlots;
    private final boolean setsAmbient;
    private final IntUnaryOperator firstIndexByAttribute;
    private final IntRowInterner positions = new IntRowInterner();
    private final IntRowInterner normals = new IntRowInterner();
    private final IntRowInterner colours = new IntRowInterner();
    private final IntRowInterner texCoords = new IntRowInterner();
    private final List<TriangleGroup> groups = new ArrayList<>();

    /**
     * The triangles of one material that have the same attributes.
     *
     * @param material the material of the scene
     * @param properties the Ninja properties of the material
     * @param hasColours whether corners have colours
     * @param hasNormals whether corners have normals
     * @param distinctCorners the distinct corners as indices of position, normal, colour and texture coordinate
     * @param triangleCorners three indices into {@code distinctCorners} for each triangle
     */
    record TriangleGroup(
            Material material,
            NinjaMaterial properties,
            boolean hasColours,
            boolean hasNormals,
            IntRowInterner distinctCorners,
            IntStream.Builder triangleCorners) {
        static TriangleGroup create(
                Material material, NinjaMaterial properties, boolean hasColours, boolean hasNormals) {
            return new TriangleGroup(
                    material, properties, hasColours, hasNormals, new IntRowInterner(), IntStream.builder());
        }

        private void addCorner(int positionIndex, int normalIndex, int colourIndex, int texCoordIndex) {
            triangleCorners.add(distinctCorners.getOrAddIndex(positionIndex, normalIndex, colourIndex, texCoordIndex));
        }
    }

    /**
     * Creates an empty builder.
     *
     * @param usesSlots whether positions and normals are in the slots of the tree, and not in vertex sets of the model
     * @param setsAmbient whether each mesh sets its ambient colour. Otherwise all meshes have the default colour
     * @param firstIndexByAttribute returns, for an attribute, the index of this builder's first element. It is 0, or
     *     the number of existing elements to which the new elements are appended
     */
    GinjaMeshBuilder(boolean usesSlots, boolean setsAmbient, IntUnaryOperator firstIndexByAttribute) {
        this.usesSlots = usesSlots;
        this.setsAmbient = setsAmbient;
        this.firstIndexByAttribute = firstIndexByAttribute;
    }

    /** Returns whether any material has an ambient colour other than the default. */
    static boolean hasAmbient(List<Material> materials, GameConventions conventions) {
        return materials.stream()
                .map(material -> NinjaMaterial.create(material, /* textureIndex= */ -1, conventions))
                .anyMatch(properties -> properties.ambient() != WHITE_RGB);
    }

    /**
     * Returns the group for the triangles of a material. An empty group is added if necessary.
     *
     * @param hasColours whether corners have colours
     * @param hasNormals whether corners have normals
     */
    TriangleGroup getOrAddGroup(
            Material material, int textureIndex, boolean hasColours, boolean hasNormals, GameConventions conventions) {
        for (TriangleGroup group : groups) {
            if (group.material.equals(material) && group.hasColours == hasColours && group.hasNormals == hasNormals) {
                return group;
            }
        }
        TriangleGroup newGroup = TriangleGroup.create(
                material, NinjaMaterial.create(material, textureIndex, conventions), hasColours, hasNormals);
        groups.add(newGroup);
        return newGroup;
    }

    /**
     * Adds a corner that one node moves.
     *
     * @param vertexIndex the index of the corner's vertex in the primitive
     * @param meshToNode the transform from the space of the primitive to the space of the node
     */
    void addRigid(Primitive primitive, float[] normals, int vertexIndex, Matrix4dc meshToNode, TriangleGroup group) {
        Vector3d position = meshToNode.transformPosition(Vectors.at(primitive.positions(), vertexIndex));
        int normalIndex = group.hasNormals
                ? getOrAddVectorIndex(this.normals, GinjaSlotBuilder.transformNormal(meshToNode, normals, vertexIndex))
                : 0;
        addCorner(primitive, vertexIndex, getOrAddVectorIndex(positions, position), normalIndex, group);
    }

    /** Adds all triangles of a primitive whose vertices are in slots. */
    void addSkinned(Primitive primitive, GinjaSlotBuilder slotBuilder, TriangleGroup group) {
        float[] normals = NormalCalculator.compute(primitive);
        for (int vertexIndex : Arrays.copyOf(primitive.indices(), primitive.indices().length / 3 * 3)) {
            addCorner(
                    primitive,
                    vertexIndex,
                    slotBuilder.slot(primitive, normals, vertexIndex),
                    /* normalIndex= */ 0,
                    group);
        }
    }

    private void addCorner(
            Primitive primitive, int vertexIndex, int positionIndex, int normalIndex, TriangleGroup group) {
        int colourIndex = 0;
        if (group.hasColours) {
            int argb = Argb.ofVertex(primitive, vertexIndex);
            colourIndex = colours.getOrAddIndex((argb << 8) | (argb >>> 24)); // Stored as 0xRRGGBBAA.
        }
        boolean hasTexCoords = group.properties.isTextured() && primitive.texCoords().length > 0;
        int texCoordIndex = !group.properties.isTextured()
                ? 0
                : texCoords.getOrAddIndex(
                        encodeTexCoord(hasTexCoords ? primitive.texCoords()[2 * vertexIndex] : 0) & 0xFFFF,
                        encodeTexCoord(hasTexCoords ? primitive.texCoords()[2 * vertexIndex + 1] : 0) & 0xFFFF);
        group.addCorner(positionIndex, normalIndex, colourIndex, texCoordIndex);
    }

    private static int getOrAddVectorIndex(IntRowInterner interner, Vector3d vector) {
        // Adding 0 makes -0 and 0 equal.
        return interner.getOrAddIndex(
                Float.floatToIntBits((float) vector.x + 0f),
                Float.floatToIntBits((float) vector.y + 0f),
                Float.floatToIntBits((float) vector.z + 0f));
    }

    /** Encodes a coordinate. Halves are rounded down, so that texel centres of 256 columns stay in their texels. */
    private static int encodeTexCoord(float coordinate) {
        return (int) Math.clamp(Math.ceil((double) coordinate * UV_UNIT - 0.5), Short.MIN_VALUE, Short.MAX_VALUE);
    }

    boolean isEmpty() {
        return groups.isEmpty();
    }

    /** Builds the model. If the node has weight sets, an end marker is added to them. */
    GinjaModel build(List<WeightSet> weightSets) {
        requireIndexable(VertexSet.POSITION, positions, "vertices");
        requireIndexable(VertexSet.NORMAL, normals, "normals");
        requireIndexable(VertexSet.COLOUR, colours, "vertex colours");
        requireIndexable(VertexSet.TEX_COORD, texCoords, "texture coordinates");
        List<GinjaMesh> opaque = new ArrayList<>();
        List<GinjaMesh> translucent = new ArrayList<>();
        for (TriangleGroup group : groups) {
            boolean isOpaque = group.material.alphaMode() == AlphaMode.OPAQUE;
            (isOpaque ? opaque : translucent).add(new GinjaMesh(encodeParameters(group), encodeDisplayList(group)));
        }
        List<VertexSet> vertexSets = new ArrayList<>();
        addVertexSet(POSITION_FORMAT, positions, vertexSets);
        addVertexSet(NORMAL_FORMAT, normals, vertexSets);
        addVertexSet(COLOUR_FORMAT, colours, vertexSets);
        addVertexSet(TEX_COORD_FORMAT, texCoords, vertexSets);
        if (!vertexSets.isEmpty()) {
            vertexSets.add(VertexSet.end());
        }
        List<WeightSet> weightSetsWithEnd = new ArrayList<>(weightSets);
        if (!weightSets.isEmpty()) {
            weightSetsWithEnd.add(WeightSet.end());
        }
        float[] allPositions = new float[Math.multiplyExact(3, positions.size())];
        for (int i = 0; i < allPositions.length; i++) {
            allPositions[i] = Float.intBitsToFloat(positions.row(i / 3)[i % 3]);
        }
        BoundingSphere sphere = BoundingSphere.enclosing(allPositions);
        return new GinjaModel(vertexSets, weightSetsWithEnd, opaque, translucent, sphere.centre(), sphere.radius());
    }

    private void requireIndexable(int attribute, IntRowInterner elements, String elementName) {
        FormatLimits.require(
                firstIndexByAttribute.applyAsInt(attribute) + elements.size(),
                MAX_INDEX,
                "GJ models",
                elementName,
                FormatLimits.DECIMATE_REMEDY + ", or use --to nj");
    }

    private static void addVertexSet(ElementFormat format, IntRowInterner elements, List<VertexSet> vertexSets) {
        if (elements.size() == 0) {
            return;
        }
        ByteWriter data = ByteWriter.bigEndian();
        for (int i = 0; i < elements.size(); i++) {
            for (int component : elements.row(i)) {
                if (format.attribute() == VertexSet.TEX_COORD) {
                    data.u16(component);
                } else {
                    data.i32(component);
                }
            }
        }
        vertexSets.add(new VertexSet(
                format.attribute(),
                data.size() / elements.size(),
                elements.size(),
                format.toStoredFormat(),
                data.toByteArray()));
    }

    private int computeIndexType(int attribute, IntRowInterner elements) {
        int elementCount = firstIndexByAttribute.applyAsInt(attribute) + elements.size();
        return elementCount > 0x100 ? IndexLayout.INDEX_16 : IndexLayout.INDEX_8;
    }

    private int computePositionIndexType() {
        return usesSlots ? IndexLayout.INDEX_16 : computeIndexType(VertexSet.POSITION, positions);
    }

    private List<GinjaParameter> encodeParameters(TriangleGroup group) {
        NinjaMaterial properties = group.properties;
        List<GinjaParameter> parameters = new ArrayList<>();
        IndexLayout indexLayout = new IndexLayout(0).with(VertexSet.POSITION, computePositionIndexType());
        if (!usesSlots) {
            parameters.add(VertexFormat.create(POSITION_FORMAT, /* fractionBits= */ 0));
        }
        if (!usesSlots && group.hasNormals) {
            parameters.add(VertexFormat.create(NORMAL_FORMAT, /* fractionBits= */ 0));
            indexLayout = indexLayout.with(VertexSet.NORMAL, computeIndexType(VertexSet.NORMAL, normals));
        }
        if (group.hasColours) {
            parameters.add(VertexFormat.create(COLOUR_FORMAT, /* fractionBits= */ 0));
            indexLayout = indexLayout.with(VertexSet.COLOUR, computeIndexType(VertexSet.COLOUR, colours));
        }
        if (properties.isTextured()) {
            parameters.add(VertexFormat.create(TEX_COORD_FORMAT, UV_FRACTION_BITS));
            indexLayout = indexLayout.with(VertexSet.TEX_COORD, computeIndexType(VertexSet.TEX_COORD, texCoords));
        }
        parameters.add(indexLayout);
        boolean isTranslucent = group.material.alphaMode() != AlphaMode.OPAQUE;
        parameters.addAll(GinjaMaterialEncoder.encode(properties, isTranslucent, group.hasColours, setsAmbient));
        return parameters;
    }

    private byte[] encodeDisplayList(TriangleGroup group) {
        ByteWriter out = ByteWriter.bigEndian();
        for (Strip strip : StripBuilder.build(group.triangleCorners.build().toArray(), /* allowsReversed= */ false)) {
            FormatLimits.require(
                    strip.corners().length, MAX_INDEX, "GJ strips", "corners", "Split the mesh into smaller parts");
            out.u8(STRIP_OPCODE).u16(strip.corners().length);
            for (int cornerIndex : strip.corners()) {
                int[] elementIndices = group.distinctCorners.row(cornerIndex);
                int firstPositionIndex = usesSlots ? 0 : firstIndexByAttribute.applyAsInt(VertexSet.POSITION);
                writeIndex(computePositionIndexType(), firstPositionIndex + elementIndices[0], out);
                if (!usesSlots && group.hasNormals) {
                    writeElementIndex(VertexSet.NORMAL, normals, elementIndices[1], out);
                }
                if (group.hasColours) {
                    writeElementIndex(VertexSet.COLOUR, colours, elementIndices[2], out);
                }
                if (group.properties.isTextured()) {
                    writeElementIndex(VertexSet.TEX_COORD, texCoords, elementIndices[3], out);
                }
            }
        }
        return out.align(BLOCK_SIZE).toByteArray();
    }

    private void writeElementIndex(int attribute, IntRowInterner elements, int elementIndex, ByteWriter out) {
        writeIndex(
                computeIndexType(attribute, elements), firstIndexByAttribute.applyAsInt(attribute) + elementIndex, out);
    }

    private static void writeIndex(int indexType, int index, ByteWriter out) {
        if (indexType == IndexLayout.INDEX_8) {
            out.u8(index);
        } else {
            out.u16(index);
        }
    }
}
