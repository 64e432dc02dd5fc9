package shuriken.ninja.nja;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.ninja.object.EvalFlag;

/** Words that represent numbers in declarations. */
final class CConstants {
    /** Before the names of {@link EvalFlag}. */
    static final String EVAL = "NJD_EVAL_";

    private static final String[] FACTORS = {"ZERO", "ONE", "OTHER", "INV_OTHER", "SRC", "INV_SRC", "DST", "INV_DST"};

    private static final Map<String, Long> VALUES = Map.copyOf(new CConstants().values);

    private final Map<String, Long> values = new HashMap<>();

    private CConstants() {
        for (EvalFlag flag : EvalFlag.values()) {
            values.put(EVAL + flag.name(), (long) flag.mask());
        }
        row(0, 0, "NULL", "nullptr", "NJD_MTYPE_LINER", "NJD_FILTER_POINT");
        row(0x40, 0x40, "NJD_MTYPE_SPLINE", "NJD_MTYPE_USER");
        bits(0, "NJD_MTYPE_POS_0", "NJD_MTYPE_ANG_1", "NJD_MTYPE_SCL_2");
        row(0, 0x4000, "NJD_MESHSET_3", "NJD_MESHSET_4", "NJD_MESHSET_N", "NJD_MESHSET_TRIMESH");
        row(0x2000, 0x2000, "NJD_FILTER_BILINEAR", "NJD_FILTER_TRILINEAR", "NJD_FILTER_BLEND");
        bits(7, "NJD_FLAG_PICK");
        bits(12, "NJD_FLAG_USE_ANISOTROPIC");
        bits(
                15,
                "NJD_FLAG_CLAMP_V",
                "NJD_FLAG_CLAMP_U",
                "NJD_FLAG_FLIP_V",
                "NJD_FLAG_FLIP_U",
                "NJD_FLAG_IGNORE_SPECULAR",
                "NJD_FLAG_USE_ALPHA",
                "NJD_FLAG_USE_TEXTURE",
                "NJD_FLAG_USE_ENV",
                "NJD_FLAG_DOUBLE_SIDE",
                "NJD_FLAG_USE_FLAT",
                "NJD_FLAG_IGNORE_LIGHT");
        addMacroWords();
        for (int i = 0; i < FACTORS.length; i++) {
            values.put("NJD_DA_" + FACTORS[i], (long) i << 26);
            values.put("NJD_SA_" + FACTORS[i], (long) i << 29);
        }
    }

    /** Adds the words in macros of the SDK, which are the flags of chunks at their position in the first word. */
    private void addMacroWords() {
        String[] factors = {"ZER", "ONE", "OC", "IOC", "SA", "ISA", "DA", "IDA"};
        for (int i = 0; i < factors.length; i++) {
            both("FBS_" + factors[i], (long) i << 11);
            both("FBD_" + factors[i], (long) i << 8);
        }
        for (int i = 0; i < 16; i++) {
            both(String.format(Locale.ROOT, "FDA_%03d", 25 * i), (long) i << 8);
        }
        for (int i = 0; i <= 16; i++) {
            both(String.format(Locale.ROOT, "FEXP_%02d", i), (long) i << 8);
        }
        String[] strips = {"IL", "IS", "IA", "UA", "DB", "FL", "ENV"};
        for (int i = 0; i < strips.length; i++) {
            both("FST_" + strips[i], 0x100L << i);
        }
        for (int i = 0; i < 4; i++) {
            both("UFO_" + i, (long) i << 14);
        }
        String[] wraps = {"FCL_V", "FCL_U", "FFL_V", "FFL_U"};
        for (int i = 0; i < wraps.length; i++) {
            both(wraps[i], 0x1000L << i);
        }
        String[] filters = {"FFM_PS", "FFM_BF", "FFM_TF_A", "FFM_TF_B"};
        for (int i = 0; i < filters.length; i++) {
            both(filters[i], (long) i << 14);
        }
        values.put("FFM_TF", 0x8000L);
        values.put("FFM_TFA", 0x8000L);
        values.put("FFM_TFB", 0xC000L);
        both("FSS", 0x2000L);
        row(0, 0x100, "FW_START", "FW_MIDDLE", "FW_END");
        row(0, 0x100, "NJD_FW_START", "NJD_FW_MIDDLE", "NJD_FW_END");
        both("FV_CONT", 0x8000L);
        String[] flags = {"UT", "UR", "US", "HD", "BR", "ZXY", "SK", "SSK", "CL", "MD", "QU"};
        bits(0, Stream.of(flags).map(flag -> "FEV_" + flag).toArray(String[]::new));
        bits(0, "FMK_POS0", "FMK_ANG1", "FMK_SCA2", "FMK_VEC3");
        row(0, 0x40, "FMT_L", "FMT_S", "FMT_U");
        row(1, 1, "FMD_1", "FMD_2", "FMD_3", "FMD_4", "FMD_5");
        row(0, 1, MacroWords.ATTRIBUTES.toArray(String[]::new));
        values.put("GJ_VA_NULL", 0xFFL);
        row(0, 1, MacroWords.WEIGHTS.toArray(String[]::new));
        row(0, 1, MacroWords.PARAMETERS.toArray(String[]::new));
    }

    /** Adds a word under its short name and under that of the library. */
    private void both(String name, long value) {
        values.put(name, value);
        values.put("NJD_" + name, value);
    }

    private void row(long first, long step, String... names) {
        for (int i = 0; i < names.length; i++) {
            values.put(names[i], first + i * step);
        }
    }

    private void bits(int first, String... names) {
        for (int i = 0; i < names.length; i++) {
            values.put(names[i], 1L << first + i);
        }
    }

    /** Evaluation flags by their names; as a number if there are others among them. */
    static String flags(int word) {
        StringBuilder names = new StringBuilder();
        int left = word;
        for (EvalFlag flag : EvalFlag.values()) {
            if (flag.isSetIn(word)) {
                names.append(names.isEmpty() ? "" : " | ").append(EVAL).append(flag.name());
                left &= ~flag.mask();
            }
        }
        return left == 0 && word != 0 ? names.toString() : String.format(Locale.ROOT, "0x%X", word);
    }

    static Optional<Long> value(String name) {
        return Optional.ofNullable(VALUES.get(name));
    }
}
