package shuriken.edit;

import java.util.Arrays;
import java.util.Optional;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;

/**
 * Finds parts on which vertex colours were painted, and marks them as rebuilt. White changes nothing and is not
 * counted.
 */
public final class PaintedPartFinder {
    private static final int RGB_WHITE = 0xFFFFFF;

    private PaintedPartFinder() {}

    /** Returns whether any part that had no colours was painted. */
    public static boolean isPainted(Comparison comparison) {
        return comparison.parts().changes().keySet().stream().anyMatch(key -> isPainted(comparison, key));
    }

    /** Returns whether a part without colours was painted. */
    public static boolean isPainted(Comparison comparison, MeshPart.Key key) {
        Optional<MeshPart> originalPart =
                Optional.ofNullable(comparison.originalParts().get(key));
        Optional<MeshPart> editedPart =
                Optional.ofNullable(comparison.editedParts().get(key));
        return originalPart.isPresent()
                && editedPart.isPresent()
                && originalPart.get().triangles().stream()
                        .flatMap(Arrays::stream)
                        .noneMatch(corner -> corner.hasColour())
                && editedPart.get().triangles().stream()
                        .flatMap(Arrays::stream)
                        .anyMatch(PaintedPartFinder::hasVisibleColour);
    }

    private static boolean hasVisibleColour(EditCorner corner) {
        return corner.hasColour() && (corner.argb() & RGB_WHITE) != RGB_WHITE;
    }

    /**
     * Marks the parts of a Ninja scene as rebuilt if corners without colours were painted. A part may have corners with
     * and without colours, so the corners of the original and the edited part are compared one by one.
     */
    public static void markAsRebuilt(Comparison comparison) {
        comparison.parts().changes().replaceAll((key, change) -> {
            MeshPart originalPart = comparison.originalParts().get(key);
            MeshPart editedPart = comparison.editedParts().get(key);
            boolean hasNewColours = originalPart != null
                    && editedPart != null
                    && (isPainted(comparison, key)
                            || originalPart.triangles().size()
                                            == editedPart.triangles().size()
                                    && isPartlyPainted(originalPart, editedPart));
            return hasNewColours ? ChangeKind.REBUILT : change;
        });
    }

    private static boolean isPartlyPainted(MeshPart originalPart, MeshPart editedPart) {
        for (int i = 0; i < originalPart.triangles().size(); i++) {
            for (int corner = 0; corner < 3; corner++) {
                if (!originalPart.triangles().get(i)[corner].hasColour()
                        && hasVisibleColour(editedPart.triangles().get(i)[corner])) {
                    return true;
                }
            }
        }
        return false;
    }
}
