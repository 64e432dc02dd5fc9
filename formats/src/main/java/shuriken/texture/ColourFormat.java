package shuriken.texture;

/** A storage format of colours that a file identifies by a number. */
public interface ColourFormat {
    /** Returns the number in the file. */
    int id();

    /** Returns the name, such as {@code ARGB4444}. */
    String name();

    /** Returns the size of a colour in bytes. */
    int bytes();

    ColourCodec colours();
}
