package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.convert.ninja.draw.DrawState;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.NinjaSurface.Colours;
import shuriken.convert.ninja.draw.NinjaSurface.InsideSurface;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SurfaceTexture;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.ginja.ElementFormat;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.Blend;
import shuriken.ninja.ginja.GinjaParameter.Colour;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;
import shuriken.ninja.ginja.GinjaParameter.StripFlags;
import shuriken.ninja.ginja.GinjaParameter.TevOrder;
import shuriken.ninja.ginja.GinjaParameter.TexCoordGenerator;
import shuriken.ninja.ginja.GinjaParameter.Texture;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.ninja.ginja.GinjaStripFlag;
import shuriken.ninja.ginja.VertexSet;
import shuriken.scene.Extras;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/** The drawing state that the parameters of a model's meshes have set so far. */
final class GinjaState {
    /** The chunk strip flag that has the same meaning as a Ginja strip flag. */
    private static final Map<GinjaStripFlag, StripFlag> CHUNK_FLAG_BY_GINJA_FLAG = Map.of(
            GinjaStripFlag.IGNORE_LIGHT, StripFlag.IGNORE_LIGHT,
            GinjaStripFlag.IGNORE_SPECULAR, StripFlag.IGNORE_SPECULAR,
            GinjaStripFlag.IGNORE_AMBIENT, StripFlag.IGNORE_AMBIENT,
            GinjaStripFlag.NO_PUNCH_THROUGH, StripFlag.NO_PUNCH_THROUGH,
            GinjaStripFlag.DOUBLE_SIDED, StripFlag.DOUBLE_SIDED);

    /** The number of attributes, which have the codes 0 to 12. */
    static final int ATTRIBUTE_COUNT = 13;

    /** The maximum number of sets of texture coordinates. */
    private static final int MAX_TEX_COORD_SET_COUNT = 8;

    private final ConvertOptions options;
    private final Map<Integer, VertexFormat> vertexFormatByAttribute = new HashMap<>();
    /** The index type of each attribute. Until a mesh sets them, there are only positions, with 8-bit indices. */
    private IndexLayout indexLayout = new IndexLayout(0).with(VertexSet.POSITION, IndexLayout.INDEX_8);

    private StripFlags flags = new StripFlags(0);
    private Blend blend = Blend.enabled(DrawState.ALPHA_BLEND);
    private Colours colours = Colours.DEFAULT;
    private Optional<Texture> texture = Optional.empty();
    private TexCoordGenerator texCoordGenerator = TexCoordGenerator.FIRST_SET;
    private int colourAttribute = VertexSet.COLOUR;
    private Extras extras = Extras.NONE;

    GinjaState(ConvertOptions options) {
        this.options = options;
    }

    /** Applies one parameter to the state. Parameters that have no equivalent in a scene become extras. */
    void apply(GinjaParameter parameter) {
        switch (parameter) {
            case VertexFormat newFormat -> vertexFormatByAttribute.put(newFormat.attribute(), newFormat);
            case IndexLayout newLayout -> indexLayout = newLayout;
            case StripFlags newFlags -> flags = newFlags;
            case Blend newBlend -> blend = newBlend;
            case Colour newColour -> colours = withColour(newColour);
            case Texture newTexture -> texture = Optional.of(newTexture);
            case TexCoordGenerator newGenerator -> {
                if (newGenerator.outputSetIndex() == 0) {
                    texCoordGenerator = newGenerator;
                } else {
                    extras = extras.with(
                            String.format(Locale.ROOT, "generator%d", newGenerator.outputSetIndex()),
                            newGenerator.value());
                }
            }
            case GinjaParameter.UnknownFlags unknownFlags -> extras = extras.with("moreFlags", unknownFlags.value());
            case TevOrder order -> {
                colourAttribute = order.usesSecondColour() ? VertexSet.COLOUR + 1 : VertexSet.COLOUR;
                extras = extras.with("tevOrder", order.value());
            }
            case GinjaParameter.Unknown unknownParameter ->
                extras = extras.with(
                        String.format(Locale.ROOT, "parameter%d", unknownParameter.type()), unknownParameter.value());
        }
    }

    private Colours withColour(Colour colour) {
        return switch (colour.type()) {
            case Colour.DIFFUSE -> new Colours(colour.argb(), colours.ambient(), colours.specular());
            case Colour.AMBIENT -> new Colours(colours.diffuse(), colour.argb(), colours.specular());
            default -> new Colours(colours.diffuse(), colours.ambient(), colour.argb());
        };
    }

    IndexLayout indexLayout() {
        return indexLayout;
    }

    /** Returns the attribute of the vertex colours that are drawn. */
    int colourAttribute() {
        return colourAttribute;
    }

    /**
     * Returns the attributes of the texture coordinate sets in the vertices of a display list. The set that is drawn is
     * the first in the list. It is set 0 if the texture coordinates are generated from something else than a set, such
     * as normals. The list is empty if the vertices do not have the set that is drawn.
     */
    List<Integer> texCoordAttributes() {
        int drawnAttribute = VertexSet.TEX_COORD + texCoordGenerator.sourceSetIndex();
        List<Integer> attributes = new ArrayList<>();
        int endAttribute = VertexSet.TEX_COORD + MAX_TEX_COORD_SET_COUNT;
        for (int attribute = VertexSet.TEX_COORD; attribute < endAttribute; attribute++) {
            if (indexLayout.has(attribute) && indexLayout.has(drawnAttribute)) {
                attributes.add(attribute == drawnAttribute ? 0 : attributes.size(), attribute);
            }
        }
        return attributes;
    }

    /** Returns the vertex format of an attribute, if a mesh has set it. */
    Optional<VertexFormat> vertexFormat(int attribute) {
        return Optional.ofNullable(vertexFormatByAttribute.get(attribute));
    }

    /** Returns the element format of an attribute, or the default format if no mesh has set it. */
    ElementFormat elementFormat(int attribute) {
        return vertexFormat(attribute)
                .map(VertexFormat::elementFormat)
                .orElse(new ElementFormat(
                        attribute,
                        attribute < VertexSet.COLOUR ? ElementFormat.XYZ_STRUCTURE : ElementFormat.ST_STRUCTURE,
                        ElementFormat.F32_TYPE));
    }

    /** Returns the number of bytes that an attribute has in each vertex of a display list. */
    int byteCount(int attribute) {
        return switch (indexLayout.indexType(attribute)) {
            case IndexLayout.ABSENT -> 0;
            case IndexLayout.DIRECT -> elementFormat(attribute).size();
            case IndexLayout.INDEX_8 -> indexCount(attribute);
            default -> 2 * indexCount(attribute);
        };
    }

    /**
     * Returns the number of indices of an attribute in each vertex of a display list. A normal with tangents may have
     * an index for each of its three vectors.
     */
    int indexCount(int attribute) {
        boolean hasThreeIndices = elementFormat(attribute).structure() == ElementFormat.SEPARATE_TANGENTS_STRUCTURE;
        return attribute == VertexSet.NORMAL && hasThreeIndices ? 3 : 1;
    }

    /**
     * Returns the surface of a mesh that is drawn with the current state.
     *
     * @param slots the vertex buffer with the vertices of the primitives
     */
    NinjaSurface createSurface(PrimitiveSet primitives, SlotBuffer slots, boolean isTranslucent) {
        boolean isReflection = texCoordGenerator.isReflection();
        boolean drawsVertexColours = flags.has(GinjaStripFlag.VERTEX_COLOURS) && primitives.colours().length > 0;
        boolean usesAlpha = isTranslucent || flags.has(GinjaStripFlag.USE_ALPHA);
        int stripFlagBits = usesAlpha ? StripFlag.USE_ALPHA.mask() : 0;
        for (Map.Entry<GinjaStripFlag, StripFlag> entry : CHUNK_FLAG_BY_GINJA_FLAG.entrySet()) {
            stripFlagBits |= flags.has(entry.getKey()) ? entry.getValue().mask() : 0;
        }
        stripFlagBits |= isReflection ? StripFlag.ENVIRONMENT.mask() : 0;
        boolean isTextured = primitives.texCoords().length > 0 || isReflection;
        return new NinjaSurface(
                computeBlendFactors(usesAlpha && !flags.has(GinjaStripFlag.NO_PUNCH_THROUGH)),
                /* mipBias= */ 0,
                /* exponent= */ 0,
                drawsVertexColours
                        ? new Colours(Colours.DEFAULT.diffuse(), colours.ambient(), colours.specular())
                        : colours,
                isTextured ? texture.map(this::toSurfaceTexture) : Optional.empty(),
                InsideSurface.NONE,
                primitives.extraTexCoords().isEmpty() ? extras : extras.with("texCoordSets", texCoordSetNumbers()),
                stripFlagBits,
                usesAlpha && primitives.isTranslucent(slots),
                primitives.hasNormals(slots),
                primitives.hasColours(slots));
    }

    /** Returns the numbers of the texture coordinate sets in the file, in the order of the sets of the scene. */
    private List<Integer> texCoordSetNumbers() {
        return texCoordAttributes().stream()
                .map(attribute -> attribute - VertexSet.TEX_COORD)
                .toList();
    }

    /**
     * Returns the blend factors, with the source in bits 5 to 3 and the destination in bits 2 to 0.
     *
     * @param testsAlpha whether the alpha test skips pixels with a low alpha. If blending is disabled, the result is
     *     alpha blending then, because a surface that replaces pixels ignores alpha
     */
    private int computeBlendFactors(boolean testsAlpha) {
        if (blend.isEnabled()) {
            return (blend.sourceFactor() << 3) | blend.destinationFactor();
        }
        return testsAlpha ? DrawState.ALPHA_BLEND : DrawState.REPLACE_BLEND;
    }

    private SurfaceTexture toSurfaceTexture(Texture textureParameter) {
        Wrap lowWrap = decodeWrap(textureParameter.wrapLow());
        Wrap highWrap = decodeWrap(textureParameter.wrapHigh());
        boolean lowBitsWrapU = options.hasQuirk(Quirk.GINJA_WRAP_UV);
        return new SurfaceTexture(
                textureParameter.id(),
                lowBitsWrapU ? lowWrap : highWrap,
                lowBitsWrapU ? highWrap : lowWrap,
                Filter.LINEAR,
                /* isSuperSampled= */ false);
    }

    private static Wrap decodeWrap(int bits) {
        return switch (bits) {
            case Texture.CLAMP -> Wrap.CLAMP;
            case Texture.REPEAT -> Wrap.REPEAT;
            default -> Wrap.MIRROR;
        };
    }
}
