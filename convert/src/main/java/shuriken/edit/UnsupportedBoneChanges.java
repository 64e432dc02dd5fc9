package shuriken.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.EditReport;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/** Reports changes to the skeleton that the file does not store: names, parents, rest positions and new bones. */
public final class UnsupportedBoneChanges {
    /** The maximum number of moved bones with separate lines. If there are more, one line describes all of them. */
    private static final int MAX_MOVED_BONE_LINES = 5;

    private final Comparison comparison;
    private final Scene originalScene;
    private final Scene editedScene;
    private final SourceMapping editedMapping;

    private UnsupportedBoneChanges(Comparison comparison) {
        this.comparison = comparison;
        this.originalScene = comparison.originalScene();
        this.editedScene = comparison.editedScene();
        this.editedMapping = comparison.editedMapping();
    }

    /**
     * Returns report lines about the changes to bones that the file does not store. Moved bones are included only if
     * changes to the rig are ignored; otherwise the file stores their new positions.
     *
     * @param sourceScene the scene that the model was converted to
     * @param storesNames whether the file stores names of bones
     */
    public static List<EditReport.Line> createLines(Scene sourceScene, Comparison comparison, boolean storesNames) {
        UnsupportedBoneChanges changes = new UnsupportedBoneChanges(comparison);
        List<EditReport.Line> lines = new ArrayList<>();
        if (comparison.ignoredCategories().contains(EditCategory.RIG)) {
            changes.addMovedBones(sourceScene, lines);
        }
        changes.addReparentedBones(lines);
        if (!storesNames) {
            changes.addRenamedBones(lines);
        }
        changes.addNewBones(lines);
        return lines;
    }

    private static EditReport.Line unsupportedLine(String boneName, String description) {
        return new EditReport.Line(ChangeKind.UNSUPPORTED, "bone", boneName, description);
    }

    private void addMovedBones(Scene sourceScene, List<EditReport.Line> lines) {
        List<EditReport.Line> movedBoneLines = new RestPoseChange(sourceScene, comparison).reportLines();
        if (movedBoneLines.size() > MAX_MOVED_BONE_LINES) {
            lines.add(unsupportedLine(
                    movedBoneLines.getFirst().name() + " and " + (movedBoneLines.size() - 1) + " more",
                    "were moved at rest, but the file keeps the original positions"));
        } else {
            movedBoneLines.forEach(line -> lines.add(
                    unsupportedLine(line.name(), line.description() + "; the file keeps the original position")));
        }
    }

    private void addReparentedBones(List<EditReport.Line> lines) {
        ReparentedBone.find(comparison)
                .forEach(bone -> lines.add(unsupportedLine(
                        bone.name(comparison),
                        "has a new parent (" + bone.parentName(comparison)
                                + "), but the file keeps the original parent")));
    }

    private void addRenamedBones(List<EditReport.Line> lines) {
        RenamedBone.find(comparison)
                .forEach(bone -> lines.add(unsupportedLine(
                        bone.originalName(),
                        "renamed to " + bone.newName() + ", but the file keeps the original name")));
    }

    private void addNewBones(List<EditReport.Line> lines) {
        Map<Integer, Integer> vertexCountByJoint = new LinkedHashMap<>();
        for (Node node : editedScene.nodes()) {
            if (node.meshIndex() != Scene.NONE && node.skinIndex() != Scene.NONE) {
                Skin skin = editedScene.skins().get(node.skinIndex());
                editedScene
                        .meshes()
                        .get(node.meshIndex())
                        .primitives()
                        .forEach(primitive -> countVerticesOfNewBones(primitive, skin.joints(), vertexCountByJoint));
            }
        }
        for (Skin skin : editedScene.skins()) {
            for (int jointIndex : skin.joints()) {
                if (editedMapping.sourceNodeIndices()[jointIndex] == Scene.NONE) {
                    vertexCountByJoint.putIfAbsent(jointIndex, 0);
                }
            }
        }
        vertexCountByJoint.forEach((jointIndex, count) -> {
            String description = count == 0
                    ? "new; the file keeps only the original bones"
                    : String.format(
                            Locale.ROOT,
                            "new; the file keeps only the original bones, and its vertices (%,d) move with %s",
                            count,
                            sourceNodeName(editedMapping.nearestSourceNodeIndex(editedScene, jointIndex)));
            lines.add(unsupportedLine(editedScene.nodes().get(jointIndex).name(), description));
        });
    }

    /**
     * Returns the name that a node of the source has in the scene that the editor received, or a description if that
     * scene does not have the node.
     */
    private String sourceNodeName(int sourceIndex) {
        int originalIndex = comparison.originalMapping().findNodeIndex(sourceIndex);
        return originalIndex == Scene.NONE
                ? "the first bone"
                : originalScene.nodes().get(originalIndex).name();
    }

    /** Counts the vertices that each new bone moves. */
    private void countVerticesOfNewBones(
            Primitive primitive, int[] jointNodeIndices, Map<Integer, Integer> vertexCountByJoint) {
        int influenceCount = primitive.influencesPerVertex();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            for (int influenceIndex = i * influenceCount; influenceIndex < (i + 1) * influenceCount; influenceIndex++) {
                int jointIndex = primitive.weights()[influenceIndex] > 0
                        ? jointNodeIndices[primitive.joints()[influenceIndex]]
                        : Scene.NONE;
                if (jointIndex != Scene.NONE && editedMapping.sourceNodeIndices()[jointIndex] == Scene.NONE) {
                    vertexCountByJoint.merge(jointIndex, 1, Integer::sum);
                }
            }
        }
    }
}
