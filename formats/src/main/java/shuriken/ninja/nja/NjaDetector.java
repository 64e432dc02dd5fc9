package shuriken.ninja.nja;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Detects declarations of models, motions and texture lists in C source text. Variables inside functions and
 * declarations in comments do not count, because the source code of mods contains them too.
 */
final class NjaDetector {
    /**
     * The types by which a file is recognized if it declares one of them. A file is also recognized if it declares a
     * texture list and an array of texture names.
     */
    private static final Set<CType> ROOT_TYPES = Set.of(
            CType.OBJECT,
            CType.LONG_OBJECT,
            CType.CHUNK_MODEL,
            CType.BASIC_MODEL,
            CType.BASIC_PLUS_MODEL,
            CType.GINJA_MODEL,
            CType.MOTION);

    /** The names of the scalar types of arrays that models and motions use. */
    private static final Set<String> SCALAR_TYPE_NAMES = Set.of("Sint16", "Sint32", "Uint8");

    private final CLexer lexer;
    private final boolean isComplete;
    /** The names since the last token that ends a declaration. */
    private final List<CToken> nameTokens = new ArrayList<>();

    private boolean isArray;
    private boolean isPointer;
    private boolean hasTextureNames;
    private boolean hasTextureList;
    /** The nesting depth of braces. */
    private int braceDepth;

    private NjaDetector(String text, boolean isComplete) {
        this.lexer = new CLexer(text);
        this.isComplete = isComplete;
    }

    /**
     * Returns whether source text declares a model, motion or texture list.
     *
     * @param text the beginning of the file
     * @param isComplete whether {@code text} is the complete file. Otherwise an array of numbers or structs is
     *     sufficient, because the declaration that uses the array may follow later.
     */
    static boolean detect(String text, boolean isComplete) {
        // This quick test avoids splitting most other files into tokens.
        boolean isCandidate = text.contains("JS_") || text.contains("START") || !isComplete && text.contains("int");
        return isCandidate && new NjaDetector(text, isComplete).hasDeclaration();
    }

    private boolean hasDeclaration() {
        for (CToken token = lexer.nextToken(); token.kind() != CToken.Kind.END; token = lexer.nextToken()) {
            if (braceDepth == 0 && (isSectionStart(token) || recordDeclaration(token))) {
                return true;
            }
            recordToken(token);
        }
        return false;
    }

    private static boolean isSectionStart(CToken token) {
        String text = token.text();
        return token.kind() == CToken.Kind.NAME
                && (text.endsWith("OBJECT_START") || text.endsWith("TEXTURE_START") || text.endsWith("MOTION_START"));
    }

    /**
     * Records the declaration that ends before the token, if the token is an equals sign or START. Returns whether the
     * text is now recognized.
     */
    private boolean recordDeclaration(CToken token) {
        if (isPointer || nameTokens.size() < 2 || !token.is('=') && !token.isStartMacro()) {
            return false;
        }
        String typeName = nameTokens.get(nameTokens.size() - 2).text();
        Optional<CType> type = token.isStartMacro() ? CType.forMacro(typeName) : CType.of(typeName);
        hasTextureNames |= type.equals(Optional.of(CType.TEXTURE_NAME));
        hasTextureList |= type.equals(Optional.of(CType.TEXTURE_LIST));
        if (hasTextureNames && hasTextureList) {
            return true;
        }
        return type.filter(cType -> ROOT_TYPES.contains(cType)
                        || isArray && !isComplete && (token.isStartMacro() || isDataType(typeName)))
                .isPresent();
    }

    /** Returns whether model and motion files contain arrays of a type. Arrays of other types occur in any program. */
    private static boolean isDataType(String typeName) {
        return typeName.startsWith("NJS_") || SCALAR_TYPE_NAMES.contains(typeName);
    }

    /** Records the tokens before the next declaration and the nesting depth of braces. */
    private void recordToken(CToken token) {
        if (token.kind() == CToken.Kind.NAME) {
            if (!isArray) {
                nameTokens.add(token);
            }
            return;
        }
        isArray |= token.is('[');
        isPointer |= token.is('*');
        if (token.is('{')) {
            // The braces of a namespace or of extern "C" do not count, because declarations in them are global.
            boolean opensNamespace = nameTokens.stream()
                    .anyMatch(
                            name -> name.text().equals("extern") || name.text().equals("namespace"));
            braceDepth += opensNamespace && braceDepth == 0 ? 0 : 1;
        } else if (token.is('}')) {
            braceDepth = Math.max(0, braceDepth - 1);
        }
        if (token.is('{') || token.is('}') || token.is(';') || token.is('=') || token.is(')')) {
            nameTokens.clear();
            isArray = false;
            isPointer = false;
        }
    }
}
