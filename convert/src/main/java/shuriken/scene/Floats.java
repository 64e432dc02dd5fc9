package shuriken.scene;

/**
 * Compares numbers by their bits, so that 0 and -0 differ on every platform. All forms of NaN are equal.
 * {@link java.util.Arrays#equals(float[], float[])} distinguishes 0 from -0 on the JVM but not in the browser. The
 * two would then write different files, for example with a different number of keys or meshes.
 */
public final class Floats {
    private Floats() {}

    /**
     * {@return whether two arrays have equal numbers}
     *
     * @param first the first array
     * @param second the second array
     */
    public static boolean areEqual(float[] first, float[] second) {
        return first.length == second.length
                && areEqual(first, /* firstStart= */ 0, second, /* secondStart= */ 0, first.length);
    }

    /**
     * {@return whether ranges of two arrays have equal numbers}
     *
     * @param first the first array
     * @param firstStart the start of the range in the first array
     * @param second the second array
     * @param secondStart the start of the range in the second array
     * @param count the number of values to compare
     */
    public static boolean areEqual(float[] first, int firstStart, float[] second, int secondStart, int count) {
        for (int i = 0; i < count; i++) {
            if (Float.floatToIntBits(first[firstStart + i]) != Float.floatToIntBits(second[secondStart + i])) {
                return false;
            }
        }
        return true;
    }
}
