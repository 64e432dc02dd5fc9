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
import shuriken.ninja.nja.CInitializer.Term;

/** Parses the initialized variables of known types in C source text. It reports unknown types and skips the rest. */
final class CParser {
    /** Macros of modding tools that expand to two values: the address of an array and its number of elements. */
    private static final Set<String> POINTER_AND_COUNT_MACROS = Set.of("arrayptrandlength", "arrayptrandlengthT");

    /** The maximum nesting depth of braces and of macros. */
    private static final int MAX_DEPTH = 8;
    /** The approximate memory that the declarations need per character of the source text, in bytes. */
    private static final int CHARACTER_MEMORY = 48;

    private final ByteCursor file;
    private final ReadContext context;
    private final CLexer lexer;
    private CToken token;
    /** Whether the current declaration uses macros of the SDK, such as {@code START} and {@code END}. */
    private boolean usesMacros;
    /** The nesting depth of macro calls at the current token. */
    private int macroDepth;

    CParser(ByteCursor file, ReadContext context) {
        this.file = file;
        this.context = context;
        context.reserve((long) CHARACTER_MEMORY * file.size(), file.locationAt(0), "declarations");
        String text = new String(file.copy().seek(0).bytes("text", file.size()), StandardCharsets.ISO_8859_1);
        this.lexer = new CLexer(text);
        this.token = lexer.nextToken();
    }

    private void advance() {
        token = lexer.nextToken();
    }

    private SourceLocation tokenLocation() {
        return file.locationAt(token.offset());
    }

    private boolean isAtEnd() {
        return token.kind() == CToken.Kind.END;
    }

    List<CDeclaration> parseDeclarations() {
        List<CDeclaration> declarations = new ArrayList<>();
        while (!isAtEnd()) {
            parseDeclaration().ifPresent(declarations::add);
        }
        return declarations;
    }

    /** Parses one declaration to its semicolon or END. The result is empty for other statements and unknown types. */
    private Optional<CDeclaration> parseDeclaration() {
        while (token.isSectionMacro()) {
            advance();
        }
        List<CToken> nameTokens = new ArrayList<>();
        boolean isArray = false;
        boolean isPointer = false;
        while (!isAtEnd() && !token.endsNames()) {
            if (token.is('[')) {
                isArray = true;
                while (!isAtEnd() && !token.is(']')) {
                    advance();
                }
            } else if (token.kind() == CToken.Kind.NAME) {
                nameTokens.add(token);
            }
            isPointer |= token.is('*');
            advance();
        }
        usesMacros = token.isStartMacro();
        boolean hasInitializer = (usesMacros || token.is('=')) && nameTokens.size() > 1;
        boolean isFunction = token.is('(');
        advance();
        if (!hasInitializer) {
            if (isFunction) {
                skipFunction();
            }
            return Optional.empty();
        }
        CToken nameToken = nameTokens.getLast();
        CToken typeToken = nameTokens.get(nameTokens.size() - 2);
        SourceLocation location = file.locationAt(typeToken.offset());
        CInitializer initializer =
                usesMacros ? parseBraces(location, /* depth= */ 0) : parseInitializer(/* depth= */ 0);
        while (!usesMacros && !isAtEnd() && !token.is(';')) {
            advance();
        }
        if (!usesMacros) {
            advance();
        }
        Optional<CType> knownType = isPointer ? Optional.empty() : findType(typeToken.text());
        usesMacros = false;
        if (knownType.isEmpty()) {
            String typeName = typeToken.text() + (isPointer ? "*" : "");
            context.report(
                    DiagnosticCode.UNKNOWN_BLOCK, location, "%s has the unknown type %s", nameToken.text(), typeName);
            return Optional.empty();
        }
        CInitializer.Braces braces = initializer instanceof CInitializer.Braces parsedBraces
                ? parsedBraces
                : new CInitializer.Braces(location, List.of(initializer));
        return Optional.of(new CDeclaration(location, knownType.get(), nameToken.text(), isArray, braces));
    }

    private Optional<CType> findType(String name) {
        return usesMacros ? CType.forMacro(name) : CType.of(name);
    }

    /** Skips the parameters and the body of a function. */
    private void skipFunction() {
        int parenthesisDepth = 1;
        while (!isAtEnd() && parenthesisDepth > 0) {
            parenthesisDepth += token.nestingChange('(', ')');
            advance();
        }
        if (!token.is('{')) {
            return;
        }
        advance();
        int braceDepth = 1;
        while (!isAtEnd() && braceDepth > 0) {
            braceDepth += token.nestingChange('{', '}');
            advance();
        }
    }

    private boolean isOpening() {
        return token.is('{') || usesMacros && token.isOpeningMacro();
    }

    private boolean isClosing() {
        return token.is('}') || usesMacros && token.isClosingMacro();
    }

    private CInitializer parseInitializer(int depth) {
        SourceLocation location = tokenLocation();
        if (!isOpening()) {
            List<CInitializer.Scalar> scalars = parseScalars(/* isInCall= */ false);
            return scalars.size() == 1 ? scalars.getFirst() : new CInitializer.Braces(location, List.copyOf(scalars));
        }
        if (depth > MAX_DEPTH) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "braces are nested more than %d levels deep", MAX_DEPTH);
        }
        advance();
        return parseBraces(location, depth);
    }

    /** Parses the content of braces, after the opening brace. */
    private CInitializer.Braces parseBraces(SourceLocation location, int depth) {
        List<CInitializer> elements = new ArrayList<>();
        while (!isAtEnd() && !isClosing()) {
            if (token.kind() == CToken.Kind.NAME && POINTER_AND_COUNT_MACROS.contains(token.text())) {
                SourceLocation macroLocation = tokenLocation();
                Term.ArrayLength arrayLength = parseArrayLength();
                advance();
                elements.add(new CInitializer.Scalar(macroLocation, List.of(new Term.Name(arrayLength.name()))));
                elements.add(new CInitializer.Scalar(macroLocation, List.of(arrayLength)));
            } else if (isOpening()) {
                elements.add(parseInitializer(depth + 1));
            } else {
                elements.addAll(parseScalars(/* isInCall= */ false));
            }
            if (token.is(',')) {
                advance();
            }
        }
        if (isAtEnd()) {
            throw new FormatException(Kind.TRUNCATED, location, "a brace is not closed");
        }
        advance();
        return new CInitializer.Braces(location, elements);
    }

    /**
     * Parses the terms of one scalar, or a macro with several values, up to a comma, a semicolon or a closing brace.
     * Types and operators between terms are ignored, except a minus and the division of an array length.
     *
     * @param isInCall whether a closing parenthesis also ends the terms
     */
    private List<CInitializer.Scalar> parseScalars(boolean isInCall) {
        SourceLocation location = tokenLocation();
        List<Term> terms = new ArrayList<>();
        boolean isNegative = false;
        int parenthesisDepth = 0;
        boolean isDivision = false;
        while (!isAtEnd() && !token.is(',') && !isClosing() && !token.is(';')) {
            if (isInCall && parenthesisDepth == 0 && token.is(')')) {
                break;
            }
            parenthesisDepth += token.nestingChange('(', ')');
            if (isOpening()) {
                throw new FormatException(Kind.BAD_VALUE, tokenLocation(), "expected a single value, found braces");
            }
            boolean isMinus = token.is('-');
            if (token.kind() == CToken.Kind.NAME) {
                List<CInitializer.Scalar> expansion = parseName(terms);
                if (!expansion.isEmpty()) {
                    return expansion;
                }
                isNegative = false;
                continue;
            }
            if (token.kind() == CToken.Kind.STRING) {
                terms.add(new Term.StringLiteral(CStrings.unescape(token.text())));
            } else if (token.kind() == CToken.Kind.NUMBER) {
                double number = CNumbers.parse(token.text(), tokenLocation());
                if (isDivision && terms.getLast() instanceof Term.ArrayLength arrayLength) {
                    terms.set(terms.size() - 1, arrayLength.dividedBy(number, location));
                } else {
                    terms.add(new Term.Number(isNegative ? -number : number));
                }
            }
            isDivision = token.is('/') && !terms.isEmpty();
            isNegative = isMinus;
            advance();
        }
        if (terms.isEmpty()) {
            throw new FormatException(Kind.BAD_VALUE, location, "a number is missing");
        }
        return List.of(new CInitializer.Scalar(location, terms));
    }

    /**
     * Parses a name and, if it is a macro call, its arguments. If the macro has several values, returns them. Otherwise
     * adds the terms of the name to {@code terms} and returns an empty list.
     */
    private List<CInitializer.Scalar> parseName(List<Term> terms) {
        CToken nameToken = token;
        SourceLocation nameLocation = tokenLocation();
        if (nameToken.text().startsWith("LengthOfArray")) {
            terms.add(parseArrayLength());
            advance();
            return List.of();
        }
        advance();
        boolean isType = CType.isCastWord(nameToken.text());
        boolean isCall = token.is('(') && !isType && (usesMacros || MacroExpander.isUsedInC(nameToken.text()));
        if (isCall) {
            List<CInitializer.Scalar> expansion =
                    MacroExpander.expand(nameLocation, nameToken.text(), parseArguments(nameLocation));
            if (expansion.size() != 1) {
                if (expansion.isEmpty() || !terms.isEmpty()) {
                    throw new FormatException(
                            Kind.BAD_VALUE,
                            nameLocation,
                            "the macro %s must expand to one value here, but expands to %d",
                            nameToken.text(),
                            expansion.size());
                }
                return expansion;
            }
            terms.addAll(expansion.getFirst().terms());
        } else if (!isType
                && !(usesMacros && MacroExpander.isFieldLabel(nameToken.text()) && !token.is(',') && !isClosing())) {
            terms.add(new Term.Name(nameToken.text()));
        }
        return List.of();
    }

    /** Parses the arguments of a macro, including both parentheses. */
    private List<CInitializer.Scalar> parseArguments(SourceLocation location) {
        macroDepth++;
        if (macroDepth > MAX_DEPTH) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "macros are nested more than %d levels deep", MAX_DEPTH);
        }
        advance();
        List<CInitializer.Scalar> arguments = new ArrayList<>();
        while (!isAtEnd() && !token.is(')') && !token.is(';') && !isClosing()) {
            arguments.addAll(parseScalars(/* isInCall= */ true));
            if (token.is(',')) {
                advance();
            }
        }
        if (token.is(')')) {
            advance();
        }
        macroDepth--;
        return arguments;
    }

    /**
     * Parses {@code LengthOfArray(name)}, which may have a type argument. The closing parenthesis remains the current
     * token.
     */
    private Term.ArrayLength parseArrayLength() {
        while (!isAtEnd() && !token.is('(') && !token.is(';')) {
            advance();
        }
        advance();
        String name = token.text();
        while (!isAtEnd() && !token.is(')') && !token.is(';')) {
            advance();
        }
        return new Term.ArrayLength(name);
    }
}
