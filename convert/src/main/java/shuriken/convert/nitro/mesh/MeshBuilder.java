package shuriken.convert.nitro.mesh;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.draw.TexCoordSource;
import shuriken.convert.nitro.draw.VisibleSides;
import shuriken.convert.nitro.material.SceneMaterials;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.scene.Mesh;

/** Collects the geometry that one node draws. */
public final class MeshBuilder {
    /** The result of {@link #joint} for a mesh with several joints. */
    static final int SEVERAL_JOINTS = -3;

    private record Key(int material, TexCoordSource mapping, boolean lit) {}

    private final int node;
    private final SceneMaterials materials;
    private final RestPose rest;
    private final Map<Key, PrimitiveBuilder> primitives = new LinkedHashMap<>();
    /** The joint that moves everything, once {@link #removeEmpty} has determined it. */
    private int joint = Skeleton.NONE;

    /**
     * Creates the geometry of a node.
     *
     * @param node the node, or {@link Skeleton#NONE} for geometry without a node
     * @param rest the positions of vertices at rest
     */
    MeshBuilder(int node, SceneMaterials materials, RestPose rest) {
        this.node = node;
        this.materials = materials;
        this.rest = rest;
    }

    /**
     * Adds the triangles of a display list.
     *
     * @param listIndex the index of the list among all that are drawn
     */
    void add(int material, TexCoordSource mapping, int listIndex, DrawnPolygons list) {
        VisibleSides visibleSides = materials.visibleSides(material);
        if (visibleSides == VisibleSides.NONE) {
            return;
        }
        PrimitiveBuilder litPrimitive = null;
        PrimitiveBuilder colouredPrimitive = null;
        for (int i = 0; i < list.cornerCount(); i += 3) {
            int a = list.corner(i);
            int b = list.corner(i + 1);
            int c = list.corner(i + 2);
            boolean isLit = list.isLit(a) && list.isLit(b) && list.isLit(c);
            PrimitiveBuilder primitive = isLit ? litPrimitive : colouredPrimitive;
            if (primitive == null) {
                primitive = primitives.computeIfAbsent(new Key(material, mapping, isLit), this::primitive);
                litPrimitive = isLit ? primitive : litPrimitive;
                colouredPrimitive = isLit ? colouredPrimitive : primitive;
            }
            boolean isBack = visibleSides == VisibleSides.BACK;
            if (materials.addsQuadCentres() && list.isQuadStart(i) && isEvenlyLit(list, i)) {
                int d = list.corner(i + 5);
                primitive.addQuad(
                        listIndex, list, isBack ? new int[] {d, c, b, a} : new int[] {a, b, c, d}, isBack, rest);
                i += 3;
            } else {
                primitive.addTriangle(listIndex, list, isBack ? b : a, isBack ? a : b, c);
            }
        }
    }

    /** Returns whether all corners of a quad have normals, or none of them. */
    private static boolean isEvenlyLit(DrawnPolygons list, int quadStart) {
        boolean isFirstLit = list.isLit(list.corner(quadStart));
        return list.isLit(list.corner(quadStart + 1)) == isFirstLit
                && list.isLit(list.corner(quadStart + 2)) == isFirstLit
                && list.isLit(list.corner(quadStart + 5)) == isFirstLit;
    }

    private PrimitiveBuilder primitive(Key key) {
        return new PrimitiveBuilder(
                materials.indexOf(key.material(), key.lit(), key.mapping()),
                key.lit(),
                materials.litColour(key.material()),
                materials.hidesColours(key.material()),
                materials.mapper(key.material(), key.mapping()));
    }

    int node() {
        return node;
    }

    /**
     * Removes empty primitives, and determines the joint that moves the others.
     *
     * @return whether any primitives remain
     */
    boolean removeEmpty() {
        primitives.values().removeIf(PrimitiveBuilder::isEmpty);
        for (PrimitiveBuilder primitive : primitives.values()) {
            for (DrawMatrix matrix : primitive.vertices().matrices()) {
                int movingJoint = matrix.isRigid() ? matrix.joint(0) : SEVERAL_JOINTS;
                joint = joint == Skeleton.NONE || joint == movingJoint ? movingJoint : SEVERAL_JOINTS;
            }
        }
        return !primitives.isEmpty();
    }

    /**
     * Returns the origins of each primitive's corners, as pairs of the index of the list among all that are drawn and
     * the vertex in the list.
     */
    public List<int[]> origins() {
        return primitives.values().stream().map(PrimitiveBuilder::origins).toList();
    }

    /** Returns the joint that moves everything, {@link DrawMatrix#SCENE_JOINT} or {@link #SEVERAL_JOINTS}. */
    int joint() {
        return joint;
    }

    void addJointsTo(SkinBuilder skin) {
        primitives.values().forEach(primitive -> primitive.vertices().matrices().forEach(skin::addJoints));
    }

    /**
     * Returns the mesh in the space of its only joint.
     *
     * @param unit the factor on all lengths
     */
    Mesh toRigidMesh(String name, Skeleton skeleton, double unit) {
        boolean isReversed = skeleton.isMirrored(joint);
        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.toRigid(skeleton, unit, isReversed))
                        .toList());
    }

    /**
     * Returns the mesh in the space in which the skin is bound.
     *
     * @param unit the factor on all lengths
     */
    Mesh toSkinnedMesh(String name, Skeleton skeleton, double unit, SkinBuilder skin) {
        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.toSkinned(skeleton, unit, skin))
                        .toList());
    }
}
