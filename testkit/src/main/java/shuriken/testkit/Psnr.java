package shuriken.testkit;

/** Computes the peak signal-to-noise ratio of two images in decibels. */
public final class Psnr {
    private Psnr() {}

    /**
     * Returns the ratio for the colours of two RGBA images of the same size. It is infinite if the colours are equal.
     * Alpha values are not compared.
     */
    public static double compute(byte[] expectedPixels, byte[] actualPixels) {
        double squaredSum = 0;
        for (int i = 0; i < expectedPixels.length; i++) {
            boolean isAlpha = i % 4 == 3;
            if (!isAlpha) {
                double difference = (expectedPixels[i] & 0xFF) - (actualPixels[i] & 0xFF);
                squaredSum += difference * difference;
            }
        }
        return 10 * Math.log10(255 * 255 * (expectedPixels.length * 3 / 4.0) / squaredSum);
    }
}
