package shuriken.ninja.scenery;

import java.util.List;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;

/**
 * A section of a stage, which the game shows or hides as a unit.
 *
 * @param id the number by which the game refers to the section; several sections have -1
 * @param position the position of the section in the stage
 * @param rotation the rotation of the section
 * @param radius the radius of the bounding sphere of the models in the section
 * @param staticModels the placements of models without motion
 * @param plainModels the placements of models without motion that only the older layout has, in a shorter struct
 * @param animatedModels the placements of models with motion
 * @param flags 0x10000 in Blue Burst, 0x1000 in the older layout
 */
public record Section(
        int id,
        Vec3f position,
        Bams3 rotation,
        float radius,
        List<StaticModel> staticModels,
        List<StaticModel> plainModels,
        List<AnimatedModel> animatedModels,
        int flags) {
    public Section {
        staticModels = List.copyOf(staticModels);
        plainModels = List.copyOf(plainModels);
        animatedModels = List.copyOf(animatedModels);
    }
}
