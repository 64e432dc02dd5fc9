package shuriken.convert.ninja.drawn;

import org.joml.Quaterniond;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;

/** Computes the value of a channel at a time as glTF defines it. */
final class ChannelValue {
    private ChannelValue() {}

    static double[] at(Channel channel, double time, int width) {
        float[] times = channel.times();
        boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        int rowsPerKey = isCubic ? 3 : 1;
        int k = 0;
        while (k + 1 < times.length && times[k + 1] <= time) {
            k++;
        }
        double[] value = new double[width];
        boolean isHeld = time <= times[0] || k == times.length - 1;
        double step = isHeld ? 1 : times[k + 1] - times[k];
        double t = isHeld ? 0 : (time - times[k]) / step;
        for (int i = 0; i < width; i++) {
            double from = channel.values()[(k * rowsPerKey + rowsPerKey / 2) * width + i];
            value[i] = from;
            if (!isHeld && t > 0) {
                double to = channel.values()[((k + 1) * rowsPerKey + rowsPerKey / 2) * width + i];
                value[i] = from + t * (to - from);
                if (isCubic) {
                    double out = step * channel.values()[(k * rowsPerKey + 2) * width + i];
                    double in = step * channel.values()[(k + 1) * rowsPerKey * width + i];
                    double t2 = t * t;
                    double t3 = t2 * t;
                    value[i] = (2 * t3 - 3 * t2 + 1) * from
                            + (t3 - 2 * t2 + t) * out
                            + (3 * t2 - 2 * t3) * to
                            + (t3 - t2) * in;
                }
            }
        }
        if (width == 4 && !isHeld && t > 0 && !isCubic) {
            return interpolateRotation(channel.values(), k, t);
        }
        return value;
    }

    /** Interpolates rotations at constant speed along the shorter arc. */
    private static double[] interpolateRotation(float[] v, int k, double t) {
        Quaterniond from = new Quaterniond(v[4 * k], v[4 * k + 1], v[4 * k + 2], v[4 * k + 3]);
        Quaterniond to = new Quaterniond(v[4 * k + 4], v[4 * k + 5], v[4 * k + 6], v[4 * k + 7]);
        Quaterniond q = from.slerp(to, t);
        return new double[] {q.x, q.y, q.z, q.w};
    }
}
