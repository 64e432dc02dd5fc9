package shuriken.convert.ninja.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.convert.support.SignificantDigits;
import shuriken.edit.Comparison;
import shuriken.edit.EditJob;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.ObjectNode;

/** Finds the nodes of a level whose meshes were all moved by the same translation, without other changes. */
final class RigidTranslations {
    private RigidTranslations() {}

    /**
     * Returns the translation of each translated node of the tree. The nodes are reported, and their parts are marked
     * as unchanged.
     *
     * @param nodes the nodes of the tree. Only nodes that have neither a parent nor children are considered
     */
    static Map<Integer, Vec3f> find(EditJob job, List<ObjectNode> nodes, TreeNodeMapping nodeMapping) {
        Comparison comparison = job.comparison();
        Map<Integer, List<MeshPart>> partsByNode = new LinkedHashMap<>();
        comparison
                .parts()
                .changes()
                .keySet()
                .forEach(key -> partsByNode
                        .computeIfAbsent(nodeMapping.treeNodeIndex(key.sourceNodeIndex()), unused -> new ArrayList<>())
                        .add(requireNonNull(comparison.originalParts().get(key))));
        Set<Integer> nodesWithAdditions = comparison.parts().addedParts().stream()
                .filter(part -> !part.triangles().isEmpty())
                .map(nodeMapping::treeNodeIndexOfPart)
                .collect(Collectors.toSet());
        Map<Integer, Vec3f> translationByNode = new LinkedHashMap<>();
        partsByNode.forEach((nodeIndex, parts) -> {
            boolean isSingleNode = !nodesWithAdditions.contains(nodeIndex)
                    && nodes.get(nodeIndex).parentIndex() == ObjectNode.NONE
                    && nodes.stream().noneMatch(childNode -> childNode.parentIndex() == nodeIndex);
            boolean isPatched =
                    parts.stream().allMatch(part -> comparison.parts().changes().get(part.key()) == ChangeKind.PATCHED);
            float[] translation = isSingleNode && isPatched ? commonTranslation(parts, comparison) : new float[0];
            if (translation.length > 0) {
                translationByNode.put(nodeIndex, new Vec3f(translation[0], translation[1], translation[2]));
                for (MeshPart part : parts) {
                    comparison.parts().changes().put(part.key(), ChangeKind.UNCHANGED);
                }
                job.report()
                        .add(
                                ChangeKind.PATCHED,
                                "node",
                                parts.getFirst().name(),
                                String.format(
                                        Locale.ROOT,
                                        "translated by %s %s %s",
                                        SignificantDigits.format(translation[0], 4),
                                        SignificantDigits.format(translation[1], 4),
                                        SignificantDigits.format(translation[2], 4)));
            }
        });
        return translationByNode;
    }

    /**
     * Returns the common translation of all corners as x, y and z. It is empty if the translations of corners differ,
     * or if their normals, texture coordinates or colours changed.
     */
    private static float[] commonTranslation(List<MeshPart> parts, Comparison comparison) {
        float[] translation = {};
        for (MeshPart originalPart : parts) {
            MeshPart editedPart = requireNonNull(comparison.editedParts().get(originalPart.key()));
            for (int i = 0; i < originalPart.triangles().size(); i++) {
                for (int corner = 0; corner < 3; corner++) {
                    EditCorner originalCorner = originalPart.triangles().get(i)[corner];
                    EditCorner editedCorner = editedPart.triangles().get(i)[corner];
                    float[] cornerTranslation = new float[3];
                    for (int axis = 0; axis < 3; axis++) {
                        cornerTranslation[axis] =
                                editedCorner.position()[axis] - originalCorner.position()[axis];
                    }
                    translation = translation.length == 0 ? cornerTranslation : translation;
                    boolean isOnlyTranslated = originalCorner.hasSameNormal(editedCorner)
                            && originalCorner.hasSameTexCoords(editedCorner)
                            && originalCorner.hasSameColour(editedCorner);
                    for (int axis = 0; axis < 3; axis++) {
                        isOnlyTranslated &=
                                Math.abs(cornerTranslation[axis] - translation[axis]) <= 2 * comparison.tolerance();
                    }
                    if (!isOnlyTranslated) {
                        return new float[0];
                    }
                }
            }
        }
        return translation;
    }
}
