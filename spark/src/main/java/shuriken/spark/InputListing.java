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

/**
 * Lists the files of the inputs in the same order as {@code convert} on one machine. The inputs have the order in which
 * they were typed, and the files and folders in each folder are sorted by name.
 */
final class InputListing {
    private final List<InputFile> files = new ArrayList<>();

    private final Path outputFolder;

    private InputListing(Path outputFolder) {
        this.outputFolder = outputFolder;
    }

    /**
     * A file or folder that was found.
     *
     * @param status the file or folder in Hadoop
     * @param displayPath the path for messages
     * @param relativeFolder the path of the parent folder, relative to the input
     */
    private record Entry(FileStatus status, String displayPath, String relativeFolder) {}

    /**
     * Lists all files.
     *
     * @param inputs the paths of files and folders, as the user typed them
     * @param output the path of the folder of the results, which is skipped if it is in an input
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

    /** Adds an input, which is a file or a folder. All files below a folder are added. */
    private void addInput(String displayPath, FileStatus inputStatus, FileSystem fileSystem) throws IOException {
        if (inputStatus.isFile()) {
            addFile(
                    new Entry(inputStatus, displayPath, /* relativeFolder= */ ""),
                    /* inputFolder= */ "",
                    /* isExplicit= */ true);
            return;
        }
        String inputFolder = HadoopFileSource.toSourcePath(inputStatus.getPath());
        Deque<Entry> pendingEntries = new ArrayDeque<>();
        pushChildren(inputStatus.getPath(), displayPath, /* relativeFolder= */ "", fileSystem, pendingEntries);
        while (!pendingEntries.isEmpty()) {
            Entry entry = pendingEntries.pop();
            if (entry.status.getPath().equals(outputFolder)) {
                continue;
            }
            if (entry.status.isDirectory()) {
                String name = entry.status.getPath().getName();
                String subfolder = entry.relativeFolder.isEmpty() ? name : entry.relativeFolder + "/" + name;
                pushChildren(entry.status.getPath(), entry.displayPath, subfolder, fileSystem, pendingEntries);
            } else {
                addFile(entry, inputFolder, /* isExplicit= */ false);
            }
        }
    }

    private void addFile(Entry entry, String inputFolder, boolean isExplicit) {
        files.add(new InputFile(
                files.size(),
                entry.displayPath,
                HadoopFileSource.toSourcePath(entry.status.getPath()),
                inputFolder,
                entry.relativeFolder,
                isExplicit,
                entry.status.getLen()));
    }

    /** Adds the entries of a folder to the stack of pending entries, so that the first one by name is at the top. */
    private static void pushChildren(
            Path folder, String displayPath, String relativeFolder, FileSystem fileSystem, Deque<Entry> pendingEntries)
            throws IOException {
        FileStatus[] children = fileSystem.listStatus(folder);
        Arrays.sort(
                children,
                Comparator.comparing((FileStatus child) -> child.getPath().getName())
                        .reversed());
        for (FileStatus child : children) {
            String name = child.getPath().getName();
            String childPath = displayPath.endsWith("/") ? displayPath + name : displayPath + "/" + name;
            pendingEntries.push(new Entry(child, childPath, relativeFolder));
        }
    }
}
