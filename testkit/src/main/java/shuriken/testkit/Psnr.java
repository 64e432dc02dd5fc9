package shuriken.testkit;

/** How near one picture comes to another: the peak signal-to-noise ratio, in decibels. */
public final class Psnr {
    private Psnr() {}

    /** Of red, green and blue, of two {@code byte[4*n]}; infinite if they are equal. */
    public static double of(byte[] expected, byte[] shown) {
        double sum = 0;
        for (int i = 0; i < expected.length; i++) {
            if (i % 4 != 3) {
                double difference = (expected[i] & 0xFF) - (shown[i] & 0xFF);
                sum += difference * difference;
            }
        }
        return 10 * Math.log10(255 * 255 * (expected.length * 3 / 4.0) / sum);
    }
}
