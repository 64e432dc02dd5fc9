package shuriken.spark;

import java.io.Serializable;
import java.util.List;

/**
 * A part of the result of an input: an output with its files, or a manifest line without files, such as findings.
 *
 * @param group the name of the group within which file names can collide: the top folder of the outputs, or one that
 *     only this input has if the part has no files
 * @param key the sort key; sorted parts are in the order of a run on one machine
 * @param file the input
 * @param line the JSON of a manifest line about this part, in which the paths of the outputs are those of the staged
 *     files
 * @param requestedName the preferred path of the first file; empty if the part has no files
 * @param names the names of the files, before collisions are resolved
 * @param fileHash the hash of the bytes of the input. Only one part of each input has it; it is empty in the others
 */
record Part(
        String group,
        String key,
        InputFile file,
        String line,
        String requestedName,
        List<String> names,
        String fileHash)
        implements Serializable {}
