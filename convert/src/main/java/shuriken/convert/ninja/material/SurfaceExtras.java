package shuriken.convert.ninja.material;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.draw.Surface.Colours;
import shuriken.convert.ninja.draw.Surface.InsideSurface;
import shuriken.convert.ninja.draw.SurfaceTexture;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Blend;
import shuriken.scene.Extras;

/**
 * Creates extras for the properties of a surface that a scene's material cannot express. Colours are lists R G B A, 0
 * to 255.
 */
final class SurfaceExtras {
    private SurfaceExtras() {}

    static Extras of(Surface surface, SceneTextures textures) {
        Extras extras = Extras.NONE.with("flags", flags(surface)).with("blend", blend(surface.blend()));
        extras = colours(extras, surface.colours());
        if (surface.colours().specular() != 0) {
            extras = extras.with("exponent", number(surface.exponent()));
        }
        if (surface.mipBias() != 0) {
            extras = extras.with("mipBias", surface.mipBias() / 4.0);
        }
        for (var one : surface.extras().values().entrySet()) {
            extras = extras.with(one.getKey(), one.getValue());
        }
        extras = texture(extras, surface.texture(), textures);
        if (surface.isReflecting()) {
            extras = extras.with("reflection", true);
        }
        InsideSurface second = surface.inside();
        return second.equals(InsideSurface.NONE) ? extras : extras.with("second", second(second, textures));
    }

    private static Extras second(InsideSurface second, SceneTextures textures) {
        Extras extras = colours(Extras.NONE.with("blend", blend(second.blend())), second.colours());
        return texture(extras, second.texture(), textures);
    }

    private static Extras colours(Extras extras, Colours colours) {
        return extras.with("diffuse", rgba(colours.diffuse(), colours.diffuse() >>> 24))
                .with("ambient", rgba(colours.ambient(), 0xFF))
                .with("specular", rgba(colours.specular(), 0xFF));
    }

    private static Extras texture(Extras extras, Optional<SurfaceTexture> texture, SceneTextures textures) {
        if (texture.isEmpty()) {
            return extras;
        }
        SurfaceTexture used = texture.get();
        Extras with = extras.with("textureId", used.id());
        Optional<String> name = textures.name(used.id());
        if (name.isPresent()) {
            with = with.with("textureName", name.get());
        }
        return used.superSample() ? with.with("superSample", true) : with;
    }

    /** Returns integers without a decimal point. */
    private static Number number(float value) {
        if (value == (int) value) {
            return (int) value;
        }
        return Float.isFinite(value) ? value : 0;
    }

    private static List<String> flags(Surface surface) {
        List<String> names = new ArrayList<>();
        for (StripFlag flag : StripFlag.values()) {
            if (surface.has(flag)) {
                names.add(flag.name());
            }
        }
        return List.copyOf(names);
    }

    /** Returns source and destination. */
    private static List<String> blend(int bits) {
        Blend blend = Surface.blendMode(bits);
        return List.of(blend.source().name(), blend.destination().name());
    }

    private static List<Integer> rgba(int rgb, int alpha) {
        return List.of(rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF, alpha);
    }
}
