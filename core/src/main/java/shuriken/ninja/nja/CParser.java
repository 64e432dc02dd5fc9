package shuriken.ninja.nja;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.nja.CInit.Term;

/** Finds the declarations of known types in a text in C; everything else is passed over. */
final class CParser {
    private static final Pattern DEFINE =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)[ \\t]+(-?[0-9][\\w.]*)[ \\t]*(?:/[/*].*)?$");

    /** Stands for two words: where an array is, and how many elements it has. */
    private static final String POINTER_AND_COUNT = "arrayptrandlength";

    /** What is in parentheses before a word, beside the names of types. */
    private static final Set<String> CASTS = Set.of("char", "const", "int", "unsigned", "void");

    /** Braces in braces. */
    private static final int DEEPEST = 8;
    /** What a letter of the text may cost in memory, about. */
    private static final int LETTER_BYTES = 48;

    private final ByteCursor file;
    private final ReadContext context;
    private final CLexer lexer;
    private final String text;
    private CToken token;

    CParser(ByteCursor file, ReadContext context) {
        this.file = file;
        this.context = context;
        context.reserve((long) LETTER_BYTES * file.size(), file.siteAt(0), "declarations");
        this.text = new String(file.copy().seek(0).bytes("text", file.size()), StandardCharsets.ISO_8859_1);
        this.lexer = new CLexer(text);
        this.token = lexer.next();
    }

    private void advance() {
        token = lexer.next();
    }

    private SourceLocation site() {
        return file.siteAt(token.offset());
    }

    private boolean atEnd() {
        return token.kind() == CToken.Kind.END;
    }

    List<CDeclaration> declarations() {
        List<CDeclaration> found = new ArrayList<>();
        while (!atEnd()) {
            declaration().ifPresent(found::add);
        }
        return found;
    }

    /** From a type to a semicolon. What is no declaration is passed over up to its end. */
    private Optional<CDeclaration> declaration() {
        List<CToken> names = new ArrayList<>();
        boolean isArray = false;
        boolean isPointer = false;
        while (!atEnd() && !token.is(';') && !token.is('=') && !token.is('{') && !token.is('}') && !token.is('(')) {
            if (token.is('[')) {
                isArray = true;
                while (!atEnd() && !token.is(']')) {
                    advance();
                }
            } else if (token.kind() == CToken.Kind.NAME) {
                names.add(token);
            }
            isPointer |= token.is('*');
            advance();
        }
        boolean hasWords = token.is('=') && names.size() > 1;
        boolean isFunction = token.is('(');
        advance();
        if (!hasWords) {
            if (isFunction) {
                function();
            }
            return Optional.empty();
        }
        CToken name = names.getLast();
        CToken type = names.get(names.size() - 2);
        CInit words = init(0);
        while (!atEnd() && !token.is(';')) {
            advance();
        }
        advance();
        SourceLocation site = file.siteAt(type.offset());
        Optional<CType> known = isPointer ? Optional.empty() : CType.of(type.text());
        if (known.isEmpty()) {
            context.report(
                    DiagnosticCode.UNKNOWN_BLOCK,
                    site,
                    "%s of type %s%s",
                    name.text(),
                    type.text(),
                    isPointer ? "*" : "");
        }
        CInit.Braces braces = words instanceof CInit.Braces whole ? whole : new CInit.Braces(site, List.of(words));
        boolean array = isArray;
        return known.map(found -> new CDeclaration(site, found, name.text(), array, braces));
    }

    /** Passes over parameters and what the function does. */
    private void function() {
        int open = 1;
        while (!atEnd() && open > 0) {
            open += token.is('(') ? 1 : token.is(')') ? -1 : 0;
            advance();
        }
        if (!token.is('{')) {
            return;
        }
        advance();
        for (int depth = 1; !atEnd() && depth > 0; advance()) {
            depth += token.is('{') ? 1 : token.is('}') ? -1 : 0;
        }
    }

    private CInit init(int depth) {
        SourceLocation site = site();
        if (!token.is('{')) {
            return word();
        }
        if (depth > DEEPEST) {
            throw new FormatException(Kind.BAD_VALUE, site, "braces more than %d deep", DEEPEST);
        }
        advance();
        List<CInit> parts = new ArrayList<>();
        while (!atEnd() && !token.is('}')) {
            if (token.is(POINTER_AND_COUNT, CToken.Kind.NAME)) {
                SourceLocation both = site();
                Term.Count count = count();
                advance();
                parts.add(new CInit.Word(both, List.of(new Term.Name(count.name()))));
                parts.add(new CInit.Word(both, List.of(count)));
            } else {
                parts.add(init(depth + 1));
            }
            if (token.is(',')) {
                advance();
            }
        }
        if (atEnd()) {
            throw new FormatException(Kind.TRUNCATED, site, "braces that are not closed");
        }
        advance();
        return new CInit.Braces(site, parts);
    }

    /** Terms up to a comma or the end; signs and types between them do not matter, but for a minus. */
    private CInit.Word word() {
        SourceLocation site = site();
        List<Term> terms = new ArrayList<>();
        boolean minus = false;
        while (!atEnd() && !token.is(',') && !token.is('}') && !token.is(';')) {
            if (token.is('{')) {
                throw new FormatException(Kind.BAD_VALUE, site(), "braces in a word");
            } else if (token.kind() == CToken.Kind.NAME && token.text().startsWith("LengthOfArray")) {
                terms.add(count());
            } else if (token.kind() == CToken.Kind.NAME
                    && !CASTS.contains(token.text())
                    && CType.of(token.text()).isEmpty()) {
                terms.add(new Term.Name(token.text()));
            } else if (token.kind() == CToken.Kind.STRING) {
                terms.add(new Term.Text(CText.letters(token.text())));
            } else if (token.kind() == CToken.Kind.NUMBER) {
                terms.add(new Term.Number(minus ? -number(token.text(), site()) : number(token.text(), site())));
            }
            minus = token.is('-');
            advance();
        }
        if (terms.isEmpty()) {
            throw new FormatException(Kind.BAD_VALUE, site, "no number");
        }
        return new CInit.Word(site, terms);
    }

    /** {@code LengthOfArray(name)}, maybe with a type; the cursor stays on its last sign. */
    private Term.Count count() {
        while (!atEnd() && !token.is('(') && !token.is(';')) {
            advance();
        }
        advance();
        String name = token.text();
        while (!atEnd() && !token.is(')') && !token.is(';')) {
            advance();
        }
        return new Term.Count(name);
    }

    /** What {@code #define} gives to names, of plain numbers. */
    Map<String, Double> defines() {
        if (text.indexOf('#') < 0) {
            return Map.of();
        }
        Map<String, Double> defines = new HashMap<>();
        Matcher matcher = DEFINE.matcher(text);
        while (matcher.find()) {
            String plain = matcher.group(2);
            boolean minus = plain.startsWith("-");
            double value = number(minus ? plain.substring(1) : plain, file.siteAt(matcher.start(2)));
            defines.put(matcher.group(1), minus ? -value : value);
        }
        return defines;
    }

    private static double number(String text, SourceLocation site) {
        try {
            if (text.length() > 1 && (text.charAt(1) | 0x20) == 'x') {
                return Long.parseLong(without("uUlL", text.substring(2)), 16);
            }
            String plain = without("uUlLfF", text);
            return (text.charAt(text.length() - 1) | 0x20) == 'f' ? Float.parseFloat(plain) : Double.parseDouble(plain);
        } catch (NumberFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, site, "%s is no number", text);
        }
    }

    /** Without letters of {@code suffixes} at its end. */
    private static String without(String suffixes, String text) {
        int end = text.length();
        while (end > 0 && suffixes.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end);
    }
}
