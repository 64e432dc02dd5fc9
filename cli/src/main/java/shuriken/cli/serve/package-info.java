/**
 * The viewer's page and the files that it shows, served on this computer alone: {@link shuriken.cli.serve.ViewServer}
 * starts and ends, {@link shuriken.cli.serve.Guard} lets nobody in but its own page.
 */
@NullMarked
package shuriken.cli.serve;

import org.jspecify.annotations.NullMarked;
