package shuriken.modding.mods;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.EditCategory;
import shuriken.io.support.SafeName;
import shuriken.json.JsonReader;

/**
 * The description of a mod, as its {@code mod.json} contains it.
 *
 * @param name the name for people; may be empty
 * @param releases the game files that the mod is for; if empty, it is for any game file
 * @param edits the changes for all releases
 */
public record ModProject(String name, List<ModRelease> releases, List<ModEdit> edits) {
    /** The name of the description file in a project's folder. */
    public static final String FILE_NAME = "mod.json";

    /** The maximum size of the description file in bytes. */
    public static final int MAX_BYTES = 1 << 20;

    private static final int MAX_EDITS = 1 << 14;
    private static final String NAME_KEY = "name";
    private static final String RELEASES_KEY = "releases";
    private static final String EDITS_KEY = "edits";
    private static final String HASH_KEY = "sha256";
    private static final String FILE_KEY = "file";
    private static final String NEW_NAME_KEY = "to";
    private static final String KEEP_KEY = "keep";

    public ModProject {
        releases = List.copyOf(releases);
        edits = List.copyOf(edits);
    }

    /**
     * Reads a project.
     *
     * @param text the bytes of the description file
     * @param path the path of the description file, for messages
     * @throws FormatException BAD_VALUE if the text does not have the form that the comment of this package shows, or
     *     names a file outside its folder; LIMIT_EXCEEDED if it exceeds the limits
     */
    public static ModProject read(byte[] text, String path, Limits limits) {
        if (text.length > MAX_BYTES) {
            throw invalid(
                    path,
                    String.format(Locale.ROOT, "has %,d bytes, but can have at most %,d", text.length, MAX_BYTES));
        }
        Map<?, ?> root = requireObject(JsonReader.readStrict(text, path, limits), "the project", path);
        requireKnownKeys(root, Set.of(NAME_KEY, RELEASES_KEY, EDITS_KEY), path);
        List<ModRelease> releases = new ArrayList<>();
        for (Object element : optionalList(root, RELEASES_KEY, path)) {
            Map<?, ?> release = requireObject(element, "a release", path);
            requireKnownKeys(release, Set.of(NAME_KEY, HASH_KEY, EDITS_KEY), path);
            String hash = requireString(release, HASH_KEY, path).toLowerCase(Locale.ROOT);
            if (!hash.matches("[0-9a-f]{64}")) {
                throw invalid(path, "the sha256 of a release must have 64 hexadecimal digits");
            }
            releases.add(new ModRelease(requireString(release, NAME_KEY, path), hash, readEdits(release, path)));
        }
        String name = root.containsKey(NAME_KEY) ? requireString(root, NAME_KEY, path) : "";
        return new ModProject(name, releases, readEdits(root, path));
    }

    private static List<ModEdit> readEdits(Map<?, ?> parent, String path) {
        List<ModEdit> edits = new ArrayList<>();
        for (Object element : optionalList(parent, EDITS_KEY, path)) {
            edits.add(readEdit(requireObject(element, "an edit", path), path));
            if (edits.size() > MAX_EDITS) {
                throw invalid(path, String.format(Locale.ROOT, "can have at most %,d edits", MAX_EDITS));
            }
        }
        return edits;
    }

    private static ModEdit readEdit(Map<?, ?> edit, String path) {
        List<ModEdit.Kind> kinds = new ArrayList<>();
        for (ModEdit.Kind kind : ModEdit.Kind.values()) {
            if (edit.containsKey(jsonKey(kind))) {
                kinds.add(kind);
            }
        }
        if (kinds.size() != 1) {
            throw invalid(
                    path,
                    "each edit needs exactly one of texture, model, replace, add, remove, rename; one edit has "
                            + kinds.size());
        }
        ModEdit.Kind kind = kinds.getFirst();
        requireKnownKeys(edit, allowedKeys(kind), path);
        return new ModEdit(
                kind,
                kind.mayBeGameFile() && "".equals(edit.get(jsonKey(kind)))
                        ? ""
                        : requireString(edit, jsonKey(kind), path),
                kind.hasFile() ? requireSafePath(requireString(edit, FILE_KEY, path), path) : "",
                kind == ModEdit.Kind.RENAME ? requireString(edit, NEW_NAME_KEY, path) : "",
                readFlags(edit, path),
                readKeptCategories(edit, path));
    }

    /** Returns the JSON keys that an edit of a kind may have. */
    private static Set<String> allowedKeys(ModEdit.Kind kind) {
        Set<String> keys = new HashSet<>(Set.of(jsonKey(kind)));
        if (kind.hasFile()) {
            keys.add(FILE_KEY);
        }
        if (kind == ModEdit.Kind.RENAME) {
            keys.add(NEW_NAME_KEY);
        }
        if (kind == ModEdit.Kind.MODEL) {
            keys.add(KEEP_KEY);
        }
        for (ModEdit.Flag flag : ModEdit.Flag.values()) {
            if (flag.kind() == kind) {
                keys.add(flag.key());
            }
        }
        return keys;
    }

    private static Set<ModEdit.Flag> readFlags(Map<?, ?> edit, String path) {
        Set<ModEdit.Flag> flags = EnumSet.noneOf(ModEdit.Flag.class);
        for (ModEdit.Flag flag : ModEdit.Flag.values()) {
            if (edit.containsKey(flag.key())) {
                if (!(edit.get(flag.key()) instanceof Boolean isSet)) {
                    throw invalid(path, flag.key() + " must be true or false");
                }
                if (isSet) {
                    flags.add(flag);
                }
            }
        }
        return flags;
    }

    private static Set<EditCategory> readKeptCategories(Map<?, ?> edit, String path) {
        Set<EditCategory> categories = EnumSet.noneOf(EditCategory.class);
        List<?> partNames = optionalList(edit, KEEP_KEY, path);
        for (Object partName : partNames) {
            for (EditCategory part : EditCategory.values()) {
                if (part.toString().equals(partName)) {
                    categories.add(part);
                }
            }
        }
        if (categories.size() < partNames.size()) {
            throw invalid(path, "keep must be a list of mesh, rig, clips, materials or textures, without duplicates");
        }
        return categories;
    }

    private static String jsonKey(ModEdit.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the path of a file in the project if every operating system can use it.
     *
     * @param path the path of the description file, for the message
     * @throws FormatException BAD_VALUE if the path of the file leads out of the folder, or if some system cannot store
     *     it
     */
    private static String requireSafePath(String filePath, String path) {
        for (String name : filePath.split("/", /* limit= */ -1)) {
            if (!SafeName.part(name).equals(name)) {
                throw invalid(
                        path,
                        "the file name " + filePath
                                + " does not work on every system, or leads out of the folder. Write it relative to"
                                + " mod.json and with /, for example textures/skin.png");
            }
        }
        return filePath;
    }

    /**
     * Returns the changes for a game file: those for all releases, then those for its release.
     *
     * @param sha256 the hash of the game file
     * @param gamePath the path of the game file, for messages
     * @throws FormatException BAD_VALUE if the mod is not for this game file
     */
    public List<ModEdit> editsFor(String sha256, String gamePath) {
        if (releases.isEmpty()) {
            return edits;
        }
        for (ModRelease release : releases) {
            if (release.sha256().equals(sha256)) {
                List<ModEdit> allEdits = new ArrayList<>(edits);
                allEdits.addAll(release.edits());
                return allEdits;
            }
        }
        String expected = releases.stream()
                .map(release -> release.name() + " " + release.sha256())
                .collect(Collectors.joining(", "));
        throw invalid(gamePath, "the mod is not for this file. Expected SHA-256: " + expected + ". Found: " + sha256);
    }

    private static Map<?, ?> requireObject(Object value, String description, String path) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw invalid(path, description + " must be an object in braces");
    }

    private static List<?> optionalList(Map<?, ?> map, String key, String path) {
        if (!map.containsKey(key)) {
            return List.of();
        }
        if (map.get(key) instanceof List<?> list) {
            return list;
        }
        throw invalid(path, key + " must be a list");
    }

    private static String requireString(Map<?, ?> map, String key, String path) {
        if (map.get(key) instanceof String text && !text.isEmpty()) {
            return text;
        }
        throw invalid(path, key + " must be a string that is not empty");
    }

    private static void requireKnownKeys(Map<?, ?> map, Set<String> allowedKeys, String path) {
        for (Object key : map.keySet()) {
            if (!allowedKeys.contains(String.valueOf(key))) {
                throw invalid(path, "unknown key " + key);
            }
        }
    }

    private static FormatException invalid(String path, String reason) {
        return new FormatException(Kind.BAD_VALUE, new SourceLocation(path, 0), "%s", reason);
    }
}
