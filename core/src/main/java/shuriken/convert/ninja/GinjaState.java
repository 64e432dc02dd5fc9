package shuriken.convert.ninja;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ninja.Surface.Colours;
import shuriken.convert.ninja.Surface.Second;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.Blend;
import shuriken.ninja.ginja.GinjaParameter.Colour;
import shuriken.ninja.ginja.GinjaParameter.Generator;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;
import shuriken.ninja.ginja.GinjaParameter.StripFlags;
import shuriken.ninja.ginja.GinjaParameter.Texture;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.scene.Extras;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/** What the parameters of a model's meshes have set so far. */
final class GinjaState {
    /** Of strip flags, in the order of {@link StripFlag} bits that mean the same. */
    private static final StripFlag[] FLAGS = {
        StripFlag.IGNORE_LIGHT, StripFlag.IGNORE_SPECULAR, StripFlag.IGNORE_AMBIENT
    };

    private static final int USE_ALPHA = 5;
    private static final int NO_PUNCH_THROUGH = 6;
    private static final int DOUBLE_SIDED = 7;

    private final Map<Integer, VertexFormat> formats = new HashMap<>();
    /** Until a mesh says otherwise: positions by 8-bit indices. */
    private IndexLayout layout = new IndexLayout(IndexLayout.INDEX_8 << 2);

    private StripFlags flags = new StripFlags(0);
    private int blend = DrawState.ALPHA_BLEND;
    private Colours colours = Colours.START;
    private Optional<Texture> texture = Optional.empty();
    private boolean reflection;
    private Extras more = Extras.NONE;

    void set(GinjaParameter parameter) {
        switch (parameter) {
            case VertexFormat format -> formats.put(format.attribute(), format);
            case IndexLayout next -> layout = next;
            case StripFlags next -> flags = next;
            case Blend next -> blend = next.isOn() ? next.source() << 3 | next.destination() : DrawState.ALPHA_BLEND;
            case Colour colour -> colours = colours(colour);
            case Texture next -> texture = Optional.of(next);
            case Generator generator -> reflection = generator.isReflection();
            case GinjaParameter.MoreFlags unknown -> more = more.with("moreFlags", unknown.value());
            case GinjaParameter.TevOrder order -> more = more.with("tevOrder", order.value());
            case GinjaParameter.Unknown unknown ->
                more = more.with("parameter%d".formatted(unknown.type()), unknown.value());
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

    Optional<VertexFormat> format(int attribute) {
        return Optional.ofNullable(formats.get(attribute));
    }

    /** The look of a mesh drawn now. */
    Surface surface(Polygons polygons, SlotBuffer slots, boolean translucent) {
        int bits = 0;
        for (int i = 0; i < FLAGS.length; i++) {
            bits |= flags.flag(i) ? FLAGS[i].mask() : 0;
        }
        boolean usesAlpha = translucent || flags.flag(USE_ALPHA);
        bits |= usesAlpha ? StripFlag.USE_ALPHA.mask() : 0;
        bits |= flags.flag(NO_PUNCH_THROUGH) ? StripFlag.NO_PUNCH_THROUGH.mask() : 0;
        bits |= flags.flag(DOUBLE_SIDED) ? StripFlag.DOUBLE_SIDED.mask() : 0;
        bits |= reflection ? StripFlag.ENVIRONMENT.mask() : 0;
        boolean textured = polygons.texCoords().length > 0 || reflection;
        return new Surface(
                blend,
                0,
                0,
                colours,
                textured ? texture.map(GinjaState::texture) : Optional.empty(),
                Second.NONE,
                more,
                bits,
                usesAlpha && polygons.isTranslucent(slots),
                polygons.hasNormal(slots));
    }

    private static SurfaceTexture texture(Texture texture) {
        return new SurfaceTexture(texture.id(), wrap(texture.wrapU()), wrap(texture.wrapV()), Filter.LINEAR, false);
    }

    private static Wrap wrap(int bits) {
        return switch (bits) {
            case 0 -> Wrap.CLAMP;
            case 1 -> Wrap.REPEAT;
            default -> Wrap.MIRROR;
        };
    }
}
