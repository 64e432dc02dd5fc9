/**
 * The entry point of the library. {@link shuriken.Shuriken} opens and mounts folders and containers, describes files,
 * and reads and writes scenes.
 *
 * <p>Everything begins as an {@link shuriken.assets.Asset}, which has bytes, a path and, on demand, a format. An {@link
 * shuriken.inspect.AssetInfo} contains its properties. A {@link shuriken.resolve.scenes.SceneReader} converts its
 * models to scenes. A {@link shuriken.batch.ConversionJob} converts many files, as the command line does. Results
 * depend only on the bytes of the asset and its related files.
 *
 * <p>In a path, a {@code !} follows each container, as in {@code folder/title.afs!3!dir/b.pvr}.
 */
@NullMarked
package shuriken;

import org.jspecify.annotations.NullMarked;
