package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import shuriken.convert.BuildModel;
import shuriken.convert.NodePrimitive;
import shuriken.convert.Normals;
import shuriken.convert.TintedColours;
import shuriken.convert.ninja.basic.BasicCorners;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.NodeBuilder;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Encodes scenes as Ginja models. If one node moves each triangle, each node has its own vertices and triangles; else
 * all vertices are in the slots of the tree and all triangles belong to the root. No such file of a game is known.
 */
public final class GinjaBuilder {
    /** Largest weight that is ignored. */
    private static final float NOTHING = 2e-3f;

    private final BuildModel model;
    private final Scene scene;
    private final TextureNumbers textures;
    private final GameConventions conventions;
    private final NodeBuilder nodes;
    private final GinjaSlots slots;
    private final boolean skinned;
    private final List<GinjaMeshBuilder> meshes = new ArrayList<>();

    private GinjaBuilder(BuildModel model, Scene scene, TextureNumbers textures, GameConventions conventions) {
        this.model = model;
        this.scene = scene;
        this.textures = textures;
        this.conventions = conventions;
        this.nodes = new NodeBuilder(model, conventions.zxy());
        this.slots = new GinjaSlots(nodes);
        this.skinned = model.primitives().stream().anyMatch(GinjaBuilder::isSkinned);
        boolean ambient = GinjaMeshBuilder.isAmbient(scene.materials(), conventions);
        for (int i = 0; i < model.nodes().size(); i++) {
            meshes.add(new GinjaMeshBuilder(skinned, ambient));
        }
    }

    /** @throws IllegalArgumentException if the format cannot hold it; the message says which limit */
    public static ObjectTree<GinjaModel> build(
            BuildModel model, Scene scene, TextureNumbers textures, GameConventions conventions) {
        return new GinjaBuilder(model, scene, textures, conventions).built();
    }

    private static boolean isSkinned(NodePrimitive piece) {
        Primitive p = piece.primitive();
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            if (owner(p, i) < 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the node that moves a triangle, -1 for several. */
    private static int owner(Primitive p, int triangle) {
        int only = -1;
        for (int k = triangle; k < triangle + 3; k++) {
            int at = p.indices()[k] * p.influences();
            for (int i = at; i < at + p.influences(); i++) {
                if (p.weights()[i] > NOTHING) {
                    if (only >= 0 && only != p.joints()[i]) {
                        return -1;
                    }
                    only = p.joints()[i];
                }
            }
        }
        return Math.max(only, 0);
    }

    private ObjectTree<GinjaModel> built() {
        List<Primitive> primitives = model.primitives().stream()
                .map(piece -> TintedColours.of(piece.primitive(), material(piece.primitive())))
                .toList();
        primitives.forEach(this::add);
        if (skinned) {
            slots.assign();
            primitives.forEach(this::draw);
        }
        List<Optional<GinjaModel>> built = new ArrayList<>();
        for (int i = 0; i < meshes.size(); i++) {
            List<WeightSet> weights = slots.sets(i);
            built.add(
                    meshes.get(i).isEmpty() && weights.isEmpty()
                            ? Optional.empty()
                            : Optional.of(meshes.get(i).build(weights)));
        }
        return nodes.tree(model, built);
    }

    /** Adds rigid triangles, or only the vertices of skinned ones, whose slots are assigned when all are known. */
    private void add(Primitive p) {
        float[] normals = Normals.of(p);
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int node = skinned ? 0 : owner(p, i);
            for (int k = i; k < i + 3; k++) {
                int corner = p.indices()[k];
                if (skinned) {
                    slots.add(p, normals, corner);
                } else {
                    Vector3d at = nodes.into(node)
                            .transformPosition(new Vector3d(
                                    p.positions()[3 * corner],
                                    p.positions()[3 * corner + 1],
                                    p.positions()[3 * corner + 2]));
                    Vector3d normal = GinjaSlots.normal(nodes.into(node), normals, corner);
                    GinjaMeshBuilder mesh = meshes.get(node);
                    corner(
                            p,
                            corner,
                            mesh,
                            mesh.positionIndex(new float[] {(float) at.x, (float) at.y, (float) at.z}),
                            p.colours().length > 0
                                    ? 0
                                    : mesh.normal(new float[] {(float) normal.x, (float) normal.y, (float) normal.z}));
                }
            }
        }
    }

    private void draw(Primitive p) {
        float[] normals = Normals.of(p);
        for (int corner : Arrays.copyOf(p.indices(), p.indices().length / 3 * 3)) {
            corner(p, corner, meshes.getFirst(), slots.slot(p, normals, corner), 0);
        }
    }

    private Material material(Primitive p) {
        return p.material() == Scene.NONE ? Material.PLAIN : scene.materials().get(p.material());
    }

    private void corner(Primitive p, int corner, GinjaMeshBuilder mesh, int index, int normal) {
        Material material = material(p);
        int texture = textures.number(material);
        boolean coloured = p.colours().length > 0;
        GinjaMeshBuilder.Surface surface = mesh.surface(material, texture, coloured, conventions);
        int colour = coloured ? mesh.colour(BasicCorners.colour(p.colours(), corner)) : 0;
        boolean hasUvs = texture >= 0 && p.texCoords().length > 0;
        int coord = texture < 0
                ? 0
                : mesh.coord(hasUvs ? p.texCoords()[2 * corner] : 0, hasUvs ? p.texCoords()[2 * corner + 1] : 0);
        surface.corner(index, normal, colour, coord);
    }
}
