package shuriken.convert.nitro.material;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.nitro.draw.MaterialColours;
import shuriken.convert.nitro.draw.PolygonMode;
import shuriken.convert.nitro.draw.TexCoordSource;
import shuriken.convert.nitro.draw.VisibleSides;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.convert.support.AlphaUse;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.support.Srgb;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * The materials of a scene. A material of the model can become several: one for vertices with colours, one for vertices
 * with normals, one for reflections, and one for each texture that an animation selects.
 */
public final class NitroSceneMaterials {
    /** The alpha below which texels of masked materials are invisible. */
    private static final float MASK_CUTOFF = 0.5f;

    private static final int OPAQUE_ALPHA = 31;
    private static final int ALPHA_SHIFT = 16;
    private static final int POLYGON_ID_SHIFT = 24;
    private static final int WHITE_RGB555 = 0x7FFF;
    /** The position of the bit that repeats a texture along s. The next higher bit is for t. */
    private static final int REPEAT_SHIFT = 16;
    /** The position of the bit that mirrors each second repeat along s. The next higher bit is for t. */
    private static final int MIRROR_SHIFT = 18;

    private record MaterialKey(int modelMaterialIndex, boolean isLit, boolean isReflection) {}

    /**
     * A material of the scene.
     *
     * @param materialIndex the index in {@link #materials()}
     * @param isLit whether the material is for vertices with normals
     * @param isReflection whether the texture coordinates are computed from the normals
     */
    public record SceneMaterial(int materialIndex, boolean isLit, boolean isReflection) {}

    private final Model model;
    private final MaterialTextures textures;
    private final ConvertOptions options;
    private final ReadContext context;
    private final List<Material> materials = new ArrayList<>();
    private final Map<MaterialKey, Integer> materialIndexByKey = new HashMap<>();
    /** The materials of the scene that were created from each material of the model. */
    private final Map<Integer, List<SceneMaterial>> derivedMaterialsByModelIndex = new HashMap<>();

    public NitroSceneMaterials(Model model, MaterialTextures textures, ConvertOptions options, ReadContext context) {
        this.model = model;
        this.textures = textures;
        this.options = options;
        this.context = context;
    }

    /** Returns a material of the model. */
    private MaterialData data(int modelMaterialIndex) {
        return model.materials().valueAt(modelMaterialIndex);
    }

    /**
     * Returns the index in {@link #materials()} of the material that is derived from a material of the model, and adds
     * the derived material if it does not exist. The result is {@link Scene#NONE} if the model selected no material.
     *
     * @param isLit whether the material is for vertices with normals
     */
    public int getOrAddIndex(int modelMaterialIndex, boolean isLit, TexCoordSource texCoordSource) {
        if (modelMaterialIndex == Skeleton.NONE) {
            return Scene.NONE;
        }
        return materialIndexByKey.computeIfAbsent(
                new MaterialKey(modelMaterialIndex, isLit, texCoordSource == TexCoordSource.NORMALS), key -> {
                    Optional<TextureRef> texture = textures.getOrAddTextureIndex(modelMaterialIndex)
                            .map(textureIndex -> createReference(data(modelMaterialIndex), textureIndex));
                    return add(modelMaterialIndex, isLit, key.isReflection(), texture);
                });
    }

    private int add(int modelMaterialIndex, boolean isLit, boolean isReflection, Optional<TextureRef> texture) {
        Material material = createMaterial(modelMaterialIndex, isLit, texture);
        materials.add(
                isReflection && isLit ? material.withExtras(material.extras().with("reflection", true)) : material);
        derivedMaterialsByModelIndex
                .computeIfAbsent(modelMaterialIndex, unused -> new ArrayList<>())
                .add(new SceneMaterial(materials.size() - 1, isLit, isReflection));
        return materials.size() - 1;
    }

    /** Returns all entries of {@link #materials()} that were created from a material of the model. */
    public List<SceneMaterial> derivedMaterials(int modelMaterialIndex) {
        return derivedMaterialsByModelIndex.getOrDefault(modelMaterialIndex, List.of());
    }

    /**
     * Returns the index in {@link #materials()} of a copy of a material with a different texture, and adds the copy if
     * it does not exist.
     *
     * @param modelMaterialIndex the index of the material in the model
     * @param originalMaterial the material of the scene that is copied
     * @param textureIndex the index of the texture in the scene
     */
    public int getOrAddVariantIndex(int modelMaterialIndex, SceneMaterial originalMaterial, int textureIndex) {
        for (SceneMaterial existingMaterial : derivedMaterials(modelMaterialIndex)) {
            Optional<TextureRef> texture =
                    materials.get(existingMaterial.materialIndex()).texture();
            if (existingMaterial.isLit() == originalMaterial.isLit()
                    && existingMaterial.isReflection() == originalMaterial.isReflection()
                    && texture.map(TextureRef::textureIndex).equals(Optional.of(textureIndex))) {
                return existingMaterial.materialIndex();
            }
        }
        return add(
                modelMaterialIndex,
                originalMaterial.isLit(),
                originalMaterial.isReflection(),
                Optional.of(createReference(data(modelMaterialIndex), textureIndex)));
    }

    /** Returns whether a quad gets a vertex in its centre if two triangles cannot reproduce its colours or texture. */
    public boolean addsQuadCentres() {
        return options.quadCentres();
    }

    public void replace(int materialIndex, Material material) {
        materials.set(materialIndex, material);
    }

    public List<Material> materials() {
        return materials;
    }

    /**
     * Returns the sides of triangles that a material draws. A material that only masks shadows draws none, and it is
     * reported.
     */
    public VisibleSides visibleSides(int modelMaterialIndex) {
        if (modelMaterialIndex == Skeleton.NONE) {
            return VisibleSides.FRONT;
        }
        int polygonAttributes = MaterialColours.polygonAttributes(data(modelMaterialIndex));
        // A shadow polygon with id 0 is a mask, which only selects pixels. Shadow polygons with other ids then darken
        // these pixels.
        boolean isShadowMask = PolygonMode.decode(polygonAttributes) == PolygonMode.SHADOW
                && ((polygonAttributes >> POLYGON_ID_SHIFT) & 0x3F) == 0;
        if (isShadowMask) {
            context.report(
                    DiagnosticCode.NOT_DRAWN,
                    model.location(),
                    "%s is used only for shadows",
                    model.materials().name(modelMaterialIndex));
        }
        return isShadowMask ? VisibleSides.NONE : VisibleSides.decode(polygonAttributes);
    }

    /** Returns whether the texture of a material completely hides the vertex colours. */
    public boolean hidesColours(int modelMaterialIndex) {
        return modelMaterialIndex != Skeleton.NONE
                && PolygonMode.decode(MaterialColours.polygonAttributes(data(modelMaterialIndex))) == PolygonMode.DECAL
                && textures.getOrAddTextureIndex(modelMaterialIndex)
                        .filter(textureIndex -> textures.alphaUse(textureIndex) == AlphaUse.NONE)
                        .isPresent();
    }

    /** Returns the colour of a material's vertices with normals in white light from the viewer, as RGB555. */
    public int litColour(int modelMaterialIndex) {
        if (modelMaterialIndex == Skeleton.NONE || hidesColours(modelMaterialIndex)) {
            return WHITE_RGB555;
        }
        MaterialData data = data(modelMaterialIndex);
        return MaterialColours.of(data).litColour(MaterialColours.polygonAttributes(data));
    }

    /** Returns the mapper of texture coordinates, or empty for a material without a texture. */
    public Optional<TexCoordMapper> createMapper(int modelMaterialIndex, TexCoordSource texCoordSource) {
        if (modelMaterialIndex == Skeleton.NONE
                || textures.names().textureName(modelMaterialIndex).isEmpty()) {
            return Optional.empty();
        }
        Optional<Image> image = textures.getOrAddTextureIndex(modelMaterialIndex)
                .map(textureIndex -> textures.textures().get(textureIndex).image());
        if (texCoordSource != TexCoordSource.TEX_COORDS && image.isPresent()) {
            context.report(
                    DiagnosticCode.ENVIRONMENT_APPROXIMATED,
                    model.location(),
                    "%s is mapped by %s, which the export only approximates",
                    textures.names().textureName(modelMaterialIndex),
                    texCoordSource == TexCoordSource.NORMALS ? "normals" : "positions");
        }
        return Optional.of(new TexCoordMapper(
                data(modelMaterialIndex),
                model.header().textureMatrixMode(),
                texCoordSource,
                image.map(Image::width).orElse(0),
                image.map(Image::height).orElse(0)));
    }

    private Material createMaterial(int modelMaterialIndex, boolean isLit, Optional<TextureRef> texture) {
        MaterialData data = data(modelMaterialIndex);
        int polygonAttributes = MaterialColours.polygonAttributes(data);
        PolygonMode mode = PolygonMode.decode(polygonAttributes);
        if (mode == PolygonMode.DECAL && !hidesColours(modelMaterialIndex) || mode == PolygonMode.SHADOW) {
            context.report(
                    DiagnosticCode.BLEND_APPROXIMATED,
                    model.location(),
                    "%s has the blend mode %s, which the exported file only approximates",
                    model.materials().name(modelMaterialIndex),
                    mode);
        }
        AlphaMode alphaMode = alphaMode(polygonAttributes, texture);
        boolean usesMaterialColours = isLit && !hidesColours(modelMaterialIndex);
        boolean isShaded = usesMaterialColours && options.lighting() == Lighting.ALL;
        int litRgb = isShaded ? MaterialColours.of(data).diffuse() : litColour(modelMaterialIndex);
        return new Material(
                model.materials().name(modelMaterialIndex),
                baseColour(usesMaterialColours ? litRgb : WHITE_RGB555, polygonAttributes, data),
                texture,
                alphaMode,
                alphaMode == AlphaMode.MASK ? MASK_CUTOFF : 0,
                VisibleSides.decode(polygonAttributes) == VisibleSides.BOTH,
                isShaded,
                MaterialExtrasBuilder.create(data, modelMaterialIndex, textures.names()));
    }

    /** Returns a reference to a texture with the wrap modes of a material. */
    private static TextureRef createReference(MaterialData data, int textureIndex) {
        int parameters = data.textureParameters() & data.textureParametersMask();
        return new TextureRef(
                textureIndex,
                wrap(parameters >> REPEAT_SHIFT, parameters >> MIRROR_SHIFT),
                wrap(parameters >> (REPEAT_SHIFT + 1), parameters >> (MIRROR_SHIFT + 1)),
                Filter.NEAREST);
    }

    /** Returns the wrap mode from the lowest bit of each argument. The console mirrors only textures that repeat. */
    private static Wrap wrap(int repeatBits, int mirrorBits) {
        if ((repeatBits & 1) == 0) {
            return Wrap.CLAMP;
        }
        return (mirrorBits & 1) == 0 ? Wrap.REPEAT : Wrap.MIRROR;
    }

    private AlphaMode alphaMode(int polygonAttributes, Optional<TextureRef> texture) {
        if (((polygonAttributes >> ALPHA_SHIFT) & 0x1F) < OPAQUE_ALPHA) {
            return AlphaMode.BLEND;
        }
        if (texture.isEmpty() || PolygonMode.decode(polygonAttributes) == PolygonMode.DECAL) {
            return AlphaMode.OPAQUE;
        }
        return switch (textures.alphaUse(texture.get().textureIndex())) {
            case NONE -> AlphaMode.OPAQUE;
            case ONE_BIT -> AlphaMode.MASK;
            case FRACTIONAL -> AlphaMode.BLEND;
        };
    }

    /**
     * Returns the linear base colour of a material.
     *
     * @param rgb555 the colour as RGB555
     * @param polygonAttributes the polygon attributes, which contain the alpha. Wireframes are opaque regardless of it
     */
    public static float[] baseColour(int rgb555, int polygonAttributes, MaterialData data) {
        int alpha = MaterialExtrasBuilder.isWireframe(data) ? OPAQUE_ALPHA : (polygonAttributes >> ALPHA_SHIFT) & 0x1F;
        return new float[] {
            toLinear(rgb555), toLinear(rgb555 >> 5), toLinear(rgb555 >> 10), alpha / (float) OPAQUE_ALPHA
        };
    }

    /** Converts an sRGB component, which is the lowest five bits, to a linear component. */
    private static float toLinear(int bits) {
        return Srgb.toLinear((bits & 0x1F) / 31.0);
    }
}
