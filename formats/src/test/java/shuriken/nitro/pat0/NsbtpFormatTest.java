package shuriken.nitro.pat0;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.nitro.g3d.Dictionary;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class NsbtpFormatTest extends FormatContract<NsbtpFile> {
    NsbtpFormatTest() {
        super(new NsbtpFormat());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("no material", PatternFixtures.file(PatternFixtures.empty()));
        fixtures.put("two materials", PatternFixtures.file(PatternFixtures.twoAnimatedMaterials()));
        return fixtures;
    }

    private static PatternAnimation read(PatternAnimation written) {
        return RoundTrip.read(new NsbtpFormat(), PatternFixtures.file(written))
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
        for (PatternAnimation animation : List.of(PatternFixtures.empty(), PatternFixtures.twoAnimatedMaterials())) {
            assertThat(read(animation)).usingRecursiveComparison().isEqualTo(animation);
        }
    }

    @Test
    void keysApplyUntilTheNextKey() {
        PatternTrack track =
                read(PatternFixtures.twoAnimatedMaterials()).tracks().valueAt(0);
        assertThat(track.keyAt(9).textureIndex()).isEqualTo(0);
        assertThat(track.keyAt(10).textureIndex()).isEqualTo(1);
        assertThat(track.keyAt(19).paletteIndex()).isEqualTo(PatternKey.SAME_PALETTE);
        assertThat(track.keyAt(29).textureIndex()).isEqualTo(2);
    }

    @Test
    void roundsTheRatioDown() {
        PatternKey key = new PatternKey(0, 0, 0);
        assertThat(PatternTrack.of(30, List.of(key, key)).keysPerFrame()).isEqualTo(273);
    }

    @Test
    void refusesTexturesWithoutAName() {
        PatternTrack track = PatternTrack.of(1, List.of(new PatternKey(0, 1, 0)));
        byte[] file = PatternFixtures.file(new PatternAnimation(
                1, List.of("only"), List.of("only_pl"), Dictionary.of(List.of("material"), List.of(track))));
        assertThatThrownBy(() -> RoundTrip.read(new NsbtpFormat(), file))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("texture 1 of 1");
    }
}
