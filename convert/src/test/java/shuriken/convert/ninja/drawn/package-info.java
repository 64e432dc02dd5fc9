/** What models draw, read a second time from the format pages and compared with the scenes that they become. */
@NullMarked
package shuriken.convert.ninja.drawn;

import org.jspecify.annotations.NullMarked;
