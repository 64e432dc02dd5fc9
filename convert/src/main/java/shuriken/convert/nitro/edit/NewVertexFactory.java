package shuriken.convert.nitro.edit;

import org.joml.Matrix4dc;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.edit.mesh.EditCorner;
import shuriken.scene.Material;

/**
 * Creates the vertices of a new part.
 *
 * @param materialIndex the index of the material
 * @param isLit whether the material is lit
 * @param isTinted whether vertex colours are multiplied by the colour of the material
 * @param editedMaterial the material of the edited scene
 * @param units the units of the material's texture coordinates
 */
record NewVertexFactory(int materialIndex, boolean isLit, boolean isTinted, Material editedMaterial, TexelUnits units)
        implements BlendedShapeBuilder.VertexFactory {
    @Override
    public ListVertex create(EditCorner corner, Matrix4dc toStored, int slot) {
        ListVertex vertex = NitroVertexConverter.create(corner, toStored, slot, units.isKnown(), isLit, units);
        return isTinted ? vertex.withColour(NitroVertexConverter.tint(corner, editedMaterial.baseColour())) : vertex;
    }
}
