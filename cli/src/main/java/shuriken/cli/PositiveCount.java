package shuriken.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How many of something, at least one. */
final class PositiveCount implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
        try {
            int count = Integer.parseInt(value);
            if (count > 0) {
                return count;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new TypeConversionException("'" + value + "' is not a whole number above 0");
    }
}
