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
 * @param model the animated model; empty for the one that the scene would become
 */
record MaterialTracks(
        Scene scene, Optional<Model> model, NitroConventions conventions, SourceLocation site, ReadContext context) {
    /** The alpha of an opaque DS material. */
    private static final int OPAQUE = 31;
    /** The bits of an RGB555 colour. */
    private static final int COLOUR_MASK = 0x7FFF;
    /** The position of the second colour in a word with two colours. */
    private static final int SECOND_COLOUR_SHIFT = 16;

    /** Returns the texture transforms by material name. */
    Map<String, SortedMap<Integer, TextureTransform>> transforms(ClipFrames clip) {
        return tracks(
                clip,
                material -> transform(clip, material),
                Target.MaterialProperty.TEXTURE_OFFSET,
                Target.MaterialProperty.TEXTURE_ROTATION,
                Target.MaterialProperty.TEXTURE_SCALE);
    }

    /** Returns the colours by material name. */
    Map<String, SortedMap<Integer, MaterialState>> states(ClipFrames clip) {
        return tracks(clip, material -> state(clip, material), Target.MaterialProperty.BASE_COLOUR);
    }

    /**
     * Returns the values by material name and frame, for materials with a channel of one of the properties.
     *
     * @param valuesOfMaterial returns for the index of a material the function from a frame to its value
     */
    private <T> Map<String, SortedMap<Integer, T>> tracks(
            ClipFrames clip, IntFunction<IntFunction<T>> valuesOfMaterial, Target.MaterialProperty... properties) {
        Map<String, SortedMap<Integer, T>> tracks = new LinkedHashMap<>();
        for (int material = 0; material < scene.materials().size(); material++) {
            boolean isAnimated = false;
            for (Target.MaterialProperty property : properties) {
                isAnimated |= clip.hasChannel(new Target.OfMaterial(material, property));
            }
            if (!isAnimated) {
                continue;
            }
            Optional<String> name = name(scene.materials().get(material));
            if (name.isEmpty()) {
                context.report(
                        DiagnosticCode.NOT_LOADED,
                        site,
                        "the animation refers to material \"%s\", which the model does not have",
                        scene.materials().get(material).name());
            } else if (!tracks.containsKey(name.get())) {
                tracks.put(name.get(), clip.changes(valuesOfMaterial.apply(material)));
            }
        }
        return tracks;
    }

    /** Returns the name of a scene's material in the model. */
    Optional<String> name(Material material) {
        String modelName = LatinNames.forDictionaries().makeUnique(material.name());
        if (model.isEmpty() || model.get().materials().names().contains(modelName)) {
            return Optional.of(modelName);
        }
        return storedMaterial(material).isPresent()
                        && material.extras().values().get("material") instanceof Integer index
                ? Optional.of(model.get().materials().name(index))
                : Optional.empty();
    }

    /** Returns the model's material with the name of a scene's material, or else with the index in its extras. */
    private Optional<MaterialData> storedMaterial(Material material) {
        if (model.isEmpty()) {
            return Optional.empty();
        }
        Optional<MaterialData> named =
                model.get().materials().find(LatinNames.forDictionaries().makeUnique(material.name()));
        if (named.isPresent()) {
            return named;
        }
        return material.extras().values().get("material") instanceof Integer index
                        && index >= 0
                        && index < model.get().materials().size()
                ? Optional.of(model.get().materials().valueAt(index))
                : Optional.empty();
    }

    private IntFunction<TextureTransform> transform(ClipFrames clip, int index) {
        Material material = scene.materials().get(index);
        Optional<MaterialData> data = storedMaterial(material);
        int textureMode =
                model.map(parameters -> parameters.header().textureMode()).orElse(conventions.textureMode());
        TextureMatrix restMatrix = data.map(parameters -> TextureMatrix.atRest(parameters, textureMode))
                .orElse(TextureMatrix.IDENTITY);
        double[] size = size(material, data);
        double[][] offset = clip.values(new Target.OfMaterial(index, Target.MaterialProperty.TEXTURE_OFFSET), 0, 0);
        double[][] rotation = clip.values(new Target.OfMaterial(index, Target.MaterialProperty.TEXTURE_ROTATION), 0);
        double[][] scale = clip.values(new Target.OfMaterial(index, Target.MaterialProperty.TEXTURE_SCALE), 1, 1);
        return frame -> {
            double sine = StrictMath.sin(rotation[frame][0]);
            double cosine = StrictMath.cos(rotation[frame][0]);
            // The transform of the scene is in units of the texture size, the matrix in texels.
            TextureMatrix animated = new TextureMatrix(
                    scale[frame][0] * cosine,
                    -scale[frame][0] * sine * size[1] / size[0],
                    scale[frame][1] * sine * size[0] / size[1],
                    scale[frame][1] * cosine,
                    offset[frame][0] * size[0],
                    offset[frame][1] * size[1]);
            TextureMatrix.Parts parts = animated.multiply(restMatrix).decompose(textureMode, size[0], size[1]);
            return new TextureTransform(
                    parts.scaleS(),
                    parts.scaleT(),
                    parts.sine(),
                    parts.cosine(),
                    parts.translationS(),
                    parts.translationT());
        };
    }

    /** Returns the width and height in texels of the texture that coordinates refer to. */
    private double[] size(Material material, Optional<MaterialData> data) {
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

    private IntFunction<MaterialState> state(ClipFrames clip, int index) {
        Material material = scene.materials().get(index);
        MaterialData data = storedMaterial(material)
                .orElseGet(() -> MaterialParameters.create(material, Optional.empty(), 0, false, false, conventions)
                        .data());
        float[] restColour = material.baseColour();
        double[][] colours = clip.values(
                new Target.OfMaterial(index, Target.MaterialProperty.BASE_COLOUR),
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
                    MaterialParameters.tint(data.diffuseAmbient(), restColour, colour) & COLOUR_MASK,
                    MaterialParameters.tint(data.diffuseAmbient() >>> SECOND_COLOUR_SHIFT, restColour, colour)
                            & COLOUR_MASK,
                    data.specularEmission() & COLOUR_MASK,
                    MaterialParameters.tint(data.specularEmission() >>> SECOND_COLOUR_SHIFT, restColour, colour)
                            & COLOUR_MASK,
                    Math.clamp(Math.round(OPAQUE * colour[3]), 0, OPAQUE));
        };
    }
}
