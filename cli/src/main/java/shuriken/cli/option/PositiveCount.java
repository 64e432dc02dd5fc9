package shuriken.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts text to an integer that is at least 1. */
public final class PositiveCount implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
        try {
            int count = Integer.parseInt(value);
            if (count > 0) {
                return count;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new TypeConversionException("'" + value + "' is not a whole number from 1 to " + Integer.MAX_VALUE);
    }
}
