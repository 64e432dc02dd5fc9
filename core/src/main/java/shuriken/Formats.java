package shuriken;

import java.util.List;
import shuriken.convert.SceneConverter;
import shuriken.format.FormatRegistry;

/** What there is: every format and every converter of this build. A new one is a line here. */
public final class Formats {
    /** On equal matches the earlier wins. */
    public static final FormatRegistry ALL = new FormatRegistry();

    /** From format models to scenes. */
    public static final List<SceneConverter<?>> CONVERTERS = List.of();

    private Formats() {}
}
