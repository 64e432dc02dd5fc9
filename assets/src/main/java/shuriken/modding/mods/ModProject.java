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
import shuriken.edit.EditPart;
import shuriken.io.support.SafeName;
import shuriken.json.JsonReader;

/**
 * The description of a mod.
 *
 * @param name the name for people; may be empty
 * @param releases the game files that it is for; empty for any
 * @param edits the changes that all releases need
 */
public record ModProject(String name, List<ModRelease> releases, List<ModEdit> edits) {
    /** The name of the file in a project's folder. */
    public static final String FILE_NAME = "mod.json";

    /** The maximum size of the file in bytes. */
    public static final int MAX_BYTES = 1 << 20;

    private static final int MAX_EDITS = 1 << 14;
    private static final String NAME = "name";
    private static final String RELEASES = "releases";
    private static final String EDITS = "edits";
    private static final String HASH = "sha256";
    private static final String FILE = "file";
    private static final String NEW_NAME = "to";
    private static final String KEEP = "keep";

    public ModProject {
        releases = List.copyOf(releases);
        edits = List.copyOf(edits);
    }

    /**
     * Reads a project.
     *
     * @param path the path of the file, for messages
     * @throws FormatException BAD_VALUE if it is not as the package describes, or names a file outside the folder;
     *     LIMIT_EXCEEDED if it is too large
     */
    public static ModProject read(byte[] text, String path, Limits limits) {
        if (text.length > MAX_BYTES) {
            throw wrong(
                    path,
                    String.format(Locale.ROOT, "has %,d bytes, but can have at most %,d", text.length, MAX_BYTES));
        }
        Map<?, ?> root = object(JsonReader.strict(text, path, limits), "the project", path);
        checkKeys(root, Set.of(NAME, RELEASES, EDITS), path);
        List<ModRelease> releases = new ArrayList<>();
        for (Object element : list(root, RELEASES, path)) {
            Map<?, ?> release = object(element, "a release", path);
            checkKeys(release, Set.of(NAME, HASH, EDITS), path);
            String hash = textField(release, HASH, path).toLowerCase(Locale.ROOT);
            if (!hash.matches("[0-9a-f]{64}")) {
                throw wrong(path, "the sha256 of a release must have 64 hexadecimal digits");
            }
            releases.add(new ModRelease(textField(release, NAME, path), hash, readEdits(release, path)));
        }
        String name = root.containsKey(NAME) ? textField(root, NAME, path) : "";
        return new ModProject(name, releases, readEdits(root, path));
    }

    private static List<ModEdit> readEdits(Map<?, ?> parent, String path) {
        List<ModEdit> edits = new ArrayList<>();
        for (Object element : list(parent, EDITS, path)) {
            edits.add(readEdit(object(element, "an edit", path), path));
            if (edits.size() > MAX_EDITS) {
                throw wrong(path, String.format(Locale.ROOT, "can have at most %,d edits", MAX_EDITS));
            }
        }
        return edits;
    }

    private static ModEdit readEdit(Map<?, ?> edit, String path) {
        List<ModEdit.Kind> kinds = new ArrayList<>();
        for (ModEdit.Kind kind : ModEdit.Kind.values()) {
            if (edit.containsKey(key(kind))) {
                kinds.add(kind);
            }
        }
        if (kinds.size() != 1) {
            throw wrong(
                    path,
                    "each edit needs exactly one of texture, model, replace, add, remove, rename; one edit has "
                            + kinds.size());
        }
        ModEdit.Kind kind = kinds.getFirst();
        checkKeys(edit, keys(kind), path);
        return new ModEdit(
                kind,
                kind.mayBeFile() && "".equals(edit.get(key(kind))) ? "" : textField(edit, key(kind), path),
                kind.hasFile() ? checkedFile(textField(edit, FILE, path), path) : "",
                kind == ModEdit.Kind.RENAME ? textField(edit, NEW_NAME, path) : "",
                readFlags(edit, path),
                readKeptParts(edit, path));
    }

    /** Returns the keys that an edit may have. */
    private static Set<String> keys(ModEdit.Kind kind) {
        Set<String> keys = new HashSet<>(Set.of(key(kind)));
        if (kind.hasFile()) {
            keys.add(FILE);
        }
        if (kind == ModEdit.Kind.RENAME) {
            keys.add(NEW_NAME);
        }
        if (kind == ModEdit.Kind.MODEL) {
            keys.add(KEEP);
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
                    throw wrong(path, flag.key() + " must be true or false");
                }
                if (isSet) {
                    flags.add(flag);
                }
            }
        }
        return flags;
    }

    private static Set<EditPart> readKeptParts(Map<?, ?> edit, String path) {
        Set<EditPart> parts = EnumSet.noneOf(EditPart.class);
        List<?> partNames = list(edit, KEEP, path);
        for (Object partName : partNames) {
            for (EditPart part : EditPart.values()) {
                if (part.toString().equals(partName)) {
                    parts.add(part);
                }
            }
        }
        if (parts.size() < partNames.size()) {
            throw wrong(path, "keep must be a list of mesh, rig, clips, materials or textures, without duplicates");
        }
        return parts;
    }

    private static String key(ModEdit.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the name of a file, after a check that it does not lead out of the folder and that every system can store
     * it.
     */
    private static String checkedFile(String name, String path) {
        for (String part : name.split("/", -1)) {
            if (!SafeName.part(part).equals(part)) {
                throw wrong(
                        path,
                        "the file name " + name
                                + " does not work on every system, or leads out of the folder. Write it relative to"
                                + " mod.json and with /, for example textures/skin.png");
            }
        }
        return name;
    }

    /**
     * Returns the changes for a game file.
     *
     * @param sha256 the hash of the game file
     * @param game the path of the game file, for messages
     * @throws FormatException BAD_VALUE if the mod is for other files
     */
    public List<ModEdit> editsFor(String sha256, String game) {
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
        throw wrong(game, "the mod is not for this file. Expected SHA-256: " + expected + ". Found: " + sha256);
    }

    private static Map<?, ?> object(Object value, String description, String path) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw wrong(path, description + " must be an object in braces");
    }

    private static List<?> list(Map<?, ?> map, String key, String path) {
        if (!map.containsKey(key)) {
            return List.of();
        }
        if (map.get(key) instanceof List<?> list) {
            return list;
        }
        throw wrong(path, key + " must be a list");
    }

    private static String textField(Map<?, ?> map, String key, String path) {
        if (map.get(key) instanceof String text && !text.isEmpty()) {
            return text;
        }
        throw wrong(path, key + " must be a string that is not empty");
    }

    private static void checkKeys(Map<?, ?> map, Set<String> allowedKeys, String path) {
        for (Object key : map.keySet()) {
            if (!allowedKeys.contains(String.valueOf(key))) {
                throw wrong(path, "unknown key " + key);
            }
        }
    }

    private static SourceLocation site(String path) {
        return new SourceLocation(path, 0);
    }

    private static FormatException wrong(String path, String reason) {
        return new FormatException(Kind.BAD_VALUE, site(path), "%s", reason);
    }
}
