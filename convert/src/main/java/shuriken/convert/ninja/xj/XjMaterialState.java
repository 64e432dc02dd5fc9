package shuriken.convert.ninja.xj;

import java.util.List;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.scene.Material;
import shuriken.scene.TextureRef.Wrap;

/** Encodes materials of XJ models: all eight words, in the order of known files. */
final class XjMaterialState {
    private XjMaterialState() {}

    /** @param texture number of the texture in the list, or -1 */
    static List<XjMaterial> of(Material material, int texture, GameConventions conventions) {
        MaterialWords words = MaterialWords.of(material, texture, conventions);
        int exponent = Math.clamp((long) words.exponent(), 0, 0xFF);
        return List.of(
                XjMaterial.create(XjMaterialKind.CULLING, words.has(StripFlag.DOUBLE_SIDED) ? 0 : 1, 0, 0),
                XjMaterial.create(XjMaterialKind.BLEND, words.blend() >> 3, words.blend() & 7, 0),
                XjMaterial.create(XjMaterialKind.TEXTURE, Math.max(0, texture), 0, 0),
                XjMaterial.create(XjMaterialKind.WRAP, wrap(words.wrapU()), wrap(words.wrapV()), 0),
                XjMaterial.create(
                        XjMaterialKind.COLOURS,
                        words.diffuse(),
                        0xFF000000 | words.ambient(),
                        exponent << 24 | words.specular()),
                XjMaterial.create(XjMaterialKind.UNKNOWN6, 0, 0, 0),
                XjMaterial.create(XjMaterialKind.ENVIRONMENT, words.has(StripFlag.ENVIRONMENT) ? 1 : 0, 0, 0),
                XjMaterial.create(XjMaterialKind.IGNORE_LIGHT, words.has(StripFlag.IGNORE_LIGHT) ? 1 : 0, 0, 0));
    }

    private static int wrap(Wrap wrap) {
        return switch (wrap) {
            case CLAMP -> 0;
            case MIRROR -> 1;
            case REPEAT -> 2;
        };
    }
}
