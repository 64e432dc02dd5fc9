package shuriken.ninja.nja;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.io.struct.StructTable;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;

/**
 * The C types of the structs in Ninja files. One letter represents each field, as {@link StructTable#typeLetters}
 * describes: p for a pointer, f for a float, s and h for 16 bits, i and x for 32 bits, b for a byte. Fields in
 * parentheses have their own braces, and fields in brackets may have their own braces.
 */
enum CType {
    OBJECT(NjsObject.SHORT_FIELDS, "NJS_OBJECT", "NJS_CNK_OBJECT", "NJS_TREE"),
    /** A node with the fourth component of a quaternion. */
    LONG_OBJECT(NjsObject.LONG_FIELDS, "NJS_GC_OBJECT"),
    CHUNK_MODEL(ChunkModel.FIELDS, "NJS_CNK_MODEL"),
    BASIC_MODEL(BasicModel.BASIC_FIELDS, "NJS_MODEL"),
    BASIC_PLUS_MODEL(BasicModel.BASIC_PLUS_FIELDS, "NJS_MODEL_SADX"),
    GINJA_MODEL(GinjaModel.FIELDS, "GJS_MODEL"),
    MESHSET("hsppppp", "NJS_MESHSET"),
    MESHSET_PLUS("hspppppx", "NJS_MESHSET_SADX"),
    MATERIAL(BasicMaterial.FIELDS, "NJS_MATERIAL"),
    VECTOR("fff", "NJS_VECTOR", "NJS_POINT3"),
    TEX_COORD("ss", "NJS_TEX"),
    COLOUR("(x)", "NJS_COLOR"),
    MOTION(NjsMotion.FIELDS, "NJS_MOTION"),
    ACTION("pp", "NJS_ACTION"),
    TEXTURE_NAME(TexName.FIELDS, "NJS_TEXNAME"),
    TEXTURE_LIST(TexList.FIELDS, "NJS_TEXLIST"),
    ROW1("pi", "NJS_MDATA1"),
    ROW2("[pp][ii]", "NJS_MDATA2"),
    ROW3("[ppp][iii]", "NJS_MDATA3"),
    ROW4("[pppp][iiii]", "NJS_MDATA4"),
    ROW5("[ppppp][iiiii]", "NJS_MDATA5"),
    KEY_F("i[fff]", "NJS_MKEY_F"),
    KEY_A("i[iii]", "NJS_MKEY_A"),
    KEY_SA("s[sss]", "NJS_MKEY_SA", "NJS_MKEY_Alt"),
    KEY_P("ip", "NJS_MKEY_P"),
    KEY_A1("ii", "NJS_MKEY_A1"),
    KEY_UI32("ix", "NJS_MKEY_UI32"),
    KEY_F1("if", "NJS_MKEY_F1"),
    KEY_F2("iff", "NJS_MKEY_F2"),
    KEY_SPOT("iffii", "NJS_MKEY_SPOT"),
    KEY_QUAT("i[ffff]", "NJS_MKEY_QUAT"),
    /** The vertex array of a Ginja model. Only macros name this type and the three types after it. */
    GINJA_ARRAY(VertexSet.FIELDS, "GJARRAY"),
    GINJA_WEIGHTS(WeightSet.FIELDS, "GJWEIGHTARRAY"),
    GINJA_MATERIAL("xx", "GJMATERIAL"),
    GINJA_MESHSET(GinjaMesh.FIELDS, "GJMESHSET"),
    SINT32("i", "Sint32", "int", "__int32", "int32_t"),
    UINT32("x", "Uint32", "uint32_t"),
    SINT16("s", "Sint16", "short", "__int16", "int16_t"),
    UINT16("h", "Uint16", "uint16_t"),
    UINT8("b", "Uint8", "Sint8", "char", "__int8", "uint8_t", "int8_t"),
    FLOAT("f", "Float", "Float32", "float");

    /** The words, in addition to the names of types, that may occur in casts. */
    private static final Set<String> CAST_WORDS = Set.of("char", "const", "int", "unsigned", "void");

    private static final Map<String, CType> TYPE_BY_NAME = createTypeByName();

    private final String fieldLetters;
    private final List<String> names;

    CType(StructTable fields, String... names) {
        this(fields.typeLetters(), names);
    }

    CType(String fieldLetters, String... names) {
        this.fieldLetters = fieldLetters;
        this.names = List.of(names);
    }

    /** Returns the type with a name in C, if there is one. */
    static Optional<CType> of(String name) {
        return Optional.ofNullable(TYPE_BY_NAME.get(name));
    }

    /** Returns whether a word may occur in a cast. */
    static boolean isCastWord(String word) {
        return CAST_WORDS.contains(word) || TYPE_BY_NAME.containsKey(word);
    }

    private static Map<String, CType> createTypeByName() {
        Map<String, CType> typeByName = new HashMap<>();
        for (CType type : values()) {
            type.names.forEach(name -> typeByName.put(name, type));
        }
        return Map.copyOf(typeByName);
    }

    /** Returns the type that the keyword of a declaration in macros represents; empty for an unknown keyword. */
    static Optional<CType> forMacro(String keyword) {
        return Optional.ofNullable(
                switch (keyword) {
                    case "TEXTURENAME" -> TEXTURE_NAME;
                    case "TEXTURELIST" -> TEXTURE_LIST;
                    case "POINT", "NORMAL", "POLYNORMAL", "STRIPNORMAL" -> VECTOR;
                    case "VERTUV" -> TEX_COORD;
                    case "VERTCOLOR" -> COLOUR;
                    case "MATERIAL" -> MATERIAL;
                    case "MESHSET" -> MESHSET;
                    case "MODEL" -> BASIC_MODEL;
                    case "CNKMODEL" -> CHUNK_MODEL;
                    case "GJMODEL" -> GINJA_MODEL;
                    case "OBJECT", "CNKOBJECT", "GCOBJECT" -> OBJECT;
                    case "VLIST" -> SINT32;
                    case "PLIST", "POLYGON" -> SINT16;
                    case "GJDRAWLIST" -> UINT8;
                    case "MOTION" -> MOTION;
                    case "POSITION", "SCALE", "VECTOR", "CPOSITION", "CTARGET" -> KEY_F;
                    case "ROTATION" -> KEY_A;
                    case "SROTATION" -> KEY_SA;
                    case "QROTATION" -> KEY_QUAT;
                    case "POINTER" -> KEY_P;
                    default ->
                        of(keyword.startsWith("MDATA") ? "NJS_" + keyword : keyword)
                                .orElse(null);
                });
    }

    /** Returns the type of the keys of a channel. */
    static CType forKeys(MotionChannel channel) {
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

    /**
     * Returns the type of the rows of a motion with a number of channels. The result is empty if no type has this
     * number of channels.
     */
    static Optional<CType> forMotionRows(int channelCount) {
        return of("NJS_MDATA" + channelCount);
    }

    /** Returns the letters of the fields; see {@link CType}. */
    String fieldLetters() {
        return fieldLetters;
    }

    /** Returns the usual name of the type. */
    String typeName() {
        return names.getFirst();
    }

    /** Returns whether the type is a number and not a struct. */
    boolean isScalar() {
        return fieldLetters.length() == 1;
    }

    /** Returns the size of a field in bytes; 0 for a parenthesis or bracket. */
    static int fieldSize(char typeLetter) {
        return switch (typeLetter) {
            case 's', 'h' -> 2;
            case 'b' -> 1;
            case '(', ')', '[', ']' -> 0;
            default -> 4;
        };
    }

    /** Returns the size of the struct or scalar in bytes. */
    int size() {
        return fieldLetters().chars().map(letter -> fieldSize((char) letter)).sum();
    }
}
