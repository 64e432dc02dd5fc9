/**
 * Exporters of scenes to glTF, OBJ and COLLADA, and loaders of scenes from glTF, OBJ and clips in JSON.
 *
 * <p>An {@link shuriken.interchange.Exporter} is a pure function from a {@link shuriken.scene.Scene} to named bytes; no
 * exporter writes to the disk. Each format has a package, whose description says what the format cannot express.
 *
 * <p>A scene that violates the contract of its records is a programming error. Every exporter then throws
 * {@link java.lang.IllegalArgumentException}. Values that no target can store (NaN, infinities) come from damaged
 * sources. They are written as 0.
 */
@NullMarked
package shuriken.interchange;

import org.jspecify.annotations.NullMarked;
