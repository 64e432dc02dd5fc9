package shuriken.ninja.scenery;

import java.util.List;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;

/**
 * A section of a stage, which the game shows or hides as a unit.
 *
 * @param id the number by which the game refers to the section; several sections have -1
 * @param position the position of the section in the stage
 * @param rotation the rotation of the section about its origin
 * @param radius the radius of the bounding sphere of the models in the section
 * @param staticPlacements the placements of models without motion
 * @param plainPlacements the placements of models without motion that only the older layout has, in a shorter struct
 * @param animatedPlacements the placements of models with motion
 * @param flags flags of unknown meaning: 0x10000 in Blue Burst, 0x1000 in the older layout
 */
public record Section(
        int id,
        Vec3f position,
        Bams3 rotation,
        float radius,
        List<StaticPlacement> staticPlacements,
        List<StaticPlacement> plainPlacements,
        List<AnimatedPlacement> animatedPlacements,
        int flags) {
    public Section {
        staticPlacements = List.copyOf(staticPlacements);
        plainPlacements = List.copyOf(plainPlacements);
        animatedPlacements = List.copyOf(animatedPlacements);
    }
}
