/**
 * Catalogues as Parquet files: {@link shuriken.parquet.CatalogFile} writes rows of {@code shuriken.batch.catalog}, with
 * parquet-java and the few replacements for Hadoop's classes that parquet-floor has.
 */
@NullMarked
package shuriken.parquet;

import org.jspecify.annotations.NullMarked;
