package shuriken.nitro.mdl0;

import java.util.Arrays;
import java.util.Locale;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The inverse bind matrix of a node: the transformation from the model's space in the bind pose to the space of the
 * node. All numbers have 12 fraction bits.
 *
 * @param modelToNode {@code int[12]}: four rows of three for row vectors
 * @param normalMatrix {@code int[9]}: three rows of three, for normals
 */
public record Envelope(int[] modelToNode, int[] normalMatrix) {
    /** The size of an envelope in a file, in bytes. */
    static final int SIZE = 84;

    static Envelope read(ByteCursor in) {
        return new Envelope(in.fx32s("inverse", 12), in.fx32s("normal matrix", 9));
    }

    void write(ByteWriter out) {
        out.words32(modelToNode).words32(normalMatrix);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "Envelope[%s, %s]", Arrays.toString(modelToNode), Arrays.toString(normalMatrix));
    }
}
