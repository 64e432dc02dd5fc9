package shuriken.geometry;

/**
 * A strip of triangles: each corner from the third on makes one with the two before it.
 *
 * @param reversed whether the first triangle is wound the other way, clockwise from the front
 * @param corners at least three
 */
public record Strip(boolean reversed, int[] corners) {
    public int triangles() {
        return corners.length - 2;
    }
}
