package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Dictionary;

/**
 * A model: a tree of nodes with materials and shapes, and the commands that draw it.
 *
 * @param location the location of the header
 * @param header the header without the offsets and counts of the parts
 * @param nodes the nodes by name; commands refer to them by index
 * @param commands the commands that draw the model, in order
 * @param materials the materials by name; commands refer to them by index
 * @param textureBindings the materials that use each texture, by texture name
 * @param paletteBindings the materials that use each palette, by palette name
 * @param shapes the shapes by name; commands refer to them by index
 * @param envelopes one envelope (inverse bind matrix) for each node; fewer or none if the model ends before them
 */
public record Model(
        SourceLocation location,
        ModelHeader header,
        Dictionary<NodeData> nodes,
        List<SbcCommand> commands,
        Dictionary<MaterialData> materials,
        Dictionary<TextureBinding> textureBindings,
        Dictionary<TextureBinding> paletteBindings,
        Dictionary<ShapeData> shapes,
        List<Envelope> envelopes) {
    public Model {
        commands = List.copyOf(commands);
        envelopes = List.copyOf(envelopes);
    }
}
