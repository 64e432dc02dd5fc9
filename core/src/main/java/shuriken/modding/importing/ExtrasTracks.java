package shuriken.modding.importing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shuriken.convert.nitro.motion.PatternAnimationBuilder;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.scene.Clip;
import shuriken.scene.Extras;

/** What the extras of a clip say of an animation of the DS, which channels cannot say exactly. */
final class ExtrasTracks {
    private static final String KIND = "kind";

    private final String clip;
    private final Extras extras;
    private final SourceLocation site;

    private ExtrasTracks(String clip, Extras extras, SourceLocation site) {
        this.clip = clip;
        this.extras = extras;
        this.site = site;
    }

    /**
     * What they say, if they do.
     *
     * @param site of the scene's file, for findings
     */
    static Optional<ExtrasTracks> of(Clip clip, NitroTarget target, SourceLocation site) {
        if (target.kind().equals(clip.extras().values().get(KIND))) {
            return Optional.of(new ExtrasTracks(clip.name(), clip.extras(), site));
        }
        if (clip.extras().values().get("parts") instanceof Extras parts) {
            for (Map.Entry<String, Object> part : parts.values().entrySet()) {
                if (part.getValue() instanceof Extras own
                        && target.kind().equals(own.values().get(KIND))) {
                    return Optional.of(new ExtrasTracks(part.getKey(), own, site));
                }
            }
        }
        return Optional.empty();
    }

    /** Of the clip, or of the part of it that this is. */
    String name() {
        return clip;
    }

    int frames() {
        return whole(extras.values().get("frames"), "frames");
    }

    int flags() {
        return extras.values().containsKey("flags") ? whole(extras.values().get("flags"), "flags") : 0;
    }

    Map<String, SortedMap<Integer, TextureTransform>> places() {
        return tracks(row -> new TextureTransform(
                number(row, 1), number(row, 2), number(row, 3), number(row, 4), number(row, 5), number(row, 6)));
    }

    Map<String, SortedMap<Integer, MaterialState>> states() {
        return tracks(row -> new MaterialState(
                colour(row, 1), colour(row, 2), colour(row, 3), colour(row, 4), colour(row, 5) & 0xFF));
    }

    Map<String, SortedMap<Integer, PatternAnimationBuilder.Look>> looks() {
        return tracks(row -> {
            if (row.size() == 3 && row.get(1) instanceof String texture && row.get(2) instanceof String palette) {
                return new PatternAnimationBuilder.Look(texture, palette);
            }
            throw bad("expected a frame, a texture and a palette, found %s", row);
        });
    }

    /** By node, the frames at which it comes or goes. */
    List<boolean[]> shown() {
        if (!(extras.values().get("nodes") instanceof List<?> nodes)) {
            throw bad("expected a list \"nodes\"");
        }
        int frames = frames();
        return nodes.stream().map(node -> shown(node, frames)).toList();
    }

    private boolean[] shown(Object changes, int frames) {
        boolean[] shown = new boolean[frames];
        boolean now = true;
        int at = 0;
        if (!(changes instanceof List<?> list)) {
            throw bad("expected a list of frames for each node, found %s", changes);
        }
        for (Object change : list) {
            int until = Math.min(frames, whole(change, "a frame"));
            while (at < until) {
                shown[at++] = now;
            }
            now = !now;
        }
        while (at < frames) {
            shown[at++] = now;
        }
        return shown;
    }

    private <T> Map<String, SortedMap<Integer, T>> tracks(Function<List<?>, T> value) {
        if (!(extras.values().get("tracks") instanceof Extras tracks)) {
            throw bad("expected an object \"tracks\"");
        }
        Map<String, SortedMap<Integer, T>> all = new LinkedHashMap<>();
        tracks.values().forEach((material, rows) -> all.put(material, track(material, rows, value)));
        return all;
    }

    private <T> SortedMap<Integer, T> track(String material, Object rows, Function<List<?>, T> value) {
        SortedMap<Integer, T> track = new TreeMap<>();
        if (rows instanceof List<?> list) {
            for (Object row : list) {
                if (!(row instanceof List<?> values) || values.isEmpty()) {
                    throw bad("\"%s\": expected a list for each row, found %s", material, row);
                }
                int frame = whole(values.getFirst(), "a frame");
                if (frame >= frames() || track.put(frame, value.apply(values)) != null) {
                    throw bad("\"%s\": frame %d of %d, or a second row of it", material, frame, frames());
                }
            }
        }
        if (!track.containsKey(0)) {
            throw bad("\"%s\": expected a list of rows, the first of frame 0", material);
        }
        return track;
    }

    private int whole(@Nullable Object value, String what) {
        if (value instanceof Number number) {
            double found = number.doubleValue();
            if (found == Math.rint(found) && found >= 0 && found <= 0xFFFF) {
                return (int) found;
            }
        }
        throw bad("%s: expected a whole number up to 65535, found %s", what, String.valueOf(value));
    }

    private double number(List<?> row, int index) {
        if (index < row.size() && row.get(index) instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        throw bad("expected a frame and six numbers, found %s", row);
    }

    private int colour(List<?> row, int index) {
        return index < row.size() ? whole(row.get(index), "a colour") : whole("nothing", "a colour");
    }

    private FormatException bad(String what, Object... args) {
        String sentence = String.format(java.util.Locale.ROOT, what, args);
        return new FormatException(Kind.BAD_VALUE, site, "extras of clip \"%s\": %s", clip, sentence);
    }
}
