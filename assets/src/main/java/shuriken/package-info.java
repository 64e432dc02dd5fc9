/**
 * The entry point of the library. {@link shuriken.Shuriken} opens, mounts, describes and reads scenes; each of these
 * jobs has a package:
 *
 * <p>Everything begins as an {@link shuriken.assets.Asset}: bytes with a path and, on demand, a format. Its facts are
 * an {@link shuriken.inspect.AssetInfo}; {@link shuriken.resolve.scenes.SceneReader} converts its models; a
 * {@link shuriken.batch.Conversion} is its output. All are pure functions of bytes and related files, so that the
 * command line, a batch, a viewer and a cluster job call the same ones.
 *
 * <p>Paths: {@code folder/title.afs!3!dir/b.pvr}: a {@code !} follows each container.
 */
@NullMarked
package shuriken;

import org.jspecify.annotations.NullMarked;
