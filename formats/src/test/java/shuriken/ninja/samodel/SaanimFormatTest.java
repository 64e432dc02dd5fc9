package shuriken.ninja.samodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class SaanimFormatTest extends FormatContract<SaanimFile> {
    private static final SaanimFormat FORMAT = new SaanimFormat();
    private static final List<Metadata> LABELS =
            List.of(new Metadata.Labels(List.of(Label.of(new StructId(LayoutEntry.Kind.MOTION, 0), "walk"))));

    SaanimFormatTest() {
        super(FORMAT);
    }

    private static byte[] oldVersion(int version, int count) {
        return RoundTrip.write(
                FORMAT,
                new SaanimFile(
                        new SourceLocation("fixture", 0),
                        version,
                        count,
                        SonicFixtures.motion(3, false),
                        LABELS,
                        BlockLayout.NONE));
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("version 2", RoundTrip.write(FORMAT, SaanimFile.create(SonicFixtures.motion(3, false), LABELS)));
        fixtures.put(
                "short angles", RoundTrip.write(FORMAT, SaanimFile.create(SonicFixtures.motion(2, true), List.of())));
        fixtures.put("version 1", oldVersion(1, 3));
        fixtures.put("version 0", oldVersion(0, 0));
        fixtures.put("no channels, rows at the header", motionWithoutChannels("14000000"));
        fixtures.put("no channels, null pointer", motionWithoutChannels("00000000"));
        return fixtures;
    }

    /** Returns a tool's motion for a model without animation. */
    private static byte[] motionWithoutChannels(String rows) {
        return ByteDsl.bytes("""
            5341414E494D 0001
            14000000 20000000 05000000
            %s 21000000 0000 0000
            73746179 00000000
            """.formatted(rows));
    }

    @Test
    void readsAMotionWithoutChannels() {
        NjsMotion motion =
                RoundTrip.read(FORMAT, motionWithoutChannels("14000000")).motion();
        assertThat(motion.frameCount()).isEqualTo(33);
        assertThat(motion.rows()).isEmpty();
        assertThat(motion.channels()).isEmpty();
    }

    /** Lists the field that version 0 does not store. */
    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of("SaanimFile.rowCountAndFlag"));
    }

    @Test
    void readsRowsAndName() {
        for (String name : List.of("version 2", "version 1", "version 0")) {
            SaanimFile read = RoundTrip.read(FORMAT, fixture(name));
            assertThat(read.name()).as(name).contains("walk");
            assertThat(read.motion().rows()).as(name).hasSize(3);
            assertThat(read.motion()).as(name).usingRecursiveComparison().isEqualTo(SonicFixtures.motion(3, false));
        }
    }

    /** The header marks short angles; the motion itself does not. */
    @Test
    void readsShortAngles() {
        NjsMotion motion = RoundTrip.read(FORMAT, fixture("short angles")).motion();
        assertThat(motion.channels()).containsExactly(MotionChannel.POSITION, MotionChannel.ANGLE16);
        assertThat(motion.rows().get(1).angles().orElseThrow().intValue(2, 0)).isEqualTo(0x2000);
    }

    /** In version 0, an empty name ends the table, although its bytes could be a row without keys. */
    @Test
    void endsRowsAtTheName() {
        byte[] file = ByteDsl.bytes("""
            'SAANIM' 00 00 10000000 34000000 | 2C000000 02000000 0100 0100
            01000000 0000803F 00000040 00004040 | 1C000000 01000000 | 00*8
            """);
        SaanimFile read = RoundTrip.read(FORMAT, file);
        assertThat(read.motion().rows()).hasSize(1);
        assertThat(read.name()).contains("");
    }
}
