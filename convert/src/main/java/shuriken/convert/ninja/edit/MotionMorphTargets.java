package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;

/** The morph targets of a motion by node, some of which are replaced. */
final class MotionMorphTargets {
    private static final int NONE = -1;

    private final NjsMotion before;
    /** The node of each row. */
    private final List<Integer> nodeOf;

    private final Map<Integer, List<MotionTrack>> replaced = new HashMap<>();
    private final List<float[]> shapes;

    /** The indices of positions and normals of one key; {@link #NONE} if absent. */
    private record Pair(int positions, int normals) {}

    /** @param nodeOf the node of each row */
    MotionMorphTargets(NjsMotion before, List<Integer> nodeOf) {
        this.before = before;
        this.nodeOf = nodeOf;
        this.shapes = new ArrayList<>(before.shapes());
    }

    static boolean isShape(MotionChannel channel) {
        return channel.wordType() == MotionChannel.WordType.SHAPE;
    }

    /** Returns whether a motion has morph targets. */
    static boolean isIn(NjsMotion motion) {
        return motion.channels().contains(MotionChannel.SHAPE);
    }

    private Optional<MotionRow> row(int node) {
        int row = nodeOf.indexOf(node);
        return row < 0 || row >= before.rows().size()
                ? Optional.empty()
                : Optional.of(before.rows().get(row));
    }

    /** Returns the keys of a node in the motion. */
    private List<Pair> pairs(int node) {
        Optional<MotionRow> row = row(node);
        Optional<MotionTrack> positionTrack = row.flatMap(of -> of.track(MotionChannel.SHAPE));
        Optional<MotionTrack> normals = row.flatMap(of -> of.track(MotionChannel.NORMAL_SHAPE));
        List<Pair> pairs = new ArrayList<>();
        for (int key = 0; positionTrack.isPresent() && key < positionTrack.get().keyCount(); key++) {
            int normalIndex = NONE;
            for (int i = 0; normals.isPresent() && i < normals.get().keyCount(); i++) {
                if (normals.get().frames()[i] == positionTrack.get().frames()[key]) {
                    normalIndex = normals.get().intValue(i, 0);
                }
            }
            if (positionTrack.get().intValue(key, 0) != NONE) {
                pairs.add(new Pair(positionTrack.get().intValue(key, 0), normalIndex));
            }
        }
        return pairs;
    }

    /** Returns the number of vertices of a node in the motion's morph targets; 0 if it has none. */
    int vertices(int node) {
        return pairs(node).stream()
                .mapToInt(pair -> shapes.get(pair.positions).length / 3)
                .max()
                .orElse(0);
    }

    /**
     * Takes the keys of a node from another motion. Existing morph targets are reused.
     *
     * @param made a motion of positions, and optionally of normals
     * @param drawn vertices that are compared; others are unchanged
     * @param tolerance maximum distance between a vertex and that of a reused morph target
     * @return whether the other motion has keys and this one a row for them
     */
    boolean replaceFrom(int node, NjsMotion made, BitSet drawn, double tolerance) {
        MotionRow row = made.rows().get(node);
        if (row.track(MotionChannel.SHAPE).isEmpty() || row(node).isEmpty()) {
            return false;
        }
        MotionTrack positionTrack = row.track(MotionChannel.SHAPE).orElseThrow();
        Optional<MotionTrack> normals = row.track(MotionChannel.NORMAL_SHAPE);
        List<Pair> known = pairs(node);
        int[] positionWords = new int[positionTrack.keyCount()];
        int[] normalWords = new int[positionTrack.keyCount()];
        for (int key = 0; key < positionTrack.keyCount(); key++) {
            float[] positions = made.shapes().get(positionTrack.intValue(key, 0));
            Pair pair = known.stream()
                    .filter(candidate -> isSame(shapes.get(candidate.positions), positions, drawn, tolerance))
                    .findFirst()
                    .orElse(new Pair(NONE, NONE));
            if (pair.positions == NONE) {
                Optional<float[]> normalIndex = normals.isPresent()
                        ? Optional.of(made.shapes().get(normals.get().intValue(key, 0)))
                        : Optional.empty();
                pair = added(positions, normalIndex, drawn, known);
                known.add(pair);
            }
            positionWords[key] = pair.positions;
            normalWords[key] = pair.normals;
        }
        List<MotionTrack> tracks = new ArrayList<>();
        tracks.add(new MotionTrack(MotionChannel.SHAPE, positionTrack.frames(), positionWords));
        if (Arrays.stream(normalWords).allMatch(word -> word != NONE)) {
            tracks.add(new MotionTrack(MotionChannel.NORMAL_SHAPE, positionTrack.frames(), normalWords));
        }
        replaced.put(node, tracks);
        return true;
    }

    private Pair added(float[] positions, Optional<float[]> normals, BitSet drawn, List<Pair> known) {
        Optional<Pair> first = known.stream().findFirst();
        shapes.add(withUndrawn(positions, first.map(Pair::positions), drawn));
        int index = shapes.size() - 1;
        if (normals.isEmpty() || !before.channels().contains(MotionChannel.NORMAL_SHAPE)) {
            return new Pair(index, first.map(Pair::normals).orElse(NONE));
        }
        shapes.add(withUndrawn(normals.get(), first.map(Pair::normals).filter(i -> i != NONE), drawn));
        return new Pair(index, index + 1);
    }

    /** Copies undrawn vertices from the first morph target. */
    private float[] withUndrawn(float[] made, Optional<Integer> first, BitSet drawn) {
        float[] merged = made.clone();
        for (int i = 0; i < made.length && first.isPresent(); i++) {
            if (!drawn.get(i / 3) && i < shapes.get(first.get()).length) {
                merged[i] = shapes.get(first.get())[i];
            }
        }
        return merged;
    }

    private static boolean isSame(float[] a, float[] b, BitSet drawn, double tolerance) {
        for (int i = drawn.nextSetBit(0); i >= 0; i = drawn.nextSetBit(i + 1)) {
            for (int axis = 3 * i; axis < 3 * i + 3; axis++) {
                if (axis >= a.length || axis >= b.length || Math.abs(a[axis] - b[axis]) > tolerance) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Creates a motion with these morph targets.
     *
     * @param movement motion with the other channels; its own morph targets are ignored
     * @param rows the node of each of its rows
     * @param frames minimum number of frames
     */
    NjsMotion with(NjsMotion movement, List<Integer> rows, long frames) {
        List<MotionChannel> channels = new ArrayList<>(movement.channels());
        channels.removeIf(MotionMorphTargets::isShape);
        before.channels().stream().filter(MotionMorphTargets::isShape).forEach(channels::add);
        channels.sort(Comparator.naturalOrder());
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        List<MotionRow> newRows = new ArrayList<>();
        for (int row = 0; row < movement.rows().size(); row++) {
            int node = row < rows.size() ? rows.get(row) : NONE;
            List<MotionTrack> tracks = new ArrayList<>();
            for (MotionChannel channel : channels) {
                MotionTrack track = isShape(channel)
                        ? track(node, channel)
                        : movement.rows().get(row).track(channel).orElse(MotionTrack.empty(channel));
                tracks.add(isShape(channel) ? numbered(track, numbers) : track);
            }
            newRows.add(new MotionRow(tracks));
        }
        long last = newRows.stream()
                .flatMap(row -> row.tracks().stream())
                .flatMapToInt(track -> Arrays.stream(track.frames()))
                .max()
                .orElse(0);
        long length = Math.max(frames, last + 1);
        List<float[]> used = numbers.keySet().stream().map(shapes::get).toList();
        return movement == before
                ? new NjsMotion(length, before.type(), before.inpFn(), channels, newRows, used)
                : NjsMotion.create(length, movement.interpolation(), channels, newRows, used);
    }

    private MotionTrack track(int node, MotionChannel channel) {
        List<MotionTrack> tracks =
                replaced.getOrDefault(node, row(node).map(MotionRow::tracks).orElse(List.of()));
        return tracks.stream()
                .filter(track -> track.channel() == channel)
                .findFirst()
                .orElse(MotionTrack.empty(channel));
    }

    /** Renumbers morph targets in the order of their use. */
    private static MotionTrack numbered(MotionTrack track, Map<Integer, Integer> numbers) {
        int[] words = track.words().clone();
        for (int i = 0; i < words.length; i++) {
            if (words[i] != NONE) {
                words[i] = numbers.computeIfAbsent(words[i], unused -> numbers.size());
            }
        }
        return new MotionTrack(track.channel(), track.frames(), words);
    }
}
