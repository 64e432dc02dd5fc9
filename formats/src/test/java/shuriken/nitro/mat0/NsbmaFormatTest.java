package shuriken.nitro.mat0;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.nitro.mat0.MaterialFixtures.rgb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class NsbmaFormatTest extends FormatContract<NsbmaFile> {
    NsbmaFormatTest() {
        super(new NsbmaFormat());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("no material", MaterialFixtures.file(MaterialFixtures.empty()));
        fixtures.put("every step", MaterialFixtures.file(MaterialFixtures.steps()));
        fixtures.put("samples after the last regular one", MaterialFixtures.file(MaterialFixtures.tails()));
        return fixtures;
    }

    private static MaterialAnimation read(MaterialAnimation written) {
        return RoundTrip.read(new NsbmaFormat(), MaterialFixtures.file(written))
                .animations()
                .getFirst()
                .value();
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }

    @Test
    void readsWrittenAnimations() {
        for (MaterialAnimation animation :
                List.of(MaterialFixtures.empty(), MaterialFixtures.steps(), MaterialFixtures.tails())) {
            assertThat(read(animation)).usingRecursiveComparison().isEqualTo(animation);
        }
    }

    @Test
    void interpolatesComponentsAndRoundsDown() {
        MaterialTrack track = read(MaterialFixtures.steps()).tracks().valueAt(0);
        assertThat(track.stateAt(1)).isEqualTo(new MaterialState(1, rgb(15, 15, 1), rgb(2, 7, 23), 0x7FFF, 7));
        assertThat(track.stateAt(3).specular()).isEqualTo(rgb(7, 2, 7));
        assertThat(read(MaterialFixtures.steps()).tracks().valueAt(1).stateAt(1).alpha())
                .isEqualTo(23);
    }

    @Test
    void readsSamplesOfFramesAfterTheLastRegularOne() {
        MaterialTrack track = read(MaterialFixtures.tails()).tracks().valueAt(0);
        assertThat(List.of(
                        track.stateAt(0).alpha(),
                        track.stateAt(1).alpha(),
                        track.stateAt(3).alpha()))
                .containsExactly(31, 20, 0);
    }
}
