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
import shuriken.convert.StageParts.Layer;
import shuriken.convert.ninja.draw.DrawnModel;
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
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.scene.Extras;

/** A level as one model: a tree for each of its parts, even if parts share a model. */
public final class LevelModel {
    private static final Set<Layer> SEEN = Set.of(Layer.STATIC, Layer.ANIMATED);

    private final SalvlFile file;
    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Map<Integer, Extras> extras = new HashMap<>();
    private final List<Movement> movements = new ArrayList<>();
    /** The file's node for each node here. */
    private final List<Integer> origins = new ArrayList<>();
    /** The root node for each COL. */
    private final Map<Integer, Integer> colRoots = new TreeMap<>();

    /**
     * A motion of one of the trees.
     *
     * @param root the tree's first node
     * @param nodes number of its nodes
     */
    public record Movement(String name, NjsMotion motion, int root, int nodes) {}

    /** Creates a model with the parts in the options; by default with the visible parts. */
    public static LevelModel of(SalvlFile file, ConvertOptions options) {
        Set<Layer> chosen = options.stage().layers();
        return new LevelModel(file, chosen.isEmpty() ? SEEN : chosen);
    }

    /** @param layers of the parts; unclassified parts count as {@link Layer#COLLISION} */
    public LevelModel(SalvlFile file, Set<Layer> layers) {
        this.file = file;
        LandTable table = file.table();
        for (int i = 0; i < table.cols().size(); i++) {
            Col col = table.cols().get(i);
            List<Layer> colLayers = layers(col, table.header().isVisible(i, col.flags()));
            if (col.rootNode() != ObjectNode.NONE && colLayers.stream().anyMatch(layers::contains)) {
                int root = copy(col.rootNode());
                colRoots.put(i, root);
                extras.put(root, extras(i, col, colLayers));
            }
        }
        for (int i = 0; i < table.animations().size() && layers.contains(Layer.ANIMATED); i++) {
            animation(i, table.animations().get(i));
        }
    }

    /** Returns the counts of the entire table, which has no sections. */
    public SceneInfo info() {
        LandTable table = file.table();
        int still = 0;
        int solid = 0;
        for (int i = 0; i < table.cols().size(); i++) {
            Col col = table.cols().get(i);
            List<Layer> layers = layers(col, table.header().isVisible(i, col.flags()));
            still += layers.contains(Layer.STATIC) || layers.contains(Layer.WATER) ? 1 : 0;
            solid += layers.contains(Layer.COLLISION) ? 1 : 0;
        }
        return new SceneInfo(0, still, table.animations().size(), solid);
    }

    private static List<Layer> layers(Col col, boolean seen) {
        List<Layer> layers = new ArrayList<>();
        if (seen) {
            layers.add(Layer.STATIC);
        }
        if (col.isWater()) {
            layers.add(Layer.WATER);
        }
        if (col.isSolid() || layers.isEmpty()) {
            layers.add(Layer.COLLISION);
        }
        return layers;
    }

    private Extras extras(int index, Col col, List<Layer> layers) {
        boolean first = file.table().header() instanceof LandTableHeader.Sa1;
        return Extras.NONE
                .with("col", index)
                .with("layers", layers.stream().map(Layer::name).toList())
                .with("flags", SurfaceFlagNames.namesOf(col.flags(), first))
                .with("flagBits", String.format(Locale.ROOT, "0x%08X", col.flags()))
                .with("blockBits", String.format(Locale.ROOT, "0x%08X", col.blockBits()));
    }

    /** Copies the tree below a node, with siblings of a root; returns its first node here. */
    private int copy(int from) {
        Set<Integer> starts = Set.copyOf(file.table().tree().roots());
        List<ObjectNode> all = file.table().tree().nodes();
        Map<Integer, Integer> copies = new HashMap<>();
        int root = nodes.size();
        roots.add(root);
        for (int i = from; i < all.size(); i++) {
            ObjectNode node = all.get(i);
            boolean isAdjacent = node.parent() == ObjectNode.NONE && !starts.contains(i);
            Integer parent = i == from || isAdjacent ? Integer.valueOf(ObjectNode.NONE) : copies.get(node.parent());
            if (parent == null) {
                break;
            }
            copies.put(i, nodes.size());
            origins.add(i);
            nodes.add(new ObjectNode(node.object(), node.offset(), parent, node.attach()));
            names.add(SamdlFile.name(file.metadata(), new StructId(LayoutEntry.Kind.OBJECT, i))
                    .orElse(String.format(Locale.ROOT, "node_%03d", i)));
        }
        return root;
    }

    private void animation(int index, LandAnimation animation) {
        Optional<ModelAction> action = animation.action();
        int node = animation.rootNode() != ObjectNode.NONE
                ? animation.rootNode()
                : action.map(ModelAction::rootNode).orElse(ObjectNode.NONE);
        if (node == ObjectNode.NONE) {
            return;
        }
        int root = copy(node);
        extras.put(
                root,
                Extras.NONE
                        .with("animation", index)
                        .with("frame", finite(animation.frame()))
                        .with("speed", finite(animation.speed()))
                        .with("maxFrame", finite(animation.maxFrame())));
        String name = String.format(Locale.ROOT, "animation_%03d", index);
        action.flatMap(ModelAction::motion)
                .ifPresent(motion -> movements.add(new Movement(name, motion, root, nodes.size() - root)));
    }

    private static float finite(float number) {
        return Float.isFinite(number) ? number : 0;
    }

    public List<Movement> movements() {
        return movements;
    }

    /** Returns the file's node for a node here. */
    public int origin(int node) {
        return origins.get(node);
    }

    /** Returns the first node of each COL that is part of the model. */
    public Map<Integer, Integer> colRoots() {
        return Collections.unmodifiableMap(colRoots);
    }

    public DrawnModel drawn(String name) {
        SourceLocation site = file.site();
        ObjectTree<Attach> tree = new ObjectTree<>(nodes, file.table().tree().attaches(), roots);
        List<String> archives = file.table().textureFile().isEmpty()
                ? List.of(name)
                : List.of(file.table().textureFile(), name);
        return new DrawnModel(name, site, site, tree, names, Optional.empty(), archives, List.of(), extras);
    }
}
