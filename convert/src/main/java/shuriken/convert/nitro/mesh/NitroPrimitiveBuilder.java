package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.draw.TexCoordSource;
import shuriken.convert.nitro.material.TexCoordMapper;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/** Builds a primitive from triangles of one material. Either all of its vertices have normals or all have colours. */
final class NitroPrimitiveBuilder {
    private static final int INITIAL_CAPACITY = 96;

    private final int materialIndex;
    private final boolean isLit;
    private final int litColour;
    private final boolean usesOnlyLitColour;
    private final Optional<TexCoordMapper> texCoordMapper;
    private final VertexTable vertices = new VertexTable();
    private int[] indices = new int[INITIAL_CAPACITY];
    /** The origin of each index, with two ints: the index of the display list, and the index of the vertex in it. */
    private int[] origins = new int[2 * INITIAL_CAPACITY];

    private int indexCount;
    /**
     * The corners of quads with a vertex in their centre. In {@link #indices}, the centre of the first quad has the
     * index -1, the centre of the second quad has the index -2, and so on.
     */
    private final List<int[]> centredQuads = new ArrayList<>();

    /**
     * Creates an empty builder.
     *
     * @param materialIndex the index of the material in the scene
     * @param isLit whether all vertices have normals
     * @param litColour the colour that replaces the normal of a vertex if {@code isLit} is false, as RGB555
     * @param usesOnlyLitColour whether all vertices have the colour {@code litColour}
     * @param texCoordMapper the mapper of texture coordinates, or empty if there is no texture
     */
    NitroPrimitiveBuilder(
            int materialIndex,
            boolean isLit,
            int litColour,
            boolean usesOnlyLitColour,
            Optional<TexCoordMapper> texCoordMapper) {
        this.materialIndex = materialIndex;
        this.isLit = isLit;
        this.litColour = litColour;
        this.usesOnlyLitColour = usesOnlyLitColour;
        this.texCoordMapper = texCoordMapper;
    }

    /**
     * Adds a triangle of a display list, with its corners counter-clockwise as seen from the front. A triangle with two
     * equal corners is omitted.
     *
     * @param listIndex the index of the list among all drawn lists
     */
    void addTriangle(int listIndex, DrawnPolygons polygons, int listVertexA, int listVertexB, int listVertexC) {
        int indexA = getOrAddVertexIndex(polygons, listVertexA);
        int indexB = getOrAddVertexIndex(polygons, listVertexB);
        int indexC = getOrAddVertexIndex(polygons, listVertexC);
        if (indexA == indexB || indexB == indexC || indexA == indexC) {
            return;
        }
        ensureCapacity(3);
        addIndex(indexA, listIndex, listVertexA);
        addIndex(indexB, listIndex, listVertexB);
        addIndex(indexC, listIndex, listVertexC);
    }

    /**
     * Adds a quad of a display list. If two triangles would look different from the console's quad, it becomes four
     * triangles around a vertex in its centre.
     *
     * @param listIndex the index of the list among all drawn lists
     * @param listVertices the indices of the quad's vertices in the list, counter-clockwise as seen from the front
     * @param isReversed whether {@code listVertices} reverses the order of the list, because only the back is visible
     * @param restPositions the positions of vertices at rest
     */
    void addQuad(
            int listIndex,
            DrawnPolygons polygons,
            int[] listVertices,
            boolean isReversed,
            RestPositions restPositions) {
        if (!QuadGradientCheck.needsCentre(
                polygons, listVertices, restPositions, usesListTexCoords(), !isLit && !usesOnlyLitColour)) {
            if (isReversed) {
                addTriangle(listIndex, polygons, listVertices[2], listVertices[3], listVertices[1]);
                addTriangle(listIndex, polygons, listVertices[1], listVertices[3], listVertices[0]);
            } else {
                addTriangle(listIndex, polygons, listVertices[0], listVertices[1], listVertices[2]);
                addTriangle(listIndex, polygons, listVertices[0], listVertices[2], listVertices[3]);
            }
            return;
        }
        int[] cornerIndices = new int[4];
        for (int corner = 0; corner < 4; corner++) {
            cornerIndices[corner] = getOrAddVertexIndex(polygons, listVertices[corner]);
        }
        centredQuads.add(cornerIndices);
        ensureCapacity(12);
        for (int corner = 0; corner < 4; corner++) {
            int nextCorner = (corner + 1) % 4;
            addIndex(cornerIndices[corner], listIndex, listVertices[corner]);
            addIndex(cornerIndices[nextCorner], listIndex, listVertices[nextCorner]);
            addIndex(-centredQuads.size(), listIndex, listVertices[corner]);
        }
    }

    private void ensureCapacity(int additionalCount) {
        if (indexCount + additionalCount > indices.length) {
            indices = Arrays.copyOf(indices, Math.multiplyExact(2, indices.length));
            origins = Arrays.copyOf(origins, Math.multiplyExact(2, origins.length));
        }
    }

    /** Adds a corner with the index of its vertex in this primitive and in the display list. */
    private void addIndex(int vertexIndex, int listIndex, int listVertexIndex) {
        origins[2 * indexCount] = listIndex;
        origins[2 * indexCount + 1] = listVertexIndex;
        indices[indexCount++] = vertexIndex;
    }

    /** Returns two ints for each index: the index of the display list, and the index of the vertex in it. */
    int[] origins() {
        return Arrays.copyOf(origins, Math.multiplyExact(2, indexCount));
    }

    private int getOrAddVertexIndex(DrawnPolygons polygons, int listVertexIndex) {
        // The shade is the normal if the builder is lit. Otherwise it is the colour.
        boolean usesListShade = isLit || !usesOnlyLitColour && !polygons.isLit(listVertexIndex);
        int shade = usesListShade ? polygons.shade(listVertexIndex) : litColour;
        int st = usesListTexCoords() ? polygons.st(listVertexIndex) : 0;
        return vertices.getOrAddIndex(polygons, listVertexIndex, st, shade);
    }

    /** Returns whether the texture coordinates depend on the texture coordinates of the display list. */
    private boolean usesListTexCoords() {
        return texCoordMapper.isPresent() && texCoordMapper.get().texCoordSource() != TexCoordSource.POSITIONS;
    }

    boolean isEmpty() {
        return indexCount == 0;
    }

    VertexTable vertices() {
        return vertices;
    }

    /**
     * Returns the primitive in the space of the single joint that moves all vertices.
     *
     * @param lengthFactor the factor on all lengths
     * @param isReversed whether the winding is reversed, because the joint is mirrored
     */
    Primitive toRigid(Skeleton skeleton, double lengthFactor, boolean isReversed) {
        int vertexCount = vertices.vertexCount();
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        float[] normals = new float[isLit ? Math.multiplyExact(3, vertexCount) : 0];
        Vector3d position = new Vector3d();
        Vector3d normal = new Vector3d();
        for (int i = 0; i < vertexCount; i++) {
            Matrix4dc vertexToJoint = vertices.matrix(i).localTransform(0);
            vertices.untransformedPosition(i, lengthFactor, position);
            Vectors.store(vertexToJoint.transformPosition(position), positions, i);
            if (isLit) {
                Vectors.store(normalize(vertexToJoint.transformDirection(untransformedNormal(i, normal))), normals, i);
            }
        }
        int[] outputIndices = Arrays.copyOf(indices, indexCount);
        if (isReversed) {
            for (int i = 0; i < indexCount; i += 3) {
                outputIndices[i] = indices[i + 1];
                outputIndices[i + 1] = indices[i];
            }
        }
        int influenceCount = 0;
        return createPrimitive(
                skeleton, lengthFactor, positions, normals, influenceCount, new int[0], new float[0], outputIndices);
    }

    /**
     * Returns the primitive in the space in which the skin is bound.
     *
     * @param lengthFactor the factor on all lengths
     */
    Primitive toSkinned(Skeleton skeleton, double lengthFactor, NitroSkinBuilder skinBuilder) {
        int vertexCount = vertices.vertexCount();
        int influenceCount = NitroSkinBuilder.INFLUENCES_PER_SET;
        for (DrawMatrix matrix : vertices.matrices()) {
            influenceCount = Math.max(influenceCount, skinBuilder.influenceCount(matrix));
        }
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        float[] normals = new float[isLit ? Math.multiplyExact(3, vertexCount) : 0];
        int[] joints = new int[Math.multiplyExact(influenceCount, vertexCount)];
        float[] weights = new float[Math.multiplyExact(influenceCount, vertexCount)];
        Vector3d position = new Vector3d();
        Vector3d normal = new Vector3d();
        for (int i = 0; i < vertexCount; i++) {
            DrawMatrix matrix = vertices.matrix(i);
            Matrix4dc vertexToBind = skinBuilder.bindTransform(matrix);
            vertices.untransformedPosition(i, lengthFactor, position);
            Vectors.store(vertexToBind.transformPosition(position), positions, i);
            if (isLit) {
                Vectors.store(normalize(vertexToBind.transformDirection(untransformedNormal(i, normal))), normals, i);
            }
            skinBuilder.writeInfluences(matrix, joints, weights, influenceCount * i, influenceCount);
        }
        int[] trimmedIndices = Arrays.copyOf(indices, indexCount);
        Primitive primitive = createPrimitive(
                skeleton, lengthFactor, positions, normals, influenceCount, joints, weights, trimmedIndices);
        if (centredQuads.isEmpty()) {
            return primitive;
        }
        float[] restPositions = computeRestPositions(skeleton, lengthFactor);
        float[] restNormals = computeRestNormals(skeleton);
        return QuadCentreAdder.moveToRestMeans(primitive, centredQuads, restPositions, restNormals, skinBuilder);
    }

    private float[] computeRestPositions(Skeleton skeleton, double lengthFactor) {
        float[] positions = new float[Math.multiplyExact(3, vertices.vertexCount())];
        Vector3d position = new Vector3d();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            Matrix4dc vertexToScene = vertices.matrix(i).worldTransform(skeleton);
            vertices.untransformedPosition(i, lengthFactor, position);
            Vectors.store(vertexToScene.transformPosition(position), positions, i);
        }
        return positions;
    }

    private float[] computeRestNormals(Skeleton skeleton) {
        float[] normals = new float[isLit ? Math.multiplyExact(3, vertices.vertexCount()) : 0];
        Vector3d normal = new Vector3d();
        for (int i = 0; isLit && i < vertices.vertexCount(); i++) {
            Matrix4dc vertexToScene = vertices.matrix(i).worldTransform(skeleton);
            Vectors.store(normalize(vertexToScene.transformDirection(untransformedNormal(i, normal))), normals, i);
        }
        return normals;
    }

    private Primitive createPrimitive(
            Skeleton skeleton,
            double lengthFactor,
            float[] positions,
            float[] normals,
            int influenceCount,
            int[] joints,
            float[] weights,
            int[] outputIndices) {
        int vertexCount = vertices.vertexCount();
        float[] texCoords = new float[texCoordMapper.isPresent() ? Math.multiplyExact(2, vertexCount) : 0];
        texCoordMapper.ifPresent(mapper -> computeTexCoords(mapper, skeleton, lengthFactor, texCoords));
        byte[] colours = isLit ? new byte[0] : vertices.expandColours();
        Primitive primitive = new Primitive(
                positions, normals, texCoords, colours, influenceCount, joints, weights, outputIndices, materialIndex);
        if (isLit && texCoordMapper.isPresent() && texCoordMapper.get().texCoordSource() == TexCoordSource.NORMALS) {
            primitive = primitive.withExtraTexCoords(List.of(reflectionCentres(texCoordMapper.get())));
        }
        return centredQuads.isEmpty() ? primitive : QuadCentreAdder.addCentres(primitive, centredQuads);
    }

    private void computeTexCoords(TexCoordMapper mapper, Skeleton skeleton, double lengthFactor, float[] texCoords) {
        Vector3d vector = new Vector3d();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            switch (mapper.texCoordSource()) {
                case TEX_COORDS -> mapper.mapTexCoord(vertices.st(i), texCoords, 2 * i);
                case NORMALS -> {
                    Matrix4dc vertexToScene = vertices.matrix(i).worldTransform(skeleton);
                    mapper.mapNormal(
                            vertexToScene.transformDirection(untransformedNormal(i, vector)),
                            vertices.st(i),
                            texCoords,
                            2 * i);
                }
                case POSITIONS -> {
                    Matrix4dc vertexToScene = vertices.matrix(i).worldTransform(skeleton);
                    vertices.untransformedPosition(i, lengthFactor, vector);
                    mapper.mapPosition(vertexToScene.transformPosition(vector), texCoords, 2 * i);
                }
            }
        }
    }

    /** Returns the centre of the environment map for each vertex. A renderer adds the normal in camera space to it. */
    private float[] reflectionCentres(TexCoordMapper mapper) {
        float[] centreCoords = new float[Math.multiplyExact(2, vertices.vertexCount())];
        for (int i = 0; i < vertices.vertexCount(); i++) {
            mapper.mapCentre(vertices.st(i), centreCoords, 2 * i);
        }
        return centreCoords;
    }

    /** Returns the untransformed normal of a vertex, or a normal toward the viewer if the builder is not lit. */
    private Vector3d untransformedNormal(int vertexIndex, Vector3d target) {
        return isLit ? vertices.untransformedNormal(vertexIndex, target) : target.set(0, 0, 1);
    }

    /** Scales a normal to unit length. A normal without a direction becomes the y axis. */
    private static Vector3d normalize(Vector3d vector) {
        double length = vector.length();
        return length > 0 && Double.isFinite(length) ? vector.div(length) : vector.set(0, 1, 0);
    }
}
