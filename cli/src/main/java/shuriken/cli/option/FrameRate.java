package shuriken.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.scene.Clip;

/** Converts a number of frames per second. */
final class FrameRate implements ITypeConverter<Float> {
    @Override
    public Float convert(String value) {
        try {
            float number = Float.parseFloat(value);
            if (Clip.isValidFrameRate(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new TypeConversionException("'" + value + "' is not a frame rate. Use a number from 0.001 to 100000");
    }
}
