package shuriken.ninja.nja;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;

/** Writes the structs of one model, motion or texture list as C declarations. */
final class CWriter {
    private static final int NEGATIVE_ZERO_BITS = 1 << 31;

    private final StructBlock block;
    private final CNameAllocator nameAllocator;
    private final CTypeResolver typeResolver;
    private final StringBuilder out;

    CWriter(StructBlock block, CTypeResolver typeResolver, CNameAllocator nameAllocator, StringBuilder out) {
        this.block = block;
        this.typeResolver = typeResolver;
        this.nameAllocator = nameAllocator;
        this.out = out;
    }

    void write() {
        block.order().forEach(this::writeDeclaration);
    }

    /**
     * Writes the declaration of a struct. If no C type fits, the struct is declared as an array of words if it contains
     * pointers, and otherwise as an array of bytes.
     */
    void writeDeclaration(StructId structId) {
        CType type = typeResolver
                .typeOf(structId)
                .orElse(block.findPointees(structId).isEmpty() ? CType.UINT8 : CType.UINT32);
        ByteCursor in = block.cursorAt(structId);
        boolean isSingle = typeResolver.isSingle(structId.kind());
        out.append(type.typeName())
                .append(' ')
                .append(nameAllocator.getOrCreateName(structId))
                .append(isSingle ? " = " : "[] = {");
        int elementsPerLine = type.isScalar() ? 16 : 1;
        for (int i = 0; in.position() < block.endOffset(structId); i++) {
            if (!isSingle) {
                out.append(i == 0 ? "" : ",").append(i % elementsPerLine == 0 ? "\n\t" : " ");
            }
            writeElement(type, structId.kind(), in);
        }
        out.append(isSingle ? ";\n\n" : "\n};\n\n");
    }

    private void writeElement(CType type, LayoutEntry.Kind kind, ByteCursor in) {
        StringBuilder fields = new StringBuilder();
        boolean isFirst = true;
        for (char fieldLetter : type.fieldLetters().replaceAll("[\\[\\]]", "").toCharArray()) {
            if (fieldLetter == ')') {
                fields.append(" }");
            } else {
                fields.append(isFirst ? "" : ", ");
                fields.append(
                        fieldLetter == '('
                                ? "{ "
                                : formatField(fieldLetter, kind == LayoutEntry.Kind.OBJECT && fields.isEmpty(), in));
                isFirst = fieldLetter == '(';
            }
        }
        out.append(type.isScalar() ? fields : "{ " + fields + " }");
    }

    private String formatField(char fieldLetter, boolean isEvalFlags, ByteCursor in) {
        boolean isPointer = block.isPointer(in.position());
        return switch (fieldLetter) {
            case 'f' -> formatFloat(in.f32("word"));
            case 's' -> Short.toString(in.i16("word"));
            case 'h' -> String.format(Locale.ROOT, "0x%X", in.u16("word"));
            case 'b' -> String.format(Locale.ROOT, "0x%02X", in.u8("word"));
            case 'i' -> formatInteger(in.i32("word"));
            default -> {
                int word = in.i32("word");
                if (isPointer) {
                    yield formatPointer(fieldLetter, word);
                }
                yield isEvalFlags ? CConstants.formatEvalFlags(word) : formatHex(fieldLetter, word);
            }
        };
    }

    private String formatPointer(char fieldLetter, int targetOffset) {
        Optional<StructId> target = block.structAt(targetOffset);
        if (target.isEmpty()) {
            return (fieldLetter == 'p' ? "" : "(Uint32)") + "NULL";
        }
        if (target.get().kind() == LayoutEntry.Kind.TEXTURE_NAME) {
            return "(char*)" + CStrings.quote(block.readString(target.get()));
        }
        boolean isSingle = typeResolver.isSingle(target.get().kind());
        return (fieldLetter == 'p' ? "" : "(Uint32)")
                + (isSingle ? "&" : "")
                + nameAllocator.getOrCreateName(target.get());
    }

    private static String formatHex(char fieldLetter, int word) {
        return fieldLetter == 'p' && word == 0 ? "NULL" : String.format(Locale.ROOT, "0x%X", word);
    }

    private static String formatInteger(int word) {
        return word >= -0x8000 && word <= 0xFFFF ? Integer.toString(word) : String.format(Locale.ROOT, "0x%X", word);
    }

    static String formatFloat(float value) {
        if (Float.isNaN(value)) {
            return "NAN";
        }
        if (Float.isInfinite(value)) {
            return value > 0 ? "INFINITY" : "-INFINITY";
        }
        boolean isInteger =
                value == (int) value && Math.abs(value) < 1e6f && Float.floatToRawIntBits(value) != NEGATIVE_ZERO_BITS;
        return isInteger ? Integer.toString((int) value) : value + "f";
    }

    static byte[] encode(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
