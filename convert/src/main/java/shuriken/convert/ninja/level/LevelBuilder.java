package shuriken.convert.ninja.level;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.NodePrimitive;
import shuriken.convert.support.PreparedNode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.samodel.SaMagic;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Encodes scenes as levels. Every node with a mesh becomes an entry of the level's table, or several entries if its
 * primitives repeat a material. In Sonic Adventure 2, a visible node with other flags has twice as many entries,
 * because collision needs a separate model. The extras of a node contain the flags of its entries. Nodes keep their
 * names as labels.
 */
public final class LevelBuilder {
    /** The attribute flags of a Sonic Adventure level that loads its texture archive and has a draw distance. */
    private static final int ATTRIBUTE_FLAGS = 0b1100;

    private static final float DEFAULT_DRAW_DISTANCE = 3000;
    /** The number of visible entries in the header of a Sonic Adventure 2 level until all entries have been added. */
    private static final int UNKNOWN_COUNT = -1;

    private final Scene scene;
    private final TextureIndexTable textures;
    private final GameConventions conventions;
    private final LandTableHeader header;
    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<NodeMesh> meshes = new ArrayList<>();
    private final List<Label> labels = new ArrayList<>();
    private final List<Col> visibleEntries = new ArrayList<>();
    private final List<Col> invisibleEntries = new ArrayList<>();

    private LevelBuilder(
            Scene scene, TextureIndexTable textures, GameConventions conventions, boolean isSonicAdventure1) {
        this.scene = scene;
        this.textures = textures;
        this.conventions = conventions;
        float drawDistance = scene.extras().values().get("drawDistance") instanceof Number number
                ? number.floatValue()
                : DEFAULT_DRAW_DISTANCE;
        this.header = isSonicAdventure1
                ? new LandTableHeader.Sa1(
                        ATTRIBUTE_FLAGS, /* flags= */ 0, drawDistance, /* unknown1C= */ 0, /* unknown20= */ 0)
                : new LandTableHeader.Sa2(UNKNOWN_COUNT, /* unknown04= */ 0, /* unknown08= */ 0, drawDistance);
    }

    /**
     * Encodes a level.
     *
     * @param stem the name of the texture archive, unless the scene's extras have a {@code textureFile}
     * @param location the location of the scene's file, for messages
     * @param context receives reports of flags that levels do not have
     */
    public static SalvlFile build(
            EncodingModel model,
            Scene scene,
            String stem,
            SaMagic magic,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation location,
            ReadContext context) {
        LevelBuilder builder = new LevelBuilder(scene, textures, conventions, magic == SaMagic.SA1LVL);
        builder.addEntries(model, location, context);
        String textureArchive = scene.extras().values().get("textureFile") instanceof String name ? name : stem;
        return builder.createFile(magic, textureArchive);
    }

    private void addEntries(EncodingModel model, SourceLocation location, ReadContext context) {
        // An entry can have only one primitive for each material. A repeated material starts the next entry.
        Map<Integer, List<Map<Material, Primitive>>> entriesByNode = new LinkedHashMap<>();
        for (NodePrimitive nodePrimitive : model.primitives()) {
            int materialIndex = nodePrimitive.primitive().materialIndex();
            Material material = scene.material(materialIndex);
            List<Map<Material, Primitive>> nodeEntries =
                    entriesByNode.computeIfAbsent(Math.max(nodePrimitive.nodeIndex(), 0), unused -> new ArrayList<>());
            if (nodeEntries.isEmpty() || nodeEntries.getLast().containsKey(material)) {
                nodeEntries.add(new LinkedHashMap<>());
            }
            nodeEntries.getLast().put(material, nodePrimitive.primitive());
        }
        entriesByNode.forEach((nodeIndex, nodeEntries) -> {
            PreparedNode node = model.nodes().get(nodeIndex);
            LevelEntryFlags.reportUnknownNames(node.name(), node.extras(), header, location, context);
            nodeEntries.forEach(primitiveByMaterial -> addEntry(node, primitiveByMaterial));
        });
    }

    /** Adds an entry, or two entries if the visible part of the node and its collision part are separate. */
    private void addEntry(PreparedNode node, Map<Material, Primitive> primitiveByMaterial) {
        for (int flags : LevelEntryFlags.readEntryFlags(node.extras(), header)) {
            boolean isChunk = header instanceof LandTableHeader.Sa2 && LevelEntryFlags.isVisible(flags);
            LevelEntryModel entryModel = isChunk
                    ? LevelEntryModel.encodeChunk(primitiveByMaterial, textures, conventions)
                    : LevelEntryModel.encodeBasic(primitiveByMaterial, textures, conventions);
            String suffix = isChunk || header instanceof LandTableHeader.Sa1 ? "" : "_collision";
            labels.add(Label.of(new StructId(LayoutEntry.Kind.OBJECT, nodes.size()), node.name() + suffix));
            (LevelEntryFlags.isVisible(flags) ? visibleEntries : invisibleEntries)
                    .add(new Col(
                            entryModel.centre(),
                            entryModel.radius(),
                            /* widthY= */ 0,
                            /* widthZ= */ 0,
                            nodes.size(),
                            /* unknown14= */ 0,
                            /* blockBits= */ 0,
                            flags));
            nodes.add(new ObjectNode(entryModel.node(), /* offset= */ 0, ObjectNode.NONE, meshes.size()));
            meshes.add(entryModel.mesh());
        }
    }

    private SalvlFile createFile(SaMagic magic, String textureArchive) {
        List<Col> cols = new ArrayList<>(visibleEntries);
        cols.addAll(invisibleEntries);
        List<Integer> rootIndices = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            rootIndices.add(i);
        }
        LandTableHeader countedHeader = header instanceof LandTableHeader.Sa2 sa2
                ? new LandTableHeader.Sa2(
                        visibleEntries.size(), /* unknown04= */ 0, /* unknown08= */ 0, sa2.drawDistance())
                : header;
        ObjectTree<NodeMesh> tree = new ObjectTree<>(nodes, meshes, rootIndices);
        LandTable table = new LandTable(
                countedHeader, cols, List.of(), textureArchive, /* texlist= */ 0, tree, /* hasLongNodes= */ false);
        return SalvlFile.create(magic, table, List.of(new Metadata.Labels(labels), Metadata.Raw.END));
    }
}
