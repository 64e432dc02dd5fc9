package shuriken.testkit;

/** Computes the peak signal-to-noise ratio of two images in decibels. */
public final class Psnr {
    private Psnr() {}

    /**
     * Returns the ratio for the colours of two images, which are RGBA for each pixel, or infinity if these are equal.
     */
    public static double compute(byte[] expectedBytes, byte[] actual) {
        double squaredSum = 0;
        for (int i = 0; i < expectedBytes.length; i++) {
            boolean isAlpha = i % 4 == 3;
            if (!isAlpha) {
                double difference = (expectedBytes[i] & 0xFF) - (actual[i] & 0xFF);
                squaredSum += difference * difference;
            }
        }
        return 10 * Math.log10(255 * 255 * (expectedBytes.length * 3 / 4.0) / squaredSum);
    }
}
