package shuriken.ninja.nja;

import shuriken.ninja.nja.CToken.Kind;

/** Splits C source text into tokens. It skips whitespace, comments and preprocessor directives. */
final class CLexer {
    private final String text;
    private int position;

    CLexer(String text) {
        this.text = text;
    }

    /** Returns a character after the current position; 0 after the end of the text. */
    private char peek(int ahead) {
        return position + ahead < text.length() ? text.charAt(position + ahead) : 0;
    }

    CToken next() {
        skipWhitespace();
        int start = position;
        char first = peek(0);
        if (position >= text.length()) {
            return new CToken(Kind.END, "", position);
        }
        if (first == '"') {
            return readString(start);
        }
        if (isNameCharacter(first) && !isDigit(first)) {
            int end = position + 1;
            while (end < text.length() && isNameCharacter(text.charAt(end))) {
                end++;
            }
            position = end;
            return new CToken(Kind.NAME, text.substring(start, position), start);
        }
        if (isDigit(first) || first == '.' && isDigit(peek(1))) {
            return readNumber(start);
        }
        position++;
        return new CToken(Kind.PUNCTUATOR, text.substring(start, position), start);
    }

    private CToken readNumber(int start) {
        boolean isHex = peek(0) == '0' && Character.toLowerCase(peek(1)) == 'x';
        boolean isSignNext = false;
        while (isNameCharacter(peek(0)) || peek(0) == '.' || isSignNext) {
            isSignNext = !isHex && Character.toLowerCase(peek(0)) == 'e' && (peek(1) == '-' || peek(1) == '+');
            position++;
        }
        return new CToken(Kind.NUMBER, text.substring(start, position), start);
    }

    private CToken readString(int start) {
        position++;
        while (position < text.length() && peek(0) != '"' && peek(0) != '\n') {
            position += peek(0) == '\\' ? 2 : 1;
        }
        position = Math.min(position, text.length());
        String content = text.substring(Math.min(start + 1, position), position);
        position = Math.min(position + 1, text.length());
        return new CToken(Kind.STRING, content, start);
    }

    private void skipWhitespace() {
        for (boolean hasMoved = true; hasMoved; ) {
            int before = position;
            while (position < text.length() && text.charAt(position) <= ' ') {
                position++;
            }
            if (peek(0) == '/' && peek(1) == '/' || peek(0) == '#') {
                skipPast("\n");
            } else if (peek(0) == '/' && peek(1) == '*') {
                position += 2;
                skipPast("*/");
            }
            hasMoved = position > before;
        }
    }

    private void skipPast(String end) {
        int endIndex = text.indexOf(end, position);
        position = endIndex < 0 ? text.length() : endIndex + end.length();
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
