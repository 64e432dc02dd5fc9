/**
 * Taking containers apart and putting them together again, to the same bytes where nothing was changed.
 *
 * <p>{@link shuriken.modding.pack.Extraction} makes a file of each member ({@link shuriken.modding.pack.MemberExtractor} does it one by one, for
 * containers that are large), and a {@link shuriken.modding.pack.Manifest}: the format
 * model of the container without its members, and what is needed to know a changed member from an unchanged one. The
 * model is kept as it is, record by record ({@link shuriken.modding.pack.ModelWriter}), with the names and the order that
 * {@link shuriken.modding.pack.ManifestLayout} has for each record, so that manifests that people keep stay readable. {@link shuriken.modding.pack.Packer} reads the model back, puts the members in, and lets the format write it.
 * {@link shuriken.modding.pack.NewArchive} makes archives of files that come from nowhere.
 */
@NullMarked
package shuriken.modding.pack;

import org.jspecify.annotations.NullMarked;
