/**
 * Catalogs as Parquet files. {@link shuriken.parquet.CatalogFile} writes and reads rows of {@code
 * shuriken.batch.catalog} with parquet-java. The library parquet-floor replaces the few classes of Hadoop that
 * parquet-java needs.
 */
@NullMarked
package shuriken.parquet;

import org.jspecify.annotations.NullMarked;
