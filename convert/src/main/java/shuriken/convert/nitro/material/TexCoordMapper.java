package shuriken.convert.nitro.material;

import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.draw.TexCoordSource;
import shuriken.convert.nitro.pose.MatrixConverter;
import shuriken.nitro.mdl0.MaterialData;

/** Converts texture coordinates of display lists to coordinates of the image, with the origin at the top left. */
public final class TexCoordMapper {
    /** The position of the two bits of the texture parameters that select the transform of texture coordinates. */
    private static final int TRANSFORM_MODE_SHIFT = 30;
    /**
     * The mode in which the texture matrix transforms the coordinates in the display list. In mode 0 nothing transforms
     * them, and in higher modes they are computed from normals or positions.
     */
    private static final int TEXTURE_MATRIX_MODE = 1;

    private final TexCoordSource texCoordSource;
    private final TextureMatrix textureMatrix;
    /** The matrix that transforms normals or positions to texture coordinates. */
    private final Matrix4dc effectMatrix;

    private final double width;
    private final double height;

    /**
     * Creates the mapper of a material.
     *
     * @param textureMode the mode of texture matrices, as in {@link TextureMatrix#compute}
     * @param width the width of the image in texels, or 0 if it is unknown
     * @param height the height of the image in texels, or 0 if it is unknown
     */
    TexCoordMapper(MaterialData data, int textureMode, TexCoordSource texCoordSource, int width, int height) {
        this.texCoordSource = texCoordSource;
        this.textureMatrix = restMatrix(data, textureMode);
        this.effectMatrix = data.effectMatrix().length > 0
                ? MatrixConverter.convert(data.effectMatrix(), /* columnCount= */ 4, /* lengthFactor= */ 1)
                : new Matrix4d();
        this.width = Math.max(1, width > 0 ? width : data.width());
        this.height = Math.max(1, height > 0 ? height : data.height());
    }

    /** Returns the texture matrix of a material at rest, or the identity if the material does not use its matrix. */
    public static TextureMatrix restMatrix(MaterialData data, int textureMode) {
        return transformMode(data) == TEXTURE_MATRIX_MODE
                ? TextureMatrix.atRest(data, textureMode)
                : TextureMatrix.IDENTITY;
    }

    /** Returns whether the texture coordinates of a material are computed from normals or positions. */
    public static boolean generatesTexCoords(MaterialData data) {
        return transformMode(data) > TEXTURE_MATRIX_MODE;
    }

    private static int transformMode(MaterialData data) {
        return (data.textureParameters() & data.textureParametersMask()) >>> TRANSFORM_MODE_SHIFT;
    }

    public TexCoordSource texCoordSource() {
        return texCoordSource;
    }

    /**
     * Converts texture coordinates of a display list with the texture matrix, and writes the result to an array.
     *
     * @param st s in the lower and t in the upper 16 bits, with 4 fraction bits each
     */
    public void mapTexCoord(int st, float[] target, int offset) {
        double texelS = texelS(st);
        double texelT = texelT(st);
        target[offset] = (float) (textureMatrix.transformS(texelS, texelT) / width);
        target[offset + 1] = (float) (textureMatrix.transformT(texelS, texelT) / height);
    }

    /**
     * Converts the texture coordinates of a vertex with environment mapping, and writes them to an array. The normal of
     * the vertex is not added.
     */
    public void mapCentre(int st, float[] target, int offset) {
        target[offset] = (float) (texelS(st) / width);
        target[offset + 1] = (float) (texelT(st) / height);
    }

    /**
     * Converts a normal in the scene, as seen at rest by a viewer who looks along -z, and writes the result to an
     * array. The console adds the product of the normal and the effect matrix to the texture coordinates of the vertex.
     *
     * @param normal the normal of the vertex; this method changes it
     * @param st the texture coordinates of the vertex in the display list
     */
    public void mapNormal(Vector3d normal, int st, float[] target, int offset) {
        effectMatrix.transformDirection(normal.normalize());
        mapCentre(st, target, offset);
        addHalf(normal, target, offset);
    }

    /**
     * Converts a position in the scene at rest and writes the result to an array.
     *
     * @param position the position of the vertex; this method changes it
     */
    public void mapPosition(Vector3d position, float[] target, int offset) {
        effectMatrix.transformPosition(position);
        target[offset] = 0.5f;
        target[offset + 1] = 0.5f;
        addHalf(position, target, offset);
    }

    /** Adds half of x and subtracts half of y, because the y axis points up and the v axis of images points down. */
    private static void addHalf(Vector3d vector, float[] target, int offset) {
        if (Double.isFinite(vector.x) && Double.isFinite(vector.y)) {
            target[offset] = (float) (target[offset] + 0.5 * vector.x);
            target[offset + 1] = (float) (target[offset + 1] - 0.5 * vector.y);
        }
    }

    private static double texelS(int st) {
        return (short) st / 16.0;
    }

    private static double texelT(int st) {
        return (short) (st >> 16) / 16.0;
    }
}
