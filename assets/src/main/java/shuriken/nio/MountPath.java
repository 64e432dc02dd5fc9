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

    static MountPath parse(MountFileSystem system, String path) {
        List<String> names =
                Stream.of(path.split("/")).filter(name -> !name.isEmpty()).toList();
        return new MountPath(system, path.startsWith("/"), names);
    }

    /**
     * Casts a path to the class of this provider.
     *
     * @throws ProviderMismatchException if the path belongs to a file system of a different provider
     */
    static MountPath cast(Path path) {
        if (path instanceof MountPath mountPath) {
            return mountPath;
        }
        throw new ProviderMismatchException();
    }

    private MountPath withNames(List<String> newNames) {
        return new MountPath(system, isRooted, newNames);
    }

    private MountPath relativeSubpath(int startIndex, int endIndex) {
        return new MountPath(system, /* isRooted= */ false, names.subList(startIndex, endIndex));
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
        return isRooted ? withNames(List.of()) : null;
    }

    @Override
    public @Nullable Path getFileName() {
        return names.isEmpty() ? null : relativeSubpath(names.size() - 1, names.size());
    }

    @Override
    public @Nullable Path getParent() {
        boolean hasNoParent = names.isEmpty() || (names.size() == 1 && !isRooted);
        return hasNoParent ? null : withNames(names.subList(0, names.size() - 1));
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
    public Path subpath(int startIndex, int endIndex) {
        if (startIndex < 0 || startIndex >= endIndex || endIndex > names.size()) {
            throw new IllegalArgumentException(startIndex + " to " + endIndex + " of " + names.size());
        }
        return relativeSubpath(startIndex, endIndex);
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof MountPath mountPath
                && mountPath.system == system
                && mountPath.isRooted == isRooted
                && mountPath.names.size() <= names.size()
                && names.subList(0, mountPath.names.size()).equals(mountPath.names);
    }

    @Override
    public boolean endsWith(Path other) {
        if (!(other instanceof MountPath mountPath)
                || mountPath.system != system
                || mountPath.names.size() > names.size()) {
            return false;
        }
        boolean hasSameEnd = names.subList(names.size() - mountPath.names.size(), names.size())
                .equals(mountPath.names);
        if (mountPath.isRooted) {
            return hasSameEnd && isRooted && mountPath.names.size() == names.size();
        }
        return hasSameEnd;
    }

    @Override
    public MountPath normalize() {
        List<String> normalizedNames = new ArrayList<>();
        for (String name : names) {
            boolean canGoUp =
                    !normalizedNames.isEmpty() && !normalizedNames.getLast().equals("..");
            if (name.equals("..") && (canGoUp || isRooted)) {
                if (canGoUp) {
                    normalizedNames.removeLast();
                }
            } else if (!name.equals(".")) {
                normalizedNames.add(name);
            }
        }
        return withNames(normalizedNames);
    }

    @Override
    public Path resolve(Path other) {
        MountPath mountPath = cast(other);
        if (mountPath.isRooted) {
            return mountPath;
        }
        List<String> joinedNames = new ArrayList<>(names);
        joinedNames.addAll(mountPath.names);
        return withNames(joinedNames);
    }

    @Override
    public Path relativize(Path other) {
        MountPath mountPath = cast(other);
        if (mountPath.isRooted != isRooted) {
            throw new IllegalArgumentException("one of " + this + " and " + other + " is absolute");
        }
        int commonCount = 0;
        while (commonCount < Math.min(names.size(), mountPath.names.size())
                && names.get(commonCount).equals(mountPath.names.get(commonCount))) {
            commonCount++;
        }
        List<String> relativeNames = new ArrayList<>();
        for (int i = commonCount; i < names.size(); i++) {
            relativeNames.add("..");
        }
        relativeNames.addAll(mountPath.names.subList(commonCount, mountPath.names.size()));
        return new MountPath(system, /* isRooted= */ false, relativeNames);
    }

    /**
     * Returns a URI for messages. It consists of the mounted location, a {@code !} and the absolute path in that
     * location. No provider can open it.
     */
    @Override
    public URI toUri() {
        try {
            return new URI(MountProvider.SCHEME, null, mountedLocation() + "!" + toAbsolutePath(), null);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the mounted location with a leading slash, which a URI needs before a drive letter. */
    private String mountedLocation() {
        String location = system.location();
        return location.startsWith("/") ? location : "/" + location;
    }

    @Override
    public MountPath toAbsolutePath() {
        return new MountPath(system, /* isRooted= */ true, names);
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        MountPath absolutePath = toAbsolutePath().normalize();
        system.tree().findNode(absolutePath.names);
        return absolutePath;
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return toString().compareTo(cast(other).toString());
    }

    @Override
    public String toString() {
        return (isRooted ? "/" : "") + String.join("/", names);
    }
}
