package shuriken.patch;

import java.io.IOException;

/**
 * Searches a changed file for parts that can be copied. It needs linear time and less than 150 MB of memory: it goes
 * through the changed file once and takes the best of a few candidates at each position.
 */
final class DeltaMatcher {
    private static final int MIN_LENGTH = 4;

    /** A copy of at least this length is used without a search for a better one. */
    private static final int LONG_LENGTH = 256;

    /** A copy below this length may be worse than one that begins a byte later. */
    private static final int SHORT_LENGTH = 64;

    private static final int MAX_CHAIN = 48;

    /** The largest distance between blocks with which nearly every copy is found. */
    private static final int FINE_STEP = 8;

    private static final int FINE_WIDTH = 8;
    private static final int MAX_WIDTH = 32;

    /** The distance between blocks in the local range: a part of the original near the last copy. */
    private static final int LOCAL_STEP = 3;

    /** The number of bytes without a copy after which the local range is searched. */
    private static final int LOCAL_GAP = 32;

    /** The size of the part of the local range that precedes the current position. */
    private static final int LOCAL_BEFORE = 2 << 20;

    private static final int LOCAL_SIZE = 8 << 20;

    /** The minimum distance between two local ranges. */
    private static final int LOCAL_MOVE = 4 << 20;

    private final PagedBytes original;
    private final PagedBytes changed;
    private final PagedBytes changedCopy;
    private final DeltaWriter writer;
    private final TargetIndex targetIndex;
    private final BlockIndex blocks;
    private final RollingHash blockHash;
    /** Whether blocks are so far apart that short copies are found only with the local range. */
    private final boolean isCoarse;

    private final RollingHash localHash;
    private final BlockIndex localBlocks;

    /** The offset in the original for which the local range was chosen. */
    private long localOffset = -LOCAL_SIZE;

    /** The first position in the changed file at which the local range may move. */
    private long nextMove;

    /** The position in the changed file up to which instructions are written. */
    private long pending;

    /** The difference between the offsets of the last copy in the original and in the target. */
    private long shift;

    /** The origin of the bytes of a match. */
    private enum Kind {
        ORIGINAL,
        TARGET,
        RUN
    }

    /** A range that can be copied. It is empty if {@code gain} is 0. */
    private static final class Match {
        private Kind kind = Kind.RUN;
        /** The offset of the copied bytes, in the original or in the target. */
        private long from;
        /** The offset in the target at which the copy is written. */
        private long start;

        private long length;
        /** The number of bytes by which the copy makes the patch smaller. */
        private long gain;

        private void clear() {
            gain = 0;
            length = 0;
        }
    }

    private Match best = new Match();
    private Match nextMatch = new Match();

    /**
     * Creates a matcher.
     *
     * @param changedCopy the changed file once more, to compare it with itself
     */
    DeltaMatcher(PagedBytes original, PagedBytes changed, PagedBytes changedCopy, DeltaWriter writer) {
        this.original = original;
        this.changed = changed;
        this.changedCopy = changedCopy;
        this.writer = writer;
        this.targetIndex = new TargetIndex(changed);
        int step = BlockIndex.minStep(original.size());
        int width = Math.min(MAX_WIDTH, Math.max(FINE_WIDTH, step));
        this.isCoarse = step > FINE_STEP;
        this.blocks = new BlockIndex(step, width, original.size());
        this.blockHash = new RollingHash(changed, width);
        this.localHash = new RollingHash(changed, FINE_WIDTH);
        this.localBlocks = new BlockIndex(LOCAL_STEP, FINE_WIDTH, isCoarse ? LOCAL_SIZE : 0);
    }

    /** Writes the instructions that build the complete changed file. */
    void run() throws IOException {
        blocks.fill(original, 0, original.size());
        long position = 0;
        while (position < changed.size()) {
            findBest(position, best);
            if (best.gain <= 0) {
                addTarget(position);
                position++;
                continue;
            }
            while (best.length < SHORT_LENGTH && position + 1 < changed.size()) {
                // A match that begins later costs one more literal.
                findBest(position + 1, nextMatch);
                if (nextMatch.gain <= best.gain + 1) {
                    break;
                }
                addTarget(position);
                position++;
                Match previous = best;
                best = nextMatch;
                nextMatch = previous;
            }
            long end = writeBest();
            position = Math.max(position, best.start);
            while (position < end && (best.kind != Kind.ORIGINAL || best.length < LONG_LENGTH)) {
                addTarget(position);
                position++;
            }
            position = end;
        }
        writeLiterals(changed.size());
    }

    private void addTarget(long position) {
        if (position + TargetIndex.WIDTH <= changed.size()) {
            targetIndex.add(position);
        }
    }

    private void writeLiterals(long end) throws IOException {
        if (end > pending) {
            writer.addLiteral(pending, end - pending);
            pending = end;
        }
    }

    /** Writes the best match and the literals before it, and returns the end of the match in the target. */
    private long writeBest() throws IOException {
        writeLiterals(best.start);
        switch (best.kind) {
            case ORIGINAL -> {
                writer.copyOriginal(best.from, best.length);
                shift = best.from - best.start;
            }
            case TARGET -> writer.copyTarget(best.from, best.length);
            case RUN -> writer.repeatByte(best.start, best.length);
        }
        pending = best.start + best.length;
        return pending;
    }

    private void findBest(long position, Match match) {
        match.clear();
        // The offset in the original at which the last copy would continue.
        long continuation = position + shift;
        if (continuation >= 0 && continuation < original.size()) {
            offerOriginal(continuation, position, match);
        }
        if (match.length >= LONG_LENGTH) {
            return;
        }
        offerBlocks(blocks, blockHash, position, match);
        if (isCoarse && match.length < LONG_LENGTH && position - pending >= LOCAL_GAP) {
            moveLocal(continuation, position);
            offerBlocks(localBlocks, localHash, position, match);
        }
        if (match.length < LONG_LENGTH && position + TargetIndex.WIDTH <= changed.size()) {
            offerRun(position, match);
            offerTargets(position, match);
        }
    }

    private void offerRun(long position, Match match) {
        if (changed.at(position) == changed.at(position + 1) && changed.at(position) == changed.at(position + 2)) {
            long length = changedCopy.equalForward(position, changed, position + 1, Long.MAX_VALUE) + 1;
            offer(match, Kind.RUN, position, position, length, writer.costOfRun(length));
        }
    }

    /** Moves the local range, at most once per {@code LOCAL_MOVE} bytes because indexing is slow. */
    private void moveLocal(long originalOffset, long position) {
        if (position >= nextMove && Math.abs(originalOffset - localOffset) >= LOCAL_MOVE) {
            localOffset = originalOffset;
            nextMove = position + LOCAL_MOVE;
            long from = Math.max(0, Math.min(originalOffset - LOCAL_BEFORE, original.size() - LOCAL_SIZE));
            localBlocks.fill(original, from, Math.min(original.size(), from + LOCAL_SIZE));
        }
    }

    private void offerBlocks(BlockIndex index, RollingHash hash, long position, Match match) {
        if (position + index.width() > changed.size()) {
            return;
        }
        long hashValue = hash.hashAt(position);
        for (int i = 0; i < BlockIndex.SLOTS; i++) {
            long from = index.candidate(hashValue, i);
            if (from >= 0) {
                offerOriginal(from, position, match);
            }
        }
    }

    private void offerOriginal(long from, long position, Match match) {
        long length = original.equalForward(from, changed, position, Long.MAX_VALUE);
        if (length < MIN_LENGTH) {
            return;
        }
        int preceding = original.equalBackward(from, changed, position, position - pending);
        int cost = writer.costOfOriginal(from - preceding, position - preceding, length + preceding);
        offer(match, Kind.ORIGINAL, from - preceding, position - preceding, length + preceding, cost);
    }

    private void offerTargets(long position, Match match) {
        long minFrom = writer.minTarget(position);
        long maxLength = writer.maxTarget(position) - position;
        long from = targetIndex.first(position);
        for (int i = 0; i < MAX_CHAIN && from >= minFrom; i++) {
            long length = changedCopy.equalForward(from, changed, position, maxLength);
            if (length >= MIN_LENGTH) {
                offer(match, Kind.TARGET, from, position, length, writer.costOfTarget(from, position, length));
                if (length >= LONG_LENGTH) {
                    return;
                }
            }
            from = targetIndex.next(position, from);
        }
    }

    private void offer(Match match, Kind kind, long from, long start, long length, long cost) {
        long gain = length - cost - (start > pending ? 1 : 0);
        if (gain > match.gain) {
            match.kind = kind;
            match.from = from;
            match.start = start;
            match.length = length;
            match.gain = gain;
        }
    }
}
