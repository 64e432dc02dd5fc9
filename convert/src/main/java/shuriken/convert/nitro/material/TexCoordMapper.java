package shuriken.convert.nitro.material;

import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.draw.TexCoordSource;
import shuriken.convert.nitro.pose.MatrixReader;
import shuriken.nitro.mdl0.MaterialData;

/** Converts texture coordinates of display lists to coordinates of the image, with the origin at the top left. */
public final class TexCoordMapper {
    private static final int TEXGEN_TEXCOORD = 1;

    private final TexCoordSource mapping;
    private final TextureMatrix matrix;
    private final Matrix4dc effect;
    private final double width;
    private final double height;

    /**
     * Creates the mapper of a material.
     *
     * @param mode the mode of texture matrices
     * @param width the width of the image in texels; 0 if it is unknown
     * @param height the height of the image in texels; 0 if it is unknown
     */
    TexCoordMapper(MaterialData data, int mode, TexCoordSource mapping, int width, int height) {
        this.mapping = mapping;
        this.matrix = matrix(data, mode);
        this.effect = data.effect().length > 0 ? MatrixReader.readRows(data.effect(), 4, 1) : new Matrix4d();
        this.width = Math.max(1, width > 0 ? width : data.width());
        this.height = Math.max(1, height > 0 ? height : data.height());
    }

    /** Returns the texture matrix of a material at rest. */
    public static TextureMatrix matrix(MaterialData data, int mode) {
        int source = (data.texture() & data.textureMask()) >>> 30;
        return source == TEXGEN_TEXCOORD ? TextureMatrix.atRest(data, mode) : TextureMatrix.IDENTITY;
    }

    public TexCoordSource mapping() {
        return mapping;
    }

    /** Converts a stored coordinate, which is twice 16 bits with 4 fraction bits, and writes it to an array. */
    public void mapTo(int st, float[] target, int offset) {
        double s = (short) st / 16.0;
        double t = (short) (st >> 16) / 16.0;
        target[offset] = (float) (matrix.transformS(s, t) / width);
        target[offset + 1] = (float) (matrix.transformT(s, t) / height);
    }

    /**
     * Converts a normal or position in the scene, as seen at rest by a viewer who looks along -z, and writes it to an
     * array. The vector is changed.
     */
    public void mapTo(Vector3d v, float[] target, int offset) {
        if (mapping == TexCoordSource.NORMALS) {
            effect.transformDirection(v.normalize());
        } else {
            effect.transformPosition(v);
        }
        boolean isFinite = Double.isFinite(v.x) && Double.isFinite(v.y);
        target[offset] = (float) (isFinite ? 0.5 + 0.5 * v.x : 0.5);
        target[offset + 1] = (float) (isFinite ? 0.5 - 0.5 * v.y : 0.5);
    }
}
