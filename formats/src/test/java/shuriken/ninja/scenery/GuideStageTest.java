package shuriken.ninja.scenery;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.rel.RelTrailer;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/**
 * Reads the figures of the PSO ver.2 guide, each at its printed offset in one file: texture names and list, an
 * animated list, the section list, and a list of static models. Their targets, part of the third section and the
 * offset of the header are invented.
 */
class GuideStageTest {
    private static final int SIZE = 0x6A3A4;
    private static final int HEADER = 0x40000;

    private final ByteBuffer body = ByteBuffer.allocate(SIZE).order(ByteOrder.LITTLE_ENDIAN);
    private final TreeSet<Integer> pointers = new TreeSet<>();

    private void store(int offset, String bytes) {
        body.put(offset, ByteDsl.bytes(bytes));
    }

    private void addPointers(int... offsets) {
        for (int offset : offsets) {
            pointers.add(offset);
        }
    }

    private void storeTextures() {
        store(0x000, "'ts_256k_koke02' 0000 'fo_064a_kinoko' 0000 'fo_064k_takikire01' 0000");
        store(0x034, "'fo_256k_ishi01' 0000 'fo_256k_ishijime03' 0000 'fo_5'");
        store(0x36C, "00000000 00000000 00000000 10000000 00000000 00000000 20000000 00000000 00000000");
        store(0x5AC, "6C030000 30000000");
        addPointers(0x5AC);
        for (int i = 0; i < 0x30; i++) {
            addPointers(0x36C + 12 * i);
            if (i > 2) {
                body.putInt(0x36C + 12 * i, 0x34);
            }
        }
    }

    private void storeModels() {
        for (int model : new int[] {0x19D4, 0x1CDC, 0x1FE4, 0x26FC, 0x2F28}) {
            store(model, "17000000 00000000 00*24 0000803F 0000803F 0000803F 00*8");
        }
        store(0x14674, "00*16 74460100 08000000 0300 0200");
        addPointers(0x14684);
        for (int offset = 0x14690; offset < 0x149B4; offset += offset == 0x1478C ? 12 + 2 * 60 : 12) {
            store(offset, "FC260000 00000000 00100000");
            addPointers(offset);
        }
        for (int position : new int[] {0x14790, 0x149AC}) {
            store(position, """
                00000000 00100000 FC260000 84460100  00000000 00000000 CCCC4C3E 00000000
                00000000 00000000 00000000 00000000  00000000 00000000 00000000 00000000
                01000000 282F0000 84460100 00000000  00000000 CCCC4C3E 00000000 00000000
                """);
            body.putInt(position + 0x7C, 1);
            addPointers(position + 8, position + 12, position + 0x44, position + 0x48);
        }
        store(0x6A310, """
            00000000 D4190000 00000000 00000000  00000000 00000000 00000000 00000000
            00000000 00000000 00000000 00000000  08000000 DC1C0000 00000000 00000000
            00000000 00000000 00000000 00000000  00000000 00000000 00000000 00000000
            08000000 E41F0000 00000000 00000000  00000000 00000000 00000000 00000000
            """);
        body.putInt(0x6A3A0, 8);
        addPointers(0x6A314, 0x6A344, 0x6A374);
    }

    private void storeSections() {
        store(0x164A0, """
            00000000 01000000 01000000 0000F0C3  00000000 0000F0C3 00000000 00000000
            00000000 3046E243 00000000 90460100  98470100 00000000 16000000 02000000
            00100000 02000000 000020C3 00000000  0000F0C3 00000000 00000000 00000000
            3046E243 00000000 10480100 B4490100  00000000 23000000 02000000 00100000
            03000000 00002043 00000000 0000F0C3
            """);
        store(0x16530, "00*12 3046E243 14A30600 00000000 00000000 03000000 00000000 00000000 00100000");
        addPointers(0x164CC, 0x164D0, 0x16508, 0x1650C, 0x16540);
        store(HEADER, "03000000 00004844 A8640100 AC050000");
        addPointers(HEADER + 8, HEADER + 12);
    }

    private byte[] file() {
        storeTextures();
        storeModels();
        storeSections();
        int[] offsets = pointers.stream().mapToInt(offset -> offset).toArray();
        ByteWriter out = ByteWriter.littleEndian().bytes(body.array());
        RelTrailer.create(SIZE, HEADER, offsets).write(out);
        return out.toByteArray();
    }

    @Test
    void readsTheGuidesFigures() {
        byte[] file = file();
        Scenery stage = (Scenery) RoundTrip.read(new RelFormat(), file).content();
        assertThat(stage.version()).isEqualTo(Scenery.Version.VER2);
        assertThat(stage.distance()).isEqualTo(800);
        assertThat(stage.textures().entries())
                .hasSize(0x30)
                .extracting(entry -> entry.name())
                .startsWith("ts_256k_koke02", "fo_064a_kinoko", "fo_064k_takikire01", "fo_256k_ishi01");
        Section first = stage.sections().get(0);
        assertThat(first.id()).isEqualTo(1);
        assertThat(first.position()).isEqualTo(new Vec3f(-480, 0, -480));
        assertThat(first.radius()).isEqualTo(452.54834f);
        assertThat(first.staticPlacements()).isEmpty();
        assertThat(first.plainPlacements()).hasSize(22);
        assertThat(first.animatedPlacements()).hasSize(2);
        assertThat(first.flags()).isEqualTo(0x1000);
        Section second = stage.sections().get(1);
        assertThat(second.position()).isEqualTo(new Vec3f(-160, 0, -480));
        assertThat(second.plainPlacements()).hasSize(35);
        for (AnimatedPlacement placement : first.animatedPlacements()) {
            assertThat(placement.motionIndex()).isZero();
            assertThat(placement.speed()).isEqualTo(Float.intBitsToFloat(0x3E4CCCCC));
            assertThat(placement.flags()).isEqualTo(1);
        }
        assertThat(first.animatedPlacements().get(0).modelLink())
                .isNotEqualTo(first.animatedPlacements().get(1).modelLink());
        assertThat(second.animatedPlacements())
                .extracting(AnimatedPlacement::modelLink)
                .isEqualTo(first.animatedPlacements().stream()
                        .map(AnimatedPlacement::modelLink)
                        .toList());
        assertThat(stage.motions())
                .singleElement()
                .satisfies(motion -> assertThat(motion.frameCount()).isEqualTo(8));
        Section third = stage.sections().get(2);
        assertThat(third.position()).isEqualTo(new Vec3f(160, 0, -480));
        assertThat(third.staticPlacements())
                .hasSize(3)
                .allSatisfy(model -> assertThat(model.flags()).isEqualTo(8));
        assertThat(stage.models()).hasSize(5);
        RoundTrip.check(new RelFormat(), file, "guide");
    }
}
