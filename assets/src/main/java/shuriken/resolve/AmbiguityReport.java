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
 * which one was used. Each instance serves one model, and reports each chosen file once.
 */
final class AmbiguityReport {
    /** The maximum number of other files that a warning names. */
    private static final int MAX_NAMED = 5;
    /** The maximum number of textures whose images are compared. */
    private static final int MAX_COMPARED = 16;

    private final Set<String> reportedFiles = new HashSet<>();

    /**
     * A texture of the requested name.
     *
     * @param file the path of the file or archive that contains it
     * @param decoder decodes the texture
     */
    record Candidate(String file, Function<ReadContext, Optional<Image>> decoder) {
        /** Returns the image, or nothing if the texture cannot be read. Only textures in use report such an error. */
        private Optional<Image> decode(ReadContext context) {
            try {
                return decoder.apply(context.forTrial());
            } catch (FormatException e) {
                return Optional.empty();
            }
        }
    }

    /**
     * Reports the files that the chosen one has precedence over, if one of them has a different image.
     *
     * @param name the name of the texture
     * @param candidates all textures of this name, the chosen one first
     */
    void reportAlternatives(String name, List<Candidate> candidates, SourceLocation site, ReadContext context) {
        String chosen = candidates.getFirst().file;
        List<Candidate> alternatives = candidates.stream()
                .filter(candidate -> !candidate.file.equals(chosen))
                .toList();
        if (alternatives.isEmpty() || reportedFiles.contains(chosen)) {
            return;
        }
        Optional<Image> chosenImage = candidates.getFirst().decode(context);
        boolean areEqual = alternatives.stream()
                .limit(MAX_COMPARED)
                .allMatch(other -> other.decode(context).equals(chosenImage));
        if (areEqual) {
            return;
        }
        reportedFiles.add(chosen);
        String folder = chosen.substring(0, chosen.lastIndexOf('/') + 1);
        List<String> files = alternatives.stream()
                .map(other -> other.file.startsWith(folder) ? other.file.substring(folder.length()) : other.file)
                .distinct()
                .toList();
        int hiddenCount = files.size() - MAX_NAMED;
        context.report(
                DiagnosticCode.TEXTURE_AMBIGUOUS,
                site,
                "%s: %s was used, but the texture is also in %s%s, and the images differ. Choose one: --textures FILE",
                name,
                chosen.substring(folder.length()),
                String.join(", ", files.subList(0, Math.min(MAX_NAMED, files.size()))),
                hiddenCount > 0 ? " and " + hiddenCount + " more" : "");
    }
}
