/**
 * The {@linkplain shuriken.view.Session session} in a browser's worker, compiled to WebAssembly: {@link shuriken.web.WebMain}
 * is what JavaScript calls, {@link shuriken.web.WebFileSource} the files that it offers.
 */
@NullMarked
package shuriken.web;

import org.jspecify.annotations.NullMarked;
