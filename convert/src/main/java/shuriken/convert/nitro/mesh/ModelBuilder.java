package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.material.NitroTextureInfo;
import shuriken.convert.nitro.material.TextureBindingBuilder;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.LossReporter;
import shuriken.convert.support.NodePrimitive;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Envelope;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelHeader;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.scene.Material;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;

/** Encodes a scene as a model. */
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
    private final NodeTable nodes;
    private final MatrixBlends blends = new MatrixBlends();
    private final SampledPoses poses;
    private final BlendPoses blendPoses;
    private final List<Submesh> submeshes = new ArrayList<>();
    /** The extra of a material with the name of a texture that the scene does not contain. */
    private static final String TEXTURE_NAME_EXTRA = "textureName";

    /** The index in the scene of each material of the model, or {@link Scene#NONE} for the default material. */
    private final List<Integer> sceneMaterialIndices = new ArrayList<>();

    private final List<MaterialParameters> materialParameters = new ArrayList<>();
    private final List<SbcCommand> commands = new ArrayList<>();
    private final List<ShapeData> shapeData = new ArrayList<>();
    private double positionScale;
    private int highestSlot;
    private int vertexCount;
    private int triangleCount;
    private int quadCount;

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
        this.nodes = new NodeTable(preparedModel);
        this.poses = SampledPoses.sample(preparedModel, scene.clips());
        this.blendPoses = new BlendPoses(poses, blends);
        new LossReporter(scene, "nsbmd", location, context).reportVolumes();
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
        requireCount(preparedModel.nodes().size(), "bones", "Remove bones in Blender");
        addSubmeshes(new BlendSelector(preparedModel, poses, blends, options, location, context).select());
        requireCount(sceneMaterialIndices.size(), "materials", "Join materials in Blender");
        submeshes.forEach(submesh -> submesh.triangles().transform(nodes, blends));
        positionScale = options.positionScale() > 0
                ? options.positionScale()
                : PositionScaleCalculator.compute(maxCoordinate());
        addCommands();
        requireCount(shapeData.size(), "mesh parts", "Join meshes or materials in Blender, or lower --weights");
        return createModel();
    }

    private static void requireCount(int count, String entriesNoun, String remedy) {
        FormatLimits.require(count, MAX_ENTRIES, "DS models", entriesNoun, remedy);
    }

    /** Adds the materials and the submeshes of the scene. */
    private void addSubmeshes(List<int[]> matrixIndicesByPrimitive) {
        Map<Integer, List<Primitive>> primitivesByMaterial = new LinkedHashMap<>();
        for (NodePrimitive nodePrimitive : preparedModel.primitives()) {
            primitivesByMaterial
                    .computeIfAbsent(nodePrimitive.primitive().material(), unused -> new ArrayList<>())
                    .add(nodePrimitive.primitive());
        }
        primitivesByMaterial.forEach(this::addMaterial);
        Map<List<Integer>, Submesh> submeshesByKey = new LinkedHashMap<>();
        for (int i = 0; i < matrixIndicesByPrimitive.size(); i++) {
            NodePrimitive nodePrimitive = preparedModel.primitives().get(i);
            int materialIndex =
                    sceneMaterialIndices.indexOf(nodePrimitive.primitive().material());
            int nodeIndex = Math.max(0, nodePrimitive.nodeIndex());
            Submesh submesh = submeshesByKey.computeIfAbsent(
                    List.of(nodeIndex, materialIndex),
                    unused -> new Submesh(nodeIndex, materialIndex, createTriangles(materialIndex), new TreeSet<>()));
            submesh.triangles().add(nodePrimitive, matrixIndicesByPrimitive.get(i));
            for (int vertexIndex : nodePrimitive.primitive().indices()) {
                submesh.matrixIndices().add(matrixIndicesByPrimitive.get(i)[vertexIndex]);
            }
        }
        submeshesByKey.values().stream()
                .filter(submesh -> !submesh.matrixIndices().isEmpty())
                .forEach(submeshes::add);
    }

    private SubmeshTriangles createTriangles(int materialIndex) {
        Material material = scene.material(sceneMaterialIndices.get(materialIndex));
        boolean hasTexCoords =
                findTexture(material).isPresent() || material.extras().values().containsKey(TEXTURE_NAME_EXTRA);
        return new SubmeshTriangles(material.name(), materialParameters.get(materialIndex), hasTexCoords);
    }

    private Optional<NitroTextureInfo> findTexture(Material material) {
        return material.texture().map(TextureRef::texture).map(textures::get);
    }

    /**
     * Adds a material of the scene.
     *
     * @param primitives the primitives with the material
     */
    private void addMaterial(int sceneMaterialIndex, List<Primitive> primitives) {
        boolean hasNormals = primitives.stream().allMatch(primitive -> primitive.normals().length > 0);
        Material material = scene.material(sceneMaterialIndex);
        boolean isNitroMaterial = MaterialParameters.isNitroMaterial(material);
        boolean hasColours = primitives.stream()
                .map(Primitive::colours)
                .anyMatch(colours -> isNitroMaterial ? colours.length > 0 : containsNonWhite(colours));
        materialParameters.add(MaterialParameters.create(
                material,
                findTexture(material),
                sceneMaterialIndices.size(),
                hasNormals,
                hasColours,
                options.conventions()));
        sceneMaterialIndices.add(sceneMaterialIndex);
    }

    /** Returns whether any of the RGBA colours is not white. */
    private static boolean containsNonWhite(byte[] colours) {
        for (int i = 0; i < colours.length; i++) {
            if (i % 4 < 3 && colours[i] != (byte) 0xFF) {
                return true;
            }
        }
        return false;
    }

    /** Returns the largest absolute coordinate of a position. */
    private double maxCoordinate() {
        return submeshes.stream()
                .mapToDouble(submesh -> submesh.triangles().maxCoordinate())
                .max()
                .orElse(0);
    }

    /**
     * Adds the commands and shapes. Each group of matrices that the stack can hold has a separate walk over the nodes.
     */
    private void addCommands() {
        List<Submesh> rigidSubmeshes =
                submeshes.stream().filter(submesh -> submesh.isRigid(blends)).toList();
        List<Submesh> blendedSubmeshes =
                submeshes.stream().filter(submesh -> !submesh.isRigid(blends)).toList();
        List<Set<Integer>> matrixSets = blendedSubmeshes.stream()
                .flatMap(submesh -> submesh.triangles().matrixSets().stream())
                .toList();
        List<Set<Integer>> matrixGroups = MatrixGroups.compute(
                matrixSets,
                // The first walk needs the most slots, because it includes all nodes.
                group -> walkStack(/* isFirstWalk= */ true, group, nodeIndex -> List.of())
                        .isPresent());
        boolean isFirstWalk = true;
        for (Set<Integer> group : matrixGroups.isEmpty() ? List.of(Set.<Integer>of()) : matrixGroups) {
            StackWalk walk = walkStack(isFirstWalk, group, nodeIndex -> encodeRigidSubmeshes(rigidSubmeshes, nodeIndex))
                    .orElseThrow();
            commands.addAll(walk.commands());
            highestSlot = Math.max(highestSlot, walk.highestSlot());
            blendedSubmeshes.forEach(submesh -> addDrawCommands(submesh, group, walk::slotOf, commands));
            isFirstWalk = false;
        }
        commands.add(new SbcCommand.Return(/* flags= */ 0));
    }

    /** Walks the nodes and loads the matrices of a group. The result is empty if the stack is too small. */
    private Optional<StackWalk> walkStack(
            boolean isFirstWalk, Collection<Integer> group, IntFunction<List<SbcCommand>> drawCommands) {
        return StackWalk.walk(nodes.parentIndices(), blends, isFirstWalk, group, drawCommands);
    }

    /**
     * Encodes the rigid submeshes of a node as shapes, and returns the commands that draw them while the matrix of this
     * node is the current one. The walk over the nodes determines the order of the shapes.
     */
    private List<SbcCommand> encodeRigidSubmeshes(List<Submesh> rigidSubmeshes, int nodeIndex) {
        List<SbcCommand> commandList = new ArrayList<>();
        for (Submesh submesh : rigidSubmeshes) {
            if (blends.nodeIndex(submesh.matrixIndices().iterator().next()) == nodeIndex) {
                addDrawCommands(submesh, submesh.matrixIndices(), index -> ListVertex.NONE, commandList);
            }
        }
        return commandList;
    }

    /**
     * Adds a shape with those triangles of a submesh that need only the matrices of a group, and the commands that draw
     * the shape. Without such triangles, nothing is added.
     *
     * @param group the indices of the matrices
     * @param slotOf returns the slot of a matrix
     * @param targetCommands receives the commands
     */
    private void addDrawCommands(
            Submesh submesh, Set<Integer> group, IntUnaryOperator slotOf, List<SbcCommand> targetCommands) {
        PolygonListBuilder listBuilder =
                submesh.triangles().removeGroup(group, slotOf, positionScale, options.quads(), blendPoses);
        if (listBuilder.polygons().isEmpty()) {
            return;
        }
        boolean isScaled = positionScale != 1 && submesh.isRigid(blends);
        targetCommands.add(new SbcCommand.Node(/* flags= */ 0, submesh.nodeIndex(), /* visibility= */ 1));
        if (isScaled) {
            targetCommands.add(new SbcCommand.PositionScale(/* flags= */ 0));
        }
        targetCommands.add(new SbcCommand.Material(/* flags= */ 0, submesh.materialIndex()));
        targetCommands.add(new SbcCommand.Shape(/* flags= */ 0, shapeData.size()));
        if (isScaled) {
            targetCommands.add(new SbcCommand.PositionScale(SbcCommand.STORE_FLAG));
        }
        List<GpuCommand> commandList =
                DisplayListEncoder.encode(listBuilder.polygons(), FixedPoint.toStored(positionScale));
        shapeData.add(new ShapeData(location, /* tag= */ 0, ShapeFlags.compute(commandList), commandList));
        vertexCount += listBuilder.vertexCount();
        triangleCount += listBuilder.triangleCount();
        quadCount += listBuilder.quadCount();
    }

    private Model createModel() {
        List<String> shapeNames = IntStream.range(0, shapeData.size())
                .mapToObj(i -> "polygon" + i)
                .toList();
        LatinNames nodeNames = LatinNames.forDictionaries();
        LatinNames materialNames = LatinNames.forDictionaries();
        List<String> uniqueNodeNames = preparedModel.nodes().stream()
                .map(node -> nodeNames.makeUnique(node.name()))
                .toList();
        nodeNames.report("nodes", location, context);
        boolean hasBlends = commands.stream().anyMatch(SbcCommand.NodeMix.class::isInstance);
        List<Envelope> envelopes = hasBlends ? nodes.envelopes() : List.of();
        TextureBindingBuilder bindingBuilder = new TextureBindingBuilder(
                sceneMaterialIndices.stream().map(scene::material).toList(), textures);
        List<String> uniqueMaterialNames = sceneMaterialIndices.stream()
                .map(index -> materialNames.makeUnique(scene.material(index).name()))
                .toList();
        materialNames.report("materials", location, context);
        List<MaterialData> materialData =
                materialParameters.stream().map(MaterialParameters::data).toList();
        return new Model(
                location,
                createHeader(),
                Dictionary.<NodeData>of(uniqueNodeNames, nodes.nodes()),
                commands,
                Dictionary.of(uniqueMaterialNames, materialData),
                bindingBuilder.buildBindings(TEXTURE_NAME_EXTRA, NitroTextureInfo::name),
                bindingBuilder.buildBindings("paletteName", NitroTextureInfo::paletteName),
                Dictionary.of(shapeNames, shapeData),
                envelopes);
    }

    private ModelHeader createHeader() {
        FormatLimits.require(vertexCount, MAX_VERTICES, "DS models", "vertices", FormatLimits.DECIMATE_REMEDY);
        return ModelBox.encode(preparedModel.primitives())
                .createHeader(
                        options.conventions().textureMode(),
                        highestSlot + 1,
                        positionScale,
                        vertexCount,
                        triangleCount,
                        quadCount);
    }
}
