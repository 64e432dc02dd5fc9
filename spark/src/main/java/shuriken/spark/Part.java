package shuriken.spark;

import java.io.Serializable;
import java.util.List;

/**
 * A part of the result of an input. It is an output with its files, or a manifest line without files, for example about
 * findings. The parts of an input are later combined into one manifest line.
 *
 * @param group the name of a group of parts: the top folder of the outputs. Only files of the same group could get the
 *     same name. A part without files has a group that only its input has
 * @param key the sort key. Parts that are sorted by it are in the order of a run on one machine
 * @param file the input
 * @param lineJson the manifest line about this part as JSON. The paths of its outputs are those of the staged files
 * @param requestedName the preferred path of the first file; empty if the part has no files
 * @param names the names of the files. They are the preferred names at first, and become unique names later
 * @param fileHash the hash of the bytes of the input. Only one part of each input has it; in all other parts it is
 *     empty
 */
record Part(
        String group,
        String key,
        InputFile file,
        String lineJson,
        String requestedName,
        List<String> names,
        String fileHash)
        implements Serializable {}
