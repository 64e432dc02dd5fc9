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
        EditReport mergedReport = new EditReport();
        earlierLines.forEach(mergedReport::add);
        report.lines().forEach(mergedReport::add);
        mergedReport.addFiles(report);
        report.addedTextures().forEach(mergedReport::addTexture);
        return new WriteBackResult(bytes, mergedReport, deviation);
    }

    /**
     * Returns this result with other bytes and with additional lines and files, for example about painted textures. The
     * result has no added textures.
     */
    public WriteBackResult withAdditions(byte[] newBytes, List<EditReport.Line> lines, Map<String, byte[]> files) {
        EditReport mergedReport = new EditReport();
        report.lines().forEach(mergedReport::add);
        lines.forEach(mergedReport::add);
        mergedReport.addFiles(report);
        files.forEach(mergedReport::addFile);
        return new WriteBackResult(newBytes, mergedReport, deviation);
    }
}
