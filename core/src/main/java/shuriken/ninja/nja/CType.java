package shuriken.ninja.nja;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.ninja.motion.MotionChannel;

/**
 * Types of C whose arrays are words of a Ninja file. A letter stands for each word: {@code p} pointer, {@code f} single,
 * {@code i} signed and {@code x} unsigned of 32 bits, {@code s} and {@code h} of 16, {@code b} a byte; what stands in
 * parentheses has braces of its own.
 */
enum CType {
    OBJECT("xpfffiiifffpp", "NJS_OBJECT", "NJS_CNK_OBJECT", "NJS_TREE"),
    /** With the word for quaternions. */
    LONG_OBJECT("xpfffiiifffppf", "NJS_GC_OBJECT"),
    CHUNK_MODEL("pp(fff)f", "NJS_CNK_MODEL"),
    BASIC_MODEL("ppippss(fff)f", "NJS_MODEL"),
    BASIC_PLUS_MODEL("ppippss(fff)fx", "NJS_MODEL_SADX"),
    GINJA_MODEL("ppppss(fff)f", "GJS_MODEL"),
    MESHSET("hsppppp", "NJS_MESHSET"),
    MESHSET_PLUS("hspppppx", "NJS_MESHSET_SADX"),
    MATERIAL("(x)(x)fxx", "NJS_MATERIAL"),
    VECTOR("fff", "NJS_VECTOR", "NJS_POINT3"),
    TEX("ss", "NJS_TEX"),
    COLOUR("(x)", "NJS_COLOR"),
    MOTION("pihh", "NJS_MOTION"),
    ACTION("pp", "NJS_ACTION"),
    TEXTURE("pxx", "NJS_TEXNAME"),
    TEXTURES("pi", "NJS_TEXLIST"),
    ROW1("pi", "NJS_MDATA1"),
    ROW2("ppii", "NJS_MDATA2"),
    ROW3("pppiii", "NJS_MDATA3"),
    ROW4("ppppiiii", "NJS_MDATA4"),
    ROW5("pppppiiiii", "NJS_MDATA5"),
    KEY_F("ifff", "NJS_MKEY_F"),
    KEY_A("iiii", "NJS_MKEY_A"),
    KEY_SA("ssss", "NJS_MKEY_SA"),
    KEY_P("ip", "NJS_MKEY_P"),
    KEY_A1("ii", "NJS_MKEY_A1"),
    KEY_UI32("ix", "NJS_MKEY_UI32"),
    KEY_F1("if", "NJS_MKEY_F1"),
    KEY_F2("iff", "NJS_MKEY_F2"),
    KEY_SPOT("iffii", "NJS_MKEY_SPOT"),
    KEY_QUAT("iffff", "NJS_MKEY_QUAT"),
    SINT32("i", "Sint32"),
    UINT32("x", "Uint32"),
    SINT16("s", "Sint16"),
    UINT16("h", "Uint16"),
    UINT8("b", "Uint8", "Sint8"),
    FLOAT("f", "Float", "Float32", "float");

    private static final Map<String, CType> BY_NAME = byName();

    private final String words;
    private final List<String> names;

    CType(String words, String... names) {
        this.words = words;
        this.names = List.of(names);
    }

    static Optional<CType> of(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    private static Map<String, CType> byName() {
        Map<String, CType> types = new HashMap<>();
        for (CType type : values()) {
            type.names.forEach(name -> types.put(name, type));
        }
        return Map.copyOf(types);
    }

    /** Of the keys of a channel. */
    static CType of(MotionChannel channel) {
        return switch (channel) {
            case POSITION, SCALE, VECTOR, TARGET -> KEY_F;
            case ANGLE -> KEY_A;
            case ANGLE16 -> KEY_SA;
            case SHAPE, NORMAL_SHAPE -> KEY_P;
            case ROLL, FIELD_OF_VIEW -> KEY_A1;
            case COLOUR -> KEY_UI32;
            case INTENSITY -> KEY_F1;
            case SPOT -> KEY_SPOT;
            case POINT -> KEY_F2;
            case QUATERNION -> KEY_QUAT;
        };
    }

    /** Of the rows of a motion, by its channels; empty if there are too many for a type of their own. */
    static Optional<CType> rows(int channels) {
        return of("NJS_MDATA" + channels);
    }

    /** The letters. */
    String words() {
        return words;
    }

    /** The usual name. */
    String typeName() {
        return names.getFirst();
    }

    boolean isScalar() {
        return words.length() == 1;
    }

    /** Bytes of a word. */
    static int size(char word) {
        return switch (word) {
            case 's', 'h' -> 2;
            case 'b' -> 1;
            case '(', ')' -> 0;
            default -> 4;
        };
    }

    /** Bytes of an element. */
    int size() {
        return words().chars().map(word -> size((char) word)).sum();
    }
}
