package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.convert.nitro.material.NitroTexture;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.options.NitroConventions;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.LatinNames;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.image.Image;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.nitro.mdl0.TextureBinding;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * Adds new triangles to a model as new shapes. Each shape is drawn with the matrix of a node, after the command that
 * computes this matrix.
 */
final class NitroPartAppender {
    /** The bits of the polygon attributes that enable the four lights. */
    private static final int LIGHTS_MASK = 0xF;

    private final Model model;
    private final EditJob job;
    private final NitroTextures newTextures;
    private final BlendedShapeBuilder blendedShapes;
    private final BindPose bindPose;
    private final List<ShapeData> shapes = new ArrayList<>();
    private final List<Named<MaterialData>> materials = new ArrayList<>();
    /** Maps the index of a material of the edited scene to the index of the new material. */
    private final Map<Integer, Integer> materialIndices = new HashMap<>();

    private final LatinNames materialNames = LatinNames.forDictionaries();
    /** The materials of the model whose texture was replaced or removed. */
    private final Set<Integer> retexturedMaterials = new HashSet<>();

    /** The materials that use each added or replacing texture, by its name. */
    private final Map<String, List<Integer>> textureUsers = new LinkedHashMap<>();
    /** The materials that use each palette of these textures, by its name. */
    private final Map<String, List<Integer>> paletteUsers = new LinkedHashMap<>();

    private final List<SbcCommand> commands;

    /**
     * Creates the appender of a model.
     *
     * @param blendedShapes builds the shapes of triangles with weights
     */
    NitroPartAppender(Model model, EditJob job, NitroTextures newTextures, BlendedShapeBuilder blendedShapes) {
        this.blendedShapes = blendedShapes;
        this.model = model;
        this.job = job;
        this.newTextures = newTextures;
        this.bindPose = BindPose.of(job.source());
        this.commands = new ArrayList<>(model.commands());
        model.materials().names().forEach(materialNames::makeUnique);
    }

    List<ShapeData> shapes() {
        return shapes;
    }

    List<SbcCommand> commands() {
        return commands;
    }

    /** Returns an unused name for a shape. */
    String uniqueName(int shapeIndex, List<String> usedNames) {
        LatinNames names = LatinNames.forDictionaries();
        usedNames.forEach(names::makeUnique);
        return names.makeUnique("polygon" + shapeIndex);
    }

    /** Returns the original materials followed by the new ones. */
    Dictionary<MaterialData> materials(List<MaterialData> original) {
        List<Named<MaterialData>> result = new ArrayList<>();
        for (int i = 0; i < original.size(); i++) {
            result.add(new Named<>(model.materials().name(i), original.get(i)));
        }
        result.addAll(materials);
        return model.materials().with(result);
    }

    Dictionary<TextureBinding> textureBindings() {
        return addUsers(model.texturePairs(), textureUsers);
    }

    Dictionary<TextureBinding> paletteBindings() {
        return addUsers(model.palettePairs(), paletteUsers);
    }

    /**
     * Returns bindings in which retextured materials use only their new textures, without those that lost all users.
     */
    private Dictionary<TextureBinding> addUsers(
            Dictionary<TextureBinding> original, Map<String, List<Integer>> addedUsers) {
        List<Named<TextureBinding>> result = new ArrayList<>();
        for (Named<TextureBinding> binding : original.entries()) {
            List<Integer> users = new ArrayList<>(binding.value().materials());
            users.removeAll(retexturedMaterials);
            users.addAll(addedUsers.getOrDefault(binding.name(), List.of()));
            if (!users.isEmpty() || binding.value().materials().isEmpty()) {
                result.add(new Named<>(
                        binding.name(),
                        new TextureBinding(users, binding.value().bound())));
            }
        }
        addedUsers.forEach((name, users) -> {
            if (original.find(name).isEmpty()) {
                result.add(new Named<>(name, new TextureBinding(users, 0)));
            }
        });
        return original.with(result);
    }

    /**
     * Replaces the texture of a material by the one of the edited scene.
     *
     * @param originalImage the image of the original texture, which defines the unit of texture coordinates
     */
    void replaceTexture(int materialIndex, Material editedMaterial, Image originalImage) {
        retexturedMaterials.add(materialIndex);
        addUser(
                newTextures.getOrCreate(editedMaterial.texture().orElseThrow().texture(), originalImage),
                materialIndex);
    }

    /**
     * Adds a part. If several bones move the part, it is drawn after all commands with blended matrices. If there are
     * not enough slots, each triangle is moved by one bone.
     */
    void add(MeshPart part) {
        boolean hasBlendedVertices =
                part.triangles().stream().flatMap(Arrays::stream).anyMatch(AppendedPart::isBlended);
        TriangleGrouper grouper = new TriangleGrouper(job.source(), commands);
        NewVertexFactory factory = vertexFactory(part);
        List<EditCorner[]> rigid = new ArrayList<>();
        List<EditCorner[]> blended = new ArrayList<>();
        boolean needsSeveralBones = hasBlendedVertices || AppendedPart.isSkinned(part);
        for (EditCorner[] triangle : part.triangles()) {
            (needsSeveralBones || !fits(triangle, grouper) ? blended : rigid).add(triangle);
        }
        if (!blended.isEmpty()) {
            int node = grouper.modelNode(grouper.modelAncestor(
                    AppendedPart.heaviestNode(part.triangles().getFirst())));
            List<SbcCommand> state =
                    List.of(new SbcCommand.Node(0, node, 1), new SbcCommand.Material(0, factory.material()));
            rigid.addAll(blendedShapes.add(blended, state, factory));
        }
        List<AppendedPart> pieces = grouper.groupByNode(part.name(), rigid);
        pieces.forEach(piece -> add(factory, piece, grouper));
        long distortedCount =
                rigid.stream().filter(AppendedPart::needsSeveralMatrices).count();
        if (distortedCount > 0) {
            job.report()
                    .add(
                            ChangeKind.UNSUPPORTED,
                            "weights",
                            part.name(),
                            String.format(
                                    Locale.ROOT,
                                    "the new part's triangles with several bones can each be moved only by the bone"
                                            + " with the largest weight (%,d)",
                                    distortedCount));
        }
    }

    /** Returns whether the coordinates of a triangle can be stored for the node with the largest weight. */
    private boolean fits(EditCorner[] triangle, TriangleGrouper grouper) {
        int owner = grouper.modelAncestor(AppendedPart.heaviestNode(triangle));
        return owner == Scene.NONE
                || Arrays.stream(triangle).allMatch(corner -> NitroVertexConverter.fits(corner, toStored(owner)));
    }

    /** Returns the transform from the space of the meshes to the stored coordinates of a scene node. */
    private Matrix4dc toStored(int node) {
        double scale = FixedPoint.toDouble(model.header().positionScale());
        return new Matrix4d().scaling(FixedPoint.ONE / scale).mul(bindPose.inverse(node), new Matrix4d());
    }

    private NewVertexFactory vertexFactory(MeshPart part) {
        boolean isLit = part.triangles().stream().allMatch(triangle -> triangle[0].normal().length > 0)
                && part.triangles().stream().noneMatch(triangle -> triangle[0].hasColour());
        int material = materialIndex(part, isLit);
        boolean materialIsLit = isLit(material);
        Material editedMaterial = job.comparison().edited().material(part.sceneMaterialIndex());
        Scene scene = job.comparison().edited();
        boolean isNew = material >= model.materials().size();
        TexelUnits units = isNew
                ? TexelUnits.ofNewMaterial(editedMaterial, scene)
                : TexelUnits.ofMaterial(editedMaterial, scene, model);
        return new NewVertexFactory(material, materialIsLit, isNew && !materialIsLit, editedMaterial, units);
    }

    private void add(NewVertexFactory factory, AppendedPart piece, TriangleGrouper grouper) {
        Matrix4dc toStored = toStored(piece.node());
        List<ListVertex> vertices = new ArrayList<>();
        List<float[]> positions = new ArrayList<>();
        for (EditCorner[] triangle : piece.triangles()) {
            for (EditCorner corner : triangle) {
                vertices.add(factory.create(corner, toStored, ListVertex.NONE));
                positions.add(corner.position());
            }
        }
        int shape = model.shapes().size() + shapes.size();
        shapes.add(ShapePolygons.createShape(
                job.site(), vertices, positions, model.header().positionScale()));
        commands.addAll(
                piece.command() + 1,
                commandsFor(
                        grouper.modelNode(piece.node()),
                        factory.material(),
                        shape,
                        model.header().positionScale() != FixedPoint.ONE,
                        piece.command()));
    }

    private boolean isLit(int material) {
        int originalCount = model.materials().size();
        List<MaterialData> materialData = model.materials().values();
        MaterialData data = material < originalCount
                ? materialData.get(material)
                : materials.get(material - originalCount).value();
        return (data.polygon() & LIGHTS_MASK) != 0;
    }

    /**
     * Returns the commands that draw a shape and then restore the node and the material that were selected before.
     *
     * @param isScaled whether the model has a position scale other than 1
     * @param precedingCommand the index of the command after which they are inserted
     */
    private List<SbcCommand> commandsFor(int node, int material, int shape, boolean isScaled, int precedingCommand) {
        List<SbcCommand> drawCommands = new ArrayList<>();
        drawCommands.add(new SbcCommand.Node(0, node, 1));
        if (isScaled) {
            drawCommands.add(new SbcCommand.PositionScale(0));
        }
        drawCommands.add(new SbcCommand.Material(0, material));
        drawCommands.add(new SbcCommand.Shape(0, shape));
        if (isScaled) {
            drawCommands.add(new SbcCommand.PositionScale(SbcCommand.STORE));
        }
        for (int i = precedingCommand; i >= 0; i--) {
            if (commands.get(i) instanceof SbcCommand.Node previous) {
                drawCommands.add(previous);
                break;
            }
        }
        for (int i = precedingCommand; i >= 0; i--) {
            if (commands.get(i) instanceof SbcCommand.Material previous) {
                drawCommands.add(previous);
                break;
            }
        }
        return drawCommands;
    }

    /**
     * Returns the index of a part's material in the model, and adds a material that the model does not have.
     *
     * @param isLit whether a new material is lit
     */
    private int materialIndex(MeshPart part, boolean isLit) {
        if (part.sourceMaterialIndex() >= 0) {
            int originalIndex =
                    NitroMaterialEditor.modelIndex(job.source().materials().get(part.sourceMaterialIndex()));
            if (originalIndex >= 0 && originalIndex < model.materials().size()) {
                return originalIndex;
            }
        }
        Material material = job.comparison().edited().material(part.sceneMaterialIndex());
        Integer existing = materialIndices.get(part.sceneMaterialIndex());
        if (existing != null) {
            return existing;
        }
        int newIndex = model.materials().size() + materials.size();
        materialIndices.put(part.sceneMaterialIndex(), newIndex);
        Optional<NitroTexture> texture =
                material.texture().map(reference -> addUser(newTextures.getOrCreate(reference.texture()), newIndex));
        MaterialParameters parameters =
                MaterialParameters.create(material, texture, newIndex, isLit, !isLit, NitroConventions.POKEMON);
        materials.add(new Named<>(materialNames.makeUnique(material.name()), parameters.data()));
        return newIndex;
    }

    /** Removes the texture of a material. */
    void removeTexture(int materialIndex) {
        retexturedMaterials.add(materialIndex);
    }

    /** Records that a material uses a texture. */
    private NitroTexture addUser(NitroTexture texture, int material) {
        textureUsers
                .computeIfAbsent(texture.name(), unused -> new ArrayList<>())
                .add(material);
        if (!texture.palette().isEmpty()) {
            paletteUsers
                    .computeIfAbsent(texture.palette(), unused -> new ArrayList<>())
                    .add(material);
        }
        return texture;
    }
}
