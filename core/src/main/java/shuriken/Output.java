package shuriken;

import java.util.List;
import shuriken.export.OutputFile;

/**
 * One result of a conversion: a model or a picture with all its files.
 *
 * @param folders raw names of what it lies in, outermost first, the converted file itself included; empty if it is the
 *     only result of its file
 * @param name raw name, not safe as a file name
 * @param files the main one first; the others are referred to by their names
 */
public record Output(List<String> folders, String name, List<OutputFile> files) {
    public Output {
        folders = List.copyOf(folders);
        files = List.copyOf(files);
    }
}
