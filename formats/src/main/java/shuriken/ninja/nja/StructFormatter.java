package shuriken.ninja.nja;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;

/**
 * Formats the fields of structs by the template of a {@link StructMacro}:
 *
 * <pre>
 * %p pointer                     %n pointer to characters     %f float
 * %i 32 bits, signed             %x 32 bits, hexadecimal      %h 16 bits, unsigned      %s 16 bits, signed
 * %w 16 bits, hexadecimal        %b 8 bits                    %c colour: A, R, G, B
 * %d angle of 32 bits            %e angle of 16 bits; both are written in degrees
 * %t texture id: the callback bits, then the other bits       %m 16 bits: type of polygons, material
 * %a vertex attribute            %k weight kind, 16 bits      %q parameter kind, 32 bits
 * %z 32 bits that no macro can represent; they must be 0
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
    static final List<String> WEIGHT_NAMES = List.of("GJ_WA_NONE", "GJ_WA_START", "GJ_WA_MIDDLE", "GJ_WA_END");
    static final List<String> PARAMETER_NAMES = List.of(
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
    private static final int CALLBACK_MASK = 0xC000_0000;
    private static final int MATERIAL_MASK = 0x3FFF;

    private final StructBlock block;
    private final CNameAllocator names;

    StructFormatter(StructBlock block, CNameAllocator names) {
        this.block = block;
        this.names = names;
    }

    /** Formats a struct by its macro. The result is empty if the macro cannot represent one of the fields. */
    Optional<String> format(StructMacro macro, StructId struct) {
        StringBuilder out = new StringBuilder();
        ByteCursor in = block.cursorAt(struct);
        while (in.position() < block.endOffset(struct)) {
            String element = macro.elementTemplate();
            for (int i = 0; i < element.length(); i++) {
                if (element.charAt(i) != '%') {
                    out.append(element.charAt(i));
                } else if (element.charAt(++i) != 'z') {
                    out.append(formatWord(element.charAt(i), in));
                } else if (in.i32("word") != 0) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(out.toString());
    }

    private String formatWord(char letter, ByteCursor in) {
        return switch (letter) {
            case 'p', 'n' -> formatPointer(in);
            case 'f' -> formatFloat(in.f32("word"));
            case 'i' -> Integer.toString(in.i32("word"));
            case 'x' -> String.format(Locale.ROOT, "%08x", in.i32("word"));
            case 'w' -> String.format(Locale.ROOT, "%x", in.u16("word"));
            case 'h' -> Integer.toString(in.u16("word"));
            case 's' -> Short.toString(in.i16("word"));
            case 'b' -> String.format(Locale.ROOT, "0x%x", in.u8("word"));
            case 'd' -> formatDegrees(in.i32("word"));
            case 'e' -> formatDegrees(in.i16("word"));
            default -> formatNamed(letter, in);
        };
    }

    private static String formatNamed(char letter, ByteCursor in) {
        return switch (letter) {
            case 'a' -> {
                int attribute = in.u8("word");
                yield attribute == NULL_ATTRIBUTE ? "GJ_VA_NULL" : nameOrHex(ATTRIBUTE_NAMES, attribute);
            }
            case 'k' -> nameOrHex(WEIGHT_NAMES, in.u16("word"));
            case 'q' -> nameOrHex(PARAMETER_NAMES, in.i32("word"));
            case 'c' -> {
                int colour = in.i32("word");
                yield String.format(
                        Locale.ROOT,
                        "%d, %d, %d, %d",
                        colour >>> 24,
                        colour >> 16 & 0xFF,
                        colour >> 8 & 0xFF,
                        colour & 0xFF);
            }
            case 't' -> {
                int id = in.i32("word");
                yield String.format(Locale.ROOT, "0x%X, %d", id & CALLBACK_MASK, id & ~CALLBACK_MASK);
            }
            case 'm' -> {
                int word = in.u16("word");
                yield String.format(Locale.ROOT, "0x%04x, %d", word & ~MATERIAL_MASK, word & MATERIAL_MASK);
            }
            default -> throw new IllegalArgumentException("unknown field in a template: %" + letter);
        };
    }

    private static String nameOrHex(List<String> names, int index) {
        return index >= 0 && index < names.size() ? names.get(index) : String.format(Locale.ROOT, "0x%x", index);
    }

    private String formatPointer(ByteCursor in) {
        boolean isPointer = block.isPointer(in.position());
        int word = in.i32("word");
        Optional<StructId> target = isPointer ? block.target(word) : Optional.empty();
        if (target.isEmpty()) {
            return isPointer || word == 0 ? "NULL" : String.format(Locale.ROOT, "0x%x", word);
        }
        boolean isText = target.get().kind() == LayoutEntry.Kind.TEXTURE_NAME;
        return isText ? CStrings.quote(block.readString(target.get())) : names.name(target.get());
    }

    private static String formatFloat(float value) {
        if (Float.isNaN(value) || Float.isInfinite(value)) {
            return CWriter.formatFloat(value);
        }
        String sign = Float.floatToRawIntBits(value) < 0 ? "-" : "";
        return sign + formatDecimal(new BigDecimal(Float.toString(Math.abs(value))));
    }

    /** Converts an angle to degrees without loss, because a full rotation has 2^16 units. */
    private static String formatDegrees(int bams) {
        return formatDecimal(BigDecimal.valueOf(bams * 360L).divide(BigDecimal.valueOf(0x10000)));
    }

    /** Formats a number with a decimal point, because C does not allow the suffix F after an integer. */
    private static String formatDecimal(BigDecimal number) {
        return number.setScale(Math.max(1, number.scale())).toPlainString() + "F";
    }
}
