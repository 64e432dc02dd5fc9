/**
 * What a file is, in numbers: {@link shuriken.describe.Describer} fills an {@link shuriken.describe.AssetInfo},
 * {@link shuriken.describe.InfoJson} writes it ({@code docs/info-json.md}), {@link shuriken.describe.InfoDiff} compares
 * two.
 *
 * <p>Layer 8: imports scenes, asset and catalog.
 */
@NullMarked
package shuriken.describe;

import org.jspecify.annotations.NullMarked;
