package shuriken.scene.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.joml.Matrix4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Checks primitives that are transformed to another space. The values were worked out by hand. */
class TransformedPrimitiveTest {
    private static final Offset<Float> TOLERANCE = Offset.offset(1e-6f);

    /**
     * Returns a triangle whose first vertex faces up. A morph target lifts the vertex and rotates its normal sideways.
     */
    private static Primitive primitive(float[] normalChanges) {
        float[] lift = {0, 0, 3, 0, 0, 0, 0, 0, 0};
        return Primitive.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2})
                .withNormals(new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1})
                .withTargets(List.of(new MorphTarget(lift, normalChanges)));
    }

    /** Normals and the changes of targets keep their length at any scale, while positions are scaled. */
    @ParameterizedTest
    @ValueSource(floats = {1, 2, 0.25f})
    void normalsKeepTheirLengthAtAnyScale(float size) {
        float[] normalChanges = {1, 0, -1, 0, 0, 0, 0, 0, 0};
        Primitive transformed = PrimitiveTransformer.transform(
                primitive(normalChanges), new Matrix4d().translation(1, 2, 3).scale(size));
        assertThat(transformed.positions())
                .containsExactly(new float[] {1, 2, 3, 1 + size, 2, 3, 1, 2 + size, 3}, TOLERANCE);
        assertThat(transformed.normals()).containsExactly(new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1}, TOLERANCE);
        MorphTarget target = transformed.targets().getFirst();
        assertThat(target.positionDeltas()).containsExactly(new float[] {0, 0, 3 * size, 0, 0, 0, 0, 0, 0}, TOLERANCE);
        assertThat(target.normalDeltas()).containsExactly(normalChanges, TOLERANCE);
    }

    @Test
    void mirrorReversesTriangles() {
        Primitive transformed =
                PrimitiveTransformer.transform(primitive(new float[0]), new Matrix4d().scaling(-1, 1, 1));
        assertThat(transformed.indices()).containsExactly(1, 0, 2);
        assertThat(transformed.positions()).containsExactly(new float[] {0, 0, 0, -1, 0, 0, 0, 1, 0}, TOLERANCE);
        assertThat(transformed.targets().getFirst().normalDeltas()).isEmpty();
    }

    /** A flattening matrix has no inverse; the normals are perpendicular to the flattened surface. */
    @Test
    void normalsOfFlattenedPrimitivesArePerpendicular() {
        Primitive transformed =
                PrimitiveTransformer.transform(primitive(new float[0]), new Matrix4d().scaling(2, 2, 0));
        assertThat(transformed.normals()).containsExactly(new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1}, TOLERANCE);
    }

    /**
     * The caller decides whether the winding is reversed, because drawing programs reverse mirrored nodes themselves.
     */
    @Test
    void callerDecidesWhetherWindingIsReversed() {
        Primitive primitive = primitive(new float[0]);
        assertThat(PrimitiveTransformer.transform(primitive, new Matrix4d().scaling(-1, 1, 1), false)
                        .indices())
                .containsExactly(0, 1, 2);
        assertThat(PrimitiveTransformer.transform(primitive, new Matrix4d().translation(0, 0, 1), true)
                        .indices())
                .containsExactly(1, 0, 2);
    }
}
