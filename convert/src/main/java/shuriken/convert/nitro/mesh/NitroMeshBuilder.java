package shuriken.convert.nitro.mesh;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.draw.TexCoordSource;
import shuriken.convert.nitro.draw.VisibleSides;
import shuriken.convert.nitro.material.NitroSceneMaterials;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.scene.Mesh;

/** Builds a mesh of the scene from the geometry that one node of the model draws. */
public final class NitroMeshBuilder {
    /** The result of {@link #jointIndex} for a mesh with several joints. */
    static final int SEVERAL_JOINTS = -3;
    /** The offset of a quad's fourth corner, which is the last corner of its second triangle. */
    private static final int FOURTH_CORNER_OFFSET = 5;

    private record PrimitiveKey(int materialIndex, TexCoordSource texCoordSource, boolean isLit) {}

    private final int nodeIndex;
    private final NitroSceneMaterials materials;
    private final RestPositions restPositions;
    private final Map<PrimitiveKey, NitroPrimitiveBuilder> primitiveBuilders = new LinkedHashMap<>();
    /**
     * The index of the joint that moves all vertices, or {@link #SEVERAL_JOINTS}. It is {@link Skeleton#NONE} before
     * {@link #finish} determines it.
     */
    private int jointIndex = Skeleton.NONE;

    /**
     * Creates an empty mesh.
     *
     * @param nodeIndex the index of the node, or {@link Skeleton#NONE} for geometry without a node
     * @param restPositions the positions of vertices at rest
     */
    NitroMeshBuilder(int nodeIndex, NitroSceneMaterials materials, RestPositions restPositions) {
        this.nodeIndex = nodeIndex;
        this.materials = materials;
        this.restPositions = restPositions;
    }

    /**
     * Adds the triangles and quads of a display list.
     *
     * @param materialIndex the index of the material in the model
     * @param listIndex the index of the list among all drawn lists
     */
    void addTriangles(int materialIndex, TexCoordSource texCoordSource, int listIndex, DrawnPolygons polygons) {
        VisibleSides visibleSides = materials.visibleSides(materialIndex);
        if (visibleSides == VisibleSides.NONE) {
            return;
        }
        NitroPrimitiveBuilder litBuilder = null;
        NitroPrimitiveBuilder colouredBuilder = null;
        for (int i = 0; i < polygons.cornerCount(); i += 3) {
            int vertexIndexA = polygons.vertexIndexAt(i);
            int vertexIndexB = polygons.vertexIndexAt(i + 1);
            int vertexIndexC = polygons.vertexIndexAt(i + 2);
            boolean isLit =
                    polygons.isLit(vertexIndexA) && polygons.isLit(vertexIndexB) && polygons.isLit(vertexIndexC);
            NitroPrimitiveBuilder builder = isLit ? litBuilder : colouredBuilder;
            if (builder == null) {
                builder = primitiveBuilders.computeIfAbsent(
                        new PrimitiveKey(materialIndex, texCoordSource, isLit), this::createBuilder);
                litBuilder = isLit ? builder : litBuilder;
                colouredBuilder = isLit ? colouredBuilder : builder;
            }
            boolean isReversed = visibleSides == VisibleSides.BACK;
            if (materials.addsQuadCentres() && polygons.isQuadStart(i) && isEvenlyLit(polygons, i)) {
                int vertexIndexD = polygons.vertexIndexAt(i + FOURTH_CORNER_OFFSET);
                builder.addQuad(
                        listIndex,
                        polygons,
                        isReversed
                                ? new int[] {vertexIndexD, vertexIndexC, vertexIndexB, vertexIndexA}
                                : new int[] {vertexIndexA, vertexIndexB, vertexIndexC, vertexIndexD},
                        isReversed,
                        restPositions);
                i += 3;
            } else {
                builder.addTriangle(
                        listIndex,
                        polygons,
                        isReversed ? vertexIndexB : vertexIndexA,
                        isReversed ? vertexIndexA : vertexIndexB,
                        vertexIndexC);
            }
        }
    }

    /** Returns whether either all corners of a quad have normals or all have colours. */
    private static boolean isEvenlyLit(DrawnPolygons polygons, int quadStart) {
        boolean isFirstLit = polygons.isLit(polygons.vertexIndexAt(quadStart));
        return polygons.isLit(polygons.vertexIndexAt(quadStart + 1)) == isFirstLit
                && polygons.isLit(polygons.vertexIndexAt(quadStart + 2)) == isFirstLit
                && polygons.isLit(polygons.vertexIndexAt(quadStart + FOURTH_CORNER_OFFSET)) == isFirstLit;
    }

    private NitroPrimitiveBuilder createBuilder(PrimitiveKey key) {
        return new NitroPrimitiveBuilder(
                materials.getOrAddIndex(key.materialIndex(), key.isLit(), key.texCoordSource()),
                key.isLit(),
                materials.litColour(key.materialIndex()),
                materials.hidesColours(key.materialIndex()),
                materials.createMapper(key.materialIndex(), key.texCoordSource()));
    }

    int nodeIndex() {
        return nodeIndex;
    }

    /**
     * Finishes the mesh: removes empty primitives, and determines the joint that moves the remaining primitives.
     *
     * @return whether any primitives remain
     */
    boolean finish() {
        primitiveBuilders.values().removeIf(NitroPrimitiveBuilder::isEmpty);
        for (NitroPrimitiveBuilder builder : primitiveBuilders.values()) {
            for (DrawMatrix matrix : builder.vertices().matrices()) {
                int movingJointIndex = matrix.isRigid() ? matrix.jointIndex(0) : SEVERAL_JOINTS;
                jointIndex = jointIndex == Skeleton.NONE || jointIndex == movingJointIndex
                        ? movingJointIndex
                        : SEVERAL_JOINTS;
            }
        }
        return !primitiveBuilders.isEmpty();
    }

    /**
     * Returns the origins of the corners, with one array for each primitive. Each corner has two ints: the index of the
     * display list among all drawn lists, and the index of the vertex in the list.
     */
    public List<int[]> origins() {
        return primitiveBuilders.values().stream()
                .map(NitroPrimitiveBuilder::origins)
                .toList();
    }

    /**
     * Returns the index of the joint that moves all vertices, {@link DrawMatrix#SCENE_JOINT} if no joint moves them, or
     * {@link #SEVERAL_JOINTS}.
     */
    int jointIndex() {
        return jointIndex;
    }

    /** Adds all joints that move vertices of this mesh to a skin. */
    void addJointsTo(NitroSkinBuilder skinBuilder) {
        primitiveBuilders
                .values()
                .forEach(builder -> builder.vertices().matrices().forEach(skinBuilder::addJoints));
    }

    /**
     * Returns the mesh in the space of its only joint.
     *
     * @param lengthFactor the factor on all lengths
     */
    Mesh toRigidMesh(String name, Skeleton skeleton, double lengthFactor) {
        boolean isReversed = skeleton.isMirrored(jointIndex);
        return new Mesh(
                name,
                primitiveBuilders.values().stream()
                        .map(builder -> builder.toRigid(skeleton, lengthFactor, isReversed))
                        .toList());
    }

    /**
     * Returns the mesh in the space in which the skin is bound.
     *
     * @param lengthFactor the factor on all lengths
     */
    Mesh toSkinnedMesh(String name, Skeleton skeleton, double lengthFactor, NitroSkinBuilder skinBuilder) {
        return new Mesh(
                name,
                primitiveBuilders.values().stream()
                        .map(builder -> builder.toSkinned(skeleton, lengthFactor, skinBuilder))
                        .toList());
    }
}
