/**
 * What a viewer asks of the library: {@link shuriken.view.Session} answers by JSON and bytes, from whatever files a
 * {@link shuriken.io.FileSource} has. Pure Java without disk, threads and clock, for it also runs in a browser.
 */
@NullMarked
package shuriken.view;

import org.jspecify.annotations.NullMarked;
