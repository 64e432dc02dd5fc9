package shuriken.convert.nitro.pose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.junit.jupiter.api.Test;

class DrawMatrixTest {
    @Test
    void reusesMatricesOfEqualScale() {
        DrawMatrix joint = DrawMatrix.ofJoint(3);
        DrawMatrix doubled = joint.scaledBy(2, 2, 2);
        assertThat(joint.scaledBy(2, 2, 2)).isSameAs(doubled);
        assertThat(joint.scaledBy(2, 2, 5).localTransform(0)).isEqualTo(new Matrix4d().scaling(2, 2, 5));
        assertThat(joint.scaledBy(2, 2, 2).localTransform(0)).isEqualTo(new Matrix4d().scaling(2, 2, 2));
        assertThat(doubled.jointIndex(0)).isEqualTo(3);
    }

    @Test
    void distinguishesJointAndRigidMatrices() {
        DrawMatrix joint = DrawMatrix.ofJoint(1);
        assertThat(joint.isJointMatrix()).isTrue();
        assertThat(joint.scaledBy(2, 2, 2).isJointMatrix()).isFalse();
        assertThat(joint.scaledBy(2, 2, 2).isRigid()).isTrue();
        DrawMatrix blended = DrawMatrix.blend(
                List.of(joint, DrawMatrix.ofJoint(2)), List.of(new Matrix4d(), new Matrix4d()), new double[] {1, 3});
        assertThat(blended.isJointMatrix()).isFalse();
        assertThat(blended.isRigid()).isFalse();
        assertThat(List.of(blended.weight(0), blended.weight(1))).containsExactly(0.25, 0.75);
    }

    /** An influence with weight zero has no effect. If all weights are zero, they count equally. */
    @Test
    void handlesZeroWeights() {
        List<DrawMatrix> parts = List.of(DrawMatrix.ofJoint(1), DrawMatrix.ofJoint(2));
        List<Matrix4dc> inverses = List.of(new Matrix4d(), new Matrix4d());
        DrawMatrix oneJoint = DrawMatrix.blend(parts, inverses, new double[] {0, 5});
        assertThat(oneJoint.jointCount()).isEqualTo(1);
        assertThat(oneJoint.jointIndex(0)).isEqualTo(2);
        DrawMatrix equalShares = DrawMatrix.blend(parts, inverses, new double[] {0, 0});
        assertThat(equalShares.jointCount()).isEqualTo(2);
        assertThat(equalShares.weight(1)).isEqualTo(0.5);
    }
}
