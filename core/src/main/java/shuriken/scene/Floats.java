package shuriken.scene;

/**
 * Numbers compared bit by bit, so that 0 and -0 differ on every machine: {@link java.util.Arrays#equals(float[], float[])}
 * tells them apart on the JVM and not in the browser, where one more key or shared mesh would change a file.
 */
public final class Floats {
    private Floats() {}

    /** Whether both have as many numbers, and the same ones. */
    public static boolean areEqual(float[] one, float[] other) {
        return one.length == other.length && areEqual(one, 0, other, 0, one.length);
    }

    /** Whether as many numbers from these places on are the same. */
    public static boolean areEqual(float[] one, int from, float[] other, int otherFrom, int count) {
        for (int i = 0; i < count; i++) {
            if (Float.floatToIntBits(one[from + i]) != Float.floatToIntBits(other[otherFrom + i])) {
                return false;
            }
        }
        return true;
    }
}
