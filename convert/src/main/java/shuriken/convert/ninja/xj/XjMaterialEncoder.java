package shuriken.convert.ninja.xj;

import java.util.List;
import shuriken.convert.ninja.draw.SpecularWord;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.Argb;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.scene.Material;
import shuriken.scene.TextureRef.Wrap;

/**
 * Encodes a material as all eight known material words, in the order of known files. A material word sets one property
 * of the drawing state.
 */
final class XjMaterialEncoder {
    /** The culling value of double-sided meshes. */
    private static final int DOUBLE_SIDED_CULLING = 0;
    /** The culling value of meshes whose visible faces are counter-clockwise. */
    private static final int COUNTER_CLOCKWISE_CULLING = 1;

    private static final int MAX_EXPONENT = 0xFF;

    private XjMaterialEncoder() {}

    /**
     * Returns the words of a material.
     *
     * @param textureIndex the index of the texture in the list, or -1
     */
    static List<XjMaterial> encode(Material material, int textureIndex, GameConventions conventions) {
        NinjaMaterial properties = NinjaMaterial.create(material, textureIndex, conventions);
        return List.of(
                XjMaterial.create(
                        XjMaterialKind.CULLING,
                        properties.has(StripFlag.DOUBLE_SIDED) ? DOUBLE_SIDED_CULLING : COUNTER_CLOCKWISE_CULLING,
                        /* value1= */ 0,
                        /* value2= */ 0),
                XjMaterial.create(
                        XjMaterialKind.BLEND,
                        properties.sourceFactor(),
                        properties.destinationFactor(),
                        /* value2= */ 0),
                XjMaterial.create(XjMaterialKind.TEXTURE, Math.max(0, textureIndex), /* value1= */ 0, /* value2= */ 0),
                XjMaterial.create(
                        XjMaterialKind.WRAP,
                        wrapCode(properties.wrapU()),
                        wrapCode(properties.wrapV()),
                        /* value2= */ 0),
                XjMaterial.create(
                        XjMaterialKind.COLOURS,
                        properties.diffuse(),
                        Argb.toOpaque(properties.ambient()),
                        SpecularWord.create(properties.specular(), properties.exponent(), MAX_EXPONENT)),
                XjMaterial.create(XjMaterialKind.UNKNOWN6, /* value0= */ 0, /* value1= */ 0, /* value2= */ 0),
                XjMaterial.create(
                        XjMaterialKind.ENVIRONMENT,
                        properties.has(StripFlag.ENVIRONMENT) ? 1 : 0,
                        /* value1= */ 0,
                        /* value2= */ 0),
                XjMaterial.create(
                        XjMaterialKind.IGNORE_LIGHT,
                        properties.has(StripFlag.IGNORE_LIGHT) ? 1 : 0,
                        /* value1= */ 0,
                        /* value2= */ 0));
    }

    private static int wrapCode(Wrap wrap) {
        return switch (wrap) {
            case CLAMP -> 0;
            case MIRROR -> 1;
            case REPEAT -> 2;
        };
    }
}
