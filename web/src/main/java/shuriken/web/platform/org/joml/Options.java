package shuriken.web.platform.org.joml;

import java.text.NumberFormat;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the options of the maths library JOML, which are read from system properties. They become constants with the
 * default values, except that {@code Unsafe} and number formats are not used.
 */
public final class Options {
    public static final boolean DEBUG = false;
    public static final boolean NO_UNSAFE = true;
    public static final boolean FORCE_UNSAFE = false;
    public static final boolean FASTMATH = false;
    public static final boolean SIN_LOOKUP = false;
    public static final int SIN_LOOKUP_BITS = 14;
    public static final boolean useNumberFormat = false;
    public static final @Nullable NumberFormat NUMBER_FORMAT = null;
    public static final int numberFormatDecimals = 3;
    public static final boolean USE_MATH_FMA = false;

    private Options() {}
}
