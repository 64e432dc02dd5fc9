package shuriken.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import shuriken.interchange.clips.ClipsLoader;

/** Decides whether the path of {@code import -o} is a file or a folder. */
final class OutputPath {
    private OutputPath() {}

    /**
     * Returns whether a path names a file. It does if it has the name or the extension of the first file, and is not an
     * existing folder.
     *
     * @param firstName the name of the first file to write
     * @param mayHaveAnyName whether every path with an extension names a file
     */
    static boolean isFile(Path path, String firstName, boolean mayHaveAnyName) {
        String name = String.valueOf(path.getFileName());
        String extension = firstName.substring(firstName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return !Files.isDirectory(path)
                && (name.equals(firstName)
                        || name.toLowerCase(Locale.ROOT).endsWith("." + extension)
                        || mayHaveAnyName && hasExtension(path));
    }

    /** Returns whether a path has an extension and is not an existing folder. */
    static boolean hasExtension(Path path) {
        return !Files.isDirectory(path) && String.valueOf(path.getFileName()).lastIndexOf('.') > 0;
    }

    /**
     * Returns the name of a new file without its extension. It is the name of the output if this has an extension,
     * otherwise of the model, otherwise of the input.
     */
    static String stem(Optional<Path> output, Optional<Path> model, Path input) {
        Path path = output.filter(OutputPath::hasExtension).or(() -> model).orElse(input);
        String name = String.valueOf(path.getFileName());
        String baseName = ClipsLoader.accepts(name) ? name.substring(0, name.lastIndexOf('.')) : name;
        int dotIndex = baseName.lastIndexOf('.');
        return dotIndex > 0 ? baseName.substring(0, dotIndex) : baseName;
    }
}
