package shuriken.ninja.nja;

import java.util.Set;

/**
 * A word, a number or a sign of a text in C.
 *
 * @param text the characters of the token; of a string those between the quotation marks
 * @param offset where it begins
 */
record CToken(Kind kind, String text, int offset) {
    private static final Set<String> OPENING = Set.of("MATSTART", "MESHSTART", "ATTRSTART");
    private static final Set<String> CLOSING = Set.of("MATEND", "MESHEND", "ATTREND", "END");

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

    /** Returns whether it is what macros of the SDK have instead of an equals sign and a brace. */
    boolean isStart() {
        return is("START", Kind.NAME);
    }

    /** Returns whether it is a macro around declarations, which expands to nothing. */
    boolean isSection() {
        return kind == Kind.NAME && (text.endsWith("_START") || text.endsWith("_END"));
    }

    /** Returns whether it is a macro that expands to an opening brace. */
    boolean opens() {
        return kind == Kind.NAME && OPENING.contains(text);
    }

    /** Returns whether it is a macro that expands to a closing brace. */
    boolean closes() {
        return kind == Kind.NAME && CLOSING.contains(text);
    }
}
