package shuriken.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.render.RenderOptions;

/**
 * The background of a rendered image: {@code transparent} or a colour as {@code RRGGBB}.
 *
 * @param argb the colour as 0xAARRGGBB
 */
public record Background(int argb) {
    private static final int OPAQUE_ALPHA = 0xFF000000;

    public static final Background DEFAULT = new Background(RenderOptions.DEFAULT.background());

    public static final class Converter implements ITypeConverter<Background> {
        @Override
        public Background convert(String value) {
            if (value.equalsIgnoreCase("transparent")) {
                return new Background(RenderOptions.TRANSPARENT);
            }
            String digits = value.startsWith("#") ? value.substring(1) : value;
            boolean isHex = digits.chars().allMatch(digit -> Character.digit(digit, 16) >= 0);
            if (digits.length() != 6 || !isHex) {
                throw new TypeConversionException(
                        "'" + value + "' is neither transparent nor a hexadecimal colour such as FF8000");
            }
            return new Background(OPAQUE_ALPHA | Integer.parseInt(digits, 16));
        }
    }
}
