package shuriken.nio;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A path of a {@link MountFileSystem}: names separated by {@code /}. */
record MountPath(MountFileSystem system, boolean isRooted, List<String> names) implements Path {
    MountPath {
        names = List.copyOf(names);
    }

    static MountPath of(MountFileSystem system, String path) {
        List<String> names =
                Stream.of(path.split("/")).filter(name -> !name.isEmpty()).toList();
        return new MountPath(system, path.startsWith("/"), names);
    }

    /** @throws ProviderMismatchException if it is of another file system */
    static MountPath of(Path path) {
        if (path instanceof MountPath mine) {
            return mine;
        }
        throw new ProviderMismatchException();
    }

    private MountPath with(List<String> remaining) {
        return new MountPath(system, isRooted, remaining);
    }

    private MountPath relative(int from, int to) {
        return new MountPath(system, false, names.subList(from, to));
    }

    @Override
    public MountFileSystem getFileSystem() {
        return system;
    }

    @Override
    public boolean isAbsolute() {
        return isRooted;
    }

    @Override
    public @Nullable Path getRoot() {
        return isRooted ? with(List.of()) : null;
    }

    @Override
    public @Nullable Path getFileName() {
        return names.isEmpty() ? null : relative(names.size() - 1, names.size());
    }

    @Override
    public @Nullable Path getParent() {
        boolean hasNone = names.isEmpty() || names.size() == 1 && !isRooted;
        return hasNone ? null : with(names.subList(0, names.size() - 1));
    }

    @Override
    public int getNameCount() {
        return names.size();
    }

    @Override
    public Path getName(int index) {
        return subpath(index, index + 1);
    }

    @Override
    public Path subpath(int from, int to) {
        if (from < 0 || from >= to || to > names.size()) {
            throw new IllegalArgumentException(from + " to " + to + " of " + names.size());
        }
        return relative(from, to);
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof MountPath mine
                && mine.system == system
                && mine.isRooted == isRooted
                && mine.names.size() <= names.size()
                && names.subList(0, mine.names.size()).equals(mine.names);
    }

    @Override
    public boolean endsWith(Path other) {
        if (!(other instanceof MountPath mine) || mine.system != system || mine.names.size() > names.size()) {
            return false;
        }
        boolean isSame =
                names.subList(names.size() - mine.names.size(), names.size()).equals(mine.names);
        return mine.isRooted ? isRooted && mine.names.size() == names.size() && isSame : isSame;
    }

    @Override
    public MountPath normalize() {
        List<String> kept = new ArrayList<>();
        for (String name : names) {
            boolean canGoUp = !kept.isEmpty() && !kept.getLast().equals("..");
            if (name.equals("..") && (canGoUp || isRooted)) {
                if (canGoUp) {
                    kept.removeLast();
                }
            } else if (!name.equals(".")) {
                kept.add(name);
            }
        }
        return with(kept);
    }

    @Override
    public Path resolve(Path other) {
        MountPath mine = of(other);
        if (mine.isRooted) {
            return mine;
        }
        List<String> joined = new ArrayList<>(names);
        joined.addAll(mine.names);
        return with(joined);
    }

    @Override
    public Path relativize(Path other) {
        MountPath mine = of(other);
        if (mine.isRooted != isRooted) {
            throw new IllegalArgumentException("one of " + this + " and " + other + " is absolute");
        }
        int common = 0;
        while (common < Math.min(names.size(), mine.names.size())
                && names.get(common).equals(mine.names.get(common))) {
            common++;
        }
        List<String> segments = new ArrayList<>();
        for (int i = common; i < names.size(); i++) {
            segments.add("..");
        }
        segments.addAll(mine.names.subList(common, mine.names.size()));
        return new MountPath(system, false, segments);
    }

    /** Names what is mounted, a {@code !} and the path in it. It is for messages: it cannot be opened. */
    @Override
    public URI toUri() {
        try {
            return new URI(MountProvider.SCHEME, null, mounted() + "!" + toAbsolutePath(), null);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A drive's letter follows a slash in addresses. */
    private String mounted() {
        String location = system.location();
        return location.startsWith("/") ? location : "/" + location;
    }

    @Override
    public MountPath toAbsolutePath() {
        return new MountPath(system, true, names);
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        MountPath real = toAbsolutePath().normalize();
        system.tree().node(real.names);
        return real;
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return toString().compareTo(of(other).toString());
    }

    @Override
    public String toString() {
        return (isRooted ? "/" : "") + String.join("/", names);
    }
}
