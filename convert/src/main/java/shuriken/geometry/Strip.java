package shuriken.geometry;

/**
 * A triangle strip. From the third corner on, each corner forms a triangle with the two preceding corners.
 *
 * @param isReversed whether the first triangle is clockwise seen from the front
 * @param corners the vertex indices of the corners, at least three
 */
public record Strip(boolean isReversed, int[] corners) {
    public int triangleCount() {
        return corners.length - 2;
    }
}
