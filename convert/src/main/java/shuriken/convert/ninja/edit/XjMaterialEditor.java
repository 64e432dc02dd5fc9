package shuriken.convert.ninja.edit;

import java.util.Set;
import java.util.function.Supplier;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.xj.XjDraft;
import shuriken.convert.ninja.xj.XjProvenance.MeshUse;
import shuriken.edit.EditJob;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.MaterialProperty;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.scene.Material.AlphaMode;

/** Writes changed materials to the state words of XJ meshes. */
final class XjMaterialEditor {
    private static final int CLOCKWISE = 2;

    private final MaterialChanges changes;

    XjMaterialEditor(EditJob job, TextureIndexTable textures) {
        this.changes = new MaterialChanges(job, textures);
    }

    /** Changes the state words of a mesh if its material was changed. */
    void change(MeshUse use, int mesh, Supplier<XjDraft> draft) {
        changes.find(use.material()).ifPresent(change -> change(change, mesh, draft.get()));
    }

    private void change(MaterialChange change, int mesh, XjDraft draft) {
        Set<MaterialProperty> stored = changes.storedProperties(change);
        XjMaterial colours = draft.word(mesh, XjMaterialKind.COLOURS.code());
        int diffuse = colours.value0();
        int colour = NinjaMaterial.baseColour(change.edited());
        boolean hasVertexColours = draft.hasVertexColours(mesh);
        if (change.has(MaterialProperty.COLOUR) && !hasVertexColours) {
            diffuse = diffuse & 0xFF00_0000 | colour & 0xFF_FFFF;
            stored.add(MaterialProperty.COLOUR);
        }
        boolean isOpaque = change.edited().alphaMode() == AlphaMode.OPAQUE;
        if (change.has(MaterialProperty.ALPHA) && (isOpaque || !hasVertexColours || colour >>> 24 == 0xFF)) {
            diffuse = isOpaque ? diffuse : diffuse & 0xFF_FFFF | colour & 0xFF00_0000;
            draft.setTranslucent(mesh, !isOpaque);
            if (!isOpaque && change.original().alphaMode() == AlphaMode.OPAQUE) {
                draft.set(mesh, XjMaterial.create(XjMaterialKind.BLEND, 4, 5, 0));
            }
            stored.add(MaterialProperty.ALPHA);
        }
        if (diffuse != colours.value0()) {
            draft.set(mesh, XjMaterial.create(XjMaterialKind.COLOURS, diffuse, colours.value1(), colours.value2()));
        }
        if (change.has(MaterialProperty.SIDES)) {
            setSides(change.edited().doubleSided(), mesh, draft);
            stored.add(MaterialProperty.SIDES);
        }
        int texture = changes.textureIndex(change);
        if (change.has(MaterialProperty.TEXTURE) && texture >= 0) {
            XjMaterial oldTexture = draft.word(mesh, XjMaterialKind.TEXTURE.code());
            draft.set(
                    mesh, XjMaterial.create(XjMaterialKind.TEXTURE, texture, oldTexture.value1(), oldTexture.value2()));
            stored.add(MaterialProperty.TEXTURE);
        }
    }

    /** Sets whether a mesh is double-sided. Double-sided meshes are wound counter-clockwise. */
    private static void setSides(boolean isDoubleSided, int mesh, XjDraft draft) {
        if (draft.word(mesh, XjMaterialKind.CULLING.code()).value0() == CLOCKWISE) {
            draft.reverseWinding(mesh);
        }
        draft.set(mesh, XjMaterial.create(XjMaterialKind.CULLING, isDoubleSided ? 0 : 1, 0, 0));
    }

    /** Reports each change. */
    void report() {
        changes.report();
    }
}
