package shuriken.ninja.scenery;

import java.util.List;
import shuriken.io.Bams3;
import shuriken.io.Vec3f;

/**
 * A part of a stage that is shown or hidden as one.
 *
 * @param id the game's number, -1 for several
 * @param radius of what is in it
 * @param statics models that do not move
 * @param plain the same of another kind; only in the older layout
 * @param flags 0x10000 in Blue Burst, 0x1000 before
 */
public record Section(
        int id,
        Vec3f position,
        Bams3 rotation,
        float radius,
        List<StaticModel> statics,
        List<StaticModel> plain,
        List<AnimatedModel> animated,
        int flags) {
    public Section {
        statics = List.copyOf(statics);
        plain = List.copyOf(plain);
        animated = List.copyOf(animated);
    }
}
