package shuriken.ninja.nja;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.ninja.object.EvalFlag;

/** The numeric values of the constants that declarations may use by name, in C and in macros. */
final class CConstants {
    /** The prefix of the names of {@link EvalFlag}. */
    static final String EVAL_PREFIX = "NJD_EVAL_";

    private static final String[] BLEND_FACTORS = {
        "ZERO", "ONE", "OTHER", "INV_OTHER", "SRC", "INV_SRC", "DST", "INV_DST"
    };

    private static final Map<String, Long> VALUE_BY_NAME = Map.copyOf(new CConstants().valueByName);

    private final Map<String, Long> valueByName = new HashMap<>();

    private CConstants() {
        for (EvalFlag flag : EvalFlag.values()) {
            valueByName.put(EVAL_PREFIX + flag.name(), (long) flag.mask());
        }
        addSequence(0, 0, "NULL", "nullptr", "NJD_MTYPE_LINER", "NJD_FILTER_POINT");
        addSequence(0x40, 0x40, "NJD_MTYPE_SPLINE", "NJD_MTYPE_USER");
        addBits(0, "NJD_MTYPE_POS_0", "NJD_MTYPE_ANG_1", "NJD_MTYPE_SCL_2");
        addSequence(0, 0x4000, "NJD_MESHSET_3", "NJD_MESHSET_4", "NJD_MESHSET_N", "NJD_MESHSET_TRIMESH");
        addSequence(0x2000, 0x2000, "NJD_FILTER_BILINEAR", "NJD_FILTER_TRILINEAR", "NJD_FILTER_BLEND");
        addBits(7, "NJD_FLAG_PICK");
        addBits(12, "NJD_FLAG_USE_ANISOTROPIC");
        addBits(
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
        addMacroConstants();
        for (int i = 0; i < BLEND_FACTORS.length; i++) {
            valueByName.put("NJD_DA_" + BLEND_FACTORS[i], (long) i << 26);
            valueByName.put("NJD_SA_" + BLEND_FACTORS[i], (long) i << 29);
        }
    }

    /**
     * Adds the constants of the SDK's macros. The flags of chunks are shifted to their position in the chunk's first
     * word.
     */
    private void addMacroConstants() {
        String[] blendFactorNames = {"ZER", "ONE", "OC", "IOC", "SA", "ISA", "DA", "IDA"};
        for (int i = 0; i < blendFactorNames.length; i++) {
            addWithAndWithoutPrefix("FBS_" + blendFactorNames[i], (long) i << 11);
            addWithAndWithoutPrefix("FBD_" + blendFactorNames[i], (long) i << 8);
        }
        for (int i = 0; i < 16; i++) {
            addWithAndWithoutPrefix(String.format(Locale.ROOT, "FDA_%03d", 25 * i), (long) i << 8);
        }
        for (int i = 0; i <= 16; i++) {
            addWithAndWithoutPrefix(String.format(Locale.ROOT, "FEXP_%02d", i), (long) i << 8);
        }
        String[] stripFlagNames = {"IL", "IS", "IA", "UA", "DB", "FL", "ENV"};
        for (int i = 0; i < stripFlagNames.length; i++) {
            addWithAndWithoutPrefix("FST_" + stripFlagNames[i], 0x100L << i);
        }
        for (int i = 0; i < 4; i++) {
            addWithAndWithoutPrefix("UFO_" + i, (long) i << 14);
        }
        String[] wrapFlagNames = {"FCL_V", "FCL_U", "FFL_V", "FFL_U"};
        for (int i = 0; i < wrapFlagNames.length; i++) {
            addWithAndWithoutPrefix(wrapFlagNames[i], 0x1000L << i);
        }
        String[] filterNames = {"FFM_PS", "FFM_BF", "FFM_TF_A", "FFM_TF_B"};
        for (int i = 0; i < filterNames.length; i++) {
            addWithAndWithoutPrefix(filterNames[i], (long) i << 14);
        }
        valueByName.put("FFM_TF", 0x8000L);
        valueByName.put("FFM_TFA", 0x8000L);
        valueByName.put("FFM_TFB", 0xC000L);
        addWithAndWithoutPrefix("FSS", 0x2000L);
        addSequence(0, 0x100, "FW_START", "FW_MIDDLE", "FW_END");
        addSequence(0, 0x100, "NJD_FW_START", "NJD_FW_MIDDLE", "NJD_FW_END");
        addWithAndWithoutPrefix("FV_CONT", 0x8000L);
        String[] evalFlagNames = {"UT", "UR", "US", "HD", "BR", "ZXY", "SK", "SSK", "CL", "MD", "QU"};
        addBits(0, Stream.of(evalFlagNames).map(flag -> "FEV_" + flag).toArray(String[]::new));
        addBits(0, "FMK_POS0", "FMK_ANG1", "FMK_SCA2", "FMK_VEC3");
        addSequence(0, 0x40, "FMT_L", "FMT_S", "FMT_U");
        addSequence(1, 1, "FMD_1", "FMD_2", "FMD_3", "FMD_4", "FMD_5");
        addSequence(0, 1, StructFormatter.ATTRIBUTE_NAMES.toArray(String[]::new));
        valueByName.put("GJ_VA_NULL", 0xFFL);
        addSequence(0, 1, StructFormatter.WEIGHT_KIND_NAMES.toArray(String[]::new));
        addSequence(0, 1, StructFormatter.PARAMETER_KIND_NAMES.toArray(String[]::new));
    }

    /** Adds a constant under its short name and under its name with the prefix {@code NJD_}. */
    private void addWithAndWithoutPrefix(String name, long value) {
        valueByName.put(name, value);
        valueByName.put("NJD_" + name, value);
    }

    private void addSequence(long firstValue, long step, String... names) {
        for (int i = 0; i < names.length; i++) {
            valueByName.put(names[i], firstValue + i * step);
        }
    }

    private void addBits(int firstBit, String... names) {
        for (int i = 0; i < names.length; i++) {
            valueByName.put(names[i], 1L << firstBit + i);
        }
    }

    /** Formats evaluation flags by name, or as a hexadecimal number if they are 0 or include an unknown flag. */
    static String formatEvalFlags(int flags) {
        StringBuilder names = new StringBuilder();
        int remainingFlags = flags;
        for (EvalFlag flag : EvalFlag.values()) {
            if (flag.isSetIn(flags)) {
                names.append(names.isEmpty() ? "" : " | ").append(EVAL_PREFIX).append(flag.name());
                remainingFlags &= ~flag.mask();
            }
        }
        return remainingFlags == 0 && flags != 0 ? names.toString() : String.format(Locale.ROOT, "0x%X", flags);
    }

    static Optional<Long> find(String name) {
        return Optional.ofNullable(VALUE_BY_NAME.get(name));
    }
}
