/**
 * ZPR: a compressed file of Phantasy Star Zero, as an archive whose only member is the content.
 *
 * <pre>
 * 00 tag    "ZPR\0"
 * 04 u32    CRC-32 of the content
 * 08 u32    size of the content
 * 0C u32    a slightly smaller number without a known use
 * 10        a PRS stream whose length bytes count from 10, each byte XOR 0x95
 * </pre>
 *
 * <p>The format is little-endian. The content is usually a NARC or ZARC archive.
 *
 * <p>Games: Phantasy Star Zero. Source: measured on 6,314 files: all decode to their stored size and CRC, and SEGA's
 * own encoder reproduces the streams byte for byte.
 */
@NullMarked
package shuriken.archive.zpr;

import org.jspecify.annotations.NullMarked;
