package shuriken.cli.option;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.disk.DiskFileSource;
import shuriken.io.Glob;

/** A file, a folder, a pattern, or {@code archive!member}, as a path on the disk's shelf. */
public final class PathConverter implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
        String found = path(value);
        for (int step = value.indexOf('!'); found.isEmpty() && step > 0; step = value.indexOf('!', step + 1)) {
            String file = path(value.substring(0, step));
            found = file.isEmpty() ? "" : file + value.substring(step);
        }
        if (found.isEmpty() && Glob.isGlob(value)) {
            String plain = value.replace('\\', '/');
            int name = 0;
            while (!Glob.isGlob(plain.substring(0, plain.indexOf('/', name) + 1)) && plain.indexOf('/', name) >= 0) {
                name = plain.indexOf('/', name) + 1;
            }
            String folder = path(name == 0 ? "." : plain.substring(0, name));
            found = folder.isEmpty() ? "" : folder + "/" + plain.substring(name);
        }
        if (found.isEmpty()) {
            throw new TypeConversionException("no such file or folder: " + value);
        }
        return found;
    }

    /** The path of what is there; empty if nothing is. */
    private static String path(String value) {
        try {
            Path path = Path.of(value);
            return Files.exists(path) ? DiskFileSource.path(path) : "";
        } catch (InvalidPathException e) {
            return "";
        }
    }
}
