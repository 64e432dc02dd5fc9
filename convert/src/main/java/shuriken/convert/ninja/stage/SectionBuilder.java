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
import shuriken.convert.support.EncodingNode;
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
import shuriken.ninja.scenery.StaticModel;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;

/**
 * Encodes the visible part of a Blue Burst stage from a forest of XJ models: each root is a section, and each tree
 * below it a placed model. A root with a scale becomes a model in a section of its own, because sections have no scale.
 */
public final class SectionBuilder {
    /** Values of nearly all known files. */
    private static final float DISTANCE = 800;

    private static final int UNKNOWN_04 = 64;
    private static final int SECTION_FLAGS = 0x10000;

    private final ObjectTree<XjModel> forest;
    private final List<EncodingNode> rests;
    private final List<StageModel> models = new ArrayList<>();
    private final List<Section> sections = new ArrayList<>();

    private SectionBuilder(ObjectTree<XjModel> forest, List<EncodingNode> rests) {
        this.forest = forest;
        this.rests = rests;
    }

    /** @param rests nodes of the forest */
    public static RelFile build(ObjectTree<XjModel> forest, List<EncodingNode> rests, TexList textures) {
        SectionBuilder builder = new SectionBuilder(forest, rests);
        for (int i = 0; i < forest.nodes().size(); i++) {
            if (forest.nodes().get(i).parent() == ObjectNode.NONE) {
                builder.add(i);
            }
        }
        Scenery scenery = new Scenery(
                Scenery.Version.FMT2,
                UNKNOWN_04,
                DISTANCE,
                builder.sections,
                textures,
                builder.models,
                new int[0],
                List.of(),
                new int[0]);
        return new RelFile(scenery, ByteOrder.LITTLE_ENDIAN);
    }

    private void add(int root) {
        NjsObject object = forest.nodes().get(root).object();
        boolean scaled = !object.scale().equals(Vec3f.ONE);
        List<StaticModel> placed = new ArrayList<>();
        double radius = 0;
        if (scaled) {
            radius = coordinate(root, placed);
        } else {
            if (forest.nodes().get(root).attach() != ObjectNode.NONE) {
                radius = alone(root, placed);
            }
            for (int i = root + 1; i < forest.nodes().size(); i++) {
                if (forest.nodes().get(i).parent() == root) {
                    radius = Math.max(radius, coordinate(i, placed));
                }
            }
        }
        int id = rests.get(root).extras().values().get("id") instanceof Integer section ? section : sections.size();
        sections.add(new Section(
                id,
                scaled ? Vec3f.ZERO : object.position(),
                scaled ? Bams3.ZERO : object.angles(),
                (float) radius,
                placed,
                List.of(),
                List.of(),
                SECTION_FLAGS));
    }

    /** Adds the root's own mesh at the section's origin; returns its radius. */
    private double alone(int root, List<StaticModel> placed) {
        int flags =
                EvalFlag.UNIT_POS.mask() | EvalFlag.UNIT_ANG.mask() | EvalFlag.UNIT_SCL.mask() | EvalFlag.BREAK.mask();
        NjsObject object = new NjsObject(flags, 0, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE, 0, 0, 1);
        XjModel mesh = forest.attaches().get(forest.nodes().get(root).attach());
        put(List.of(new ObjectNode(object, 0, ObjectNode.NONE, 0)), List.of(mesh), placed);
        return reach(mesh, new Matrix4d());
    }

    /** Adds the tree at a node; returns its distance from the section's origin. */
    private double coordinate(int top, List<StaticModel> placed) {
        Map<Integer, Integer> numbers = new HashMap<>();
        Map<Integer, Matrix4dc> transforms = new HashMap<>();
        List<ObjectNode> nodes = new ArrayList<>();
        List<XjModel> meshes = new ArrayList<>();
        double radius = 0;
        for (int i = top; i < forest.nodes().size(); i++) {
            ObjectNode node = forest.nodes().get(i);
            Integer parent = numbers.get(node.parent());
            if (i != top && parent == null) {
                continue;
            }
            Matrix4d transform = BindPose.local(rests.get(i).rest());
            if (i != top) {
                transforms.getOrDefault(node.parent(), new Matrix4d()).mulAffine(transform, transform);
            }
            numbers.put(i, nodes.size());
            transforms.put(i, transform);
            boolean drawn = node.attach() != ObjectNode.NONE;
            nodes.add(new ObjectNode(
                    node.object(),
                    0,
                    i == top || parent == null ? ObjectNode.NONE : parent,
                    drawn ? meshes.size() : ObjectNode.NONE));
            if (drawn) {
                meshes.add(forest.attaches().get(node.attach()));
                radius = Math.max(radius, reach(meshes.getLast(), transform));
            }
        }
        if (!meshes.isEmpty()) {
            put(nodes, meshes, placed);
        }
        return radius;
    }

    private void put(List<ObjectNode> nodes, List<XjModel> meshes, List<StaticModel> placed) {
        models.add(new StageModel.Xj(new ObjectTree<>(nodes, meshes)));
        placed.add(new StaticModel(ModelLink.direct(models.size() - 1), StaticModel.USUAL_FLAGS));
    }

    private static double reach(XjModel mesh, Matrix4dc transform) {
        double farthest = 0;
        for (XjVertices list : mesh.vertexLists()) {
            for (int i = 0; i < list.count(); i++) {
                Vector3d at = new Vector3d(list.position(i, 0), list.position(i, 1), list.position(i, 2));
                farthest = Math.max(farthest, transform.transformPosition(at).length());
            }
        }
        return farthest;
    }
}
