/**
 * What there is: {@link shuriken.catalog.Formats} lists all formats and converters,
 * {@link shuriken.catalog.FileEndings} their file name endings.
 *
 * <p>Layer 5: imports formats, converters and exporters.
 */
@NullMarked
package shuriken.catalog;

import org.jspecify.annotations.NullMarked;
