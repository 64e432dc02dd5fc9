package shuriken.ninja.landtable;

import java.util.ArrayList;
import java.util.List;

/**
 * Words for the flags of a level's parts, from bit 0; a sign where nobody knows the meaning.
 *
 * <p>Source: Ninja model formats, "LandTable".
 */
public final class SurfaceFlagNames {
    private static final String UNKNOWN = "?";

    private static final List<String> FIRST = List.of(
            "solid",
            "water",
            "noFriction",
            "noAcceleration",
            "lowAcceleration",
            "skyDrawDistance",
            "cannotLand",
            "moreAcceleration",
            "diggable",
            "noCameraCollision",
            "waterfall",
            "slide",
            "unclimbable",
            "chaos0Land",
            "stairs",
            "lava",
            "hurt",
            "tube",
            "lowDepth",
            "simpleDraw",
            "footprints",
            "accelerate",
            "waterCollision",
            "rotateByGravity",
            "noZWrite",
            "drawByMesh",
            "manipulation",
            "dynamicCollision",
            "useRotation",
            "large",
            "mediumCollisionRadius",
            "visible");

    private static final List<String> SECOND = List.of(
            "solid",
            "water",
            "lowFriction",
            "highFriction",
            "mediumFriction",
            "diggable",
            UNKNOWN,
            "unclimbable",
            "stairs",
            UNKNOWN,
            "hurt",
            "footsteps",
            "cannotLand",
            "waterSlow",
            UNKNOWN,
            "noShadows",
            UNKNOWN,
            UNKNOWN,
            UNKNOWN,
            UNKNOWN,
            "speedUp",
            "accelerate",
            "noFog",
            "maxClip",
            "simpleDraw",
            "directDraw",
            "noCompile",
            "dynamic",
            "noRotateCollision",
            "small",
            "tinyRadius",
            "visible");

    private SurfaceFlagNames() {}

    /** @param first whether they are of Sonic Adventure, not of its successor */
    public static List<String> of(int flags, boolean first) {
        List<String> words = new ArrayList<>();
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            if ((flags >>> bit & 1) != 0) {
                String word = (first ? FIRST : SECOND).get(bit);
                words.add(word.equals(UNKNOWN) ? "bit" + bit : word);
            }
        }
        return words;
    }
}
