/**
 * What a run over many files leaves: {@link shuriken.collection.ManifestLine}, one line of the manifest of a run,
 * and {@link shuriken.collection.CatalogRow}, one row of a catalogue, which {@link shuriken.collection.CatalogReader} makes.
 * {@code docs/scale.md} has their shapes.
 *
 * <p>Layer 9: imports describe, asset and text.
 */
@NullMarked
package shuriken.collection;

import org.jspecify.annotations.NullMarked;
