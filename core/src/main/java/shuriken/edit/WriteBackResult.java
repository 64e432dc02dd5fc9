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
    /** This result, with the lines of earlier changes first in its report. */
    public WriteBackResult after(List<EditReport.Line> before) {
        EditReport all = new EditReport();
        before.forEach(all::add);
        report.lines().forEach(all::add);
        report.files().forEach(all::addFile);
        report.pictures().forEach(all::addPicture);
        return new WriteBackResult(bytes, all, deviation);
    }

    /** With other bytes, after more changes: what became of its pictures, and more files beside it. */
    public WriteBackResult with(byte[] other, List<EditReport.Line> lines, Map<String, byte[]> files) {
        EditReport all = new EditReport();
        report.lines().forEach(all::add);
        lines.forEach(all::add);
        report.files().forEach(all::addFile);
        files.forEach(all::addFile);
        return new WriteBackResult(other, all, deviation);
    }
}
