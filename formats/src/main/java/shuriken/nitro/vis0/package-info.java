/**
 * {@code VIS0}: animations of the visibility of a model's nodes. {@code BVA0} files contain nothing else.
 *
 * <pre>
 * record  00 tag     "V\0AV"
 *         04 u16     frames
 *         06 u16     nodes
 *         08 u16     size of the record
 *         0A u16     0
 *         0C u32…    one bit for each node of the first frame, of the second …, lowest first
 * </pre>
 *
 * <p>Source: measured on the two known files.
 */
@NullMarked
package shuriken.nitro.vis0;

import org.jspecify.annotations.NullMarked;
