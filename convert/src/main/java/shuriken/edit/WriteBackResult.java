package shuriken.edit;

import java.util.List;
import java.util.Map;

/**
 * The outcome of putting an edited scene back into its file.
 *
 * @param bytes of the file
 * @param deviation the largest distance between a corner of the file and the edited scene, as a fraction of the scene's size
 */
public record WriteBackResult(byte[] bytes, EditReport report, double deviation) {
    /** Returns this result with the lines of earlier changes first in its report. */
    public WriteBackResult after(List<EditReport.Line> before) {
        EditReport merged = new EditReport();
        before.forEach(merged::add);
        report.lines().forEach(merged::add);
        merged.addFiles(report);
        report.addedTextures().forEach(merged::addTexture);
        return new WriteBackResult(bytes, merged, deviation);
    }

    /** Returns this result with other bytes, and with lines and files added, such as those of painted textures. */
    public WriteBackResult with(byte[] other, List<EditReport.Line> lines, Map<String, byte[]> files) {
        EditReport merged = new EditReport();
        report.lines().forEach(merged::add);
        lines.forEach(merged::add);
        merged.addFiles(report);
        files.forEach(merged::addFile);
        return new WriteBackResult(other, merged, deviation);
    }
}
