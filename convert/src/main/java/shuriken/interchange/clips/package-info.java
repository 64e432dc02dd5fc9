/**
 * Clips as JSON, as {@code convert --clips-json} writes them next to a model: {@code model}, and {@code clips}, each
 * with {@code name}, {@code framesPerSecond}, {@code duration}, {@code channels} and, in {@code extras}, the facts of
 * its source. A channel names a {@code node} or a {@code material} by number and name, a {@code property}, an
 * {@code interpolation}, {@code times} in seconds and {@code values}.
 */
@NullMarked
package shuriken.interchange.clips;

import org.jspecify.annotations.NullMarked;
