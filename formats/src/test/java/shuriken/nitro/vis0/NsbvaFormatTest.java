package shuriken.nitro.vis0;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.nitro.g3d.Dictionary;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class NsbvaFormatTest extends FormatContract<NsbvaFile> {
    NsbvaFormatTest() {
        super(new NsbvaFormat());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("more bits than a word", file(striped()));
        fixtures.put("no node", file(new VisibilityAnimation(3, 0, new int[0])));
        fixtures.put("bits after the last frame", file(new VisibilityAnimation(1, 1, new int[] {0xFFFF_FFFE})));
        return fixtures;
    }

    private static byte[] file(VisibilityAnimation animation) {
        return RoundTrip.write(
                new NsbvaFormat(), new NsbvaFile(1, List.of(Dictionary.of(List.of("motion"), List.of(animation)))));
    }

    /** Creates an animation of seven frames and seven nodes. In frame f, only node f is visible. */
    private static VisibilityAnimation striped() {
        int[] bits = new int[2];
        for (int frame = 0; frame < 7; frame++) {
            int bit = 8 * frame;
            bits[bit / 32] |= 1 << bit % 32;
        }
        return new VisibilityAnimation(7, 7, bits);
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }

    @Test
    void readsABitForEachNodeAndFrame() {
        VisibilityAnimation animation = RoundTrip.read(new NsbvaFormat(), file(striped()))
                .animations()
                .getFirst()
                .value();
        for (int frame = 0; frame < 7; frame++) {
            for (int node = 0; node < 7; node++) {
                assertThat(animation.isVisible(frame, node)).isEqualTo(frame == node);
            }
        }
    }
}
