package shuriken.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** From words to files, in the order in which {@code convert} goes through them: by name, folder by folder. */
final class InputListing {
    private final List<InputFile> files = new ArrayList<>();

    private final Path results;

    private InputListing(Path results) {
        this.results = results;
    }

    /** @param above its folder in the mirrored tree */
    private record Found(FileStatus status, String given, String above) {}

    /**
     * @param output folder of the results, which are no input
     * @throws FileNotFoundException if a word names nothing
     */
    static List<InputFile> of(List<String> words, String output, Configuration configuration) throws IOException {
        Path results = new Path(output);
        InputListing listing =
                new InputListing(results.getFileSystem(configuration).makeQualified(results));
        for (String word : words) {
            Path path = new Path(word);
            FileSystem system = path.getFileSystem(configuration);
            listing.add(HadoopFileSource.shown(word), system.getFileStatus(system.makeQualified(path)), system);
        }
        return listing.files;
    }

    private void add(String word, FileStatus top, FileSystem system) throws IOException {
        if (top.isFile()) {
            add(new Found(top, word, ""), "", true);
            return;
        }
        String root = HadoopFileSource.location(top.getPath());
        Deque<Found> ahead = new ArrayDeque<>();
        push(top.getPath(), word, "", system, ahead);
        while (!ahead.isEmpty()) {
            Found next = ahead.pop();
            if (next.status.getPath().equals(results)) {
                continue;
            }
            if (next.status.isDirectory()) {
                String name = next.status.getPath().getName();
                String inside = next.above.isEmpty() ? name : next.above + "/" + name;
                push(next.status.getPath(), next.given, inside, system, ahead);
            } else {
                add(next, root, false);
            }
        }
    }

    private void add(Found found, String root, boolean explicit) {
        files.add(new InputFile(
                files.size(),
                found.given,
                HadoopFileSource.location(found.status.getPath()),
                root,
                found.above,
                explicit,
                found.status.getLen()));
    }

    private static void push(Path folder, String given, String above, FileSystem system, Deque<Found> ahead)
            throws IOException {
        FileStatus[] children = system.listStatus(folder);
        Arrays.sort(
                children,
                Comparator.comparing((FileStatus child) -> child.getPath().getName())
                        .reversed());
        for (FileStatus child : children) {
            String name = child.getPath().getName();
            ahead.push(new Found(child, given.endsWith("/") ? given + name : given + "/" + name, above));
        }
    }
}
