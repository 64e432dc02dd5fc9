package shuriken.ninja.raw;

import java.nio.ByteOrder;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The address of a struct in the memory of a game, with the properties that the data does not contain.
 *
 * @param address the address of the struct: a node, a level, the header of a motion, or an action
 * @param baseAddress the address of the file's first byte. If it is empty, the header of an executable states the
 *     address, and in other files it is 0
 * @param kind the kind of the struct
 * @param byteOrder the byte order. If it is empty, an executable or module has the byte order of its platform, and
 *     other files are little-endian
 * @param rowCount the number of rows of a motion, which is the number of nodes of its model; 0 for as many as are
 *     plausible
 * @param isAction whether the struct is an action: pointers to a model of this kind and to its motion
 * @param textureListAddress the address of the texture list of a model, if the user states one
 */
public record RawStructAddress(
        long address,
        OptionalLong baseAddress,
        RawKind kind,
        Optional<ByteOrder> byteOrder,
        int rowCount,
        boolean isAction,
        OptionalLong textureListAddress) {
    /** Creates an address without an action and without textures. */
    public RawStructAddress(
            long address, OptionalLong baseAddress, RawKind kind, Optional<ByteOrder> byteOrder, int rowCount) {
        this(address, baseAddress, kind, byteOrder, rowCount, /* isAction= */ false, OptionalLong.empty());
    }

    /** Creates an address in a file that has no header. */
    public static RawStructAddress inPlainFile(long address, long baseAddress, RawKind kind, ByteOrder byteOrder) {
        return new RawStructAddress(
                address, OptionalLong.of(baseAddress), kind, Optional.of(byteOrder), /* rowCount= */ 0);
    }

    /**
     * Returns whether an action or a texture list is read. A single SA Tools file cannot contain a model with its
     * motion and textures.
     */
    boolean isComposed() {
        return isAction || textureListAddress.isPresent();
    }

    /** Returns the extension of the file that can contain the content. */
    public String extension() {
        if (!isComposed()) {
            return kind.extension();
        }
        return kind == RawKind.GINJA ? "gj" : "nj";
    }
}
