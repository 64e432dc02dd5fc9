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

/** The animation of a DS model in the extras of a clip, which channels cannot express exactly. */
final class ExtrasTracks {
    private static final String KIND_KEY = "kind";

    private static final int MAX_INTEGER = 0xFFFF;

    private final String clipName;
    private final Extras extras;
    private final SourceLocation location;

    private ExtrasTracks(String clipName, Extras extras, SourceLocation location) {
        this.clipName = clipName;
        this.extras = extras;
        this.location = location;
    }

    /**
     * Reads the extras, if they contain an animation of the target's kind.
     *
     * @param location the location of the scene's file, for findings
     */
    static Optional<ExtrasTracks> read(Clip clip, NitroTarget target, SourceLocation location) {
        if (target.animationType().equals(clip.extras().values().get(KIND_KEY))) {
            return Optional.of(new ExtrasTracks(clip.name(), clip.extras(), location));
        }
        if (clip.extras().values().get("parts") instanceof Extras parts) {
            for (Map.Entry<String, Object> part : parts.values().entrySet()) {
                if (part.getValue() instanceof Extras partExtras
                        && target.animationType().equals(partExtras.values().get(KIND_KEY))) {
                    return Optional.of(new ExtrasTracks(part.getKey(), partExtras, location));
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the name of the clip, or of its part. */
    String name() {
        return clipName;
    }

    int frameCount() {
        return requireInteger(extras.values().get("frames"), "frames");
    }

    int flags() {
        return extras.values().containsKey("flags")
                ? requireInteger(extras.values().get("flags"), "flags")
                : 0;
    }

    /** Returns the texture transforms by material and frame. Their rows have a frame and six numbers. */
    Map<String, SortedMap<Integer, TextureTransform>> transforms() {
        return readTracks(row -> new TextureTransform(
                requireNumber(row, 1),
                requireNumber(row, 2),
                requireNumber(row, 3),
                requireNumber(row, 4),
                requireNumber(row, 5),
                requireNumber(row, 6)));
    }

    /** Returns the colours by material and frame. Their rows have a frame, four RGB555 colours and an alpha. */
    Map<String, SortedMap<Integer, MaterialState>> states() {
        return readTracks(row -> new MaterialState(
                requireColour(row, 1),
                requireColour(row, 2),
                requireColour(row, 3),
                requireColour(row, 4),
                requireColour(row, 5) & 0xFF));
    }

    /** Returns the textures by material and frame. */
    Map<String, SortedMap<Integer, PatternAnimationBuilder.PatternTexture>> textures() {
        return readTracks(row -> {
            if (row.size() == 3 && row.get(1) instanceof String texture && row.get(2) instanceof String palette) {
                return new PatternAnimationBuilder.PatternTexture(texture, palette);
            }
            throw invalid("expected a frame, a texture and a palette, found %s", row);
        });
    }

    /** Returns the visibility of each node, {@code boolean[frameCount]}. */
    List<boolean[]> visibility() {
        if (!(extras.values().get("nodes") instanceof List<?> nodes)) {
            throw invalid("expected a list \"nodes\"");
        }
        int frameCount = frameCount();
        return nodes.stream().map(node -> readVisibility(node, frameCount)).toList();
    }

    /** Returns the visibility of a node in each frame. It is visible first, and changes at each frame in the list. */
    private boolean[] readVisibility(Object changes, int frameCount) {
        boolean[] visibility = new boolean[frameCount];
        boolean isVisible = true;
        int frame = 0;
        if (!(changes instanceof List<?> changeFrames)) {
            throw invalid("expected a list of frames for each node, but found %s", changes);
        }
        for (Object change : changeFrames) {
            int end = Math.min(frameCount, requireInteger(change, "a frame"));
            while (frame < end) {
                visibility[frame++] = isVisible;
            }
            isVisible = !isVisible;
        }
        while (frame < frameCount) {
            visibility[frame++] = isVisible;
        }
        return visibility;
    }

    private <T> Map<String, SortedMap<Integer, T>> readTracks(Function<List<?>, T> rowReader) {
        if (!(extras.values().get("tracks") instanceof Extras tracks)) {
            throw invalid("expected an object \"tracks\"");
        }
        Map<String, SortedMap<Integer, T>> tracksByMaterial = new LinkedHashMap<>();
        tracks.values()
                .forEach((material, rows) -> tracksByMaterial.put(material, readTrack(material, rows, rowReader)));
        return tracksByMaterial;
    }

    private <T> SortedMap<Integer, T> readTrack(String material, Object rows, Function<List<?>, T> rowReader) {
        SortedMap<Integer, T> track = new TreeMap<>();
        if (rows instanceof List<?> rowList) {
            for (Object row : rowList) {
                if (!(row instanceof List<?> values) || values.isEmpty()) {
                    throw invalid("\"%s\": expected a list for each row, but found %s", material, row);
                }
                int frame = requireInteger(values.getFirst(), "a frame");
                if (frame >= frameCount() || track.put(frame, rowReader.apply(values)) != null) {
                    throw invalid("\"%s\": frame %d is not below %d, or occurs twice", material, frame, frameCount());
                }
            }
        }
        if (!track.containsKey(0)) {
            throw invalid("\"%s\": expected a list of rows, with one for frame 0", material);
        }
        return track;
    }

    private int requireInteger(@Nullable Object value, String description) {
        if (value instanceof Number number) {
            double integer = number.doubleValue();
            if (integer == Math.rint(integer) && integer >= 0 && integer <= MAX_INTEGER) {
                return (int) integer;
            }
        }
        throw invalid("%s: expected a whole number up to 65535, found %s", description, String.valueOf(value));
    }

    private double requireNumber(List<?> row, int index) {
        if (index < row.size() && row.get(index) instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        throw invalid("expected a frame and six numbers, found %s", row);
    }

    private int requireColour(List<?> row, int index) {
        return index < row.size() ? requireInteger(row.get(index), "a colour") : requireInteger("nothing", "a colour");
    }

    private FormatException invalid(String description, Object... args) {
        String sentence = String.format(java.util.Locale.ROOT, description, args);
        return new FormatException(Kind.BAD_VALUE, location, "extras of clip \"%s\": %s", clipName, sentence);
    }
}
