/**
 * The front door. {@link shuriken.Shuriken} opens, describes and converts; {@link shuriken.Formats} lists what there
 * is.
 *
 * <p>Everything begins as an {@link shuriken.Asset}: bytes with a path and, once asked, a format. What is told of it is
 * an {@link shuriken.AssetInfo}; what it becomes is a {@link shuriken.Conversion}. Both are pure functions of bytes and
 * neighbours, so that the command line, a batch, a viewer and a cluster job call the same ones.
 *
 * <p>Paths: {@code folder/title.afs!3!dir/b.pvr}: a {@code !} stands after each container.
 *
 * <p>Layer 6: imports all other packages of this library.
 */
@NullMarked
package shuriken;

import org.jspecify.annotations.NullMarked;
