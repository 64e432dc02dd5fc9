package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.List;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionTrack;

/**
 * Evaluates a track independently of the converter. Keys ascend within the motion, and the first and last values are
 * held. Values between keys are linear, or Bézier curves whose tangents are parallel to the line through the
 * neighbouring keys.
 */
final class ConsoleCurve {
    final List<Double> frames = new ArrayList<>();
    private final List<double[]> values = new ArrayList<>();
    private final boolean isSmooth;
    private final boolean isClosed;

    /**
     * Creates the curve of a track.
     *
     * @param loops whether the first key is repeated at the end
     */
    ConsoleCurve(MotionTrack track, long length, boolean isSmooth, boolean loops) {
        this.isSmooth = isSmooth;
        int width = track.channel().componentCount();
        boolean isAngle = track.channel() == MotionChannel.ANGLE || track.channel() == MotionChannel.ANGLE16;
        for (int keyIndex = 0; keyIndex < track.frames().length; keyIndex++) {
            double frame = track.frames()[keyIndex] & 0xFFFFFFFFL;
            if (frame <= length && (frames.isEmpty() || frame > frames.getLast())) {
                double[] value = new double[width];
                for (int i = 0; i < width; i++) {
                    int word = track.words()[keyIndex * width + i];
                    value[i] = isAngle ? word : Float.intBitsToFloat(word);
                }
                frames.add(frame);
                values.add(value);
            }
        }
        isClosed = loops && !frames.isEmpty() && frames.getLast() < length;
        if (isClosed) {
            double[] repeated = values.getFirst().clone();
            for (int i = 0; i < width && isAngle; i++) {
                while (repeated[i] - values.getLast()[i] > 32_768) {
                    repeated[i] -= 65_536;
                }
                while (repeated[i] - values.getLast()[i] < -32_768) {
                    repeated[i] += 65_536;
                }
            }
            frames.add((double) length);
            values.add(repeated);
        }
    }

    double[] at(double frame) {
        double[] result = new double[values.getFirst().length];
        for (int i = 0; i < result.length; i++) {
            result[i] = at(frame, i);
        }
        return result;
    }

    private double at(double frame, int i) {
        int last = frames.size() - 1;
        if (frame <= frames.getFirst()) {
            return values.getFirst()[i];
        }
        if (frame >= frames.get(last)) {
            return values.get(last)[i];
        }
        int k = 0;
        while (frames.get(k + 1) <= frame) {
            k++;
        }
        double step = frames.get(k + 1) - frames.get(k);
        double t = (frame - frames.get(k)) / step;
        double a = values.get(k)[i];
        double d = values.get(k + 1)[i];
        if (!isSmooth) {
            return interpolate(a, d, t);
        }
        double b = a + step / 3 * slope(k, i);
        double c = d - step / 3 * slope(k + 1, i);
        double bc = interpolate(b, c, t);
        return interpolate(interpolate(interpolate(a, b, t), bc, t), interpolate(bc, interpolate(c, d, t), t), t);
    }

    /**
     * Returns the slope through the neighbours of a key. At an end, it uses the only neighbour or, for a closed curve,
     * the key at the other end.
     */
    private double slope(int k, int i) {
        int last = frames.size() - 1;
        if (isClosed && (k == 0 || k == last)) {
            double rise = values.get(1)[i] - values.get(0)[i] + values.get(last)[i] - values.get(last - 1)[i];
            return rise / (frames.get(1) - frames.get(0) + frames.get(last) - frames.get(last - 1));
        }
        int from = Math.max(0, k - 1);
        int to = Math.min(last, k + 1);
        return (values.get(to)[i] - values.get(from)[i]) / (frames.get(to) - frames.get(from));
    }

    private static double interpolate(double from, double to, double t) {
        return from + t * (to - from);
    }
}
