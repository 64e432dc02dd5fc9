package shuriken.spark;

import java.io.Serializable;
import java.util.List;

/**
 * A part of what came of an input: a result with its files, or what was found.
 *
 * @param group parts that have no name in common with those of other groups
 * @param key in whose order the parts are those of a run on one machine
 * @param line JSON of a manifest line about this part; the paths of its outputs are those of staged files
 * @param wanted the name that the first file would like to have; empty if there are no files
 * @param names the plain names of the files
 * @param fileHash hash of the bytes of the input; empty but in one part of each input
 */
record Part(String group, String key, InputFile file, String line, String wanted, List<String> names, String fileHash)
        implements Serializable {}
