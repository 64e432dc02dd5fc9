package shuriken.ninja.nja;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.nja.CInit.Term;

/** Finds the declarations of known types in a text in C, and skips everything else. */
final class CParser {
    /** Macros of mods that represent two words: the address of an array, and the number of its elements. */
    private static final Set<String> POINTER_AND_COUNT = Set.of("arrayptrandlength", "arrayptrandlengthT");

    /** The casts before a word, in addition to the names of types. */
    private static final Set<String> CASTS = Set.of("char", "const", "int", "unsigned", "void");

    /** The maximum depth of nested braces, and of nested macros. */
    private static final int MAX_DEPTH = 8;
    /** The approximate memory that a letter of the text may need, in bytes. */
    private static final int LETTER_BYTES = 48;

    private final ByteCursor file;
    private final ReadContext context;
    private final CLexer lexer;
    private CToken token;
    /** Whether the parser is in a declaration in macros of the SDK, which has START … END instead of = { … };. */
    private boolean inMacros;
    /** The number of macro calls around the current token. */
    private int calls;

    CParser(ByteCursor file, ReadContext context) {
        this.file = file;
        this.context = context;
        context.reserve((long) LETTER_BYTES * file.size(), file.siteAt(0), "declarations");
        String text = new String(file.copy().seek(0).bytes("text", file.size()), StandardCharsets.ISO_8859_1);
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

    List<CDeclaration> parseDeclarations() {
        List<CDeclaration> found = new ArrayList<>();
        while (!atEnd()) {
            parseDeclaration().ifPresent(found::add);
        }
        return found;
    }

    /** Parses one declaration, from its type to the semicolon. Skips other statements up to their end. */
    private Optional<CDeclaration> parseDeclaration() {
        while (token.isSection()) {
            advance();
        }
        List<CToken> names = new ArrayList<>();
        boolean isArray = false;
        boolean isPointer = false;
        while (!atEnd() && !isBeginning()) {
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
        inMacros = token.isStart();
        boolean hasWords = (inMacros || token.is('=')) && names.size() > 1;
        boolean isFunction = token.is('(');
        advance();
        if (!hasWords) {
            if (isFunction) {
                skipFunction();
            }
            return Optional.empty();
        }
        CToken name = names.getLast();
        CToken type = names.get(names.size() - 2);
        SourceLocation site = file.siteAt(type.offset());
        boolean isMacro = inMacros;
        CInit words = isMacro ? parseBraces(site, 0) : parseInit(0);
        while (!isMacro && !atEnd() && !token.is(';')) {
            advance();
        }
        if (!isMacro) {
            advance();
        }
        inMacros = false;
        Optional<CType> known =
                isPointer ? Optional.empty() : isMacro ? CType.ofMacro(type.text()) : CType.of(type.text());
        if (known.isEmpty()) {
            context.report(
                    DiagnosticCode.UNKNOWN_BLOCK,
                    site,
                    "%s of type %s%s",
                    name.text(),
                    type.text(),
                    isPointer ? "*" : "");
        }
        CInit.Braces braces = words instanceof CInit.Braces list ? list : new CInit.Braces(site, List.of(words));
        boolean array = isArray;
        return known.map(found -> new CDeclaration(site, found, name.text(), array, braces));
    }

    /** Skips the parameters and the body of a function. */
    private void skipFunction() {
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

    /** Returns whether the names before a list of words, a function or a statement end here. */
    private boolean isBeginning() {
        return token.is(';') || token.is('=') || token.is('{') || token.is('}') || token.is('(') || token.isStart();
    }

    private boolean isOpening() {
        return token.is('{') || inMacros && token.opens();
    }

    private boolean isClosing() {
        return token.is('}') || inMacros && token.closes();
    }

    private CInit parseInit(int depth) {
        SourceLocation site = site();
        if (!isOpening()) {
            List<CInit.Word> words = parseWords(false);
            return words.size() == 1 ? words.getFirst() : new CInit.Braces(site, List.copyOf(words));
        }
        if (depth > MAX_DEPTH) {
            throw new FormatException(Kind.BAD_VALUE, site, "braces are nested more than %d levels deep", MAX_DEPTH);
        }
        advance();
        return parseBraces(site, depth);
    }

    /** Reads the content of braces, after the opening brace. */
    private CInit.Braces parseBraces(SourceLocation site, int depth) {
        List<CInit> parts = new ArrayList<>();
        while (!atEnd() && !isClosing()) {
            if (token.kind() == CToken.Kind.NAME && POINTER_AND_COUNT.contains(token.text())) {
                SourceLocation both = site();
                Term.Count count = count();
                advance();
                parts.add(new CInit.Word(both, List.of(new Term.Name(count.name()))));
                parts.add(new CInit.Word(both, List.of(count)));
            } else if (isOpening()) {
                parts.add(parseInit(depth + 1));
            } else {
                parts.addAll(parseWords(false));
            }
            if (token.is(',')) {
                advance();
            }
        }
        if (atEnd()) {
            throw new FormatException(Kind.TRUNCATED, site, "a brace is never closed");
        }
        advance();
        return new CInit.Braces(site, parts);
    }

    /**
     * Reads the terms up to a comma or the end. They are one word, unless they are a macro that expands to several words. The
     * operators and types between terms are ignored, except minus.
     *
     * @param inCall whether a closing parenthesis also ends the terms
     */
    private List<CInit.Word> parseWords(boolean inCall) {
        SourceLocation site = site();
        List<Term> terms = new ArrayList<>();
        boolean minus = false;
        int parentheses = 0;
        boolean isDivision = false;
        while (!atEnd() && !token.is(',') && !isClosing() && !token.is(';')) {
            if (inCall && parentheses == 0 && token.is(')')) {
                break;
            }
            parentheses += token.is('(') ? 1 : token.is(')') ? -1 : 0;
            if (isOpening()) {
                throw new FormatException(Kind.BAD_VALUE, site(), "a value contains braces");
            }
            boolean isMinus = token.is('-');
            if (token.kind() == CToken.Kind.NAME) {
                List<CInit.Word> made = parseName(terms);
                if (!made.isEmpty()) {
                    return made;
                }
                minus = false;
                continue;
            }
            if (token.kind() == CToken.Kind.STRING) {
                terms.add(new Term.Text(CText.letters(token.text())));
            } else if (token.kind() == CToken.Kind.NUMBER) {
                double number = CNumbers.number(token.text(), site());
                if (isDivision && terms.getLast() instanceof Term.Count count) {
                    terms.set(terms.size() - 1, quotient(count, number, site));
                } else {
                    terms.add(new Term.Number(minus ? -number : number));
                }
            }
            isDivision = token.is('/') && !terms.isEmpty();
            minus = isMinus;
            advance();
        }
        if (terms.isEmpty()) {
            throw new FormatException(Kind.BAD_VALUE, site, "a number is missing");
        }
        return List.of(new CInit.Word(site, terms));
    }

    /** Returns the integer quotient of an array's length and a number, such as {@code LengthOfArray(polygons) / 3}. */
    private static Term quotient(Term.Count count, double divisor, SourceLocation site) {
        return new Term.Call(
                values -> Math.floor(values[0] / divisor), List.of(new CInit.Word(site, List.<Term>of(count))));
    }

    /** Reads a name and its arguments. Returns the words of a macro that expands to several words; otherwise adds a term. */
    private List<CInit.Word> parseName(List<Term> terms) {
        CToken name = token;
        CInit.Word site = new CInit.Word(site(), List.of());
        if (name.text().startsWith("LengthOfArray")) {
            terms.add(count());
            advance();
            return List.of();
        }
        advance();
        boolean isType = CASTS.contains(name.text()) || CType.of(name.text()).isPresent();
        boolean isCall = token.is('(') && !isType && (inMacros || MacroCalls.isFunction(name.text()));
        if (isCall) {
            List<CInit.Word> made = MacroCalls.words(site, name.text(), parseArguments(site.site()));
            if (made.size() != 1) {
                if (made.isEmpty() || !terms.isEmpty()) {
                    throw new FormatException(
                            Kind.BAD_VALUE,
                            site.site(),
                            "the macro %s expands to %d values here",
                            name.text(),
                            made.size());
                }
                return made;
            }
            terms.addAll(made.getFirst().terms());
        } else if (!isType && !(inMacros && MacroCalls.isLabel(name.text()) && !token.is(',') && !isClosing())) {
            terms.add(new Term.Name(name.text()));
        }
        return List.of();
    }

    /** Reads the arguments of a macro and both parentheses. */
    private List<CInit.Word> parseArguments(SourceLocation site) {
        if (++calls > MAX_DEPTH) {
            throw new FormatException(Kind.BAD_VALUE, site, "macros are nested more than %d levels deep", MAX_DEPTH);
        }
        advance();
        List<CInit.Word> arguments = new ArrayList<>();
        while (!atEnd() && !token.is(')') && !token.is(';') && !isClosing()) {
            arguments.addAll(parseWords(true));
            if (token.is(',')) {
                advance();
            }
        }
        if (token.is(')')) {
            advance();
        }
        calls--;
        return arguments;
    }

    /** Reads {@code LengthOfArray(name)}, which may have a type. The closing parenthesis remains the current token. */
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
}
