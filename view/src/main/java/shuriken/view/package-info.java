/**
 * The questions of the viewer to the library. {@link shuriken.view.Session} answers them by JSON and bytes, from the
 * files of any {@link shuriken.io.FileSource}. The package uses no disk, threads or clock, because it also runs in a
 * browser.
 */
@NullMarked
package shuriken.view;

import org.jspecify.annotations.NullMarked;
