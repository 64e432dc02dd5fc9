package shuriken.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.render.RenderOptions;
import shuriken.scene.Scene;

/** A size in pixels, such as {@code 512} or {@code 640x480}, or {@code native}. */
record PictureSize(int width, int height) {
    /** The size of the console's own screen. */
    static final PictureSize NATIVE = new PictureSize(0, 0);

    static final PictureSize DEFAULT = new PictureSize(RenderOptions.DEFAULT.width(), RenderOptions.DEFAULT.height());

    static final class Word implements ITypeConverter<PictureSize> {
        @Override
        public PictureSize convert(String value) {
            if (value.equalsIgnoreCase("native")) {
                return NATIVE;
            }
            int cross = value.indexOf('x');
            int width = pixels(cross < 0 ? value : value.substring(0, cross), value);
            return new PictureSize(width, cross < 0 ? width : pixels(value.substring(cross + 1), value));
        }

        private static int pixels(String number, String value) {
            try {
                int pixels = Integer.parseInt(number);
                if (pixels >= 1 && pixels <= RenderOptions.MAX_SIZE) {
                    return pixels;
                }
            } catch (NumberFormatException e) {
                // told below
            }
            throw new TypeConversionException("'" + value
                    + "' is not a size such as 512, 640x480 or native; each side is 1 to " + RenderOptions.MAX_SIZE);
        }
    }

    /** Returns options with this size for a model. */
    RenderOptions of(Scene scene, RenderOptions options) {
        return equals(NATIVE) ? options.withNativeSize(scene) : options.withSize(width, height);
    }
}
