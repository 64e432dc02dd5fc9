/**
 * Records of runs over many files. {@link shuriken.batch.catalog.ManifestLine} is a line of a run's manifest. {@link
 * shuriken.batch.catalog.CatalogRow} is a row of a catalog; {@link shuriken.batch.catalog.CatalogRowProducer} creates
 * the rows.
 */
@NullMarked
package shuriken.batch.catalog;

import org.jspecify.annotations.NullMarked;
