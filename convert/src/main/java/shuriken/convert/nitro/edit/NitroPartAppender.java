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
import shuriken.convert.nitro.material.NitroTextureInfo;
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
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.nitro.mdl0.TextureBinding;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * Adds new parts to a model as new shapes, together with their materials and textures. A part consists of the triangles
 * of one node that have one material. A shape that one node moves is drawn after the command that computes the node's
 * matrix. A {@link BlendedShapeBuilder} builds all other shapes.
 */
final class NitroPartAppender {
    /** The bits of the polygon attributes that enable the four lights. */
    private static final int LIGHTS_MASK = 0xF;

    private final Model model;
    private final EditJob job;
    private final EditedNitroTextures textures;
    private final BlendedShapeBuilder blendedShapeBuilder;
    private final BindPose bindPose;
    private final List<ShapeData> newShapes = new ArrayList<>();
    private final List<DictionaryEntry<MaterialData>> newMaterials = new ArrayList<>();
    /** The index of a new material in the model, by the index of the material in the edited scene. */
    private final Map<Integer, Integer> newIndexBySceneMaterial = new HashMap<>();

    private final LatinNames materialNames = LatinNames.forDictionaries();
    /** The indices of the model's materials whose texture was replaced or removed. */
    private final Set<Integer> retexturedMaterialIndices = new HashSet<>();

    /** The indices of the materials that use each added or replacing texture, by the name of the texture. */
    private final Map<String, List<Integer>> materialIndicesByTexture = new LinkedHashMap<>();
    /** The indices of the materials that use each palette of these textures, by the name of the palette. */
    private final Map<String, List<Integer>> materialIndicesByPalette = new LinkedHashMap<>();

    /** The commands of the model, to which the commands that draw new shapes are added. */
    private final List<SbcCommand> commands;

    /**
     * Creates the appender of a model.
     *
     * @param blendedShapeBuilder builds the shapes of triangles that several bones move or that are far from their bone
     */
    NitroPartAppender(Model model, EditJob job, EditedNitroTextures textures, BlendedShapeBuilder blendedShapeBuilder) {
        this.blendedShapeBuilder = blendedShapeBuilder;
        this.model = model;
        this.job = job;
        this.textures = textures;
        this.bindPose = BindPose.of(job.sourceScene());
        this.commands = new ArrayList<>(model.commands());
        model.materials().names().forEach(materialNames::makeUnique);
    }

    /** Returns the new shapes, to which the caller may add more. */
    List<ShapeData> shapes() {
        return newShapes;
    }

    /** Returns the commands of the model, including the commands that draw the new shapes that one node moves. */
    List<SbcCommand> commands() {
        return commands;
    }

    /** Returns an unused name for a shape. */
    String createUniqueName(int shapeIndex, List<String> usedNames) {
        LatinNames latinNames = LatinNames.forDictionaries();
        usedNames.forEach(latinNames::makeUnique);
        return latinNames.makeUnique("polygon" + shapeIndex);
    }

    /** Returns the original materials followed by the new ones. */
    Dictionary<MaterialData> materials(List<MaterialData> originalMaterials) {
        List<DictionaryEntry<MaterialData>> allMaterials = new ArrayList<>();
        for (int i = 0; i < originalMaterials.size(); i++) {
            allMaterials.add(new DictionaryEntry<>(model.materials().name(i), originalMaterials.get(i)));
        }
        allMaterials.addAll(newMaterials);
        return model.materials().with(allMaterials);
    }

    /** Returns the materials of each texture, including new materials and textures. */
    Dictionary<TextureBinding> textureBindings() {
        return updateBindings(model.textureBindings(), materialIndicesByTexture);
    }

    /** Returns the materials of each palette, including new materials and palettes. */
    Dictionary<TextureBinding> paletteBindings() {
        return updateBindings(model.paletteBindings(), materialIndicesByPalette);
    }

    /**
     * Returns the bindings of textures or palettes to materials. Materials whose texture was replaced or removed lose
     * their original binding. Names that lost all of their materials are omitted.
     *
     * @param newMaterialIndicesByName the indices of the materials that get a texture or palette, by its name
     */
    private Dictionary<TextureBinding> updateBindings(
            Dictionary<TextureBinding> originalBindings, Map<String, List<Integer>> newMaterialIndicesByName) {
        List<DictionaryEntry<TextureBinding>> bindings = new ArrayList<>();
        for (DictionaryEntry<TextureBinding> binding : originalBindings.entries()) {
            List<Integer> materialIndices = new ArrayList<>(binding.value().materialIndices());
            materialIndices.removeAll(retexturedMaterialIndices);
            materialIndices.addAll(newMaterialIndicesByName.getOrDefault(binding.name(), List.of()));
            if (!materialIndices.isEmpty() || binding.value().materialIndices().isEmpty()) {
                bindings.add(new DictionaryEntry<>(
                        binding.name(),
                        new TextureBinding(materialIndices, binding.value().bound())));
            }
        }
        newMaterialIndicesByName.forEach((name, materialIndices) -> {
            if (originalBindings.find(name).isEmpty()) {
                bindings.add(new DictionaryEntry<>(name, new TextureBinding(materialIndices, /* bound= */ 0)));
            }
        });
        return originalBindings.with(bindings);
    }

    /**
     * Replaces the texture of a material by the texture of the edited material.
     *
     * @param originalImage the image of the original texture, which defines the unit of texture coordinates
     */
    void replaceTexture(int materialIndex, Material editedMaterial, Image originalImage) {
        retexturedMaterialIndices.add(materialIndex);
        int textureIndex = editedMaterial.texture().orElseThrow().textureIndex();
        recordTextureUse(textures.getOrCreateWithSize(textureIndex, originalImage), materialIndex);
    }

    /**
     * Adds a part. If several bones move the part, its triangles are drawn after all other commands with blended
     * matrices. The same is true for triangles that are too far from their bone. If no slots are free for the matrices
     * of a triangle, only the bone with the largest weight moves it.
     */
    void add(MeshPart part) {
        boolean hasBlendedVertices =
                part.triangles().stream().flatMap(Arrays::stream).anyMatch(RigidTriangles::isBlended);
        TriangleGrouper grouper = new TriangleGrouper(job.sourceScene(), commands);
        NewVertexFactory vertexFactory = createVertexFactory(part);
        List<EditCorner[]> rigidTriangles = new ArrayList<>();
        List<EditCorner[]> blendedTriangles = new ArrayList<>();
        boolean needsSeveralBones = hasBlendedVertices || RigidTriangles.isSkinned(part);
        for (EditCorner[] triangle : part.triangles()) {
            if (needsSeveralBones || !fitsHeaviestNode(triangle, grouper)) {
                blendedTriangles.add(triangle);
            } else {
                rigidTriangles.add(triangle);
            }
        }
        if (!blendedTriangles.isEmpty()) {
            int nodeIndex = grouper.modelNodeIndex(grouper.nearestModelAncestorIndex(
                    RigidTriangles.heaviestNodeIndex(part.triangles().getFirst())));
            List<SbcCommand> stateCommands = List.of(
                    new SbcCommand.Node(/* flags= */ 0, nodeIndex, /* visibility= */ 1),
                    new SbcCommand.Material(/* flags= */ 0, vertexFactory.materialIndex()));
            rigidTriangles.addAll(blendedShapeBuilder.add(blendedTriangles, stateCommands, vertexFactory));
        }
        List<RigidTriangles> rigidGroups = grouper.groupByNode(part.name(), rigidTriangles);
        rigidGroups.forEach(group -> addRigidShape(vertexFactory, group, grouper));
        long distortedCount = rigidTriangles.stream()
                .filter(RigidTriangles::needsSeveralMatrices)
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

    /**
     * Returns whether the coordinates of a triangle fit in the space of the node with the largest weight. The result is
     * also true if no node of the model moves the triangle.
     */
    private boolean fitsHeaviestNode(EditCorner[] triangle, TriangleGrouper grouper) {
        int movingNodeIndex = grouper.nearestModelAncestorIndex(RigidTriangles.heaviestNodeIndex(triangle));
        return movingNodeIndex == Scene.NONE
                || Arrays.stream(triangle)
                        .allMatch(corner -> NitroVertexConverter.fits(corner, meshToList(movingNodeIndex)));
    }

    /**
     * Returns the transform from mesh space to the coordinates in display lists, for vertices that a scene node moves.
     */
    private Matrix4dc meshToList(int sceneNodeIndex) {
        double positionScale = FixedPoint.toDouble(model.header().positionScale());
        return new Matrix4d()
                .scaling(FixedPoint.ONE / positionScale)
                .mul(bindPose.meshToNode(sceneNodeIndex), new Matrix4d());
    }

    private NewVertexFactory createVertexFactory(MeshPart part) {
        boolean isLit = part.triangles().stream().allMatch(triangle -> triangle[0].normal().length > 0)
                && part.triangles().stream().noneMatch(triangle -> triangle[0].hasColour());
        int materialIndex = getOrAddMaterialIndex(part, isLit);
        boolean usesLitMaterial = isMaterialLit(materialIndex);
        Material editedMaterial = job.comparison().editedScene().material(part.sceneMaterialIndex());
        Scene scene = job.comparison().editedScene();
        boolean isNew = materialIndex >= model.materials().size();
        TexelUnits units = isNew
                ? TexelUnits.forNewMaterial(editedMaterial, scene)
                : TexelUnits.forMaterial(editedMaterial, scene, model);
        return new NewVertexFactory(materialIndex, usesLitMaterial, isNew && !usesLitMaterial, editedMaterial, units);
    }

    /** Adds a shape, and the commands that draw it after the command that computes the node's matrix. */
    private void addRigidShape(NewVertexFactory vertexFactory, RigidTriangles group, TriangleGrouper grouper) {
        Matrix4dc meshToList = meshToList(group.sceneNodeIndex());
        List<ListVertex> vertices = new ArrayList<>();
        List<float[]> positions = new ArrayList<>();
        for (EditCorner[] triangle : group.triangles()) {
            for (EditCorner corner : triangle) {
                vertices.add(vertexFactory.create(corner, meshToList, ListVertex.NONE));
                positions.add(corner.position());
            }
        }
        int shapeIndex = model.shapes().size() + newShapes.size();
        newShapes.add(ShapePolygons.createShape(
                job.location(), vertices, positions, model.header().positionScale()));
        boolean isScaled = model.header().positionScale() != FixedPoint.ONE;
        new DrawCommandInserter(commands, isScaled)
                .insert(
                        group.commandIndex(),
                        grouper.modelNodeIndex(group.sceneNodeIndex()),
                        vertexFactory.materialIndex(),
                        shapeIndex);
    }

    /** Returns whether a light is enabled for an original or new material. */
    private boolean isMaterialLit(int materialIndex) {
        int originalCount = model.materials().size();
        MaterialData data = materialIndex < originalCount
                ? model.materials().valueAt(materialIndex)
                : newMaterials.get(materialIndex - originalCount).value();
        return (data.polygonAttributes() & LIGHTS_MASK) != 0;
    }

    /**
     * Returns the index of a part's material in the model, and adds a material that the model does not have.
     *
     * @param isLit whether a new material is lit
     */
    private int getOrAddMaterialIndex(MeshPart part, boolean isLit) {
        if (part.sourceMaterialIndex() >= 0) {
            int originalIndex = NitroMaterialEditor.modelMaterialIndex(
                    job.sourceScene().materials().get(part.sourceMaterialIndex()));
            if (originalIndex >= 0 && originalIndex < model.materials().size()) {
                return originalIndex;
            }
        }
        Material material = job.comparison().editedScene().material(part.sceneMaterialIndex());
        Integer existingIndex = newIndexBySceneMaterial.get(part.sceneMaterialIndex());
        if (existingIndex != null) {
            return existingIndex;
        }
        int newIndex = model.materials().size() + newMaterials.size();
        newIndexBySceneMaterial.put(part.sceneMaterialIndex(), newIndex);
        Optional<NitroTextureInfo> texture = material.texture()
                .map(reference -> recordTextureUse(textures.getOrCreate(reference.textureIndex()), newIndex));
        MaterialParameters parameters =
                MaterialParameters.create(material, texture, newIndex, isLit, !isLit, NitroConventions.POKEMON);
        newMaterials.add(new DictionaryEntry<>(materialNames.makeUnique(material.name()), parameters.data()));
        return newIndex;
    }

    /** Removes the texture of a material. */
    void removeTexture(int materialIndex) {
        retexturedMaterialIndices.add(materialIndex);
    }

    /** Records that a material uses a texture, and returns the texture. */
    private NitroTextureInfo recordTextureUse(NitroTextureInfo texture, int materialIndex) {
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
