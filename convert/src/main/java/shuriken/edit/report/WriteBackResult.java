package shuriken.edit.report;

import java.util.List;
import java.util.Map;

/**
 * The outcome of writing an edited scene back into its file.
 *
 * @param bytes the bytes of the file
 * @param report the report of the changes
 * @param deviation the largest distance between a corner of the file and the edited scene, as a fraction of the scene's
 *     size
 */
public record WriteBackResult(byte[] bytes, EditReport report, double deviation) {
    /** Returns this result with the lines of earlier changes first in its report. */
    public WriteBackResult withEarlierLines(List<EditReport.Line> earlierLines) {
        EditReport merged = new EditReport();
        earlierLines.forEach(merged::add);
        report.lines().forEach(merged::add);
        merged.addFiles(report);
        report.addedTextures().forEach(merged::addTexture);
        return new WriteBackResult(bytes, merged, deviation);
    }

    /** Returns this result with other bytes and with additional lines and files, such as those of painted textures. */
    public WriteBackResult withAdditions(byte[] newBytes, List<EditReport.Line> lines, Map<String, byte[]> files) {
        EditReport merged = new EditReport();
        report.lines().forEach(merged::add);
        lines.forEach(merged::add);
        merged.addFiles(report);
        files.forEach(merged::addFile);
        return new WriteBackResult(newBytes, merged, deviation);
    }
}
