package shuriken.patch;

import java.io.IOException;

/**
 * Finds the ranges of a target that a patch can copy from the source or from the target itself. It goes through the
 * target once and takes the best of a few candidates at each position. Its hash tables need at most 116 MiB of memory,
 * for files of any size. It reads the files through {@link PagedBytes}.
 */
final class DeltaMatcher {
    private static final int MIN_COPY_LENGTH = 4;

    /** A copy of at least this length ends the search for a better one. */
    private static final int LONG_COPY_LENGTH = 256;

    /** A copy below this length may be worse than one that begins a byte later, which is tried (lazy matching). */
    private static final int SHORT_COPY_LENGTH = 64;

    private static final int MAX_TARGET_CANDIDATES = 48;

    /** The largest distance between blocks with which nearly every copy is found. */
    private static final int FINE_BLOCK_DISTANCE = 8;

    private static final int FINE_BLOCK_SIZE = 8;
    private static final int MAX_BLOCK_SIZE = 32;

    /** The distance between blocks in the local range, which is a part of the source near the last copy. */
    private static final int LOCAL_BLOCK_DISTANCE = 3;

    /** The number of bytes without a copy after which the local range is searched. */
    private static final int LOCAL_SEARCH_GAP = 32;

    /** The size of the part of the local range that precedes the current position. */
    private static final int LOCAL_SIZE_BEFORE = 2 << 20;

    private static final int LOCAL_SIZE = 8 << 20;

    /** The minimum distance between the positions of two successive local ranges, in the source and in the target. */
    private static final int MIN_LOCAL_MOVE = 4 << 20;

    private final PagedBytes source;
    private final PagedBytes target;
    private final PagedBytes targetCopy;
    private final DeltaWriter writer;
    private final TargetIndex targetIndex;
    private final BlockIndex blockIndex;
    private final RollingHash blockHash;
    /** Whether blocks are so far apart that short copies are found only with the local range. */
    private final boolean hasCoarseBlocks;

    private final RollingHash localHash;
    private final BlockIndex localBlockIndex;

    /** The source offset for which the local range was chosen. */
    private long localOffset = -LOCAL_SIZE;

    /** The first target position at which the local range may move. */
    private long nextLocalMove;

    /** The target position up to which instructions are written. The bytes from here on are not encoded yet. */
    private long pendingStart;

    /** The source offset of the last copy from the source minus its target offset. */
    private long lastCopyShift;

    /** The origin of the bytes of a match. */
    private enum Kind {
        /** A range of the source. */
        SOURCE,
        /** An earlier range of the target. */
        TARGET,
        /** One byte, which is repeated. */
        RUN
    }

    /** A range that can be copied. It is empty if {@code gain} is 0. */
    private static final class Match {
        private Kind kind = Kind.RUN;
        /** The offset of the copied bytes, in the source or in the target. */
        private long copyOffset;
        /** The offset in the target at which the copy is written. */
        private long targetOffset;

        private long length;
        /** The number of bytes by which the copy makes the patch smaller. */
        private long gain;

        private void clear() {
            gain = 0;
            length = 0;
        }
    }

    private Match bestMatch = new Match();
    private Match nextMatch = new Match();

    /**
     * Creates a matcher.
     *
     * @param targetCopy another reader of the target, so that the target can be compared with itself at two positions
     */
    DeltaMatcher(PagedBytes source, PagedBytes target, PagedBytes targetCopy, DeltaWriter writer) {
        this.source = source;
        this.target = target;
        this.targetCopy = targetCopy;
        this.writer = writer;
        this.targetIndex = new TargetIndex(target);
        int blockDistance = BlockIndex.minBlockDistance(source.size());
        int blockSize = Math.min(MAX_BLOCK_SIZE, Math.max(FINE_BLOCK_SIZE, blockDistance));
        this.hasCoarseBlocks = blockDistance > FINE_BLOCK_DISTANCE;
        this.blockIndex = new BlockIndex(blockDistance, blockSize, source.size());
        this.blockHash = new RollingHash(target, blockSize);
        this.localHash = new RollingHash(target, FINE_BLOCK_SIZE);
        this.localBlockIndex = new BlockIndex(LOCAL_BLOCK_DISTANCE, FINE_BLOCK_SIZE, hasCoarseBlocks ? LOCAL_SIZE : 0);
    }

    /** Writes the instructions that build the complete target. */
    void writeInstructions() throws IOException {
        blockIndex.fill(source, /* start= */ 0, source.size());
        long position = 0;
        while (position < target.size()) {
            findBestMatch(position, bestMatch);
            if (bestMatch.gain <= 0) {
                indexTarget(position);
                position++;
                continue;
            }
            while (bestMatch.length < SHORT_COPY_LENGTH && position + 1 < target.size()) {
                // A match that begins later costs one more literal.
                findBestMatch(position + 1, nextMatch);
                if (nextMatch.gain <= bestMatch.gain + 1) {
                    break;
                }
                indexTarget(position);
                position++;
                Match previousMatch = bestMatch;
                bestMatch = nextMatch;
                nextMatch = previousMatch;
            }
            long matchEnd = writeBestMatch();
            position = Math.max(position, bestMatch.targetOffset);
            while (position < matchEnd && (bestMatch.kind != Kind.SOURCE || bestMatch.length < LONG_COPY_LENGTH)) {
                indexTarget(position);
                position++;
            }
            position = matchEnd;
        }
        writeLiterals(target.size());
    }

    private void indexTarget(long position) {
        if (position + TargetIndex.HASHED_BYTE_COUNT <= target.size()) {
            targetIndex.add(position);
        }
    }

    private void writeLiterals(long end) throws IOException {
        if (end > pendingStart) {
            writer.addLiteral(pendingStart, end - pendingStart);
            pendingStart = end;
        }
    }

    /** Writes the best match and the literals before it, and returns the end of the match in the target. */
    private long writeBestMatch() throws IOException {
        writeLiterals(bestMatch.targetOffset);
        switch (bestMatch.kind) {
            case SOURCE -> {
                writer.copySource(bestMatch.copyOffset, bestMatch.length);
                lastCopyShift = bestMatch.copyOffset - bestMatch.targetOffset;
            }
            case TARGET -> writer.copyTarget(bestMatch.copyOffset, bestMatch.length);
            case RUN -> writer.repeatByte(bestMatch.targetOffset, bestMatch.length);
        }
        pendingStart = bestMatch.targetOffset + bestMatch.length;
        return pendingStart;
    }

    private void findBestMatch(long position, Match match) {
        match.clear();
        // The source offset at which the last copy from the source would continue.
        long continuationOffset = position + lastCopyShift;
        if (continuationOffset >= 0 && continuationOffset < source.size()) {
            offerSourceCopy(continuationOffset, position, match);
        }
        if (match.length >= LONG_COPY_LENGTH) {
            return;
        }
        offerBlockCopies(blockIndex, blockHash, position, match);
        if (hasCoarseBlocks && match.length < LONG_COPY_LENGTH && position - pendingStart >= LOCAL_SEARCH_GAP) {
            moveLocalRange(continuationOffset, position);
            offerBlockCopies(localBlockIndex, localHash, position, match);
        }
        if (match.length < LONG_COPY_LENGTH && position + TargetIndex.HASHED_BYTE_COUNT <= target.size()) {
            offerRun(position, match);
            offerTargetCopies(position, match);
        }
    }

    private void offerRun(long position, Match match) {
        if (target.byteAt(position) == target.byteAt(position + 1)
                && target.byteAt(position) == target.byteAt(position + 2)) {
            long length = targetCopy.countEqualForward(position, target, position + 1, Long.MAX_VALUE) + 1;
            offerMatch(match, Kind.RUN, position, position, length, writer.costOfRepeat(length));
        }
    }

    /** Moves the local range, at most once per {@code MIN_LOCAL_MOVE} bytes because indexing is slow. */
    private void moveLocalRange(long sourceOffset, long position) {
        if (position >= nextLocalMove && Math.abs(sourceOffset - localOffset) >= MIN_LOCAL_MOVE) {
            localOffset = sourceOffset;
            nextLocalMove = position + MIN_LOCAL_MOVE;
            long rangeStart = Math.max(0, Math.min(sourceOffset - LOCAL_SIZE_BEFORE, source.size() - LOCAL_SIZE));
            localBlockIndex.fill(source, rangeStart, Math.min(source.size(), rangeStart + LOCAL_SIZE));
        }
    }

    private void offerBlockCopies(BlockIndex index, RollingHash hash, long position, Match match) {
        if (position + index.blockSize() > target.size()) {
            return;
        }
        long hashValue = hash.hashAt(position);
        for (int i = 0; i < BlockIndex.SLOT_COUNT; i++) {
            long copyOffset = index.findCandidateOffset(hashValue, i);
            if (copyOffset >= 0) {
                offerSourceCopy(copyOffset, position, match);
            }
        }
    }

    private void offerSourceCopy(long copyOffset, long position, Match match) {
        long length = source.countEqualForward(copyOffset, target, position, Long.MAX_VALUE);
        if (length < MIN_COPY_LENGTH) {
            return;
        }
        int precedingLength = source.countEqualBackward(copyOffset, target, position, position - pendingStart);
        int cost = writer.costOfSourceCopy(
                copyOffset - precedingLength, position - precedingLength, length + precedingLength);
        offerMatch(
                match,
                Kind.SOURCE,
                copyOffset - precedingLength,
                position - precedingLength,
                length + precedingLength,
                cost);
    }

    private void offerTargetCopies(long position, Match match) {
        long minCopyOffset = writer.minCopyStart(position);
        long maxLength = writer.maxCopyEnd(position) - position;
        long copyOffset = targetIndex.lastBefore(position);
        for (int i = 0; i < MAX_TARGET_CANDIDATES && copyOffset >= minCopyOffset; i++) {
            long length = targetCopy.countEqualForward(copyOffset, target, position, maxLength);
            if (length >= MIN_COPY_LENGTH) {
                offerMatch(
                        match,
                        Kind.TARGET,
                        copyOffset,
                        position,
                        length,
                        writer.costOfTargetCopy(copyOffset, position, length));
                if (length >= LONG_COPY_LENGTH) {
                    return;
                }
            }
            copyOffset = targetIndex.previousBefore(position, copyOffset);
        }
    }

    private void offerMatch(Match match, Kind kind, long copyOffset, long targetOffset, long length, long cost) {
        long gain = length - cost - (targetOffset > pendingStart ? 1 : 0);
        if (gain > match.gain) {
            match.kind = kind;
            match.copyOffset = copyOffset;
            match.targetOffset = targetOffset;
            match.length = length;
            match.gain = gain;
        }
    }
}
