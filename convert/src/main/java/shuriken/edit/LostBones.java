package shuriken.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/** Reports changes of the skeleton that the file cannot store: names, parents, rest positions and new bones. */
public final class LostBones {
    /** Maximum number of bones with a line each; more share one line. */
    private static final int MAX_NAMED = 5;

    private final Comparison comparison;
    private final Scene prepared;
    private final Scene edited;
    private final Matching after;

    private LostBones(Comparison comparison) {
        this.comparison = comparison;
        this.prepared = comparison.prepared();
        this.edited = comparison.edited();
        this.after = comparison.after();
    }

    /**
     * Returns lines about bones that stay as they are in the original.
     *
     * @param source the scene that the model was converted to
     * @param takesNames whether the file stores names of bones
     */
    public static List<EditReport.Line> lines(Scene source, Comparison comparison, boolean takesNames) {
        LostBones lost = new LostBones(comparison);
        List<EditReport.Line> lines = new ArrayList<>();
        if (comparison.keptCategories().contains(EditPart.RIG)) {
            List<EditReport.Line> moved = new RigChange(source, comparison).lines();
            if (moved.size() > MAX_NAMED) {
                lines.add(line(
                        moved.getFirst().name() + " and " + (moved.size() - 1) + " more",
                        "moved at rest; the file keeps their places. Use --replace rig to move them"));
            } else {
                moved.forEach(line -> lines.add(line(
                        line.name(), line.description() + "; the file keeps its place. Use --replace rig to move it")));
            }
        }
        lost.addParents(lines);
        if (!takesNames) {
            lost.addNames(lines);
        }
        lost.addNew(lines);
        return lines;
    }

    private static EditReport.Line line(String bone, String what) {
        return new EditReport.Line(ChangeKind.UNSUPPORTED, "bone", bone, what);
    }

    /** Returns the nodes of the edited scene by their nodes of the prepared one. */
    private Map<Integer, Integer> known() {
        Map<Integer, Integer> known = new LinkedHashMap<>();
        for (int i = 0; i < prepared.nodes().size(); i++) {
            int node = comparison.before().nodes()[i];
            int other = node == Scene.NONE ? Scene.NONE : after.nodeOf(node);
            if (other != Scene.NONE) {
                known.put(i, other);
            }
        }
        return known;
    }

    private void addParents(List<EditReport.Line> lines) {
        known().forEach((node, other) -> {
            int parent = prepared.nodes().get(node).parent();
            int now = edited.nodes().get(other).parent();
            while (now != Scene.NONE && after.nodes()[now] == Scene.NONE) {
                now = edited.nodes().get(now).parent();
            }
            int before = parent == Scene.NONE ? Scene.NONE : comparison.before().nodes()[parent];
            int then = now == Scene.NONE ? Scene.NONE : after.nodes()[now];
            boolean isThere = before == Scene.NONE || after.nodeOf(before) != Scene.NONE;
            if (before != then && isThere) {
                lines.add(line(
                        prepared.nodes().get(node).name(),
                        "has another parent ("
                                + (now == Scene.NONE
                                        ? "none"
                                        : edited.nodes().get(now).name()) + "); the file keeps its own"));
            }
        });
    }

    private void addNames(List<EditReport.Line> lines) {
        renamed(comparison)
                .forEach((node, name) -> lines.add(line(
                        prepared.nodes().get(nodeOf(node)).name(),
                        "renamed to " + name + "; the file keeps its own names")));
    }

    private int nodeOf(int source) {
        return comparison.before().nodeOf(source);
    }

    /** Returns the new names of bones by node of the source's scene. */
    public static Map<Integer, String> renamed(Comparison comparison) {
        LostBones bones = new LostBones(comparison);
        Map<Integer, String> renamed = new LinkedHashMap<>();
        bones.known().forEach((node, other) -> {
            String was = bones.prepared.nodes().get(node).name();
            String now = bones.edited.nodes().get(other).name();
            if (!now.replaceFirst("\\.\\d{3}$", "").equals(was.replaceFirst("\\.\\d{3}$", ""))) {
                renamed.put(comparison.before().nodes()[node], now);
            }
        });
        return renamed;
    }

    private void addNew(List<EditReport.Line> lines) {
        Map<Integer, Integer> vertices = new LinkedHashMap<>();
        for (Node node : edited.nodes()) {
            if (node.mesh() != Scene.NONE && node.skin() != Scene.NONE) {
                Skin skin = edited.skins().get(node.skin());
                edited.meshes()
                        .get(node.mesh())
                        .primitives()
                        .forEach(primitive -> addMoved(primitive, skin.joints(), vertices));
            }
        }
        for (Skin skin : edited.skins()) {
            for (int joint : skin.joints()) {
                if (after.nodes()[joint] == Scene.NONE && after.sourceNode(edited, joint) != Scene.NONE) {
                    vertices.putIfAbsent(joint, 0);
                }
            }
        }
        vertices.forEach((joint, count) -> {
            String moved = count == 0
                    ? "new; the file keeps its own bones"
                    : String.format(
                            Locale.ROOT,
                            "new; the file keeps its own bones, and the %d vertices that it moves go with %s",
                            count,
                            nameOf(after.sourceNode(edited, joint)));
            lines.add(line(edited.nodes().get(joint).name(), moved));
        });
    }

    private String nameOf(int source) {
        int node = nodeOf(source);
        return node == Scene.NONE
                ? "the first bone"
                : prepared.nodes().get(node).name();
    }

    private void addMoved(Primitive primitive, int[] joints, Map<Integer, Integer> vertices) {
        int influences = primitive.influences();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            for (int k = i * influences; k < (i + 1) * influences; k++) {
                int joint = primitive.weights()[k] > 0 ? joints[primitive.joints()[k]] : Scene.NONE;
                if (joint != Scene.NONE && after.nodes()[joint] == Scene.NONE) {
                    vertices.merge(joint, 1, Integer::sum);
                }
            }
        }
    }
}
