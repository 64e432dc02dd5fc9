package shuriken.convert.nitro.material;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.convert.nitro.draw.MaterialColours;
import shuriken.convert.nitro.draw.PolygonMode;
import shuriken.convert.nitro.draw.VisibleSides;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.MaterialFlag;
import shuriken.scene.Extras;

/**
 * Creates extras with the original properties of a material. A scene's material cannot express many of these
 * properties, or not exactly. Colours are lists of R, G, B with values from 0 to 31.
 */
final class MaterialExtrasBuilder {
    private MaterialExtrasBuilder() {}

    /** Returns the extras of a material, which include its index in the model. */
    static Extras create(MaterialData data, int materialIndex, MaterialTextureNames names) {
        int polygonAttributes = MaterialColours.polygonAttributes(data);
        MaterialColours colours = MaterialColours.of(data);
        Extras extras = Extras.NONE.with(MaterialExtraKeys.MATERIAL, materialIndex);
        if (!names.textureName(materialIndex).isEmpty()) {
            extras = extras.with(TextureExtraKeys.TEXTURE_NAME, names.textureName(materialIndex));
        }
        if (!names.paletteName(materialIndex).isEmpty()) {
            extras = extras.with(TextureExtraKeys.PALETTE_NAME, names.paletteName(materialIndex));
        }
        extras = extras.with(MaterialExtraKeys.DIFFUSE, toComponents(colours.diffuse()))
                .with(MaterialExtraKeys.AMBIENT, toComponents(colours.ambient()))
                .with(MaterialExtraKeys.SPECULAR, toComponents(colours.specular()))
                .with(MaterialExtraKeys.EMISSION, toComponents(colours.emission()))
                .with(MaterialExtraKeys.LIGHTS, polygonAttributes & 0xF)
                .with(
                        MaterialExtraKeys.POLYGON_MODE,
                        PolygonMode.decode(polygonAttributes).name().toLowerCase(Locale.ROOT))
                .with(
                        MaterialExtraKeys.VISIBLE_SIDES,
                        VisibleSides.decode(polygonAttributes).name().toLowerCase(Locale.ROOT))
                .with(MaterialExtraKeys.ALPHA, (polygonAttributes >> 16) & 0x1F)
                .with(MaterialExtraKeys.POLYGON_ID, (polygonAttributes >> 24) & 0x3F);
        for (PolygonFlag flag : PolygonFlag.values()) {
            extras = withFlag(extras, flag.extrasKey(), flag.isSetIn(polygonAttributes));
        }
        extras = withFlag(extras, "wireframe", isWireframe(data));
        return withTextureMatrix(extras, data);
    }

    static boolean isWireframe(MaterialData data) {
        return MaterialFlag.WIREFRAME.isSetIn(data.flags());
    }

    /** Returns the extras, with a flag added if it is set. */
    private static Extras withFlag(Extras extras, String name, boolean isSet) {
        return isSet ? extras.with(name, true) : extras;
    }

    /**
     * Adds the values of the texture matrix, although the texture coordinates of the scene are already transformed by
     * it.
     */
    private static Extras withTextureMatrix(Extras extras, MaterialData data) {
        Extras matrixExtras = Extras.NONE;
        if (data.scale().length > 0) {
            matrixExtras = matrixExtras.with("scale", toDoubles(data.scale()));
        }
        if (data.rotation().length > 0) {
            matrixExtras = matrixExtras.with("rotation", toDoubles(data.rotation()[0], data.rotation()[1]));
        }
        if (data.translation().length > 0) {
            matrixExtras = matrixExtras.with("translation", toDoubles(data.translation()));
        }
        if (data.effectMatrix().length > 0) {
            matrixExtras = matrixExtras.with("effect", toDoubles(data.effectMatrix()));
        }
        return matrixExtras.isEmpty() ? extras : extras.with(MaterialExtraKeys.TEXTURE_MATRIX, matrixExtras);
    }

    private static List<Double> toDoubles(int... storedNumbers) {
        List<Double> values = new ArrayList<>();
        for (int storedNumber : storedNumbers) {
            values.add(FixedPoint.toDouble(storedNumber));
        }
        return values;
    }

    private static List<Integer> toComponents(int rgb555) {
        return List.of(rgb555 & 0x1F, (rgb555 >> 5) & 0x1F, (rgb555 >> 10) & 0x1F);
    }
}
