package shuriken.texture;

/** A storage format of colours that a file identifies by a number. */
public interface ColourFormat {
    /** The number in the file. */
    int id();

    /** The name, such as {@code ARGB4444}. */
    String name();

    /** Size of a colour in bytes. */
    int bytes();

    ColourCodec colours();
}
