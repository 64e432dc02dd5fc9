package shuriken.nitro.mdl0;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.tex0.Tex0;
import shuriken.testkit.RoundTrip;

/**
 * A builder for hand-written NITRO models. It adds parts one at a time; all other fields have the values of known
 * files.
 */
public final class ModelDraft {
    /** The polygon attributes for four lights, front faces and full opacity. */
    public static final int POLYGON = 0x001F_008F;
    /** The flags of a material that has all colours and polygon attributes. */
    public static final int OWN = 0x1FC0;

    private static final int POLYGON_MASK = 0x3F1F_F8FF;
    private static final int NO_TRANSFORM = 0x7 | 31 << 11;

    private final List<String> nodeNames = new ArrayList<>();
    private final List<NodeData> nodes = new ArrayList<>();
    private final List<SbcCommand> commands = new ArrayList<>();
    private final List<String> materialNames = new ArrayList<>();
    private final List<MaterialData> materials = new ArrayList<>();
    private final List<String> textures = new ArrayList<>();
    private final List<TextureBinding> texturePairs = new ArrayList<>();
    private final List<String> palettes = new ArrayList<>();
    private final List<TextureBinding> palettePairs = new ArrayList<>();
    private final List<String> shapeNames = new ArrayList<>();
    private final List<ShapeData> shapes = new ArrayList<>();
    private final List<Envelope> envelopes = new ArrayList<>();
    private int scalingRule;
    private int textureMode;
    private int positionScale = FixedPoint.ONE;

    public ModelDraft scalingRule(int rule) {
        scalingRule = rule;
        return this;
    }

    public ModelDraft textureMode(int mode) {
        textureMode = mode;
        return this;
    }

    public ModelDraft positionScale(double scale) {
        positionScale = FixedPoint.toStored(scale);
        return this;
    }

    /** Adds a node at the origin of its parent. */
    public ModelDraft node(String name) {
        return node(name, new NodeData(NO_TRANSFORM, (short) FixedPoint.ONE, new int[0], new short[0], new int[0]));
    }

    /** Adds a node with a translation and a scale. */
    public ModelDraft node(String name, double[] translation, double[] scaleFactors) {
        int[] scale = new int[6];
        for (int i = 0; i < 3; i++) {
            scale[i] = FixedPoint.toStored(scaleFactors[i]);
            scale[i + 3] = scaleFactors[i] == 0 ? 0 : FixedPoint.toStored(1 / scaleFactors[i]);
        }
        return node(
                name, new NodeData(0x2 | 31 << 11, (short) FixedPoint.ONE, stored(translation), new short[0], scale));
    }

    public ModelDraft node(String name, NodeData data) {
        nodeNames.add(name);
        nodes.add(data);
        return this;
    }

    public ModelDraft commands(SbcCommand... added) {
        commands.addAll(List.of(added));
        return this;
    }

    /** Describes a node under a parent. The scene's matrix is the current one or the one in slot {@code restore}. */
    public ModelDraft describe(int node, int parent, int store, int restore) {
        return describe(node, parent, 0, store, restore);
    }

    public ModelDraft describe(int node, int parent, int scaling, int store, int restore) {
        int flags = (store == SbcCommand.NO_SLOT ? 0 : SbcCommand.STORE_FLAG)
                | (restore == SbcCommand.NO_SLOT ? 0 : SbcCommand.RESTORE_FLAG);
        return commands(new SbcCommand.NodeDescription(flags, node, parent, scaling, store, restore));
    }

    /** Draws a shape with a material. The current matrix is used. */
    public ModelDraft draw(int node, int material, int shape) {
        return commands(
                new SbcCommand.Node(0, node, 1), new SbcCommand.Material(0, material), new SbcCommand.Shape(0, shape));
    }

    public ModelDraft material(String name) {
        return material(name, POLYGON, 0, OWN);
    }

    /** Adds a material with white diffuse, no other colours, and no texture matrix. */
    public ModelDraft material(String name, int polygon, int texture, int flags) {
        return material(name, data(polygon, texture, flags, 8, 8));
    }

    /** Returns the data of a plain material whose coordinates are for a texture of this size. */
    public static MaterialData data(int width, int height) {
        return data(POLYGON, 0, OWN, width, height);
    }

    private static MaterialData data(int polygon, int texture, int flags, int width, int height) {
        return new MaterialData(
                0,
                0x7FFF,
                0,
                polygon,
                POLYGON_MASK,
                texture,
                -1,
                0,
                flags | 0xE,
                width,
                height,
                FixedPoint.ONE,
                FixedPoint.ONE,
                new int[0],
                new short[0],
                new int[0],
                new int[0],
                new byte[0]);
    }

    public ModelDraft material(String name, MaterialData data) {
        materialNames.add(name);
        materials.add(data);
        return this;
    }

    /** Assigns a texture and a palette to materials. */
    public ModelDraft pair(String texture, String palette, Integer... materialIndices) {
        textures.add(texture);
        texturePairs.add(new TextureBinding(List.of(materialIndices), 0));
        palettes.add(palette);
        palettePairs.add(new TextureBinding(List.of(materialIndices), 0));
        return this;
    }

    /** Assigns a texture without a palette to materials. */
    public ModelDraft direct(String texture, Integer... materialIndices) {
        textures.add(texture);
        texturePairs.add(new TextureBinding(List.of(materialIndices), 0));
        return this;
    }

    public ModelDraft shape(String name, GpuCommand... list) {
        List<GpuCommand> padded = new ArrayList<>(List.of(list));
        while (padded.size() % 4 != 0) {
            padded.add(new GpuCommand.Nop());
        }
        shapeNames.add(name);
        shapes.add(new ShapeData(new SourceLocation("draft", 0), 0, 0, padded));
        return this;
    }

    /** Adds an inverse matrix with only a translation. */
    public ModelDraft envelope(double x, double y, double z) {
        int one = FixedPoint.ONE;
        envelopes.add(new Envelope(
                new int[] {
                    one,
                    0,
                    0,
                    0,
                    one,
                    0,
                    0,
                    0,
                    one,
                    FixedPoint.toStored(x),
                    FixedPoint.toStored(y),
                    FixedPoint.toStored(z)
                },
                new int[] {one, 0, 0, 0, one, 0, 0, 0, one}));
        return this;
    }

    public static int[] stored(double... values) {
        int[] stored = new int[values.length];
        for (int i = 0; i < stored.length; i++) {
            stored[i] = FixedPoint.toStored(values[i]);
        }
        return stored;
    }

    /** Returns the model. This ends its list of commands. */
    public Model model() {
        List<SbcCommand> withReturn = new ArrayList<>(commands);
        withReturn.add(new SbcCommand.Return(0));
        ModelHeader header = new ModelHeader(
                0,
                scalingRule,
                textureMode,
                0,
                0,
                positionScale,
                FixedPoint.toStored(1 / FixedPoint.toDouble(positionScale)),
                0,
                0,
                0,
                0,
                new short[6],
                FixedPoint.ONE,
                FixedPoint.ONE);
        return new Model(
                new SourceLocation("draft", 0),
                header,
                Dictionary.of(nodeNames, nodes),
                withReturn,
                Dictionary.of(materialNames, materials),
                Dictionary.of(textures, texturePairs),
                Dictionary.of(palettes, palettePairs),
                Dictionary.of(shapeNames, shapes),
                envelopes);
    }

    public NsbmdFile file(Tex0... tex0) {
        List<NsbmdBlock> blocks = new ArrayList<>();
        blocks.add(new NsbmdBlock.Models(new Mdl0(Dictionary.of(List.of("draft"), List.of(model())))));
        for (Tex0 textures : tex0) {
            blocks.add(new NsbmdBlock.Textures(textures));
        }
        return new NsbmdFile(2, blocks);
    }

    public byte[] bytes(Tex0... tex0) {
        return RoundTrip.write(new NsbmdFormat(), file(tex0));
    }
}
