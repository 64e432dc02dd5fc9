package shuriken.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts a positive decimal number. */
public final class PositiveNumber implements ITypeConverter<Float> {
    @Override
    public Float convert(String value) {
        try {
            float number = Float.parseFloat(value);
            if (Float.isFinite(number) && number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new TypeConversionException("'" + value + "' is not a positive number");
    }
}
