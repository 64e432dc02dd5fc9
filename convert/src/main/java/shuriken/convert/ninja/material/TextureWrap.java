package shuriken.convert.ninja.material;

import shuriken.scene.Material;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Wrap;

/**
 * The wrap modes of a material's texture.
 *
 * @param u the wrap mode in u
 * @param v the wrap mode in v
 */
public record TextureWrap(Wrap u, Wrap v) {
    public static TextureWrap fromMaterial(Material material) {
        return new TextureWrap(
                material.texture().map(TextureRef::wrapU).orElse(Wrap.REPEAT),
                material.texture().map(TextureRef::wrapV).orElse(Wrap.REPEAT));
    }
}
