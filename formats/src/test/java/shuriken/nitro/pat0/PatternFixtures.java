package shuriken.nitro.pat0;

import java.util.List;
import shuriken.nitro.g3d.Dictionary;
import shuriken.testkit.RoundTrip;

/** Creates pattern animations by hand. */
public final class PatternFixtures {
    private PatternFixtures() {}

    static byte[] file(PatternAnimation animation) {
        return RoundTrip.write(
                new NsbtpFormat(), new NsbtpFile(1, List.of(Dictionary.of(List.of("motion"), List.of(animation)))));
    }

    /** Creates an animation of two materials. One keeps a palette and has flags that no known file has. */
    static PatternAnimation twoAnimatedMaterials() {
        PatternTrack blinking = PatternTrack.of(
                30,
                List.of(
                        new PatternKey(0, 0, 1),
                        new PatternKey(10, 1, PatternKey.SAME_PALETTE),
                        new PatternKey(20, 2, 0)));
        PatternTrack constant = new PatternTrack(0x8001, 0xFFFF, List.of(new PatternKey(0, 2, 0)));
        return new PatternAnimation(
                30,
                List.of("open", "half", "sixteen_letters_"),
                List.of("day_pl", "night_pl"),
                Dictionary.of(List.of("eye", "mouth"), List.of(blinking, constant)));
    }

    static PatternAnimation empty() {
        return new PatternAnimation(361, List.of(), List.of(), new Dictionary<>(List.of()));
    }
}
