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

/** The shapes of a motion by nodes, some of which are replaced. */
final class MotionMorphTargets {
    private static final int NONE = -1;

    private final NjsMotion before;
    /** The node of each row. */
    private final List<Integer> nodeOf;

    private final Map<Integer, List<MotionTrack>> replaced = new HashMap<>();
    private final List<float[]> shapes;

    /** Positions and normals of one key; {@link #NONE} where there are none. */
    private record Pair(int positions, int normals) {}

    /** @param nodeOf the node of each row */
    MotionMorphTargets(NjsMotion before, List<Integer> nodeOf) {
        this.before = before;
        this.nodeOf = nodeOf;
        this.shapes = new ArrayList<>(before.shapes());
    }

    static boolean isShape(MotionChannel channel) {
        return channel.word() == MotionChannel.Word.SHAPE;
    }

    /** Whether it has any. */
    static boolean isIn(NjsMotion motion) {
        return motion.channels().contains(MotionChannel.SHAPE);
    }

    private Optional<MotionRow> row(int node) {
        int row = nodeOf.indexOf(node);
        return row < 0 || row >= before.rows().size()
                ? Optional.empty()
                : Optional.of(before.rows().get(row));
    }

    /** The keys of a node as the motion has them. */
    private List<Pair> pairs(int node) {
        Optional<MotionRow> row = row(node);
        Optional<MotionTrack> places = row.flatMap(of -> of.track(MotionChannel.SHAPE));
        Optional<MotionTrack> normals = row.flatMap(of -> of.track(MotionChannel.NORMAL_SHAPE));
        List<Pair> pairs = new ArrayList<>();
        for (int key = 0; places.isPresent() && key < places.get().keys(); key++) {
            int facing = NONE;
            for (int i = 0; normals.isPresent() && i < normals.get().keys(); i++) {
                if (normals.get().frames()[i] == places.get().frames()[key]) {
                    facing = normals.get().integer(i, 0);
                }
            }
            if (places.get().integer(key, 0) != NONE) {
                pairs.add(new Pair(places.get().integer(key, 0), facing));
            }
        }
        return pairs;
    }

    /** How many vertices of a node the motion's shapes have; 0 if it has none. */
    int vertices(int node) {
        return pairs(node).stream()
                .mapToInt(pair -> shapes.get(pair.positions).length / 3)
                .max()
                .orElse(0);
    }

    /**
     * Takes the keys that a node has in another motion. Shapes that the motion has already stay what they are.
     *
     * @param made a motion of positions, and of normals if it has some
     * @param drawn vertices that matter; others are as they were
     * @param tolerance how far a vertex may be from that of a shape that stays
     * @return whether the other motion has keys and this one a row for them
     */
    boolean put(int node, NjsMotion made, BitSet drawn, double tolerance) {
        MotionRow row = made.rows().get(node);
        if (row.track(MotionChannel.SHAPE).isEmpty() || row(node).isEmpty()) {
            return false;
        }
        MotionTrack places = row.track(MotionChannel.SHAPE).orElseThrow();
        Optional<MotionTrack> normals = row.track(MotionChannel.NORMAL_SHAPE);
        List<Pair> known = pairs(node);
        int[] positionWords = new int[places.keys()];
        int[] normalWords = new int[places.keys()];
        for (int key = 0; key < places.keys(); key++) {
            float[] place = made.shapes().get(places.integer(key, 0));
            Pair pair = known.stream()
                    .filter(each -> isSame(shapes.get(each.positions), place, drawn, tolerance))
                    .findFirst()
                    .orElse(new Pair(NONE, NONE));
            if (pair.positions == NONE) {
                Optional<float[]> facing = normals.isPresent()
                        ? Optional.of(made.shapes().get(normals.get().integer(key, 0)))
                        : Optional.empty();
                pair = added(place, facing, drawn, known);
                known.add(pair);
            }
            positionWords[key] = pair.positions;
            normalWords[key] = pair.normals;
        }
        List<MotionTrack> tracks = new ArrayList<>();
        tracks.add(new MotionTrack(MotionChannel.SHAPE, places.frames(), positionWords));
        if (Arrays.stream(normalWords).allMatch(word -> word != NONE)) {
            tracks.add(new MotionTrack(MotionChannel.NORMAL_SHAPE, places.frames(), normalWords));
        }
        replaced.put(node, tracks);
        return true;
    }

    private Pair added(float[] place, Optional<float[]> facing, BitSet drawn, List<Pair> known) {
        Optional<Pair> first = known.stream().findFirst();
        shapes.add(whole(place, first.map(Pair::positions), drawn));
        int positions = shapes.size() - 1;
        if (facing.isEmpty() || !before.channels().contains(MotionChannel.NORMAL_SHAPE)) {
            return new Pair(positions, first.map(Pair::normals).orElse(NONE));
        }
        shapes.add(whole(facing.get(), first.map(Pair::normals).filter(i -> i != NONE), drawn));
        return new Pair(positions, positions + 1);
    }

    /** With what nothing draws as it was. */
    private float[] whole(float[] made, Optional<Integer> first, BitSet drawn) {
        float[] whole = made.clone();
        for (int i = 0; i < made.length && first.isPresent(); i++) {
            if (!drawn.get(i / 3) && i < shapes.get(first.get()).length) {
                whole[i] = shapes.get(first.get())[i];
            }
        }
        return whole;
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
     * A motion of these shapes.
     *
     * @param movement what else is in it; its own shapes, if any, are left out
     * @param rows the node of each of its rows
     * @param frames of the motion, if no key stands behind them
     */
    NjsMotion with(NjsMotion movement, List<Integer> rows, long frames) {
        List<MotionChannel> channels = new ArrayList<>(movement.channels());
        channels.removeIf(MotionMorphTargets::isShape);
        before.channels().stream().filter(MotionMorphTargets::isShape).forEach(channels::add);
        channels.sort(Comparator.naturalOrder());
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        List<MotionRow> all = new ArrayList<>();
        for (int row = 0; row < movement.rows().size(); row++) {
            int node = row < rows.size() ? rows.get(row) : NONE;
            List<MotionTrack> tracks = new ArrayList<>();
            for (MotionChannel channel : channels) {
                MotionTrack track = isShape(channel)
                        ? track(node, channel)
                        : movement.rows().get(row).track(channel).orElse(MotionTrack.none(channel));
                tracks.add(isShape(channel) ? numbered(track, numbers) : track);
            }
            all.add(new MotionRow(tracks));
        }
        long last = all.stream()
                .flatMap(row -> row.tracks().stream())
                .flatMapToInt(track -> Arrays.stream(track.frames()))
                .max()
                .orElse(0);
        long length = Math.max(frames, last + 1);
        List<float[]> used = numbers.keySet().stream().map(shapes::get).toList();
        return movement == before
                ? new NjsMotion(length, before.type(), before.inpFn(), channels, all, used)
                : NjsMotion.of(length, movement.interpolation(), channels, all, used);
    }

    private MotionTrack track(int node, MotionChannel channel) {
        List<MotionTrack> own =
                replaced.getOrDefault(node, row(node).map(MotionRow::tracks).orElse(List.of()));
        return own.stream()
                .filter(track -> track.channel() == channel)
                .findFirst()
                .orElse(MotionTrack.none(channel));
    }

    /** With numbers of shapes in the order of their use. */
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
