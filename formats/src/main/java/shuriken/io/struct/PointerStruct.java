package shuriken.io.struct;

/**
 * A {@link Struct} with pointers to other structs.
 *
 * @param <P> a pointer: the field as it was read, or the struct that it is to point to
 */
public interface PointerStruct<P> extends Struct {
    /** Handles a 32-bit pointer. */
    P pointer(String field, P value);
}
