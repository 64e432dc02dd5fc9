/**
 * {@code NJS_TEXLIST}: the textures of a model by name.
 *
 * <pre>
 * list    00 ptr    entries
 *         04 u32    count
 * entry   00 ptr    name, zero-terminated
 *         04 u32    attributes, 0 in files
 *         08 u32    address, 0 in files
 * </pre>
 *
 * <p>Source: PSO ver.2 guide, "Ninja Texture List".
 */
@NullMarked
package shuriken.ninja.texlist;

import org.jspecify.annotations.NullMarked;
