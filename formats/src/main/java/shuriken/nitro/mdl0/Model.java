package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Dictionary;

/**
 * A model: a tree of nodes with materials and shapes, and the commands that draw it.
 *
 * @param location the location of the header
 * @param commands the commands that draw the model, in order
 * @param texturePairs the materials that use each texture, by texture name
 * @param palettePairs the materials that use each palette, by palette name
 * @param envelopes one envelope for each node, or none
 */
public record Model(
        SourceLocation location,
        ModelHeader header,
        Dictionary<NodeData> nodes,
        List<SbcCommand> commands,
        Dictionary<MaterialData> materials,
        Dictionary<TextureBinding> texturePairs,
        Dictionary<TextureBinding> palettePairs,
        Dictionary<ShapeData> shapes,
        List<Envelope> envelopes) {
    public Model {
        commands = List.copyOf(commands);
        envelopes = List.copyOf(envelopes);
    }
}
