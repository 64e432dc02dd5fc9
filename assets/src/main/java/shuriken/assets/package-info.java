/**
 * Files and their contents at any depth, and the list of all formats and converters.
 *
 * <p>An {@link shuriken.assets.Asset} is bytes with a path and a format; {@link shuriken.assets.AssetTree} walks a
 * file, a container or a folder; {@link shuriken.assets.Members} are the assets in a container;
 * {@link shuriken.assets.Formats} lists the formats.
 */
@NullMarked
package shuriken.assets;

import org.jspecify.annotations.NullMarked;
