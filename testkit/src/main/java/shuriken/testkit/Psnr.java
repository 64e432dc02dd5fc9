package shuriken.testkit;

/** Computes the peak signal-to-noise ratio of two images in decibels. */
public final class Psnr {
    private Psnr() {}

    /** Returns the ratio for the red, green and blue values of two {@code byte[4*n]}, or infinity if they are equal. */
    public static double compute(byte[] expected, byte[] actual) {
        double sum = 0;
        for (int i = 0; i < expected.length; i++) {
            if (i % 4 != 3) {
                double difference = (expected[i] & 0xFF) - (actual[i] & 0xFF);
                sum += difference * difference;
            }
        }
        return 10 * Math.log10(255 * 255 * (expected.length * 3 / 4.0) / sum);
    }
}
