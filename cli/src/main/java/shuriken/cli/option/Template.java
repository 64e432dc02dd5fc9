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
 * The word after {@code -o}: where a result's main file goes. In a template, {@code {dir}} is its folder in the
 * mirrored tree, {@code {stem}} what it was taken from, {@code {model}} its own name, {@code {ext}} its ending. What is
 * inserted is safe; the rest is as the user typed it.
 *
 * @param text as given
 * @param root the folder that nothing leaves
 * @param pattern below it; empty for the usual layout
 */
public record Template(String text, Path root, String pattern) {
    private static final Set<String> ENDINGS = Set.of("glb", "gltf", "obj", "png");
    /** Names that end so are meant as files, not as folders. */
    private static final Set<String> OTHER_ENDINGS = Set.of(
            "3ds", "bmp", "blend", "dae", "dds", "fbx", "gif", "jpeg", "jpg", "ply", "stl", "tga", "tif", "vrm",
            "webp");

    public static final Template HERE = of(".");

    public static final class Word implements ITypeConverter<Template> {
        @Override
        public Template convert(String value) {
            return of(value);
        }
    }

    private static Template of(String text) {
        int brace = text.indexOf('{');
        if (brace >= 0) {
            String rest = text;
            for (String word : OutputTemplate.WORDS) {
                rest = rest.replace(word, "");
            }
            if (rest.indexOf('{') >= 0 || rest.indexOf('}') >= 0) {
                throw new TypeConversionException(
                        "the words of a template are " + String.join(" ", OutputTemplate.WORDS));
            }
            int slash = Math.max(text.lastIndexOf('/', brace), text.lastIndexOf('\\', brace));
            return new Template(text, folder(text.substring(0, slash + 1)), text.substring(slash + 1));
        }
        Path path = folder(text);
        if (OTHER_ENDINGS.contains(ending(text)) && !Files.isDirectory(path)) {
            throw new TypeConversionException("." + ending(text) + " files are not among what this program writes: "
                    + String.join(", ", new TreeSet<>(ENDINGS)));
        }
        if (ENDINGS.contains(ending(text)) && !Files.isDirectory(path)) {
            Path parent = path.getParent();
            return new Template(
                    text,
                    parent == null ? folder("") : parent,
                    path.getFileName().toString());
        }
        return new Template(text, path, "");
    }

    private static String ending(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    }

    public boolean isStandardOutput() {
        return text.equals("-");
    }

    /** The ending of the one file that is named, in lower case; empty if none is. */
    public String ending() {
        return isOneFile() ? ending(pattern) : "";
    }

    /** The folder that holds nothing but results; empty if that cannot be said. */
    public Optional<Path> ownFolder() {
        boolean isHere = root.toAbsolutePath().normalize().equals(Path.of("").toAbsolutePath());
        return isHere || isOneFile() || isStandardOutput() ? Optional.empty() : Optional.of(root);
    }

    public boolean isOneFile() {
        return layout().isOneFile();
    }

    /**
     * @param folder of the input in the mirrored tree
     * @param stem of the input
     */
    public Path resolve(String folder, String stem, Output output) {
        Path absolute = root.toAbsolutePath();
        Path file = root.resolve(layout().path(folder, stem, output, absolute.toString()));
        if (!file.toAbsolutePath().normalize().startsWith(absolute.normalize())) {
            throw new IllegalArgumentException(file + " would lie outside " + root);
        }
        return file.normalize();
    }

    private OutputTemplate layout() {
        return new OutputTemplate(text, pattern);
    }

    private static Path folder(String text) {
        return Path.of(text.isEmpty() ? "." : text);
    }
}
