package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ninja.material.TextureIndexTable;
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
 * Encodes scenes as Ginja models, the models of GameCube games. If only one node moves each triangle, the model of this
 * node stores the triangle and its vertices. If several nodes move any triangle, all vertices are in a vertex buffer
 * (the slots of the tree), and all triangles belong to the root. No game file of the second form is known.
 */
public final class GinjaBuilder {
    /** The largest weight that is ignored. */
    private static final float MAX_IGNORED_WEIGHT = 2e-3f;

    private static final int NO_NODE = -1;
    private static final int SEVERAL_NODES = -2;

    private final EncodingModel model;
    private final Scene scene;
    private final TextureIndexTable textures;
    private final GameConventions conventions;
    private final NodeBuilder nodeBuilder;
    private final GinjaSlotBuilder slotBuilder;
    private final boolean isSkinned;
    private final List<GinjaMeshBuilder> meshBuilders = new ArrayList<>();

    private GinjaBuilder(EncodingModel model, Scene scene, TextureIndexTable textures, GameConventions conventions) {
        this.model = model;
        this.scene = scene;
        this.textures = textures;
        this.conventions = conventions;
        this.nodeBuilder = new NodeBuilder(model, conventions.isZxy());
        this.slotBuilder = new GinjaSlotBuilder(nodeBuilder::meshToNode, /* firstSlot= */ 0);
        this.isSkinned = model.primitives().stream().anyMatch(GinjaBuilder::needsSkin);
        boolean hasAmbient = GinjaMeshBuilder.hasAmbient(scene.materials(), conventions);
        for (int i = 0; i < model.nodes().size(); i++) {
            meshBuilders.add(new GinjaMeshBuilder(isSkinned, hasAmbient, /* firstIndexByAttribute= */ attribute -> 0));
        }
    }

    /**
     * Encodes a scene.
     *
     * @param textures the texture list, to which the textures of the materials are added if necessary
     * @throws IllegalArgumentException if the format cannot store the scene. The message names the limit
     */
    public static ObjectTree<GinjaModel> build(
            EncodingModel model, Scene scene, TextureIndexTable textures, GameConventions conventions) {
        return new GinjaBuilder(model, scene, textures, conventions).buildTree();
    }

    /** Returns whether several nodes move any triangle of a primitive. */
    private static boolean needsSkin(NodePrimitive nodePrimitive) {
        Primitive primitive = nodePrimitive.primitive();
        for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
            if (findMovingNodeIndex(primitive, i) == SEVERAL_NODES) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the index of the node that moves a triangle, or {@link #SEVERAL_NODES}. A triangle without weights
     * belongs to the first node.
     *
     * @param firstCornerIndex the index of the triangle's first corner in the primitive
     */
    private static int findMovingNodeIndex(Primitive primitive, int firstCornerIndex) {
        int nodeIndex = NO_NODE;
        for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + 3; cornerIndex++) {
            int firstInfluenceIndex = primitive.indices()[cornerIndex] * primitive.influencesPerVertex();
            for (int i = firstInfluenceIndex; i < firstInfluenceIndex + primitive.influencesPerVertex(); i++) {
                if (primitive.weights()[i] > MAX_IGNORED_WEIGHT) {
                    if (nodeIndex != NO_NODE && nodeIndex != primitive.joints()[i]) {
                        return SEVERAL_NODES;
                    }
                    nodeIndex = primitive.joints()[i];
                }
            }
        }
        return Math.max(nodeIndex, 0);
    }

    private ObjectTree<GinjaModel> buildTree() {
        List<Primitive> primitives = model.primitives().stream()
                .map(nodePrimitive ->
                        VertexColourTint.apply(nodePrimitive.primitive(), materialOf(nodePrimitive.primitive())))
                .toList();
        primitives.forEach(this::addPrimitive);
        if (isSkinned) {
            slotBuilder.assignSlots();
            primitives.forEach(this::addSkinnedTriangles);
        }
        List<Optional<GinjaModel>> models = new ArrayList<>();
        for (int i = 0; i < meshBuilders.size(); i++) {
            List<WeightSet> weightSets = slotBuilder.weightSets(i);
            models.add(
                    meshBuilders.get(i).isEmpty() && weightSets.isEmpty()
                            ? Optional.empty()
                            : Optional.of(meshBuilders.get(i).build(weightSets)));
        }
        return nodeBuilder.buildTree(model, models);
    }

    /**
     * Adds the triangles of a primitive if no triangle of the scene is skinned. Otherwise only vertices are added,
     * because slots are assigned when all vertices are known.
     */
    private void addPrimitive(Primitive primitive) {
        if (isSkinned) {
            slotBuilder.add(primitive);
            return;
        }
        float[] normals = NormalCalculator.compute(primitive);
        for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
            int nodeIndex = findMovingNodeIndex(primitive, i);
            GinjaMeshBuilder.TriangleGroup group = getOrAddGroup(primitive, meshBuilders.get(nodeIndex));
            for (int cornerIndex = i; cornerIndex < i + 3; cornerIndex++) {
                meshBuilders
                        .get(nodeIndex)
                        .addRigid(
                                primitive,
                                normals,
                                primitive.indices()[cornerIndex],
                                nodeBuilder.meshToNode(nodeIndex),
                                group);
            }
        }
    }

    /** Adds the triangles of a primitive to the root. Slots must be assigned before. */
    private void addSkinnedTriangles(Primitive primitive) {
        meshBuilders.getFirst().addSkinned(primitive, slotBuilder, getOrAddGroup(primitive, meshBuilders.getFirst()));
    }

    private Material materialOf(Primitive primitive) {
        return primitive.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : scene.materials().get(primitive.materialIndex());
    }

    /** Returns the group of a builder for the material of a primitive. The group is added if necessary. */
    private GinjaMeshBuilder.TriangleGroup getOrAddGroup(Primitive primitive, GinjaMeshBuilder meshBuilder) {
        Material material = materialOf(primitive);
        // Coloured triangles have no normals.
        boolean hasColours = primitive.colours().length > 0;
        return meshBuilder.getOrAddGroup(
                material, textures.getOrAddIndex(material), hasColours, !hasColours, conventions);
    }
}
