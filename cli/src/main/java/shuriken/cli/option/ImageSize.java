package shuriken.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.render.RenderOptions;
import shuriken.scene.Scene;

/**
 * The size of an image, such as {@code 512}, {@code 640x480} or {@code native}.
 *
 * @param width the width in pixels
 * @param height the height in pixels
 */
public record ImageSize(int width, int height) {
    /** Represents the screen size of the console for which a model was made. */
    static final ImageSize NATIVE = new ImageSize(0, 0);

    public static final ImageSize DEFAULT =
            new ImageSize(RenderOptions.DEFAULT.width(), RenderOptions.DEFAULT.height());

    public static final class Converter implements ITypeConverter<ImageSize> {
        @Override
        public ImageSize convert(String value) {
            if (value.equalsIgnoreCase("native")) {
                return NATIVE;
            }
            int crossIndex = value.indexOf('x');
            int width = parseSide(crossIndex < 0 ? value : value.substring(0, crossIndex), value);
            return new ImageSize(width, crossIndex < 0 ? width : parseSide(value.substring(crossIndex + 1), value));
        }

        /**
         * Parses the width or the height.
         *
         * @param value the complete value, for messages
         */
        private static int parseSide(String number, String value) {
            if (!number.matches("\\d{1,9}")) {
                throw new TypeConversionException(
                        "'" + value + "' is not a size. Use a number (512), WIDTHxHEIGHT (640x480) or native");
            }
            int sideLength = Integer.parseInt(number);
            if (sideLength < 1 || sideLength > RenderOptions.MAX_SIZE) {
                throw new TypeConversionException("size '" + value + "' is out of range: each side must be from 1 to "
                        + RenderOptions.MAX_SIZE + " pixels");
            }
            return sideLength;
        }
    }

    /** Returns rendering options with this size for a model. */
    public RenderOptions applyTo(Scene scene, RenderOptions options) {
        return equals(NATIVE) ? options.withNativeSize(scene) : options.withSize(width, height);
    }
}
