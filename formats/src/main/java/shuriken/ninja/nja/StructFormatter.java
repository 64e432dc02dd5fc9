package shuriken.ninja.nja;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;

/**
 * Formats the fields of structs by the template of a {@link StructMacro}. A percent sign and a specifier represent the
 * next field:
 *
 * <pre>
 * %p 32 bits   pointer
 * %n 32 bits   pointer to characters
 * %f 32 bits   float
 * %i 32 bits   signed integer
 * %x 32 bits   hexadecimal
 * %h 16 bits   unsigned integer
 * %s 16 bits   signed integer
 * %w 16 bits   hexadecimal
 * %b  8 bits   hexadecimal
 * %c 32 bits   colour: A, R, G, B
 * %d 32 bits   angle, written in degrees
 * %e 16 bits   angle, written in degrees
 * %t 32 bits   texture id: the callback bits, then the other bits
 * %m 16 bits   polygon type, then the material index
 * %a  8 bits   vertex attribute
 * %k 16 bits   weight kind
 * %q 32 bits   parameter kind
 * %z 32 bits   no macro can represent this field; it must be 0
 * </pre>
 */
final class StructFormatter {
    static final List<String> ATTRIBUTE_NAMES = List.of(
            "0",
            "GJ_VA_POS",
            "GJ_VA_NRM",
            "GJ_VA_CLR0",
            "GJ_VA_CLR1",
            "GJ_VA_TEX0",
            "GJ_VA_TEX1",
            "GJ_VA_TEX2",
            "GJ_VA_TEX3",
            "GJ_VA_TEX4",
            "GJ_VA_TEX5",
            "GJ_VA_TEX6",
            "GJ_VA_TEX7");
    private static final int NULL_ATTRIBUTE = 0xFF;
    static final List<String> WEIGHT_KIND_NAMES = List.of("GJ_WA_NONE", "GJ_WA_START", "GJ_WA_MIDDLE", "GJ_WA_END");
    static final List<String> PARAMETER_KIND_NAMES = List.of(
            "GJ_MT_VTXATTR",
            "GJ_MT_VCD",
            "GJ_MT_FST1",
            "GJ_MT_FST2",
            "GJ_MT_BLEND",
            "GJ_MT_DIFFUSE",
            "GJ_MT_AMBIENT",
            "GJ_MT_SPECULAR",
            "GJ_MT_TEXTURE",
            "GJ_MT_TEVORDER",
            "GJ_MT_TEXGEN");
    /** The specifier of a field that must be 0. */
    private static final char UNREPRESENTABLE = 'z';

    private static final int TEXTURE_CALLBACK_MASK = 0xC000_0000;
    private static final int MATERIAL_INDEX_MASK = 0x3FFF;

    private final StructBlock block;
    private final CNameAllocator nameAllocator;

    StructFormatter(StructBlock block, CNameAllocator nameAllocator) {
        this.block = block;
        this.nameAllocator = nameAllocator;
    }

    /** Formats a struct by its macro. The result is empty if the macro cannot represent one of the fields. */
    Optional<String> format(StructMacro macro, StructId structId) {
        StringBuilder out = new StringBuilder();
        ByteCursor in = block.cursorAt(structId);
        while (in.position() < block.endOffset(structId)) {
            String template = macro.elementTemplate();
            int templateIndex = 0;
            while (templateIndex < template.length()) {
                char character = template.charAt(templateIndex);
                templateIndex++;
                if (character != '%') {
                    out.append(character);
                    continue;
                }
                char specifier = template.charAt(templateIndex);
                templateIndex++;
                if (specifier != UNREPRESENTABLE) {
                    out.append(formatField(specifier, in));
                } else if (in.i32("32-bit word") != 0) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(out.toString());
    }

    private String formatField(char specifier, ByteCursor in) {
        return switch (specifier) {
            case 'p', 'n' -> formatPointer(in);
            case 'f' -> formatFloat(in.f32("float"));
            case 'i' -> Integer.toString(in.i32("32-bit word"));
            case 'x' -> String.format(Locale.ROOT, "%08x", in.i32("32-bit word"));
            case 'w' -> String.format(Locale.ROOT, "%x", in.u16("16-bit word"));
            case 'h' -> Integer.toString(in.u16("16-bit word"));
            case 's' -> Short.toString(in.i16("16-bit word"));
            case 'b' -> String.format(Locale.ROOT, "0x%x", in.u8("byte"));
            case 'd' -> formatDegrees(in.i32("32-bit word"));
            case 'e' -> formatDegrees(in.i16("16-bit word"));
            default -> formatSpecialField(specifier, in);
        };
    }

    private static String formatSpecialField(char specifier, ByteCursor in) {
        return switch (specifier) {
            case 'a' -> {
                int attribute = in.u8("byte");
                yield attribute == NULL_ATTRIBUTE ? "GJ_VA_NULL" : formatNameOrHex(ATTRIBUTE_NAMES, attribute);
            }
            case 'k' -> formatNameOrHex(WEIGHT_KIND_NAMES, in.u16("16-bit word"));
            case 'q' -> formatNameOrHex(PARAMETER_KIND_NAMES, in.i32("32-bit word"));
            case 'c' -> {
                int colour = in.i32("32-bit word");
                yield String.format(
                        Locale.ROOT,
                        "%d, %d, %d, %d",
                        colour >>> 24,
                        colour >> 16 & 0xFF,
                        colour >> 8 & 0xFF,
                        colour & 0xFF);
            }
            case 't' -> {
                int textureWord = in.i32("32-bit word");
                yield String.format(
                        Locale.ROOT,
                        "0x%X, %d",
                        textureWord & TEXTURE_CALLBACK_MASK,
                        textureWord & ~TEXTURE_CALLBACK_MASK);
            }
            case 'm' -> {
                int typeAndMaterial = in.u16("16-bit word");
                yield String.format(
                        Locale.ROOT,
                        "0x%04x, %d",
                        typeAndMaterial & ~MATERIAL_INDEX_MASK,
                        typeAndMaterial & MATERIAL_INDEX_MASK);
            }
            default -> throw new IllegalArgumentException("unknown field in a template: %" + specifier);
        };
    }

    private static String formatNameOrHex(List<String> constantNames, int index) {
        return index >= 0 && index < constantNames.size()
                ? constantNames.get(index)
                : String.format(Locale.ROOT, "0x%x", index);
    }

    private String formatPointer(ByteCursor in) {
        boolean isPointer = block.isPointer(in.position());
        int storedValue = in.i32("32-bit word");
        Optional<StructId> targetId = isPointer ? block.structAt(storedValue) : Optional.empty();
        if (targetId.isEmpty()) {
            return isPointer || storedValue == 0 ? "NULL" : String.format(Locale.ROOT, "0x%x", storedValue);
        }
        boolean isString = targetId.get().kind() == LayoutEntry.Kind.TEXTURE_NAME;
        return isString
                ? CStrings.quote(block.readString(targetId.get()))
                : nameAllocator.getOrCreateName(targetId.get());
    }

    private static String formatFloat(float value) {
        if (Float.isNaN(value) || Float.isInfinite(value)) {
            return CWriter.formatFloat(value);
        }
        String sign = Float.floatToRawIntBits(value) < 0 ? "-" : "";
        return sign + formatDecimal(new BigDecimal(Float.toString(Math.abs(value))));
    }

    /** Converts an angle to degrees. The decimal number is exact, because a full rotation has 2^16 units. */
    private static String formatDegrees(int bams) {
        return formatDecimal(BigDecimal.valueOf(bams * 360L).divide(BigDecimal.valueOf(0x10000)));
    }

    /** Formats a number with a decimal point, because C does not allow the suffix F after an integer. */
    private static String formatDecimal(BigDecimal number) {
        return number.setScale(Math.max(1, number.scale())).toPlainString() + "F";
    }
}
