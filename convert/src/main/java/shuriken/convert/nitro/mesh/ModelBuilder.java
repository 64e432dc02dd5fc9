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
import shuriken.convert.BuildModel;
import shuriken.convert.FormatLimit;
import shuriken.convert.LatinNames;
import shuriken.convert.Losses;
import shuriken.convert.NodePrimitive;
import shuriken.convert.nitro.material.Blends;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.convert.nitro.material.NitroTexture;
import shuriken.convert.nitro.material.TexturePairs;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.Box;
import shuriken.io.FixedPoint;
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
    private static final int MAXIMUM = 255;
    /** The header counts vertices in 16 bits. */
    private static final int MAX_VERTICES = 0xFFFF;

    private final Scene scene;
    private final BuildModel model;
    private final List<NitroTexture> textures;
    private final NitroOptions options;
    private final SourceLocation site;
    private final ReadContext context;
    private final NodeTable nodes;
    private final Blends blends = new Blends();
    private final List<Part> parts = new ArrayList<>();
    private final List<Integer> materials = new ArrayList<>();
    private final List<MaterialParameters> looks = new ArrayList<>();
    private final List<SbcCommand> commands = new ArrayList<>();
    private final List<ShapeData> shapes = new ArrayList<>();
    private double scale;
    private int highestSlot;
    private int vertices;
    private int triangles;
    private int quads;

    /** The geometry that one node draws with one material. */
    private record Part(int node, int material, Corners corners, Set<Integer> matrices) {
        boolean isSimple(Blends blends) {
            return matrices.size() == 1 && blends.isSingle(matrices.iterator().next());
        }
    }

    private ModelBuilder(
            Scene scene, List<NitroTexture> textures, NitroOptions options, SourceLocation site, ReadContext context) {
        this.scene = scene;
        this.model = RootedTree.of(BuildModel.of(ModifierVolume.removed(scene), site, context), scene.name());
        this.textures = textures;
        this.options = options;
        this.site = site;
        this.context = context;
        this.nodes = new NodeTable(model);
        new Losses(scene, "nsbmd", site, context).volumes();
    }

    /**
     * Encodes a scene.
     *
     * @param textures of the scene, in its order
     * @param site of the scene's file, for findings
     * @throws IllegalArgumentException if the format cannot hold it; the message says which limit
     */
    public static Model build(
            Scene scene, List<NitroTexture> textures, NitroOptions options, SourceLocation site, ReadContext context) {
        return new ModelBuilder(scene, textures, options, site, context).build();
    }

    /** Returns the nodes that a model of this scene has, in its order. */
    public static BuildModel nodes(Scene scene, SourceLocation site, ReadContext context) {
        return RootedTree.of(BuildModel.of(scene, site, context), scene.name());
    }

    private Model build() {
        require(model.nodes().size(), "bones", "Remove bones in Blender");
        parts(chosen());
        require(materials.size(), "materials", "Join materials in Blender");
        parts.forEach(part -> part.corners.transform(nodes, blends));
        scale = options.positionScale() > 0 ? options.positionScale() : PositionScale.of(reach());
        commands();
        require(shapes.size(), "mesh parts", "Join meshes or materials in Blender, or use fewer --weights");
        return model();
    }

    private static void require(int count, String parts, String remedy) {
        FormatLimit.require(count, MAXIMUM, "DS models", parts, remedy);
    }

    private List<int[]> chosen() {
        float size = 0;
        for (NodePrimitive piece : model.primitives()) {
            size = Math.max(size, Box.of(piece.primitive().positions()).size());
        }
        Poses poses = Poses.of(model, scene.clips());
        WeightChoice choice = new WeightChoice(blends, poses, options.weightError() * size, options.maxBlends());
        List<int[]> numbers = choice.choose(model.primitives());
        if (choice.blended() > NitroOptions.USUAL_BLENDS) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    site,
                    "%d blends of matrices, known models have 25 at most; --weight-error or --max-blends make fewer",
                    choice.blended());
        }
        if (size > 0 && choice.error() > options.weightError() * size) {
            context.report(
                    DiagnosticCode.INFLUENCES_REDUCED,
                    site,
                    "weights as stored put a vertex %.1f %% of the model's size from where it belongs",
                    100 * choice.error() / size);
        }
        return numbers;
    }

    private void parts(List<int[]> numbers) {
        Map<Integer, List<Primitive>> users = new LinkedHashMap<>();
        for (NodePrimitive piece : model.primitives()) {
            users.computeIfAbsent(piece.primitive().material(), unused -> new ArrayList<>())
                    .add(piece.primitive());
        }
        users.forEach(this::addMaterial);
        Map<List<Integer>, Part> known = new LinkedHashMap<>();
        for (int i = 0; i < numbers.size(); i++) {
            NodePrimitive piece = model.primitives().get(i);
            int material = materials.indexOf(piece.primitive().material());
            int node = Math.max(0, piece.node());
            Part part = known.computeIfAbsent(
                    List.of(node, material), unused -> new Part(node, material, corners(material), new TreeSet<>()));
            part.corners.add(piece, numbers.get(i));
            for (int index : piece.primitive().indices()) {
                part.matrices.add(numbers.get(i)[index]);
            }
        }
        known.values().stream().filter(part -> !part.matrices.isEmpty()).forEach(parts::add);
    }

    private Corners corners(int material) {
        Material template = material(materials.get(material));
        boolean hasUvs =
                texture(template).isPresent() || template.extras().values().containsKey("textureName");
        return new Corners(template.name(), looks.get(material), hasUvs);
    }

    private Material material(int index) {
        return index == Scene.NONE ? Material.PLAIN : scene.materials().get(index);
    }

    private Optional<NitroTexture> texture(Material material) {
        return material.texture().map(TextureRef::texture).map(textures::get);
    }

    private void addMaterial(int index, List<Primitive> users) {
        boolean hasNormals = users.stream().allMatch(primitive -> primitive.normals().length > 0);
        Material material = material(index);
        boolean hasOwn = MaterialParameters.isOwn(material);
        boolean coloured = users.stream()
                .map(Primitive::colours)
                .anyMatch(colours -> hasOwn ? colours.length > 0 : isColoured(colours));
        looks.add(MaterialParameters.of(
                material, texture(material), materials.size(), hasNormals, coloured, options.conventions()));
        materials.add(index);
    }

    private static boolean isColoured(byte[] colours) {
        for (int i = 0; i < colours.length; i++) {
            if (i % 4 < 3 && colours[i] != -1) {
                return true;
            }
        }
        return false;
    }

    /** Returns the largest coordinate, as a distance from the origin. */
    private double reach() {
        return parts.stream().mapToDouble(part -> part.corners.reach()).max().orElse(0);
    }

    private void commands() {
        List<Part> simple = parts.stream().filter(part -> part.isSimple(blends)).toList();
        List<Part> mixed = parts.stream().filter(part -> !part.isSimple(blends)).toList();
        List<Set<Integer>> sets = mixed.stream()
                .flatMap(part -> part.corners.matrixSets().stream())
                .toList();
        List<Set<Integer>> groups = MatrixGroups.of(
                sets, group -> walk(true, group, node -> List.of()).isPresent());
        boolean first = true;
        for (Set<Integer> group : groups.isEmpty() ? List.of(Set.<Integer>of()) : groups) {
            StackWalk walk = walk(first, group, node -> drawn(simple, node)).orElseThrow();
            commands.addAll(walk.commands());
            highestSlot = Math.max(highestSlot, walk.highestSlot());
            mixed.forEach(part -> draw(part, group, walk::slot, commands));
            first = false;
        }
        commands.add(new SbcCommand.Return(0));
    }

    private Optional<StackWalk> walk(boolean first, Collection<Integer> group, IntFunction<List<SbcCommand>> drawn) {
        return StackWalk.of(nodes.parents(), blends, first, group, drawn);
    }

    /** Returns the commands that draw with a node's own matrix, while that is the current one. */
    private List<SbcCommand> drawn(List<Part> simple, int node) {
        List<SbcCommand> list = new ArrayList<>();
        for (Part part : simple) {
            if (blends.node(part.matrices.iterator().next()) == node) {
                draw(part, part.matrices, number -> ListVertex.NONE, list);
            }
        }
        return list;
    }

    private void draw(Part part, Set<Integer> group, IntUnaryOperator slot, List<SbcCommand> to) {
        PolygonMaker maker = part.corners.take(group, slot, scale, options.quads());
        if (maker.polygons().isEmpty()) {
            return;
        }
        boolean scaled = scale != 1 && part.isSimple(blends);
        to.add(new SbcCommand.Node(0, part.node, 1));
        if (scaled) {
            to.add(new SbcCommand.PositionScale(0));
        }
        to.add(new SbcCommand.Material(0, part.material));
        to.add(new SbcCommand.Shape(0, shapes.size()));
        if (scaled) {
            to.add(new SbcCommand.PositionScale(SbcCommand.STORE));
        }
        List<GpuCommand> list = ListEncoder.encode(maker.polygons(), FixedPoint.toStored(scale));
        shapes.add(new ShapeData(site, 0, ShapeFlags.of(list), list));
        vertices += maker.vertices();
        triangles += maker.triangles();
        quads += maker.quads();
    }

    private Model model() {
        List<String> shapeNames = new ArrayList<>();
        for (int i = 0; i < shapes.size(); i++) {
            shapeNames.add("polygon" + i);
        }
        LatinNames nodeNames = LatinNames.ofDictionaries();
        LatinNames materialNames = LatinNames.ofDictionaries();
        List<String> names =
                model.nodes().stream().map(node -> nodeNames.take(node.name())).toList();
        nodeNames.report("nodes", site, context);
        boolean blended = commands.stream().anyMatch(SbcCommand.NodeMix.class::isInstance);
        List<Envelope> envelopes = new ArrayList<>();
        for (int i = 0; blended && i < names.size(); i++) {
            envelopes.add(nodes.envelope(i));
        }
        TexturePairs pairs =
                new TexturePairs(materials.stream().map(this::material).toList(), textures);
        List<String> dataNames = materials.stream()
                .map(index -> materialNames.take(material(index).name()))
                .toList();
        materialNames.report("materials", site, context);
        List<MaterialData> data = looks.stream().map(MaterialParameters::data).toList();
        return new Model(
                site,
                header(),
                Dictionary.<NodeData>of(names, nodes.nodes()),
                commands,
                Dictionary.of(dataNames, data),
                pairs.of("textureName", NitroTexture::name),
                pairs.of("paletteName", NitroTexture::palette),
                Dictionary.of(shapeNames, shapes),
                envelopes);
    }

    private ModelHeader header() {
        FormatLimit.require(vertices, MAX_VERTICES, "DS models", "vertices", FormatLimit.DECIMATE);
        return ModelBox.of(model.primitives())
                .header(options.conventions().textureMode(), highestSlot + 1, scale, vertices, triangles, quads);
    }
}
