package shuriken.web.platform.org.joml;

import java.text.NumberFormat;
import org.jspecify.annotations.Nullable;

/** Replaces JOML's options by constants: its defaults, without system properties, {@code Unsafe} and number formats. */
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
