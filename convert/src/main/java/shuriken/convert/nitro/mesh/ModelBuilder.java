package shuriken.convert.nitro.mesh;

import java.util.List;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.material.NitroTextureInfo;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.LossReporter;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelHeader;
import shuriken.nitro.mdl0.NodeData;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Scene;

/** Encodes the nodes, materials and meshes of a scene as a NITRO model, the content of an NSBMD file. */
public final class ModelBuilder {
    /** The maximum number of bones, of materials and of shapes. */
    private static final int MAX_ENTRIES = 255;
    /** The maximum number of vertices, which the header counts in 16 bits. */
    private static final int MAX_VERTICES = 0xFFFF;

    private final Scene scene;
    private final EncodingModel preparedModel;
    private final List<NitroTextureInfo> textures;
    private final NitroOptions options;
    private final SourceLocation location;
    private final ReadContext context;

    private ModelBuilder(
            Scene scene,
            List<NitroTextureInfo> textures,
            NitroOptions options,
            SourceLocation location,
            ReadContext context) {
        this.scene = scene;
        this.preparedModel = prepareNodes(ModifierVolume.remove(scene), location, context);
        this.textures = textures;
        this.options = options;
        this.location = location;
        this.context = context;
    }

    /**
     * Encodes a scene.
     *
     * @param textures the textures of the scene, in their order in the scene
     * @param location the location of the scene's file, for diagnostics
     * @throws IllegalArgumentException if the format cannot store the scene. The message names the limit
     */
    public static Model encode(
            Scene scene,
            List<NitroTextureInfo> textures,
            NitroOptions options,
            SourceLocation location,
            ReadContext context) {
        return new ModelBuilder(scene, textures, options, location, context).build();
    }

    /**
     * Returns the nodes and primitives of a scene's model. The nodes are in the order of the model, with a single root.
     */
    public static EncodingModel prepareNodes(Scene scene, SourceLocation location, ReadContext context) {
        return RootNodeAdder.ensureSingleRoot(EncodingModel.prepare(scene, location, context), scene.name());
    }

    private Model build() {
        EncodedNodes nodes = new EncodedNodes(preparedModel);
        SampledPoses sampledPoses = SampledPoses.sample(preparedModel, scene.clips());
        new LossReporter(scene, "nsbmd", location, context).reportVolumes();
        requireCount(preparedModel.nodes().size(), "bones", "Remove bones in Blender");
        MatrixBlends blends = new MatrixBlends();
        List<int[]> matrixIndicesByPrimitive =
                new BlendSelector(preparedModel, sampledPoses, blends, options, location, context).select();
        ModelMaterials materials =
                ModelMaterials.encode(scene, preparedModel.primitives(), textures, options.conventions());
        requireCount(materials.count(), "materials", "Join materials in Blender");
        List<Submesh> submeshes = new SubmeshBuilder(
                        preparedModel.primitives(), matrixIndicesByPrimitive, materials, nodes, blends)
                .build();
        ShapeEncoder shapeEncoder = new ShapeEncoder(
                choosePositionScale(submeshes), options.quads(), new BlendPoses(sampledPoses, blends), location);
        ModelDrawing drawing = DrawingBuilder.build(submeshes, nodes.parentIndices(), blends, shapeEncoder);
        requireCount(drawing.shapes().size(), "mesh parts", "Join meshes or materials in Blender, or lower --weights");
        return createModel(nodes, materials, drawing, shapeEncoder.positionScale());
    }

    private static void requireCount(int count, String entriesNoun, String remedy) {
        FormatLimits.require(count, MAX_ENTRIES, "DS models", entriesNoun, remedy);
    }

    /** Returns the scale of positions from the options, or otherwise the scale that the coordinates need. */
    private double choosePositionScale(List<Submesh> submeshes) {
        if (options.positionScale() > 0) {
            return options.positionScale();
        }
        double maxCoordinate = submeshes.stream()
                .mapToDouble(submesh -> submesh.triangles().maxCoordinate())
                .max()
                .orElse(0);
        return PositionScaleCalculator.compute(maxCoordinate);
    }

    private Model createModel(
            EncodedNodes nodes, ModelMaterials materials, ModelDrawing drawing, double positionScale) {
        Dictionary<NodeData> nodeDictionary = Dictionary.of(createNodeNames(), nodes.nodes());
        Dictionary<MaterialData> materialDictionary = materials.toDictionary(location, context);
        return new Model(
                location,
                createHeader(drawing, positionScale),
                nodeDictionary,
                drawing.commands(),
                materialDictionary,
                materials.textureBindings(),
                materials.paletteBindings(),
                drawing.toDictionary(),
                drawing.hasBlends() ? nodes.envelopes() : List.of());
    }

    /** Returns unique names of the nodes, and reports changed names. */
    private List<String> createNodeNames() {
        LatinNames latinNames = LatinNames.forDictionaries();
        List<String> uniqueNames = preparedModel.nodes().stream()
                .map(node -> latinNames.makeUnique(node.name()))
                .toList();
        latinNames.report("nodes", location, context);
        return uniqueNames;
    }

    private ModelHeader createHeader(ModelDrawing drawing, double positionScale) {
        int vertexCount = drawing.total(EncodedShape::vertexCount);
        FormatLimits.require(vertexCount, MAX_VERTICES, "DS models", "vertices", FormatLimits.DECIMATE_REMEDY);
        return ModelBox.encode(preparedModel.primitives())
                .createHeader(
                        options.conventions().textureMode(),
                        drawing.highestSlot() + 1,
                        positionScale,
                        vertexCount,
                        drawing.total(EncodedShape::triangleCount),
                        drawing.total(EncodedShape::quadCount));
    }
}
