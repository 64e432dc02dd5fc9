package shuriken.convert.ninja.edit;

import java.util.Set;
import java.util.function.Supplier;
import shuriken.convert.ninja.edit.XjProvenance.Look;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.xj.XjDraft;
import shuriken.edit.EditJob;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.What;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.scene.Material.AlphaMode;

/** Changed materials put into the words of XJ meshes. */
final class XjMaterials {
    private static final int CLOCKWISE = 2;

    private final MaterialChanges changes;

    XjMaterials(EditJob job, TextureNumbers textures) {
        this.changes = new MaterialChanges(job, textures);
    }

    /** Changes the words of a mesh, if its material was changed. */
    void change(Look look, int mesh, Supplier<XjDraft> draft) {
        changes.of(look.material()).ifPresent(change -> change(change, mesh, draft.get()));
    }

    private void change(MaterialChange change, int mesh, XjDraft draft) {
        Set<What> done = changes.doneBy(change);
        XjMaterial colours = draft.word(mesh, XjMaterialKind.COLOURS.code());
        int diffuse = colours.first();
        int wanted = MaterialWords.argb(change.now());
        boolean coloured = draft.isColoured(mesh);
        if (change.has(What.COLOUR) && !coloured) {
            diffuse = diffuse & 0xFF00_0000 | wanted & 0xFF_FFFF;
            done.add(What.COLOUR);
        }
        boolean opaque = change.now().alphaMode() == AlphaMode.OPAQUE;
        if (change.has(What.ALPHA) && (opaque || !coloured || wanted >>> 24 == 0xFF)) {
            diffuse = opaque ? diffuse : diffuse & 0xFF_FFFF | wanted & 0xFF00_0000;
            draft.setTranslucent(mesh, !opaque);
            if (!opaque && change.was().alphaMode() == AlphaMode.OPAQUE) {
                draft.set(mesh, XjMaterial.of(XjMaterialKind.BLEND, 4, 5, 0));
            }
            done.add(What.ALPHA);
        }
        if (diffuse != colours.first()) {
            draft.set(mesh, XjMaterial.of(XjMaterialKind.COLOURS, diffuse, colours.second(), colours.third()));
        }
        if (change.has(What.SIDES)) {
            sides(change.now().doubleSided(), mesh, draft);
            done.add(What.SIDES);
        }
        int texture = changes.number(change);
        if (change.has(What.TEXTURE) && texture >= 0) {
            XjMaterial before = draft.word(mesh, XjMaterialKind.TEXTURE.code());
            draft.set(mesh, XjMaterial.of(XjMaterialKind.TEXTURE, texture, before.second(), before.third()));
            done.add(What.TEXTURE);
        }
    }

    /** What is seen from both sides is wound as if it were seen from the counter-clockwise one. */
    private static void sides(boolean both, int mesh, XjDraft draft) {
        if (draft.word(mesh, XjMaterialKind.CULLING.code()).first() == CLOCKWISE) {
            draft.turn(mesh);
        }
        draft.set(mesh, XjMaterial.of(XjMaterialKind.CULLING, both ? 0 : 1, 0, 0));
    }

    /** Tells what became of each change. */
    void report() {
        changes.report();
    }
}
