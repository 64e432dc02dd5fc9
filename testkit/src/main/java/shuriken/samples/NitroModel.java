package shuriken.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Mdl0;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelHeader;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.NsbmdBlock;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.nitro.mdl0.TextureBinding;

/** Builds a NITRO model from nodes without rotation. Each node draws a shape of triangle strips. */
final class NitroModel {
    /** Polygon attributes for front faces, full opacity, and colours multiplied by the texture. */
    private static final int POLYGON = 0x001F_0080;

    private static final int POLYGON_MASK = 0x3F1F_F8FF;
    /** The diffuse colour white with black as ambient colour: 5 bits for each component. */
    private static final int WHITE = 0x7FFF;

    /** The bits for repetition in both directions. */
    private static final int REPEAT = 0x0003_0000;
    /** The flags of a material without a texture matrix, which has all colours. */
    private static final int FLAGS = 0x1FC0 | 0x1E;

    /** The flags for colours and texture coordinates. */
    private static final int SHAPE_FLAGS = 6;

    /** The number of texture coordinate units in a texel. */
    private static final int UVS_PER_TEXEL = 16;
    /** The polygon type of triangle strips. */
    private static final int STRIP = 2;

    private static final int NO_ROTATION_NO_SCALE = 0x6;

    private final String name;
    private final List<String> nodeNames = new ArrayList<>();
    private final List<NodeData> nodes = new ArrayList<>();
    private final List<Matrix4d> worldTransforms = new ArrayList<>();
    private final List<SbcCommand> transformCommands = new ArrayList<>();
    private final List<SbcCommand> draws = new ArrayList<>();
    private final List<String> materialNames = new ArrayList<>();
    private final List<MaterialData> materials = new ArrayList<>();
    /** The material that uses each texture and palette. */
    private final List<TextureBinding> bindings = new ArrayList<>();

    private final List<String> textures = new ArrayList<>();
    private final List<String> palettes = new ArrayList<>();
    private final List<String> shapeNames = new ArrayList<>();
    private final List<ShapeData> shapes = new ArrayList<>();
    private final Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
    private final Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
    private int vertices;
    private int triangles;

    NitroModel(String name) {
        this.name = name;
    }

    /** Adds a white material. Its index is {@link Paint#texture}. */
    NitroModel material(String materialName, String texture, String palette, int size) {
        bindings.add(new TextureBinding(List.of(materials.size()), 0));
        textures.add(texture);
        palettes.add(palette);
        materialNames.add(materialName);
        materials.add(new MaterialData(
                /* tag= */ 0,
                /* diffuseAmbient= */ WHITE,
                /* specularEmission= */ 0,
                POLYGON,
                POLYGON_MASK,
                REPEAT,
                /* textureMask= */ -1,
                /* paletteBase= */ 0,
                FLAGS,
                /* width= */ size,
                /* height= */ size,
                /* magnifyS= */ FixedPoint.ONE,
                /* magnifyT= */ FixedPoint.ONE,
                /* scale= */ new int[0],
                /* rotation= */ new short[0],
                /* translation= */ new int[0],
                /* effectMatrix= */ new int[0],
                /* rest= */ new byte[0]));
        return this;
    }

    /** Adds a node and returns its index, which is also its slot in the matrix stack. */
    int node(String nodeName, int parent, double x, double y, double z) {
        int node = nodes.size();
        nodeNames.add(nodeName);
        nodes.add(new NodeData(
                NO_ROTATION_NO_SCALE | node << 11,
                (short) FixedPoint.ONE,
                new int[] {FixedPoint.toStored(x), FixedPoint.toStored(y), FixedPoint.toStored(z)},
                new short[0],
                new int[0]));
        Matrix4d above = parent < 0 ? new Matrix4d() : worldTransforms.get(parent);
        worldTransforms.add(above.translate(x, y, z, new Matrix4d()));
        int flags = SbcCommand.STORE_FLAG | (parent < 0 ? 0 : SbcCommand.RESTORE_FLAG);
        int restore = parent < 0 ? SbcCommand.NO_SLOT : parent;
        transformCommands.add(new SbcCommand.NodeDescription(flags, node, Math.max(0, parent), 0, node, restore));
        return node;
    }

    /** Draws a shape at a node. Light is computed in the rest pose. */
    NitroModel draw(int node, Shape shape) {
        shape.withBakedLight(worldTransforms.get(node));
        draws.add(new SbcCommand.Node(0, node, 1));
        draws.add(new SbcCommand.Matrix(0, node));
        for (Map.Entry<Paint, List<Corner[]>> part : shape.faces().entrySet()) {
            int material = part.getKey().texture();
            draws.add(new SbcCommand.Material(0, material));
            draws.add(new SbcCommand.Shape(0, shapes.size()));
            shapeNames.add("polygon" + shapes.size());
            triangles += part.getValue().size();
            List<GpuCommand> commands =
                    displayList(shape, part.getValue(), materials.get(material), worldTransforms.get(node));
            shapes.add(new ShapeData(new SourceLocation(name, 0), 0, SHAPE_FLAGS, commands));
        }
        return this;
    }

    private List<GpuCommand> displayList(Shape shape, List<Corner[]> faces, MaterialData material, Matrix4d world) {
        List<GpuCommand> commands = new ArrayList<>();
        for (Stripifier.Strip strip : Stripifier.forwardStrips(faces)) {
            commands.add(new GpuCommand.Begin(STRIP));
            for (Corner corner : strip.corners()) {
                Vector3d position = shape.position(corner.vertex());
                int s = (int) Math.round(UVS_PER_TEXEL * corner.u() * material.width());
                int t = (int) Math.round(UVS_PER_TEXEL * corner.v() * material.height());
                commands.add(new GpuCommand.Colour(rgb555(shape.colour(corner.vertex()))));
                commands.add(new GpuCommand.TexCoord(s & 0xFFFF | t << 16));
                commands.add(new GpuCommand.Vertex16(
                        FixedPoint.toStored(position.x) & 0xFFFF | FixedPoint.toStored(position.y) << 16,
                        FixedPoint.toStored(position.z)));
                world.transformPosition(position);
                low.min(position);
                high.max(position);
                vertices++;
            }
            commands.add(new GpuCommand.End());
        }
        // The opcodes of four commands share a word.
        while (commands.size() % 4 != 0) {
            commands.add(new GpuCommand.Nop());
        }
        return commands;
    }

    /** Returns a colour with 5 bits for each component and red in the lowest ones. */
    static int rgb555(Colour colour) {
        int argb = colour.argb();
        return argb >> 19 & 0x1F | (argb >> 11 & 0x1F) << 5 | (argb >> 3 & 0x1F) << 10;
    }

    byte[] toBytes() {
        List<SbcCommand> commands = new ArrayList<>(transformCommands);
        commands.addAll(draws);
        commands.add(new SbcCommand.Return(0));
        short[] box = new short[6]; // the lowest XYZ, then the size along each axis
        for (int i = 0; i < 3; i++) {
            box[i] = (short) FixedPoint.toStored(low.get(i));
            box[i + 3] = (short) (FixedPoint.toStored(high.get(i)) - FixedPoint.toStored(low.get(i)));
        }
        ModelHeader header = new ModelHeader(
                /* commandType= */ 0,
                /* scalingRule= */ 0,
                /* textureMode= */ 0,
                /* firstFreeSlot= */ nodes.size(),
                /* reserved= */ 0,
                /* positionScale= */ FixedPoint.ONE,
                /* inversePositionScale= */ FixedPoint.ONE,
                vertices,
                /* polygonCount= */ triangles,
                triangles,
                /* quadCount= */ 0,
                box,
                /* boxScale= */ FixedPoint.ONE,
                /* inverseBoxScale= */ FixedPoint.ONE);
        Model model = new Model(
                new SourceLocation(name, 0),
                header,
                Dictionary.of(nodeNames, nodes),
                commands,
                Dictionary.of(materialNames, materials),
                Dictionary.of(textures, bindings),
                Dictionary.of(palettes, bindings),
                Dictionary.of(shapeNames, shapes),
                List.of());
        ByteWriter out = ByteWriter.littleEndian();
        Mdl0 mdl0 = new Mdl0(Dictionary.of(List.of(name), List.of(model)));
        new NsbmdFormat().write(new NsbmdFile(2, List.of(new NsbmdBlock.Models(mdl0))), out);
        return out.toByteArray();
    }
}
