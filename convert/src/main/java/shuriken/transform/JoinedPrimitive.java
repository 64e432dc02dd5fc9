package shuriken.transform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import shuriken.scene.Primitive;

/** Joins primitives of one material with equal attributes. */
final class JoinedPrimitive {
    private static final byte WHITE = (byte) 0xFF;

    private JoinedPrimitive() {}

    /** Concatenates vertices; if only some have colours, the others become white. */
    static Primitive of(List<Primitive> parts) {
        Primitive first = parts.getFirst();
        if (parts.size() == 1) {
            return first;
        }
        List<float[]> more = new ArrayList<>();
        for (int i = 0; i < first.moreTexCoords().size(); i++) {
            int set = i;
            more.add(floats(parts, part -> part.moreTexCoords().get(set)));
        }
        return new Primitive(
                floats(parts, Primitive::positions),
                floats(parts, Primitive::normals),
                floats(parts, Primitive::texCoords),
                colours(parts),
                first.influences(),
                integers(parts, Primitive::joints, part -> 0),
                floats(parts, Primitive::weights),
                integers(parts, Primitive::indices, Primitive::vertexCount),
                first.material(),
                List.of(),
                first.form(),
                more);
    }

    private static float[] floats(List<Primitive> parts, Function<Primitive, float[]> values) {
        float[] all = new float
                [parts.stream().mapToInt(part -> values.apply(part).length).sum()];
        int at = 0;
        for (Primitive part : parts) {
            float[] partValues = values.apply(part);
            System.arraycopy(partValues, 0, all, at, partValues.length);
            at += partValues.length;
        }
        return all;
    }

    /** @param step offset that is added to the numbers of all following parts */
    private static int[] integers(
            List<Primitive> parts, Function<Primitive, int[]> values, ToIntFunction<Primitive> step) {
        int[] all = new int
                [parts.stream().mapToInt(part -> values.apply(part).length).sum()];
        int at = 0;
        int base = 0;
        for (Primitive part : parts) {
            for (int value : values.apply(part)) {
                all[at++] = base + value;
            }
            base += step.applyAsInt(part);
        }
        return all;
    }

    private static byte[] colours(List<Primitive> parts) {
        if (parts.stream().allMatch(part -> part.colours().length == 0)) {
            return new byte[0];
        }
        byte[] all = new byte
                [Math.multiplyExact(
                        4, parts.stream().mapToInt(Primitive::vertexCount).sum())];
        Arrays.fill(all, WHITE);
        int at = 0;
        for (Primitive part : parts) {
            System.arraycopy(part.colours(), 0, all, at, part.colours().length);
            at += 4 * part.vertexCount();
        }
        return all;
    }
}
