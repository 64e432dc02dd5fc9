package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Dictionary;

/**
 * A model.
 *
 * @param site the site of its header
 * @param commands the commands that draw it, in order
 * @param texturePairs materials by texture name
 * @param palettePairs materials by palette name
 * @param envelopes one for each node, or none
 */
public record Model(
        SourceLocation site,
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
