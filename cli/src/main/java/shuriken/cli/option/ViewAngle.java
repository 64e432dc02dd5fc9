package shuriken.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.render.RenderOptions;

/**
 * The direction from which an image is rendered, such as {@code 45} or {@code 45,20}.
 *
 * @param yaw the angle in degrees by which the camera moves around the model
 * @param pitch the angle in degrees by which the camera moves upwards
 */
public record ViewAngle(float yaw, float pitch) {
    static final ViewAngle DEFAULT = new ViewAngle(RenderOptions.DEFAULT.yaw(), RenderOptions.DEFAULT.pitch());

    public static final class Converter implements ITypeConverter<ViewAngle> {
        @Override
        public ViewAngle convert(String value) {
            int commaIndex = value.indexOf(',');
            float yaw = parseDegrees(commaIndex < 0 ? value : value.substring(0, commaIndex), value);
            return new ViewAngle(
                    yaw, commaIndex < 0 ? DEFAULT.pitch() : parseDegrees(value.substring(commaIndex + 1), value));
        }

        private static float parseDegrees(String number, String value) {
            try {
                float degrees = Float.parseFloat(number);
                if (Float.isFinite(degrees)) {
                    return degrees;
                }
            } catch (NumberFormatException e) {
                // reported below
            }
            throw new TypeConversionException(
                    "'" + value + "' is not an angle. Use a number such as 45, or two such as 45,20");
        }
    }
}
