package shuriken.edit.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A report of the changes to the parts of a file, with one line for each change. */
public final class EditReport {
    /**
     * A line of the report.
     *
     * @param change the kind of change
     * @param kind the kind of part, such as {@code mesh} or {@code clip}
     * @param name the name of the part
     * @param description the description of the change, or empty if there is nothing to add
     */
    public record Line(ChangeKind change, String kind, String name, String description) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%-9s%s %s%s",
                    change.label(),
                    kind,
                    name,
                    description.isEmpty() ? "" : ": " + description);
        }
    }

    private final List<Line> lines = new ArrayList<>();
    /** The bytes of each additional file by name. */
    private final Map<String, byte[]> files = new LinkedHashMap<>();

    /** The paths of the existing files that {@link #files} replace, by file name. */
    private final Map<String, String> originPaths = new LinkedHashMap<>();

    private final List<AddedTexture> addedTextures = new ArrayList<>();

    /**
     * Returns the additional files by name: motions that the model's file cannot store, and texture archives with
     * painted textures.
     */
    public Map<String, byte[]> files() {
        return Collections.unmodifiableMap(files);
    }

    /** Adds a new file. */
    public void addFile(String name, byte[] file) {
        files.put(name, file);
    }

    /**
     * Adds a file that replaces an existing file.
     *
     * @param originPath the path of the existing file, with {@code !} after each container
     */
    public void addFile(String name, byte[] file, String originPath) {
        files.put(name, file);
        originPaths.put(name, originPath);
    }

    /**
     * Returns the paths of the existing files that {@link #files} replace, by file name. Files without an entry are
     * new.
     */
    public Map<String, String> originPaths() {
        return Collections.unmodifiableMap(originPaths);
    }

    /** Adds all files of another report, but not its lines. */
    void addFiles(EditReport other) {
        files.putAll(other.files);
        originPaths.putAll(other.originPaths);
    }

    /** Returns the images that the model uses now and that have to be added to its texture archives. */
    public List<AddedTexture> addedTextures() {
        return Collections.unmodifiableList(addedTextures);
    }

    /** Adds an image that the model uses now and that has to be added to its texture archives. */
    public void addTexture(AddedTexture texture) {
        addedTextures.add(texture);
    }

    /**
     * Adds a line.
     *
     * @param kind the kind of part, such as {@code mesh} or {@code clip}
     * @param description the description of the change, or empty if there is nothing to add
     */
    public void add(ChangeKind change, String kind, String name, String description) {
        lines.add(new Line(change, kind, name, description));
    }

    /** Reports an animation of the model's file that the edited scene does not have. */
    public void addMissingClip(String name) {
        add(
                ChangeKind.UNSUPPORTED,
                "clip",
                name,
                "is not in the edited file. It stays, because games find the animations of a file by number");
    }

    /**
     * Reports an animation of a separate file that the edited scene does not have.
     *
     * @param clipCount the number of animations in the file
     */
    public void addMissingClip(String name, int clipCount) {
        if (clipCount > 1) {
            addMissingClip(name);
        } else {
            add(
                    ChangeKind.UNSUPPORTED,
                    "clip",
                    name,
                    "is not in the edited file. Its own file stays; delete this file if the game does not need it");
        }
    }

    /** Adds a line. */
    public void add(Line line) {
        lines.add(line);
    }

    /** Returns the lines in the order in which they were added. */
    public List<Line> lines() {
        return List.copyOf(lines);
    }

    /** Returns whether every part keeps its bytes, because nothing was changed or no change can be stored. */
    public boolean isUnchanged() {
        return lines.stream()
                .allMatch(line -> line.change == ChangeKind.UNCHANGED || line.change == ChangeKind.UNSUPPORTED);
    }

    /** Returns the number of lines for a kind of change and a kind of part. */
    public long count(ChangeKind change, String kind) {
        return lines.stream()
                .filter(line -> line.change == change && line.kind.equals(kind))
                .count();
    }
}
