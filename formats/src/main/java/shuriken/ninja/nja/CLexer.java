package shuriken.ninja.nja;

import shuriken.ninja.nja.CToken.Kind;

/** Splits C source text into tokens. It skips whitespace, comments and preprocessor directives. */
final class CLexer {
    private final String text;
    private int position;

    CLexer(String text) {
        this.text = text;
    }

    /** Returns the character that follows the current position by a distance; 0 after the end of the text. */
    private char peek(int distance) {
        return position + distance < text.length() ? text.charAt(position + distance) : 0;
    }

    /** Returns the next token. At the end of the text, its kind is {@link Kind#END}. */
    CToken nextToken() {
        skipWhitespace();
        int tokenStart = position;
        char first = peek(0);
        if (position >= text.length()) {
            return new CToken(Kind.END, /* text= */ "", position);
        }
        if (first == '"') {
            return readString(tokenStart);
        }
        if (isNameCharacter(first) && !isDigit(first)) {
            int tokenEnd = position + 1;
            while (tokenEnd < text.length() && isNameCharacter(text.charAt(tokenEnd))) {
                tokenEnd++;
            }
            position = tokenEnd;
            return new CToken(Kind.NAME, text.substring(tokenStart, position), tokenStart);
        }
        if (isDigit(first) || first == '.' && isDigit(peek(1))) {
            return readNumber(tokenStart);
        }
        position++;
        return new CToken(Kind.PUNCTUATOR, text.substring(tokenStart, position), tokenStart);
    }

    private CToken readNumber(int tokenStart) {
        boolean isHex = peek(0) == '0' && Character.toLowerCase(peek(1)) == 'x';
        boolean isSignNext = false;
        while (isNameCharacter(peek(0)) || peek(0) == '.' || isSignNext) {
            isSignNext = !isHex && Character.toLowerCase(peek(0)) == 'e' && (peek(1) == '-' || peek(1) == '+');
            position++;
        }
        return new CToken(Kind.NUMBER, text.substring(tokenStart, position), tokenStart);
    }

    private CToken readString(int tokenStart) {
        position++;
        while (position < text.length() && peek(0) != '"' && peek(0) != '\n') {
            position += peek(0) == '\\' ? 2 : 1;
        }
        position = Math.min(position, text.length());
        String content = text.substring(Math.min(tokenStart + 1, position), position);
        position = Math.min(position + 1, text.length());
        return new CToken(Kind.STRING, content, tokenStart);
    }

    private void skipWhitespace() {
        int previousPosition;
        do {
            previousPosition = position;
            while (position < text.length() && text.charAt(position) <= ' ') {
                position++;
            }
            if (peek(0) == '/' && peek(1) == '/' || peek(0) == '#') {
                skipPast("\n");
            } else if (peek(0) == '/' && peek(1) == '*') {
                position += 2;
                skipPast("*/");
            }
        } while (position > previousPosition);
    }

    private void skipPast(String terminator) {
        int terminatorIndex = text.indexOf(terminator, position);
        position = terminatorIndex < 0 ? text.length() : terminatorIndex + terminator.length();
    }

    private static boolean isNameCharacter(char character) {
        return character == '_'
                || character >= 'A' && character <= 'Z'
                || character >= 'a' && character <= 'z'
                || isDigit(character);
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
