package shuriken.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What became of the parts of a file: lines for people, each with its fate. */
public final class EditReport {
    /**
     * One thing.
     *
     * @param kind such as {@code mesh} or {@code clip}
     * @param name of the part
     * @param what happened, in words
     */
    public record Line(ChangeKind fate, String kind, String name, String what) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%-9s%s %s%s",
                    fate.name().toLowerCase(Locale.ROOT),
                    kind,
                    name,
                    what.isEmpty() ? "" : ": " + what);
        }
    }

    private final List<Line> lines = new ArrayList<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final List<AddedTexture> pictures = new ArrayList<>();

    /** Files beside it, by their names: motions that it has no place for, copies of textures with painted ones. */
    public Map<String, byte[]> files() {
        return Collections.unmodifiableMap(files);
    }

    public void addFile(String name, byte[] file) {
        files.put(name, file);
    }

    /** Pictures that the model names now, and that still need a place beside it. */
    public List<AddedTexture> pictures() {
        return Collections.unmodifiableList(pictures);
    }

    public void addPicture(AddedTexture picture) {
        pictures.add(picture);
    }

    public void add(ChangeKind fate, String kind, String name, String what) {
        lines.add(new Line(fate, kind, name, what));
    }

    public void add(Line line) {
        lines.add(line);
    }

    /** In the order of the file. */
    public List<Line> lines() {
        return List.copyOf(lines);
    }

    /** Whether every part stays as it is. */
    public boolean isUnchanged() {
        return lines.stream().allMatch(line -> line.fate == ChangeKind.KEPT || line.fate == ChangeKind.LOST);
    }

    /** Things of one kind with one fate. */
    public long count(ChangeKind fate, String kind) {
        return lines.stream()
                .filter(line -> line.fate == fate && line.kind.equals(kind))
                .count();
    }
}
