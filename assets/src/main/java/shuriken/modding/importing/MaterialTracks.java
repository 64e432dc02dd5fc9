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
 * Converts channels of materials to DS animation data: texture transforms and colours.
 *
 * @param model the animated model; empty for the model that would be created from the scene
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

    /** Returns the texture transforms by material name. */
    Map<String, SortedMap<Integer, TextureTransform>> transforms(ClipSampler sampler) {
        return createTracks(
                sampler,
                material -> createTransformFunction(sampler, material),
                Target.MaterialProperty.TEXTURE_OFFSET,
                Target.MaterialProperty.TEXTURE_ROTATION,
                Target.MaterialProperty.TEXTURE_SCALE);
    }

    /** Returns the colours by material name. */
    Map<String, SortedMap<Integer, MaterialState>> states(ClipSampler sampler) {
        return createTracks(
                sampler, material -> createStateFunction(sampler, material), Target.MaterialProperty.BASE_COLOUR);
    }

    /**
     * Returns the values by material name and frame, for materials with a channel of one of the properties.
     *
     * @param valueFunctionOf maps the index of a material to a function that maps a frame to the value of the material
     */
    private <T> Map<String, SortedMap<Integer, T>> createTracks(
            ClipSampler sampler, IntFunction<IntFunction<T>> valueFunctionOf, Target.MaterialProperty... properties) {
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
                tracks.put(name.get(), sampler.changes(valueFunctionOf.apply(materialIndex)));
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
        return findStoredMaterial(material).isPresent()
                        && material.extras().values().get("material") instanceof Integer modelIndex
                ? Optional.of(model.get().materials().name(modelIndex))
                : Optional.empty();
    }

    /**
     * Returns the model's material with the name of a scene's material, or else with the index in the extras of the
     * latter.
     */
    private Optional<MaterialData> findStoredMaterial(Material material) {
        if (model.isEmpty()) {
            return Optional.empty();
        }
        Optional<MaterialData> namedMaterial =
                model.get().materials().find(LatinNames.forDictionaries().makeUnique(material.name()));
        if (namedMaterial.isPresent()) {
            return namedMaterial;
        }
        return material.extras().values().get("material") instanceof Integer modelIndex
                        && modelIndex >= 0
                        && modelIndex < model.get().materials().size()
                ? Optional.of(model.get().materials().valueAt(modelIndex))
                : Optional.empty();
    }

    private IntFunction<TextureTransform> createTransformFunction(ClipSampler sampler, int materialIndex) {
        Material material = scene.materials().get(materialIndex);
        Optional<MaterialData> data = findStoredMaterial(material);
        int textureMode =
                model.map(animatedModel -> animatedModel.header().textureMode()).orElse(conventions.textureMode());
        TextureMatrix restMatrix = data.map(materialData -> TextureMatrix.atRest(materialData, textureMode))
                .orElse(TextureMatrix.IDENTITY);
        double[] textureSize = textureSize(material, data);
        double[][] offset =
                sampler.sample(new Target.OfMaterial(materialIndex, Target.MaterialProperty.TEXTURE_OFFSET), 0, 0);
        double[][] rotation =
                sampler.sample(new Target.OfMaterial(materialIndex, Target.MaterialProperty.TEXTURE_ROTATION), 0);
        double[][] scale =
                sampler.sample(new Target.OfMaterial(materialIndex, Target.MaterialProperty.TEXTURE_SCALE), 1, 1);
        return frame -> {
            double sine = StrictMath.sin(rotation[frame][0]);
            double cosine = StrictMath.cos(rotation[frame][0]);
            // The unit of the transform in the scene is the texture size. The unit of the matrix is a texel.
            TextureMatrix animatedMatrix = new TextureMatrix(
                    scale[frame][0] * cosine,
                    -scale[frame][0] * sine * textureSize[1] / textureSize[0],
                    scale[frame][1] * sine * textureSize[0] / textureSize[1],
                    scale[frame][1] * cosine,
                    offset[frame][0] * textureSize[0],
                    offset[frame][1] * textureSize[1]);
            TextureMatrix.Srt srt =
                    animatedMatrix.multiply(restMatrix).decompose(textureMode, textureSize[0], textureSize[1]);
            return new TextureTransform(
                    srt.scaleS(), srt.scaleT(), srt.sine(), srt.cosine(), srt.translationS(), srt.translationT());
        };
    }

    /** Returns the width and height in texels of the texture that coordinates refer to. */
    private double[] textureSize(Material material, Optional<MaterialData> data) {
        if (data.isPresent() && data.get().width() > 0 && data.get().height() > 0) {
            return new double[] {data.get().width(), data.get().height()};
        }
        if (material.texture().isPresent()) {
            Image image =
                    scene.textures().get(material.texture().get().texture()).image();
            return new double[] {Math.max(1, image.width()), Math.max(1, image.height())};
        }
        return new double[] {1, 1};
    }

    private IntFunction<MaterialState> createStateFunction(ClipSampler sampler, int materialIndex) {
        Material material = scene.materials().get(materialIndex);
        MaterialData data = findStoredMaterial(material)
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
                    MaterialParameters.applyColourChange(data.diffuseAmbient(), restColour, colour) & COLOUR_MASK,
                    MaterialParameters.applyColourChange(
                                    data.diffuseAmbient() >>> SECOND_COLOUR_SHIFT, restColour, colour)
                            & COLOUR_MASK,
                    data.specularEmission() & COLOUR_MASK,
                    MaterialParameters.applyColourChange(
                                    data.specularEmission() >>> SECOND_COLOUR_SHIFT, restColour, colour)
                            & COLOUR_MASK,
                    Math.clamp(Math.round(OPAQUE_ALPHA * colour[3]), 0, OPAQUE_ALPHA));
        };
    }
}
