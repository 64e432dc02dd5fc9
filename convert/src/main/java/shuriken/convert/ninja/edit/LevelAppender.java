package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ninja.level.LevelEntryFlags;
import shuriken.convert.ninja.level.LevelEntryModel;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.edit.EditJob;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.mesh.MeshPartCollector;
import shuriken.edit.report.ChangeKind;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.model.NodeMesh;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Appends the new objects of an edited level as new entries (COL structs) of the land table. An object is new if it is
 * not skinned, and neither its node nor an ancestor of the node comes from the original level.
 */
final class LevelAppender {
    private final EditJob job;
    private final SalvlFile file;
    private final TreeUpdater treeUpdater;
    /** The parts of new objects, by the index of the node in the edited scene. */
    private final Map<Integer, List<MeshPart>> partsByNode = new LinkedHashMap<>();

    LevelAppender(EditJob job, SalvlFile file, TreeUpdater treeUpdater) {
        this.job = job;
        this.file = file;
        this.treeUpdater = treeUpdater;
    }

    /** Finds the parts of new objects, and removes them from the parts that are added to existing nodes. */
    void claimParts() {
        List<MeshPart> addedParts = job.comparison().parts().addedParts();
        for (MeshPart part : addedParts) {
            int nodeIndex = MeshPartCollector.newMeshNodeIndex(part.sourceNodeIndex());
            if (nodeIndex != Scene.NONE
                    && isNewObject(nodeIndex)
                    && !part.triangles().isEmpty()) {
                partsByNode
                        .computeIfAbsent(nodeIndex, unused -> new ArrayList<>())
                        .add(part);
            }
        }
        partsByNode.values().forEach(addedParts::removeAll);
    }

    /** Returns whether a node is not skinned, and neither the node nor an ancestor comes from the original level. */
    private boolean isNewObject(int nodeIndex) {
        Scene editedScene = job.comparison().editedScene();
        if (editedScene.nodes().get(nodeIndex).skinIndex() != Scene.NONE) {
            return false;
        }
        int ancestorIndex = nodeIndex;
        while (ancestorIndex != Scene.NONE) {
            if (job.comparison().editedMapping().sourceNodeIndices()[ancestorIndex] != Scene.NONE) {
                return false;
            }
            ancestorIndex = editedScene.nodes().get(ancestorIndex).parentIndex();
        }
        return true;
    }

    /**
     * Appends the entries of the new objects. An object becomes one entry for each set of flags in its extras. Sonic
     * Adventure 2 requires visible entries before invisible ones.
     *
     * @param cols the entries of the table, to which new entries are added
     * @param nodes the nodes of the level, to which new nodes are added
     * @param meshes the meshes of the level, to which new meshes are added
     * @return the header of the changed table
     */
    LandTableHeader append(List<Col> cols, LevelNodes nodes, List<NodeMesh> meshes) {
        LandTableHeader header = file.table().header();
        int uvUnit = job.options().uvUnit();
        for (Map.Entry<Integer, List<MeshPart>> nodeWithParts : partsByNode.entrySet()) {
            Node node = job.comparison().editedScene().nodes().get(nodeWithParts.getKey());
            Map<Material, Primitive> primitiveByMaterial = buildPrimitives(nodeWithParts.getValue());
            LevelEntryFlags.reportUnknownNames(node.name(), node.extras(), header, job.location(), job.context());
            for (int flags : LevelEntryFlags.readEntryFlags(node.extras(), header)) {
                boolean isChunk = header instanceof LandTableHeader.Sa2 && LevelEntryFlags.isVisible(flags);
                LevelEntryModel entryModel = isChunk
                        ? LevelEntryModel.encodeChunk(
                                primitiveByMaterial,
                                treeUpdater.textureIndexTable(),
                                GameConventions.SONIC_ADVENTURE_2.withUvUnit(uvUnit))
                        : LevelEntryModel.encodeBasic(
                                primitiveByMaterial,
                                treeUpdater.textureIndexTable(),
                                GameConventions.SONIC_ADVENTURE.withUvUnit(uvUnit));
                meshes.add(entryModel.mesh());
                int rootIndex = nodes.add(entryModel.node(), meshes.size() - 1);
                Col col = new Col(
                        entryModel.centre(),
                        entryModel.radius(),
                        /* widthY= */ 0,
                        /* widthZ= */ 0,
                        rootIndex,
                        /* unknown14= */ 0,
                        /* blockBits= */ 0,
                        flags);
                // If the count is negative, the flags of each entry determine whether it is visible.
                if (isChunk && header instanceof LandTableHeader.Sa2 sa2 && sa2.visibleCount() >= 0) {
                    cols.add(sa2.visibleCount(), col);
                    header = new LandTableHeader.Sa2(
                            sa2.visibleCount() + 1, sa2.unknown04(), sa2.unknown08(), sa2.drawDistance());
                } else {
                    cols.add(col);
                }
            }
            int triangleCount = nodeWithParts.getValue().stream()
                    .mapToInt(part -> part.triangles().size())
                    .sum();
            job.report().add(ChangeKind.ADDED, "node", node.name(), triangleCount + " triangles, as a new entry");
        }
        return header;
    }

    /** Returns one primitive for each material. Parts with equal materials become one primitive. */
    private Map<Material, Primitive> buildPrimitives(List<MeshPart> parts) {
        Map<Material, List<EditCorner[]>> trianglesByMaterial = new LinkedHashMap<>();
        for (MeshPart part : parts) {
            trianglesByMaterial
                    .computeIfAbsent(material(part), unused -> new ArrayList<>())
                    .addAll(part.triangles());
        }
        Map<Material, Primitive> primitiveByMaterial = new LinkedHashMap<>();
        trianglesByMaterial.forEach(
                (material, triangles) -> primitiveByMaterial.put(material, EditedPrimitiveBuilder.build(triangles)));
        return primitiveByMaterial;
    }

    private Material material(MeshPart part) {
        return job.comparison().editedScene().material(part.sceneMaterialIndex());
    }
}
