package shuriken.texture;

/** A storage format of colours that a file identifies by a number. */
public interface ColourFormat {
    /** Returns the number that identifies this format in a file. */
    int id();

    /** Returns the name, such as {@code ARGB4444}. */
    String name();

    /** Returns the size of a colour in bytes. */
    int bytesPerColour();

    /** Returns the codec for colours in this format. */
    ColourCodec codec();
}
