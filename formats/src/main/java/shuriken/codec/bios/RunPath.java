package shuriken.codec.bios;

import shuriken.io.ByteWriter;

/**
 * The smallest sequence of runs and literals for a file. It is computed from the end. Of equally small sequences it has
 * the one whose first step is the longest run or the longest literals.
 */
final class RunPath {
    /** The length of the step at each position. Runs are negative. */
    private final int[] steps;

    private RunPath(int size) {
        this.steps = new int[size];
    }

    static RunPath cheapest(byte[] plain) {
        RunPath path = new RunPath(plain.length);
        path.choose(plain);
        return path;
    }

    private void choose(byte[] plain) {
        int size = plain.length;
        RangeMinimumTree costs = new RangeMinimumTree(size + 1);
        // Literals cost their length as well, so that the costs after them are compared together with the position.
        RangeMinimumTree literalCosts = new RangeMinimumTree(size + 1);
        costs.set(size, 0);
        literalCosts.set(size, size);
        int runLength = 0;
        for (int at = size - 1; at >= 0; at--) {
            runLength = at + 1 < size && plain[at] == plain[at + 1] ? Math.min(runLength + 1, RunLengths.MAX_RUN) : 1;
            int literalEnd = literalCosts.indexOfMinimum(at + 1, Math.min(size, at + RunLengths.MAX_LITERALS));
            long cost = 1 + literalCosts.get(literalEnd) - at;
            steps[at] = literalEnd - at;
            if (runLength >= RunLengths.MIN_RUN) {
                int runEnd = costs.indexOfMinimum(at + RunLengths.MIN_RUN, at + runLength);
                if (2 + costs.get(runEnd) < cost) {
                    cost = 2 + costs.get(runEnd);
                    steps[at] = at - runEnd;
                }
            }
            costs.set(at, cost);
            literalCosts.set(at, cost + at);
        }
    }

    void write(byte[] plain, ByteWriter out) {
        for (int at = 0; at < plain.length; at += Math.abs(steps[at])) {
            if (steps[at] < 0) {
                RunLengths.writeRun(plain[at], -steps[at], out);
            } else {
                RunLengths.writeLiterals(plain, at, steps[at], out);
            }
        }
    }
}
