package shuriken.cli.command.archive;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import shuriken.assets.Asset;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.cli.console.Failure;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.input.InputPath;
import shuriken.cli.output.OutputWriter;
import shuriken.cli.output.WriteJob;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;
import shuriken.modding.pack.MemberExtractor;

/** Extracts and writes the members of a container one after the other, because they may not fit in memory together. */
final class MemberStreamer {
    private final OutputWriter writer;
    private final ProgressDisplay progress;
    private final boolean writesManifest;
    private final BiFunction<MemberExtractor.ExtractedMember, ReadContext, Output> createOutput;

    /**
     * Creates a streamer.
     *
     * @param createOutput creates the files to write for a member
     */
    MemberStreamer(
            OutputWriter writer,
            ProgressDisplay progress,
            boolean writesManifest,
            BiFunction<MemberExtractor.ExtractedMember, ReadContext, Output> createOutput) {
        this.writer = writer;
        this.progress = progress;
        this.writesManifest = writesManifest;
        this.createOutput = createOutput;
    }

    /** Returns whether the members of a container may not fit in memory together, or it cannot be packed again. */
    static boolean isNeededFor(Asset asset) {
        return asset.hasMembers()
                && (asset.size() > ByteSource.IN_MEMORY_LIMIT
                        || !asset.format().orElseThrow().info().canWrite());
    }

    /** Writes the members of a container, and its manifest if it can be packed again. */
    void write(Asset container, InputPath input, ArchiveFolder folder, boolean keepsCompression, ReadContext context)
            throws IOException {
        MemberExtractor extractor = MemberExtractor.of(container, keepsCompression, context);
        List<Diagnostic> containerFindings = context.findings().toList();
        if (!writer.beginInput(toJob(container, input, new Conversion(List.of(), containerFindings)))) {
            return;
        }
        progress.startMembers("extract", extractor.size());
        for (int i = 0; i < extractor.size(); i++) {
            progress.stepMember();
            int previousFindingCount = context.findings().toList().size();
            ReadContext memberContext = context.forContent(container.inputSize());
            try {
                Optional<Output> memberOutput = extractor
                        .extract(i, memberContext)
                        .map(file -> folder.moveHere(createOutput.apply(file, memberContext)));
                accept(container, input, memberOutput, findingsAfter(previousFindingCount, context));
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                writer.addFailure(Failure.of(container.path() + "!" + extractor.address(i), e));
            }
        }
        progress.closeMembers();
        int previousFindingCount = context.findings().toList().size();
        if (writesManifest && extractor.canBePacked()) {
            Optional<Output> manifestOutput =
                    extractor.createManifest().map(manifest -> folder.createManifestOutput(manifest.files("")));
            accept(container, input, manifestOutput, findingsAfter(previousFindingCount, context));
        }
    }

    private void accept(Asset container, InputPath input, Optional<Output> output, List<Diagnostic> findings)
            throws IOException {
        writer.accept(toJob(container, input, new Conversion(output.stream().toList(), findings)));
    }

    /**
     * Returns a job that may have no result, because a member may have no file. Other jobs of an input that the user
     * named must have one.
     */
    private static WriteJob toJob(Asset container, InputPath input, Conversion conversion) {
        return WriteJob.of(container, input, conversion).asNotExplicit();
    }

    private static List<Diagnostic> findingsAfter(int previousCount, ReadContext context) {
        List<Diagnostic> findings = context.findings().toList();
        return findings.subList(previousCount, findings.size());
    }
}
