package shuriken.convert.ninja.edit;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.model.LevelModel;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.edit.EditJob;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandAnimation;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/**
 * Writes changes to a Sonic Adventure level, whose entries (COL structs) refer to trees of nodes. If an object was only
 * translated, its node is moved, so that the object can still share its mesh. All other changes to existing objects are
 * written to meshes. New objects become new entries. The bounding spheres of changed entries are updated.
 */
public final class LevelUpdater {
    /** The radius of a sphere that does not contain anything yet. */
    private static final double NO_RADIUS = -1;

    private final EditJob job;
    private final SalvlFile file;
    private final LevelModel level;
    private final DrawnModel drawnModel;
    private final ConvertOptions options;
    private final LevelNodes nodes;

    public LevelUpdater(EditJob job, SalvlFile file) {
        this.job = job;
        this.file = file;
        this.level = LevelModel.create(file, job.options());
        this.drawnModel = level.toDrawnModel(job.sourceScene().name());
        this.options = job.options().litWhereUncoloured();
        this.nodes = new LevelNodes(file.table().tree());
    }

    /** Returns the bytes of the changed level file. */
    public byte[] write() {
        boolean isSonicAdventure2 =
                file.magic().kind().filter(kind -> kind.isBasic()).isEmpty();
        GameConventions conventions = (isSonicAdventure2
                        ? GameConventions.SONIC_ADVENTURE_2
                        : GameConventions.SONIC_ADVENTURE)
                .withUvUnit(options.uvUnit());
        TreeUpdater treeUpdater = new TreeUpdater(job, drawnModel, options, new TexList(List.of()), conventions);
        LevelAppender appender = new LevelAppender(job, file, treeUpdater);
        appender.claimParts();
        Map<Integer, Vec3f> translationByNode =
                RigidTranslations.find(job, drawnModel.tree().nodes(), treeUpdater.nodeMapping());
        ObjectTree<NodeMesh> changedTree = treeUpdater.build();
        List<NodeMesh> changedMeshes = changedTree.meshes();
        List<ObjectNode> changedNodes = new ArrayList<>(changedTree.nodes());
        translationByNode.forEach((nodeIndex, translation) ->
                changedNodes.set(nodeIndex, translate(changedNodes.get(nodeIndex), translation)));
        LandTable table = file.table();
        List<Col> cols = new ArrayList<>(table.cols());
        Map<Integer, Integer> useCountByRoot = countUses(table);
        RestTransforms pose = RestTransforms.create(changedNodes, options);
        level.rootIndexByCol().forEach((colIndex, rootIndex) -> {
            int endIndex = endIndexOfTree(rootIndex);
            if (isChanged(changedNodes, changedMeshes, rootIndex, endIndex)) {
                Col col = cols.get(colIndex);
                boolean isShared = useCountByRoot.getOrDefault(col.rootNodeIndex(), 0) > 1;
                int newRootIndex = nodes.replace(level, changedNodes, rootIndex, endIndex, isShared);
                Vec3f translation = translationByNode.get(rootIndex);
                boolean hasOtherChanges = isChanged(changedTree.nodes(), changedMeshes, rootIndex, endIndex);
                cols.set(
                        colIndex,
                        translation != null && !hasOtherChanges
                                ? translate(col, newRootIndex, translation)
                                : withBounds(
                                        col, newRootIndex, changedNodes, changedMeshes, rootIndex, endIndex, pose));
            }
        });
        List<NodeMesh> meshes = new ArrayList<>(changedMeshes);
        LandTableHeader header = appender.append(cols, nodes, meshes);
        IndexedTextures.reportAdded(job, treeUpdater.textureIndexTable(), /* isNamedInModel= */ false);
        LandTable changedTable = new LandTable(
                header,
                cols,
                table.animations(),
                table.textureFile(),
                table.texlist(),
                nodes.toTree(meshes),
                table.hasLongNodes());
        ByteWriter out = new ByteWriter(ByteOrder.LITTLE_ENDIAN);
        new SalvlFormat()
                .write(
                        new SalvlFile(
                                file.location(),
                                file.magic(),
                                file.version(),
                                changedTable,
                                file.metadata(),
                                file.layout()),
                        out);
        return out.toByteArray();
    }

    private static ObjectNode translate(ObjectNode node, Vec3f translation) {
        return new ObjectNode(
                LevelNodes.translate(node.object(), translation), node.offset(), node.parentIndex(), node.meshIndex());
    }

    /** Returns the number of entries that use each root node of the file. */
    private static Map<Integer, Integer> countUses(LandTable table) {
        Map<Integer, Integer> useCountByRoot = new HashMap<>();
        table.cols().forEach(col -> useCountByRoot.merge(col.rootNodeIndex(), 1, Integer::sum));
        for (LandAnimation animation : table.animations()) {
            useCountByRoot.merge(animation.rootNodeIndex(), 1, Integer::sum);
            animation.action().ifPresent(action -> useCountByRoot.merge(action.rootNodeIndex(), 1, Integer::sum));
        }
        return useCountByRoot;
    }

    /** Returns the index, in the drawn model, after the last node of a tree. */
    private int endIndexOfTree(int rootIndex) {
        List<Integer> rootIndices = drawnModel.tree().rootIndices();
        int treeIndex = rootIndices.indexOf(rootIndex);
        return treeIndex + 1 < rootIndices.size()
                ? rootIndices.get(treeIndex + 1)
                : drawnModel.tree().nodes().size();
    }

    /** Returns whether any node in a range has changed, or has a changed mesh. */
    private boolean isChanged(List<ObjectNode> changedNodes, List<NodeMesh> meshes, int firstIndex, int endIndex) {
        for (int i = firstIndex; i < endIndex; i++) {
            ObjectNode oldNode = drawnModel.tree().nodes().get(i);
            int meshIndex = changedNodes.get(i).meshIndex();
            boolean hasNewMesh = oldNode.meshIndex() != meshIndex
                    || meshIndex != ObjectNode.NONE
                            && meshes.get(meshIndex)
                                    != drawnModel.tree().meshes().get(meshIndex);
            if (hasNewMesh || !oldNode.object().equals(changedNodes.get(i).object())) {
                return true;
            }
        }
        return false;
    }

    /** Returns an entry with a translated bounding sphere and another root node. */
    private static Col translate(Col col, int newRootIndex, Vec3f translation) {
        Vec3f centre = col.centre();
        return withSphere(
                col,
                newRootIndex,
                new Vec3f(centre.x() + translation.x(), centre.y() + translation.y(), centre.z() + translation.z()),
                col.radius());
    }

    private static Col withSphere(Col col, int newRootIndex, Vec3f centre, float radius) {
        return new Col(
                centre,
                radius,
                col.widthY(),
                col.widthZ(),
                newRootIndex,
                col.unknown14(),
                col.blockBits(),
                col.flags());
    }

    /**
     * Returns an entry with another root node, and with a bounding sphere that encloses the bounding spheres of its
     * meshes. If there are no meshes, the same entry is returned.
     */
    private static Col withBounds(
            Col col,
            int newRootIndex,
            List<ObjectNode> changedNodes,
            List<NodeMesh> meshes,
            int firstIndex,
            int endIndex,
            RestTransforms pose) {
        Vector3d centre = new Vector3d();
        double radius = NO_RADIUS;
        for (int i = firstIndex; i < endIndex; i++) {
            int meshIndex = changedNodes.get(i).meshIndex();
            if (meshIndex != ObjectNode.NONE) {
                Sphere sphere = Sphere.of(meshes.get(meshIndex));
                Vector3d centreInLevel = new Vector3d(sphere.centre.x(), sphere.centre.y(), sphere.centre.z());
                Vector3d scale = pose.world(i).getScale(new Vector3d());
                double scaledRadius = sphere.radius * Math.max(scale.x, Math.max(scale.y, scale.z));
                pose.world(i).transformPosition(centreInLevel);
                if (radius < 0) {
                    centre.set(centreInLevel);
                    radius = scaledRadius;
                } else {
                    radius = Math.max(radius, centre.distance(centreInLevel) + scaledRadius);
                }
            }
        }
        Vec3f newCentre = new Vec3f((float) centre.x, (float) centre.y, (float) centre.z);
        return radius < 0 ? col : withSphere(col, newRootIndex, newCentre, (float) radius);
    }

    /** The bounding sphere of a mesh, in the space of its node. */
    private record Sphere(Vec3f centre, float radius) {
        static Sphere of(NodeMesh mesh) {
            return switch (mesh) {
                case NodeMesh.Basic(BasicModel model) -> new Sphere(model.centre(), model.radius());
                case NodeMesh.Chunk(ChunkModel model) -> new Sphere(model.centre(), model.radius());
                case NodeMesh.Ginja(GinjaModel model) -> new Sphere(model.centre(), model.radius());
                case NodeMesh.Xj(XjModel model) -> new Sphere(model.centre(), model.radius());
            };
        }
    }
}
