package shuriken.ninja.raw;

import java.nio.ByteOrder;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The kind of a struct and its address in the memory of a game, which the data do not contain.
 *
 * @param at the address of its first struct: a node, a level, a motion's header
 * @param base the address of the file's first byte; without one what an executable says, else 0
 * @param order without one that of an executable, else little-endian
 * @param rows of a motion: the nodes of its model; 0 for as many as make sense
 * @param isAction whether an action is there: pointers to a model of this kind and to its motion
 * @param textures the address of the texture list of a model
 */
public record RawAddress(
        long at,
        OptionalLong base,
        RawKind kind,
        Optional<ByteOrder> order,
        int rows,
        boolean isAction,
        OptionalLong textures) {
    /** A thing without others that belong to it. */
    public RawAddress(long at, OptionalLong base, RawKind kind, Optional<ByteOrder> order, int rows) {
        this(at, base, kind, order, rows, false, OptionalLong.empty());
    }

    /** In a file without a header of its own. */
    public static RawAddress of(long at, long base, RawKind kind, ByteOrder order) {
        return new RawAddress(at, OptionalLong.of(base), kind, Optional.of(order), 0);
    }

    /** Whether the address holds more than one SA Tools file can. */
    boolean isComposed() {
        return isAction || textures.isPresent();
    }

    /** The ending of the file that can hold it. */
    public String extension() {
        return !isComposed() ? kind.extension() : kind == RawKind.GINJA ? "gj" : "nj";
    }
}
