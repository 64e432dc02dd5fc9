package shuriken.nitro.g3d;

/** An entry of a {@link Dictionary}. */
public record Named<T>(String name, T value) {}
