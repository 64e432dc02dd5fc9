package shuriken.codec.bios;

import shuriken.io.ByteWriter;

/**
 * The smallest sequence of runs and literals for a file. It is computed from the end. Of equally small sequences it has
 * the one whose first step is the longest run or the longest literals.
 */
final class RunPath {
    /** The size of the control byte before literals. */
    private static final int CONTROL_SIZE = 1;

    /** The size of a run: the control byte, and the byte to repeat. */
    private static final int RUN_SIZE = 2;

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

    /** Chooses the step at each position. */
    private void choose(byte[] plain) {
        int size = plain.length;
        RangeMinimumTree costs = new RangeMinimumTree(size + 1);
        // Literals cost their length as well. Therefore, this tree has the cost at each position plus the position.
        RangeMinimumTree literalCosts = new RangeMinimumTree(size + 1);
        costs.set(size, 0);
        literalCosts.set(size, size);
        int runLength = 0;
        for (int position = size - 1; position >= 0; position--) {
            runLength = position + 1 < size && plain[position] == plain[position + 1]
                    ? Math.min(runLength + 1, RunLengths.MAX_RUN)
                    : 1;
            int literalEnd =
                    literalCosts.indexOfMinimum(position + 1, Math.min(size, position + RunLengths.MAX_LITERALS));
            long cost = CONTROL_SIZE + literalCosts.get(literalEnd) - position;
            steps[position] = literalEnd - position;
            if (runLength >= RunLengths.MIN_RUN) {
                int runEnd = costs.indexOfMinimum(position + RunLengths.MIN_RUN, position + runLength);
                if (RUN_SIZE + costs.get(runEnd) < cost) {
                    cost = RUN_SIZE + costs.get(runEnd);
                    steps[position] = position - runEnd;
                }
            }
            costs.set(position, cost);
            literalCosts.set(position, cost + position);
        }
    }

    void write(byte[] plain, ByteWriter out) {
        for (int position = 0; position < plain.length; position += Math.abs(steps[position])) {
            if (steps[position] < 0) {
                RunLengths.writeRun(plain[position], -steps[position], out);
            } else {
                RunLengths.writeLiterals(plain, position, steps[position], out);
            }
        }
    }
}
