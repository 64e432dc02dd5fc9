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
    /** A value that means the size of the screen of the model's console. */
    static final ImageSize NATIVE = new ImageSize(0, 0);

    public static final ImageSize DEFAULT =
            new ImageSize(RenderOptions.DEFAULT.width(), RenderOptions.DEFAULT.height());

    public static final class Converter implements ITypeConverter<ImageSize> {
        @Override
        public ImageSize convert(String value) {
            if (value.equalsIgnoreCase("native")) {
                return NATIVE;
            }
            int cross = value.indexOf('x');
            int width = pixels(cross < 0 ? value : value.substring(0, cross), value);
            return new ImageSize(width, cross < 0 ? width : pixels(value.substring(cross + 1), value));
        }

        /**
         * Parses one side of a size.
         *
         * @param value the complete value, for messages
         */
        private static int pixels(String number, String value) {
            if (!number.matches("\\d{1,9}")) {
                throw new TypeConversionException(
                        "'" + value + "' is not a size. Use a number (512), WIDTHxHEIGHT (640x480) or native");
            }
            int pixels = Integer.parseInt(number);
            if (pixels < 1 || pixels > RenderOptions.MAX_SIZE) {
                throw new TypeConversionException("size '" + value + "' is out of range: each side must be from 1 to "
                        + RenderOptions.MAX_SIZE + " pixels");
            }
            return pixels;
        }
    }

    /** Returns the options with this size for a model. */
    public RenderOptions applyTo(Scene scene, RenderOptions options) {
        return equals(NATIVE) ? options.withNativeSize(scene) : options.withSize(width, height);
    }
}
