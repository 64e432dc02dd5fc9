package shuriken.cli.command;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import shuriken.batch.Output;
import shuriken.cli.output.WriteJob;
import shuriken.interchange.OutputFile;
import shuriken.json.JsonReader;

/** The advice after {@code convert --edit}: the settings in Blender, and the command that imports the edited model. */
final class EditHint {
    /** The rounded frame rates of all clips, in frames per second. */
    private final Set<Long> frameRates = new TreeSet<>();

    private String command = "shuriken import FILE.glb --into ORIGINAL";
    private boolean hasExample;
    private int resultCount;

    /**
     * Adds the results of an input.
     *
     * @param firstPath the path of the first result of the run, if anything was written so far
     */
    void add(WriteJob job, Optional<Path> firstPath) {
        for (Output output : job.conversion().outputs()) {
            resultCount++;
            output.files().stream()
                    .filter(file -> file.name().endsWith(".edit.json"))
                    .forEach(this::addFrameRates);
        }
        if (firstPath.isPresent() && !hasExample) {
            hasExample = true;
            command = "shuriken import " + quoteForShell(firstPath.get().toString()) + " --into "
                    + quoteForShell(job.path());
        }
    }

    private void addFrameRates(OutputFile editFile) {
        if (JsonReader.read(editFile.data(), editFile.name()) instanceof Map<?, ?> edit
                && edit.get("clips") instanceof Map<?, ?> clips) {
            for (Object clip : clips.values()) {
                if (clip instanceof Map<?, ?> properties && properties.get("fps") instanceof Number rate) {
                    frameRates.add(Math.round(rate.doubleValue()));
                }
            }
        }
    }

    /** Returns a path, in quotes if it contains characters with a meaning in a shell. */
    private static String quoteForShell(String path) {
        return path.matches("[\\w./\\\\:+,@%=-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
    }

    /** Returns the advice as one line. */
    String describe() {
        String rateList = String.join(
                " or ", frameRates.stream().map(rate -> Long.toString(rate)).toList());
        return "In Blender: "
                + (frameRates.isEmpty()
                        ? ""
                        : "set the frame rate to " + rateList + (frameRates.size() > 1 ? ", as edit.json says" : "")
                                + ", ")
                + "import with Bone Dir: Blender, and export with Custom Properties ticked. Then"
                + (resultCount > 1 ? ", for example: " : ": ") + command;
    }
}
