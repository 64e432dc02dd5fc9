package shuriken.batch;

import java.util.List;
import shuriken.interchange.OutputFile;

/**
 * One result of a conversion: a model or a texture with all its files.
 *
 * @param folders the raw names of the folders that contain the result, outermost first, the converted file included;
 *     empty if it is the only result of its file
 * @param name the raw name, which is not safe as a file name
 * @param files the files, of which the first is the main one; it refers to the others by their names
 * @param contents the counts of what the files contain, for summaries
 * @param isLeftOut whether the bytes are left out because the result is only planned; {@code files} then has an empty
 *     main file
 */
public record Output(
        List<String> folders, String name, List<OutputFile> files, OutputCounts contents, boolean isLeftOut) {
    /** Copies the lists. */
    public Output {
        folders = List.copyOf(folders);
        files = List.copyOf(files);
    }

    /**
     * Creates a result.
     *
     * @param folders the raw names of the folders that contain the result, outermost first
     * @param name the raw name, which is not safe as a file name
     * @param files the files, of which the first is the main one
     * @param contents the counts of what the files contain
     */
    public Output(List<String> folders, String name, List<OutputFile> files, OutputCounts contents) {
        this(folders, name, files, contents, /* isLeftOut= */ false);
    }

    /**
     * Creates a result whose files are counted as files of any other kind.
     *
     * @param folders the raw names of the folders that contain the result, outermost first
     * @param name the raw name, which is not safe as a file name
     * @param files the files, of which the first is the main one
     */
    public Output(List<String> folders, String name, List<OutputFile> files) {
        this(folders, name, files, OutputCounts.ofFiles(files.size()));
    }

    /**
     * {@return a planned result for a model or texture: its bytes are left out, so that the main file is empty}
     *
     * @param folders the raw names of the folders that contain the result, outermost first
     * @param name the raw name, which is not safe as a file name
     * @param fileName the name that the main file would have
     */
    public static Output leftOut(List<String> folders, String name, String fileName) {
        return new Output(
                folders,
                name,
                List.of(new OutputFile(fileName, new byte[0])),
                OutputCounts.NONE,
                /* isLeftOut= */ true);
    }

    /**
     * {@return this result in other folders}
     *
     * @param newFolders the raw names of the folders, outermost first
     */
    public Output withFolders(List<String> newFolders) {
        return new Output(newFolders, name, files, contents, isLeftOut);
    }
}
