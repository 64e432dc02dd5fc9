package shuriken.nitro.mdl0;

/**
 * A matrix that a {@link SbcCommand.NodeMix} blends.
 *
 * @param slot the slot of the matrix stack
 * @param envelopeIndex the index of the envelope whose inverse matrix is applied first
 * @param weight the weight, where 256 is the total
 */
public record EnvelopeShare(int slot, int envelopeIndex, int weight) {}
