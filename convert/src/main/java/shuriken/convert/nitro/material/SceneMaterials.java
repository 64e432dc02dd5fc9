package shuriken.convert.nitro.material;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.AlphaUse;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.nitro.draw.CullMode;
import shuriken.convert.nitro.draw.MaterialColours;
import shuriken.convert.nitro.draw.PolygonMode;
import shuriken.convert.nitro.draw.TexCoordSource;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.Srgb;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * The materials of a scene: for each of the model's materials one for vertices with colours, and one for vertices with
 * normals.
 */
public final class SceneMaterials {
    private static final float CUTOFF = 0.5f;
    private static final int OPAQUE = 31;
    private static final int WHITE = 0x7FFF;

    private record Key(int material, boolean lit) {}

    /**
     * A material of the scene.
     *
     * @param index in {@link #materials()}
     * @param lit whether it is for vertices with normals
     */
    public record Made(int index, boolean lit) {}

    private final Model model;
    private final MaterialTextures textures;
    private final ConvertOptions options;
    private final ReadContext context;
    private final List<Material> materials = new ArrayList<>();
    private final Map<Key, Integer> indices = new HashMap<>();
    private final Map<Integer, List<Made>> made = new HashMap<>();

    public SceneMaterials(Model model, MaterialTextures textures, ConvertOptions options, ReadContext context) {
        this.model = model;
        this.textures = textures;
        this.options = options;
        this.context = context;
    }

    private MaterialData data(int material) {
        return model.materials().get(material);
    }

    /** Returns the index in {@link #materials()}; {@link Scene#NONE} if no material was chosen. */
    public int index(int material, boolean lit) {
        if (material == Skeleton.NONE) {
            return Scene.NONE;
        }
        return indices.computeIfAbsent(new Key(material, lit), key -> {
            Optional<TextureRef> texture =
                    textures.index(material).map(textureIndex -> reference(data(material), textureIndex));
            return add(material, lit, material(material, lit, texture));
        });
    }

    private int add(int source, boolean lit, Material material) {
        materials.add(material);
        made.computeIfAbsent(source, unused -> new ArrayList<>()).add(new Made(materials.size() - 1, lit));
        return materials.size() - 1;
    }

    /** Returns all entries of {@link #materials()} that were made from a material of the model. */
    public List<Made> made(int material) {
        return made.getOrDefault(material, List.of());
    }

    /** Adds a copy of a material with another texture; returns its index in {@link #materials()}. */
    public int variant(int material, boolean lit, int textureIndex) {
        for (Made item : made(material)) {
            Optional<TextureRef> texture = materials.get(item.index()).texture();
            if (item.lit() == lit && texture.map(TextureRef::texture).equals(Optional.of(textureIndex))) {
                return item.index();
            }
        }
        return add(material, lit, material(material, lit, Optional.of(reference(data(material), textureIndex))));
    }

    /** Returns whether quads that no diagonal divides truly have a vertex in their centre. */
    public boolean centresQuads() {
        return options.quadCentres();
    }

    /** Replaces a material. */
    public void replace(int index, Material material) {
        materials.set(index, material);
    }

    public List<Material> materials() {
        return materials;
    }

    /** Returns the drawn sides of triangles: none for a shadow volume. */
    public CullMode faces(int material) {
        if (material == Skeleton.NONE) {
            return CullMode.FRONT;
        }
        int polygon = MaterialColours.polygon(data(material));
        boolean mark = PolygonMode.of(polygon) == PolygonMode.SHADOW && (polygon >> 24 & 0x3F) == 0;
        if (mark) {
            context.report(
                    DiagnosticCode.NOT_DRAWN,
                    model.site(),
                    "%s: it marks where shadows fall",
                    model.materials().name(material));
        }
        return mark ? CullMode.NONE : CullMode.of(polygon);
    }

    /** Returns whether the texture completely hides the vertex colours. */
    public boolean hidesColours(int material) {
        return material != Skeleton.NONE
                && PolygonMode.of(MaterialColours.polygon(data(material))) == PolygonMode.DECAL
                && textures.index(material)
                        .filter(textureIndex -> textures.alpha(textureIndex) == AlphaUse.NONE)
                        .isPresent();
    }

    /** Returns the colour of vertices with normals, RGB555. */
    public int lit(int material) {
        if (material == Skeleton.NONE || hidesColours(material)) {
            return WHITE;
        }
        MaterialData data = data(material);
        return MaterialColours.of(data).lit(MaterialColours.polygon(data));
    }

    /** Returns the mapper of texture coordinates; empty for a material without a texture. */
    public Optional<TexelMapper> mapper(int material, TexCoordSource mapping) {
        if (material == Skeleton.NONE || textures.names().texture(material).isEmpty()) {
            return Optional.empty();
        }
        Optional<Image> image = textures.index(material)
                .map(index -> textures.textures().get(index).image());
        if (mapping != TexCoordSource.STORED && image.isPresent()) {
            context.report(
                    DiagnosticCode.ENVIRONMENT_APPROXIMATED,
                    model.site(),
                    "%s is laid on by %s",
                    textures.names().texture(material),
                    mapping == TexCoordSource.NORMALS ? "normals" : "positions");
        }
        return Optional.of(new TexelMapper(
                data(material),
                model.header().textureMode(),
                mapping,
                image.map(Image::width).orElse(0),
                image.map(Image::height).orElse(0)));
    }

    private Material material(int index, boolean lit, Optional<TextureRef> texture) {
        MaterialData data = data(index);
        int polygon = MaterialColours.polygon(data);
        PolygonMode mode = PolygonMode.of(polygon);
        if (mode == PolygonMode.DECAL && !hidesColours(index) || mode == PolygonMode.SHADOW) {
            context.report(
                    DiagnosticCode.BLEND_APPROXIMATED,
                    model.site(),
                    "%s: %s",
                    model.materials().name(index),
                    mode);
        }
        AlphaMode alpha = alphaMode(polygon, texture);
        boolean coloured = lit && !hidesColours(index);
        boolean shaded = coloured && options.lighting() == Lighting.ALL;
        return new Material(
                model.materials().name(index),
                baseColour(coloured ? shaded ? MaterialColours.of(data).diffuse() : lit(index) : WHITE, polygon, data),
                texture,
                alpha,
                alpha == AlphaMode.MASK ? CUTOFF : 0,
                CullMode.of(polygon) == CullMode.BOTH,
                shaded,
                MaterialExtras.of(data, index, textures.names()));
    }

    private static TextureRef reference(MaterialData data, int textureIndex) {
        int parameters = data.texture() & data.textureMask();
        return new TextureRef(
                textureIndex,
                wrap(parameters >> 16, parameters >> 18),
                wrap(parameters >> 17, parameters >> 19),
                Filter.NEAREST);
    }

    /** Flipping requires repeating. */
    private static Wrap wrap(int repeat, int flip) {
        if ((repeat & 1) == 0) {
            return Wrap.CLAMP;
        }
        return (flip & 1) == 0 ? Wrap.REPEAT : Wrap.MIRROR;
    }

    private AlphaMode alphaMode(int polygon, Optional<TextureRef> texture) {
        if ((polygon >> 16 & 0x1F) < OPAQUE) {
            return AlphaMode.BLEND;
        }
        if (texture.isEmpty() || PolygonMode.of(polygon) == PolygonMode.DECAL) {
            return AlphaMode.OPAQUE;
        }
        return switch (textures.alpha(texture.get().texture())) {
            case NONE -> AlphaMode.OPAQUE;
            case ONE_BIT -> AlphaMode.MASK;
            case MANY -> AlphaMode.BLEND;
        };
    }

    public static float[] baseColour(int rgb, int polygon, MaterialData data) {
        int alpha = MaterialExtras.isWireframe(data) ? OPAQUE : polygon >> 16 & 0x1F;
        return new float[] {linear(rgb), linear(rgb >> 5), linear(rgb >> 10), alpha / (float) OPAQUE};
    }

    /** Converts five bits to linear light by the sRGB curve. */
    private static float linear(int five) {
        return Srgb.toLinear((five & 0x1F) / 31.0);
    }
}
