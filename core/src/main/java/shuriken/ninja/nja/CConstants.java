package shuriken.ninja.nja;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.ninja.object.EvalFlag;

/** Words that stand for numbers in declarations. */
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
        for (int i = 0; i < FACTORS.length; i++) {
            values.put("NJD_DA_" + FACTORS[i], (long) i << 26);
            values.put("NJD_SA_" + FACTORS[i], (long) i << 29);
        }
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
            if (flag.in(word)) {
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
