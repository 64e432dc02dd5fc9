package shuriken.convert.ninja.edit;

import java.util.List;
import java.util.Set;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.MaterialProperty;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicModel;
import shuriken.scene.Material.AlphaMode;

/** Applies an editor's changes to a material of a Basic model. */
final class BasicChange {
    private static final int USE_ALPHA = 1 << 20;
    private static final int USE_TEXTURE = 1 << 21;
    private static final int DOUBLE_SIDED = 1 << 23;
    private static final int FACTORS = 0xFC00_0000;
    /** Blend factors: source alpha and inverse source alpha. */
    private static final int ALPHA_BLEND = 4 << 29 | 5 << 26;

    private static final int TEXTURE = 0x3FFF;

    private BasicChange() {}

    /**
     * Returns the changed material.
     *
     * @param texture index of the new texture; -1 if it is unknown
     * @param done receives the properties that were changed
     */
    static BasicMaterial of(BasicMaterial m, MaterialChange change, int texture, Set<MaterialProperty> done) {
        int colour = MaterialWords.argb(change.edited());
        int diffuse = m.diffuse();
        int flags = m.flags();
        int number = m.texture();
        if (change.has(MaterialProperty.COLOUR)) {
            diffuse = diffuse & 0xFF00_0000 | colour & 0xFF_FFFF;
            done.add(MaterialProperty.COLOUR);
        }
        if (change.has(MaterialProperty.ALPHA)) {
            boolean isOpaque = change.edited().alphaMode() == AlphaMode.OPAQUE;
            boolean wasOpaque = change.original().alphaMode() == AlphaMode.OPAQUE;
            diffuse = isOpaque ? diffuse : diffuse & 0xFF_FFFF | colour & 0xFF00_0000;
            flags = isOpaque ? flags & ~USE_ALPHA : flags | USE_ALPHA;
            flags = wasOpaque && !isOpaque ? flags & ~FACTORS | ALPHA_BLEND : flags;
            done.add(MaterialProperty.ALPHA);
        }
        if (change.has(MaterialProperty.SIDES)) {
            flags = change.edited().doubleSided() ? flags | DOUBLE_SIDED : flags & ~DOUBLE_SIDED;
            done.add(MaterialProperty.SIDES);
        }
        if (change.has(MaterialProperty.TEXTURE) && texture >= 0) {
            number = number & ~TEXTURE | texture & TEXTURE;
            flags |= USE_TEXTURE;
            done.add(MaterialProperty.TEXTURE);
        }
        return new BasicMaterial(diffuse, m.specular(), m.exponent(), number, flags);
    }

    static BasicModel with(BasicModel mesh, List<BasicMaterial> materials) {
        return new BasicModel(
                mesh.positions(),
                mesh.normals(),
                mesh.meshsets(),
                materials,
                mesh.materialCount(),
                mesh.centre(),
                mesh.radius(),
                mesh.plus(),
                mesh.buffer());
    }
}
