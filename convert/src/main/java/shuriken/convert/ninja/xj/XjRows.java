package shuriken.convert.ninja.xj;

import java.util.Arrays;
import shuriken.geometry.IntRowInterner;
import shuriken.ninja.xj.XjVertices;

/** A vertex list of an XJ model under construction; added vertices are unique. */
public final class XjRows {
    private static final int MAXIMUM = 0x10000;
    private static final int POSITION = 3;

    private final int type;
    private final int unknown02;
    private final int stride;
    private final int[] before;
    private final IntRowInterner added = new IntRowInterner();

    XjRows(int type) {
        this(new XjVertices(type, new int[0]));
    }

    XjRows(XjVertices list) {
        this.type = list.type();
        this.unknown02 = list.unknown02();
        this.stride = list.stride();
        this.before = list.words().clone();
    }

    int type() {
        return type;
    }

    boolean hasSpace() {
        return before.length / stride + added.size() + 3 <= MAXIMUM;
    }

    /**
     * Returns the index of a vertex; adds it if no added one is equal.
     *
     * @param uv ignored if the type has no texture coordinates
     * @param argb ignored if the type has no colours
     */
    int vertex(float[] position, float[] normal, float[] uv, int argb) {
        int[] row = new int[stride];
        put(row, 0, position, normal, uv, argb);
        return before.length / stride + added.number(row);
    }

    /**
     * Changes an existing vertex.
     *
     * @param normal empty to keep it, and an empty {@code uv} keeps texture coordinates
     * @param argb 0 to keep it
     */
    public void change(int vertex, float[] position, float[] normal, float[] uv, int argb) {
        put(before, vertex * stride, position, normal, uv, argb);
    }

    /** Returns {@code float[3]} of an existing vertex. */
    public float[] position(int vertex) {
        return floats(before, vertex * stride, POSITION);
    }

    private void put(int[] row, int from, float[] position, float[] normal, float[] uv, int argb) {
        int at = put(row, from, position);
        XjVertices has = new XjVertices(type, new int[0]);
        if (has.hasNormal()) {
            at = normal.length > 0 ? put(row, at, normal) : at + 3;
        }
        if (has.hasColour()) {
            row[at] = argb == 0 ? row[at] : argb;
            at++;
        }
        if (has.hasTexCoords()) {
            put(row, at, uv);
        }
    }

    private static int put(int[] row, int at, float[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            row[at + i] = Float.floatToRawIntBits(numbers[i]);
        }
        return at + numbers.length;
    }

    private static float[] floats(int[] row, int at, int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = Float.intBitsToFloat(row[at + i]);
        }
        return numbers;
    }

    /** Returns {@code float[3*n]} of all vertices. */
    float[] positions() {
        XjVertices list = build();
        float[] positions = new float[Math.multiplyExact(3, list.count())];
        for (int i = 0; i < list.count(); i++) {
            System.arraycopy(floats(list.words(), i * stride, POSITION), 0, positions, 3 * i, POSITION);
        }
        return positions;
    }

    XjVertices build() {
        int[] words = Arrays.copyOf(before, Math.addExact(before.length, Math.multiplyExact(stride, added.size())));
        for (int i = 0; i < added.size(); i++) {
            System.arraycopy(added.row(i), 0, words, before.length + i * stride, stride);
        }
        return new XjVertices(type, unknown02, stride, words);
    }
}
