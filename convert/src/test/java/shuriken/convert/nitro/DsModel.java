package shuriken.convert.nitro;

/**
 * Reads the first model of a file byte by byte as the format page describes it. Matrices are for row vectors, as on
 * the console.
 */
final class DsModel extends DsFile {
    private static final double[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private final int model;

    DsModel(byte[] bytes) {
        super(bytes);
        model = record();
    }

    static double[] identity() {
        return IDENTITY.clone();
    }

    /** Returns the matrix that applies {@code a} and then {@code b}. */
    static double[] product(double[] a, double[] b) {
        double[] c = new double[16];
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                for (int k = 0; k < 4; k++) {
                    c[4 * row + column] += a[4 * row + k] * b[4 * k + column];
                }
            }
        }
        return c;
    }

    static double[] scaling(double x, double y, double z) {
        double[] m = identity();
        m[0] = x;
        m[5] = y;
        m[10] = z;
        return m;
    }

    static double[] translation(double x, double y, double z) {
        double[] m = identity();
        m[12] = x;
        m[13] = y;
        m[14] = z;
        return m;
    }

    /** Transforms a point, or a direction if {@code w} is 0. */
    static double[] transform(double[] m, double x, double y, double z, double w) {
        double[] result = new double[3];
        for (int i = 0; i < 3; i++) {
            result[i] = x * m[i] + y * m[4 + i] + z * m[8 + i] + w * m[12 + i];
        }
        return result;
    }

    int commands() {
        return model + i32(model + 4);
    }

    int scalingRule() {
        return u8(model + 0x15);
    }

    int textureMode() {
        return u8(model + 0x16);
    }

    int nodeCount() {
        return u8(model + 0x17);
    }

    double positionScale(boolean isInverse) {
        return fx32(model + (isInverse ? 0x20 : 0x1C));
    }

    private int materials() {
        return model + i32(model + 8);
    }

    int material(int i) {
        return materials() + i32(entry(materials() + 4, i));
    }

    String materialName(int i) {
        return name(materials() + 4, i);
    }

    /** Returns the texture that lists a material among its materials, or an empty string. */
    String texture(int material) {
        return pairedName(material, materials() + u16(materials()));
    }

    /** Returns the palette that lists a material among its materials, or an empty string. */
    String palette(int material) {
        return pairedName(material, materials() + u16(materials() + 2));
    }

    private String pairedName(int material, int pairs) {
        for (int i = 0; i < u8(pairs + 1); i++) {
            int list = materials() + u16(entry(pairs, i));
            for (int j = 0; j < u8(entry(pairs, i) + 2); j++) {
                if (u8(list + j) == material) {
                    return name(pairs, i);
                }
            }
        }
        return "";
    }

    /** Returns the offsets of the start and the end of a shape's list. */
    int[] list(int shape) {
        int shapes = model + i32(model + 12);
        int record = shapes + i32(entry(shapes, shape));
        int start = record + i32(record + 8);
        return new int[] {start, start + i32(record + 12)};
    }

    /** Reads a matrix with four rows of three or four numbers, or with three rows of three. */
    double[] matrix(int offset, int rows, int columns) {
        double[] m = identity();
        for (int i = 0; i < rows * columns; i++) {
            m[4 * (i / columns) + i % columns] = fx32(offset + 4 * i);
        }
        return m;
    }

    double[] inverse(int envelope) {
        return matrix(model + i32(model + 16) + 84 * envelope, 4, 3);
    }

    /** Returns the parts of a node's transform: scale, rotation, translation and the inverse scale. */
    Part[] parts(int node) {
        int offset = model + 0x40 + i32(entry(model + 0x40, node));
        int flags = u16(offset);
        double first = fx16(offset + 2);
        offset += 4;
        double[] translation = new double[3];
        if ((flags & 1) == 0) {
            translation = new double[] {fx32(offset), fx32(offset + 4), fx32(offset + 8)};
            offset += 12;
        }
        double[] rotation = identity();
        if ((flags & 2) == 0) {
            boolean isPivot = (flags & 8) != 0;
            rotation = isPivot
                    ? pivot(flags >> 4 & 15, flags >> 8, fx16(offset), fx16(offset + 2))
                    : fullRotation(first, offset);
            offset += isPivot ? 4 : 16;
        }
        double[] scale = {1, 1, 1, 1, 1, 1};
        if ((flags & 4) == 0) {
            for (int i = 0; i < 6; i++) {
                scale[i] = fx32(offset + 4 * i);
            }
        }
        return new Part[] {
            new Part(scaling(scale[0], scale[1], scale[2])),
            new Part(rotation),
            new Part(translation(translation[0], translation[1], translation[2])),
            new Part(scaling(scale[3], scale[4], scale[5]))
        };
    }

    /** A matrix that is part of a node's transform. */
    record Part(double[] matrix) {}

    private double[] fullRotation(double first, int offset) {
        double[] m = identity();
        m[0] = first;
        for (int i = 1; i < 9; i++) {
            m[4 * (i / 3) + i % 3] = fx16(offset + 2 * (i - 1));
        }
        return m;
    }

    /** Returns a pivot rotation: ±1 in one cell, and A B / C D in the other rows and columns. */
    static double[] pivot(int pivot, int signs, double a, double b) {
        double[] rest = {a, b, (signs & 2) != 0 ? -b : b, (signs & 4) != 0 ? -a : a};
        double[] m = identity();
        int next = 0;
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                boolean isOutsideRowAndColumn = row != pivot / 3 && column != pivot % 3;
                m[4 * row + column] = isOutsideRowAndColumn ? rest[next++] : 0;
            }
        }
        m[4 * (pivot / 3) + pivot % 3] = (signs & 1) != 0 ? -1 : 1;
        return m;
    }
}
