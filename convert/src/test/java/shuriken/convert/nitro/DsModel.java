package shuriken.convert.nitro;

/**
 * Reads the first model of a file byte by byte as the format page describes it. Matrices are for row vectors, as on
 * the console.
 */
final class DsModel extends DsFile {
    private static final double[] UNIT = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private final int model;

    DsModel(byte[] bytes) {
        super(bytes);
        model = record();
    }

    static double[] unit() {
        return UNIT.clone();
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
        double[] m = unit();
        m[0] = x;
        m[5] = y;
        m[10] = z;
        return m;
    }

    static double[] moving(double x, double y, double z) {
        double[] m = unit();
        m[12] = x;
        m[13] = y;
        m[14] = z;
        return m;
    }

    /** Transforms a point, or a direction if {@code w} is 0. */
    static double[] image(double[] m, double x, double y, double z, double w) {
        double[] to = new double[3];
        for (int i = 0; i < 3; i++) {
            to[i] = x * m[i] + y * m[4 + i] + z * m[8 + i] + w * m[12 + i];
        }
        return to;
    }

    int commands() {
        return model + i32(model + 4);
    }

    int rule() {
        return u8(model + 0x15);
    }

    int textureMode() {
        return u8(model + 0x16);
    }

    int nodes() {
        return u8(model + 0x17);
    }

    double positionScale(boolean inverse) {
        return fx32(model + (inverse ? 0x20 : 0x1C));
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
        return paired(material, materials() + u16(materials()));
    }

    /** Returns the palette that lists a material among its materials, or an empty string. */
    String palette(int material) {
        return paired(material, materials() + u16(materials() + 2));
    }

    private String paired(int material, int pairs) {
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
    double[] rows(int offset, int rows, int columns) {
        double[] m = unit();
        for (int i = 0; i < rows * columns; i++) {
            m[4 * (i / columns) + i % columns] = fx32(offset + 4 * i);
        }
        return m;
    }

    double[] inverse(int envelope) {
        return rows(model + i32(model + 16) + 84 * envelope, 4, 3);
    }

    /** Returns the parts of a node's transform: scale, rotation, translation and the inverse scale. */
    Part[] parts(int node) {
        int offset = model + 0x40 + i32(entry(model + 0x40, node));
        int flags = u16(offset);
        double first = fx16(offset + 2);
        offset += 4;
        double[] move = new double[3];
        if ((flags & 1) == 0) {
            move = new double[] {fx32(offset), fx32(offset + 4), fx32(offset + 8)};
            offset += 12;
        }
        double[] turn = unit();
        if ((flags & 2) == 0) {
            boolean pivot = (flags & 8) != 0;
            turn = pivot ? pivot(flags >> 4 & 15, flags >> 8, fx16(offset), fx16(offset + 2)) : full(first, offset);
            offset += pivot ? 4 : 16;
        }
        double[] scale = {1, 1, 1, 1, 1, 1};
        if ((flags & 4) == 0) {
            for (int i = 0; i < 6; i++) {
                scale[i] = fx32(offset + 4 * i);
            }
        }
        return new Part[] {
            new Part(scaling(scale[0], scale[1], scale[2])),
            new Part(turn),
            new Part(moving(move[0], move[1], move[2])),
            new Part(scaling(scale[3], scale[4], scale[5]))
        };
    }

    /** A matrix that is part of a node's transform */
    record Part(double[] rows) {}

    private double[] full(double first, int offset) {
        double[] m = unit();
        m[0] = first;
        for (int i = 1; i < 9; i++) {
            m[4 * (i / 3) + i % 3] = fx16(offset + 2 * (i - 1));
        }
        return m;
    }

    /** Returns a pivot rotation: ±1 in one cell, and A B / C D in the other rows and columns. */
    static double[] pivot(int pivot, int signs, double a, double b) {
        double[] rest = {a, b, (signs & 2) != 0 ? -b : b, (signs & 4) != 0 ? -a : a};
        double[] m = unit();
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
