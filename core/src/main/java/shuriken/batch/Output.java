package shuriken.batch;

import java.util.List;
import shuriken.interchange.OutputFile;

/**
 * One result of a conversion: a model or a picture with all its files.
 *
 * @param folders raw names of what it lies in, outermost first, the converted file itself included; empty if it is the
 *     only result of its file
 * @param name raw name, not safe as a file name
 * @param files the main one first; the others are referred to by their names
 * @param isLeftOut whether it was not made, for it was not wanted; {@code files} has then an empty file with the main
 *     one's name
 */
public record Output(List<String> folders, String name, List<OutputFile> files, boolean isLeftOut) {
    public Output {
        folders = List.copyOf(folders);
        files = List.copyOf(files);
    }

    public Output(List<String> folders, String name, List<OutputFile> files) {
        this(folders, name, files, false);
    }

    /** @param fileName of the main file that it would have */
    public static Output leftOut(List<String> folders, String name, String fileName) {
        return new Output(folders, name, List.of(new OutputFile(fileName, new byte[0])), true);
    }
}
