/** Updates, compares and summarizes catalogs: the Parquet tables of all files in a collection. */
@NullMarked
package shuriken.cli.catalog;

import org.jspecify.annotations.NullMarked;
