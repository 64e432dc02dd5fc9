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
public final class UnsupportedBoneChanges {
    /** The maximum number of bones that get one line each. More bones share one line. */
    private static final int MAX_NAMED = 5;

    private final Comparison comparison;
    private final Scene prepared;
    private final Scene edited;
    private final SourceMapping editedMapping;

    private UnsupportedBoneChanges(Comparison comparison) {
        this.comparison = comparison;
        this.prepared = comparison.prepared();
        this.edited = comparison.edited();
        this.editedMapping = comparison.editedMapping();
    }

    /**
     * Returns report lines about bones that stay as they are in the original.
     *
     * @param source the scene that the model was converted to
     * @param storesNames whether the file stores names of bones
     */
    public static List<EditReport.Line> lines(Scene source, Comparison comparison, boolean storesNames) {
        UnsupportedBoneChanges changes = new UnsupportedBoneChanges(comparison);
        List<EditReport.Line> lines = new ArrayList<>();
        if (comparison.keptCategories().contains(EditPart.RIG)) {
            List<EditReport.Line> movedLines = new RestPoseChange(source, comparison).lines();
            if (movedLines.size() > MAX_NAMED) {
                lines.add(line(
                        movedLines.getFirst().name() + " and " + (movedLines.size() - 1) + " more",
                        "were moved at rest, but the file keeps the original positions"));
            } else {
                movedLines.forEach(line ->
                        lines.add(line(line.name(), line.description() + "; the file keeps the original position")));
            }
        }
        changes.addReparentedBones(lines);
        if (!storesNames) {
            changes.addRenamedBones(lines);
        }
        changes.addNewBones(lines);
        return lines;
    }

    private static EditReport.Line line(String bone, String description) {
        return new EditReport.Line(ChangeKind.UNSUPPORTED, "bone", bone, description);
    }

    /** Returns the nodes of the edited scene by the corresponding nodes of the prepared scene. */
    private Map<Integer, Integer> editedNodesByOriginal() {
        Map<Integer, Integer> editedNodes = new LinkedHashMap<>();
        for (int i = 0; i < prepared.nodes().size(); i++) {
            int node = comparison.preparedMapping().nodes()[i];
            int editedNode = node == Scene.NONE ? Scene.NONE : editedMapping.editedNode(node);
            if (editedNode != Scene.NONE) {
                editedNodes.put(i, editedNode);
            }
        }
        return editedNodes;
    }

    private void addReparentedBones(List<EditReport.Line> lines) {
        ReparentedBone.find(comparison)
                .forEach(bone -> lines.add(line(
                        bone.name(comparison),
                        "has a new parent (" + bone.parentName(comparison)
                                + "), but the file keeps the original parent")));
    }

    private void addRenamedBones(List<EditReport.Line> lines) {
        renamedBones(comparison)
                .forEach((node, name) -> lines.add(line(
                        prepared.nodes().get(preparedNode(node)).name(),
                        "renamed to " + name + ", but the file keeps the original name")));
    }

    /** Returns the node that the editor received for a node of the source, or {@link Scene#NONE}. */
    private int preparedNode(int sourceNode) {
        return comparison.preparedMapping().editedNode(sourceNode);
    }

    /** Returns the new names of bones by node of the source's scene. */
    public static Map<Integer, String> renamedBones(Comparison comparison) {
        UnsupportedBoneChanges bones = new UnsupportedBoneChanges(comparison);
        Map<Integer, String> renamed = new LinkedHashMap<>();
        bones.editedNodesByOriginal().forEach((node, editedNode) -> {
            String originalName = bones.prepared.nodes().get(node).name();
            String editedName = bones.edited.nodes().get(editedNode).name();
            if (!withoutNumber(editedName).equals(withoutNumber(originalName))) {
                renamed.put(comparison.preparedMapping().nodes()[node], editedName);
            }
        });
        return renamed;
    }

    /** Returns a name without the number that Blender adds to duplicate names, such as {@code .001}. */
    private static String withoutNumber(String name) {
        return name.replaceFirst("\\.\\d{3}$", "");
    }

    private void addNewBones(List<EditReport.Line> lines) {
        Map<Integer, Integer> vertexCounts = new LinkedHashMap<>();
        for (Node node : edited.nodes()) {
            if (node.mesh() != Scene.NONE && node.skin() != Scene.NONE) {
                Skin skin = edited.skins().get(node.skin());
                edited.meshes()
                        .get(node.mesh())
                        .primitives()
                        .forEach(primitive -> countVerticesOfNewBones(primitive, skin.joints(), vertexCounts));
            }
        }
        for (Skin skin : edited.skins()) {
            for (int joint : skin.joints()) {
                if (editedMapping.nodes()[joint] == Scene.NONE
                        && editedMapping.sourceNode(edited, joint) != Scene.NONE) {
                    vertexCounts.putIfAbsent(joint, 0);
                }
            }
        }
        vertexCounts.forEach((joint, count) -> {
            String description = count == 0
                    ? "new; the file keeps only the original bones"
                    : String.format(
                            Locale.ROOT,
                            "new; the file keeps only the original bones, and its vertices (%,d) move with %s",
                            count,
                            nodeName(editedMapping.sourceNode(edited, joint)));
            lines.add(line(edited.nodes().get(joint).name(), description));
        });
    }

    private String nodeName(int sourceNode) {
        int node = preparedNode(sourceNode);
        return node == Scene.NONE
                ? "the first bone"
                : prepared.nodes().get(node).name();
    }

    /** Adds the number of vertices that each new bone moves. */
    private void countVerticesOfNewBones(Primitive primitive, int[] joints, Map<Integer, Integer> vertexCounts) {
        int influences = primitive.influences();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            for (int k = i * influences; k < (i + 1) * influences; k++) {
                int joint = primitive.weights()[k] > 0 ? joints[primitive.joints()[k]] : Scene.NONE;
                if (joint != Scene.NONE && editedMapping.nodes()[joint] == Scene.NONE) {
                    vertexCounts.merge(joint, 1, Integer::sum);
                }
            }
        }
    }
}
