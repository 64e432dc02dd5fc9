package shuriken.transform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import shuriken.scene.Primitive;

/** Joins primitives of one material with equal attributes. */
final class PrimitiveJoiner {
    private static final byte WHITE = (byte) 0xFF;

    private PrimitiveJoiner() {}

    /**
     * Concatenates primitives. If only some of them have colours, the vertices of the other primitives become white.
     * The result has no morph targets. A single primitive is returned unchanged.
     */
    static Primitive join(List<Primitive> primitives) {
        Primitive firstPrimitive = primitives.getFirst();
        if (primitives.size() == 1) {
            return firstPrimitive;
        }
        List<float[]> extraTexCoords = new ArrayList<>();
        for (int i = 0; i < firstPrimitive.extraTexCoords().size(); i++) {
            int setIndex = i;
            extraTexCoords.add(concatFloats(
                    primitives, primitive -> primitive.extraTexCoords().get(setIndex)));
        }
        return new Primitive(
                concatFloats(primitives, Primitive::positions),
                concatFloats(primitives, Primitive::normals),
                concatFloats(primitives, Primitive::texCoords),
                concatColours(primitives),
                firstPrimitive.influencesPerVertex(),
                concatIntegers(primitives, Primitive::joints, primitive -> 0),
                concatFloats(primitives, Primitive::weights),
                concatIntegers(primitives, Primitive::indices, Primitive::vertexCount),
                firstPrimitive.materialIndex(),
                List.of(),
                firstPrimitive.mode(),
                extraTexCoords);
    }

    private static float[] concatFloats(List<Primitive> primitives, Function<Primitive, float[]> valuesOf) {
        float[] concatenated = new float
                [primitives.stream()
                        .mapToInt(primitive -> valuesOf.apply(primitive).length)
                        .sum()];
        int offset = 0;
        for (Primitive primitive : primitives) {
            float[] primitiveValues = valuesOf.apply(primitive);
            System.arraycopy(primitiveValues, 0, concatenated, offset, primitiveValues.length);
            offset += primitiveValues.length;
        }
        return concatenated;
    }

    /**
     * Concatenates integers, and adds an offset to the integers of each primitive.
     *
     * @param valueStep returns the offset that a primitive adds to the integers of all following primitives
     */
    private static int[] concatIntegers(
            List<Primitive> primitives, Function<Primitive, int[]> valuesOf, ToIntFunction<Primitive> valueStep) {
        int[] concatenated = new int
                [primitives.stream()
                        .mapToInt(primitive -> valuesOf.apply(primitive).length)
                        .sum()];
        int offset = 0;
        int valueOffset = 0;
        for (Primitive primitive : primitives) {
            for (int value : valuesOf.apply(primitive)) {
                concatenated[offset++] = valueOffset + value;
            }
            valueOffset += valueStep.applyAsInt(primitive);
        }
        return concatenated;
    }

    private static byte[] concatColours(List<Primitive> primitives) {
        if (primitives.stream().allMatch(primitive -> primitive.colours().length == 0)) {
            return new byte[0];
        }
        byte[] concatenated = new byte
                [Math.multiplyExact(
                        4, primitives.stream().mapToInt(Primitive::vertexCount).sum())];
        Arrays.fill(concatenated, WHITE);
        int offset = 0;
        for (Primitive primitive : primitives) {
            System.arraycopy(primitive.colours(), 0, concatenated, offset, primitive.colours().length);
            offset += 4 * primitive.vertexCount();
        }
        return concatenated;
    }
}
