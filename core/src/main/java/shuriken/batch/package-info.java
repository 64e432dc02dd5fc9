/**
 * The conversion of one asset into output files: {@link shuriken.batch.AssetConverter} creates a
 * {@link shuriken.batch.Conversion}.
 */
@NullMarked
package shuriken.batch;

import org.jspecify.annotations.NullMarked;
