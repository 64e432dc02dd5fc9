package shuriken.geometry;

/**
 * A triangle strip: each corner from the third on forms a triangle with the two preceding corners.
 *
 * @param reversed whether the first triangle is clockwise seen from the front
 * @param corners at least three
 */
public record Strip(boolean reversed, int[] corners) {
    public int triangles() {
        return corners.length - 2;
    }
}
