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
import shuriken.convert.ninja.pose.RestPose;
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
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/**
 * Writes changes into a level. An object that was moved without other changes moves by its node, so that it continues
 * to share its mesh; all other changes are changes of meshes. Bounding spheres of the entries are updated.
 */
public final class LevelWriteBack {
    private final EditJob job;
    private final SalvlFile file;
    private final LevelModel level;
    private final DrawnModel drawn;
    private final ConvertOptions options;
    private final LevelNodes nodes;

    public LevelWriteBack(EditJob job, SalvlFile file) {
        this.job = job;
        this.file = file;
        this.level = LevelModel.of(file, job.options());
        this.drawn = level.drawn(job.source().name());
        this.options = job.options().litWhereUncoloured();
        this.nodes = new LevelNodes(file.table().tree());
    }

    public byte[] bytes() {
        boolean isSa2 = file.magic().kind().filter(kind -> kind.isBasic()).isEmpty();
        GameConventions conventions = isSa2 ? GameConventions.SONIC : GameConventions.SONIC_1;
        TreeWriteBack treeWriteBack = new TreeWriteBack(job, drawn, options, new TexList(List.of()), conventions);
        LevelAppender appender = new LevelAppender(job, file, treeWriteBack);
        appender.claimParts();
        Map<Integer, Vec3f> moves = RigidTranslations.of(job, drawn.tree().nodes(), treeWriteBack.nodes());
        ObjectTree<Attach> changed = treeWriteBack.result();
        List<ObjectNode> now = new ArrayList<>(changed.nodes());
        moves.forEach((node, offset) -> now.set(node, moved(now.get(node), offset)));
        LandTable table = file.table();
        List<Col> cols = new ArrayList<>(table.cols());
        Map<Integer, Integer> users = users(table);
        RestPose pose = RestPose.of(now, options);
        level.colRoots().forEach((col, root) -> {
            int end = end(root);
            if (isChanged(now, changed.attaches(), root, end)) {
                boolean shared = users.getOrDefault(cols.get(col).rootNode(), 0) > 1;
                int node = nodes.replace(level, now, root, end, shared);
                Vec3f offset = moves.get(root);
                boolean hasOtherChanges = isChanged(changed.nodes(), changed.attaches(), root, end);
                cols.set(
                        col,
                        offset != null && !hasOtherChanges
                                ? moved(cols.get(col), node, offset)
                                : bounded(cols.get(col), node, now, changed.attaches(), root, end, pose));
            }
        });
        List<Attach> meshes = new ArrayList<>(changed.attaches());
        LandTableHeader header = appender.append(cols, nodes, meshes);
        NumberedTextures.reportAdded(job, treeWriteBack.textureNumbers(), false);
        LandTable result = new LandTable(
                header,
                cols,
                table.animations(),
                table.textureFile(),
                table.texlist(),
                nodes.tree(meshes),
                table.longNodes());
        ByteWriter out = new ByteWriter(ByteOrder.LITTLE_ENDIAN);
        new SalvlFormat()
                .write(
                        new SalvlFile(
                                file.site(), file.magic(), file.version(), result, file.metadata(), file.layout()),
                        out);
        return out.toByteArray();
    }

    private static ObjectNode moved(ObjectNode node, Vec3f offset) {
        return new ObjectNode(LevelNodes.moved(node.object(), offset), node.offset(), node.parent(), node.attach());
    }

    /** Returns the number of entries for each root node of the file. */
    private static Map<Integer, Integer> users(LandTable table) {
        Map<Integer, Integer> users = new HashMap<>();
        table.cols().forEach(col -> users.merge(col.rootNode(), 1, Integer::sum));
        for (LandAnimation animation : table.animations()) {
            users.merge(animation.rootNode(), 1, Integer::sum);
            animation.action().ifPresent(action -> users.merge(action.rootNode(), 1, Integer::sum));
        }
        return users;
    }

    /** Returns the index after the last node of a tree. */
    private int end(int root) {
        List<Integer> roots = drawn.tree().roots();
        int at = roots.indexOf(root);
        return at + 1 < roots.size() ? roots.get(at + 1) : drawn.tree().nodes().size();
    }

    private boolean isChanged(List<ObjectNode> now, List<Attach> meshes, int from, int to) {
        for (int i = from; i < to; i++) {
            ObjectNode before = drawn.tree().nodes().get(i);
            int attach = now.get(i).attach();
            if (!before.object().equals(now.get(i).object())
                    || before.attach() != attach
                    || attach != ObjectNode.NONE
                            && meshes.get(attach) != drawn.tree().attaches().get(attach)) {
                return true;
            }
        }
        return false;
    }

    private static Col moved(Col col, int node, Vec3f offset) {
        Vec3f c = col.centre();
        return sphere(col, node, new Vec3f(c.x() + offset.x(), c.y() + offset.y(), c.z() + offset.z()), col.radius());
    }

    private static Col sphere(Col col, int node, Vec3f centre, float radius) {
        return new Col(centre, radius, col.widthY(), col.widthZ(), node, col.unknown14(), col.blockBits(), col.flags());
    }

    /** Returns an entry with a bounding sphere around the spheres of its meshes. */
    private static Col bounded(
            Col col, int node, List<ObjectNode> now, List<Attach> meshes, int from, int to, RestPose pose) {
        Vector3d centre = new Vector3d();
        double radius = -1;
        for (int i = from; i < to; i++) {
            int attach = now.get(i).attach();
            if (attach != ObjectNode.NONE) {
                Sphere sphere = Sphere.of(meshes.get(attach));
                Vector3d centreInLevel = new Vector3d(sphere.centre.x(), sphere.centre.y(), sphere.centre.z());
                Vector3d scale = pose.world(i).getScale(new Vector3d());
                double size = sphere.radius * Math.max(scale.x, Math.max(scale.y, scale.z));
                pose.world(i).transformPosition(centreInLevel);
                if (radius < 0) {
                    centre.set(centreInLevel);
                    radius = size;
                } else {
                    radius = Math.max(radius, centre.distance(centreInLevel) + size);
                }
            }
        }
        Vec3f newCentre = new Vec3f((float) centre.x, (float) centre.y, (float) centre.z);
        return radius < 0 ? col : sphere(col, node, newCentre, (float) radius);
    }

    private record Sphere(Vec3f centre, float radius) {
        static Sphere of(Attach attach) {
            return switch (attach) {
                case Attach.Basic(BasicModel mesh) -> new Sphere(mesh.centre(), mesh.radius());
                case Attach.Chunk(ChunkModel mesh) -> new Sphere(mesh.centre(), mesh.radius());
                case Attach.Ginja(GinjaModel mesh) -> new Sphere(mesh.centre(), mesh.radius());
                case Attach.Xj(XjModel mesh) -> new Sphere(mesh.centre(), mesh.radius());
            };
        }
    }
}
