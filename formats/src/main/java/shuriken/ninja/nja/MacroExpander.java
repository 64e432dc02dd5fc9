package shuriken.ninja.nja;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.nja.CInitializer.Operation;
import shuriken.ninja.nja.CInitializer.Scalar;
import shuriken.ninja.nja.CInitializer.Term;

/**
 * Expands macros of SEGA's SDK to the values that they represent. A macro that is not in the table expands to its
 * arguments. Angles among them are converted from degrees to BAMS (65536 units for 360 degrees).
 */
final class MacroExpander {
    private static final double BAMS_PER_DEGREE = 0x10000 / 360.0;
    /** The type of a material chunk without colours. Bits for the colours are added. */
    private static final int MATERIAL_TYPE_BASE = 0x10;

    private static final int SECOND_MATERIAL_BIT = 8;
    private static final Operation OR_ALL = arguments -> {
        long flags = 0;
        for (double argument : arguments) {
            flags |= (long) argument;
        }
        return flags;
    };
    private static final Operation FIRST_ARGUMENT = arguments -> arguments[0];
    private static final Operation DEGREES_TO_BAMS = arguments -> Math.round(arguments[0] * BAMS_PER_DEGREE);
    private static final Operation PACK_COLOUR = arguments -> {
        long colour = 0;
        for (double argument : arguments) {
            colour = colour << 8 | (long) argument & 0xFF;
        }
        return colour;
    };
    private static final Operation ALWAYS_ZERO = arguments -> 0;

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

    static boolean isFieldLabel(String name) {
        return FIELD_LABELS.contains(name);
    }

    /** Returns whether plain C sources also call this macro with arguments. */
    static boolean isUsedInC(String name) {
        return name.equals("NJM_DEG_ANG");
    }

    /**
     * Returns the values that a macro represents.
     *
     * @param location the location of the macro, which is also the location of computed values
     */
    static List<Scalar> expand(SourceLocation location, String name, List<Scalar> arguments) {
        List<Operation> operations = EXPANSIONS.get(name);
        if (operations == null) {
            boolean isAngleKey = ANGLE_KEY_MACROS.contains(name);
            boolean isAngleField = name.equals("OAngle");
            if (!isAngleKey && !isAngleField) {
                return arguments;
            }
            List<Scalar> values = new ArrayList<>();
            for (int i = 0; i < arguments.size(); i++) {
                Scalar argument = arguments.get(i);
                values.add(
                        isAngleField || i > 0
                                ? createCall(argument.location(), DEGREES_TO_BAMS, List.of(argument))
                                : argument);
            }
            return values;
        }
        return operations.stream()
                .map(operation -> createCall(location, withArgumentCheck(operation, name, location), arguments))
                .toList();
    }

    /** Returns an operation that does the same but throws a {@link FormatException} if arguments are missing. */
    private static Operation withArgumentCheck(Operation operation, String name, SourceLocation location) {
        return arguments -> {
            try {
                return operation.apply(arguments);
            } catch (ArrayIndexOutOfBoundsException e) {
                throw new FormatException(
                        Kind.BAD_VALUE, location, "the macro %s has too few arguments: %d", name, arguments.length);
            }
        };
    }

    private static Scalar createCall(SourceLocation location, Operation operation, List<Scalar> arguments) {
        return new Scalar(location, List.of(new Term.Call(operation, arguments)));
    }

    /** Returns an operation that combines {@code bits} with its first argument, if there is one, by bitwise OR. */
    private static Operation orWith(int bits) {
        return arguments -> bits | (arguments.length == 0 ? 0 : (long) arguments[0]);
    }

    private static Map<String, List<Operation>> createExpansions() {
        Map<String, List<Operation>> expansions = new HashMap<>();
        for (String name : List.of("_NB", "_TID", "Strip", "AttrTexId", "TypeMatId")) {
            expansions.put(name, List.of(OR_ALL));
        }
        for (String name : List.of("ARGB", "D8888", "Diffuse", "Specular")) {
            expansions.put(name, List.of(PACK_COLOUR));
        }
        // Colours of chunks are two words of 16 bits: G B, then A R.
        List<Operation> colourWords = List.of(
                arguments -> (long) arguments[2] << 8 | (long) arguments[3],
                arguments -> (long) arguments[0] << 8 | (long) arguments[1]);
        for (String name : List.of("MDiff", "MAmbi", "MSpec")) {
            expansions.put(name, colourWords);
        }
        expansions.put("NJM_DEG_ANG", List.of(DEGREES_TO_BAMS));
        expansions.put("TEXN", List.of(FIRST_ARGUMENT, ALWAYS_ZERO, ALWAYS_ZERO));
        expansions.put("StripL", List.of(FIRST_ARGUMENT));
        expansions.put("StripR", List.of(arguments -> -arguments[0]));
        // The components x, y and z are signed integers of 10 bits.
        expansions.put(
                "NORM32",
                List.of(arguments -> ((long) arguments[0] & 0x3FF) << 20
                        | ((long) arguments[1] & 0x3FF) << 10
                        | (long) arguments[2] & 0x3FF));
        // The weights of these macros are percentages.
        expansions.put(
                "NFlagsW",
                List.of(arguments -> (long) (arguments[1] * 255 / 100 + 0.5) << 16 | (long) arguments[0] & 0xFFFF));
        expansions.put(
                "NFlagsW2",
                List.of(arguments -> (long) (arguments[1] * 65535 / 100 + 0.5) << 16 | (long) arguments[0] & 0xFFFF));
        expansions.put(
                "Pvn",
                IntStream.range(0, 3)
                        .mapToObj(axis -> (Operation) arguments -> arguments[axis] * 32767)
                        .toList());
        expansions.put(
                "AttrF",
                List.of(arguments -> (long) arguments[0] & 0xFFFF, arguments -> (long) arguments[0] >> 16 & 0xFFFF));
        addChunkMacros(expansions);
        return Map.copyOf(expansions);
    }

    private static void addChunkMacros(Map<String, List<Operation>> expansions) {
        expansions.put("CnkEnd", List.of(orWith(0xFF)));
        expansions.put("CnkNull", List.of(ALWAYS_ZERO));
        expansions.put("CnkB_BA", List.of(orWith(1)));
        expansions.put("CnkB_DA", List.of(orWith(2)));
        expansions.put("CnkB_CP", List.of(arguments -> (long) arguments[0] << 8 | 4));
        expansions.put("CnkB_DP", List.of(arguments -> (long) arguments[0] << 8 | 5));
        expansions.put("CnkT_TID", List.of(orWith(8)));
        expansions.put("CnkT_TID2", List.of(orWith(9)));
        String[] materialSuffixes = {"", "D", "A", "DA", "S", "DS", "AS", "DAS"};
        for (int i = 1; i < materialSuffixes.length; i++) {
            expansions.put("CnkM_" + materialSuffixes[i], List.of(orWith(MATERIAL_TYPE_BASE + i)));
            expansions.put(
                    "CnkM_" + materialSuffixes[i] + "2", List.of(orWith(MATERIAL_TYPE_BASE + SECOND_MATERIAL_BIT + i)));
        }
        expansions.put("CnkM_BU", List.of(arguments -> MATERIAL_TYPE_BASE + SECOND_MATERIAL_BIT));
        for (VertexChunkType type : VertexChunkType.values()) {
            String suffix = type == VertexChunkType.XYZ ? "" : "_" + type.name();
            int header = type.id();
            expansions.put(
                    "CnkV" + suffix, List.of(arguments -> (long) arguments[1] << 16 | (long) arguments[0] | header));
        }
        expansions.put("OffnbIdx", List.of(arguments -> (long) arguments[1] << 16 | (long) arguments[0]));
        String[] volumeSuffixes = {"P3", "P4", "ST"};
        for (int i = 0; i < volumeSuffixes.length; i++) {
            int header = PolyChunk.Volume.TRIANGLES_TYPE + i;
            expansions.put("CnkO_" + volumeSuffixes[i], List.of(arguments -> header));
        }
        for (StripChunkType type : StripChunkType.values()) {
            String suffix = switch (type) {
                case STRIP -> "";
                case STRIP_2 -> "_2";
                case UVN_2 -> "_UVN2";
                case UVH_2 -> "_UVH2";
                default -> "_" + type.name();
            };
            expansions.put("CnkS" + suffix, List.of(orWith(type.id())));
        }
    }
}
