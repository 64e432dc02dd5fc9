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

/**
 * A sample model that is written as an NSBMD file. Its nodes are not rotated, and its shapes consist of triangle
 * strips.
 */
final class NitroSample {
    /** Polygon attributes for front faces, full opacity, and colours multiplied by the texture. */
    private static final int POLYGON_ATTRIBUTES = 0x001F_0080;

    /** The polygon attribute bits that the material sets. */
    private static final int POLYGON_MASK = 0x3F1F_F8FF;
    /** The diffuse colour white and the ambient colour black, with 5 bits for each component. */
    private static final int WHITE_DIFFUSE = 0x7FFF;

    /** The texture parameter bits for repetition in both directions. */
    private static final int REPEAT = 0x0003_0000;
    /** The flags of a material that has all colours and no texture matrix. */
    private static final int MATERIAL_FLAGS = 0x1FC0 | 0x1E;

    /** The flags of a shape with colours and texture coordinates. */
    private static final int SHAPE_FLAGS = 6;

    /** The number of texture coordinate units in a texel. */
    private static final int UVS_PER_TEXEL = 16;
    /** The polygon type of triangle strips. */
    private static final int STRIP = 2;

    private static final int NO_ROTATION_NO_SCALE = 0x6;
    /** The position of the matrix slot in the flags of a node. */
    private static final int SLOT_SHIFT = 11;

    private static final int COMMANDS_PER_WORD = 4;

    private final String name;
    private final List<String> nodeNames = new ArrayList<>();
    private final List<NodeData> nodes = new ArrayList<>();
    private final List<Matrix4d> nodeToModelTransforms = new ArrayList<>();
    private final List<SbcCommand> transformCommands = new ArrayList<>();
    private final List<SbcCommand> drawCommands = new ArrayList<>();
    private final List<String> materialNames = new ArrayList<>();
    private final List<MaterialData> materials = new ArrayList<>();
    /** For each texture and for the palette with the same index, the material that uses them. */
    private final List<TextureBinding> bindings = new ArrayList<>();

    private final List<String> textureNames = new ArrayList<>();
    private final List<String> paletteNames = new ArrayList<>();
    private final List<String> shapeNames = new ArrayList<>();
    private final List<ShapeData> shapes = new ArrayList<>();
    private final Vector3d boxLow = new Vector3d(Double.POSITIVE_INFINITY);
    private final Vector3d boxHigh = new Vector3d(Double.NEGATIVE_INFINITY);
    private int vertexCount;
    private int triangleCount;

    NitroSample(String name) {
        this.name = name;
    }

    /** Adds a white material, which a paint uses if {@link Paint#textureIndex} is the index of the material. */
    NitroSample addMaterial(String materialName, String textureName, String paletteName, int sideLength) {
        bindings.add(new TextureBinding(List.of(materials.size()), /* bound= */ 0));
        textureNames.add(textureName);
        paletteNames.add(paletteName);
        materialNames.add(materialName);
        materials.add(new MaterialData(
                /* tag= */ 0,
                /* diffuseAmbient= */ WHITE_DIFFUSE,
                /* specularEmission= */ 0,
                POLYGON_ATTRIBUTES,
                POLYGON_MASK,
                REPEAT,
                /* textureParametersMask= */ -1,
                /* paletteBase= */ 0,
                MATERIAL_FLAGS,
                /* width= */ sideLength,
                /* height= */ sideLength,
                /* magnifyS= */ FixedPoint.ONE,
                /* magnifyT= */ FixedPoint.ONE,
                /* scale= */ new int[0],
                /* rotation= */ new short[0],
                /* translation= */ new int[0],
                /* effectMatrix= */ new int[0],
                /* unknownBytes= */ new byte[0]));
        return this;
    }

    /** Adds a node and returns its index, which is also its slot in the matrix stack. */
    int addNode(String nodeName, int parentIndex, double x, double y, double z) {
        int nodeIndex = nodes.size();
        nodeNames.add(nodeName);
        nodes.add(new NodeData(
                NO_ROTATION_NO_SCALE | nodeIndex << SLOT_SHIFT,
                (short) FixedPoint.ONE,
                new int[] {FixedPoint.toStored(x), FixedPoint.toStored(y), FixedPoint.toStored(z)},
                new short[0],
                new int[0]));
        Matrix4d parentTransform = parentIndex < 0 ? new Matrix4d() : nodeToModelTransforms.get(parentIndex);
        nodeToModelTransforms.add(parentTransform.translate(x, y, z, new Matrix4d()));
        int flags = SbcCommand.STORE_FLAG | (parentIndex < 0 ? 0 : SbcCommand.RESTORE_FLAG);
        int restoredSlot = parentIndex < 0 ? SbcCommand.NO_SLOT : parentIndex;
        transformCommands.add(new SbcCommand.NodeDescription(
                flags, nodeIndex, Math.max(0, parentIndex), /* scaling= */ 0, nodeIndex, restoredSlot));
        return nodeIndex;
    }

    /** Draws a shape at a node. The light of the rest pose is baked into the colours of the shape. */
    NitroSample drawShape(int nodeIndex, Shape shape) {
        shape.bakeLight(nodeToModelTransforms.get(nodeIndex));
        drawCommands.add(new SbcCommand.Node(/* flags= */ 0, nodeIndex, /* visibility= */ 1));
        drawCommands.add(new SbcCommand.Matrix(/* flags= */ 0, nodeIndex));
        for (Map.Entry<Paint, List<Corner[]>> part : shape.trianglesByPaint().entrySet()) {
            int materialIndex = part.getKey().textureIndex();
            drawCommands.add(new SbcCommand.Material(/* flags= */ 0, materialIndex));
            drawCommands.add(new SbcCommand.Shape(/* flags= */ 0, shapes.size()));
            shapeNames.add("polygon" + shapes.size());
            triangleCount += part.getValue().size();
            List<GpuCommand> commands = createDisplayList(
                    shape, part.getValue(), materials.get(materialIndex), nodeToModelTransforms.get(nodeIndex));
            shapes.add(new ShapeData(new SourceLocation(name, 0), /* tag= */ 0, SHAPE_FLAGS, commands));
        }
        return this;
    }

    private List<GpuCommand> createDisplayList(
            Shape shape, List<Corner[]> triangles, MaterialData material, Matrix4d worldTransform) {
        List<GpuCommand> commands = new ArrayList<>();
        for (Stripifier.Strip strip : Stripifier.createForwardStrips(triangles)) {
            commands.add(new GpuCommand.Begin(STRIP));
            for (Corner corner : strip.corners()) {
                Vector3d position = shape.position(corner.vertexIndex());
                int s = (int) Math.round(UVS_PER_TEXEL * corner.u() * material.width());
                int t = (int) Math.round(UVS_PER_TEXEL * corner.v() * material.height());
                commands.add(new GpuCommand.Colour(toRgb555(shape.colour(corner.vertexIndex()))));
                commands.add(new GpuCommand.TexCoord(s & 0xFFFF | t << 16));
                commands.add(new GpuCommand.Vertex16(
                        FixedPoint.toStored(position.x) & 0xFFFF | FixedPoint.toStored(position.y) << 16,
                        FixedPoint.toStored(position.z)));
                worldTransform.transformPosition(position);
                boxLow.min(position);
                boxHigh.max(position);
                vertexCount++;
            }
            commands.add(new GpuCommand.End());
        }
        // The opcodes of four commands share a word.
        while (commands.size() % COMMANDS_PER_WORD != 0) {
            commands.add(new GpuCommand.Nop());
        }
        return commands;
    }

    /** Returns a colour with 5 bits for each component and red in the lowest ones. */
    static int toRgb555(Colour colour) {
        int argb = colour.argb();
        return argb >> 19 & 0x1F | (argb >> 11 & 0x1F) << 5 | (argb >> 3 & 0x1F) << 10;
    }

    byte[] toBytes() {
        List<SbcCommand> commands = new ArrayList<>(transformCommands);
        commands.addAll(drawCommands);
        commands.add(new SbcCommand.Return(/* flags= */ 0));
        short[] box = new short[6]; // the lowest XYZ, then the size along each axis
        for (int i = 0; i < 3; i++) {
            box[i] = (short) FixedPoint.toStored(boxLow.get(i));
            box[i + 3] = (short) (FixedPoint.toStored(boxHigh.get(i)) - FixedPoint.toStored(boxLow.get(i)));
        }
        ModelHeader header = new ModelHeader(
                /* commandType= */ 0,
                /* scalingRule= */ 0,
                /* textureMatrixMode= */ 0,
                /* firstFreeSlot= */ nodes.size(),
                /* reserved= */ 0,
                /* positionScale= */ FixedPoint.ONE,
                /* inversePositionScale= */ FixedPoint.ONE,
                vertexCount,
                /* polygonCount= */ triangleCount,
                triangleCount,
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
                Dictionary.of(textureNames, bindings),
                Dictionary.of(paletteNames, bindings),
                Dictionary.of(shapeNames, shapes),
                List.of());
        ByteWriter out = ByteWriter.littleEndian();
        Mdl0 mdl0 = new Mdl0(Dictionary.of(List.of(name), List.of(model)));
        new NsbmdFormat().write(new NsbmdFile(/* version= */ 2, List.of(new NsbmdBlock.Models(mdl0))), out);
        return out.toByteArray();
    }
}
