package shuriken.cli.option;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.disk.DiskFileSource;
import shuriken.io.support.Glob;

/** Converts a file, a folder, a pattern or {@code archive!member} to a path of {@link DiskFileSource}. */
public final class PathConverter implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
        String sourcePath = findPath(value);
        // The name of a file may contain an exclamation mark, so the path of the file may end at any of them.
        for (int separatorIndex = value.indexOf('!');
                sourcePath.isEmpty() && separatorIndex > 0;
                separatorIndex = value.indexOf('!', separatorIndex + 1)) {
            String file = findPath(value.substring(0, separatorIndex));
            sourcePath = file.isEmpty() ? "" : file + value.substring(separatorIndex);
        }
        if (sourcePath.isEmpty() && Glob.isGlob(value)) {
            String pattern = value.replace('\\', '/');
            int nameStart = 0; // the offset after the last slash before the first wildcard
            while (!Glob.isGlob(pattern.substring(0, pattern.indexOf('/', nameStart) + 1))
                    && pattern.indexOf('/', nameStart) >= 0) {
                nameStart = pattern.indexOf('/', nameStart) + 1;
            }
            String folder = findPath(nameStart == 0 ? "." : pattern.substring(0, nameStart));
            sourcePath = folder.isEmpty() ? "" : folder + "/" + pattern.substring(nameStart);
        }
        if (sourcePath.isEmpty()) {
            throw new TypeConversionException("no such file or folder: " + value);
        }
        return sourcePath;
    }

    /** Returns the source path of a file or folder; empty if it does not exist. */
    private static String findPath(String value) {
        try {
            Path path = Path.of(value);
            return Files.exists(path) ? DiskFileSource.toSourcePath(path) : "";
        } catch (InvalidPathException e) {
            return "";
        }
    }
}
