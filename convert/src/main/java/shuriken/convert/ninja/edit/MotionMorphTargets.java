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

/**
 * The morph targets of a motion. An edit replaces some of them. A motion has a row of tracks for each node that it
 * animates. A shape is an array with the positions or the normals of all vertices of a node. The keys of one track
 * refer to shapes of positions, and the keys of another track refer to shapes of normals.
 */
final class MotionMorphTargets {
    /** The index of a morph target or a node that does not exist. */
    private static final int NONE = -1;

    private final NjsMotion originalMotion;
    /** For each row, the index of the node that it animates. */
    private final List<Integer> nodeIndexOfRow;

    /** The new tracks of morph targets, by the index of the node. */
    private final Map<Integer, List<MotionTrack>> newTracksByNode = new HashMap<>();
    /** The original shapes followed by new ones, each as {@code float[3*vertices]}. Keys refer to their indices. */
    private final List<float[]> shapes;

    /** The indices of a key's positions and normals. An index is {@link #NONE} if it is absent. */
    private record MorphKey(int positionIndex, int normalIndex) {}

    /**
     * Creates the morph targets of a motion.
     *
     * @param nodeIndexOfRow the index of the node that each row animates
     */
    MotionMorphTargets(NjsMotion originalMotion, List<Integer> nodeIndexOfRow) {
        this.originalMotion = originalMotion;
        this.nodeIndexOfRow = nodeIndexOfRow;
        this.shapes = new ArrayList<>(originalMotion.shapes());
    }

    /** Returns whether the keys of a channel refer to shapes of positions or normals. */
    static boolean isMorphTarget(MotionChannel channel) {
        return channel.wordType() == MotionChannel.WordType.SHAPE;
    }

    /** Returns whether a motion has shapes of positions. Shapes of normals alone are not morph targets. */
    static boolean hasMorphTargets(NjsMotion motion) {
        return motion.channels().contains(MotionChannel.SHAPE);
    }

    private Optional<MotionRow> findRow(int nodeIndex) {
        int rowIndex = nodeIndexOfRow.indexOf(nodeIndex);
        return rowIndex < 0 || rowIndex >= originalMotion.rows().size()
                ? Optional.empty()
                : Optional.of(originalMotion.rows().get(rowIndex));
    }

    /** Returns the keys of a node in the original motion, except keys without positions. */
    private List<MorphKey> keysOf(int nodeIndex) {
        Optional<MotionRow> row = findRow(nodeIndex);
        Optional<MotionTrack> positionTrack = row.flatMap(nodeRow -> nodeRow.track(MotionChannel.SHAPE));
        Optional<MotionTrack> normalTrack = row.flatMap(nodeRow -> nodeRow.track(MotionChannel.NORMAL_SHAPE));
        List<MorphKey> keys = new ArrayList<>();
        for (int keyIndex = 0;
                positionTrack.isPresent() && keyIndex < positionTrack.get().keyCount();
                keyIndex++) {
            int normalIndex = NONE;
            for (int i = 0; normalTrack.isPresent() && i < normalTrack.get().keyCount(); i++) {
                if (normalTrack.get().frames()[i] == positionTrack.get().frames()[keyIndex]) {
                    normalIndex = shapeIndex(normalTrack.get(), i);
                }
            }
            if (shapeIndex(positionTrack.get(), keyIndex) != NONE) {
                keys.add(new MorphKey(shapeIndex(positionTrack.get(), keyIndex), normalIndex));
            }
        }
        return keys;
    }

    /** Returns the index of the shape to which a key refers, or {@link #NONE}. */
    private static int shapeIndex(MotionTrack track, int keyIndex) {
        return track.intValue(keyIndex, /* componentIndex= */ 0);
    }

    /** Returns the number of vertices in a node's morph targets, or 0 for a node without morph targets. */
    int vertexCount(int nodeIndex) {
        return keysOf(nodeIndex).stream()
                .mapToInt(morphKey -> shapes.get(morphKey.positionIndex).length / 3)
                .max()
                .orElse(0);
    }

    /**
     * Copies the keys of a node from another motion. Existing morph targets are reused.
     *
     * @param newMotion a motion with a row for each node of the tree. It has keys of positions, and optionally of
     *     normals
     * @param drawnVertices the vertices to compare. The other vertices are not changed
     * @param tolerance the maximum difference between a coordinate of a vertex and of a reused morph target
     * @return whether {@code newMotion} has keys for the node and this motion has a row for it
     */
    boolean replaceFrom(int nodeIndex, NjsMotion newMotion, BitSet drawnVertices, double tolerance) {
        MotionRow row = newMotion.rows().get(nodeIndex);
        if (row.track(MotionChannel.SHAPE).isEmpty() || findRow(nodeIndex).isEmpty()) {
            return false;
        }
        MotionTrack positionTrack = row.track(MotionChannel.SHAPE).orElseThrow();
        Optional<MotionTrack> normalTrack = row.track(MotionChannel.NORMAL_SHAPE);
        List<MorphKey> existingKeys = keysOf(nodeIndex);
        int[] positionWords = new int[positionTrack.keyCount()];
        int[] normalWords = new int[positionTrack.keyCount()];
        for (int keyIndex = 0; keyIndex < positionTrack.keyCount(); keyIndex++) {
            float[] positions = newMotion.shapes().get(shapeIndex(positionTrack, keyIndex));
            MorphKey morphKey = existingKeys.stream()
                    .filter(candidate -> areWithinTolerance(
                            shapes.get(candidate.positionIndex), positions, drawnVertices, tolerance))
                    .findFirst()
                    .orElse(new MorphKey(NONE, NONE));
            if (morphKey.positionIndex == NONE) {
                Optional<float[]> normals = normalTrack.isPresent()
                        ? Optional.of(newMotion.shapes().get(shapeIndex(normalTrack.get(), keyIndex)))
                        : Optional.empty();
                morphKey = addMorphTarget(positions, normals, drawnVertices, existingKeys);
                existingKeys.add(morphKey);
            }
            positionWords[keyIndex] = morphKey.positionIndex;
            normalWords[keyIndex] = morphKey.normalIndex;
        }
        List<MotionTrack> tracks = new ArrayList<>();
        tracks.add(new MotionTrack(MotionChannel.SHAPE, positionTrack.frames(), positionWords));
        if (Arrays.stream(normalWords).allMatch(word -> word != NONE)) {
            tracks.add(new MotionTrack(MotionChannel.NORMAL_SHAPE, positionTrack.frames(), normalWords));
        }
        newTracksByNode.put(nodeIndex, tracks);
        return true;
    }

    private MorphKey addMorphTarget(
            float[] positions, Optional<float[]> normals, BitSet drawnVertices, List<MorphKey> existingKeys) {
        Optional<MorphKey> firstKey = existingKeys.stream().findFirst();
        shapes.add(withUndrawnVertices(positions, firstKey.map(MorphKey::positionIndex), drawnVertices));
        int newPositionIndex = shapes.size() - 1;
        if (normals.isEmpty() || !originalMotion.channels().contains(MotionChannel.NORMAL_SHAPE)) {
            return new MorphKey(
                    newPositionIndex, firstKey.map(MorphKey::normalIndex).orElse(NONE));
        }
        shapes.add(withUndrawnVertices(
                normals.get(),
                firstKey.map(MorphKey::normalIndex).filter(normalIndex -> normalIndex != NONE),
                drawnVertices));
        return new MorphKey(newPositionIndex, newPositionIndex + 1);
    }

    /**
     * Returns new positions or normals. Vertices that are not drawn have the values of the node's first morph target,
     * if it has any.
     */
    private float[] withUndrawnVertices(float[] newValues, Optional<Integer> firstTargetIndex, BitSet drawnVertices) {
        float[] mergedValues = newValues.clone();
        for (int i = 0; i < newValues.length && firstTargetIndex.isPresent(); i++) {
            if (!drawnVertices.get(i / 3) && i < shapes.get(firstTargetIndex.get()).length) {
                mergedValues[i] = shapes.get(firstTargetIndex.get())[i];
            }
        }
        return mergedValues;
    }

    private static boolean areWithinTolerance(
            float[] firstTarget, float[] secondTarget, BitSet drawnVertices, double tolerance) {
        for (int i = drawnVertices.nextSetBit(0); i >= 0; i = drawnVertices.nextSetBit(i + 1)) {
            for (int coordinateIndex = 3 * i; coordinateIndex < 3 * i + 3; coordinateIndex++) {
                if (coordinateIndex >= firstTarget.length
                        || coordinateIndex >= secondTarget.length
                        || Math.abs(firstTarget[coordinateIndex] - secondTarget[coordinateIndex]) > tolerance) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Creates a motion with these morph targets.
     *
     * @param nodeMotion the motion with the other channels. Its morph targets are ignored
     * @param nodeIndexOfNewRow the index of the node that each row of {@code nodeMotion} animates. The new motion has
     *     the same rows
     * @param minFrameCount the minimum number of frames
     */
    NjsMotion build(NjsMotion nodeMotion, List<Integer> nodeIndexOfNewRow, long minFrameCount) {
        List<MotionChannel> channels = new ArrayList<>(nodeMotion.channels());
        channels.removeIf(MotionMorphTargets::isMorphTarget);
        originalMotion.channels().stream()
                .filter(MotionMorphTargets::isMorphTarget)
                .forEach(channels::add);
        channels.sort(Comparator.naturalOrder());
        Map<Integer, Integer> newIndexByOldIndex = new LinkedHashMap<>();
        List<MotionRow> newRows = new ArrayList<>();
        for (int rowIndex = 0; rowIndex < nodeMotion.rows().size(); rowIndex++) {
            int nodeIndex = rowIndex < nodeIndexOfNewRow.size() ? nodeIndexOfNewRow.get(rowIndex) : NONE;
            List<MotionTrack> tracks = new ArrayList<>();
            for (MotionChannel channel : channels) {
                MotionTrack track = isMorphTarget(channel)
                        ? findTrack(nodeIndex, channel)
                        : nodeMotion.rows().get(rowIndex).track(channel).orElse(MotionTrack.empty(channel));
                tracks.add(isMorphTarget(channel) ? renumber(track, newIndexByOldIndex) : track);
            }
            newRows.add(new MotionRow(tracks));
        }
        long lastFrame = newRows.stream()
                .flatMap(row -> row.tracks().stream())
                .flatMapToInt(track -> Arrays.stream(track.frames()))
                .max()
                .orElse(0);
        long frameCount = Math.max(minFrameCount, lastFrame + 1);
        List<float[]> usedShapes =
                newIndexByOldIndex.keySet().stream().map(shapes::get).toList();
        return nodeMotion == originalMotion
                ? new NjsMotion(
                        frameCount, originalMotion.type(), originalMotion.inpFn(), channels, newRows, usedShapes)
                : NjsMotion.create(frameCount, nodeMotion.interpolation(), channels, newRows, usedShapes);
    }

    private MotionTrack findTrack(int nodeIndex, MotionChannel channel) {
        List<MotionTrack> tracks = newTracksByNode.getOrDefault(
                nodeIndex, findRow(nodeIndex).map(MotionRow::tracks).orElse(List.of()));
        return tracks.stream()
                .filter(track -> track.channel() == channel)
                .findFirst()
                .orElse(MotionTrack.empty(channel));
    }

    /** Returns a track with new indices of shapes, which are assigned in the order of their use. */
    private static MotionTrack renumber(MotionTrack track, Map<Integer, Integer> newIndexByOldIndex) {
        int[] words = track.words().clone();
        for (int i = 0; i < words.length; i++) {
            if (words[i] != NONE) {
                words[i] = newIndexByOldIndex.computeIfAbsent(words[i], unused -> newIndexByOldIndex.size());
            }
        }
        return new MotionTrack(track.channel(), track.frames(), words);
    }
}
