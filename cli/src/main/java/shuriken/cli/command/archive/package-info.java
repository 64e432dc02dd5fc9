/** The commands that list, extract and pack archives and change their members. */
@NullMarked
package shuriken.cli.command.archive;

import org.jspecify.annotations.NullMarked;
