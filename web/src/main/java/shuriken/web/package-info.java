/**
 * The {@linkplain shuriken.view.Session session} in a worker of the browser, compiled to WebAssembly twice. {@link
 * shuriken.web.WebMain} only reads files. {@link shuriken.web.EditMain} also edits them, and is loaded when the user
 * makes the first edit. {@link shuriken.web.WebFileSource} reads the files that JavaScript offers.
 */
@NullMarked
package shuriken.web;

import org.jspecify.annotations.NullMarked;
