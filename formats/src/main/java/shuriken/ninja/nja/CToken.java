package shuriken.ninja.nja;

import java.util.Set;

/**
 * A token of C source text.
 *
 * @param kind the kind of the token
 * @param text the characters of the token, without the quotation marks of a string
 * @param offset the offset of the token in the source text
 */
record CToken(Kind kind, String text, int offset) {
    private static final Set<String> OPENING_MACROS = Set.of("MATSTART", "MESHSTART", "ATTRSTART");
    private static final Set<String> CLOSING_MACROS = Set.of("MATEND", "MESHEND", "ATTREND", "END");

    enum Kind {
        NAME,
        NUMBER,
        STRING,
        PUNCTUATOR,
        END
    }

    boolean is(char punctuator) {
        return kind == Kind.PUNCTUATOR && text.charAt(0) == punctuator;
    }

    boolean is(String expectedText, Kind expectedKind) {
        return kind == expectedKind && text.equals(expectedText);
    }

    /** Returns 1 if this is the opening punctuator, -1 if it is the closing one, otherwise 0. */
    int nestingChange(char opening, char closing) {
        if (is(opening)) {
            return 1;
        }
        return is(closing) ? -1 : 0;
    }

    /** Returns whether the names before an initializer, a function or a statement end here. */
    boolean endsNames() {
        return is(';') || is('=') || is('{') || is('}') || is('(') || isStartMacro();
    }

    /** Returns whether this is the SDK's macro that replaces an equals sign and an opening brace. */
    boolean isStartMacro() {
        return is("START", Kind.NAME);
    }

    /** Returns whether this is a macro around declarations that expands to nothing. */
    boolean isSectionMacro() {
        return kind == Kind.NAME && (text.endsWith("_START") || text.endsWith("_END"));
    }

    /** Returns whether this is a macro that expands to an opening brace. */
    boolean isOpeningMacro() {
        return kind == Kind.NAME && OPENING_MACROS.contains(text);
    }

    /** Returns whether this is a macro that expands to a closing brace. */
    boolean isClosingMacro() {
        return kind == Kind.NAME && CLOSING_MACROS.contains(text);
    }
}
