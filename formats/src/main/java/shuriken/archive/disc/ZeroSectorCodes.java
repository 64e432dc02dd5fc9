package shuriken.archive.disc;

/**
 * Writes the error detection and correction codes of raw sectors whose data are zeros. The codes are linear: a bit of
 * the header that differs from the previous sector flips the same bits of the codes in every sector. The headers of
 * consecutive sectors differ in few bits, so this is much faster than {@link SectorCodes}.
 */
final class ZeroSectorCodes {
    private static final long[][] MODE1_EFFECTS = computeEffects(SectorForm.MODE1);
    private static final long[][] MODE2_EFFECTS = computeEffects(SectorForm.MODE2);

    /** For each bit of the header, the bits of the codes that it flips. */
    private final long[][] effects;

    /** The header of the previous sector. */
    private final byte[] previousHeader;

    /** The codes of the previous sector, eight bytes in a value. */
    private final long[] previousCodes;

    /**
     * Creates a writer.
     *
     * @param form {@link SectorForm#MODE1} or {@link SectorForm#MODE2}
     */
    ZeroSectorCodes(SectorForm form) {
        this.effects = form == SectorForm.MODE1 ? MODE1_EFFECTS : MODE2_EFFECTS;
        this.previousHeader = new byte[form.dataOffset()];
        this.previousCodes = new long[effects[0].length];
    }

    /** Returns the offset of the codes, which follow the data. */
    private static int codesOffset(int dataOffset) {
        return dataOffset + SectorForm.DATA_SIZE;
    }

    /** Computes the bits of the codes that each bit of the header flips, eight bytes in a value. */
    private static long[][] computeEffects(SectorForm form) {
        int codesOffset = codesOffset(form.dataOffset());
        long[][] effects = new long[Math.multiplyExact(8, form.dataOffset())][(form.size() - codesOffset) / 8];
        for (int bit = 0; bit < effects.length; bit++) {
            byte[] sector = new byte[form.size()];
            sector[bit / 8] = (byte) (1 << (bit % 8));
            SectorCodes.write(sector, form);
            for (int i = codesOffset; i < sector.length; i++) {
                effects[bit][(i - codesOffset) / 8] |= (sector[i] & 0xFFL) << ((i - codesOffset) % 8 * 8);
            }
        }
        return effects;
    }

    /** Writes the codes of a raw sector with a header and data of zeros. */
    void write(byte[] sector) {
        for (int i = 0; i < previousHeader.length; i++) {
            int changedBits = (previousHeader[i] ^ sector[i]) & 0xFF;
            for (int bit = 0; changedBits >> bit != 0; bit++) {
                if (((changedBits >> bit) & 1) != 0) {
                    flip(effects[i * 8 + bit]);
                }
            }
            previousHeader[i] = sector[i];
        }
        int codesOffset = codesOffset(previousHeader.length);
        for (int i = codesOffset; i < sector.length; i++) {
            sector[i] = (byte) (previousCodes[(i - codesOffset) / 8] >> ((i - codesOffset) % 8 * 8));
        }
    }

    /** Flips bits of the previous codes. */
    private void flip(long[] flippedBits) {
        for (int i = 0; i < previousCodes.length; i++) {
            previousCodes[i] ^= flippedBits[i];
        }
    }
}
