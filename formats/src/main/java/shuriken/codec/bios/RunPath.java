package shuriken.codec.bios;

import shuriken.io.ByteWriter;

/**
 * The smallest sequence of steps for a file. A step is a run, or a number of literal bytes. The sequence is computed
 * from the end of the file to its start. Of equally small sequences, those that start with literals are preferred, and
 * of these the one with the longest first step.
 */
final class RunPath {
    /** The size in bytes of the control byte before literals. */
    private static final int CONTROL_SIZE = 1;

    /** The size of a run in bytes: the control byte, and the byte to repeat. */
    private static final int RUN_SIZE = 2;

    /** The length of the step at each position. The length of a run is negative. */
    private final int[] signedLengths;

    private RunPath(int contentSize) {
        this.signedLengths = new int[contentSize];
    }

    /** Computes the smallest sequence for a file. */
    static RunPath findCheapest(byte[] content) {
        RunPath path = new RunPath(content.length);
        path.chooseSteps(content);
        return path;
    }

    /** Chooses the step at each position. */
    private void chooseSteps(byte[] content) {
        int contentSize = content.length;
        RangeMinimumTree costs = new RangeMinimumTree(contentSize + 1);
        // The cost of literals grows with their length. This tree has the cost at each position plus the position, so
        // that its minimum includes that length.
        RangeMinimumTree literalCosts = new RangeMinimumTree(contentSize + 1);
        costs.set(contentSize, 0);
        literalCosts.set(contentSize, contentSize);
        int runLength = 0;
        for (int position = contentSize - 1; position >= 0; position--) {
            runLength = position + 1 < contentSize && content[position] == content[position + 1]
                    ? Math.min(runLength + 1, RunLengthCoding.MAX_RUN_LENGTH)
                    : 1;
            int literalEnd = literalCosts.indexOfMinimum(
                    position + 1, Math.min(contentSize, position + RunLengthCoding.MAX_LITERAL_COUNT));
            long cost = CONTROL_SIZE + literalCosts.get(literalEnd) - position;
            signedLengths[position] = literalEnd - position;
            if (runLength >= RunLengthCoding.MIN_RUN_LENGTH) {
                int runEnd = costs.indexOfMinimum(position + RunLengthCoding.MIN_RUN_LENGTH, position + runLength);
                if (RUN_SIZE + costs.get(runEnd) < cost) {
                    cost = RUN_SIZE + costs.get(runEnd);
                    signedLengths[position] = position - runEnd;
                }
            }
            costs.set(position, cost);
            literalCosts.set(position, cost + position);
        }
    }

    /** Writes the steps of the sequence. */
    void write(byte[] content, ByteWriter out) {
        for (int position = 0; position < content.length; position += Math.abs(signedLengths[position])) {
            if (signedLengths[position] < 0) {
                RunLengthCoding.writeRun(content[position], -signedLengths[position], out);
            } else {
                RunLengthCoding.writeLiterals(content, position, signedLengths[position], out);
            }
        }
    }
}
