package shuriken.resolve;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;

/**
 * Warns if several files have different images with the name of a texture, and only the order of the files decided
 * which one was used. Each instance serves one model, and warns about each chosen file only once.
 */
final class AmbiguityReporter {
    /** The maximum number of other files that a warning names. */
    private static final int MAX_NAMED_FILES = 5;
    /** The maximum number of textures whose images are compared. */
    private static final int MAX_COMPARED_TEXTURES = 16;

    private final Set<String> reportedFiles = new HashSet<>();

    /**
     * A texture of the requested name.
     *
     * @param filePath the path of the file or archive that contains it
     * @param decoder decodes the texture
     */
    record Candidate(String filePath, Function<ReadContext, Optional<Image>> decoder) {
        /**
         * Returns the image; empty if the texture cannot be read. The error is not reported, because the texture may be
         * unused.
         */
        private Optional<Image> decode(ReadContext context) {
            try {
                return decoder.apply(context.forTrial());
            } catch (FormatException e) {
                return Optional.empty();
            }
        }
    }

    /**
     * Warns if the texture is also in other files, and at least one of them has a different image. The warning names at
     * most {@value #MAX_NAMED_FILES} of these files. Only the first {@value #MAX_COMPARED_TEXTURES} other images are
     * compared. Two images that cannot be read count as equal.
     *
     * @param name the name of the texture
     * @param candidates all textures of this name, the chosen texture first
     */
    void reportAlternatives(String name, List<Candidate> candidates, SourceLocation location, ReadContext context) {
        String chosenFile = candidates.getFirst().filePath;
        List<Candidate> alternatives = candidates.stream()
                .filter(candidate -> !candidate.filePath.equals(chosenFile))
                .toList();
        if (alternatives.isEmpty() || reportedFiles.contains(chosenFile)) {
            return;
        }
        Optional<Image> chosenImage = candidates.getFirst().decode(context);
        boolean areImagesEqual = alternatives.stream()
                .limit(MAX_COMPARED_TEXTURES)
                .allMatch(other -> other.decode(context).equals(chosenImage));
        if (areImagesEqual) {
            return;
        }
        reportedFiles.add(chosenFile);
        String folder = chosenFile.substring(0, chosenFile.lastIndexOf('/') + 1);
        List<String> fileNames = alternatives.stream()
                .map(other ->
                        other.filePath.startsWith(folder) ? other.filePath.substring(folder.length()) : other.filePath)
                .distinct()
                .toList();
        int hiddenCount = fileNames.size() - MAX_NAMED_FILES;
        context.report(
                DiagnosticCode.TEXTURE_AMBIGUOUS,
                location,
                "%s: %s was used, but the texture is also in %s%s, and the images differ. Choose one: --textures FILE",
                name,
                chosenFile.substring(folder.length()),
                String.join(", ", fileNames.subList(0, Math.min(MAX_NAMED_FILES, fileNames.size()))),
                hiddenCount > 0 ? " and " + hiddenCount + " more" : "");
    }
}
