package shuriken.ninja.nja;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * Types of C whose arrays are words of a Ninja file. The words are as in {@link StructTable#typeLetters}: what is in
 * parentheses has braces of its own, and what is in brackets may have.
 */
enum CType {
    OBJECT(NjsObject.FIELDS, "NJS_OBJECT", "NJS_CNK_OBJECT", "NJS_TREE"),
    /** With the word for quaternions. */
    LONG_OBJECT(NjsObject.LONG_FIELDS, "NJS_GC_OBJECT"),
    CHUNK_MODEL(ChunkModel.FIELDS, "NJS_CNK_MODEL"),
    BASIC_MODEL(BasicModel.FIELDS, "NJS_MODEL"),
    BASIC_PLUS_MODEL(BasicModel.PLUS_FIELDS, "NJS_MODEL_SADX"),
    GINJA_MODEL(GinjaModel.FIELDS, "GJS_MODEL"),
    MESHSET("hsppppp", "NJS_MESHSET"),
    MESHSET_PLUS("hspppppx", "NJS_MESHSET_SADX"),
    MATERIAL(BasicMaterial.FIELDS, "NJS_MATERIAL"),
    VECTOR("fff", "NJS_VECTOR", "NJS_POINT3"),
    TEX("ss", "NJS_TEX"),
    COLOUR("(x)", "NJS_COLOR"),
    MOTION(NjsMotion.FIELDS, "NJS_MOTION"),
    ACTION("pp", "NJS_ACTION"),
    TEXTURE(TexName.FIELDS, "NJS_TEXNAME"),
    TEXTURES(TexList.FIELDS, "NJS_TEXLIST"),
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
    /** Structs of Ginja models, which only macros name. */
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

    private static final Map<String, CType> BY_NAME = byName();

    private final String words;
    private final List<String> names;

    CType(StructTable fields, String... names) {
        this(fields.typeLetters(), names);
    }

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

    /** Returns the type that the first word of a declaration in macros represents. */
    static Optional<CType> ofMacro(String header) {
        return Optional.ofNullable(
                switch (header) {
                    case "TEXTURENAME" -> TEXTURE;
                    case "TEXTURELIST" -> TEXTURES;
                    case "POINT", "NORMAL", "POLYNORMAL", "STRIPNORMAL" -> VECTOR;
                    case "VERTUV" -> TEX;
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
                        of(header.startsWith("MDATA") ? "NJS_" + header : header)
                                .orElse(null);
                });
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

    /** Returns the letters. */
    String words() {
        return words;
    }

    /** Returns the usual name. */
    String typeName() {
        return names.getFirst();
    }

    boolean isScalar() {
        return words.length() == 1;
    }

    /** Returns the bytes of a word. */
    static int size(char word) {
        return switch (word) {
            case 's', 'h' -> 2;
            case 'b' -> 1;
            case '(', ')', '[', ']' -> 0;
            default -> 4;
        };
    }

    /** Returns the bytes of an element. */
    int size() {
        return words().chars().map(word -> size((char) word)).sum();
    }
}
