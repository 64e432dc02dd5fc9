/** Helpers of readers and writers: names, caches, hashes, and sources of bytes that are composed of others. */
@NullMarked
package shuriken.io.support;

import org.jspecify.annotations.NullMarked;
