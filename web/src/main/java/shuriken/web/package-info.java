/**
 * The {@linkplain shuriken.view.Session session} in a browser's worker, compiled to WebAssembly twice: {@link
 * shuriken.web.WebMain} reads, {@link shuriken.web.EditMain} also edits and is loaded with the first edit. {@link
 * shuriken.web.WebFileSource} has the files that JavaScript offers.
 */
@NullMarked
package shuriken.web;

import org.jspecify.annotations.NullMarked;
