package shuriken.cli.option;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.disk.DiskFileSource;
import shuriken.io.support.Glob;

/** Converts a file, a folder, a pattern or {@code archive!member} to a path of the disk's file source. */
public final class PathConverter implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
        String result = existingPath(value);
        for (int step = value.indexOf('!'); result.isEmpty() && step > 0; step = value.indexOf('!', step + 1)) {
            String file = existingPath(value.substring(0, step));
            result = file.isEmpty() ? "" : file + value.substring(step);
        }
        if (result.isEmpty() && Glob.isGlob(value)) {
            String pattern = value.replace('\\', '/');
            int nameStart = 0;
            while (!Glob.isGlob(pattern.substring(0, pattern.indexOf('/', nameStart) + 1))
                    && pattern.indexOf('/', nameStart) >= 0) {
                nameStart = pattern.indexOf('/', nameStart) + 1;
            }
            String folder = existingPath(nameStart == 0 ? "." : pattern.substring(0, nameStart));
            result = folder.isEmpty() ? "" : folder + "/" + pattern.substring(nameStart);
        }
        if (result.isEmpty()) {
            throw new TypeConversionException("no such file or folder: " + value);
        }
        return result;
    }

    /** Returns the path of an existing file or folder; empty if it does not exist. */
    private static String existingPath(String value) {
        try {
            Path path = Path.of(value);
            return Files.exists(path) ? DiskFileSource.path(path) : "";
        } catch (InvalidPathException e) {
            return "";
        }
    }
}
