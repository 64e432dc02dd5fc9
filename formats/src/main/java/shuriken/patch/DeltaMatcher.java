package shuriken.patch;

import java.io.IOException;

/**
 * A search for the parts of a changed file that can be copied. It works in linear time and in less than 150 MB: it goes
 * through the changed file once and takes the best of a few candidates at each position.
 */
final class DeltaMatcher {
    private static final int MIN_LENGTH = 4;

    /** A copy of this length is taken without a look at the others. */
    private static final int LONG = 256;

    /** A copy below this length may be worse than one that begins a byte later. */
    private static final int SHORT = 64;

    private static final int MAX_CHAIN = 48;

    /** Distances of blocks up to this one find nearly everything. */
    private static final int FINE_STEP = 8;

    private static final int FINE_WIDTH = 8;
    private static final int MAX_WIDTH = 32;

    /** A range of the original near the last copy, which is searched more finely. */
    private static final int LOCAL_STEP = 3;

    /** Number of new bytes after which it is worth the time. */
    private static final int LOCAL_GAP = 32;

    private static final int LOCAL_BEFORE = 2 << 20;
    private static final int LOCAL_SIZE = 8 << 20;
    private static final int LOCAL_MOVE = 4 << 20;

    private final PagedBytes original;
    private final PagedBytes changed;
    private final PagedBytes changedCopy;
    private final DeltaWriter writer;
    private final TargetIndex targets;
    private final BlockIndex blocks;
    private final RollingHash blockHash;
    private final boolean isCoarse;
    private final RollingHash localHash;
    private final BlockIndex local;
    private long localAt = -LOCAL_SIZE;
    private long nextMove;

    /** Start of the bytes that are not written yet. */
    private long pending;

    /** Distance between original and target in the last copy of the original. */
    private long shift;

    /** A source of bytes. */
    private enum Kind {
        ORIGINAL,
        TARGET,
        RUN
    }

    /** A range that can be copied. */
    private static final class Match {
        private Kind kind = Kind.RUN;
        private long from;
        private long start;
        private long length;
        private long gain;

        private void clear() {
            gain = 0;
            length = 0;
        }
    }

    private Match best = new Match();
    private Match nextMatch = new Match();

    /** @param changedCopy the changed file once more, to compare it with itself */
    DeltaMatcher(PagedBytes original, PagedBytes changed, PagedBytes changedCopy, DeltaWriter writer) {
        this.original = original;
        this.changed = changed;
        this.changedCopy = changedCopy;
        this.writer = writer;
        this.targets = new TargetIndex(changed);
        int step = BlockIndex.stepFor(original.size());
        int width = Math.min(MAX_WIDTH, Math.max(FINE_WIDTH, step));
        this.isCoarse = step > FINE_STEP;
        this.blocks = new BlockIndex(step, width, original.size());
        this.blockHash = new RollingHash(changed, width);
        this.localHash = new RollingHash(changed, FINE_WIDTH);
        this.local = new BlockIndex(LOCAL_STEP, FINE_WIDTH, isCoarse ? LOCAL_SIZE : 0);
    }

    void run() throws IOException {
        blocks.fill(original, 0, original.size());
        long position = 0;
        while (position < changed.size()) {
            find(position, best);
            if (best.gain <= 0) {
                addTarget(position);
                position++;
                continue;
            }
            while (best.length < SHORT && position + 1 < changed.size()) {
                find(position + 1, nextMatch);
                if (nextMatch.gain <= best.gain + 1) {
                    break;
                }
                addTarget(position);
                position++;
                Match swapped = best;
                best = nextMatch;
                nextMatch = swapped;
            }
            long end = copy();
            position = Math.max(position, best.start);
            while (position < end && (best.kind != Kind.ORIGINAL || best.length < LONG)) {
                addTarget(position);
                position++;
            }
            position = end;
        }
        literal(changed.size());
    }

    private void addTarget(long position) {
        if (position + TargetIndex.WIDTH <= changed.size()) {
            targets.add(position);
        }
    }

    private void literal(long end) throws IOException {
        if (end > pending) {
            writer.literal(pending, end - pending);
            pending = end;
        }
    }

    /** @return end of the copy in the target */
    private long copy() throws IOException {
        literal(best.start);
        switch (best.kind) {
            case ORIGINAL -> {
                writer.copyOriginal(best.from, best.length);
                shift = best.from - best.start;
            }
            case TARGET -> writer.copyTarget(best.from, best.length);
            case RUN -> writer.run(best.start, best.length);
        }
        pending = best.start + best.length;
        return pending;
    }

    private void find(long position, Match match) {
        match.clear();
        long diagonal = position + shift;
        if (diagonal >= 0 && diagonal < original.size()) {
            offerOriginal(diagonal, position, match);
        }
        if (match.length >= LONG) {
            return;
        }
        offerBlocks(blocks, blockHash, position, match);
        if (isCoarse && match.length < LONG && position - pending >= LOCAL_GAP) {
            moveLocal(diagonal, position);
            offerBlocks(local, localHash, position, match);
        }
        if (match.length < LONG && position + TargetIndex.WIDTH <= changed.size()) {
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
        if (position >= nextMove && Math.abs(originalOffset - localAt) >= LOCAL_MOVE) {
            localAt = originalOffset;
            nextMove = position + LOCAL_MOVE;
            long from = Math.max(0, Math.min(originalOffset - LOCAL_BEFORE, original.size() - LOCAL_SIZE));
            local.fill(original, from, Math.min(original.size(), from + LOCAL_SIZE));
        }
    }

    private void offerBlocks(BlockIndex index, RollingHash hash, long position, Match match) {
        if (position + index.width() > changed.size()) {
            return;
        }
        long hashValue = hash.at(position);
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
        long min = writer.minTarget(position);
        long max = writer.maxTarget(position) - position;
        long from = targets.first(position);
        for (int i = 0; i < MAX_CHAIN && from >= min; i++) {
            long length = changedCopy.equalForward(from, changed, position, max);
            if (length >= MIN_LENGTH) {
                offer(match, Kind.TARGET, from, position, length, writer.costOfTarget(from, position, length));
                if (length >= LONG) {
                    return;
                }
            }
            from = targets.next(position, from);
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
