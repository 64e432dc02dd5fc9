/**
 * From an asset to the files that it becomes: {@link shuriken.output.AssetConverter} makes a
 * {@link shuriken.output.Conversion}.
 *
 * <p>Layer 8: imports scenes, asset, names and export.
 */
@NullMarked
package shuriken.output;

import org.jspecify.annotations.NullMarked;
