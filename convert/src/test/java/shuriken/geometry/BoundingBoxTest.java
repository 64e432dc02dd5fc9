package shuriken.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.io.struct.Vec3f;

class BoundingBoxTest {
    private static final float[] POINTS = {-1, 0, 0, 3, 2, 0};

    @Test
    void containsAllPoints() {
        BoundingBox box = BoundingBox.enclosing(POINTS);
        assertThat(box.isEmpty()).isFalse();
        assertThat(box.corners()).containsExactly(-1, 0, 0, 3, 2, 0);
        assertThat(box.centre()).isEqualTo(new Vector3d(1, 1, 0));
        assertThat(box.size()).isEqualTo(new Vector3d(4, 2, 0));
        assertThat(box.longestSide()).isEqualTo(4);
        box.add(new Vector3d(0, 0, -7));
        assertThat(box.minimum()).isEqualTo(new Vector3d(-1, 0, -7));
        assertThat(box.maximum()).isEqualTo(new Vector3d(3, 2, 0));
    }

    @Test
    void emptyBoxesAreAtTheOrigin() {
        BoundingBox box = BoundingBox.enclosing(new float[0]);
        assertThat(box.isEmpty()).isTrue();
        assertThat(box.corners()).isEmpty();
        assertThat(box.centre()).isEqualTo(new Vector3d());
        assertThat(box.longestSide()).isZero();
    }

    @Test
    void pointsAfterDamagedOnesCount() {
        BoundingBox box = BoundingBox.enclosing(new float[] {Float.NaN, 1, 1, 2, 2, 2});
        assertThat(box.corners()).containsExactly(2, 1, 1, 2, 2, 2);
    }

    @Test
    void spheresReachTheFarthestPoint() {
        BoundingSphere sphere = BoundingSphere.enclosing(POINTS);
        assertThat(sphere).isEqualTo(new BoundingSphere(new Vec3f(1, 1, 0), (float) Math.sqrt(5)));
        assertThat(sphere.contains(POINTS)).isTrue();
        assertThat(sphere.contains(new float[] {1, 1, 2.3f})).isFalse();
        assertThat(sphere.orEnclosing(POINTS)).isSameAs(sphere);
        assertThat(sphere.orEnclosing(new float[] {1, 1, 2.3f}))
                .isEqualTo(new BoundingSphere(new Vec3f(1, 1, 2.3f), 0));
        assertThat(BoundingSphere.enclosing(new float[0])).isEqualTo(new BoundingSphere(Vec3f.ZERO, 0));
    }
}
