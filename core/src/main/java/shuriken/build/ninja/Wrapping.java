package shuriken.build.ninja;

import shuriken.scene.Material;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Wrap;

/** What lies beyond the edges of a material's texture. */
record Wrapping(Wrap u, Wrap v) {
    static Wrapping of(Material material) {
        return new Wrapping(
                material.texture().map(TextureRef::wrapU).orElse(Wrap.REPEAT),
                material.texture().map(TextureRef::wrapV).orElse(Wrap.REPEAT));
    }
}
