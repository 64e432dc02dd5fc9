/**
 * {@code convert} and {@code catalog} as jobs of Apache Spark, over files on any file system that Hadoop knows:
 * {@link shuriken.spark.Main} is what {@code spark-submit} starts. {@code docs/dev/scale.md} says how the work is cut and what
 * happens when parts of it are done twice.
 */
@NullMarked
package shuriken.spark;

import org.jspecify.annotations.NullMarked;
