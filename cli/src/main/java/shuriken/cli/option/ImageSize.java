package shuriken.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.render.RenderOptions;
import shuriken.scene.Scene;

/** A size in pixels, such as {@code 512} or {@code 640x480}, or {@code native}. */
public record ImageSize(int width, int height) {
    /** The size of the console's own screen. */
    static final ImageSize NATIVE = new ImageSize(0, 0);

    public static final ImageSize DEFAULT =
            new ImageSize(RenderOptions.DEFAULT.width(), RenderOptions.DEFAULT.height());

    public static final class Word implements ITypeConverter<ImageSize> {
        @Override
        public ImageSize convert(String value) {
            if (value.equalsIgnoreCase("native")) {
                return NATIVE;
            }
            int cross = value.indexOf('x');
            int width = pixels(cross < 0 ? value : value.substring(0, cross), value);
            return new ImageSize(width, cross < 0 ? width : pixels(value.substring(cross + 1), value));
        }

        private static int pixels(String number, String value) {
            try {
                int pixels = Integer.parseInt(number);
                if (pixels >= 1 && pixels <= RenderOptions.MAX_SIZE) {
                    return pixels;
                }
            } catch (NumberFormatException e) {
                // reported below
            }
            throw new TypeConversionException("'" + value
                    + "' is not a size such as 512, 640x480 or native; each side is 1 to " + RenderOptions.MAX_SIZE);
        }
    }

    /** Returns options with this size for a model. */
    public RenderOptions of(Scene scene, RenderOptions options) {
        return equals(NATIVE) ? options.withNativeSize(scene) : options.withSize(width, height);
    }
}
