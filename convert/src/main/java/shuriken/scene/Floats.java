package shuriken.scene;

/**
 * Compares numbers bit by bit, so that 0 and -0 differ on every platform. {@link java.util.Arrays#equals(float[],
 * float[])} distinguishes them on the JVM but not in the browser, where an additional key or shared mesh would change a
 * file.
 */
public final class Floats {
    private Floats() {}

    /**
     * {@return whether two arrays have equal numbers}
     *
     * @param one the first array
     * @param other the second array
     */
    public static boolean areEqual(float[] one, float[] other) {
        return one.length == other.length && areEqual(one, /* from= */ 0, other, /* otherFrom= */ 0, one.length);
    }

    /**
     * {@return whether ranges of two arrays have equal numbers}
     *
     * @param one the first array
     * @param from the start of the range in the first array
     * @param other the second array
     * @param otherFrom the start of the range in the second array
     * @param count the number of values to compare
     */
    public static boolean areEqual(float[] one, int from, float[] other, int otherFrom, int count) {
        for (int i = 0; i < count; i++) {
            if (Float.floatToIntBits(one[from + i]) != Float.floatToIntBits(other[otherFrom + i])) {
                return false;
            }
        }
        return true;
    }
}
