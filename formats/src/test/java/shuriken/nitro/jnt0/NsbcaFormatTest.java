package shuriken.nitro.jnt0;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class NsbcaFormatTest extends FormatContract<NsbcaFile> {
    NsbcaFormatTest() {
        super(new NsbcaFormat());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("no animation", JointFixtures.file());
        fixtures.put("no track", JointFixtures.file(JointFixtures.empty()));
        fixtures.put("every form of a constant track", JointFixtures.file(JointFixtures.constantAnimation()));
        fixtures.put("every step and width", JointFixtures.file(JointFixtures.steps()));
        fixtures.put("samples after the last regular one", JointFixtures.file(JointFixtures.tails()));
        fixtures.put("shorter than its step", JointFixtures.file(JointFixtures.shorterThanAStep()));
        fixtures.put("unused rotations", JointFixtures.file(JointFixtures.unusedRotations()));
        fixtures.put(
                "several",
                JointFixtures.file(JointFixtures.constantAnimation(), JointFixtures.steps(), JointFixtures.tails()));
        return fixtures;
    }

    private static JointAnimation read(JointAnimation written) {
        return RoundTrip.read(new NsbcaFormat(), JointFixtures.file(written))
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
        for (JointAnimation animation : List.of(
                JointFixtures.empty(),
                JointFixtures.constantAnimation(),
                JointFixtures.steps(),
                JointFixtures.tails(),
                JointFixtures.shorterThanAStep(),
                JointFixtures.unusedRotations())) {
            assertThat(read(animation)).usingRecursiveComparison().isEqualTo(animation);
        }
    }

    private static int word(byte[] file, int offset) {
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(offset);
    }

    /**
     * Each of the two records has one rotating node. The headers of file and block have 0x14 bytes, the dictionary has
     * 8 + 4 + 12 + 40 bytes. A record has 0x14 bytes, a track offset with padding, and a track of 12 bytes. The tables
     * of 2 pivots and 2 full rotations follow.
     */
    @Test
    void animationsShareEqualRotations() {
        JointTrack first = JointFixtures.rotating(0, JointFixtures.sampled(1, 2, false, 0, 0x8001));
        JointTrack second = JointFixtures.rotating(0, JointFixtures.sampled(1, 3, false, 1, 0, 0x8000));
        List<JointAnimation> animations = List.of(
                new JointAnimation(2, 0, List.of(first), JointFixtures.ROTATIONS),
                new JointAnimation(3, 1, List.of(second), JointFixtures.ROTATIONS));
        byte[] file = JointFixtures.file(animations.toArray(JointAnimation[]::new));
        int record = file.length - 2 * 0x24 - 12 - 20 - 12;
        assertThat(word(file, record)).isEqualTo(0x43_41_00_4A);
        assertThat(word(file, record + 0xC)).isEqualTo(0x48);
        assertThat(word(file, record + 0x10)).isEqualTo(0x48 + 12);
        assertThat(word(file, record + 0x24 + 0xC)).isEqualTo(0x24);
        assertThat(word(file, record + 0x24 + 0x10)).isEqualTo(0x24 + 12);
        NsbcaFile read = RoundTrip.read(new NsbcaFormat(), file);
        assertThat(read.blocks().getFirst().values()).usingRecursiveComparison().isEqualTo(animations);
        assertThat(RoundTrip.write(new NsbcaFormat(), read)).isEqualTo(file);
    }

    @Test
    void writesSeparateTablesForOtherRotations() {
        JointTrack track = JointFixtures.rotating(0, JointFixtures.sampled(1, 2, false, 0, 0));
        StoredRotations other = new StoredRotations(new short[0], JointFixtures.THIRD_FULL);
        List<JointAnimation> animations = List.of(
                new JointAnimation(2, 0, List.of(track), JointFixtures.ROTATIONS),
                new JointAnimation(2, 0, List.of(track), other));
        byte[] file = JointFixtures.file(animations.toArray(JointAnimation[]::new));
        assertThat(RoundTrip.read(new NsbcaFormat(), file).blocks().getFirst().values())
                .usingRecursiveComparison()
                .isEqualTo(animations);
    }

    @Test
    void writesEqualRowsOnce() {
        JointCurve row = JointFixtures.sampled(1, 4, true, 1, 2, 3, 4);
        JointTrack track = JointFixtures.moving(0, row, row, row);
        StoredRotations noRotations = new StoredRotations(new short[0], new short[0]);
        int first = JointFixtures.file(new JointAnimation(4, 0, List.of(track), noRotations)).length;
        int second = JointFixtures.file(new JointAnimation(4, 0, List.of(track, track), noRotations)).length;
        // the second track needs an offset, which replaces padding, a tag, and three words with offsets
        assertThat(second - first).isEqualTo(4 + 3 * 8);
    }

    @Test
    void refusesMissingRotations() {
        JointTrack track = JointFixtures.rotating(0, JointFixtures.constant(2, 0));
        byte[] file = JointFixtures.file(new JointAnimation(1, 0, List.of(track), JointFixtures.ROTATIONS));
        assertThatThrownBy(() -> RoundTrip.read(new NsbcaFormat(), file))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("a track refers to rotation 0x0002, which does not exist");
    }

    @Test
    void refusesStepsOf8() {
        JointTrack track = JointFixtures.moving(
                0, JointFixtures.sampled(8, 0, true, 1), JointFixtures.constant(0), JointFixtures.constant(0));
        byte[] file = JointFixtures.file(new JointAnimation(1, 0, List.of(track), JointFixtures.ROTATIONS));
        assertThatThrownBy(() -> RoundTrip.read(new NsbcaFormat(), file))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("8 frames apart");
    }

    @Test
    void readsPivotsAndFullRotations() {
        StoredRotations rotations = JointFixtures.ROTATIONS;
        assertThat(rotations.matrix(0x8000)).containsExactly(1, 0, 0, 0, 1, 0, 0, 0, 1);
        assertThat(rotations.matrix(0x8001)).containsExactly(0, 1, 0, -1, 0, 0, 0, 0, 1);
        double one = 4095 / 4096.0;
        assertThat(rotations.matrix(0)).containsExactly(one, 0, 0, 0, one, 0, 0, 0, one * one);
        assertThat(rotations.matrix(1)).containsExactly(0, 0, one, one, 0, 0, 0, one * one, 0);
    }

    @Test
    void readsTheSixthNumberFromFiveWords() {
        // m12 is 0b1_0110_1101_1011, which are the bits of the words 4, 0, 1, 2, 3
        short[] words = {0b011, 0b011, 0b011, 0b011, 0b101};
        double[] matrix = new StoredRotations(new short[0], words).matrix(0);
        assertThat(matrix[5]).isEqualTo((0b101_011_011_011_011 - 0x8000 | ~0x1FFF) / 4096.0);
    }

    @Test
    void interpolatesAndNormalizesRows() {
        double cosine = Math.sqrt(0.5);
        assertThat(JointFixtures.ROTATIONS.interpolate(0x8000, 0x8001, 0.5))
                .usingComparatorWithPrecision(1e-12)
                .containsExactly(cosine, cosine, 0, -cosine, cosine, 0, 0, 0, 1);
        // if one rotation is a full rotation, row 2 is the cross product of the other rows
        double[] mixed = JointFixtures.ROTATIONS.interpolate(0, 1, 0.5);
        assertThat(mixed)
                .usingComparatorWithPrecision(1e-12)
                .containsExactly(cosine, 0, cosine, cosine, cosine, 0, -0.5, 0.5, 0.5);
    }
}
