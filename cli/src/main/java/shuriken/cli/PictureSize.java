package shuriken.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.render.RenderOptions;

/** {@code 512} or {@code 640x480}, in pixels. */
record PictureSize(int width, int height) {
    static final PictureSize DEFAULT = new PictureSize(RenderOptions.DEFAULT.width(), RenderOptions.DEFAULT.height());

    static final class Word implements ITypeConverter<PictureSize> {
        @Override
        public PictureSize convert(String value) {
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
            throw new TypeConversionException("'" + value + "' is not a size such as 512 or 640x480; each side is 1 to "
                    + RenderOptions.MAX_SIZE);
        }
    }
}
