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
    private final boolean smooth;
    private final boolean closed;

    /**
     * Creates the curve of a track.
     *
     * @param loop whether the first key is repeated at the end
     */
    ConsoleCurve(MotionTrack track, long length, boolean smooth, boolean loop) {
        this.smooth = smooth;
        int width = track.channel().componentCount();
        boolean isAngle = track.channel() == MotionChannel.ANGLE || track.channel() == MotionChannel.ANGLE16;
        for (int key = 0; key < track.frames().length; key++) {
            double frame = track.frames()[key] & 0xFFFFFFFFL;
            if (frame <= length && (frames.isEmpty() || frame > frames.getLast())) {
                double[] value = new double[width];
                for (int i = 0; i < width; i++) {
                    int word = track.words()[key * width + i];
                    value[i] = isAngle ? word : Float.intBitsToFloat(word);
                }
                frames.add(frame);
                values.add(value);
            }
        }
        closed = loop && !frames.isEmpty() && frames.getLast() < length;
        if (closed) {
            double[] reread = values.getFirst().clone();
            for (int i = 0; i < width && isAngle; i++) {
                while (reread[i] - values.getLast()[i] > 32_768) {
                    reread[i] -= 65_536;
                }
                while (reread[i] - values.getLast()[i] < -32_768) {
                    reread[i] += 65_536;
                }
            }
            frames.add((double) length);
            values.add(reread);
        }
    }

    double[] at(double frame) {
        double[] position = new double[values.getFirst().length];
        for (int i = 0; i < position.length; i++) {
            position[i] = at(frame, i);
        }
        return position;
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
        if (!smooth) {
            return mix(a, d, t);
        }
        double b = a + step / 3 * slope(k, i);
        double c = d - step / 3 * slope(k + 1, i);
        double bc = mix(b, c, t);
        return mix(mix(mix(a, b, t), bc, t), mix(bc, mix(c, d, t), t), t);
    }

    /**
     * Returns the slope through the neighbours of a key. At an end, it uses the only neighbour or, for a closed curve,
     * the key at the other end.
     */
    private double slope(int k, int i) {
        int last = frames.size() - 1;
        if (closed && (k == 0 || k == last)) {
            double rise = values.get(1)[i] - values.get(0)[i] + values.get(last)[i] - values.get(last - 1)[i];
            return rise / (frames.get(1) - frames.get(0) + frames.get(last) - frames.get(last - 1));
        }
        int from = Math.max(0, k - 1);
        int to = Math.min(last, k + 1);
        return (values.get(to)[i] - values.get(from)[i]) / (frames.get(to) - frames.get(from));
    }

    private static double mix(double from, double to, double t) {
        return from + t * (to - from);
    }
}
