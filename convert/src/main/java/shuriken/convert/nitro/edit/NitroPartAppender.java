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
import shuriken.edit.EditJob;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
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
    private final NitroTextures textures;
    private final BlendedShapeBuilder blendedShapes;
    private final BindPose bindPose;
    private final List<ShapeData> newShapes = new ArrayList<>();
    private final List<Named<MaterialData>> newMaterials = new ArrayList<>();
    /** Maps the index of a material of the edited scene to the index of the new material. */
    private final Map<Integer, Integer> newMaterialIndices = new HashMap<>();

    private final LatinNames materialNames = LatinNames.forDictionaries();
    /** The indices of the model's materials whose texture was replaced or removed. */
    private final Set<Integer> retexturedMaterialIndices = new HashSet<>();

    /** The indices of the materials that use each added or replacing texture, by the name of the texture. */
    private final Map<String, List<Integer>> materialIndicesByTexture = new LinkedHashMap<>();
    /** The indices of the materials that use each palette of these textures, by the name of the palette. */
    private final Map<String, List<Integer>> materialIndicesByPalette = new LinkedHashMap<>();

    private final List<SbcCommand> commands;

    /**
     * Creates the appender of a model.
     *
     * @param blendedShapes builds the shapes of triangles with weights
     */
    NitroPartAppender(Model model, EditJob job, NitroTextures textures, BlendedShapeBuilder blendedShapes) {
        this.blendedShapes = blendedShapes;
        this.model = model;
        this.job = job;
        this.textures = textures;
        this.bindPose = BindPose.of(job.source());
        this.commands = new ArrayList<>(model.commands());
        model.materials().names().forEach(materialNames::makeUnique);
    }

    List<ShapeData> shapes() {
        return newShapes;
    }

    List<SbcCommand> commands() {
        return commands;
    }

    /** Returns an unused name for a shape. */
    String createUniqueName(int shapeIndex, List<String> usedNames) {
        LatinNames names = LatinNames.forDictionaries();
        usedNames.forEach(names::makeUnique);
        return names.makeUnique("polygon" + shapeIndex);
    }

    /** Returns the original materials followed by the new ones. */
    Dictionary<MaterialData> materials(List<MaterialData> originalMaterials) {
        List<Named<MaterialData>> allMaterials = new ArrayList<>();
        for (int i = 0; i < originalMaterials.size(); i++) {
            allMaterials.add(new Named<>(model.materials().name(i), originalMaterials.get(i)));
        }
        allMaterials.addAll(newMaterials);
        return model.materials().with(allMaterials);
    }

    Dictionary<TextureBinding> textureBindings() {
        return updateBindings(model.texturePairs(), materialIndicesByTexture);
    }

    Dictionary<TextureBinding> paletteBindings() {
        return updateBindings(model.palettePairs(), materialIndicesByPalette);
    }

    /**
     * Returns bindings in which retextured materials use only new textures. Bindings that lost all users are omitted.
     */
    private Dictionary<TextureBinding> updateBindings(
            Dictionary<TextureBinding> originalBindings, Map<String, List<Integer>> addedUserIndicesByName) {
        List<Named<TextureBinding>> bindings = new ArrayList<>();
        for (Named<TextureBinding> binding : originalBindings.entries()) {
            List<Integer> userIndices = new ArrayList<>(binding.value().materialIndices());
            userIndices.removeAll(retexturedMaterialIndices);
            userIndices.addAll(addedUserIndicesByName.getOrDefault(binding.name(), List.of()));
            if (!userIndices.isEmpty() || binding.value().materialIndices().isEmpty()) {
                bindings.add(new Named<>(
                        binding.name(),
                        new TextureBinding(userIndices, binding.value().bound())));
            }
        }
        addedUserIndicesByName.forEach((name, userIndices) -> {
            if (originalBindings.find(name).isEmpty()) {
                bindings.add(new Named<>(name, new TextureBinding(userIndices, /* bound= */ 0)));
            }
        });
        return originalBindings.with(bindings);
    }

    /**
     * Replaces the texture of a material by that of the edited material.
     *
     * @param originalImage the image of the original texture, which defines the unit of texture coordinates
     */
    void replaceTexture(int materialIndex, Material editedMaterial, Image originalImage) {
        retexturedMaterialIndices.add(materialIndex);
        int textureIndex = editedMaterial.texture().orElseThrow().texture();
        recordUser(textures.getOrCreateWithSize(textureIndex, originalImage), materialIndex);
    }

    /**
     * Adds a part. If several bones move it, its triangles are drawn after all commands with blended matrices, and so
     * are triangles too far from their bone. A triangle for whose matrices no slot is free is moved by one bone.
     */
    void add(MeshPart part) {
        boolean hasBlendedVertices =
                part.triangles().stream().flatMap(Arrays::stream).anyMatch(AppendedPart::isBlended);
        TriangleGrouper grouper = new TriangleGrouper(job.source(), commands);
        NewVertexFactory factory = createVertexFactory(part);
        List<EditCorner[]> rigidTriangles = new ArrayList<>();
        List<EditCorner[]> blendedTriangles = new ArrayList<>();
        boolean needsSeveralBones = hasBlendedVertices || AppendedPart.isSkinned(part);
        for (EditCorner[] triangle : part.triangles()) {
            if (needsSeveralBones || !fitsHeaviestNode(triangle, grouper)) {
                blendedTriangles.add(triangle);
            } else {
                rigidTriangles.add(triangle);
            }
        }
        if (!blendedTriangles.isEmpty()) {
            int nodeIndex = grouper.modelNodeIndex(grouper.nearestModelAncestor(
                    AppendedPart.heaviestNode(part.triangles().getFirst())));
            List<SbcCommand> stateCommands = List.of(
                    new SbcCommand.Node(/* flags= */ 0, nodeIndex, /* visibility= */ 1),
                    new SbcCommand.Material(/* flags= */ 0, factory.materialIndex()));
            rigidTriangles.addAll(blendedShapes.add(blendedTriangles, stateCommands, factory));
        }
        List<AppendedPart> pieces = grouper.groupByNode(part.name(), rigidTriangles);
        pieces.forEach(piece -> addPiece(factory, piece, grouper));
        long distortedCount = rigidTriangles.stream()
                .filter(AppendedPart::needsSeveralMatrices)
                .count();
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

    /** Returns whether a triangle can be stored for its heaviest node, or whether no node of the model moves it. */
    private boolean fitsHeaviestNode(EditCorner[] triangle, TriangleGrouper grouper) {
        int ownerIndex = grouper.nearestModelAncestor(AppendedPart.heaviestNode(triangle));
        return ownerIndex == Scene.NONE
                || Arrays.stream(triangle).allMatch(corner -> NitroVertexConverter.fits(corner, toStored(ownerIndex)));
    }

    /** Returns the transform from the space of the meshes to the stored coordinates of a scene node. */
    private Matrix4dc toStored(int sceneNodeIndex) {
        double positionScale = FixedPoint.toDouble(model.header().positionScale());
        return new Matrix4d()
                .scaling(FixedPoint.ONE / positionScale)
                .mul(bindPose.inverse(sceneNodeIndex), new Matrix4d());
    }

    private NewVertexFactory createVertexFactory(MeshPart part) {
        boolean isLit = part.triangles().stream().allMatch(triangle -> triangle[0].normal().length > 0)
                && part.triangles().stream().noneMatch(triangle -> triangle[0].hasColour());
        int materialIndex = getOrAddMaterial(part, isLit);
        boolean usesLitMaterial = isMaterialLit(materialIndex);
        Material editedMaterial = job.comparison().edited().material(part.sceneMaterialIndex());
        Scene scene = job.comparison().edited();
        boolean isNew = materialIndex >= model.materials().size();
        TexelUnits units = isNew
                ? TexelUnits.forNewMaterial(editedMaterial, scene)
                : TexelUnits.forMaterial(editedMaterial, scene, model);
        return new NewVertexFactory(materialIndex, usesLitMaterial, isNew && !usesLitMaterial, editedMaterial, units);
    }

    private void addPiece(NewVertexFactory factory, AppendedPart piece, TriangleGrouper grouper) {
        Matrix4dc toStored = toStored(piece.nodeIndex());
        List<ListVertex> vertices = new ArrayList<>();
        List<float[]> positions = new ArrayList<>();
        for (EditCorner[] triangle : piece.triangles()) {
            for (EditCorner corner : triangle) {
                vertices.add(factory.create(corner, toStored, ListVertex.NONE));
                positions.add(corner.position());
            }
        }
        int shapeIndex = model.shapes().size() + newShapes.size();
        newShapes.add(ShapePolygons.createShape(
                job.location(), vertices, positions, model.header().positionScale()));
        commands.addAll(
                piece.commandIndex() + 1,
                createDrawCommands(
                        grouper.modelNodeIndex(piece.nodeIndex()),
                        factory.materialIndex(),
                        shapeIndex,
                        model.header().positionScale() != FixedPoint.ONE,
                        piece.commandIndex()));
    }

    private boolean isMaterialLit(int materialIndex) {
        int originalCount = model.materials().size();
        MaterialData data = materialIndex < originalCount
                ? model.materials().valueAt(materialIndex)
                : newMaterials.get(materialIndex - originalCount).value();
        return (data.polygon() & LIGHTS_MASK) != 0;
    }

    /**
     * Returns the commands that draw a shape and then select the node and the material of the preceding commands.
     *
     * @param isScaled whether the model has a position scale other than 1
     * @param precedingIndex the index of the command after which the draw commands are inserted
     */
    private List<SbcCommand> createDrawCommands(
            int nodeIndex, int materialIndex, int shapeIndex, boolean isScaled, int precedingIndex) {
        List<SbcCommand> drawCommands = new ArrayList<>();
        drawCommands.add(new SbcCommand.Node(/* flags= */ 0, nodeIndex, /* visibility= */ 1));
        if (isScaled) {
            drawCommands.add(new SbcCommand.PositionScale(/* flags= */ 0));
        }
        drawCommands.add(new SbcCommand.Material(/* flags= */ 0, materialIndex));
        drawCommands.add(new SbcCommand.Shape(/* flags= */ 0, shapeIndex));
        if (isScaled) {
            drawCommands.add(new SbcCommand.PositionScale(SbcCommand.STORE_FLAG));
        }
        for (int i = precedingIndex; i >= 0; i--) {
            if (commands.get(i) instanceof SbcCommand.Node previous) {
                drawCommands.add(previous);
                break;
            }
        }
        for (int i = precedingIndex; i >= 0; i--) {
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
    private int getOrAddMaterial(MeshPart part, boolean isLit) {
        if (part.sourceMaterialIndex() >= 0) {
            int originalIndex = NitroMaterialEditor.modelMaterialIndex(
                    job.source().materials().get(part.sourceMaterialIndex()));
            if (originalIndex >= 0 && originalIndex < model.materials().size()) {
                return originalIndex;
            }
        }
        Material material = job.comparison().edited().material(part.sceneMaterialIndex());
        Integer existingIndex = newMaterialIndices.get(part.sceneMaterialIndex());
        if (existingIndex != null) {
            return existingIndex;
        }
        int newIndex = model.materials().size() + newMaterials.size();
        newMaterialIndices.put(part.sceneMaterialIndex(), newIndex);
        Optional<NitroTexture> texture =
                material.texture().map(reference -> recordUser(textures.getOrCreate(reference.texture()), newIndex));
        MaterialParameters parameters =
                MaterialParameters.create(material, texture, newIndex, isLit, !isLit, NitroConventions.POKEMON);
        newMaterials.add(new Named<>(materialNames.makeUnique(material.name()), parameters.data()));
        return newIndex;
    }

    /** Removes the texture of a material. */
    void removeTexture(int materialIndex) {
        retexturedMaterialIndices.add(materialIndex);
    }

    /** Records that a material uses a texture. */
    private NitroTexture recordUser(NitroTexture texture, int materialIndex) {
        materialIndicesByTexture
                .computeIfAbsent(texture.name(), unused -> new ArrayList<>())
                .add(materialIndex);
        if (!texture.paletteName().isEmpty()) {
            materialIndicesByPalette
                    .computeIfAbsent(texture.paletteName(), unused -> new ArrayList<>())
                    .add(materialIndex);
        }
        return texture;
    }
}
