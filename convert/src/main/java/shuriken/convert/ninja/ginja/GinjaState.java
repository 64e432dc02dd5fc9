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
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.draw.Surface.Colours;
import shuriken.convert.ninja.draw.Surface.InsideSurface;
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
import shuriken.ninja.ginja.VertexSet;
import shuriken.scene.Extras;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/** The state that the parameters of a model's meshes have set so far. */
final class GinjaState {
    /** The strip flags, in the order of equivalent {@link StripFlag} bits. */
    private static final StripFlag[] STRIP_FLAGS = {
        StripFlag.IGNORE_LIGHT, StripFlag.IGNORE_SPECULAR, StripFlag.IGNORE_AMBIENT
    };

    /** The bit that says that vertex colours replace the diffuse colour. */
    private static final int VERTEX_DIFFUSE = 3;

    private static final int USE_ALPHA = 5;
    private static final int NO_PUNCH_THROUGH = 6;
    private static final int DOUBLE_SIDED = 7;

    /** The blend factors with which drawn pixels replace existing pixels. */
    private static final int REPLACE_BLEND = 1 << 3;

    private static final int BLEND_ENABLED = 1 << 14;

    /** The structures and the type of the default element formats. */
    private static final int XYZ = 1;

    private static final int UV = 8;
    private static final int FLOAT = 4;

    /** The number of attributes. */
    static final int ATTRIBUTE_COUNT = 13;

    /** The maximum number of sets of texture coordinates. */
    private static final int MAX_TEX_COORD_SETS = 8;

    private final ConvertOptions options;
    private final Map<Integer, VertexFormat> formats = new HashMap<>();
    /** The layout until a mesh sets it, with positions by 8-bit indices. */
    private IndexLayout layout = new IndexLayout(IndexLayout.INDEX_8 << 2);

    private StripFlags flags = new StripFlags(0);
    private Blend blend = new Blend(BLEND_ENABLED | DrawState.ALPHA_BLEND << 8);
    private Colours colours = Colours.DEFAULT;
    private Optional<Texture> texture = Optional.empty();
    private TexCoordGenerator texCoordGenerator = new TexCoordGenerator(0x10 * TexCoordGenerator.TEX_COORD);
    private int colourAttribute = VertexSet.COLOUR;
    private Extras extras = Extras.NONE;

    GinjaState(ConvertOptions options) {
        this.options = options;
    }

    void apply(GinjaParameter parameter) {
        switch (parameter) {
            case VertexFormat format -> formats.put(format.attribute(), format);
            case IndexLayout next -> layout = next;
            case StripFlags next -> flags = next;
            case Blend next -> blend = next;
            case Colour colour -> colours = withColour(colour);
            case Texture next -> texture = Optional.of(next);
            case TexCoordGenerator next -> {
                if (next.output() == 0) {
                    texCoordGenerator = next;
                } else {
                    extras = extras.with(String.format(Locale.ROOT, "generator%d", next.output()), next.value());
                }
            }
            case GinjaParameter.UnknownFlags unknown -> extras = extras.with("moreFlags", unknown.value());
            case TevOrder order -> {
                colourAttribute = order.usesSecondColour() ? VertexSet.COLOUR + 1 : VertexSet.COLOUR;
                extras = extras.with("tevOrder", order.value());
            }
            case GinjaParameter.Unknown unknown ->
                extras = extras.with(String.format(Locale.ROOT, "parameter%d", unknown.type()), unknown.value());
        }
    }

    private Colours withColour(Colour colour) {
        return switch (colour.type()) {
            case Colour.DIFFUSE -> new Colours(colour.argb(), colours.ambient(), colours.specular());
            case Colour.AMBIENT -> new Colours(colours.diffuse(), colour.argb(), colours.specular());
            default -> new Colours(colours.diffuse(), colours.ambient(), colour.argb());
        };
    }

    IndexLayout layout() {
        return layout;
    }

    /** Returns the attribute of the vertex colours that are drawn. */
    int colourAttribute() {
        return colourAttribute;
    }

    /**
     * Returns the attributes of the texture coordinates that corners have. The drawn set comes first, or set 0 if the
     * drawn coordinates are generated. The list is empty if corners do not have the drawn set.
     */
    List<Integer> texCoordAttributes() {
        int drawnSet = VertexSet.TEX_COORD + texCoordGenerator.texCoordSet();
        List<Integer> sets = new ArrayList<>();
        for (int set = VertexSet.TEX_COORD; set < VertexSet.TEX_COORD + MAX_TEX_COORD_SETS; set++) {
            if (layout.indexType(set) > 0 && layout.indexType(drawnSet) > 0) {
                sets.add(set == drawnSet ? 0 : sets.size(), set);
            }
        }
        return sets;
    }

    Optional<VertexFormat> format(int attribute) {
        return Optional.ofNullable(formats.get(attribute));
    }

    /** Returns the format of an attribute, or the default format if no mesh has set it. */
    ElementFormat elementFormat(int attribute) {
        return format(attribute)
                .map(VertexFormat::elements)
                .orElse(new ElementFormat(attribute, attribute < VertexSet.COLOUR ? XYZ : UV, FLOAT));
    }

    /** Returns the number of bytes of an attribute in each corner of a display list. */
    int byteCount(int attribute) {
        return switch (layout.indexType(attribute)) {
            case 0 -> 0;
            case IndexLayout.DIRECT -> elementFormat(attribute).size();
            case IndexLayout.INDEX_8 -> indexCount(attribute);
            default -> 2 * indexCount(attribute);
        };
    }

    /**
     * Returns the number of indices of an attribute. A normal with tangents may have an index for each of its three
     * vectors.
     */
    int indexCount(int attribute) {
        boolean hasThree = elementFormat(attribute).structure() == ElementFormat.NORMAL_WITH_THREE_INDICES;
        return attribute == VertexSet.NORMAL && hasThree ? 3 : 1;
    }

    /** Returns the surface of a mesh that is drawn with the current state. */
    Surface surface(Polygons polygons, SlotBuffer slots, boolean isTranslucent) {
        boolean isReflection = texCoordGenerator.isReflection();
        boolean hasColours = flags.hasFlag(VERTEX_DIFFUSE) && polygons.colours().length > 0;
        int flagBits = 0;
        for (int i = 0; i < STRIP_FLAGS.length; i++) {
            flagBits |= flags.hasFlag(i) ? STRIP_FLAGS[i].mask() : 0;
        }
        boolean usesAlpha = isTranslucent || flags.hasFlag(USE_ALPHA);
        flagBits |= usesAlpha ? StripFlag.USE_ALPHA.mask() : 0;
        flagBits |= flags.hasFlag(NO_PUNCH_THROUGH) ? StripFlag.NO_PUNCH_THROUGH.mask() : 0;
        flagBits |= flags.hasFlag(DOUBLE_SIDED) ? StripFlag.DOUBLE_SIDED.mask() : 0;
        flagBits |= isReflection ? StripFlag.ENVIRONMENT.mask() : 0;
        boolean isTextured = polygons.texCoords().length > 0 || isReflection;
        return new Surface(
                blend(usesAlpha && !flags.hasFlag(NO_PUNCH_THROUGH)),
                0,
                0,
                hasColours ? new Colours(Colours.DEFAULT.diffuse(), colours.ambient(), colours.specular()) : colours,
                isTextured ? texture.map(this::surfaceTexture) : Optional.empty(),
                InsideSurface.NONE,
                polygons.extraTexCoords().isEmpty() ? extras : extras.with("texCoordSets", texCoordSets()),
                flagBits,
                usesAlpha && polygons.isTranslucent(slots),
                polygons.hasNormals(slots),
                polygons.hasColours(slots));
    }

    /** Returns the stored index of each set of texture coordinates of the scene. */
    private List<Integer> texCoordSets() {
        return texCoordAttributes().stream()
                .map(attribute -> attribute - VertexSet.TEX_COORD)
                .toList();
    }

    /**
     * Returns the blend factors.
     *
     * @param testsAlpha whether alpha is tested if nothing is blended
     */
    private int blend(boolean testsAlpha) {
        if (blend.isEnabled()) {
            return blend.sourceFactor() << 3 | blend.destinationFactor();
        }
        return testsAlpha ? DrawState.ALPHA_BLEND : REPLACE_BLEND;
    }

    private SurfaceTexture surfaceTexture(Texture parameter) {
        Wrap lowWrap = wrapMode(parameter.wrapLow());
        Wrap highWrap = wrapMode(parameter.wrapHigh());
        boolean isLowU = options.hasQuirk(Quirk.GINJA_WRAP_UV);
        return new SurfaceTexture(
                parameter.id(), isLowU ? lowWrap : highWrap, isLowU ? highWrap : lowWrap, Filter.LINEAR, false);
    }

    private static Wrap wrapMode(int bits) {
        return switch (bits) {
            case 0 -> Wrap.CLAMP;
            case 1 -> Wrap.REPEAT;
            default -> Wrap.MIRROR;
        };
    }
}
