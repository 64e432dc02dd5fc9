package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.NodeBuilder;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.NodePrimitive;
import shuriken.convert.support.NormalCalculator;
import shuriken.convert.support.VertexColourTint;
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

    private final EncodingModel model;
    private final Scene scene;
    private final TextureNumbers textures;
    private final GameConventions conventions;
    private final NodeBuilder nodes;
    private final GinjaSlots slots;
    private final boolean skinned;
    private final List<GinjaMeshBuilder> meshes = new ArrayList<>();

    private GinjaBuilder(EncodingModel model, Scene scene, TextureNumbers textures, GameConventions conventions) {
        this.model = model;
        this.scene = scene;
        this.textures = textures;
        this.conventions = conventions;
        this.nodes = new NodeBuilder(model, conventions.isZxy());
        this.slots = new GinjaSlots(nodes::toNode, 0);
        this.skinned = model.primitives().stream().anyMatch(GinjaBuilder::isSkinned);
        boolean ambient = GinjaMeshBuilder.isAmbient(scene.materials(), conventions);
        for (int i = 0; i < model.nodes().size(); i++) {
            meshes.add(new GinjaMeshBuilder(skinned, ambient, attribute -> 0));
        }
    }

    /** @throws IllegalArgumentException if the format cannot hold it; the message says which limit */
    public static ObjectTree<GinjaModel> build(
            EncodingModel model, Scene scene, TextureNumbers textures, GameConventions conventions) {
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
                .map(piece -> VertexColourTint.apply(piece.primitive(), material(piece.primitive())))
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
        return nodes.buildTree(model, built);
    }

    /** Adds rigid triangles, or only the vertices of skinned ones, whose slots are assigned when all are known. */
    private void add(Primitive p) {
        if (skinned) {
            slots.add(p);
            return;
        }
        float[] normals = NormalCalculator.compute(p);
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int node = owner(p, i);
            GinjaMeshBuilder.Surface surface = surface(p, meshes.get(node));
            for (int k = i; k < i + 3; k++) {
                meshes.get(node).rigid(p, normals, p.indices()[k], nodes.toNode(node), surface);
            }
        }
    }

    private void draw(Primitive p) {
        meshes.getFirst().skinned(p, slots, surface(p, meshes.getFirst()));
    }

    private Material material(Primitive p) {
        return p.material() == Scene.NONE ? Material.PLAIN : scene.materials().get(p.material());
    }

    private GinjaMeshBuilder.Surface surface(Primitive p, GinjaMeshBuilder mesh) {
        Material material = material(p);
        boolean coloured = p.colours().length > 0;
        return mesh.surface(material, textures.number(material), coloured, !coloured, conventions);
    }
}
