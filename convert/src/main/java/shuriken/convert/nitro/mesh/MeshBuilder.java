package shuriken.convert.nitro.mesh;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.nitro.draw.CullMode;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.draw.TexCoordSource;
import shuriken.convert.nitro.material.SceneMaterials;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.scene.Mesh;

/** Collects the geometry that one node draws. */
public final class MeshBuilder {
    /** Marks a mesh with several joints. */
    static final int SEVERAL = -3;

    private record Key(int material, TexCoordSource mapping, boolean lit) {}

    private final int node;
    private final SceneMaterials materials;
    private final Map<Key, PrimitiveBuilder> primitives = new LinkedHashMap<>();
    private int joint = Skeleton.NONE;

    /** @param node {@link Skeleton#NONE} for geometry without a node */
    MeshBuilder(int node, SceneMaterials materials) {
        this.node = node;
        this.materials = materials;
    }

    /** @param draw index of the list among all drawn ones */
    void add(int material, TexCoordSource mapping, int draw, DrawnPolygons list) {
        CullMode faces = materials.faces(material);
        if (faces == CullMode.NONE) {
            return;
        }
        PrimitiveBuilder shaded = null;
        PrimitiveBuilder coloured = null;
        for (int i = 0; i < list.cornerCount(); i += 3) {
            int a = list.corner(i);
            int b = list.corner(i + 1);
            int c = list.corner(i + 2);
            boolean lit = list.isLit(a) && list.isLit(b) && list.isLit(c);
            PrimitiveBuilder primitive = lit ? shaded : coloured;
            if (primitive == null) {
                primitive = primitives.computeIfAbsent(new Key(material, mapping, lit), this::primitive);
                shaded = lit ? primitive : shaded;
                coloured = lit ? coloured : primitive;
            }
            boolean back = faces == CullMode.BACK;
            if (materials.centresQuads()
                    && list.isQuad(i)
                    && list.isLit(list.corner(i + 5)) == list.isLit(a)
                    && (lit || !list.isLit(a) && !list.isLit(b) && !list.isLit(c))) {
                int d = list.corner(i + 5);
                primitive.quad(draw, list, back ? new int[] {d, c, b, a} : new int[] {a, b, c, d}, back);
                i += 3;
            } else {
                primitive.triangle(draw, list, back ? b : a, back ? a : b, c);
            }
        }
    }

    private PrimitiveBuilder primitive(Key key) {
        return new PrimitiveBuilder(
                materials.index(key.material(), key.lit()),
                key.lit(),
                materials.lit(key.material()),
                materials.hidesColours(key.material()),
                materials.mapper(key.material(), key.mapping()));
    }

    int node() {
        return node;
    }

    /** Drops empty primitives; returns whether anything remains. */
    boolean close() {
        primitives.values().removeIf(PrimitiveBuilder::isEmpty);
        for (PrimitiveBuilder primitive : primitives.values()) {
            for (DrawMatrix matrix : primitive.vertices().matrices()) {
                int moves = matrix.isRigid() ? matrix.joint(0) : SEVERAL;
                joint = joint == Skeleton.NONE || joint == moves ? moves : SEVERAL;
            }
        }
        return !primitives.isEmpty();
    }

    /**
     * Returns the origins of each primitive's corners: pairs of list index among all drawn ones and vertex in the list.
     */
    public List<int[]> origins() {
        return primitives.values().stream().map(PrimitiveBuilder::origins).toList();
    }

    /** Returns the joint that moves everything, {@link DrawMatrix#SCENE} or {@link #SEVERAL}. */
    int joint() {
        return joint;
    }

    void use(SkinBuilder skin) {
        primitives.values().forEach(primitive -> primitive.vertices().matrices().forEach(skin::use));
    }

    Mesh rigid(String name, Skeleton skeleton, double unit) {
        boolean isReversed = skeleton.isMirrored(joint);
        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.rigid(skeleton, unit, isReversed))
                        .toList());
    }

    Mesh skinned(String name, Skeleton skeleton, double unit, SkinBuilder skin) {
        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.skinned(skeleton, unit, skin))
                        .toList());
    }
}
