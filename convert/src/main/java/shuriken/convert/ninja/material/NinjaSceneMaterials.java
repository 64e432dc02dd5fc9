package shuriken.convert.ninja.material;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.SurfaceTexture;
import shuriken.convert.support.AlphaUse;
import shuriken.convert.support.Argb;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.support.Srgb;
import shuriken.io.support.UniqueNames;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Blend;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef;

/** Creates the materials of a scene, one for each different {@link #materialKey}. */
public final class NinjaSceneMaterials {
    private static final float ALPHA_CUTOFF = 0.5f;

    private final SceneTextures textures;
    private final ConvertOptions options;
    private final ReadContext context;
    private final List<Material> materials = new ArrayList<>();
    private final Map<NinjaSurface, Integer> indexBySurface = new HashMap<>();
    private final UniqueNames uniqueNames = UniqueNames.ignoringCase();

    public NinjaSceneMaterials(SceneTextures textures, ConvertOptions options, ReadContext context) {
        this.textures = textures;
        this.options = options;
        this.context = context;
    }

    /** Returns the index of a surface's material in {@link #materials()}. The material is added if necessary. */
    public int getOrAddIndex(NinjaSurface surface, SourceLocation location) {
        NinjaSurface key = materialKey(surface, options);
        Integer existingIndex = indexBySurface.putIfAbsent(key, materials.size());
        if (existingIndex != null) {
            return existingIndex;
        }
        materials.add(createMaterial(key, location));
        return materials.size() - 1;
    }

    /**
     * Returns the surface that identifies a material. Surfaces with equal keys share a material. Vertex colours are
     * part of the key only if they determine whether the material is lit.
     */
    public static NinjaSurface materialKey(NinjaSurface surface, ConvertOptions options) {
        return options.lighting() == Lighting.UNCOLOURED ? surface : surface.withColours(false);
    }

    public List<Material> materials() {
        return materials;
    }

    private Material createMaterial(NinjaSurface surface, SourceLocation location) {
        Optional<TextureRef> textureRef = surface.texture().flatMap(this::createTextureRef);
        AlphaMode alphaMode = chooseAlphaMode(surface, textureRef);
        boolean isLit = isLit(surface);
        reportLosses(surface, location);
        return new Material(
                createUniqueName(surface),
                baseColour(surface.colours().diffuse(), alphaMode),
                textureRef,
                alphaMode,
                surface.blendMode(),
                alphaMode == AlphaMode.MASK ? ALPHA_CUTOFF : 0,
                surface.has(StripFlag.DOUBLE_SIDED),
                isLit,
                isLit ? computeRoughness(surface) : 1,
                SurfaceExtras.create(surface, textures));
    }

    private boolean isLit(NinjaSurface surface) {
        boolean isRequested = switch (options.lighting()) {
            // For models that games light, the caller has already replaced USUAL by UNCOLOURED.
            case USUAL, NONE -> false;
            case UNCOLOURED -> !surface.hasColours();
            case ALL -> true;
        };
        return isRequested && surface.hasNormals() && !surface.has(StripFlag.IGNORE_LIGHT);
    }

    /**
     * Returns the roughness whose highlight is as wide as the highlight of the specular exponent: exponent = 2 /
     * roughness⁴ − 2. A surface without a highlight has the roughness 1.
     */
    private static float computeRoughness(NinjaSurface surface) {
        boolean hasHighlight = !surface.has(StripFlag.IGNORE_SPECULAR)
                && Argb.withoutAlpha(surface.colours().specular()) != 0;
        return hasHighlight && surface.exponent() > 0 && Float.isFinite(surface.exponent())
                ? (float) Math.pow(2 / (surface.exponent() + 2.0), 0.25)
                : 1;
    }

    /** Reports properties that the scene approximates or ignores. */
    private void reportLosses(NinjaSurface surface, SourceLocation location) {
        if (surface.isReflecting()) {
            context.report(
                    DiagnosticCode.ENVIRONMENT_APPROXIMATED,
                    location,
                    "texture %d is a reflection, which the export only approximates",
                    surface.texture().get().id());
        }
        if (surface.insideSurface().texture().isPresent()) {
            context.report(
                    DiagnosticCode.NOT_DRAWN,
                    location,
                    "a two-parameter polygon has a second texture, %d, which is ignored",
                    surface.insideSurface().texture().get().id());
        }
    }

    private String createUniqueName(NinjaSurface surface) {
        String baseName = surface.texture()
                .map(texture -> textures.nameOf(texture.id()).orElse("texture_" + texture.id()))
                .orElse(surface.isVolume() ? "modifier_volume" : "untextured");
        return uniqueNames.makeUnique(baseName);
    }

    private Optional<TextureRef> createTextureRef(SurfaceTexture texture) {
        return textures.getOrLoadIndex(texture.id())
                .map(index -> new TextureRef(index, texture.wrapU(), texture.wrapV(), texture.filter()));
    }

    private AlphaMode chooseAlphaMode(NinjaSurface surface, Optional<TextureRef> textureRef) {
        if (!surface.has(StripFlag.USE_ALPHA) || surface.blendMode().replacesBackground()) {
            return AlphaMode.OPAQUE;
        }
        if (!surface.blendMode().equals(Blend.ALPHA)
                || surface.hasTranslucentVertices()
                || !Argb.isOpaque(surface.colours().diffuse())) {
            return AlphaMode.BLEND;
        }
        return switch (textureRef
                .map(reference -> textures.alphaUse(reference.textureIndex()))
                .orElse(AlphaUse.NONE)) {
            case NONE -> AlphaMode.OPAQUE;
            case ONE_BIT -> AlphaMode.MASK;
            case FRACTIONAL -> AlphaMode.BLEND;
        };
    }

    /** Returns linear R, G, B and A from 0 to 1. An opaque material has alpha 1. */
    private static float[] baseColour(int argb, AlphaMode alphaMode) {
        return new float[] {
            toLinear(argb >> 16 & 0xFF),
            toLinear(argb >> 8 & 0xFF),
            toLinear(argb & 0xFF),
            alphaMode == AlphaMode.OPAQUE ? 1 : (argb >>> 24) / 255f
        };
    }

    /** Converts a stored sRGB component from 0 to 255 to a linear component from 0 to 1. */
    private static float toLinear(int component) {
        return Srgb.toLinear(component / 255.0);
    }
}
