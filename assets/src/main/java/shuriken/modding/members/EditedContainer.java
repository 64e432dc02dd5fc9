package shuriken.modding.members;

import java.util.List;
import java.util.Map;
import shuriken.io.ByteSource;

/**
 * The result of editing a file.
 *
 * @param content the edited file. Unchanged ranges of bytes may still be read from the original file
 * @param files the tracks by their names if the edited file is a text file that lists the tracks of a disc; otherwise
 *     none
 * @param containers a report about each container on the edited paths, the outermost first
 */
public record EditedContainer(ByteSource content, Map<String, ByteSource> files, List<ContainerChange> containers) {
    public EditedContainer {
        files = Map.copyOf(files);
        containers = List.copyOf(containers);
    }
}
