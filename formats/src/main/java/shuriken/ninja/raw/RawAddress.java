package shuriken.ninja.raw;

import java.nio.ByteOrder;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The address of a struct in the memory of a game, with the facts that the data do not contain.
 *
 * @param address the address of the struct: a node, a level, or the header of a motion
 * @param base the address of the file's first byte. If it is empty, an executable's header states the address, and in
 *     other files it is 0
 * @param kind the kind of the struct
 * @param order the byte order. If it is empty, an executable has that of its platform, and other files are
 *     little-endian
 * @param rowCount the number of rows of a motion, which is the number of nodes of its model; 0 for as many as are
 *     plausible
 * @param isAction whether the address is that of an action: pointers to a model of this kind and to its motion
 * @param textures the address of the texture list of a model, if the user states one
 */
public record RawAddress(
        long address,
        OptionalLong base,
        RawKind kind,
        Optional<ByteOrder> order,
        int rowCount,
        boolean isAction,
        OptionalLong textures) {
    /** Creates an address without an action and without textures. */
    public RawAddress(long address, OptionalLong base, RawKind kind, Optional<ByteOrder> order, int rowCount) {
        this(address, base, kind, order, rowCount, /* isAction= */ false, OptionalLong.empty());
    }

    /** Creates an address in a file that has no header. */
    public static RawAddress inPlainFile(long address, long base, RawKind kind, ByteOrder byteOrder) {
        return new RawAddress(address, OptionalLong.of(base), kind, Optional.of(byteOrder), /* rowCount= */ 0);
    }

    /** Returns whether a motion or textures are read with the model, which a single SA Tools file cannot hold. */
    boolean isComposed() {
        return isAction || textures.isPresent();
    }

    /** Returns the extension of the file that can hold the content. */
    public String extension() {
        if (!isComposed()) {
            return kind.extension();
        }
        return kind == RawKind.GINJA ? "gj" : "nj";
    }
}
