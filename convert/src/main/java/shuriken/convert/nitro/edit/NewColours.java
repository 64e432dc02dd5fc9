package shuriken.convert.nitro.edit;

import java.util.Arrays;
import java.util.Optional;
import shuriken.edit.Comparison;
import shuriken.edit.MeshPart;

/**
 * Vertex colours that were painted on parts without colours. Their vertices are sent with a colour instead of a normal,
 * so that lights do not replace it.
 */
public final class NewColours {
    private static final int WHITE = 0xFFFFFF;

    private NewColours() {}

    /** Returns whether a part of a scene has new colours. */
    public static boolean areIn(Comparison comparison) {
        return comparison.parts().changes().keySet().stream().anyMatch(key -> areIn(comparison, key));
    }

    static boolean areIn(Comparison comparison, MeshPart.Key key) {
        Optional<MeshPart> before =
                Optional.ofNullable(comparison.originalParts().get(key));
        Optional<MeshPart> after = Optional.ofNullable(comparison.editedParts().get(key));
        return before.isPresent()
                && after.isPresent()
                && before.get().triangles().stream().flatMap(Arrays::stream).noneMatch(corner -> corner.hasColour())
                && after.get().triangles().stream()
                        .flatMap(Arrays::stream)
                        .anyMatch(corner -> corner.hasColour() && (corner.colour() & WHITE) != WHITE);
    }
}
