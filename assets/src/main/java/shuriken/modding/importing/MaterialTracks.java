package shuriken.modding.importing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntFunction;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.convert.nitro.material.TextureMatrix;
import shuriken.convert.nitro.options.NitroConventions;
import shuriken.convert.support.LatinNames;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Target;

/**
 * Converts the channels of materials to tracks of DS animations: texture transforms and colours by frame.
 *
 * @param model the animated model; empty for the model that would be created from the scene
 * @param conventions the conventions of the created model, which are used only if {@code model} is empty
 * @param location the location of the scene's file, for findings
 */
record MaterialTracks(
        Scene scene,
        Optional<Model> model,
        NitroConventions conventions,
        SourceLocation location,
        ReadContext context) {
    /** The alpha of an opaque DS material. */
    private static final int OPAQUE_ALPHA = 31;

    /** The mask of the bits of an RGB555 colour. */
    private static final int COLOUR_MASK = 0x7FFF;

    /** The position of the first bit of the second colour in a word with two colours. */
    private static final int SECOND_COLOUR_SHIFT = 16;

    /** Returns the texture transforms by material name and frame. */
    Map<String, SortedMap<Integer, TextureTransform>> createTransformTracks(ClipSampler sampler) {
        return createTracks(
                sampler,
                material -> createTransformFunction(sampler, material),
                Target.MaterialProperty.TEXTURE_OFFSET,
                Target.MaterialProperty.TEXTURE_ROTATION,
                Target.MaterialProperty.TEXTURE_SCALE);
    }

    /** Returns the colours by material name and frame. */
    Map<String, SortedMap<Integer, MaterialState>> createStateTracks(ClipSampler sampler) {
        return createTracks(
                sampler, material -> createStateFunction(sampler, material), Target.MaterialProperty.BASE_COLOUR);
    }

    /**
     * Returns the values by the name of the model's material and by frame, for materials with a channel of one of the
     * properties. A material that the model does not have is reported.
     *
     * @param createValueFunction creates a function for the index of a material. The function returns the value of the
     *     material at a frame
     */
    private <T> Map<String, SortedMap<Integer, T>> createTracks(
            ClipSampler sampler,
            IntFunction<IntFunction<T>> createValueFunction,
            Target.MaterialProperty... properties) {
        Map<String, SortedMap<Integer, T>> tracks = new LinkedHashMap<>();
        for (int materialIndex = 0; materialIndex < scene.materials().size(); materialIndex++) {
            boolean isAnimated = false;
            for (Target.MaterialProperty property : properties) {
                isAnimated |= sampler.hasChannel(new Target.OfMaterial(materialIndex, property));
            }
            if (!isAnimated) {
                continue;
            }
            Optional<String> name = findModelName(scene.materials().get(materialIndex));
            if (name.isEmpty()) {
                context.report(
                        DiagnosticCode.NOT_LOADED,
                        location,
                        "the animation refers to material \"%s\", which the model does not have",
                        scene.materials().get(materialIndex).name());
            } else if (!tracks.containsKey(name.get())) {
                tracks.put(name.get(), sampler.findChanges(createValueFunction.apply(materialIndex)));
            }
        }
        return tracks;
    }

    /** Returns the name that a scene's material has in the model; empty if the model does not have the material. */
    Optional<String> findModelName(Material material) {
        String modelName = LatinNames.forDictionaries().makeUnique(material.name());
        if (model.isEmpty() || model.get().materials().names().contains(modelName)) {
            return Optional.of(modelName);
        }
        return findModelMaterial(material).isPresent()
                        && material.extras().values().get("material") instanceof Integer recordedIndex
                ? Optional.of(model.get().materials().name(recordedIndex))
                : Optional.empty();
    }

    /**
     * Returns the material of the model that corresponds to a scene's material. It has the same name, or else the index
     * that the extras of the scene's material record.
     */
    private Optional<MaterialData> findModelMaterial(Material material) {
        if (model.isEmpty()) {
            return Optional.empty();
        }
        Optional<MaterialData> namedMaterial =
                model.get().materials().find(LatinNames.forDictionaries().makeUnique(material.name()));
        if (namedMaterial.isPresent()) {
            return namedMaterial;
        }
        return material.extras().values().get("material") instanceof Integer recordedIndex
                        && recordedIndex >= 0
                        && recordedIndex < model.get().materials().size()
                ? Optional.of(model.get().materials().valueAt(recordedIndex))
                : Optional.empty();
    }

    /**
     * Returns a function that computes the texture transform of a material at a frame. The transform of the channels is
     * relative to the model's transform without animation, so the two are multiplied.
     */
    private IntFunction<TextureTransform> createTransformFunction(ClipSampler sampler, int materialIndex) {
        Material material = scene.materials().get(materialIndex);
        Optional<MaterialData> modelMaterial = findModelMaterial(material);
        int textureMode = model.map(animatedModel -> animatedModel.header().textureMatrixMode())
                .orElse(conventions.textureMode());
        TextureMatrix restMatrix = modelMaterial
                .map(materialData -> TextureMatrix.atRest(materialData, textureMode))
                .orElse(TextureMatrix.IDENTITY);
        double[] textureSize = findTextureSize(material, modelMaterial);
        double width = textureSize[0];
        double height = textureSize[1];
        double[][] offsets =
                sampler.sample(new Target.OfMaterial(materialIndex, Target.MaterialProperty.TEXTURE_OFFSET), 0, 0);
        double[][] rotations =
                sampler.sample(new Target.OfMaterial(materialIndex, Target.MaterialProperty.TEXTURE_ROTATION), 0);
        double[][] scales =
                sampler.sample(new Target.OfMaterial(materialIndex, Target.MaterialProperty.TEXTURE_SCALE), 1, 1);
        return frame -> {
            double sine = StrictMath.sin(rotations[frame][0]);
            double cosine = StrictMath.cos(rotations[frame][0]);
            // The unit of the transform in the scene is the texture size. The unit of the matrix is a texel.
            TextureMatrix animatedMatrix = new TextureMatrix(
                    scales[frame][0] * cosine,
                    -scales[frame][0] * sine * height / width,
                    scales[frame][1] * sine * width / height,
                    scales[frame][1] * cosine,
                    offsets[frame][0] * width,
                    offsets[frame][1] * height);
            TextureMatrix.Srt srt = animatedMatrix.multiply(restMatrix).decompose(textureMode, width, height);
            return new TextureTransform(
                    srt.scaleS(), srt.scaleT(), srt.sine(), srt.cosine(), srt.translationS(), srt.translationT());
        };
    }

    /**
     * Returns the width and height of a material's texture in texels. They are 1 if neither the model nor the scene has
     * the size.
     */
    private double[] findTextureSize(Material material, Optional<MaterialData> modelMaterial) {
        if (modelMaterial.isPresent()
                && modelMaterial.get().width() > 0
                && modelMaterial.get().height() > 0) {
            return new double[] {
                modelMaterial.get().width(), modelMaterial.get().height()
            };
        }
        if (material.texture().isPresent()) {
            Image image = scene.textures()
                    .get(material.texture().get().textureIndex())
                    .image();
            return new double[] {Math.max(1, image.width()), Math.max(1, image.height())};
        }
        return new double[] {1, 1};
    }

    /**
     * Returns a function that computes the colours and alpha of a material at a frame. The colours of the model's
     * material change in the same ratio as the base colour of the scene's material.
     */
    private IntFunction<MaterialState> createStateFunction(ClipSampler sampler, int materialIndex) {
        Material material = scene.materials().get(materialIndex);
        MaterialData materialData = findModelMaterial(material)
                .orElseGet(() -> MaterialParameters.create(
                                material,
                                Optional.empty(),
                                /* materialIndex= */ 0,
                                /* hasNormals= */ false,
                                /* hasColours= */ false,
                                conventions)
                        .data());
        float[] restColour = material.baseColour();
        double[][] colours = sampler.sample(
                new Target.OfMaterial(materialIndex, Target.MaterialProperty.BASE_COLOUR),
                restColour[0],
                restColour[1],
                restColour[2],
                restColour[3]);
        return frame -> {
            float[] colour = new float[4];
            for (int component = 0; component < 4; component++) {
                colour[component] = (float) colours[frame][component];
            }
            return new MaterialState(
                    MaterialParameters.applyColourChange(materialData.diffuseAmbient(), restColour, colour)
                            & COLOUR_MASK,
                    MaterialParameters.applyColourChange(
                                    materialData.diffuseAmbient() >>> SECOND_COLOUR_SHIFT, restColour, colour)
                            & COLOUR_MASK,
                    materialData.specularEmission() & COLOUR_MASK,
                    MaterialParameters.applyColourChange(
                                    materialData.specularEmission() >>> SECOND_COLOUR_SHIFT, restColour, colour)
                            & COLOUR_MASK,
                    Math.clamp(Math.round(OPAQUE_ALPHA * colour[3]), 0, OPAQUE_ALPHA));
        };
    }
}
