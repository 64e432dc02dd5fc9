/**
 * Files and what is in them, at any depth. An {@link shuriken.asset.Asset} is bytes with a path and a format;
 * {@link shuriken.asset.AssetTree} walks a file, a container or a folder; {@link shuriken.asset.Members} are the assets
 * in a container.
 *
 * <p>Layer 6: imports catalog, archive and format.
 */
@NullMarked
package shuriken.asset;

import org.jspecify.annotations.NullMarked;
