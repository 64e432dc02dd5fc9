package shuriken.convert.nitro.pose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.junit.jupiter.api.Test;

class DrawMatrixTest {
    @Test
    void repeatedEqualScaleReturnsTheSameObject() {
        DrawMatrix joint = DrawMatrix.ofJoint(3);
        DrawMatrix twice = joint.scaledBy(2, 2, 2);
        assertThat(joint.scaledBy(2, 2, 2)).isSameAs(twice);
        assertThat(joint.scaledBy(2, 2, 5).local(0)).isEqualTo(new Matrix4d().scaling(2, 2, 5));
        assertThat(joint.scaledBy(2, 2, 2).local(0)).isEqualTo(new Matrix4d().scaling(2, 2, 2));
        assertThat(twice.joint(0)).isEqualTo(3);
    }

    @Test
    void onlyAJointsOwnMatrixIsPlain() {
        DrawMatrix joint = DrawMatrix.ofJoint(1);
        assertThat(joint.isJointMatrix()).isTrue();
        assertThat(joint.scaledBy(2, 2, 2).isJointMatrix()).isFalse();
        assertThat(joint.scaledBy(2, 2, 2).isRigid()).isTrue();
        DrawMatrix combinedDrawMatrix = DrawMatrix.blend(
                List.of(joint, DrawMatrix.ofJoint(2)), List.of(new Matrix4d(), new Matrix4d()), new double[] {1, 3});
        assertThat(combinedDrawMatrix.isJointMatrix()).isFalse();
        assertThat(combinedDrawMatrix.isRigid()).isFalse();
        assertThat(List.of(combinedDrawMatrix.weight(0), combinedDrawMatrix.weight(1)))
                .containsExactly(0.25, 0.75);
    }

    /** An influence with weight zero has no effect. If all weights are zero, they count equally. */
    @Test
    void handlesZeroWeights() {
        List<DrawMatrix> parts = List.of(DrawMatrix.ofJoint(1), DrawMatrix.ofJoint(2));
        List<Matrix4dc> inverses = List.of(new Matrix4d(), new Matrix4d());
        DrawMatrix singleDrawMatrix = DrawMatrix.blend(parts, inverses, new double[] {0, 5});
        assertThat(singleDrawMatrix.jointCount()).isEqualTo(1);
        assertThat(singleDrawMatrix.joint(0)).isEqualTo(2);
        DrawMatrix emptyDrawMatrix = DrawMatrix.blend(parts, inverses, new double[] {0, 0});
        assertThat(emptyDrawMatrix.jointCount()).isEqualTo(2);
        assertThat(emptyDrawMatrix.weight(1)).isEqualTo(0.5);
    }
}
