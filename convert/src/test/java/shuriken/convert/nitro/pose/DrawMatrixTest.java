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
        DrawMatrix both = DrawMatrix.blend(
                List.of(joint, DrawMatrix.ofJoint(2)), List.of(new Matrix4d(), new Matrix4d()), new double[] {1, 3});
        assertThat(both.isJointMatrix()).isFalse();
        assertThat(both.isRigid()).isFalse();
        assertThat(List.of(both.weight(0), both.weight(1))).containsExactly(0.25, 0.75);
    }

    /** An influence with weight zero has no effect. If all weights are zero, they count equally. */
    @Test
    void handlesZeroWeights() {
        List<DrawMatrix> parts = List.of(DrawMatrix.ofJoint(1), DrawMatrix.ofJoint(2));
        List<Matrix4dc> inverses = List.of(new Matrix4d(), new Matrix4d());
        DrawMatrix one = DrawMatrix.blend(parts, inverses, new double[] {0, 5});
        assertThat(one.jointCount()).isEqualTo(1);
        assertThat(one.joint(0)).isEqualTo(2);
        DrawMatrix none = DrawMatrix.blend(parts, inverses, new double[] {0, 0});
        assertThat(none.jointCount()).isEqualTo(2);
        assertThat(none.weight(1)).isEqualTo(0.5);
    }
}
