package shuriken.cli.console;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;

/** The diagnostics of a run that have the same code. The first ones are printed, and the others are counted. */
final class FindingGroup {
    /** The maximum number of diagnostics that are printed, and of textures that one line names. */
    private static final int MAX_SHOWN_COUNT = 3;

    private static final String SENTENCE_SEPARATOR = ". ";

    private final DiagnosticCode code;
    private final List<String> sentences = new ArrayList<>();
    /** The paths to which the diagnostics refer, each once. */
    private final Set<String> paths = new LinkedHashSet<>();

    /**
     * The advice for textures without a palette: the last sentence of the first message, or a default if that message
     * is one sentence.
     */
    private String advice = "";

    private int hiddenCount;
    /** The number of inputs that have a hidden diagnostic. */
    private int hiddenInputCount;

    /** All diagnostics of the input that was last counted as hidden. */
    private List<Diagnostic> lastHiddenInputFindings = List.of();

    FindingGroup(DiagnosticCode code) {
        this.code = code;
    }

    /**
     * Adds a diagnostic. A sentence that is already shown, such as one about a file that several models use, is not
     * repeated.
     *
     * @param inputFindings all diagnostics of the same input. Inputs are distinguished by the identity of this list
     */
    void add(Diagnostic finding, List<Diagnostic> inputFindings) {
        paths.add(finding.location().path());
        if (sentences.isEmpty()) {
            int separatorIndex = finding.message().lastIndexOf(SENTENCE_SEPARATOR);
            advice = separatorIndex < 0
                    ? "Choose one: --palette FILE"
                    : finding.message().substring(separatorIndex + SENTENCE_SEPARATOR.length());
        }
        String sentence = Failure.diagnosticSentence(finding, /* withOffset= */ false);
        if (sentences.contains(sentence)) {
            return;
        }
        if (sentences.size() < MAX_SHOWN_COUNT) {
            sentences.add(sentence);
        } else {
            hiddenCount++;
            hiddenInputCount += lastHiddenInputFindings == inputFindings ? 0 : 1;
            lastHiddenInputFindings = inputFindings;
        }
    }

    /**
     * Returns the lines to print. Several textures without a palette share one line, because one option helps all of
     * them.
     *
     * @param isShown accepts the sentences to print, and rejects those that are printed as failures
     */
    List<String> lines(Predicate<String> isShown) {
        if (code == DiagnosticCode.PALETTE_MISSING && paths.size() > 1) {
            return List.of(missingPaletteLine());
        }
        List<String> lines = new ArrayList<>(sentences.stream().filter(isShown).toList());
        if (hiddenCount > 0) {
            lines.add(hiddenCount + " more " + code + (hiddenCount == 1 ? " message in " : " messages in ")
                    + WrittenCount.countText(hiddenInputCount, "input") + " (list with -v; meaning: shuriken explain "
                    + code
                    + ")");
        }
        return lines;
    }

    private String missingPaletteLine() {
        List<String> textureNames = paths.stream().map(FindingGroup::nameOf).toList();
        return "warning: " + paths.size() + " textures have no palette and are shown in grey ("
                + NameList.shorten(textureNames, MAX_SHOWN_COUNT) + "; list all with -v). " + advice
                + " (" + code + ")";
    }

    private static String nameOf(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1);
    }
}
