package shuriken.modding.importing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shuriken.convert.nitro.motion.PatternAnimationBuilder.PatternTexture;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.scene.Clip;
import shuriken.scene.Extras;

/**
 * The material or visibility animation of a DS model, as the extras of a clip store it. The channels of the clip cannot
 * express it exactly. A track has the values of one material, as a list of rows: a frame number and the values from
 * that frame on.
 */
final class ExtrasTracks {
    private static final String KIND_KEY = "kind";

    /** The largest value of a frame, a colour or a flag word. */
    private static final int MAX_INTEGER = 0xFFFF;

    /** The number of values in the row of a texture pattern: a frame, a texture name and a palette name. */
    private static final int PATTERN_ROW_SIZE = 3;

    private final String clipName;
    private final Extras extras;
    private final SourceLocation location;

    private ExtrasTracks(String clipName, Extras extras, SourceLocation location) {
        this.clipName = clipName;
        this.extras = extras;
        this.location = location;
    }

    /**
     * Finds an animation of the target's kind in the extras of a clip. A clip that combines several animations has
     * their extras as parts. The result is empty if there is no animation of this kind.
     *
     * @param location the location of the scene's file, for findings
     */
    static Optional<ExtrasTracks> find(Clip clip, NitroTarget target, SourceLocation location) {
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

    /** Returns the name of the clip, or of the part of the clip that has the animation. */
    String name() {
        return clipName;
    }

    int readFrameCount() {
        return requireInteger(extras.values().get("frames"), "frames");
    }

    /** Returns the flags of the animation, as a DS file stores them. They are 0 if the extras have none. */
    int readFlags() {
        return extras.values().containsKey("flags")
                ? requireInteger(extras.values().get("flags"), "flags")
                : 0;
    }

    /** Returns the texture transforms by material and frame. Their rows have a frame and six numbers. */
    Map<String, SortedMap<Integer, TextureTransform>> readTransforms() {
        return readTracks(row -> new TextureTransform(
                requireNumber(row, 1),
                requireNumber(row, 2),
                requireNumber(row, 3),
                requireNumber(row, 4),
                requireNumber(row, 5),
                requireNumber(row, 6)));
    }

    /** Returns the colours by material and frame. Their rows have a frame, four RGB555 colours and an alpha. */
    Map<String, SortedMap<Integer, MaterialState>> readStates() {
        return readTracks(row -> new MaterialState(
                requireColourOrAlpha(row, 1),
                requireColourOrAlpha(row, 2),
                requireColourOrAlpha(row, 3),
                requireColourOrAlpha(row, 4),
                requireColourOrAlpha(row, 5) & 0xFF));
    }

    /** Returns the textures by material and frame. Their rows have a frame, a texture name and a palette name. */
    Map<String, SortedMap<Integer, PatternTexture>> readTextures() {
        return readTracks(row -> {
            if (row.size() == PATTERN_ROW_SIZE
                    && row.get(1) instanceof String texture
                    && row.get(2) instanceof String palette) {
                return new PatternTexture(texture, palette);
            }
            throw invalid("expected a frame, a texture and a palette, found %s", row);
        });
    }

    /** Returns for each node whether it is visible at each frame, {@code boolean[frameCount]}. */
    List<boolean[]> readVisibility() {
        if (!(extras.values().get("nodes") instanceof List<?> nodes)) {
            throw invalid("expected a list \"nodes\"");
        }
        int frameCount = readFrameCount();
        return nodes.stream().map(node -> readNodeVisibility(node, frameCount)).toList();
    }

    /**
     * Returns whether a node is visible at each frame. It is visible at first, and each frame in a list hides it or
     * shows it again.
     *
     * @param listedFrames the list of frames
     */
    private boolean[] readNodeVisibility(Object listedFrames, int frameCount) {
        boolean[] visibility = new boolean[frameCount];
        boolean isVisible = true;
        int frame = 0;
        if (!(listedFrames instanceof List<?> changeFrames)) {
            throw invalid("expected a list of frames for each node, but found %s", listedFrames);
        }
        for (Object changeFrame : changeFrames) {
            int endFrame = Math.min(frameCount, requireInteger(changeFrame, "a frame"));
            while (frame < endFrame) {
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
                if (frame >= readFrameCount() || track.put(frame, rowReader.apply(values)) != null) {
                    throw invalid(
                            "\"%s\": frame %d is not below %d, or occurs twice", material, frame, readFrameCount());
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

    private int requireColourOrAlpha(List<?> row, int index) {
        Object value = index < row.size() ? row.get(index) : "nothing";
        return requireInteger(value, "a colour");
    }

    private FormatException invalid(String description, Object... args) {
        String sentence = String.format(java.util.Locale.ROOT, description, args);
        return new FormatException(Kind.BAD_VALUE, location, "extras of clip \"%s\": %s", clipName, sentence);
    }
}
