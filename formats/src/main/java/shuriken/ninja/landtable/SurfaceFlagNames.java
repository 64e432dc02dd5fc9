package shuriken.ninja.landtable;

import java.util.ArrayList;
import java.util.List;

/**
 * Names the flags of a COL. The lists of names start at bit 0, and {@code "?"} marks bits of unknown meaning.
 *
 * <p>Source: Ninja model formats, "LandTable".
 */
public final class SurfaceFlagNames {
    private static final String UNKNOWN_FLAG = "?";

    private static final List<String> SA1_NAMES = List.of(
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

    private static final List<String> SA2_NAMES = List.of(
            "solid",
            "water",
            "lowFriction",
            "highFriction",
            "mediumFriction",
            "diggable",
            UNKNOWN_FLAG,
            "unclimbable",
            "stairs",
            UNKNOWN_FLAG,
            "hurt",
            "footsteps",
            "cannotLand",
            "waterSlow",
            UNKNOWN_FLAG,
            "noShadows",
            UNKNOWN_FLAG,
            UNKNOWN_FLAG,
            UNKNOWN_FLAG,
            UNKNOWN_FLAG,
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

    /**
     * Returns the names of the flags that are set. A flag of unknown meaning is named after its bit, as in {@code
     * bit6}.
     *
     * @param flags the flags of the COL
     * @param isSonicAdventure1 whether the flags have the meaning of Sonic Adventure, not of Sonic Adventure 2
     */
    public static List<String> namesOf(int flags, boolean isSonicAdventure1) {
        List<String> names = new ArrayList<>();
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            if ((flags >>> bit & 1) != 0) {
                String name = (isSonicAdventure1 ? SA1_NAMES : SA2_NAMES).get(bit);
                names.add(name.equals(UNKNOWN_FLAG) ? "bit" + bit : name);
            }
        }
        return names;
    }
}
