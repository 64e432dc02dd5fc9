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

    /** Concatenates the vertices of primitives. If only some have colours, the others become white. */
    static Primitive join(List<Primitive> parts) {
        Primitive first = parts.getFirst();
        if (parts.size() == 1) {
            return first;
        }
        List<float[]> moreTexCoords = new ArrayList<>();
        for (int i = 0; i < first.moreTexCoords().size(); i++) {
            int setIndex = i;
            moreTexCoords.add(concatFloats(parts, part -> part.moreTexCoords().get(setIndex)));
        }
        return new Primitive(
                concatFloats(parts, Primitive::positions),
                concatFloats(parts, Primitive::normals),
                concatFloats(parts, Primitive::texCoords),
                concatColours(parts),
                first.influences(),
                concatIntegers(parts, Primitive::joints, part -> 0),
                concatFloats(parts, Primitive::weights),
                concatIntegers(parts, Primitive::indices, Primitive::vertexCount),
                first.material(),
                List.of(),
                first.mode(),
                moreTexCoords);
    }

    private static float[] concatFloats(List<Primitive> parts, Function<Primitive, float[]> values) {
        float[] concatenated = new float
                [parts.stream().mapToInt(part -> values.apply(part).length).sum()];
        int offset = 0;
        for (Primitive part : parts) {
            float[] partValues = values.apply(part);
            System.arraycopy(partValues, 0, concatenated, offset, partValues.length);
            offset += partValues.length;
        }
        return concatenated;
    }

    /**
     * Concatenates integers.
     *
     * @param valueStep returns the offset that a part adds to the integers of all later parts
     */
    private static int[] concatIntegers(
            List<Primitive> parts, Function<Primitive, int[]> values, ToIntFunction<Primitive> valueStep) {
        int[] concatenated = new int
                [parts.stream().mapToInt(part -> values.apply(part).length).sum()];
        int offset = 0;
        int valueOffset = 0;
        for (Primitive part : parts) {
            for (int value : values.apply(part)) {
                concatenated[offset++] = valueOffset + value;
            }
            valueOffset += valueStep.applyAsInt(part);
        }
        return concatenated;
    }

    private static byte[] concatColours(List<Primitive> parts) {
        if (parts.stream().allMatch(part -> part.colours().length == 0)) {
            return new byte[0];
        }
        byte[] concatenated = new byte
                [Math.multiplyExact(
                        4, parts.stream().mapToInt(Primitive::vertexCount).sum())];
        Arrays.fill(concatenated, WHITE);
        int offset = 0;
        for (Primitive part : parts) {
            System.arraycopy(part.colours(), 0, concatenated, offset, part.colours().length);
            offset += 4 * part.vertexCount();
        }
        return concatenated;
    }
}
