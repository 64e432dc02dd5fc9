/**
 * The front door. {@link shuriken.Shuriken} opens, mounts, describes and reads scenes; behind it each job has a package:
 *
 * <p>Everything begins as an {@link shuriken.assets.Asset}: bytes with a path and, once asked, a format. What is known of it
 * is an {@link shuriken.inspect.AssetInfo}; its models are made by {@link shuriken.resolve.scenes.SceneReader}; what it becomes
 * is a {@link shuriken.batch.Conversion}. All are pure functions of bytes and sibling files, so that the command line, a
 * batch, a viewer and a cluster job call the same ones.
 *
 * <p>Paths: {@code folder/title.afs!3!dir/b.pvr}: a {@code !} stands after each container.
 */
@NullMarked
package shuriken;

import org.jspecify.annotations.NullMarked;
