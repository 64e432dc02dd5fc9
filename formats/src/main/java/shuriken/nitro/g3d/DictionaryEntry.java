package shuriken.nitro.g3d;

/**
 * An entry of a {@link Dictionary}.
 *
 * @param name the key, of at most 16 Latin-1 characters
 * @param value the content of the entry
 */
public record DictionaryEntry<T>(String name, T value) {}
