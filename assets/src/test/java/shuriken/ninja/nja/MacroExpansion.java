package shuriken.ninja.nja;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Expands macros to C, like the header of a library. */
final class MacroExpansion {
    private static final Pattern MACRO_HEADER = Pattern.compile("(?m)^([A-Z]+\\d?)\\s+(\\w+)(?:\\[])?\\s+START\\b");
    private static final Pattern CALL = Pattern.compile("\\b(\\w+)\\s*\\(([^()]*)\\)");
    private static final Pattern FIELD = Pattern.compile("(?m)^[A-Z]\\w+ +(?=[^\\s(].*,$)");
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("TEXTURENAME", "NJS_TEXNAME"),
            Map.entry("TEXTURELIST", "NJS_TEXLIST"),
            Map.entry("MATERIAL", "NJS_MATERIAL"),
            Map.entry("POLYGON", "Sint16"),
            Map.entry("POLYNORMAL", "NJS_VECTOR"),
            Map.entry("VERTCOLOR", "NJS_COLOR"),
            Map.entry("VERTUV", "NJS_TEX"),
            Map.entry("POINT", "NJS_VECTOR"),
            Map.entry("NORMAL", "NJS_VECTOR"),
            Map.entry("MESHSET", "NJS_MESHSET"),
            Map.entry("MODEL", "NJS_MODEL"),
            Map.entry("OBJECT", "NJS_OBJECT"),
            Map.entry("CNKOBJECT", "NJS_OBJECT"),
            Map.entry("CNKMODEL", "NJS_CNK_MODEL"),
            Map.entry("PLIST", "Sint16"),
            Map.entry("VLIST", "Sint32"),
            Map.entry("GCOBJECT", "NJS_OBJECT"),
            Map.entry("GJMODEL", "GJS_MODEL"),
            Map.entry("GJARRAY", "Uint32"),
            Map.entry("GJWEIGHTARRAY", "Uint32"),
            Map.entry("GJMATERIAL", "Uint32"),
            Map.entry("GJDRAWLIST", "Uint8"),
            Map.entry("GJMESHSET", "Uint32"),
            Map.entry("POSITION", "NJS_MKEY_F"),
            Map.entry("CPOSITION", "NJS_MKEY_F"),
            Map.entry("CTARGET", "NJS_MKEY_F"),
            Map.entry("SCALE", "NJS_MKEY_F"),
            Map.entry("VECTOR", "NJS_MKEY_F"),
            Map.entry("ROTATION", "NJS_MKEY_A"),
            Map.entry("SROTATION", "NJS_MKEY_SA"),
            Map.entry("QROTATION", "NJS_MKEY_QUAT"),
            Map.entry("POINTER", "NJS_MKEY_P"),
            Map.entry("MOTION", "NJS_MOTION"));
    private static final List<String> ATTRIBUTES = List.of("", "POS", "NRM", "CLR0", "CLR1", "TEX0");
    private static final List<String> WEIGHTS = List.of("NONE", "START", "MIDDLE", "END");
    private static final List<String> PARAMETERS = List.of(
            "VTXATTR",
            "VCD",
            "FST1",
            "FST2",
            "BLEND",
            "DIFFUSE",
            "AMBIENT",
            "SPECULAR",
            "TEXTURE",
            "TEVORDER",
            "TEXGEN");

    private MacroExpansion() {}

    /** @param isBasicPlus whether Basic structs are those of Basic+ */
    static String toC(String macros, boolean isBasicPlus) {
        StringBuilder c = new StringBuilder();
        Matcher matcher = MACRO_HEADER.matcher(macros);
        int from = 0;
        while (matcher.find()) {
            int end = macros.indexOf("\nEND\n", matcher.end());
            c.append(macros, from, matcher.start()).append(type(matcher.group(1), isBasicPlus));
            c.append(' ').append(matcher.group(2)).append("[] = {\n");
            String body = macros.substring(matcher.end(), end);
            c.append(body(matcher.group(1), body)).append("\n};\n");
            from = end + "\nEND\n".length();
        }
        return c.append(macros, from, macros.length()).toString();
    }

    private static String type(String macro, boolean isBasicPlus) {
        if (macro.startsWith("MDATA")) {
            return "NJS_" + macro;
        }
        return TYPES.get(macro) + (isBasicPlus && (macro.equals("MODEL") || macro.equals("MESHSET")) ? "_SADX" : "");
    }

    private static String body(String macro, String body) {
        if (macro.equals("PLIST") || macro.equals("VLIST")) {
            String words = MacroWriterTest.words(body, macro.equals("PLIST")).toString();
            return words.substring(1, words.length() - 1);
        }
        if (macro.startsWith("GJ") && body.contains("ATTRSTART")) {
            return Arrays.stream(body.split("ATTRSTART"))
                    .filter(field -> !field.isBlank())
                    .map(field -> pack(macro, field))
                    .collect(Collectors.joining(",\n"));
        }
        String fields = FIELD.matcher(body).replaceAll("");
        String called = CALL.matcher(fields).replaceAll(match -> Matcher.quoteReplacement(call(match)));
        boolean isFlat = macro.startsWith("GJ");
        return called.replaceAll("(MAT|MESH)START", isFlat ? "" : "{").replaceAll("(MAT|MESH)END", isFlat ? "" : "},");
    }

    /** Returns bytes and half words as 32-bit words. */
    private static String pack(String macro, String fields) {
        List<String> words = Pattern.compile("(?m)^\\w+ +(\\w+),$")
                .matcher(fields)
                .results()
                .map(match -> match.group(1))
                .toList();
        if (macro.equals("GJARRAY")) {
            String id = words.get(0);
            long attribute = id.equals("GJ_VA_NULL") ? 0xFF : ATTRIBUTES.indexOf(id.replace("GJ_VA_", ""));
            long first = attribute | Long.decode(words.get(1)) << 8 | Long.decode(words.get(2)) << 16;
            return String.format(Locale.ROOT, "%d, %s, %s, %s", first, words.get(3), words.get(4), words.get(5));
        }
        long kind = WEIGHTS.indexOf(words.get(0).replace("GJ_WA_", ""));
        long first = kind | Long.decode(words.get(1)) << 16;
        long second = Long.decode(words.get(2)) | Long.decode(words.get(3)) << 16;
        return String.format(Locale.ROOT, "%d, %d, %s, %s", first, second, words.get(4), words.get(5));
    }

    private static String call(MatchResult call) {
        String[] args = call.group(2).strip().split("\\s*,\\s*");
        return switch (call.group(1)) {
            case "ARGB", "Diffuse", "Specular" -> String.format(Locale.ROOT, "{ 0x%08X }", colour(args));
            case "TypeMatId", "AttrTexId", "Strip" -> args[0] + " | " + args[1];
            case "EvalFlags", "Exponent", "AttrFlags", "OPosition", "OScale" -> call.group(2);
            case "OAngle" -> angles(args, 0);
            case "MKEYA", "MKEYSA" -> "{ " + args[0] + ", " + angles(args, 1) + " }";
            case "GjMaterial" -> parameter(args[0]) + ", " + args[1];
            default -> "{ " + call.group(2) + " }";
        };
    }

    private static int colour(String[] args) {
        int colour = 0;
        for (String arg : args) {
            colour = colour << 8 | Integer.parseInt(arg);
        }
        return colour;
    }

    private static String angles(String[] args, int first) {
        return Arrays.stream(args, first, args.length)
                .map(degrees -> Long.toString((long) (Double.parseDouble(degrees.replace("F", "")) * 65536 / 360)))
                .collect(Collectors.joining(", "));
    }

    private static long parameter(String kind) {
        return kind.startsWith("0x") ? Long.decode(kind) : PARAMETERS.indexOf(kind.replace("GJ_MT_", ""));
    }
}
