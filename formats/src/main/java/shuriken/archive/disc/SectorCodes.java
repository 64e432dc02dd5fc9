package shuriken.archive.disc;

import java.util.Arrays;

/** Writes the error detection and correction codes of raw data sectors, as ECMA-130 defines them. */
final class SectorCodes {
    private static final int EDC_POLYNOMIAL = 0xD8018001;

    /** The polynomial of GF(256) without its highest bit. */
    private static final int GF_POLYNOMIAL = 0x1D;

    private static final int HEADER_OFFSET = 12;
    private static final int HEADER_SIZE = 4;
    private static final int SUBHEADER_OFFSET = 0x10;
    private static final int MODE1_DATA_END = 0x810;
    private static final int MODE2_DATA_END = 0x818;
    private static final int COLUMN_COUNT = 43;
    private static final int ROW_COUNT = 24;
    private static final int DIAGONAL_COUNT = 26;

    /** The number of words that the diagonals protect: the data, and the parity of the columns. */
    private static final int PROTECTED_WORD_COUNT = COLUMN_COUNT * DIAGONAL_COUNT;

    /** The change of the error detection code for each value of its low byte. */
    private static final int[] EDC_TABLE = new int[256];

    /** The quotient of each byte by 3 in GF(256). */
    private static final int[] DIVIDED_BY_3 = new int[256];

    /** The offsets of the words of each vector in a raw sector: the columns, then the diagonals. */
    private static final int[][] VECTOR_OFFSETS = new int[COLUMN_COUNT + DIAGONAL_COUNT][];

    static {
        for (int i = 0; i < 256; i++) {
            int edc = i;
            for (int bit = 0; bit < 8; bit++) {
                edc = (edc >>> 1) ^ ((edc & 1) != 0 ? EDC_POLYNOMIAL : 0);
            }
            EDC_TABLE[i] = edc;
            DIVIDED_BY_3[i ^ doubleBytes(i)] = i;
        }
        for (int column = 0; column < COLUMN_COUNT; column++) {
            int[] offsets = new int[ROW_COUNT + 2];
            for (int row = 0; row < offsets.length; row++) {
                offsets[row] = HEADER_OFFSET + 2 * (column + COLUMN_COUNT * row);
            }
            VECTOR_OFFSETS[column] = offsets;
        }
        for (int diagonal = 0; diagonal < DIAGONAL_COUNT; diagonal++) {
            int[] offsets = new int[COLUMN_COUNT + 2];
            for (int i = 0; i < COLUMN_COUNT; i++) {
                offsets[i] =
                        HEADER_OFFSET + 2 * (((COLUMN_COUNT + 1) * i + COLUMN_COUNT * diagonal) % PROTECTED_WORD_COUNT);
            }
            offsets[COLUMN_COUNT] = HEADER_OFFSET + 2 * (PROTECTED_WORD_COUNT + diagonal);
            offsets[COLUMN_COUNT + 1] = HEADER_OFFSET + 2 * (PROTECTED_WORD_COUNT + DIAGONAL_COUNT + diagonal);
            VECTOR_OFFSETS[COLUMN_COUNT + diagonal] = offsets;
        }
    }

    private SectorCodes() {}

    /** Writes the codes of a 2352-byte raw sector. */
    static void write(byte[] sector, SectorForm form) {
        if (form == SectorForm.MODE1) {
            // From the start of the sector to the end of the data.
            writeEdc(sector, /* fromOffset= */ 0, MODE1_DATA_END);
            writeParity(sector);
        } else {
            // From the subheader to the end of the data.
            writeEdc(sector, SUBHEADER_OFFSET, MODE2_DATA_END);
            // In mode 2, the header counts as zeros.
            byte[] header = Arrays.copyOfRange(sector, HEADER_OFFSET, HEADER_OFFSET + HEADER_SIZE);
            System.arraycopy(new byte[HEADER_SIZE], 0, sector, HEADER_OFFSET, HEADER_SIZE);
            writeParity(sector);
            System.arraycopy(header, 0, sector, HEADER_OFFSET, HEADER_SIZE);
        }
    }

    /** Writes the error detection code of a range directly after that range. */
    private static void writeEdc(byte[] sector, int fromOffset, int toOffset) {
        int edc = 0;
        for (int i = fromOffset; i < toOffset; i++) {
            edc = (edc >>> 8) ^ EDC_TABLE[(edc ^ sector[i]) & 0xFF];
        }
        for (int i = 0; i < 4; i++) {
            sector[toOffset + i] = (byte) (edc >> (8 * i));
        }
    }

    /**
     * Writes both parities. The bytes from the header on are 16-bit words: a matrix of 24 rows and 43 columns. P
     * protects its columns. Q protects its diagonals, which also cover the words of P. Each vector gets two more words.
     */
    private static void writeParity(byte[] sector) {
        for (int[] offsets : VECTOR_OFFSETS) {
            writeParityWords(sector, offsets);
        }
    }

    /**
     * Writes the last two words of a vector. The first bytes of the words are protected independently of the second
     * bytes. In GF(256), the sum of the bytes becomes 0. Their weighted sum becomes 0 too: the last byte has the weight
     * 1, the byte before it 2, the byte before that 4, and so on.
     *
     * @param offsets the offsets of the words
     */
    private static void writeParityWords(byte[] sector, int[] offsets) {
        int sum = 0;
        int weightedSum = 0;
        int dataCount = offsets.length - 2;
        for (int i = 0; i < dataCount; i++) {
            int word = (sector[offsets[i]] & 0xFF) | ((sector[offsets[i] + 1] & 0xFF) << 8);
            sum ^= word;
            weightedSum = doubleBytes(weightedSum) ^ word;
        }
        int difference = doubleBytes(doubleBytes(weightedSum)) ^ sum;
        int firstParity = DIVIDED_BY_3[difference & 0xFF] | (DIVIDED_BY_3[difference >> 8] << 8);
        writeWord(sector, offsets[dataCount], firstParity);
        writeWord(sector, offsets[dataCount + 1], firstParity ^ sum);
    }

    /** Multiplies both bytes of a word by 2 in GF(256). */
    private static int doubleBytes(int word) {
        return ((word & 0x7F7F) << 1) ^ (((word >> 7) & 0x0101) * GF_POLYNOMIAL);
    }

    private static void writeWord(byte[] sector, int offset, int word) {
        sector[offset] = (byte) word;
        sector[offset + 1] = (byte) (word >> 8);
    }
}
