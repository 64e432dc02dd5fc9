/**
 * Locations in files, errors, findings and limits.
 *
 * <p>A {@link shuriken.diagnostics.FormatException} is an error in a file; a {@link shuriken.diagnostics.Diagnostic} is
 * a finding that leaves a usable result; {@link shuriken.diagnostics.Limits} limits the resources that a file may use.
 */
@NullMarked
package shuriken.diagnostics;

import org.jspecify.annotations.NullMarked;
