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

/** Transforms primitives to another space. The values were worked out by hand. */
class TransformedPrimitiveTest {
    private static final Offset<Float> NEAR = Offset.offset(1e-6f);

    /**
     * Returns a triangle whose first vertex faces up. A morph target lifts the vertex and rotates its normal sideways.
     */
    private static Primitive primitive(float[] turned) {
        float[] lift = {0, 0, 3, 0, 0, 0, 0, 0, 0};
        return Primitive.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2})
                .withNormals(new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1})
                .withTargets(List.of(new MorphTarget(lift, turned)));
    }

    /** Normals and the changes of targets keep their length at any scale, while positions are scaled. */
    @ParameterizedTest
    @ValueSource(floats = {1, 2, 0.25f})
    void normalsKeepTheirLengthAtAnyScale(float size) {
        float[] turned = {1, 0, -1, 0, 0, 0, 0, 0, 0};
        Primitive movedPrimitive = PrimitiveTransformer.transform(
                primitive(turned), new Matrix4d().translation(1, 2, 3).scale(size));
        assertThat(movedPrimitive.positions())
                .containsExactly(new float[] {1, 2, 3, 1 + size, 2, 3, 1, 2 + size, 3}, NEAR);
        assertThat(movedPrimitive.normals()).containsExactly(new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1}, NEAR);
        MorphTarget target = movedPrimitive.targets().getFirst();
        assertThat(target.positions()).containsExactly(new float[] {0, 0, 3 * size, 0, 0, 0, 0, 0, 0}, NEAR);
        assertThat(target.normals()).containsExactly(turned, NEAR);
    }

    @Test
    void mirrorReversesTriangles() {
        Primitive movedPrimitive =
                PrimitiveTransformer.transform(primitive(new float[0]), new Matrix4d().scaling(-1, 1, 1));
        assertThat(movedPrimitive.indices()).containsExactly(1, 0, 2);
        assertThat(movedPrimitive.positions()).containsExactly(new float[] {0, 0, 0, -1, 0, 0, 0, 1, 0}, NEAR);
        assertThat(movedPrimitive.targets().getFirst().normals()).isEmpty();
    }

    /** A flattening matrix has no inverse; the normals are perpendicular to the flattened surface. */
    @Test
    void normalsOfFlattenedPrimitivesArePerpendicular() {
        Primitive movedPrimitive =
                PrimitiveTransformer.transform(primitive(new float[0]), new Matrix4d().scaling(2, 2, 0));
        assertThat(movedPrimitive.normals()).containsExactly(new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1}, NEAR);
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
