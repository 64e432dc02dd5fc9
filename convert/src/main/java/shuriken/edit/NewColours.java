package shuriken.edit;

import java.util.Arrays;
import java.util.Optional;

/**
 * Vertex colours that were painted on parts without colours. White changes nothing and does not count.
 */
public final class NewColours {
    private static final int WHITE = 0xFFFFFF;

    private NewColours() {}

    /** Returns whether a part of a scene has new colours. */
    public static boolean areIn(Comparison comparison) {
        return comparison.parts().changes().keySet().stream().anyMatch(key -> areIn(comparison, key));
    }

    /** Returns whether a part without colours has been painted. */
    public static boolean areIn(Comparison comparison, MeshPart.Key key) {
        Optional<MeshPart> before =
                Optional.ofNullable(comparison.originalParts().get(key));
        Optional<MeshPart> after = Optional.ofNullable(comparison.editedParts().get(key));
        return before.isPresent()
                && after.isPresent()
                && before.get().triangles().stream().flatMap(Arrays::stream).noneMatch(corner -> corner.hasColour())
                && after.get().triangles().stream().flatMap(Arrays::stream).anyMatch(NewColours::isPainted);
    }

    private static boolean isPainted(EditCorner corner) {
        return corner.hasColour() && (corner.colour() & WHITE) != WHITE;
    }

    /**
     * Marks the parts of a Ninja scene that have new colours as rebuilt. A part may have meshes with colours and meshes
     * without.
     */
    public static void rebuild(Comparison comparison) {
        comparison.parts().changes().replaceAll((key, change) -> {
            MeshPart before = comparison.originalParts().get(key);
            MeshPart after = comparison.editedParts().get(key);
            boolean isPainted = before != null
                    && after != null
                    && (areIn(comparison, key)
                            || before.triangles().size() == after.triangles().size() && isPartlyPainted(before, after));
            return isPainted ? ChangeKind.REBUILT : change;
        });
    }

    private static boolean isPartlyPainted(MeshPart before, MeshPart after) {
        for (int i = 0; i < before.triangles().size(); i++) {
            for (int k = 0; k < 3; k++) {
                if (!before.triangles().get(i)[k].hasColour()
                        && isPainted(after.triangles().get(i)[k])) {
                    return true;
                }
            }
        }
        return false;
    }
}
