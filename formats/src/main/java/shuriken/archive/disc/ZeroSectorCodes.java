package shuriken.archive.disc;

/**
 * Writes the error detection and correction codes of raw sectors whose data are zeros. The codes are linear: a bit of
 * the header that differs from the previous sector flips the same bits of the codes in every sector. The headers of
 * consecutive sectors differ in few bits, so this is much faster than {@link SectorChecks}.
 */
final class ZeroSectorCodes {
    private static final long[][] MODE1 = effects(SectorForm.MODE1);
    private static final long[][] MODE2 = effects(SectorForm.MODE2);

    /** For each bit of the header, the bits of the codes that it flips. */
    private final long[][] effects;

    /** The header of the previous sector. */
    private final byte[] header;

    /** The codes of the previous sector, eight bytes in a value. */
    private final long[] codes;

    /**
     * Creates a writer.
     *
     * @param form {@code MODE1} or {@code MODE2}
     */
    ZeroSectorCodes(SectorForm form) {
        this.effects = form == SectorForm.MODE1 ? MODE1 : MODE2;
        this.header = new byte[form.dataOffset()];
        this.codes = new long[effects[0].length];
    }

    /** Returns the offset of the codes, which follow the data. */
    private static int codesOffset(int dataOffset) {
        return dataOffset + SectorForm.DATA_SIZE;
    }

    /** Returns the bits of the codes that each bit of the header flips, eight bytes in a value. */
    private static long[][] effects(SectorForm form) {
        int codesOffset = codesOffset(form.dataOffset());
        long[][] effects = new long[Math.multiplyExact(8, form.dataOffset())][(form.size() - codesOffset) / 8];
        for (int bit = 0; bit < effects.length; bit++) {
            byte[] sector = new byte[form.size()];
            sector[bit / 8] = (byte) (1 << bit % 8);
            SectorChecks.write(sector, form);
            for (int i = codesOffset; i < sector.length; i++) {
                effects[bit][(i - codesOffset) / 8] |= (sector[i] & 0xFFL) << (i - codesOffset) % 8 * 8;
            }
        }
        return effects;
    }

    /** Writes the codes of a raw sector with a header and data of zeros. */
    void write(byte[] sector) {
        for (int i = 0; i < header.length; i++) {
            int changedBits = (header[i] ^ sector[i]) & 0xFF;
            for (int bit = 0; changedBits >> bit != 0; bit++) {
                if ((changedBits >> bit & 1) != 0) {
                    flip(effects[i * 8 + bit]);
                }
            }
            header[i] = sector[i];
        }
        int codesOffset = codesOffset(header.length);
        for (int i = codesOffset; i < sector.length; i++) {
            sector[i] = (byte) (codes[(i - codesOffset) / 8] >> (i - codesOffset) % 8 * 8);
        }
    }

    /** Flips bits of the codes. */
    private void flip(long[] bits) {
        for (int i = 0; i < codes.length; i++) {
            codes[i] ^= bits[i];
        }
    }
}
