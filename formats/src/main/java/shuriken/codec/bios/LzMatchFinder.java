package shuriken.codec.bios;

import java.util.Arrays;

/**
 * Finds the longest match of at least three bytes in the window (the preceding 4,096 bytes), at a distance that the
 * mode allows. Positions must be requested in ascending order.
 */
final class LzMatchFinder {
    static final int MIN_LENGTH = 3;

    /** The maximum distance of a match. */
    private static final int WINDOW_SIZE = 0x1000;

    /** The end of a list of positions. */
    private static final int NO_POSITION = -1;

    private static final int HASH_BITS = 15;
    private static final int HASH_MULTIPLIER = 0x9E3779B1;

    private final byte[] content;
    private final int maxLength;
    private final LzMode mode;

    /** The first position of each hash that may still be in the window, or {@link #NO_POSITION}. */
    private final int[] firstPositions = new int[1 << HASH_BITS];

    /** The last position of each hash so far, or {@link #NO_POSITION}. */
    private final int[] lastPositions = new int[1 << HASH_BITS];

    /**
     * For each position, the next one with the same hash, or the previous one if the mode prefers near matches. The
     * links form a list for each hash.
     */
    private final int[] linkedPositions;

    /** The number of positions that are in the lists. */
    private int indexedCount;

    /** The length of the best match for the position that was searched last. */
    private int matchLength;

    /** The distance of the best match. */
    private int matchDistance;

    /**
     * Creates a match finder.
     *
     * @param content the bytes in which matches are searched
     * @param maxLength the maximum length of a match in bytes
     * @param mode the mode, which decides which matches are valid, and which one of equally long matches is found
     */
    LzMatchFinder(byte[] content, int maxLength, LzMode mode) {
        this.content = content;
        this.maxLength = maxLength;
        this.mode = mode;
        this.linkedPositions = new int[content.length];
        Arrays.fill(firstPositions, NO_POSITION);
        Arrays.fill(lastPositions, NO_POSITION);
        Arrays.fill(linkedPositions, NO_POSITION);
    }

    /** Returns the length of the match that was found last. It is below {@link #MIN_LENGTH} if there was no match. */
    int matchLength() {
        return matchLength;
    }

    /** Returns the distance of the match that was found last. Without a match, the result has no meaning. */
    int matchDistance() {
        return matchDistance;
    }

    /** Searches for the best match at a position, and adds earlier positions to the lists. */
    void find(int position) {
        matchLength = 0;
        int maxMatchLength = Math.min(maxLength, content.length - position);
        if (maxMatchLength < MIN_LENGTH) {
            return;
        }
        while (indexedCount <= position - mode.minDistance()) {
            insert(indexedCount);
            indexedCount++;
        }
        int hash = hash(position);
        if (mode.prefersFarthest()) {
            findFarthest(position, hash, maxMatchLength);
        } else {
            findNearest(position, hash, maxMatchLength);
        }
    }

    /** Searches the list of a hash from the nearest position to the farthest one in the window. */
    private void findNearest(int position, int hash, int maxMatchLength) {
        int windowStart = Math.max(0, position - WINDOW_SIZE);
        int candidatePosition = lastPositions[hash];
        while (candidatePosition >= windowStart && matchLength < maxMatchLength) {
            tryMatch(candidatePosition, position, maxMatchLength);
            candidatePosition = linkedPositions[candidatePosition];
        }
    }

    /** Searches the list of a hash from the farthest position in the window to the nearest one. */
    private void findFarthest(int position, int hash, int maxMatchLength) {
        int candidatePosition = firstPositions[hash];
        while (candidatePosition >= 0 && candidatePosition < position - WINDOW_SIZE) {
            candidatePosition = linkedPositions[candidatePosition];
        }
        firstPositions[hash] = candidatePosition;
        while (candidatePosition >= 0 && matchLength < maxMatchLength) {
            tryMatch(candidatePosition, position, maxMatchLength);
            candidatePosition = linkedPositions[candidatePosition];
        }
    }

    /** Makes the match at an earlier position the best one if it is longer than the best one so far. */
    private void tryMatch(int candidatePosition, int position, int maxMatchLength) {
        int lengthLimit =
                mode.allowsOverlap() ? maxMatchLength : Math.min(maxMatchLength, position - candidatePosition);
        if (matchLength < lengthLimit && content[candidatePosition + matchLength] == content[position + matchLength]) {
            int mismatch = Arrays.mismatch(
                    content,
                    candidatePosition,
                    candidatePosition + lengthLimit,
                    content,
                    position,
                    position + lengthLimit);
            int candidateLength = mismatch < 0 ? lengthLimit : mismatch;
            if (candidateLength > matchLength) {
                matchLength = candidateLength;
                matchDistance = position - candidatePosition;
            }
        }
    }

    /** Adds a position to the list of its hash. */
    private void insert(int position) {
        int hash = hash(position);
        if (!mode.prefersFarthest()) {
            linkedPositions[position] = lastPositions[hash];
        } else if (firstPositions[hash] < 0) {
            firstPositions[hash] = position;
        } else {
            linkedPositions[lastPositions[hash]] = position;
        }
        lastPositions[hash] = position;
    }

    /** Hashes three bytes to {@value #HASH_BITS} bits. */
    int hash(int position) {
        int key = (content[position] & 0xFF)
                | ((content[position + 1] & 0xFF) << 8)
                | ((content[position + 2] & 0xFF) << 16);
        return (key * HASH_MULTIPLIER) >>> (Integer.SIZE - HASH_BITS);
    }
}
