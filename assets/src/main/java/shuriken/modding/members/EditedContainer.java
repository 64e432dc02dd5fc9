package shuriken.modding.members;

import java.util.List;
import java.util.Map;
import shuriken.io.ByteSource;

/**
 * The result of editing a file.
 *
 * @param content the edited file; parts that did not change may be read from the original
 * @param files the tracks of a disc, by name, if its sheet was edited
 * @param containers every container on the edited paths, the outermost first
 */
public record EditedContainer(ByteSource content, Map<String, ByteSource> files, List<ContainerChange> containers) {
    public EditedContainer {
        files = Map.copyOf(files);
        containers = List.copyOf(containers);
    }
}
