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
final class PrimitiveBuilder {
    private static final int INITIAL_CAPACITY = 96;
    private static final int MIN_INFLUENCES = 4;

    private final int materialIndex;
    private final boolean isLit;
    private final int litColour;
    private final boolean usesOnlyLitColour;
    private final Optional<TexCoordMapper> mapper;
    private final VertexTable vertices = new VertexTable();
    private int[] indices = new int[INITIAL_CAPACITY];
    /** The origin of each index, with two ints: the index of the display list, and the index of the vertex in it. */
    private int[] origins = new int[2 * INITIAL_CAPACITY];

    private int indexCount;
    /**
     * The corners of quads with a vertex in their centre. In {@link #indices}, the centre of the first quad has the
     * index -1, that of the second -2, and so on.
     */
    private final List<int[]> centredQuads = new ArrayList<>();

    /**
     * Creates an empty builder.
     *
     * @param materialIndex the index of the material in the scene
     * @param isLit whether all vertices have normals
     * @param litColourRgb the colour that replaces the normal of a vertex if {@code isLit} is false, as RGB555
     * @param hasOneColour whether all vertices have the colour {@code litColour}
     * @param mapper the mapper of texture coordinates, or empty if there is no texture
     */
    PrimitiveBuilder(
            int materialIndex, boolean isLit, int litColourRgb, boolean hasOneColour, Optional<TexCoordMapper> mapper) {
        this.materialIndex = materialIndex;
        this.isLit = isLit;
        this.litColour = litColourRgb;
        this.usesOnlyLitColour = hasOneColour;
        this.mapper = mapper;
    }

    /**
     * Adds a triangle of a display list, with its corners counter-clockwise as seen from the front. A triangle with two
     * equal corners is omitted.
     *
     * @param listIndex the index of the list among all drawn lists
     */
    void addTriangle(int listIndex, DrawnPolygons polygons, int vertexA, int vertexB, int vertexC) {
        int indexA = getOrAddVertexIndex(polygons, vertexA);
        int indexB = getOrAddVertexIndex(polygons, vertexB);
        int indexC = getOrAddVertexIndex(polygons, vertexC);
        if (indexA == indexB || indexB == indexC || indexA == indexC) {
            return;
        }
        ensureCapacity(3);
        addIndex(indexA, listIndex, vertexA);
        addIndex(indexB, listIndex, vertexB);
        addIndex(indexC, listIndex, vertexC);
    }

    /**
     * Adds a quad of a display list. If two triangles would look different from the console's quad, it becomes four
     * triangles around a vertex in its centre.
     *
     * @param corners the corners around the quad, {@code int[4]}, counter-clockwise as seen from the front
     * @param isBack whether {@code corners} reverses the order of the list, because only the back is visible
     * @param restPose the positions of vertices at rest
     */
    void addQuad(int listIndex, DrawnPolygons polygons, int[] corners, boolean isBack, RestPose restPose) {
        if (!QuadGradientCheck.needsCentre(
                polygons, corners, restPose, usesListTexCoords(), !isLit && !usesOnlyLitColour)) {
            int vertexA = isBack ? corners[3] : corners[0];
            int vertexB = isBack ? corners[2] : corners[1];
            int vertexC = isBack ? corners[1] : corners[2];
            int vertexD = isBack ? corners[0] : corners[3];
            addTriangle(listIndex, polygons, isBack ? vertexB : vertexA, isBack ? vertexA : vertexB, vertexC);
            addTriangle(listIndex, polygons, isBack ? vertexC : vertexA, isBack ? vertexA : vertexC, vertexD);
            return;
        }
        int[] cornerIndices = new int[4];
        for (int i = 0; i < 4; i++) {
            cornerIndices[i] = getOrAddVertexIndex(polygons, corners[i]);
        }
        centredQuads.add(cornerIndices);
        ensureCapacity(12);
        for (int i = 0; i < 4; i++) {
            addIndex(cornerIndices[i], listIndex, corners[i]);
            addIndex(cornerIndices[(i + 1) % 4], listIndex, corners[(i + 1) % 4]);
            addIndex(-centredQuads.size(), listIndex, corners[i]);
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
        boolean keepsShade = isLit || !usesOnlyLitColour && !polygons.isLit(listVertexIndex);
        int shade = keepsShade ? polygons.shade(listVertexIndex) : litColour;
        int st = usesListTexCoords() ? polygons.st(listVertexIndex) : 0;
        return vertices.getOrAddIndex(polygons, listVertexIndex, st, shade);
    }

    /** Returns whether the texture coordinates depend on those of the display list. */
    private boolean usesListTexCoords() {
        return mapper.isPresent() && mapper.get().mapping() != TexCoordSource.POSITIONS;
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
        for (int i = 0; i < vertexCount; i++) {
            Matrix4dc localTransform = vertices.matrix(i).localTransform(0);
            vertices.untransformedPosition(i, lengthFactor, position);
            Vectors.store(localTransform.transformPosition(position), positions, i);
            if (isLit) {
                Vectors.store(
                        normalize(localTransform.transformDirection(untransformedNormal(i, position))), normals, i);
            }
        }
        int[] newIndices = Arrays.copyOf(indices, indexCount);
        if (isReversed) {
            for (int i = 0; i < indexCount; i += 3) {
                newIndices[i] = indices[i + 1];
                newIndices[i + 1] = indices[i];
            }
        }
        return createPrimitive(
                skeleton,
                lengthFactor,
                positions,
                normals,
                /* influenceCount= */ 0,
                new int[0],
                new float[0],
                newIndices);
    }

    /**
     * Returns the primitive in the space in which the skin is bound.
     *
     * @param lengthFactor the factor on all lengths
     */
    Primitive toSkinned(Skeleton skeleton, double lengthFactor, SkinBuilder skinBuilder) {
        int vertexCount = vertices.vertexCount();
        int influenceCount = MIN_INFLUENCES;
        for (DrawMatrix matrix : vertices.matrices()) {
            influenceCount = Math.max(influenceCount, skinBuilder.influenceCount(matrix));
        }
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        float[] normals = new float[isLit ? Math.multiplyExact(3, vertexCount) : 0];
        int[] joints = new int[Math.multiplyExact(influenceCount, vertexCount)];
        float[] weights = new float[Math.multiplyExact(influenceCount, vertexCount)];
        Vector3d position = new Vector3d();
        for (int i = 0; i < vertexCount; i++) {
            DrawMatrix matrix = vertices.matrix(i);
            Matrix4dc bindTransform = skinBuilder.bindTransform(matrix);
            vertices.untransformedPosition(i, lengthFactor, position);
            Vectors.store(bindTransform.transformPosition(position), positions, i);
            if (isLit) {
                Vectors.store(
                        normalize(bindTransform.transformDirection(untransformedNormal(i, position))), normals, i);
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
            Matrix4dc transform = vertices.matrix(i).worldTransform(skeleton);
            vertices.untransformedPosition(i, lengthFactor, position);
            Vectors.store(transform.transformPosition(position), positions, i);
        }
        return positions;
    }

    private float[] computeRestNormals(Skeleton skeleton) {
        float[] normals = new float[isLit ? Math.multiplyExact(3, vertices.vertexCount()) : 0];
        Vector3d normal = new Vector3d();
        for (int i = 0; isLit && i < vertices.vertexCount(); i++) {
            Matrix4dc transform = vertices.matrix(i).worldTransform(skeleton);
            Vectors.store(normalize(transform.transformDirection(untransformedNormal(i, normal))), normals, i);
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
            int[] newIndices) {
        int vertexCount = vertices.vertexCount();
        float[] texCoords = new float[mapper.isPresent() ? Math.multiplyExact(2, vertexCount) : 0];
        mapper.ifPresent(present -> computeTexCoords(present, skeleton, lengthFactor, texCoords));
        byte[] colours = isLit ? new byte[0] : vertices.expandColours();
        Primitive primitive = new Primitive(
                positions, normals, texCoords, colours, influenceCount, joints, weights, newIndices, materialIndex);
        if (isLit && mapper.isPresent() && mapper.get().mapping() == TexCoordSource.NORMALS) {
            primitive = primitive.withMoreTexCoords(List.of(reflectionCentres(mapper.get())));
        }
        return centredQuads.isEmpty() ? primitive : QuadCentreAdder.addCentres(primitive, centredQuads);
    }

    private void computeTexCoords(
            TexCoordMapper texCoordMapper, Skeleton skeleton, double lengthFactor, float[] texCoords) {
        Vector3d vector = new Vector3d();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            switch (texCoordMapper.mapping()) {
                case TEX_COORDS -> texCoordMapper.mapTexCoord(vertices.st(i), texCoords, 2 * i);
                case NORMALS -> {
                    Matrix4dc transform = vertices.matrix(i).worldTransform(skeleton);
                    texCoordMapper.mapNormal(
                            transform.transformDirection(untransformedNormal(i, vector)),
                            vertices.st(i),
                            texCoords,
                            2 * i);
                }
                case POSITIONS -> {
                    Matrix4dc transform = vertices.matrix(i).worldTransform(skeleton);
                    vertices.untransformedPosition(i, lengthFactor, vector);
                    texCoordMapper.mapPosition(transform.transformPosition(vector), texCoords, 2 * i);
                }
            }
        }
    }

    /** Returns the texture coordinates of an environment map, to which a renderer adds the normals in camera space. */
    private float[] reflectionCentres(TexCoordMapper texCoordMapper) {
        float[] centreCoords = new float[Math.multiplyExact(2, vertices.vertexCount())];
        for (int i = 0; i < vertices.vertexCount(); i++) {
            texCoordMapper.mapCentre(vertices.st(i), centreCoords, 2 * i);
        }
        return centreCoords;
    }

    /**
     * Returns the normal of a vertex before its matrix is applied. Without lighting, it points toward the viewer.
     */
    private Vector3d untransformedNormal(int vertexIndex, Vector3d target) {
        return isLit ? vertices.untransformedNormal(vertexIndex, target) : target.set(0, 0, 1);
    }

    /** Scales a normal to unit length. A normal without a direction becomes the y axis. */
    private static Vector3d normalize(Vector3d vector) {
        double length = vector.length();
        return length > 0 && Double.isFinite(length) ? vector.div(length) : vector.set(0, 1, 0);
    }
}
