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

/** Lists the files of the input in the order of {@code convert}: by name, folder by folder. */
final class InputListing {
    private final List<InputFile> files = new ArrayList<>();

    private final Path outputFolder;

    private InputListing(Path outputFolder) {
        this.outputFolder = outputFolder;
    }

    /**
     * A file or folder.
     *
     * @param status the file or folder in Hadoop
     * @param displayPath the path for messages
     * @param parentFolder the parent folder in the tree that the outputs mirror
     */
    private record Entry(FileStatus status, String displayPath, String parentFolder) {}

    /**
     * Lists all files.
     *
     * @param inputs the paths of files and folders, as the user typed them
     * @param output the folder of the results, which is skipped
     * @throws FileNotFoundException if an input does not exist
     */
    static List<InputFile> list(List<String> inputs, String output, Configuration configuration) throws IOException {
        Path results = new Path(output);
        InputListing listing =
                new InputListing(results.getFileSystem(configuration).makeQualified(results));
        for (String input : inputs) {
            Path path = new Path(input);
            FileSystem system = path.getFileSystem(configuration);
            listing.add(HadoopFileSource.displayPath(input), system.getFileStatus(system.makeQualified(path)), system);
        }
        return listing.files;
    }

    /** Adds an input: a file, or all files below a folder. */
    private void add(String displayPath, FileStatus top, FileSystem system) throws IOException {
        if (top.isFile()) {
            add(new Entry(top, displayPath, ""), "", true);
            return;
        }
        String root = HadoopFileSource.location(top.getPath());
        Deque<Entry> pendingEntries = new ArrayDeque<>();
        push(top.getPath(), displayPath, "", system, pendingEntries);
        while (!pendingEntries.isEmpty()) {
            Entry next = pendingEntries.pop();
            if (next.status.getPath().equals(outputFolder)) {
                continue;
            }
            if (next.status.isDirectory()) {
                String name = next.status.getPath().getName();
                String subfolder = next.parentFolder.isEmpty() ? name : next.parentFolder + "/" + name;
                push(next.status.getPath(), next.displayPath, subfolder, system, pendingEntries);
            } else {
                add(next, root, false);
            }
        }
    }

    private void add(Entry found, String root, boolean isExplicit) {
        files.add(new InputFile(
                files.size(),
                found.displayPath,
                HadoopFileSource.location(found.status.getPath()),
                root,
                found.parentFolder,
                isExplicit,
                found.status.getLen()));
    }

    private static void push(
            Path folder, String displayPath, String parentFolder, FileSystem system, Deque<Entry> pending)
            throws IOException {
        FileStatus[] children = system.listStatus(folder);
        Arrays.sort(
                children,
                Comparator.comparing((FileStatus child) -> child.getPath().getName())
                        .reversed());
        for (FileStatus child : children) {
            String name = child.getPath().getName();
            pending.push(new Entry(
                    child, displayPath.endsWith("/") ? displayPath + name : displayPath + "/" + name, parentFolder));
        }
    }
}
