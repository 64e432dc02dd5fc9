package shuriken.ninja.nja;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;

/**
 * Words of structs as macros take them:
 *
 * <pre>
 * %p pointer                 %n pointer to letters        %f single
 * %i 32 bits, signed         %x 32 bits, hex              %h 16 bits, unsigned      %s 16 bits, signed
 * %w 16 bits, hex            %b 8 bits                    %c colour: A, R, G, B
 * %d angle of 32 bits        %e angle of 16 bits: both in degrees
 * %t texture id: what is for callbacks, the rest          %m 16 bits: type of polygons, material
 * %a attribute of vertices   %k kind of weights, 16 bits  %q kind of a parameter, 32 bits
 * %z 32 bits that no macro can hold: they must be 0
 * </pre>
 */
final class MacroWords {
    static final List<String> ATTRIBUTES = List.of(
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
    private static final int LAST_ATTRIBUTE = 0xFF;
    static final List<String> WEIGHTS = List.of("GJ_WA_NONE", "GJ_WA_START", "GJ_WA_MIDDLE", "GJ_WA_END");
    static final List<String> PARAMETERS = List.of(
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
    private static final int CALLBACKS = 0xC000_0000;
    private static final int MATERIAL = 0x3FFF;

    private final TextBlock block;
    private final CNames names;

    MacroWords(TextBlock block, CNames names) {
        this.block = block;
        this.names = names;
    }

    /** Returns a struct as its macro writes it; empty if the macro cannot hold one of its words. */
    Optional<String> lines(Macro macro, StructId struct) {
        StringBuilder out = new StringBuilder();
        ByteCursor in = block.words(struct);
        while (in.position() < block.end(struct)) {
            String element = macro.element();
            for (int i = 0; i < element.length(); i++) {
                if (element.charAt(i) != '%') {
                    out.append(element.charAt(i));
                } else if (element.charAt(++i) != 'z') {
                    out.append(word(element.charAt(i), in));
                } else if (in.i32("word") != 0) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(out.toString());
    }

    private String word(char letter, ByteCursor in) {
        return switch (letter) {
            case 'p', 'n' -> pointer(in);
            case 'f' -> single(in.f32("word"));
            case 'i' -> Integer.toString(in.i32("word"));
            case 'x' -> String.format(Locale.ROOT, "%08x", in.i32("word"));
            case 'w' -> String.format(Locale.ROOT, "%x", in.u16("word"));
            case 'h' -> Integer.toString(in.u16("word"));
            case 's' -> Short.toString(in.i16("word"));
            case 'b' -> String.format(Locale.ROOT, "0x%x", in.u8("word"));
            case 'd' -> degrees(in.i32("word"));
            case 'e' -> degrees(in.i16("word"));
            default -> named(letter, in);
        };
    }

    private static String named(char letter, ByteCursor in) {
        return switch (letter) {
            case 'a' -> {
                int attribute = in.u8("word");
                yield attribute == LAST_ATTRIBUTE ? "GJ_VA_NULL" : name(ATTRIBUTES, attribute);
            }
            case 'k' -> name(WEIGHTS, in.u16("word"));
            case 'q' -> name(PARAMETERS, in.i32("word"));
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
                yield String.format(Locale.ROOT, "0x%X, %d", id & CALLBACKS, id & ~CALLBACKS);
            }
            case 'm' -> {
                int word = in.u16("word");
                yield String.format(Locale.ROOT, "0x%04x, %d", word & ~MATERIAL, word & MATERIAL);
            }
            default -> throw new IllegalArgumentException("%" + letter);
        };
    }

    private static String name(List<String> names, int number) {
        return number >= 0 && number < names.size() ? names.get(number) : String.format(Locale.ROOT, "0x%x", number);
    }

    private String pointer(ByteCursor in) {
        boolean isPointer = block.isPointer(in.position());
        int word = in.i32("word");
        Optional<StructId> target = isPointer ? block.target(word) : Optional.empty();
        if (target.isEmpty()) {
            return isPointer || word == 0 ? "NULL" : String.format(Locale.ROOT, "0x%x", word);
        }
        boolean isText = target.get().kind() == LayoutEntry.Kind.TEXTURE_NAME;
        return isText ? CText.quoted(block.letters(target.get())) : names.of(target.get());
    }

    private static String single(float value) {
        if (Float.isNaN(value) || Float.isInfinite(value)) {
            return CWriter.formatFloat(value);
        }
        String sign = Float.floatToRawIntBits(value) < 0 ? "-" : "";
        return sign + decimal(new BigDecimal(Float.toString(Math.abs(value))));
    }

    /** Without any loss: a turn has a power of 2 of units. */
    private static String degrees(int bams) {
        return decimal(BigDecimal.valueOf(bams * 360L).divide(BigDecimal.valueOf(0x10000)));
    }

    /** With a decimal point: C has no suffix F after an integer. */
    private static String decimal(BigDecimal number) {
        return number.setScale(Math.max(1, number.scale())).toPlainString() + "F";
    }
}
