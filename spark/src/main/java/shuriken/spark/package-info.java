/**
 * {@code convert} and {@code catalog} as jobs of Apache Spark, for files on any file system that Hadoop supports.
 * {@code spark-submit} starts {@link shuriken.spark.Main}. {@code docs/dev/scale.md} explains how the work is divided,
 * and why repeated tasks do no harm.
 */
@NullMarked
package shuriken.spark;

import org.jspecify.annotations.NullMarked;
