package shuriken.spark;

import java.io.Serializable;

/**
 * A file in the {@link StagingFolder}, and the name to which it is moved.
 *
 * @param stagedPath the path of the file in the staging folder, relative to the folder of the results
 * @param finalName the path of the result, relative to the folder of the results
 */
record StagedFile(String stagedPath, String finalName) implements Serializable {}
