package shuriken.nitro.mdl0;

/**
 * A matrix that a {@link SbcCommand.NodeMix} blends.
 *
 * @param slot the slot of the stack
 * @param envelope whose inverse matrix comes before it
 * @param weight 256 = all
 */
public record EnvelopeShare(int slot, int envelope, int weight) {}
