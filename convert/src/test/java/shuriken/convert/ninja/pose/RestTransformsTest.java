package shuriken.convert.ninja.pose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class RestTransformsTest {
    private static final double RADIANS_PER_BAM = 2 * Math.PI / 0x10000;

    private static RestTransforms pose(NjsObject object, RotationOrder order) {
        ConvertOptions options = new ConvertOptions(256, order, ConvertOptions.Lighting.NONE, 1);
        return RestTransforms.create(List.of(new ObjectNode(object, 0, ObjectNode.NONE, ObjectNode.NONE)), options);
    }

    private static NjsObject object(int flags, Vec3f pos, Bams3 ang, Vec3f scl) {
        return new NjsObject(flags, 0, pos, ang, scl, 0, 0, 1);
    }

    private static void assertMatrix(RestTransforms pose, Matrix4d expected) {
        assertThat(expected.equals(pose.world(0), 1e-9))
                .as("%s%n%s", pose.world(0), expected)
                .isTrue();
        assertThat(expected.equals(pose.exported(0), 1e-5))
                .as("exported %s", pose.exported(0))
                .isTrue();
    }

    @Seeds(50)
    void appliesScaleThenXYZRotationThenTranslation(long seed) {
        Gen gen = Gen.seeded(seed);
        Bams3 a = new Bams3(gen.intBelow(0x20000), gen.intBelow(0x20000), gen.intBelow(0x20000));
        NjsObject object = object(0, new Vec3f(1, 2, 3), a, new Vec3f(2, 3, 4));
        Matrix4d rotation = new Matrix4d()
                .rotateZ(a.z() * RADIANS_PER_BAM)
                .rotateY(a.y() * RADIANS_PER_BAM)
                .rotateX(a.x() * RADIANS_PER_BAM);
        Matrix4d expected = new Matrix4d().translate(1, 2, 3).mul(rotation).scale(2, 3, 4);
        assertMatrix(pose(object, RotationOrder.YXZ), expected);
    }

    @Seeds(50)
    void bitFiveRotatesAboutZFirst(long seed) {
        Gen gen = Gen.seeded(seed);
        Bams3 a = new Bams3(gen.intBelow(0x10000), gen.intBelow(0x10000), gen.intBelow(0x10000));
        NjsObject object = object(EvalFlag.ZXY_ANG.mask(), Vec3f.ZERO, a, Vec3f.ONE);
        double x = a.x() * RADIANS_PER_BAM;
        double y = a.y() * RADIANS_PER_BAM;
        double z = a.z() * RADIANS_PER_BAM;
        assertMatrix(
                pose(object, RotationOrder.YXZ),
                new Matrix4d().rotateY(y).rotateX(x).rotateZ(z));
        assertMatrix(
                pose(object, RotationOrder.ZXY),
                new Matrix4d().rotateZ(z).rotateX(x).rotateY(y));
    }

    @Test
    void quarterRotationIsExact() {
        NjsObject object = object(0, Vec3f.ZERO, new Bams3(0, 0, 0x4000), Vec3f.ONE);
        Vector3d rotated = pose(object, RotationOrder.YXZ).world(0).transformPosition(new Vector3d(1000, 0, 0));
        assertThat(rotated.distance(0, 1000, 0)).isLessThan(1e-9);
    }

    @Test
    void unitFlagsIgnoreTheirComponent() {
        Vec3f pos = new Vec3f(1, 2, 3);
        Bams3 ang = new Bams3(0x1000, 0x2000, 0x3000);
        Vec3f scl = new Vec3f(4, 5, 6);
        int all = EvalFlag.UNIT_POS.mask() | EvalFlag.UNIT_ANG.mask() | EvalFlag.UNIT_SCL.mask();
        assertMatrix(pose(object(all, pos, ang, scl), RotationOrder.YXZ), new Matrix4d());
        int onlyPosition = all & ~EvalFlag.UNIT_POS.mask();
        assertMatrix(pose(object(onlyPosition, pos, ang, scl), RotationOrder.YXZ), new Matrix4d().translate(1, 2, 3));
        int onlyScale = all & ~EvalFlag.UNIT_SCL.mask();
        assertMatrix(pose(object(onlyScale, pos, ang, scl), RotationOrder.YXZ), new Matrix4d().scale(4, 5, 6));
    }

    @Test
    void quaternionFlagReadsTheAnglesAsFloats() {
        float sqrtOfHalf = (float) Math.sqrt(0.5);
        Bams3 words = new Bams3(0, Float.floatToRawIntBits(3 * sqrtOfHalf), 0);
        NjsObject object =
                new NjsObject(EvalFlag.QUATERNION.mask(), 0, Vec3f.ZERO, words, Vec3f.ONE, 0, 0, 3 * sqrtOfHalf);
        Vector3d rotated = pose(object, RotationOrder.YXZ).world(0).transformPosition(new Vector3d(0, 0, 1));
        assertThat(rotated.distance(1, 0, 0)).isCloseTo(0, within(1e-7));
    }

    @Seeds(200)
    void transformsAreFiniteForAnyBits(long seed) {
        Gen gen = Gen.seeded(seed);
        Vec3f pos = new Vec3f(gen.floatBits(), Float.NaN, gen.floatBits());
        Vec3f scl = new Vec3f(gen.floatBits(), Float.POSITIVE_INFINITY, gen.floatBits());
        Bams3 ang = new Bams3(gen.bits(), gen.bits(), gen.bits());
        int flags = gen.bits() & ~7;
        NjsObject object = new NjsObject(flags, 0, pos, ang, scl, 0, 0, gen.floatBits());
        var local = pose(object, RotationOrder.YXZ).local(0);
        for (float[] numbers : List.of(local.translation(), local.rotation(), local.scale())) {
            for (float number : numbers) {
                assertThat(number).isFinite();
            }
        }
        float[] r = local.rotation();
        assertThat(Math.sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2] + r[3] * r[3]))
                .isCloseTo(1, within(1e-5));
    }

    @Test
    void scaleOptionMovesNodesApart() {
        NjsObject object = object(0, new Vec3f(1, 2, 3), Bams3.ZERO, new Vec3f(5, 5, 5));
        var node = new ObjectNode(object, 0, ObjectNode.NONE, ObjectNode.NONE);
        RestTransforms pose = RestTransforms.create(
                List.of(node), new ConvertOptions(256, RotationOrder.YXZ, ConvertOptions.Lighting.NONE, 10));
        assertThat(pose.local(0).translation()).containsExactly(10, 20, 30);
        assertThat(pose.local(0).scale()).containsExactly(5, 5, 5);
    }
}
