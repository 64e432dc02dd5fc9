/**
 * Helpers for readers and writers: names, path patterns, caches, hashes, and byte sources that are composed of other
 * sources.
 */
@NullMarked
package shuriken.io.support;

import org.jspecify.annotations.NullMarked;
