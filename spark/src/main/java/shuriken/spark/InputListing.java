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
        Path outputFolder = new Path(output);
        InputListing inputListing =
                new InputListing(outputFolder.getFileSystem(configuration).makeQualified(outputFolder));
        for (String input : inputs) {
            Path path = new Path(input);
            FileSystem fileSystem = path.getFileSystem(configuration);
            inputListing.addInput(
                    HadoopFileSource.displayPath(input),
                    fileSystem.getFileStatus(fileSystem.makeQualified(path)),
                    fileSystem);
        }
        return inputListing.files;
    }

    /** Adds an input: a file, or all files below a folder. */
    private void addInput(String displayPath, FileStatus inputStatus, FileSystem fileSystem) throws IOException {
        if (inputStatus.isFile()) {
            addFile(new Entry(inputStatus, displayPath, ""), "", /* isExplicit= */ true);
            return;
        }
        String root = HadoopFileSource.location(inputStatus.getPath());
        Deque<Entry> pendingEntries = new ArrayDeque<>();
        pushChildren(inputStatus.getPath(), displayPath, "", fileSystem, pendingEntries);
        while (!pendingEntries.isEmpty()) {
            Entry entry = pendingEntries.pop();
            if (entry.status.getPath().equals(outputFolder)) {
                continue;
            }
            if (entry.status.isDirectory()) {
                String name = entry.status.getPath().getName();
                String subfolder = entry.parentFolder.isEmpty() ? name : entry.parentFolder + "/" + name;
                pushChildren(entry.status.getPath(), entry.displayPath, subfolder, fileSystem, pendingEntries);
            } else {
                addFile(entry, root, /* isExplicit= */ false);
            }
        }
    }

    private void addFile(Entry entry, String root, boolean isExplicit) {
        files.add(new InputFile(
                files.size(),
                entry.displayPath,
                HadoopFileSource.location(entry.status.getPath()),
                root,
                entry.parentFolder,
                isExplicit,
                entry.status.getLen()));
    }

    private static void pushChildren(
            Path folder, String displayPath, String parentFolder, FileSystem fileSystem, Deque<Entry> pending)
            throws IOException {
        FileStatus[] children = fileSystem.listStatus(folder);
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
