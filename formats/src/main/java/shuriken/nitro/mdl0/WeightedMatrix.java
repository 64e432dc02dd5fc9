package shuriken.nitro.mdl0;

/**
 * One of the weighted matrices that a {@link SbcCommand.NodeMix} blends.
 *
 * @param slot the slot of the matrix in the matrix stack
 * @param envelopeIndex the index of the {@link Envelope}, the inverse bind matrix that is applied before this matrix
 * @param weight the weight, where 256 is the total
 */
public record WeightedMatrix(int slot, int envelopeIndex, int weight) {}
