package shuriken.batch;

import java.util.List;
import shuriken.interchange.OutputFile;

/**
 * One result of a conversion: a model or a texture with all its files.
 *
 * @param folders the unsanitized names of the folders that contain the result, outermost first. For a member, these are
 *     the stem of each container and the folders in it. The last folder is the stem of the converted file or member if
 *     that has several results
 * @param name the name, which may be unsafe as a file name
 * @param files the files, of which the first is the main one; it refers to the others by their names
 * @param contents the numbers of models, textures and animations in the files, for summaries
 * @param isPlanned whether the result is only planned; {@code files} then contains only an empty main file
 */
public record Output(
        List<String> folders, String name, List<OutputFile> files, OutputCounts contents, boolean isPlanned) {
    /** Copies the lists. */
    public Output {
        folders = List.copyOf(folders);
        files = List.copyOf(files);
    }

    /**
     * Creates a result.
     *
     * @param folders the unsanitized names of the folders that contain the result, outermost first
     * @param name the name, which may be unsafe as a file name
     * @param files the files, of which the first is the main one
     * @param contents the numbers of models, textures and animations in the files
     */
    public Output(List<String> folders, String name, List<OutputFile> files, OutputCounts contents) {
        this(folders, name, files, contents, /* isPlanned= */ false);
    }

    /**
     * Creates a result whose files are counted only as files, not as models, textures or images.
     *
     * @param folders the unsanitized names of the folders that contain the result, outermost first
     * @param name the name, which may be unsafe as a file name
     * @param files the files, of which the first is the main one
     */
    public Output(List<String> folders, String name, List<OutputFile> files) {
        this(folders, name, files, OutputCounts.ofFiles(files.size()));
    }

    /**
     * {@return a planned result for a model or texture, with an empty main file}
     *
     * @param folders the unsanitized names of the folders that contain the result, outermost first
     * @param name the name, which may be unsafe as a file name
     * @param fileName the name that the main file would have
     */
    public static Output planned(List<String> folders, String name, String fileName) {
        return new Output(
                folders,
                name,
                List.of(new OutputFile(fileName, new byte[0])),
                OutputCounts.NONE,
                /* isPlanned= */ true);
    }

    /**
     * {@return this result in other folders}
     *
     * @param newFolders the unsanitized names of the folders, outermost first
     */
    public Output withFolders(List<String> newFolders) {
        return new Output(newFolders, name, files, contents, isPlanned);
    }
}
