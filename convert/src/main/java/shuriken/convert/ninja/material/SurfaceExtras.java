package shuriken.convert.ninja.material;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.NinjaSurface.Colours;
import shuriken.convert.ninja.draw.NinjaSurface.InsideSurface;
import shuriken.convert.ninja.draw.SurfaceTexture;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Blend;
import shuriken.scene.Extras;

/**
 * Creates extras with the original properties of a surface. A scene's material cannot express many of them, or not
 * exactly. Colours are lists of R, G, B and A from 0 to 255.
 */
final class SurfaceExtras {
    private static final double MIP_BIAS_STEPS_PER_LEVEL = 4;

    private SurfaceExtras() {}

    static Extras create(NinjaSurface surface, SceneTextures textures) {
        Extras extras =
                Extras.NONE.with("flags", flagNames(surface)).with("blend", blendFactorNames(surface.blendFactors()));
        extras = withColours(extras, surface.colours());
        if (surface.colours().specular() != 0) {
            extras = extras.with("exponent", toNumber(surface.exponent()));
        }
        if (surface.mipBias() != 0) {
            extras = extras.with("mipBias", surface.mipBias() / MIP_BIAS_STEPS_PER_LEVEL);
        }
        for (var entry : surface.extras().values().entrySet()) {
            extras = extras.with(entry.getKey(), entry.getValue());
        }
        extras = withTexture(extras, surface.texture(), textures);
        if (surface.isReflecting()) {
            extras = extras.with("reflection", true);
        }
        // The properties inside modifier volumes are the second set of properties of a surface.
        InsideSurface inside = surface.insideSurface();
        return inside.equals(InsideSurface.NONE) ? extras : extras.with("second", createInsideExtras(inside, textures));
    }

    private static Extras createInsideExtras(InsideSurface inside, SceneTextures textures) {
        Extras extras =
                withColours(Extras.NONE.with("blend", blendFactorNames(inside.blendFactors())), inside.colours());
        return withTexture(extras, inside.texture(), textures);
    }

    private static Extras withColours(Extras extras, Colours colours) {
        return extras.with("diffuse", toRgbaList(colours.diffuse(), colours.diffuse() >>> 24))
                .with("ambient", toRgbaList(colours.ambient(), 0xFF))
                .with("specular", toRgbaList(colours.specular(), 0xFF));
    }

    private static Extras withTexture(Extras extras, Optional<SurfaceTexture> texture, SceneTextures textures) {
        if (texture.isEmpty()) {
            return extras;
        }
        SurfaceTexture surfaceTexture = texture.get();
        Extras textureExtras = extras.with(TextureExtraKeys.TEXTURE_ID, surfaceTexture.id());
        Optional<String> name = textures.nameOf(surfaceTexture.id());
        if (name.isPresent()) {
            textureExtras = textureExtras.with(TextureExtraKeys.TEXTURE_NAME, name.get());
        }
        return surfaceTexture.isSuperSampled() ? textureExtras.with("superSample", true) : textureExtras;
    }

    /**
     * Returns an Integer for an integral value, so that it is written without a decimal point. A value that is not
     * finite becomes 0.
     */
    private static Number toNumber(float value) {
        if (value == (int) value) {
            return (int) value;
        }
        return Float.isFinite(value) ? value : 0;
    }

    private static List<String> flagNames(NinjaSurface surface) {
        List<String> names = new ArrayList<>();
        for (StripFlag flag : StripFlag.values()) {
            if (surface.has(flag)) {
                names.add(flag.name());
            }
        }
        return List.copyOf(names);
    }

    /** Returns the names of the source and destination factors. */
    private static List<String> blendFactorNames(int blendFactors) {
        Blend blend = NinjaSurface.blendMode(blendFactors);
        return List.of(blend.source().name(), blend.destination().name());
    }

    private static List<Integer> toRgbaList(int rgb, int alpha) {
        return List.of((rgb >> 16) & 0xFF, (rgb >> 8) & 0xFF, rgb & 0xFF, alpha);
    }
}
