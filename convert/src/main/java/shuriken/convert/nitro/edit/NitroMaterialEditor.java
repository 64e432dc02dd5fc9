package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.nitro.material.MaterialExtraKeys;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.edit.EditJob;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.scene.MaterialChange;
import shuriken.edit.scene.MaterialChange.MaterialProperty;
import shuriken.image.Image;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** Applies the changes of an edited scene to the materials of a NITRO model. */
public final class NitroMaterialEditor {
    /** The bits of the polygon attributes that draw the front and the back sides. */
    private static final int BOTH_SIDES_MASK = 0xC0;
    /** The bit of the polygon attributes that draws front sides. */
    private static final int FRONT_SIDE_BIT = 0x80;

    private static final int ALPHA_SHIFT = 16;
    private static final int ALPHA_MASK = 0x1F << ALPHA_SHIFT;
    /** The bits of the specular and emission colours that are not part of the emission colour. */
    private static final int WITHOUT_EMISSION_MASK = 0x8000_FFFF;

    private static final int RGB555_MASK = 0x7FFF;

    private final Model model;
    /** The edit with its source scene, its comparison with the edited scene, and its report. */
    private final EditJob job;

    private final NitroPartAppender appender;
    private final EditedNitroTextures textures;
    /** The colour changes of materials whose vertices have colours, by the index of the model's material. */
    private final Map<Integer, MaterialChange> colourChangeByMaterialIndex = new HashMap<>();

    /**
     * Creates the editor of a model's materials.
     *
     * @param appender receives new textures
     */
    NitroMaterialEditor(Model model, EditJob job, NitroPartAppender appender, EditedNitroTextures textures) {
        this.model = model;
        this.job = job;
        this.appender = appender;
        this.textures = textures;
    }

    /** Returns the index of the model's material for a material of the scene, or {@link Scene#NONE} for a new one. */
    public static int modelMaterialIndex(Material material) {
        return material.extras().values().get(MaterialExtraKeys.MATERIAL) instanceof Integer index ? index : Scene.NONE;
    }

    /** Applies and reports the changes of materials. Returns all materials of the model in order, changed or not. */
    List<MaterialData> applyChanges() {
        List<MaterialData> materials = new ArrayList<>(model.materials().values());
        for (MaterialChange change : job.comparison().materialChanges()) {
            int materialIndex = modelMaterialIndex(job.sourceScene().materials().get(change.sourceIndex()));
            if (materialIndex < 0 || materialIndex >= materials.size()) {
                continue;
            }
            Set<MaterialProperty> appliedProperties = EnumSet.noneOf(MaterialProperty.class);
            materials.set(
                    materialIndex, applyParameterChanges(materials.get(materialIndex), change, appliedProperties));
            if (change.changes(MaterialProperty.TEXTURE)
                    && change.edited().texture().isEmpty()) {
                appender.removeTexture(materialIndex);
                appliedProperties.addAll(EnumSet.of(MaterialProperty.TEXTURE, MaterialProperty.ALPHA));
            } else if (change.changes(MaterialProperty.TEXTURE) && hasUsableSize(change)) {
                appender.replaceTexture(materialIndex, change.edited(), originalImage(change));
                appliedProperties.add(MaterialProperty.TEXTURE);
            }
            if (change.changes(MaterialProperty.COLOUR) && hasVertexColours(change.sourceIndex())) {
                colourChangeByMaterialIndex.put(materialIndex, change);
            }
            if (!appliedProperties.isEmpty()) {
                Set<MaterialProperty> otherProperties = EnumSet.complementOf(EnumSet.copyOf(appliedProperties));
                job.report()
                        .add(
                                ChangeKind.PATCHED,
                                "material",
                                change.edited().name(),
                                change.describeExcept(otherProperties) + " changed");
            }
            if (!appliedProperties.containsAll(change.properties())) {
                job.report()
                        .add(
                                ChangeKind.UNSUPPORTED,
                                "material",
                                change.edited().name(),
                                change.describeExcept(appliedProperties) + " changed, but the original value is kept"
                                        + describeBrokenTextureRule(change, appliedProperties));
            }
        }
        return materials;
    }

    /**
     * Returns whether any vertex that is drawn with a material of the source scene has a colour. The console then
     * ignores the colours of the material.
     */
    private boolean hasVertexColours(int sourceMaterialIndex) {
        return job.sourceScene().meshes().stream()
                .flatMap(mesh -> mesh.primitives().stream())
                .anyMatch(primitive ->
                        primitive.materialIndex() == sourceMaterialIndex && primitive.colours().length > 0);
    }

    /**
     * Returns the shapes with their vertex colours multiplied by the change of the material's colour. This is necessary
     * because the console does not multiply vertex colours by material colours.
     *
     * @param commands the SBC (structure byte code) of the model, whose commands select materials and draw shapes
     */
    List<ShapeData> applyTints(List<ShapeData> shapes, List<SbcCommand> commands) {
        if (colourChangeByMaterialIndex.isEmpty()) {
            return shapes;
        }
        List<ShapeData> tintedShapes = new ArrayList<>(shapes);
        int currentMaterialIndex = Scene.NONE;
        for (SbcCommand command : commands) {
            if (command instanceof SbcCommand.Material materialCommand) {
                currentMaterialIndex = materialCommand.materialIndex();
            }
            MaterialChange change = colourChangeByMaterialIndex.get(currentMaterialIndex);
            if (change != null
                    && command instanceof SbcCommand.Shape drawCommand
                    && drawCommand.shapeIndex() < shapes.size()) {
                ShapeData shape = shapes.get(drawCommand.shapeIndex());
                List<GpuCommand> commandList = shape.displayList().stream()
                        .map(gpuCommand -> gpuCommand instanceof GpuCommand.Colour(int rgb)
                                ? new GpuCommand.Colour(applyTint(rgb, change))
                                : gpuCommand)
                        .toList();
                tintedShapes.set(
                        drawCommand.shapeIndex(),
                        new ShapeData(shape.location(), shape.tag(), shape.flags(), commandList));
            }
        }
        return tintedShapes;
    }

    /** Returns a sentence with the rule that a new texture breaks, or an empty string if no texture was refused. */
    private String describeBrokenTextureRule(MaterialChange change, Set<MaterialProperty> appliedProperties) {
        if (!change.changes(MaterialProperty.TEXTURE) || appliedProperties.contains(MaterialProperty.TEXTURE)) {
            return "";
        }
        return job.sourceScene().materials().get(change.sourceIndex()).texture().isEmpty()
                ? ". Only a material with a texture can get another one"
                : ". Another texture of the model must have the size of the original one";
    }

    /** Returns whether the new image has the size of the original image or can be resized to it. */
    private boolean hasUsableSize(MaterialChange change) {
        Material originalMaterial = job.sourceScene().materials().get(change.sourceIndex());
        if (originalMaterial.texture().isEmpty() || change.edited().texture().isEmpty()) {
            return false;
        }
        Image originalImage = originalImage(change);
        int textureIndex = change.edited().texture().get().textureIndex();
        Image editedImage =
                job.comparison().editedScene().textures().get(textureIndex).image();
        boolean isNew = textures.findExistingTexture(textureIndex).isEmpty();
        return isNew || originalImage.width() == editedImage.width() && originalImage.height() == editedImage.height();
    }

    /** Returns the image of the texture that a material has in the source. */
    private Image originalImage(MaterialChange change) {
        Material originalMaterial = job.sourceScene().materials().get(change.sourceIndex());
        return job.sourceScene()
                .textures()
                .get(originalMaterial.texture().orElseThrow().textureIndex())
                .image();
    }

    /**
     * Returns a material with the changes of its sides, alpha and colour.
     *
     * @param appliedProperties receives the properties whose changes are applied
     */
    private MaterialData applyParameterChanges(
            MaterialData data, MaterialChange change, Set<MaterialProperty> appliedProperties) {
        int polygonAttributes = data.polygonAttributes();
        if (change.changes(MaterialProperty.SIDES)) {
            polygonAttributes = (polygonAttributes & ~BOTH_SIDES_MASK)
                    | (change.edited().isDoubleSided() ? BOTH_SIDES_MASK : FRONT_SIDE_BIT);
            appliedProperties.add(MaterialProperty.SIDES);
        }
        if (change.changes(MaterialProperty.ALPHA)
                && change.original().baseColour()[3] != change.edited().baseColour()[3]) {
            polygonAttributes =
                    (polygonAttributes & ~ALPHA_MASK) | (MaterialParameters.alpha(change.edited()) << ALPHA_SHIFT);
            appliedProperties.add(MaterialProperty.ALPHA);
        }
        int diffuseAmbient = data.diffuseAmbient();
        int specularEmission = data.specularEmission();
        if (change.changes(MaterialProperty.COLOUR)) {
            diffuseAmbient = applyTint(diffuseAmbient, change) | (applyTint(diffuseAmbient >>> 16, change) << 16);
            specularEmission = (specularEmission & WITHOUT_EMISSION_MASK)
                    | ((applyTint(specularEmission >>> 16, change) & RGB555_MASK) << 16);
            appliedProperties.add(MaterialProperty.COLOUR);
        }
        return new MaterialData(
                data.tag(),
                diffuseAmbient,
                specularEmission,
                polygonAttributes,
                data.polygonAttributesMask(),
                data.textureParameters(),
                data.textureParametersMask(),
                data.paletteBase(),
                data.flags(),
                data.width(),
                data.height(),
                data.magnifyS(),
                data.magnifyT(),
                data.scale(),
                data.rotation(),
                data.translation(),
                data.effectMatrix(),
                data.unknownBytes());
    }

    /** Returns an RGB555 colour multiplied by the change of a material's base colour. Bit 15 is kept. */
    private static int applyTint(int rgb555, MaterialChange change) {
        return MaterialParameters.applyColourChange(
                rgb555, change.original().baseColour(), change.edited().baseColour());
    }
}
