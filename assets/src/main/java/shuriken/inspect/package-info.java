/**
 * Descriptions of files. {@link shuriken.Shuriken#describe} returns an {@link shuriken.inspect.AssetInfo}.
 */
@NullMarked
package shuriken.inspect;

import org.jspecify.annotations.NullMarked;
