package shuriken.convert.nitro.edit;

import org.joml.Matrix4dc;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.edit.mesh.EditCorner;
import shuriken.scene.Material;

/**
 * Creates vertices of display lists for the corners of a new part. A part consists of the triangles of one node that
 * have one material.
 *
 * @param materialIndex the index of the material in the model
 * @param isLit whether the material is lit
 * @param isTinted whether vertex colours are multiplied by the base colour of {@code editedMaterial}
 * @param editedMaterial the material of the edited scene
 * @param units the units of the material's texture coordinates
 */
record NewVertexFactory(int materialIndex, boolean isLit, boolean isTinted, Material editedMaterial, TexelUnits units)
        implements BlendedShapeBuilder.VertexFactory {
    @Override
    public ListVertex create(EditCorner corner, Matrix4dc meshToList, int slot) {
        ListVertex vertex = NitroVertexConverter.create(corner, meshToList, slot, units.isKnown(), isLit, units);
        return isTinted
                ? vertex.withColour(NitroVertexConverter.multiplyColours(corner, editedMaterial.baseColour()))
                : vertex;
    }
}
