package shuriken.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.batch.Output;
import shuriken.batch.OutputTemplate;

/**
 * The value of {@code -o}: a folder, a file, or a template for the paths of main files. In a template, {@code {dir}} is
 * the folder of the input below the folder that the user named, {@code {stem}} the stem of the input, {@code {model}}
 * the name of the model and {@code {ext}} the extension. Inserted values are made safe as file names; other text is
 * used as typed.
 *
 * @param text the value as the user typed it
 * @param root the folder that contains all results
 * @param pattern the template relative to the folder; empty for the default layout
 */
public record OutputPathTemplate(String text, Path root, String pattern) {
    /**
     * The extensions of files that can be the only result. A path with one of them means a single file, unless it is a
     * folder.
     */
    private static final Set<String> SUPPORTED_EXTENSIONS = Set.of("glb", "gltf", "obj", "dae", "png");
    /** The extensions of formats that this program does not write. A path with one of them does not mean a folder. */
    private static final Set<String> UNSUPPORTED_EXTENSIONS = Set.of(
            "3ds", "bmp", "blend", "dds", "fbx", "gif", "jpeg", "jpg", "ply", "stl", "tga", "tif", "vrm", "webp");

    public static final OutputPathTemplate CURRENT_FOLDER = parse(".");

    public static final class Converter implements ITypeConverter<OutputPathTemplate> {
        @Override
        public OutputPathTemplate convert(String value) {
            return parse(value);
        }
    }

    private static OutputPathTemplate parse(String text) {
        int braceIndex = text.indexOf('{');
        if (braceIndex >= 0) {
            String withoutPlaceholders = text;
            for (String placeholder : OutputTemplate.PLACEHOLDERS) {
                withoutPlaceholders = withoutPlaceholders.replace(placeholder, "");
            }
            if (withoutPlaceholders.indexOf('{') >= 0 || withoutPlaceholders.indexOf('}') >= 0) {
                throw new TypeConversionException("a template can contain only these names in braces: "
                        + String.join(" ", OutputTemplate.PLACEHOLDERS));
            }
            int slashIndex = Math.max(text.lastIndexOf('/', braceIndex), text.lastIndexOf('\\', braceIndex));
            return new OutputPathTemplate(
                    text, toFolder(text.substring(0, slashIndex + 1)), text.substring(slashIndex + 1));
        }
        Path path = toFolder(text);
        if (UNSUPPORTED_EXTENSIONS.contains(extensionOf(text)) && !Files.isDirectory(path)) {
            throw new TypeConversionException("." + extensionOf(text) + " files cannot be written. Shuriken writes "
                    + String.join(", ", new TreeSet<>(SUPPORTED_EXTENSIONS)));
        }
        if (SUPPORTED_EXTENSIONS.contains(extensionOf(text)) && !Files.isDirectory(path)) {
            Path parent = path.getParent();
            return new OutputPathTemplate(
                    text,
                    parent == null ? toFolder("") : parent,
                    path.getFileName().toString());
        }
        return new OutputPathTemplate(text, path, /* pattern= */ "");
    }

    private static String extensionOf(String name) {
        int dotIndex = name.lastIndexOf('.');
        return dotIndex < 0 ? "" : name.substring(dotIndex + 1).toLowerCase(Locale.ROOT);
    }

    public boolean isStandardOutput() {
        return text.equals("-");
    }

    /** Returns the extension of the named file in lower case; empty if the value is not a single file. */
    public String extension() {
        return isOneFile() ? extensionOf(pattern) : "";
    }

    /** Returns the folder that contains only results, or empty if other files may be in it. */
    public Optional<Path> resultFolder() {
        boolean isCurrentFolder =
                root.toAbsolutePath().normalize().equals(Path.of("").toAbsolutePath());
        return isCurrentFolder || isOneFile() || isStandardOutput() ? Optional.empty() : Optional.of(root);
    }

    /** Returns whether all results must go to one file, because the value names a file. */
    public boolean isOneFile() {
        return toTemplate().isOneFile();
    }

    /**
     * Returns the path of an output's main file.
     *
     * @param folder the folder of the input, which is repeated below {@code root}
     * @param stem the stem of the input
     * @param output the result of the conversion whose files are named
     */
    public Path resolve(String folder, String stem, Output output) {
        Path absoluteRoot = root.toAbsolutePath();
        Path file = root.resolve(toTemplate().path(folder, stem, output, absoluteRoot.toString()));
        if (!file.toAbsolutePath().normalize().startsWith(absoluteRoot.normalize())) {
            throw new IllegalArgumentException(file + " would be outside " + root);
        }
        return file.normalize();
    }

    private OutputTemplate toTemplate() {
        return new OutputTemplate(text, pattern);
    }

    private static Path toFolder(String text) {
        return Path.of(text.isEmpty() ? "." : text);
    }
}
