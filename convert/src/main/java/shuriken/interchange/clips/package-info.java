/**
 * Loaders of clips as JSON, which {@code convert --clips-json} writes next to a model. The root object has
 * {@code model} and {@code clips}. Each clip has {@code name}, {@code framesPerSecond}, {@code duration},
 * {@code channels} and, in {@code extras}, information from its source. A channel names a {@code node} or a
 * {@code material} by index and name. It also has a {@code property}, an {@code interpolation}, {@code times} in
 * seconds and {@code values}.
 */
@NullMarked
package shuriken.interchange.clips;

import org.jspecify.annotations.NullMarked;
