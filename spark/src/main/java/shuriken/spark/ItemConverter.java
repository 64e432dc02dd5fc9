package shuriken.spark;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.batch.AssetTask;
import shuriken.batch.ConversionJob;
import shuriken.batch.Output;
import shuriken.batch.OutputTemplate;
import shuriken.batch.catalog.DiscSheetFiles;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.Result;
import shuriken.batch.catalog.ManifestLine.WrittenFile;
import shuriken.cli.command.ConversionArguments;
import shuriken.diagnostics.Diagnostic;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.io.support.Sha256;

/**
 * Converts {@linkplain WorkItem items} to {@linkplain Part parts} of results. Only the member that is being converted
 * is in memory, not the complete disc.
 */
final class ItemConverter {
    /*
     * The ends of the keys of parts. Keys are sorted as strings, so the outputs of a member, whose keys end with + and
     * a number, come first, then its failure, its findings, and the hash of the related files.
     */
    private static final String FAILURE_KEY_END = "+failed";
    private static final String FINDINGS_KEY_END = "+findings";
    private static final String RELATED_FILES_KEY_END = "+related";

    private final Setup setup;
    private final StagingFolder stagingFolder;
    private final Metrics metrics;
    private final long attemptId;

    /**
     * Creates a converter for one task.
     *
     * @param setup the settings and shared objects of the job
     * @param metrics the counters of the job
     * @param attemptId the number of this attempt of the task, which no other attempt has
     */
    ItemConverter(Setup setup, Metrics metrics, long attemptId) {
        this.setup = setup;
        this.stagingFolder = new StagingFolder(setup);
        this.metrics = metrics;
        this.attemptId = attemptId;
    }

    /** Converts an item and returns the parts of its result, in order. */
    List<Part> convert(WorkItem item) throws IOException {
        List<Part> parts = new ArrayList<>();
        InputFile file = item.file();
        // The first item of a file reports the result for the file itself.
        boolean isFirstItem = item.indexes().isEmpty() && !item.isMemberRange();
        Hashes hashes = Hashes.NONE;
        try {
            Asset asset = Asset.read(setup.fileSource(), file.path(), file.displayPath());
            if (isFirstItem) {
                hashes = calculateHashes(file);
                metrics.countInput(file.size());
            }
            if (isFirstItem && !ConversionJob.accepts(asset, file.isExplicit())) {
                Result result = asset.format().isPresent() ? Result.UNWANTED : Result.UNRECOGNISED;
                parts.add(createPartWithoutFiles(file, item.key(), hashes, result, List.of(), Optional.empty()));
                return parts;
            }
            if (isFirstItem) {
                parts.add(createPartWithoutFiles(file, item.key(), hashes, Result.DONE, List.of(), Optional.empty()));
            }
            runTasks(item, setup.converter().createTask(asset.withOptions(setup.readOptions())), parts);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            parts.add(createFailedPart(file, item.key(), hashes, e));
        }
        if (setup.context().hasRequestedFiles(file.path())) {
            String placeholder = RelatedHashes.placeholder(setup.context().hasRequestedModels(file.path()));
            ManifestLine line = createLine(
                    file,
                    /* hash= */ "",
                    Optional.of(placeholder),
                    Result.DONE,
                    List.of(),
                    List.of(),
                    Optional.empty());
            parts.add(createPartOfLine(file, item.key() + RELATED_FILES_KEY_END, line, /* fileHash= */ ""));
        }
        return parts;
    }

    /**
     * The hashes of an input.
     *
     * @param inputHash the hash for the manifest, which includes the tracks if the input is a text file that lists the
     *     tracks of a disc
     * @param fileHash the hash of the bytes of the file
     */
    private record Hashes(String inputHash, String fileHash) {
        static final Hashes NONE = new Hashes(/* inputHash= */ "", /* fileHash= */ "");
    }

    private Hashes calculateHashes(InputFile file) throws IOException {
        HadoopFileSource source = setup.fileSource();
        String fileHash = Sha256.of(source.open(file.path()));
        String inputHash = DiscSheetFiles.computeHash(
                source, file.path(), path -> path.equals(file.path()) ? fileHash : Sha256.of(source.open(path)));
        return new Hashes(inputHash, fileHash);
    }

    /**
     * Converts the files and members of an item, and adds the parts of their results.
     *
     * @param fileTask the conversion of the input file
     */
    private void runTasks(WorkItem item, AssetTask fileTask, List<Part> parts) throws IOException {
        AssetTask itemTask = fileTask.nestedTask(item.indexes());
        Deque<AssetTask> pendingTasks = new ArrayDeque<>(
                item.isMemberRange()
                        ? itemTask.nestedTasks().subList(item.firstIndex(), item.endIndex())
                        : List.of(itemTask));
        while (!pendingTasks.isEmpty()) {
            AssetTask task = pendingTasks.pop();
            String key = WorkItem.key(item.file(), task.indexPath());
            AssetTask.Result taskResult;
            try {
                taskResult = task.execute();
            } catch (RuntimeException | StackOverflowError e) {
                parts.add(createFailedPart(item.file(), key, Hashes.NONE, e));
                continue;
            }
            int outputIndex = 0;
            for (Output output : taskResult.conversion().outputs()) {
                parts.add(stageFiles(item.file(), key + String.format(Locale.ROOT, "+%06d", outputIndex), output));
                outputIndex++;
            }
            List<Diagnostic> findings = taskResult.conversion().diagnostics();
            Optional<String> error =
                    ConversionArguments.errorMessage(item.file().displayPath(), findings);
            if (!findings.isEmpty()) {
                Result result = error.isPresent() ? Result.FAILED : Result.DONE;
                parts.add(createPartWithoutFiles(
                        item.file(), key + FINDINGS_KEY_END, Hashes.NONE, result, findings, error));
            }
            metrics.countMember();
            if (!item.isWithoutMembers()) {
                taskResult.nestedTasks().reversed().forEach(pendingTasks::push);
            }
        }
    }

    /** Writes the files of an output under temporary names, and returns their part. */
    private Part stageFiles(InputFile file, String key, Output output) throws IOException {
        List<WrittenFile> writtenFiles = new ArrayList<>();
        for (OutputFile outputFile : output.files()) {
            String stagedName = key + String.format(Locale.ROOT, "+%04d", writtenFiles.size());
            String stagedPath = stagingFolder.write(stagedName, attemptId, outputFile.data());
            writtenFiles.add(new WrittenFile(stagedPath, outputFile.data().length, Sha256.of(outputFile.data())));
            metrics.countOutput(outputFile.data().length);
        }
        String outputPath = OutputTemplate.DEFAULT.path(file.folder(), file.stem(), output, /* root= */ "");
        int slashIndex = outputPath.indexOf('/');
        String group = slashIndex < 0 ? "" : SafeName.key(outputPath.substring(0, slashIndex));
        ManifestLine line = createLine(
                file, /* hash= */ "", Optional.empty(), Result.DONE, writtenFiles, List.of(), Optional.empty());
        List<String> names = output.files().stream().map(OutputFile::name).toList();
        return new Part(group, key, file, line.toJson(), outputPath, new ArrayList<>(names), /* fileHash= */ "");
    }

    private Part createFailedPart(InputFile file, String key, Hashes hashes, Throwable e) {
        String reason = ConversionArguments.errorMessage(file.displayPath(), e);
        metrics.countFailure();
        return createPartWithoutFiles(
                file, key + FAILURE_KEY_END, hashes, Result.FAILED, List.of(), Optional.of(reason));
    }

    private Part createPartWithoutFiles(
            InputFile file,
            String key,
            Hashes hashes,
            Result result,
            List<Diagnostic> findings,
            Optional<String> error) {
        ManifestLine line = createLine(file, hashes.inputHash(), Optional.empty(), result, List.of(), findings, error);
        return createPartOfLine(file, key, line, hashes.fileHash());
    }

    /** Creates a part without files, in a group that only its input has. */
    private static Part createPartOfLine(InputFile file, String key, ManifestLine line, String fileHash) {
        String group = "|" + WorkItem.formatFileIndex(file);
        return new Part(group, key, file, line.toJson(), /* requestedName= */ "", new ArrayList<>(), fileHash);
    }

    private ManifestLine createLine(
            InputFile file,
            String hash,
            Optional<String> relatedFilesHash,
            Result result,
            List<WrittenFile> outputs,
            List<Diagnostic> findings,
            Optional<String> error) {
        return new ManifestLine(
                file.displayPath(),
                file.size(),
                hash,
                setup.conversionArguments().inputOptionsHash(file.folder(), file.isExplicit()),
                relatedFilesHash,
                result,
                outputs,
                findings,
                error);
    }
}
