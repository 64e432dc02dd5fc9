package shuriken.convert.nitro;

import java.util.function.IntFunction;

/**
 * Evaluates the first animation of a file of any of the five kinds, frame by frame, as the format page describes it.
 */
final class DsMotion extends DsFile {
    private final int start;
    /** The offset of the next curve of a track. */
    private int track;

    DsMotion(byte[] bytes) {
        super(bytes);
        start = record();
    }

    int frameCount() {
        return u16(start + 4);
    }

    /**
     * Interpolates linearly between the samples around a frame. Samples exist every 1, 2 or 4 frames up to the last
     * regular one, and for each frame after it.
     */
    private double[] interpolate(int frame, int step, int lastRegular, IntFunction<double[]> sample) {
        if (step == 1) {
            return sample.apply(frame);
        }
        if (frame > lastRegular) {
            return sample.apply(lastRegular / step + frame - lastRegular);
        }
        double[] from = sample.apply(frame / step);
        int remainder = frame % step;
        if (remainder == 0) {
            return from;
        }
        double[] to = sample.apply(frame / step + 1);
        double[] interpolated = new double[from.length];
        for (int i = 0; i < interpolated.length; i++) {
            interpolated[i] = (from[i] * (step - remainder) + to[i] * remainder) / step;
        }
        return interpolated;
    }

    /**
     * Returns the scale, rotation, translation and inverse scale of a node. Values that a track does not have are those
     * at rest.
     */
    DsModel.Part[] joint(int node, int frame, DsModel.Part[] rest) {
        track = start + u16(start + 20 + 2 * node);
        int tag = i32(track);
        track += 4;
        DsModel.Part identity = new DsModel.Part(DsModel.identity());
        if ((tag & 1) != 0) {
            return new DsModel.Part[] {identity, identity, identity, identity};
        }
        DsModel.Part translation = (tag & 2) != 0 ? identity : rest[2];
        if ((tag & 6) == 0) {
            double[] xyz = new double[3];
            for (int i = 0; i < 3; i++) {
                xyz[i] = nextAxis(frame, (tag & 8 << i) != 0, 1)[0];
            }
            translation = new DsModel.Part(DsModel.translation(xyz[0], xyz[1], xyz[2]));
        }
        DsModel.Part rotation = (tag & 0x40) != 0 ? identity : rest[1];
        if ((tag & 0xC0) == 0) {
            rotation = new DsModel.Part(nextRotation(frame, (tag & 0x100) != 0));
        }
        DsModel.Part[] scale =
                (tag & 0x200) != 0 ? new DsModel.Part[] {identity, identity} : new DsModel.Part[] {rest[0], rest[3]};
        if ((tag & 0x600) == 0) {
            double[][] xyz = new double[3][];
            for (int i = 0; i < 3; i++) {
                xyz[i] = nextAxis(frame, (tag & 0x800 << i) != 0, 2);
            }
            scale[0] = new DsModel.Part(DsModel.scaling(xyz[0][0], xyz[1][0], xyz[2][0]));
            scale[1] = new DsModel.Part(DsModel.scaling(xyz[0][1], xyz[1][1], xyz[2][1]));
        }
        return new DsModel.Part[] {scale[0], rotation, translation, scale[1]};
    }

    private double[] nextAxis(int frame, boolean isConstant, int width) {
        double[] value = new double[width];
        if (isConstant) {
            for (int i = 0; i < width; i++) {
                value[i] = fx32(track + 4 * i);
            }
            track += 4 * width;
            return value;
        }
        int info = i32(track);
        int samples = start + i32(track + 4);
        track += 8;
        boolean hasFx16 = (info >> 29 & 1) != 0;
        return interpolate(frame, 1 << (info >>> 30), info >> 16 & 0x1FFF, i -> {
            double[] sample = new double[width];
            for (int k = 0; k < width; k++) {
                sample[k] = hasFx16 ? fx16(samples + 2 * (width * i + k)) : fx32(samples + 4 * (width * i + k));
            }
            return sample;
        });
    }

    private double[] nextRotation(int frame, boolean isConstant) {
        if (isConstant) {
            int number = u16(track);
            track += 4;
            return rotation(number);
        }
        int info = i32(track);
        int samples = start + i32(track + 4);
        track += 8;
        boolean[] hasFullRotation = new boolean[1];
        double[] m = interpolate(frame, 1 << (info >>> 30), info >> 16 & 0x1FFF, i -> {
            hasFullRotation[0] |= u16(samples + 2 * i) < 0x8000;
            return rotation(u16(samples + 2 * i));
        });
        for (int row = 0; row < 3; row++) {
            double length = Math.sqrt(
                    m[4 * row] * m[4 * row] + m[4 * row + 1] * m[4 * row + 1] + m[4 * row + 2] * m[4 * row + 2]);
            for (int i = 0; i < 3; i++) {
                m[4 * row + i] /= length;
            }
        }
        return hasFullRotation[0] ? withCrossProduct(m) : m;
    }

    /** Returns the matrix with the cross product of the first two rows as the third row. */
    private static double[] withCrossProduct(double[] m) {
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            m[8 + i] = m[j] * m[4 + k] - m[k] * m[4 + j];
        }
        return m;
    }

    private double[] rotation(int number) {
        if (number >= 0x8000) {
            int pivot = start + i32(start + 12) + 6 * (number - 0x8000);
            return DsModel.pivot(u16(pivot) & 15, u16(pivot) >> 4, fx16(pivot + 2), fx16(pivot + 4));
        }
        int full = start + i32(start + 16) + 10 * number;
        double[] m = DsModel.identity();
        int last = 0;
        for (int word : new int[] {4, 0, 1, 2, 3}) {
            m[4 * (word / 3) + word % 3] = Math.floorDiv((short) u16(full + 2 * word), 8) / 4096.0;
            last = last * 8 + u16(full + 2 * word) % 8;
        }
        int low = last % 8192;
        m[6] = (low < 4096 ? low : low - 8192) / 4096.0;
        return withCrossProduct(m);
    }

    int textureTrackCount() {
        return u8(start + 8 + 1);
    }

    String textureTrackName(int i) {
        return name(start + 8, i);
    }

    /** Returns scale S and T, sine, cosine, and translation S and T. */
    double[] textureTransform(int track, int frame) {
        double[] transform = new double[6];
        for (int i = 0; i < 5; i++) {
            int curve = entry(start + 8, track) + 8 * i;
            int info = i32(curve);
            boolean isRotation = i == 2;
            double[] value;
            if ((info >> 29 & 1) != 0) {
                value = isRotation ? new double[] {fx16(curve + 4), fx16(curve + 6)} : new double[] {fx32(curve + 4)};
            } else {
                int samples = start + i32(curve + 4);
                boolean hasFx16 = (info >> 28 & 1) != 0;
                value = interpolate(frame, 1 << (info >>> 30), info & 0xFFFF, k -> {
                    if (isRotation) {
                        return new double[] {fx16(samples + 4 * k), fx16(samples + 4 * k + 2)};
                    }
                    return new double[] {hasFx16 ? fx16(samples + 2 * k) : fx32(samples + 4 * k)};
                });
            }
            System.arraycopy(value, 0, transform, i < 3 ? i : i + 1, value.length);
        }
        return transform;
    }

    /** Returns diffuse, ambient, specular and emission with red, green and blue from 0 to 31, and alpha. */
    int[] colours(int track, int frame) {
        int[] components = new int[13];
        for (int i = 0; i < 5; i++) {
            int info = i32(entry(start + 8, track) + 4 * i);
            boolean isAlpha = i == 4;
            double[] value;
            if ((info >> 29 & 1) != 0) {
                value = isAlpha ? new double[] {info & 0xFF} : rgb(info & 0xFFFF);
            } else {
                int samples = start + (info & 0xFFFF);
                value = interpolate(
                        frame,
                        1 << (info >>> 30),
                        info >> 16 & 0x1FFF,
                        k -> isAlpha ? new double[] {u8(samples + k)} : rgb(u16(samples + 2 * k)));
            }
            for (int k = 0; k < value.length; k++) {
                components[3 * i + k] = (int) value[k];
            }
        }
        return components;
    }

    private static double[] rgb(int colour) {
        return new double[] {colour & 31, colour >> 5 & 31, colour >> 10 & 31};
    }

    boolean isVisible(int node, int frame) {
        int bit = frame * u16(start + 6) + node;
        return (i32(start + 12 + 4 * (bit / 32)) >>> bit % 32 & 1) != 0;
    }

    /** Returns the names of the texture and palette at a frame. If a key has no palette, the previous one stays. */
    String[] pattern(int track, int frame, String palette) {
        int entry = entry(start + 12, track);
        int keys = start + u16(entry + 6);
        String[] names = {"", palette};
        for (int i = 0; i < u16(entry); i++) {
            int keyIndex = keys + 4 * i;
            if (i == 0 || u16(keyIndex) <= frame) {
                names[0] = text(start + u16(start + 8) + 16 * u8(keyIndex + 2));
                names[1] = u8(keyIndex + 3) == 255 ? names[1] : text(start + u16(start + 10) + 16 * u8(keyIndex + 3));
            }
        }
        return names;
    }
}
