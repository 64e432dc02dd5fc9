package shuriken.convert.nitro.edit;

import org.joml.Matrix4dc;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.edit.EditCorner;
import shuriken.scene.Material;

/**
 * Creates the vertices of a new part.
 *
 * @param isTinted whether colours are multiplied by that of the material
 * @param edited material of the edited scene
 * @param units of its texture coordinates
 */
record NewVertices(int material, boolean isLit, boolean isTinted, Material edited, TexelUnits units)
        implements BlendedShapes.VertexMaker {
    @Override
    public ListVertex vertex(EditCorner corner, Matrix4dc into, int slot) {
        ListVertex vertex = NitroVertex.made(corner, into, slot, units.isKnown(), isLit, units);
        return isTinted ? vertex.withColour(NitroVertex.tinted(corner, edited.baseColour())) : vertex;
    }
}
