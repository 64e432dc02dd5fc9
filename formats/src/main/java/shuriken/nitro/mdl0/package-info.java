/**
 * {@code MDL0}: models, and {@code BMD0} files, which contain them and optionally textures.
 *
 * <pre>
 * block      MDL0, size, dictionary of u32 offsets to models (from the block)
 * model      {@link shuriken.nitro.mdl0.ModelHeader}; offsets count from its start
 *            40        dictionary of u32 offsets to {@link shuriken.nitro.mdl0.NodeData} (from here)
 * commands   {@link shuriken.nitro.mdl0.SbcCommand}, bytes, padded to words
 * materials  00 u16*2  texture pairs, palette pairs (from here)
 *            04        dictionary of u32 offsets to {@link shuriken.nitro.mdl0.MaterialData} (from 00),
 *                      texture pairs, palette pairs, their lists of materials
 * pair       u16 offset of the list (from the section), u8 count, u8 0
 * shapes     dictionary of u32 offsets to {@link shuriken.nitro.mdl0.ShapeData} (from here), the records, the lists
 * envelopes  {@link shuriken.nitro.mdl0.Envelope} for each node, if a command blends matrices
 * </pre>
 *
 * <p>The sections follow one another in this order without gaps. All known models except empty ones are written back byte
 * for byte.
 *
 * <p>Source: NSBMD document, "Models"; measured on 3,687 models.
 */
@NullMarked
package shuriken.nitro.mdl0;

import org.jspecify.annotations.NullMarked;
