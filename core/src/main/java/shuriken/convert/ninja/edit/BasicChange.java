package shuriken.convert.ninja.edit;

import java.util.List;
import java.util.Set;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.What;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicModel;
import shuriken.scene.Material.AlphaMode;

/** A material of a Basic model with the changes of an editor. */
final class BasicChange {
    private static final int USE_ALPHA = 1 << 20;
    private static final int USE_TEXTURE = 1 << 21;
    private static final int DOUBLE_SIDED = 1 << 23;
    private static final int FACTORS = 0xFC00_0000;
    /** Source alpha, and what it leaves. */
    private static final int USUAL = 4 << 29 | 5 << 26;

    private static final int TEXTURE = 0x3FFF;

    private BasicChange() {}

    /**
     * The changed material.
     *
     * @param texture its number; -1 if that is not known
     * @param done gets what could be done
     */
    static BasicMaterial of(BasicMaterial m, MaterialChange change, int texture, Set<What> done) {
        int wanted = MaterialWords.argb(change.now());
        int diffuse = m.diffuse();
        int flags = m.flags();
        int number = m.texture();
        if (change.has(What.COLOUR)) {
            diffuse = diffuse & 0xFF00_0000 | wanted & 0xFF_FFFF;
            done.add(What.COLOUR);
        }
        if (change.has(What.ALPHA)) {
            boolean opaque = change.now().alphaMode() == AlphaMode.OPAQUE;
            boolean replaces = change.was().alphaMode() == AlphaMode.OPAQUE;
            diffuse = opaque ? diffuse : diffuse & 0xFF_FFFF | wanted & 0xFF00_0000;
            flags = opaque ? flags & ~USE_ALPHA : flags | USE_ALPHA;
            flags = replaces && !opaque ? flags & ~FACTORS | USUAL : flags;
            done.add(What.ALPHA);
        }
        if (change.has(What.SIDES)) {
            flags = change.now().doubleSided() ? flags | DOUBLE_SIDED : flags & ~DOUBLE_SIDED;
            done.add(What.SIDES);
        }
        if (change.has(What.TEXTURE) && texture >= 0) {
            number = number & ~TEXTURE | texture & TEXTURE;
            flags |= USE_TEXTURE;
            done.add(What.TEXTURE);
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
