package shuriken.convert.nitro;

/** Decodes the parameters of the geometry engine's commands: the number of words and the numbers in them. */
final class DsWords {
    private DsWords() {}

    /** Returns the number of parameter words of a command, as in the console's manual. */
    static int parameterCount(int command) {
        return switch (command) {
            case 0x16, 0x18 -> 16;
            case 0x17, 0x19 -> 12;
            case 0x1A -> 9;
            case 0x1B, 0x1C, 0x70 -> 3;
            case 0x23, 0x71 -> 2;
            case 0x34 -> 32;
            case 0, 0x11, 0x15, 0x41 -> 0;
            default -> 1;
        };
    }

    static double lowHalf(int word) {
        return (short) word;
    }

    static double highHalf(int word) {
        return word >> 16;
    }

    static double signedTenBits(int word) {
        int bits = word & 0x3FF;
        return bits < 512 ? bits : bits - 1024;
    }
}
