package shuriken.samples;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.basic.BasicPolygon;
import shuriken.ninja.chunk.StripFlag;

/**
 * Creates Basic models from shapes. A model has a meshset and a material for each {@link Paint}, and colours and
 * texture coordinates at every corner.
 */
final class BasicModelFactory {
    /** The number of texture coordinate units in the width of a texture. */
    private static final int UV_UNIT = 255;

    // The flags of a material.
    private static final int USE_ALPHA = 1 << 20;
    private static final int USE_TEXTURE = 1 << 21;
    private static final int DOUBLE_SIDED = 1 << 23;
    private static final int IGNORE_LIGHT = 1 << 25;
    private static final int BILINEAR = 1 << 13;
    /** The distance from the clamp and flip bits of a texture chunk to those of a material. */
    private static final int CLAMP_FLIP_SHIFT = 15 - 4;

    /** The blend factors source alpha and inverse source alpha. */
    private static final int TRANSLUCENT = 4 << 29 | 5 << 26;

    /** The blend factors one and zero. */
    private static final int OPAQUE = 1 << 29;

    private final Shape shape;
    private final BasicMeshset.Type type;
    private final List<BasicMeshset> meshsets = new ArrayList<>();
    private final List<BasicMaterial> materials = new ArrayList<>();

    private BasicModelFactory(Shape shape, BasicMeshset.Type type) {
        this.shape = shape;
        this.type = type;
    }

    /**
     * Creates a model with polygons of one type.
     *
     * @param type the type; QUADS requires a shape of quads, without omitted triangles
     */
    static BasicModel create(Shape shape, BasicMeshset.Type type) {
        return new BasicModelFactory(shape, type).createModel();
    }

    private BasicModel createModel() {
        shape.trianglesByPaint().forEach((paint, triangles) -> {
            meshsets.add(createMeshset(paint, triangles));
            materials.add(createMaterial(paint));
        });
        Vector3d boxLow = new Vector3d(Double.MAX_VALUE);
        Vector3d boxHigh = new Vector3d(-Double.MAX_VALUE);
        float[] positions = new float[3 * shape.vertexCount()];
        for (int i = 0; i < shape.vertexCount(); i++) {
            Vector3d position = shape.position(i);
            boxLow.min(position);
            boxHigh.max(position);
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = (float) position.get(axis);
            }
        }
        Vector3d centre = new Vector3d(boxLow).add(boxHigh).mul(0.5);
        Vec3f storedCentre = new Vec3f((float) centre.x, (float) centre.y, (float) centre.z);
        return BasicModel.create(
                positions, new float[0], meshsets, materials, storedCentre, (float) centre.distance(boxHigh));
    }

    private BasicMeshset createMeshset(Paint paint, List<Corner[]> triangles) {
        List<BasicPolygon> polygons = new ArrayList<>();
        List<Corner> corners = new ArrayList<>();
        for (Stripifier.Strip strip : createStrips(triangles)) {
            short[] indices = new short[strip.corners().size()];
            for (int i = 0; i < indices.length; i++) {
                indices[i] = (short) strip.corners().get(i).vertexIndex();
            }
            polygons.add(new BasicPolygon(strip.isReversed(), indices));
            corners.addAll(strip.corners());
        }
        int[] colours = new int[corners.size()];
        short[] texCoords = new short[paint.textureIndex() == Paint.NONE ? 0 : 2 * corners.size()];
        for (int i = 0; i < colours.length; i++) {
            colours[i] = shape.colour(corners.get(i).vertexIndex()).argb();
        }
        for (int i = 0; i < texCoords.length; i += 2) {
            texCoords[i] = (short) Math.round(UV_UNIT * corners.get(i / 2).u());
            texCoords[i + 1] = (short) Math.round(UV_UNIT * corners.get(i / 2).v());
        }
        return BasicMeshset.create(type, /* materialIndex= */ meshsets.size(), polygons, colours, texCoords);
    }

    /** Returns the corners of each stored polygon as a strip. */
    private List<Stripifier.Strip> createStrips(List<Corner[]> triangles) {
        List<Stripifier.Strip> strips = new ArrayList<>();
        switch (type) {
            case TRIANGLES ->
                triangles.forEach(
                        triangle -> strips.add(new Stripifier.Strip(/* isReversed= */ false, List.of(triangle))));
            case QUADS -> {
                for (int i = 0; i < triangles.size(); i += 2) {
                    List<Corner> corners = new ArrayList<>(List.of(triangles.get(i)));
                    corners.add(triangles.get(i + 1)[2]);
                    strips.add(new Stripifier.Strip(/* isReversed= */ false, corners));
                }
            }
            case N_GONS, STRIPS -> strips.addAll(Stripifier.createAlternatingStrips(triangles));
        }
        return strips;
    }

    private static BasicMaterial createMaterial(Paint paint) {
        boolean isTextured = paint.textureIndex() != Paint.NONE;
        boolean isTranslucent = StripFlag.USE_ALPHA.isSetIn(paint.stripFlags());
        int flags = BILINEAR
                | (isTextured ? USE_TEXTURE : 0)
                | (isTranslucent ? USE_ALPHA | TRANSLUCENT : OPAQUE)
                | (StripFlag.DOUBLE_SIDED.isSetIn(paint.stripFlags()) ? DOUBLE_SIDED : 0)
                | (StripFlag.IGNORE_LIGHT.isSetIn(paint.stripFlags()) ? IGNORE_LIGHT : 0)
                | paint.textureFlags() << CLAMP_FLIP_SHIFT;
        return new BasicMaterial(
                paint.diffuseColour().argb(),
                /* specular= */ 0,
                /* exponent= */ 0,
                /* textureBits= */ isTextured ? paint.textureIndex() : 0,
                flags);
    }
}
