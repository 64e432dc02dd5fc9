package shuriken.convert.ninja.material;

import shuriken.scene.Material;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Wrap;

/** The wrap modes of a material's texture. */
public record TextureWrap(Wrap u, Wrap v) {
    public static TextureWrap of(Material material) {
        return new TextureWrap(
                material.texture().map(TextureRef::wrapU).orElse(Wrap.REPEAT),
                material.texture().map(TextureRef::wrapV).orElse(Wrap.REPEAT));
    }
}
