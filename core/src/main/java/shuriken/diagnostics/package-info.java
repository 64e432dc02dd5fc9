/**
 * Locations in files, errors, findings and limits.
 *
 * <p>A {@link shuriken.diagnostics.FormatException} is the fault of a file; a {@link shuriken.diagnostics.Diagnostic} is a
 * finding that leaves a usable result; {@link shuriken.diagnostics.Limits} bounds what a file may cost.
 */
@NullMarked
package shuriken.diagnostics;

import org.jspecify.annotations.NullMarked;
