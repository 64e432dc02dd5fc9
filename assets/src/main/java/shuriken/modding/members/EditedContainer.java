package shuriken.modding.members;

import java.util.List;
import java.util.Map;
import shuriken.io.ByteSource;

/**
 * The result of editing a file.
 *
 * @param content the edited file. Unchanged ranges of bytes may still be read from the original file
 * @param tracksByName the tracks by their file names if the edited file is a text file that lists the tracks of a disc;
 *     otherwise none
 * @param changes a report about each container on the edited paths, the outermost first
 */
public record EditedContainer(ByteSource content, Map<String, ByteSource> tracksByName, List<ContainerChange> changes) {
    public EditedContainer {
        tracksByName = Map.copyOf(tracksByName);
        changes = List.copyOf(changes);
    }
}
