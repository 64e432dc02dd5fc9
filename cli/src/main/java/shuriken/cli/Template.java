package shuriken.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.batch.Output;
import shuriken.io.SafeName;

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

    private static final List<String> WORDS = List.of("{dir}", "{stem}", "{model}", "{ext}");

    private static final Pattern WORD = Pattern.compile("\\{(dir|stem|model|ext)}");

    /** Of folders, in bytes: what Linux allows, less a name; macOS and Windows say themselves what they refuse. */
    private static final int LONGEST_PATH = 4096 - 512;

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
            for (String word : WORDS) {
                rest = rest.replace(word, "");
            }
            if (rest.indexOf('{') >= 0 || rest.indexOf('}') >= 0) {
                throw new TypeConversionException("the words of a template are " + String.join(" ", WORDS));
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
        return !pattern.isEmpty() && pattern.indexOf('{') < 0;
    }

    /**
     * @param folder of the input in the mirrored tree
     * @param stem of the input
     */
    Path resolve(String folder, String stem, Output output) {
        List<String> above = new ArrayList<>(output.folders());
        boolean inside = !above.isEmpty();
        String from = inside ? above.remove(above.size() - 1) : stem;
        List<String> dir = new ArrayList<>();
        if (!folder.isEmpty()) {
            dir.addAll(SafeName.parts(folder));
        }
        above.forEach(name -> dir.addAll(SafeName.parts(name)));
        String own = output.files().get(0).name();
        String path = pattern.isEmpty()
                ? String.join("/", dir) + (inside ? "/" + String.join("/", SafeName.parts(from)) : "") + "/" + own
                : filled(dir, from, output.name(), own);
        String below = path.replaceFirst("^/+", "");
        if (below.isEmpty()) {
            throw new IllegalArgumentException("-o " + place + " has no name for " + from + "; add {stem}");
        }
        Path file = root.resolve(fitting(below));
        if (!file.toAbsolutePath().normalize().startsWith(root.toAbsolutePath().normalize())) {
            throw new IllegalArgumentException(file + " would lie outside " + root);
        }
        return file.normalize();
    }

    /** What stands for a word is taken as it is, whatever words stand in it. */
    private String filled(List<String> dir, String from, String name, String file) {
        int dot = file.lastIndexOf('.');
        String ext = dot <= 0 ? "" : file.substring(dot + 1);
        String layout = ext.isEmpty() ? pattern.replace(".{ext}", "") : pattern;
        return WORD.matcher(layout)
                .replaceAll(word -> Matcher.quoteReplacement(
                        switch (word.group()) {
                            case "{dir}" -> String.join("/", dir);
                            case "{stem}" -> String.join("/", SafeName.parts(from));
                            case "{model}" -> SafeName.part(name);
                            default -> ext.isEmpty() ? "" : SafeName.part(ext);
                        }));
    }

    /** No part is longer than systems allow, nor is the whole: then a hash stands for the folders. */
    private String fitting(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/")) {
            parts.add(SafeName.shortenedToFit(part));
        }
        String whole = String.join("/", parts);
        String above = String.join("/", parts.subList(0, parts.size() - 1));
        int room = LONGEST_PATH - root.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8).length;
        return above.getBytes(StandardCharsets.UTF_8).length <= room
                ? whole
                : String.join("/", SafeName.parts(above, Math.max(0, room))) + "/" + parts.getLast();
    }

    private static Path folder(String text) {
        return Path.of(text.isEmpty() ? "." : text);
    }
}
