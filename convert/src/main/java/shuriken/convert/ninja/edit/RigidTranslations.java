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

/** Finds the nodes of a level whose meshes were all translated by the same offset, without other changes. */
final class RigidTranslations {
    private RigidTranslations() {}

    /**
     * Returns the offset of each translated node of the tree. The nodes are reported, and their parts are marked as
     * unchanged.
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
        Map<Integer, Vec3f> offsetByNode = new LinkedHashMap<>();
        partsByNode.forEach((nodeIndex, parts) -> {
            boolean isSingleNode = !nodesWithAdditions.contains(nodeIndex)
                    && nodes.get(nodeIndex).parentIndex() == ObjectNode.NONE
                    && nodes.stream().noneMatch(childNode -> childNode.parentIndex() == nodeIndex);
            boolean isPatched =
                    parts.stream().allMatch(part -> comparison.parts().changes().get(part.key()) == ChangeKind.PATCHED);
            float[] offset = isSingleNode && isPatched ? commonOffset(parts, comparison) : new float[0];
            if (offset.length > 0) {
                offsetByNode.put(nodeIndex, new Vec3f(offset[0], offset[1], offset[2]));
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
                                        SignificantDigits.format(offset[0], 4),
                                        SignificantDigits.format(offset[1], 4),
                                        SignificantDigits.format(offset[2], 4)));
            }
        });
        return offsetByNode;
    }

    /**
     * Returns the common offset of all corners as x, y and z. It is empty if corners moved by different offsets, or if
     * their normals, texture coordinates or colours changed.
     */
    private static float[] commonOffset(List<MeshPart> parts, Comparison comparison) {
        float[] offset = {};
        for (MeshPart originalPart : parts) {
            MeshPart editedPart = requireNonNull(comparison.editedParts().get(originalPart.key()));
            for (int i = 0; i < originalPart.triangles().size(); i++) {
                for (int corner = 0; corner < 3; corner++) {
                    EditCorner originalCorner = originalPart.triangles().get(i)[corner];
                    EditCorner editedCorner = editedPart.triangles().get(i)[corner];
                    float[] cornerOffset = new float[3];
                    for (int axis = 0; axis < 3; axis++) {
                        cornerOffset[axis] =
                                editedCorner.position()[axis] - originalCorner.position()[axis];
                    }
                    offset = offset.length == 0 ? cornerOffset : offset;
                    boolean isOnlyTranslated = originalCorner.hasSameNormal(editedCorner)
                            && originalCorner.hasSameTexCoords(editedCorner)
                            && originalCorner.hasSameColour(editedCorner);
                    for (int axis = 0; axis < 3; axis++) {
                        isOnlyTranslated &= Math.abs(cornerOffset[axis] - offset[axis]) <= 2 * comparison.tolerance();
                    }
                    if (!isOnlyTranslated) {
                        return new float[0];
                    }
                }
            }
        }
        return offset;
    }
}
