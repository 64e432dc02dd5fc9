package shuriken.cli.serve;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files of the viewer's web page, such as {@code index.html}. They are in the folder that the launcher names in the
 * system property {@code shuriken.site}. Without this folder, they are resources of this program, and the resource
 * {@code files.txt} lists their names.
 */
public final class Site {
    private static final String RESOURCE_FOLDER = "/shuriken/site/";
    private static final String LIST_FILE = "files.txt";

    private final Optional<Path> folder;

    private Site(Optional<Path> folder) {
        this.folder = folder;
    }

    /** Returns the site of this program; empty if the program was built without it. */
    public static Optional<Site> find() {
        String folderName = System.getProperty("shuriken.site", "");
        if (!folderName.isEmpty() && Files.isRegularFile(Path.of(folderName, "index.html"))) {
            return Optional.of(of(Path.of(folderName)));
        }
        return Site.class.getResource(RESOURCE_FOLDER + LIST_FILE) == null
                ? Optional.empty()
                : Optional.of(new Site(Optional.empty()));
    }

    /** Creates a site from a folder. */
    public static Site of(Path folder) {
        return new Site(Optional.of(folder));
    }

    /** Returns the names of all files. There are no folders. */
    public List<String> fileNames() throws IOException {
        List<String> names = new ArrayList<>();
        if (folder.isPresent()) {
            try (var files = Files.list(folder.get())) {
                files.filter(Files::isRegularFile)
                        .map(file -> file.getFileName().toString())
                        .sorted()
                        .forEach(names::add);
            }
            return names;
        }
        try (InputStream list = Site.class.getResourceAsStream(RESOURCE_FOLDER + LIST_FILE)) {
            if (list != null) {
                names.addAll(new String(list.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList());
            }
        }
        return names;
    }

    /** Returns the content of a file by its name; empty if it does not exist. */
    public Optional<byte[]> readFile(String name) throws IOException {
        if (!fileNames().contains(name)) {
            return Optional.empty();
        }
        if (folder.isPresent()) {
            return Optional.of(Files.readAllBytes(folder.get().resolve(name)));
        }
        try (InputStream file = Site.class.getResourceAsStream(RESOURCE_FOLDER + name)) {
            return file == null ? Optional.empty() : Optional.of(file.readAllBytes());
        }
    }
}
