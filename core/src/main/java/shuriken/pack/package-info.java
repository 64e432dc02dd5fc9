/**
 * Taking containers apart and putting them together again, to the same bytes where nothing was changed.
 *
 * <p>{@link shuriken.pack.Extraction} makes a file of each member ({@link shuriken.pack.MemberExtractor} does it one by one, for
 * containers that are large), and a {@link shuriken.pack.Manifest}: the format
 * model of the container without its members, and what is needed to know a changed member from an unchanged one. The
 * model is kept as it is, record by record ({@link shuriken.pack.ModelWriter}), with the names and the order that
 * {@link shuriken.pack.ManifestLayout} has for each record, so that manifests that people keep stay readable. {@link shuriken.pack.Packer} reads the model back, puts the members in, and lets the format write it.
 * {@link shuriken.pack.NewArchive} makes archives of files that come from nowhere.
 *
 * <p>Layer 9: imports output, asset, catalog and names.
 */
@NullMarked
package shuriken.pack;

import org.jspecify.annotations.NullMarked;
