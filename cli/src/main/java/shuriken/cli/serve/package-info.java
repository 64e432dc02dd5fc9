/**
 * A web server for the viewer's page and the files that it shows, which only this computer can reach. {@link
 * shuriken.cli.serve.ViewServer} answers requests, and {@link shuriken.cli.serve.Guard} refuses those that do not come
 * from its page.
 */
@NullMarked
package shuriken.cli.serve;

import org.jspecify.annotations.NullMarked;
