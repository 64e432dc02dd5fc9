/** Descriptions of files, their JSON, and their differences. */
@NullMarked
package shuriken.inspect.report;

import org.jspecify.annotations.NullMarked;
