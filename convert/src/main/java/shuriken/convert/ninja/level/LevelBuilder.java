package shuriken.convert.ninja.level;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.EncodingNode;
import shuriken.convert.support.NodePrimitive;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.samodel.SaMagic;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Encodes scenes as levels: every node with a mesh becomes an entry, or two if it is visible and solid in Sonic
 * Adventure 2, with the flags in its extras; nodes keep their names as labels.
 */
public final class LevelBuilder {
    /** The level loads its texture archive and has a draw distance. */
    private static final int ATTRIBUTES = 0b1100;

    private static final float DRAW_DISTANCE = 3000;

    private final Scene scene;
    private final TextureNumbers textures;
    private final GameConventions conventions;
    private final LandTableHeader header;
    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<Attach> meshes = new ArrayList<>();
    private final List<Label> labels = new ArrayList<>();
    private final List<Col> seen = new ArrayList<>();
    private final List<Col> unseen = new ArrayList<>();

    private LevelBuilder(Scene scene, TextureNumbers textures, GameConventions conventions, boolean first) {
        this.scene = scene;
        this.textures = textures;
        this.conventions = conventions;
        float distance = scene.extras().values().get("drawDistance") instanceof Number number
                ? number.floatValue()
                : DRAW_DISTANCE;
        this.header = first
                ? new LandTableHeader.Sa1(ATTRIBUTES, 0, distance, 0, 0)
                : new LandTableHeader.Sa2(-1, 0, 0, distance);
    }

    /**
     * Encodes a level.
     *
     * @param stem name of its texture archive, unless the scene's extras have a {@code textureFile}
     */
    public static SalvlFile build(
            EncodingModel model,
            Scene scene,
            String stem,
            SaMagic magic,
            TextureNumbers textures,
            GameConventions conventions) {
        LevelBuilder builder = new LevelBuilder(scene, textures, conventions, magic == SaMagic.SA1LVL);
        builder.add(model);
        String archive = scene.extras().values().get("textureFile") instanceof String name ? name : stem;
        return builder.file(magic, archive);
    }

    private void add(EncodingModel model) {
        Map<Integer, List<Map<Material, Primitive>>> byNode = new LinkedHashMap<>();
        for (NodePrimitive piece : model.primitives()) {
            int material = piece.primitive().material();
            Material template =
                    material == Scene.NONE ? Material.PLAIN : scene.materials().get(material);
            List<Map<Material, Primitive>> surfaces =
                    byNode.computeIfAbsent(Math.max(piece.node(), 0), unused -> new ArrayList<>());
            if (surfaces.isEmpty() || surfaces.getLast().containsKey(template)) {
                surfaces.add(new LinkedHashMap<>());
            }
            surfaces.getLast().put(template, piece.primitive());
        }
        byNode.forEach((node, all) -> all.forEach(surfaces -> add(model.nodes().get(node), surfaces)));
    }

    private void add(EncodingNode node, Map<Material, Primitive> surfaces) {
        for (int flags : LevelEntryFlags.entries(node.extras(), header)) {
            boolean chunk = header instanceof LandTableHeader.Sa2 && LevelEntryFlags.isVisible(flags);
            LevelPart part = chunk
                    ? LevelPart.chunk(surfaces, textures, conventions)
                    : LevelPart.basic(surfaces, textures, conventions);
            String suffix = chunk || header instanceof LandTableHeader.Sa1 ? "" : "_collision";
            labels.add(Label.of(new StructId(LayoutEntry.Kind.OBJECT, nodes.size()), node.name() + suffix));
            (LevelEntryFlags.isVisible(flags) ? seen : unseen)
                    .add(new Col(part.centre(), part.radius(), 0, 0, nodes.size(), 0, 0, flags));
            nodes.add(new ObjectNode(part.node(), 0, ObjectNode.NONE, meshes.size()));
            meshes.add(part.mesh());
        }
    }

    private SalvlFile file(SaMagic magic, String archive) {
        List<Col> cols = new ArrayList<>(seen);
        cols.addAll(unseen);
        List<Integer> roots = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            roots.add(i);
        }
        LandTableHeader counted = header instanceof LandTableHeader.Sa2 sa2
                ? new LandTableHeader.Sa2(seen.size(), 0, 0, sa2.drawDistance())
                : header;
        ObjectTree<Attach> tree = new ObjectTree<>(nodes, meshes, roots);
        LandTable table = new LandTable(counted, cols, List.of(), archive, 0, tree, false);
        return SalvlFile.create(magic, table, List.of(new Metadata.Labels(labels), Metadata.Raw.END));
    }
}
