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
import shuriken.io.struct.FixedPoint;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/** Collects the triangles of one material, with either normals or colours. */
final class PrimitiveBuilder {
    /** The value of the lowest bit of a normal's component, which has 9 fraction bits. */
    private static final double NORMAL_STEP = 1 / 512.0;

    private static final int INITIAL_CAPACITY = 96;
    private static final int MIN_INFLUENCES = 4;
    private static final byte OPAQUE = (byte) 0xFF;

    private final int materialIndex;
    private final boolean isLit;
    private final int litColourRgb;
    private final boolean hasOneColour;
    private final Optional<TexCoordMapper> mapper;
    private final VertexTable vertices = new VertexTable();
    private int[] indices = new int[INITIAL_CAPACITY];
    /** The origin of each index, with two ints: the display list and the vertex. */
    private int[] origins = new int[2 * INITIAL_CAPACITY];

    private int indexCount;
    /** The corners of quads with a vertex in their centre. Negative indices refer to the centres: -1, -2 and so on. */
    private final List<int[]> centredQuads = new ArrayList<>();

    /**
     * Creates an empty builder.
     *
     * @param materialIndex the index of the material in the scene
     * @param isLit whether all vertices have normals
     * @param litColourRgb the colour of vertices with normals, if other vertices have colours
     * @param hasOneColour whether all vertices have the colour {@code litColourRgb}
     * @param mapper the mapper of texture coordinates, or empty if there is no texture
     */
    PrimitiveBuilder(
            int materialIndex, boolean isLit, int litColourRgb, boolean hasOneColour, Optional<TexCoordMapper> mapper) {
        this.materialIndex = materialIndex;
        this.isLit = isLit;
        this.litColourRgb = litColourRgb;
        this.hasOneColour = hasOneColour;
        this.mapper = mapper;
    }

    /**
     * Adds a triangle of a display list, with its corners counter-clockwise as seen from the front. A triangle with two
     * equal corners is omitted.
     *
     * @param listIndex the index of the list among all drawn lists
     */
    void addTriangle(int listIndex, DrawnPolygons polygons, int vertexA, int vertexB, int vertexC) {
        int indexA = getOrAddVertex(polygons, vertexA);
        int indexB = getOrAddVertex(polygons, vertexB);
        int indexC = getOrAddVertex(polygons, vertexC);
        if (indexA == indexB || indexB == indexC || indexA == indexC) {
            return;
        }
        ensureCapacity(3);
        addIndex(indexA, listIndex, vertexA);
        addIndex(indexB, listIndex, vertexB);
        addIndex(indexC, listIndex, vertexC);
    }

    /**
     * Adds a quad of a display list. The quad becomes four triangles around its centre if two triangles would show
     * different colours from the console.
     *
     * @param corners the corners around the quad, {@code int[4]}, counter-clockwise as seen from the front
     * @param isBack whether {@code corners} reverses the order of the list, because only the back is visible
     * @param restPose the positions of vertices at rest
     */
    void addQuad(int listIndex, DrawnPolygons polygons, int[] corners, boolean isBack, RestPose restPose) {
        if (!QuadGradientCheck.needsCentre(
                polygons, corners, restPose, usesStoredTexCoords(), !isLit && !hasOneColour)) {
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
            cornerIndices[i] = getOrAddVertex(polygons, corners[i]);
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

    private void addIndex(int vertexIndex, int listIndex, int sentIndex) {
        origins[2 * indexCount] = listIndex;
        origins[2 * indexCount + 1] = sentIndex;
        indices[indexCount++] = vertexIndex;
    }

    int[] origins() {
        return Arrays.copyOf(origins, Math.multiplyExact(2, indexCount));
    }

    private int getOrAddVertex(DrawnPolygons polygons, int sentIndex) {
        int shade = isLit || !hasOneColour && !polygons.isLit(sentIndex) ? polygons.shade(sentIndex) : litColourRgb;
        return vertices.getOrAddIndex(polygons, sentIndex, usesStoredTexCoords() ? polygons.st(sentIndex) : 0, shade);
    }

    /** Returns whether the texture coordinates depend on those of the display list. */
    private boolean usesStoredTexCoords() {
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
     * @param unit the factor on all lengths
     * @param isReversed whether the winding is reversed, because the joint is mirrored
     */
    Primitive toRigid(Skeleton skeleton, double unit, boolean isReversed) {
        int vertexCount = vertices.vertexCount();
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        float[] normals = new float[isLit ? Math.multiplyExact(3, vertexCount) : 0];
        Vector3d position = new Vector3d();
        for (int i = 0; i < vertexCount; i++) {
            Matrix4dc localTransform = vertices.matrix(i).localTransform(0);
            Vectors.store(localTransform.transformPosition(storedPosition(i, unit, position)), positions, i);
            if (isLit) {
                Vectors.store(normalize(localTransform.transformDirection(storedNormal(i, position))), normals, i);
            }
        }
        int[] newIndices = Arrays.copyOf(indices, indexCount);
        if (isReversed) {
            for (int i = 0; i < indexCount; i += 3) {
                newIndices[i] = indices[i + 1];
                newIndices[i + 1] = indices[i];
            }
        }
        return createPrimitive(skeleton, unit, positions, normals, 0, new int[0], new float[0], newIndices);
    }

    /**
     * Returns the primitive in the space in which the skin is bound.
     *
     * @param unit the factor on all lengths
     */
    Primitive toSkinned(Skeleton skeleton, double unit, SkinBuilder skin) {
        int vertexCount = vertices.vertexCount();
        int influenceCount = MIN_INFLUENCES;
        for (DrawMatrix matrix : vertices.matrices()) {
            influenceCount = Math.max(influenceCount, skin.influenceCount(matrix));
        }
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        float[] normals = new float[isLit ? Math.multiplyExact(3, vertexCount) : 0];
        int[] joints = new int[Math.multiplyExact(influenceCount, vertexCount)];
        float[] weights = new float[Math.multiplyExact(influenceCount, vertexCount)];
        Vector3d position = new Vector3d();
        for (int i = 0; i < vertexCount; i++) {
            DrawMatrix matrix = vertices.matrix(i);
            Matrix4dc bindTransform = skin.bindTransform(matrix);
            Vectors.store(bindTransform.transformPosition(storedPosition(i, unit, position)), positions, i);
            if (isLit) {
                Vectors.store(normalize(bindTransform.transformDirection(storedNormal(i, position))), normals, i);
            }
            skin.writeInfluences(matrix, joints, weights, influenceCount * i, influenceCount);
        }
        int[] usedIndices = Arrays.copyOf(indices, indexCount);
        Primitive primitive =
                createPrimitive(skeleton, unit, positions, normals, influenceCount, joints, weights, usedIndices);
        if (centredQuads.isEmpty()) {
            return primitive;
        }
        return QuadCentreAdder.moveToRestMeans(
                primitive, centredQuads, computeRestPositions(skeleton, unit), computeRestNormals(skeleton), skin);
    }

    private float[] computeRestPositions(Skeleton skeleton, double unit) {
        float[] positions = new float[Math.multiplyExact(3, vertices.vertexCount())];
        Vector3d position = new Vector3d();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            Matrix4dc transform = vertices.matrix(i).worldTransform(skeleton);
            Vectors.store(transform.transformPosition(storedPosition(i, unit, position)), positions, i);
        }
        return positions;
    }

    private float[] computeRestNormals(Skeleton skeleton) {
        float[] normals = new float[isLit ? Math.multiplyExact(3, vertices.vertexCount()) : 0];
        Vector3d normal = new Vector3d();
        for (int i = 0; isLit && i < vertices.vertexCount(); i++) {
            Matrix4dc transform = vertices.matrix(i).worldTransform(skeleton);
            Vectors.store(normalize(transform.transformDirection(storedNormal(i, normal))), normals, i);
        }
        return normals;
    }

    private Primitive createPrimitive(
            Skeleton skeleton,
            double unit,
            float[] positions,
            float[] normals,
            int influenceCount,
            int[] joints,
            float[] weights,
            int[] newIndices) {
        int vertexCount = vertices.vertexCount();
        float[] texCoords = new float[mapper.isPresent() ? Math.multiplyExact(2, vertexCount) : 0];
        mapper.ifPresent(present -> computeTexCoords(present, skeleton, unit, texCoords));
        byte[] colours = new byte[isLit ? 0 : Math.multiplyExact(4, vertexCount)];
        if (!isLit) {
            for (int i = 0; i < vertexCount; i++) {
                int rgb = vertices.shade(i);
                colours[4 * i] = expandTo8Bits(rgb);
                colours[4 * i + 1] = expandTo8Bits(rgb >> 5);
                colours[4 * i + 2] = expandTo8Bits(rgb >> 10);
                colours[4 * i + 3] = OPAQUE;
            }
        }
        Primitive primitive = new Primitive(
                positions, normals, texCoords, colours, influenceCount, joints, weights, newIndices, materialIndex);
        if (isLit && mapper.isPresent() && mapper.get().mapping() == TexCoordSource.NORMALS) {
            primitive = primitive.withMoreTexCoords(List.of(reflectionCentres(mapper.get())));
        }
        return centredQuads.isEmpty() ? primitive : QuadCentreAdder.addCentres(primitive, centredQuads);
    }

    private void computeTexCoords(TexCoordMapper texCoordMapper, Skeleton skeleton, double unit, float[] texCoords) {
        Vector3d vector = new Vector3d();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            switch (texCoordMapper.mapping()) {
                case STORED -> texCoordMapper.mapStored(vertices.st(i), texCoords, 2 * i);
                case NORMALS -> {
                    Matrix4dc transform = vertices.matrix(i).worldTransform(skeleton);
                    texCoordMapper.mapNormal(
                            transform.transformDirection(storedNormal(i, vector)), vertices.st(i), texCoords, 2 * i);
                }
                case POSITIONS -> {
                    Matrix4dc transform = vertices.matrix(i).worldTransform(skeleton);
                    texCoordMapper.mapPosition(
                            transform.transformPosition(storedPosition(i, unit, vector)), texCoords, 2 * i);
                }
            }
        }
    }

    /** Returns the texture coordinates to which a renderer adds the normals that its camera sees. */
    private float[] reflectionCentres(TexCoordMapper texCoordMapper) {
        float[] centreCoords = new float[Math.multiplyExact(2, vertices.vertexCount())];
        for (int i = 0; i < vertices.vertexCount(); i++) {
            texCoordMapper.mapCentre(vertices.st(i), centreCoords, 2 * i);
        }
        return centreCoords;
    }

    private Vector3d storedPosition(int vertexIndex, double unit, Vector3d target) {
        double storedToScene = unit / FixedPoint.ONE;
        return target.set(
                vertices.position(vertexIndex, 0) * storedToScene,
                vertices.position(vertexIndex, 1) * storedToScene,
                vertices.position(vertexIndex, 2) * storedToScene);
    }

    /** Returns the normal of a vertex, or a direction toward the viewer if it is absent. */
    private Vector3d storedNormal(int vertexIndex, Vector3d target) {
        int xyz = vertices.shade(vertexIndex);
        return isLit
                // Each shift to the left and back extends the sign of one 10-bit component.
                ? target.set((xyz << 22) >> 22, (xyz << 12) >> 22, (xyz << 2) >> 22)
                        .mul(NORMAL_STEP)
                : target.set(0, 0, 1);
    }

    private static Vector3d normalize(Vector3d vector) {
        double length = vector.length();
        return length > 0 && Double.isFinite(length) ? vector.div(length) : vector.set(0, 1, 0);
    }

    /** Expands the lowest five bits to eight. */
    private static byte expandTo8Bits(int component) {
        int bits = component & 0x1F;
        return (byte) ((bits << 3) | (bits >> 2));
    }
}
