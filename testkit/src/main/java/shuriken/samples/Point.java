package shuriken.samples;

import org.joml.Vector3d;

/**
 * A point of a surface.
 *
 * @param position the position in the space of the shape
 * @param u the horizontal texture coordinate, from 0 (left) to 1 (right)
 * @param v the vertical texture coordinate, from 0 (top) to 1 (bottom)
 * @param colour the colour without lighting
 */
record Point(Vector3d position, double u, double v, Colour colour) {
    static Point of(double x, double y, double z, double u, double v) {
        return new Point(new Vector3d(x, y, z), u, v, Colour.WHITE);
    }

    Point withColour(Colour newColour) {
        return new Point(position, u, v, newColour);
    }
}
