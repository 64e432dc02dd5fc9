package shuriken.batch;

import java.util.List;
import shuriken.interchange.OutputFile;

/**
 * One result of a conversion: a model or a texture with all its files.
 *
 * @param folders raw names of the folders it is in, outermost first, the converted file itself included; empty if it is
 *     the only result of its file
 * @param name raw name, not safe as a file name
 * @param files the main one first; the others are referred to by their names
 * @param contents what the files contain, for summaries
 * @param isLeftOut whether it was not created because it was not wanted; {@code files} then has an empty file with the
 *     name of the main one
 */
public record Output(List<String> folders, String name, List<OutputFile> files, Contents contents, boolean isLeftOut) {
    public Output {
        folders = List.copyOf(folders);
        files = List.copyOf(files);
    }

    public Output(List<String> folders, String name, List<OutputFile> files, Contents contents) {
        this(folders, name, files, contents, false);
    }

    /** An output whose files are counted as files. */
    public Output(List<String> folders, String name, List<OutputFile> files) {
        this(folders, name, files, Contents.ofFiles(files.size()));
    }

    /** @param fileName the name that the main file would have */
    public static Output leftOut(List<String> folders, String name, String fileName) {
        return new Output(folders, name, List.of(new OutputFile(fileName, new byte[0])), Contents.NONE, true);
    }

    /** Returns this result in other folders. */
    public Output withFolders(List<String> newFolders) {
        return new Output(newFolders, name, files, contents, isLeftOut);
    }
}
