package shuriken.nitro.g3d;

/**
 * An entry of a {@link Dictionary}.
 *
 * @param name the name
 * @param value the value
 */
public record Named<T>(String name, T value) {}
