package shuriken.texture;

/** A way to store colours that a file names by a number. */
public interface ColourFormat {
    /** The number in the file. */
    int id();

    /** Such as {@code ARGB4444}. */
    String name();

    /** Bytes of one colour. */
    int bytes();

    ColourCodec colours();
}
