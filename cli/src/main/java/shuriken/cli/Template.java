package shuriken.cli;

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
 * put in is safe; the rest is the user's word.
 *
 * @param place as given
 * @param root the folder that nothing leaves
 * @param pattern below it; empty for the usual layout
 */
record Template(String place, Path root, String pattern) {
    private static final Set<String> ENDINGS = Set.of("glb", "gltf", "obj", "png");
    /** Names that end so are meant as files, not as folders. */
    private static final Set<String> OTHER_ENDINGS = Set.of(
            "3ds", "bmp", "blend", "dae", "dds", "fbx", "gif", "jpeg", "jpg", "ply", "stl", "tga", "tif", "vrm",
            "webp");

    static final Template HERE = of(".");

    static final class Word implements ITypeConverter<Template> {
        @Override
        public Template convert(String value) {
            return of(value);
        }
    }

    private static Template of(String place) {
        int brace = place.indexOf('{');
        if (brace >= 0) {
            String rest = place;
            for (String word : OutputTemplate.WORDS) {
                rest = rest.replace(word, "");
            }
            if (rest.indexOf('{') >= 0 || rest.indexOf('}') >= 0) {
                throw new TypeConversionException(
                        "the words of a template are " + String.join(" ", OutputTemplate.WORDS));
            }
            int slash = Math.max(place.lastIndexOf('/', brace), place.lastIndexOf('\\', brace));
            return new Template(place, folder(place.substring(0, slash + 1)), place.substring(slash + 1));
        }
        Path path = folder(place);
        if (OTHER_ENDINGS.contains(ending(place)) && !Files.isDirectory(path)) {
            throw new TypeConversionException("." + ending(place) + " files are not among what this program writes: "
                    + String.join(", ", new TreeSet<>(ENDINGS)));
        }
        if (ENDINGS.contains(ending(place)) && !Files.isDirectory(path)) {
            Path parent = path.getParent();
            return new Template(
                    place,
                    parent == null ? folder("") : parent,
                    path.getFileName().toString());
        }
        return new Template(place, path, "");
    }

    private static String ending(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    }

    boolean isStandardOutput() {
        return place.equals("-");
    }

    /** The ending of the one file that is named, in lower case; empty if none is. */
    String ending() {
        return isOneFile() ? ending(pattern) : "";
    }

    /** The folder that holds nothing but results; empty if that cannot be said. */
    Optional<Path> ownFolder() {
        boolean isHere = root.toAbsolutePath().normalize().equals(Path.of("").toAbsolutePath());
        return isHere || isOneFile() || isStandardOutput() ? Optional.empty() : Optional.of(root);
    }

    boolean isOneFile() {
        return layout().isOneFile();
    }

    /**
     * @param folder of the input in the mirrored tree
     * @param stem of the input
     */
    Path resolve(String folder, String stem, Output output) {
        Path absolute = root.toAbsolutePath();
        Path file = root.resolve(layout().path(folder, stem, output, absolute.toString()));
        if (!file.toAbsolutePath().normalize().startsWith(absolute.normalize())) {
            throw new IllegalArgumentException(file + " would lie outside " + root);
        }
        return file.normalize();
    }

    private OutputTemplate layout() {
        return new OutputTemplate(place, pattern);
    }

    private static Path folder(String text) {
        return Path.of(text.isEmpty() ? "." : text);
    }
}
