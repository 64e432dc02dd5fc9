/**
 * The server side of the viewer's page. {@link shuriken.view.Session} answers the questions of the page with JSON and
 * bytes, from the files of any {@link shuriken.io.FileSource}. The package uses no disk, threads or clock, because it
 * also runs in a browser.
 */
@NullMarked
package shuriken.view;

import org.jspecify.annotations.NullMarked;
