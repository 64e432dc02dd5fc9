package shuriken.convert.ninja.stage;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.PreparedNode;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.scenery.ModelLink;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.Section;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.scenery.StaticPlacement;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;

/**
 * Encodes the scenery of a Blue Burst stage from trees of XJ models. Each root node becomes a section, and each tree
 * below a root becomes a static model of the section. The mesh of a root itself becomes another static model. Sections
 * have no scale. A tree whose root has a scale therefore becomes one model, in a section at the origin.
 */
public final class SectionBuilder {
    /** The view distance in nearly all known files. */
    private static final float VIEW_DISTANCE = 800;
    /** The value of the unknown field at offset 4 in nearly all known files. */
    private static final int UNKNOWN_04 = 64;
    /** The flags of sections in nearly all known files. */
    private static final int SECTION_FLAGS = 0x10000;

    private final ObjectTree<XjModel> forest;
    private final List<PreparedNode> restNodes;
    private final List<StageModel> models = new ArrayList<>();
    private final List<Section> sections = new ArrayList<>();

    private SectionBuilder(ObjectTree<XjModel> forest, List<PreparedNode> restNodes) {
        this.forest = forest;
        this.restNodes = restNodes;
    }

    /**
     * Encodes a stage.
     *
     * @param restNodes the nodes of the forest at rest
     */
    public static RelFile build(ObjectTree<XjModel> forest, List<PreparedNode> restNodes, TexList textures) {
        SectionBuilder builder = new SectionBuilder(forest, restNodes);
        for (int i = 0; i < forest.nodes().size(); i++) {
            if (forest.nodes().get(i).parentIndex() == ObjectNode.NONE) {
                builder.addSection(i);
            }
        }
        Scenery scenery = new Scenery(
                Scenery.Version.FMT2,
                UNKNOWN_04,
                VIEW_DISTANCE,
                builder.sections,
                textures,
                builder.models,
                /* modelPointers= */ new int[0],
                /* motions= */ List.of(),
                /* numbers= */ new int[0]);
        return new RelFile(scenery, ByteOrder.LITTLE_ENDIAN);
    }

    /** Adds the section of a root. Its radius is the distance of the farthest vertex from its origin. */
    private void addSection(int rootIndex) {
        NjsObject object = forest.nodes().get(rootIndex).object();
        boolean isScaled = !object.scale().equals(Vec3f.ONE);
        List<StaticPlacement> staticPlacements = new ArrayList<>();
        double radius = 0;
        if (isScaled) {
            radius = addTree(rootIndex, staticPlacements);
        } else {
            if (forest.nodes().get(rootIndex).meshIndex() != ObjectNode.NONE) {
                radius = addRootMesh(rootIndex, staticPlacements);
            }
            for (int i = rootIndex + 1; i < forest.nodes().size(); i++) {
                if (forest.nodes().get(i).parentIndex() == rootIndex) {
                    radius = Math.max(radius, addTree(i, staticPlacements));
                }
            }
        }
        int sectionId = restNodes.get(rootIndex).extras().values().get("id") instanceof Integer storedId
                ? storedId
                : sections.size();
        sections.add(new Section(
                sectionId,
                isScaled ? Vec3f.ZERO : object.position(),
                isScaled ? Bams3.ZERO : object.angles(),
                (float) radius,
                staticPlacements,
                /* plainPlacements= */ List.of(),
                /* animatedPlacements= */ List.of(),
                SECTION_FLAGS));
    }

    /**
     * Adds the mesh of a root at the origin of the section, and returns the distance of its farthest vertex from there.
     */
    private double addRootMesh(int rootIndex, List<StaticPlacement> staticPlacements) {
        int flags =
                EvalFlag.UNIT_POS.mask() | EvalFlag.UNIT_ANG.mask() | EvalFlag.UNIT_SCL.mask() | EvalFlag.BREAK.mask();
        NjsObject object = new NjsObject(
                flags,
                /* model= */ 0,
                Vec3f.ZERO,
                Bams3.ZERO,
                Vec3f.ONE,
                /* child= */ 0,
                /* sibling= */ 0,
                /* quaternionW= */ 1);
        XjModel model = forest.meshes().get(forest.nodes().get(rootIndex).meshIndex());
        ObjectNode node = new ObjectNode(object, /* offset= */ 0, ObjectNode.NONE, /* meshIndex= */ 0);
        addModel(List.of(node), List.of(model), staticPlacements);
        return computeRadius(model, new Matrix4d());
    }

    /**
     * Adds the tree at a node as a model, unless the tree has no meshes, and returns the distance of its farthest
     * vertex from the origin of the section.
     */
    private double addTree(int topNodeIndex, List<StaticPlacement> staticPlacements) {
        Map<Integer, Integer> newIndexByNode = new HashMap<>();
        Map<Integer, Matrix4dc> nodeToSectionByNode = new HashMap<>();
        List<ObjectNode> nodes = new ArrayList<>();
        List<XjModel> meshes = new ArrayList<>();
        double radius = 0;
        for (int i = topNodeIndex; i < forest.nodes().size(); i++) {
            ObjectNode node = forest.nodes().get(i);
            Integer parentIndex = newIndexByNode.get(node.parentIndex());
            if (i != topNodeIndex && parentIndex == null) {
                continue;
            }
            Matrix4d nodeToSection = BindPose.localMatrix(restNodes.get(i).restTransform());
            if (i != topNodeIndex) {
                nodeToSectionByNode
                        .getOrDefault(node.parentIndex(), new Matrix4d())
                        .mulAffine(nodeToSection, nodeToSection);
            }
            newIndexByNode.put(i, nodes.size());
            nodeToSectionByNode.put(i, nodeToSection);
            boolean hasMesh = node.meshIndex() != ObjectNode.NONE;
            nodes.add(new ObjectNode(
                    node.object(),
                    /* offset= */ 0,
                    i == topNodeIndex || parentIndex == null ? ObjectNode.NONE : parentIndex,
                    hasMesh ? meshes.size() : ObjectNode.NONE));
            if (hasMesh) {
                meshes.add(forest.meshes().get(node.meshIndex()));
                radius = Math.max(radius, computeRadius(meshes.getLast(), nodeToSection));
            }
        }
        if (!meshes.isEmpty()) {
            addModel(nodes, meshes, staticPlacements);
        }
        return radius;
    }

    private void addModel(List<ObjectNode> nodes, List<XjModel> meshes, List<StaticPlacement> staticPlacements) {
        models.add(new StageModel.Xj(new ObjectTree<>(nodes, meshes)));
        staticPlacements.add(new StaticPlacement(ModelLink.direct(models.size() - 1), StaticPlacement.USUAL_FLAGS));
    }

    /** Returns the distance of the farthest vertex from the origin of the section. */
    private static double computeRadius(XjModel model, Matrix4dc modelToSection) {
        double maxDistance = 0;
        for (XjVertices vertexList : model.vertexLists()) {
            for (int i = 0; i < vertexList.vertexCount(); i++) {
                Vector3d position =
                        new Vector3d(vertexList.position(i, 0), vertexList.position(i, 1), vertexList.position(i, 2));
                maxDistance = Math.max(
                        maxDistance, modelToSection.transformPosition(position).length());
            }
        }
        return maxDistance;
    }
}
