/**
 * The conversion of one asset into output files: {@link shuriken.batch.AssetConverter} creates a
 * {@link shuriken.batch.Conversion}.
 *
 * <p>{@link shuriken.batch.ConversionJob} contains the options that the command line, jobs on clusters and programs
 * share; {@link shuriken.batch.OutputTemplate} and {@link shuriken.batch.OutputNames} decide what results are called.
 */
@NullMarked
package shuriken.batch;

import org.jspecify.annotations.NullMarked;
