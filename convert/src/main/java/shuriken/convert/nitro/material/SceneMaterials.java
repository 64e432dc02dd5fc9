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
 * The materials of a scene. Each of the model's materials can have two: one for vertices with colours, and one for
 * vertices with normals.
 */
public final class SceneMaterials {
    /** The alpha below which texels of masked materials are invisible. */
    private static final float CUTOFF = 0.5f;

    private static final int OPAQUE = 31;
    private static final int ALPHA_SHIFT = 16;
    private static final int POLYGON_ID_SHIFT = 24;
    private static final int WHITE = 0x7FFF;

    private record Key(int material, boolean isLit, boolean isReflection) {}

    /**
     * A material of the scene.
     *
     * @param index the index in {@link #materials()}
     * @param isLit whether the material is for vertices with normals
     * @param isReflection whether the normals choose the texels
     */
    public record SceneMaterial(int index, boolean isLit, boolean isReflection) {}

    private final Model model;
    private final MaterialTextures textures;
    private final ConvertOptions options;
    private final ReadContext context;
    private final List<Material> materials = new ArrayList<>();
    private final Map<Key, Integer> indices = new HashMap<>();
    /** The scene's materials by index of the model's material. */
    private final Map<Integer, List<SceneMaterial>> derivedMaterials = new HashMap<>();

    public SceneMaterials(Model model, MaterialTextures textures, ConvertOptions options, ReadContext context) {
        this.model = model;
        this.textures = textures;
        this.options = options;
        this.context = context;
    }

    private MaterialData data(int material) {
        return model.materials().valueAt(material);
    }

    /**
     * Returns the index of a material in {@link #materials()}, or {@link Scene#NONE} if the model selected no material.
     */
    public int indexOf(int material, boolean isLit, TexCoordSource mapping) {
        if (material == Skeleton.NONE) {
            return Scene.NONE;
        }
        return indices.computeIfAbsent(new Key(material, isLit, mapping == TexCoordSource.NORMALS), key -> {
            Optional<TextureRef> texture =
                    textures.textureIndex(material).map(textureIndex -> reference(data(material), textureIndex));
            return add(material, isLit, key.isReflection(), texture);
        });
    }

    private int add(int source, boolean isLit, boolean isReflection, Optional<TextureRef> texture) {
        Material material = material(source, isLit, texture);
        materials.add(
                isReflection && isLit ? material.withExtras(material.extras().with("reflection", true)) : material);
        derivedMaterials
                .computeIfAbsent(source, unused -> new ArrayList<>())
                .add(new SceneMaterial(materials.size() - 1, isLit, isReflection));
        return materials.size() - 1;
    }

    /** Returns all entries of {@link #materials()} that were made from a material of the model. */
    public List<SceneMaterial> derivedMaterials(int material) {
        return derivedMaterials.getOrDefault(material, List.of());
    }

    /**
     * Adds a copy of a material with another texture, and returns its index in {@link #materials()}.
     *
     * @param material the index of the material in the model
     * @param original the material of the scene that is copied
     * @param textureIndex the index of the texture in the scene
     */
    public int addVariant(int material, SceneMaterial original, int textureIndex) {
        for (SceneMaterial existing : derivedMaterials(material)) {
            Optional<TextureRef> texture = materials.get(existing.index()).texture();
            if (existing.isLit() == original.isLit()
                    && existing.isReflection() == original.isReflection()
                    && texture.map(TextureRef::texture).equals(Optional.of(textureIndex))) {
                return existing.index();
            }
        }
        return add(
                material,
                original.isLit(),
                original.isReflection(),
                Optional.of(reference(data(material), textureIndex)));
    }

    /** Returns whether quads that neither diagonal divides correctly get a vertex in their centre. */
    public boolean addsQuadCentres() {
        return options.quadCentres();
    }

    /** Replaces a material. */
    public void replace(int index, Material material) {
        materials.set(index, material);
    }

    public List<Material> materials() {
        return materials;
    }

    /** Returns the sides of triangles that are drawn, which are none for a shadow volume. */
    public VisibleSides visibleSides(int material) {
        if (material == Skeleton.NONE) {
            return VisibleSides.FRONT;
        }
        int polygon = MaterialColours.polygonAttributes(data(material));
        // Shadow volumes with id 0 only mark pixels, which others then darken.
        boolean isShadowMark =
                PolygonMode.decode(polygon) == PolygonMode.SHADOW && (polygon >> POLYGON_ID_SHIFT & 0x3F) == 0;
        if (isShadowMark) {
            context.report(
                    DiagnosticCode.NOT_DRAWN,
                    model.site(),
                    "%s is used only for shadows",
                    model.materials().name(material));
        }
        return isShadowMark ? VisibleSides.NONE : VisibleSides.decode(polygon);
    }

    /** Returns whether the texture completely hides the vertex colours. */
    public boolean hidesColours(int material) {
        return material != Skeleton.NONE
                && PolygonMode.decode(MaterialColours.polygonAttributes(data(material))) == PolygonMode.DECAL
                && textures.textureIndex(material)
                        .filter(textureIndex -> textures.alpha(textureIndex) == AlphaUse.NONE)
                        .isPresent();
    }

    /** Returns the colour of vertices with normals, as RGB555. */
    public int litColour(int material) {
        if (material == Skeleton.NONE || hidesColours(material)) {
            return WHITE;
        }
        MaterialData data = data(material);
        return MaterialColours.of(data).litColour(MaterialColours.polygonAttributes(data));
    }

    /** Returns the mapper of texture coordinates, or empty for a material without a texture. */
    public Optional<TexCoordMapper> mapper(int material, TexCoordSource mapping) {
        if (material == Skeleton.NONE || textures.names().texture(material).isEmpty()) {
            return Optional.empty();
        }
        Optional<Image> image = textures.textureIndex(material)
                .map(index -> textures.textures().get(index).image());
        if (mapping != TexCoordSource.STORED && image.isPresent()) {
            context.report(
                    DiagnosticCode.ENVIRONMENT_APPROXIMATED,
                    model.site(),
                    "%s is mapped by %s, which the export only approximates",
                    textures.names().texture(material),
                    mapping == TexCoordSource.NORMALS ? "normals" : "positions");
        }
        return Optional.of(new TexCoordMapper(
                data(material),
                model.header().textureMode(),
                mapping,
                image.map(Image::width).orElse(0),
                image.map(Image::height).orElse(0)));
    }

    private Material material(int index, boolean isLit, Optional<TextureRef> texture) {
        MaterialData data = data(index);
        int polygon = MaterialColours.polygonAttributes(data);
        PolygonMode mode = PolygonMode.decode(polygon);
        if (mode == PolygonMode.DECAL && !hidesColours(index) || mode == PolygonMode.SHADOW) {
            context.report(
                    DiagnosticCode.BLEND_APPROXIMATED,
                    model.site(),
                    "%s has the blend mode %s, which the exported file only approximates",
                    model.materials().name(index),
                    mode);
        }
        AlphaMode alpha = alphaMode(polygon, texture);
        boolean usesMaterialColours = isLit && !hidesColours(index);
        boolean isShaded = usesMaterialColours && options.lighting() == Lighting.ALL;
        int litRgb = isShaded ? MaterialColours.of(data).diffuse() : litColour(index);
        return new Material(
                model.materials().name(index),
                baseColour(usesMaterialColours ? litRgb : WHITE, polygon, data),
                texture,
                alpha,
                alpha == AlphaMode.MASK ? CUTOFF : 0,
                VisibleSides.decode(polygon) == VisibleSides.BOTH,
                isShaded,
                MaterialExtras.create(data, index, textures.names()));
    }

    /** Returns a reference to a texture with the wrap modes of a material. */
    private static TextureRef reference(MaterialData data, int textureIndex) {
        int parameters = data.texture() & data.textureMask();
        return new TextureRef(
                textureIndex,
                wrap(parameters >> 16, parameters >> 18),
                wrap(parameters >> 17, parameters >> 19),
                Filter.NEAREST);
    }

    /** Returns the wrap mode of the lowest bits of two numbers. The console mirrors only textures that repeat. */
    private static Wrap wrap(int repeatBits, int mirrorBits) {
        if ((repeatBits & 1) == 0) {
            return Wrap.CLAMP;
        }
        return (mirrorBits & 1) == 0 ? Wrap.REPEAT : Wrap.MIRROR;
    }

    private AlphaMode alphaMode(int polygon, Optional<TextureRef> texture) {
        if ((polygon >> ALPHA_SHIFT & 0x1F) < OPAQUE) {
            return AlphaMode.BLEND;
        }
        if (texture.isEmpty() || PolygonMode.decode(polygon) == PolygonMode.DECAL) {
            return AlphaMode.OPAQUE;
        }
        return switch (textures.alpha(texture.get().texture())) {
            case NONE -> AlphaMode.OPAQUE;
            case ONE_BIT -> AlphaMode.MASK;
            case FRACTIONAL -> AlphaMode.BLEND;
        };
    }

    /**
     * Returns the linear base colour of a material.
     *
     * @param rgb the colour as RGB555
     * @param polygon the polygon attributes, which contain the alpha
     */
    public static float[] baseColour(int rgb, int polygon, MaterialData data) {
        int alpha = MaterialExtras.isWireframe(data) ? OPAQUE : polygon >> ALPHA_SHIFT & 0x1F;
        return new float[] {toLinear(rgb), toLinear(rgb >> 5), toLinear(rgb >> 10), alpha / (float) OPAQUE};
    }

    /** Converts five bits of an sRGB component to linear. */
    private static float toLinear(int component) {
        return Srgb.toLinear((component & 0x1F) / 31.0);
    }
}
