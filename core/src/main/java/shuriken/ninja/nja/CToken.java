package shuriken.ninja.nja;

/**
 * A word, a number or a sign of a text in C.
 *
 * @param text as it stands; of a string its letters
 * @param offset where it begins
 */
record CToken(Kind kind, String text, int offset) {
    enum Kind {
        NAME,
        NUMBER,
        STRING,
        SIGN,
        END
    }

    boolean is(char sign) {
        return kind == Kind.SIGN && text.charAt(0) == sign;
    }

    boolean is(String wanted, Kind of) {
        return kind == of && text.equals(wanted);
    }
}
