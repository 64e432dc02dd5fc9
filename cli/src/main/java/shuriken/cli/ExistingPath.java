package shuriken.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A file or a folder that is there. */
final class ExistingPath implements ITypeConverter<Path> {
    @Override
    public Path convert(String value) {
        try {
            Path path = Path.of(value);
            if (Files.exists(path)) {
                return path;
            }
        } catch (InvalidPathException e) {
            // told below
        }
        throw new TypeConversionException("no such file or folder: " + value);
    }
}
