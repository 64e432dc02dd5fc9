/**
 * From scenes to files. An {@link shuriken.export.Exporter} is a pure function from a {@link shuriken.scene.Scene} to
 * named bytes; none touches the disk. One package per target, each of whose documentation says what the target cannot
 * express.
 *
 * <p>A scene that breaks the contract of its own records is the caller's fault: every exporter then throws
 * {@link java.lang.IllegalArgumentException}. Numbers that no target can hold (not-a-number, infinities) are no such
 * fault, for damaged sources have them: they are written as 0.
 *
 * <p>Layer 5: imports {@code scene}, {@code image}, {@code diag}.
 */
@NullMarked
package shuriken.export;

import org.jspecify.annotations.NullMarked;
