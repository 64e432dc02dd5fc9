package shuriken.ninja.nja;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.nja.CInitializer.Operation;
import shuriken.ninja.nja.CInitializer.Scalar;
import shuriken.ninja.nja.CInitializer.Term;

/**
 * Expands macros of the SDK to the values that they represent. A macro that is not in the table expands to its
 * arguments.
 */
final class MacroExpander {
    private static final double ANGLES_PER_DEGREE = 0x10000 / 360.0;
    private static final int MATERIAL_TYPE = 0x10;
    private static final int SECOND_MATERIAL_BIT = 8;
    private static final Operation OR = arguments -> {
        long flags = 0;
        for (double argument : arguments) {
            flags |= (long) argument;
        }
        return flags;
    };
    private static final Operation FIRST = arguments -> arguments[0];
    private static final Operation DEGREES = arguments -> Math.round(arguments[0] * ANGLES_PER_DEGREE);
    private static final Operation COLOUR = arguments -> {
        long colour = 0;
        for (double argument : arguments) {
            colour = colour << 8 | (long) argument & 0xFF;
        }
        return colour;
    };
    private static final Operation ZERO = arguments -> 0;

    /** The key macros whose arguments after the first are angles. */
    private static final Set<String> ANGLE_KEY_MACROS = Set.of("MKEYA", "MKEYSA", "MKEYA1", "MKEYSA1");

    /** The labels of fields, which expand to nothing. */
    private static final Set<String> FIELD_LABELS = Set.of(
            "BASICModel",
            "CNKModel",
            "Center",
            "Child",
            "GINJAModel",
            "GJWAttr",
            "GJWCount",
            "GJWIdxPtr",
            "GJWPNPtr",
            "GJWSize",
            "GJWStIdx",
            "GjAMesh",
            "GjArray",
            "GjAttrflags",
            "GjBaseptr",
            "GjCount",
            "GjDispList",
            "GjId",
            "GjMats",
            "GjNbAMesh",
            "GjNbMat",
            "GjNbOMesh",
            "GjOMesh",
            "GjSize",
            "GjStride",
            "GjSzDispList",
            "GjVlist",
            "InterpolFct",
            "MFrameNum",
            "MatNum",
            "Materials",
            "MdataArray",
            "MeshNum",
            "Meshes",
            "Meshset",
            "MeshsetNum",
            "Model",
            "Motion",
            "MotionBit",
            "Normal",
            "ObjectHead",
            "PList",
            "PointNum",
            "Points",
            "PolyAttrs",
            "PolyNormal",
            "Radius",
            "Sibling",
            "TextureList",
            "TextureNum",
            "VList",
            "VertColor",
            "VertUV");

    private static final Map<String, List<Operation>> EXPANSIONS = createExpansions();

    private MacroExpander() {}

    static boolean isLabel(String name) {
        return FIELD_LABELS.contains(name);
    }

    /** Returns whether plain C sources also call this macro with arguments. */
    static boolean isUsedInC(String name) {
        return name.equals("NJM_DEG_ANG");
    }

    /**
     * Returns the values that a macro represents.
     *
     * @param source the value in the source text whose location the results have
     */
    static List<Scalar> expand(Scalar source, String name, List<Scalar> arguments) {
        List<Operation> operations = EXPANSIONS.get(name);
        if (operations == null) {
            boolean isKey = ANGLE_KEY_MACROS.contains(name);
            boolean isAngle = name.equals("OAngle");
            if (!isKey && !isAngle) {
                return arguments;
            }
            List<Scalar> words = new ArrayList<>();
            for (int i = 0; i < arguments.size(); i++) {
                Scalar argument = arguments.get(i);
                words.add(isAngle || i > 0 ? call(argument, DEGREES, List.of(argument)) : argument);
            }
            return words;
        }
        return operations.stream()
                .map(operation -> call(source, withArgumentCheck(operation, name, source), arguments))
                .toList();
    }

    /** Wraps an operation so that it reports missing arguments. */
    private static Operation withArgumentCheck(Operation operation, String name, Scalar source) {
        return arguments -> {
            try {
                return operation.apply(arguments);
            } catch (ArrayIndexOutOfBoundsException e) {
                throw new FormatException(
                        Kind.BAD_VALUE, source.site(), "the macro %s has only %d arguments", name, arguments.length);
            }
        };
    }

    private static Scalar call(Scalar source, Operation operation, List<Scalar> arguments) {
        return new Scalar(source.site(), List.of(new Term.Call(operation, arguments)));
    }

    private static Operation orFlags(int bits) {
        return arguments -> bits | (arguments.length == 0 ? 0 : (long) arguments[0]);
    }

    private static Map<String, List<Operation>> createExpansions() {
        Map<String, List<Operation>> calls = new HashMap<>();
        for (String name : List.of("_NB", "_TID", "Strip", "AttrTexId", "TypeMatId")) {
            calls.put(name, List.of(OR));
        }
        for (String name : List.of("ARGB", "D8888", "Diffuse", "Specular")) {
            calls.put(name, List.of(COLOUR));
        }
        List<Operation> halves = List.of(
                arguments -> (long) arguments[2] << 8 | (long) arguments[3],
                arguments -> (long) arguments[0] << 8 | (long) arguments[1]);
        for (String name : List.of("MDiff", "MAmbi", "MSpec")) {
            calls.put(name, halves);
        }
        calls.put("NJM_DEG_ANG", List.of(DEGREES));
        calls.put("TEXN", List.of(FIRST, ZERO, ZERO));
        calls.put("StripL", List.of(FIRST));
        calls.put("StripR", List.of(arguments -> -arguments[0]));
        calls.put(
                "NORM32",
                List.of(arguments -> (long) arguments[0] << 20 | (long) arguments[1] << 10 | (long) arguments[2]));
        calls.put(
                "NFlagsW",
                List.of(arguments -> (long) (arguments[1] * 255 / 100 + 0.5) << 16 | (long) arguments[0] & 0xFFFF));
        calls.put(
                "NFlagsW2",
                List.of(arguments -> (long) (arguments[1] * 65535 / 100 + 0.5) << 16 | (long) arguments[0] & 0xFFFF));
        calls.put(
                "Pvn",
                IntStream.range(0, 3)
                        .mapToObj(i -> (Operation) arguments -> arguments[i] * 32767)
                        .toList());
        calls.put(
                "AttrF",
                List.of(arguments -> (long) arguments[0] & 0xFFFF, arguments -> (long) arguments[0] >> 16 & 0xFFFF));
        addChunkMacros(calls);
        return Map.copyOf(calls);
    }

    private static void addChunkMacros(Map<String, List<Operation>> calls) {
        calls.put("CnkEnd", List.of(orFlags(0xFF)));
        calls.put("CnkNull", List.of(ZERO));
        calls.put("CnkB_BA", List.of(orFlags(1)));
        calls.put("CnkB_DA", List.of(orFlags(2)));
        calls.put("CnkB_CP", List.of(arguments -> (long) arguments[0] << 8 | 4));
        calls.put("CnkB_DP", List.of(arguments -> (long) arguments[0] << 8 | 5));
        calls.put("CnkT_TID", List.of(orFlags(8)));
        calls.put("CnkT_TID2", List.of(orFlags(9)));
        String[] materials = {"", "D", "A", "DA", "S", "DS", "AS", "DAS"};
        for (int i = 1; i < materials.length; i++) {
            calls.put("CnkM_" + materials[i], List.of(orFlags(MATERIAL_TYPE + i)));
            calls.put("CnkM_" + materials[i] + "2", List.of(orFlags(MATERIAL_TYPE + SECOND_MATERIAL_BIT + i)));
        }
        calls.put("CnkM_BU", List.of(arguments -> MATERIAL_TYPE + SECOND_MATERIAL_BIT));
        for (VertexChunkType type : VertexChunkType.values()) {
            String suffix = type == VertexChunkType.XYZ ? "" : "_" + type.name();
            int header = type.id();
            calls.put("CnkV" + suffix, List.of(arguments -> (long) arguments[1] << 16 | (long) arguments[0] | header));
        }
        calls.put("OffnbIdx", List.of(arguments -> (long) arguments[1] << 16 | (long) arguments[0]));
        String[] volumes = {"P3", "P4", "ST"};
        for (int i = 0; i < volumes.length; i++) {
            int header = 0x38 + i;
            calls.put("CnkO_" + volumes[i], List.of(arguments -> header));
        }
        for (StripChunkType type : StripChunkType.values()) {
            String suffix = switch (type) {
                case STRIP -> "";
                case STRIP_2 -> "_2";
                case UVN_2 -> "_UVN2";
                case UVH_2 -> "_UVH2";
                default -> "_" + type.name();
            };
            calls.put("CnkS" + suffix, List.of(orFlags(type.id())));
        }
    }
}
