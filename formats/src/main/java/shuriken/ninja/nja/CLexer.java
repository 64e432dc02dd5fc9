package shuriken.ninja.nja;

import shuriken.ninja.nja.CToken.Kind;

/** Takes a text in C to pieces; comments and lines for the preprocessor count as space. */
final class CLexer {
    private final String text;
    private int at;

    CLexer(String text) {
        this.text = text;
    }

    private char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : 0;
    }

    CToken next() {
        space();
        int start = at;
        char first = peek(0);
        if (at >= text.length()) {
            return new CToken(Kind.END, "", at);
        }
        if (first == '"') {
            return string(start);
        }
        if (isName(first) && !isDigit(first)) {
            int end = at + 1;
            while (end < text.length() && isName(text.charAt(end))) {
                end++;
            }
            at = end;
            return new CToken(Kind.NAME, text.substring(start, at), start);
        }
        if (isDigit(first) || first == '.' && isDigit(peek(1))) {
            return number(start);
        }
        at++;
        return new CToken(Kind.SIGN, text.substring(start, at), start);
    }

    private CToken number(int start) {
        boolean hex = peek(0) == '0' && (peek(1) | 0x20) == 'x';
        boolean sign = false;
        while (isName(peek(0)) || peek(0) == '.' || sign) {
            sign = !hex && (peek(0) | 0x20) == 'e' && (peek(1) == '-' || peek(1) == '+');
            at++;
        }
        return new CToken(Kind.NUMBER, text.substring(start, at), start);
    }

    private CToken string(int start) {
        at++;
        while (at < text.length() && peek(0) != '"' && peek(0) != '\n') {
            at += peek(0) == '\\' ? 2 : 1;
        }
        at = Math.min(at, text.length());
        String letters = text.substring(Math.min(start + 1, at), at);
        at = Math.min(at + 1, text.length());
        return new CToken(Kind.STRING, letters, start);
    }

    private void space() {
        for (boolean moved = true; moved; ) {
            int before = at;
            while (at < text.length() && text.charAt(at) <= ' ') {
                at++;
            }
            if (peek(0) == '/' && peek(1) == '/' || peek(0) == '#') {
                to("\n");
            } else if (peek(0) == '/' && peek(1) == '*') {
                at += 2;
                to("*/");
            }
            moved = at > before;
        }
    }

    private void to(String end) {
        int found = text.indexOf(end, at);
        at = found < 0 ? text.length() : found + end.length();
    }

    private static boolean isName(char letter) {
        return letter == '_' || letter >= 'A' && letter <= 'Z' || letter >= 'a' && letter <= 'z' || isDigit(letter);
    }

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }
}
