package shuriken.archive.disc;

import java.util.Arrays;

/** The error detection and correction codes of raw data sectors, as ECMA-130 defines them. */
final class SectorChecks {
    private static final int EDC_POLYNOMIAL = 0xD8018001;

    /** The polynomial of GF(256) without its highest bit. */
    private static final int GF_POLYNOMIAL = 0x1D;

    private static final int HEADER_OFFSET = 12;
    private static final int HEADER_SIZE = 4;
    private static final int COLUMNS = 43;
    private static final int ROWS = 24;
    private static final int DIAGONALS = 26;

    /** The number of words that the diagonals protect: the data, and the parity of the columns. */
    private static final int PROTECTED_WORDS = COLUMNS * DIAGONALS;

    /** The change of the error detection code for each value of its low byte. */
    private static final int[] EDC = new int[256];

    /** The quotient of each byte by 3 in GF(256). */
    private static final int[] THIRD = new int[256];

    /** The offsets of the words of each vector in a raw sector: the columns, then the diagonals. */
    private static final int[][] VECTORS = new int[COLUMNS + DIAGONALS][];

    static {
        for (int i = 0; i < 256; i++) {
            int edc = i;
            for (int bit = 0; bit < 8; bit++) {
                edc = edc >>> 1 ^ ((edc & 1) != 0 ? EDC_POLYNOMIAL : 0);
            }
            EDC[i] = edc;
            THIRD[i ^ doubled(i)] = i;
        }
        for (int column = 0; column < COLUMNS; column++) {
            int[] words = new int[ROWS + 2];
            for (int row = 0; row < words.length; row++) {
                words[row] = HEADER_OFFSET + 2 * (column + COLUMNS * row);
            }
            VECTORS[column] = words;
        }
        for (int diagonal = 0; diagonal < DIAGONALS; diagonal++) {
            int[] words = new int[COLUMNS + 2];
            for (int i = 0; i < COLUMNS; i++) {
                words[i] = HEADER_OFFSET + 2 * (((COLUMNS + 1) * i + COLUMNS * diagonal) % PROTECTED_WORDS);
            }
            words[COLUMNS] = HEADER_OFFSET + 2 * (PROTECTED_WORDS + diagonal);
            words[COLUMNS + 1] = HEADER_OFFSET + 2 * (PROTECTED_WORDS + DIAGONALS + diagonal);
            VECTORS[COLUMNS + diagonal] = words;
        }
    }

    private SectorChecks() {}

    /** Writes the codes of a raw sector of 2352 bytes. */
    static void write(byte[] sector, SectorForm form) {
        if (form == SectorForm.MODE1) {
            // From the start of the sector to the end of the data.
            writeEdc(sector, 0, 0x810);
            writeParity(sector);
        } else {
            // From the subheader to the end of the data.
            writeEdc(sector, 0x10, 0x818);
            // In mode 2, the header counts as zeros.
            byte[] header = Arrays.copyOfRange(sector, HEADER_OFFSET, HEADER_OFFSET + HEADER_SIZE);
            System.arraycopy(new byte[HEADER_SIZE], 0, sector, HEADER_OFFSET, HEADER_SIZE);
            writeParity(sector);
            System.arraycopy(header, 0, sector, HEADER_OFFSET, HEADER_SIZE);
        }
    }

    /** Writes the error detection code of a range directly after that range. */
    private static void writeEdc(byte[] sector, int from, int to) {
        int edc = 0;
        for (int i = from; i < to; i++) {
            edc = edc >>> 8 ^ EDC[(edc ^ sector[i]) & 0xFF];
        }
        for (int i = 0; i < 4; i++) {
            sector[to + i] = (byte) (edc >> 8 * i);
        }
    }

    /**
     * Writes both parities. The bytes from the header on are words of two bytes: a matrix of 24 rows and 43 columns. P
     * protects its columns. Q protects its diagonals, which also cover the words of P. Each vector gets two more words.
     */
    private static void writeParity(byte[] sector) {
        for (int[] offsets : VECTORS) {
            writeParityWords(sector, offsets);
        }
    }

    /**
     * Writes the last two words of a vector. The first and the second bytes of the words are protected independently:
     * the sum of the bytes becomes 0, and so does the weighted sum, in which the last byte has weight 1, the one before
     * it 2, then 4 and so on.
     *
     * @param offsets the offsets of the words
     */
    private static void writeParityWords(byte[] sector, int[] offsets) {
        int sum = 0;
        int weightedSum = 0;
        int dataCount = offsets.length - 2;
        for (int i = 0; i < dataCount; i++) {
            int word = sector[offsets[i]] & 0xFF | (sector[offsets[i] + 1] & 0xFF) << 8;
            sum ^= word;
            weightedSum = doubled(weightedSum) ^ word;
        }
        int difference = doubled(doubled(weightedSum)) ^ sum;
        int firstParity = THIRD[difference & 0xFF] | THIRD[difference >> 8] << 8;
        writeWord(sector, offsets[dataCount], firstParity);
        writeWord(sector, offsets[dataCount + 1], firstParity ^ sum);
    }

    /** Returns the products of both bytes of a word with 2 in GF(256). */
    private static int doubled(int word) {
        return (word & 0x7F7F) << 1 ^ (word >> 7 & 0x0101) * GF_POLYNOMIAL;
    }

    private static void writeWord(byte[] sector, int offset, int word) {
        sector[offset] = (byte) word;
        sector[offset + 1] = (byte) (word >> 8);
    }
}
