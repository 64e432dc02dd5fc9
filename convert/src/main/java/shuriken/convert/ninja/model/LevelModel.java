package shuriken.convert.ninja.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ConvertOptions;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.SceneInfo;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandAnimation;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.ModelAction;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.landtable.SurfaceFlagNames;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.scene.Extras;

/**
 * A level as one model. Each entry of the level has a separate tree, even if several entries share a model in the file.
 * An entry is either a COL, which is a static model with flags, or an animation, which is a model with a motion.
 */
public final class LevelModel {
    private static final Set<ContentKind> VISIBLE_LAYERS = Set.of(ContentKind.STATIC, ContentKind.ANIMATED);

    private final SalvlFile file;
    /** The indices of all root nodes of the file. */
    private final Set<Integer> fileRootIndices;

    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<Integer> rootIndices = new ArrayList<>();
    private final List<String> nodeNames = new ArrayList<>();
    private final Map<Integer, Extras> extrasByNode = new HashMap<>();
    private final List<TreeMotion> motions = new ArrayList<>();
    /** The index in the file of each node of this model. */
    private final List<Integer> fileNodeIndices = new ArrayList<>();
    /** The index of the root node of each included COL, by the index of the COL. */
    private final Map<Integer, Integer> rootIndexByCol = new TreeMap<>();

    /**
     * A motion of one of the trees.
     *
     * @param name the name of the clip
     * @param motion the motion, whose rows belong to the nodes of the tree
     * @param rootIndex the index of the root node of the tree
     * @param nodeCount the number of nodes of the tree
     */
    public record TreeMotion(String name, NjsMotion motion, int rootIndex, int nodeCount) {}

    /**
     * Creates a model with the entries of the layers in the options. If the options name no layer, it has the visible
     * entries.
     */
    public static LevelModel create(SalvlFile file, ConvertOptions options) {
        Set<ContentKind> layers = options.stage().contentKinds();
        return new LevelModel(file, layers.isEmpty() ? VISIBLE_LAYERS : layers);
    }

    /**
     * Creates a model with the entries of some layers.
     *
     * @param layers the layers whose entries are included
     */
    public LevelModel(SalvlFile file, Set<ContentKind> layers) {
        this.file = file;
        fileRootIndices = Set.copyOf(file.table().tree().rootIndices());
        LandTable table = file.table();
        for (int i = 0; i < table.cols().size(); i++) {
            Col col = table.cols().get(i);
            List<ContentKind> colLayers = layersOf(col, table.header().isVisible(i, col.flags()));
            if (col.rootNodeIndex() != ObjectNode.NONE && colLayers.stream().anyMatch(layers::contains)) {
                int rootIndex = copyTree(col.rootNodeIndex());
                rootIndexByCol.put(i, rootIndex);
                extrasByNode.put(rootIndex, createExtras(i, col, colLayers));
            }
        }
        for (int i = 0; i < table.animations().size() && layers.contains(ContentKind.ANIMATED); i++) {
            addAnimation(i, table.animations().get(i));
        }
    }

    /** Returns the numbers of entries of the entire level, regardless of the layers. A level has no sections. */
    public SceneInfo info() {
        LandTable table = file.table();
        int staticCount = 0;
        int collisionCount = 0;
        for (int i = 0; i < table.cols().size(); i++) {
            Col col = table.cols().get(i);
            List<ContentKind> layers = layersOf(col, table.header().isVisible(i, col.flags()));
            if (layers.contains(ContentKind.STATIC) || layers.contains(ContentKind.WATER)) {
                staticCount++;
            }
            if (layers.contains(ContentKind.COLLISION)) {
                collisionCount++;
            }
        }
        return new SceneInfo(
                /* sectionCount= */ 0, staticCount, table.animations().size(), collisionCount);
    }

    /**
     * Returns the layers to which a COL belongs. A COL that is neither visible, water nor solid belongs to {@link
     * ContentKind#COLLISION}.
     */
    private static List<ContentKind> layersOf(Col col, boolean isVisible) {
        List<ContentKind> layers = new ArrayList<>();
        if (isVisible) {
            layers.add(ContentKind.STATIC);
        }
        if (col.isWater()) {
            layers.add(ContentKind.WATER);
        }
        if (col.isSolid() || layers.isEmpty()) {
            layers.add(ContentKind.COLLISION);
        }
        return layers;
    }

    private Extras createExtras(int colIndex, Col col, List<ContentKind> layers) {
        boolean isSonicAdventure1 = file.table().header() instanceof LandTableHeader.Sa1;
        return Extras.NONE
                .with("col", colIndex)
                .with("layers", layers.stream().map(ContentKind::name).toList())
                .with("flags", SurfaceFlagNames.namesOf(col.flags(), isSonicAdventure1))
                .with("flagBits", String.format(Locale.ROOT, "0x%08X", col.flags()))
                .with("blockBits", String.format(Locale.ROOT, "0x%08X", col.blockBits()));
    }

    /**
     * Copies a tree of the file, including siblings of its root, and returns the index of its first node in this model.
     */
    private int copyTree(int fileRootIndex) {
        int rootIndex = nodes.size();
        rootIndices.add(rootIndex);
        copyNodes(fileRootIndex, /* fileParentIndex= */ ObjectNode.NONE, /* parentIndex= */ ObjectNode.NONE);
        return rootIndex;
    }

    /**
     * Copies a node of the file, its later siblings, and all nodes below them. The copies of the node and its siblings
     * have the same parent in this model, or none.
     *
     * @param firstNodeIndex the index of the first node in the file
     * @param fileParentIndex the parent of the siblings in the file
     * @param parentIndex the parent of the copies in this model
     */
    private void copyNodes(int firstNodeIndex, int fileParentIndex, int parentIndex) {
        List<ObjectNode> fileNodes = file.table().tree().nodes();
        Map<Integer, Integer> copyIndexByNode = new HashMap<>();
        copyIndexByNode.put(fileParentIndex, parentIndex);
        for (int i = firstNodeIndex; i < fileNodes.size(); i++) {
            boolean isFirst = i == firstNodeIndex;
            Integer parentIndexOfCopy = isFirst
                    ? Integer.valueOf(parentIndex)
                    : copyIndexByNode.get(fileNodes.get(i).parentIndex());
            boolean isOtherTree = !isFirst && fileRootIndices.contains(i);
            if (parentIndexOfCopy == null || isOtherTree) {
                break;
            }
            copyIndexByNode.put(i, nodes.size());
            addCopy(i, parentIndexOfCopy);
        }
    }

    private void addCopy(int fileNodeIndex, int parentIndex) {
        ObjectNode node = file.table().tree().nodes().get(fileNodeIndex);
        fileNodeIndices.add(fileNodeIndex);
        nodes.add(new ObjectNode(node.object(), node.offset(), parentIndex, node.meshIndex()));
        nodeNames.add(SamdlFile.findName(file.metadata(), new StructId(LayoutEntry.Kind.OBJECT, fileNodeIndex))
                .orElse(NodeNames.create(fileNodeIndex)));
    }

    /**
     * Adds a child to the last node of an animated object if the file links this node to a child that belongs to
     * another object. The child and its siblings are copied. Levels of an old exporter repeat objects by these links.
     */
    private void addSharedChild() {
        int parentIndex = nodes.size() - 1;
        ObjectTree<NodeMesh> tree = file.table().tree();
        tree.sharedLinks().stream()
                .filter(link -> !link.isSibling() && link.nodeIndex() == fileNodeIndices.get(parentIndex))
                .findFirst()
                .ifPresent(link -> copyNodes(
                        link.targetIndex(), tree.nodes().get(link.targetIndex()).parentIndex(), parentIndex));
    }

    private void addAnimation(int animationIndex, LandAnimation animation) {
        Optional<ModelAction> action = animation.action();
        int fileRootIndex = animation.rootNodeIndex() != ObjectNode.NONE
                ? animation.rootNodeIndex()
                : action.map(ModelAction::rootNodeIndex).orElse(ObjectNode.NONE);
        if (fileRootIndex == ObjectNode.NONE) {
            return;
        }
        int rootIndex = copyTree(fileRootIndex);
        addSharedChild();
        extrasByNode.put(
                rootIndex,
                Extras.NONE
                        .with("animation", animationIndex)
                        .with("frame", toFinite(animation.frame()))
                        .with("speed", toFinite(animation.speed()))
                        .with("maxFrame", toFinite(animation.maxFrame())));
        String name = String.format(Locale.ROOT, "animation_%03d", animationIndex);
        action.flatMap(ModelAction::motion)
                .ifPresent(motion -> motions.add(new TreeMotion(name, motion, rootIndex, nodes.size() - rootIndex)));
    }

    private static float toFinite(float value) {
        return Float.isFinite(value) ? value : 0;
    }

    /** Returns the motions of the included animations. */
    public List<TreeMotion> motions() {
        return motions;
    }

    /** Returns the index in the file of a node of this model. */
    public int fileNodeIndex(int nodeIndex) {
        return fileNodeIndices.get(nodeIndex);
    }

    /** Returns the index of the root node of each included COL, by the index of the COL. */
    public Map<Integer, Integer> rootIndexByCol() {
        return Collections.unmodifiableMap(rootIndexByCol);
    }

    /**
     * Returns the level as a model that can be drawn.
     *
     * @param name the name of the file, which is also a possible name of the texture archive
     */
    public DrawnModel toDrawnModel(String name) {
        SourceLocation location = file.location();
        ObjectTree<NodeMesh> tree = new ObjectTree<>(nodes, file.table().tree().meshes(), rootIndices);
        List<String> archiveNames = file.table().textureFile().isEmpty()
                ? List.of(name)
                : List.of(file.table().textureFile(), name);
        return new DrawnModel(
                name, location, location, tree, nodeNames, Optional.empty(), archiveNames, List.of(), extrasByNode);
    }
}
