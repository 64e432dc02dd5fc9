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

/** The state that parameters of a model's meshes have set so far. */
final class GinjaState {
    /** Strip flags, in the order of equivalent {@link StripFlag} bits. */
    private static final StripFlag[] FLAGS = {
        StripFlag.IGNORE_LIGHT, StripFlag.IGNORE_SPECULAR, StripFlag.IGNORE_AMBIENT
    };

    /** Vertex colours replace the diffuse colour. */
    private static final int VERTEX_DIFFUSE = 3;

    private static final int USE_ALPHA = 5;
    private static final int NO_PUNCH_THROUGH = 6;
    private static final int DOUBLE_SIDED = 7;

    /** Drawn pixels replace existing ones. */
    private static final int REPLACE = 1 << 3;

    /** Number of attributes. */
    static final int ATTRIBUTES = 13;

    /** Maximum number of sets of texture coordinates. */
    private static final int SETS = 8;

    private final ConvertOptions options;
    private final Map<Integer, VertexFormat> formats = new HashMap<>();
    /** The default until a mesh sets it: positions by 8-bit indices. */
    private IndexLayout layout = new IndexLayout(IndexLayout.INDEX_8 << 2);

    private StripFlags flags = new StripFlags(0);
    private Blend blend = new Blend(1 << 14 | DrawState.ALPHA_BLEND << 8);
    private Colours colours = Colours.DEFAULT;
    private Optional<Texture> texture = Optional.empty();
    private TexCoordGenerator generator = new TexCoordGenerator(0x10 * TexCoordGenerator.TEX_COORD);
    private int colourAttribute = VertexSet.COLOUR;
    private Extras more = Extras.NONE;

    GinjaState(ConvertOptions options) {
        this.options = options;
    }

    void set(GinjaParameter parameter) {
        switch (parameter) {
            case VertexFormat format -> formats.put(format.attribute(), format);
            case IndexLayout next -> layout = next;
            case StripFlags next -> flags = next;
            case Blend next -> blend = next;
            case Colour colour -> colours = colours(colour);
            case Texture next -> texture = Optional.of(next);
            case TexCoordGenerator next -> {
                if (next.output() == 0) {
                    generator = next;
                } else {
                    more = more.with(String.format(Locale.ROOT, "generator%d", next.output()), next.value());
                }
            }
            case GinjaParameter.UnknownFlags unknown -> more = more.with("moreFlags", unknown.value());
            case TevOrder order -> {
                colourAttribute = order.usesSecondColour() ? VertexSet.COLOUR + 1 : VertexSet.COLOUR;
                more = more.with("tevOrder", order.value());
            }
            case GinjaParameter.Unknown unknown ->
                more = more.with(String.format(Locale.ROOT, "parameter%d", unknown.type()), unknown.value());
        }
    }

    private Colours colours(Colour colour) {
        return switch (colour.type()) {
            case 5 -> new Colours(colour.argb(), colours.ambient(), colours.specular());
            case 6 -> new Colours(colours.diffuse(), colour.argb(), colours.specular());
            default -> new Colours(colours.diffuse(), colours.ambient(), colour.argb());
        };
    }

    IndexLayout layout() {
        return layout;
    }

    /** Returns the set of vertex colours that is drawn. */
    int colourAttribute() {
        return colourAttribute;
    }

    /**
     * Returns the sets of texture coordinates of corners: the drawn one first, or set 0 if the drawn coordinates are
     * generated, then the others; none if the first is missing.
     */
    List<Integer> texCoordAttributes() {
        int drawn = VertexSet.TEX_COORD + generator.texCoordSet();
        List<Integer> sets = new ArrayList<>();
        for (int set = VertexSet.TEX_COORD; set < VertexSet.TEX_COORD + SETS; set++) {
            if (layout.indexType(set) > 0 && layout.indexType(drawn) > 0) {
                sets.add(set == drawn ? 0 : sets.size(), set);
            }
        }
        return sets;
    }

    Optional<VertexFormat> format(int attribute) {
        return Optional.ofNullable(formats.get(attribute));
    }

    /** Returns the format of an attribute, or the usual one if no mesh has set it. */
    ElementFormat elements(int attribute) {
        return format(attribute)
                .map(VertexFormat::elements)
                .orElse(new ElementFormat(attribute, attribute < VertexSet.COLOUR ? 1 : 8, 4));
    }

    /** Returns the number of bytes that an attribute has in each corner of a display list. */
    int bytes(int attribute) {
        return switch (layout.indexType(attribute)) {
            case 0 -> 0;
            case IndexLayout.DIRECT -> elements(attribute).size();
            case IndexLayout.INDEX_8 -> indices(attribute);
            default -> 2 * indices(attribute);
        };
    }

    /** A normal with tangents may have an index for each of its three vectors. */
    int indices(int attribute) {
        boolean hasThree = elements(attribute).structure() == ElementFormat.NORMAL_WITH_THREE_INDICES;
        return attribute == VertexSet.NORMAL && hasThree ? 3 : 1;
    }

    /** Returns the surface of a mesh that is drawn now. */
    Surface surface(Polygons polygons, SlotBuffer slots, boolean translucent) {
        boolean reflection = generator.isReflection();
        boolean coloured = flags.hasFlag(VERTEX_DIFFUSE) && polygons.colours().length > 0;
        int bits = 0;
        for (int i = 0; i < FLAGS.length; i++) {
            bits |= flags.hasFlag(i) ? FLAGS[i].mask() : 0;
        }
        boolean usesAlpha = translucent || flags.hasFlag(USE_ALPHA);
        bits |= usesAlpha ? StripFlag.USE_ALPHA.mask() : 0;
        bits |= flags.hasFlag(NO_PUNCH_THROUGH) ? StripFlag.NO_PUNCH_THROUGH.mask() : 0;
        bits |= flags.hasFlag(DOUBLE_SIDED) ? StripFlag.DOUBLE_SIDED.mask() : 0;
        bits |= reflection ? StripFlag.ENVIRONMENT.mask() : 0;
        boolean textured = polygons.texCoords().length > 0 || reflection;
        return new Surface(
                blend(usesAlpha && !flags.hasFlag(NO_PUNCH_THROUGH)),
                0,
                0,
                coloured ? new Colours(Colours.DEFAULT.diffuse(), colours.ambient(), colours.specular()) : colours,
                textured ? texture.map(this::texture) : Optional.empty(),
                InsideSurface.NONE,
                polygons.extraTexCoords().isEmpty() ? more : more.with("texCoordSets", texCoordSets()),
                bits,
                usesAlpha && polygons.isTranslucent(slots),
                polygons.hasNormals(slots),
                polygons.hasColours(slots));
    }

    /** Returns the source of each set of the scene. */
    private List<Integer> texCoordSets() {
        return texCoordAttributes().stream()
                .map(attribute -> attribute - VertexSet.TEX_COORD)
                .toList();
    }

    /** @param cutOut whether alpha is tested if nothing is blended */
    private int blend(boolean cutOut) {
        if (blend.isEnabled()) {
            return blend.sourceFactor() << 3 | blend.destinationFactor();
        }
        return cutOut ? DrawState.ALPHA_BLEND : REPLACE;
    }

    private SurfaceTexture texture(Texture chosen) {
        Wrap low = wrap(chosen.wrapLow());
        Wrap high = wrap(chosen.wrapHigh());
        boolean lowIsU = options.has(Quirk.GINJA_WRAP_UV);
        return new SurfaceTexture(chosen.id(), lowIsU ? low : high, lowIsU ? high : low, Filter.LINEAR, false);
    }

    private static Wrap wrap(int bits) {
        return switch (bits) {
            case 0 -> Wrap.CLAMP;
            case 1 -> Wrap.REPEAT;
            default -> Wrap.MIRROR;
        };
    }
}
