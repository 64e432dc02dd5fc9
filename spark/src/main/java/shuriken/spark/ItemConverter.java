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
import shuriken.batch.catalog.DiscFiles;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.OutputHash;
import shuriken.batch.catalog.ManifestLine.Result;
import shuriken.cli.command.ConversionArguments;
import shuriken.diagnostics.Diagnostic;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.io.support.Sha256;

/** Converts items. Only the member that is being converted is in memory, not the complete disc. */
final class ItemConverter {
    private final Setup setup;
    private final Stage stage;
    private final Metrics metrics;
    private final long attempt;

    /**
     * Creates a converter for one task.
     *
     * @param attempt the number of this attempt of the task, which no other attempt has
     */
    ItemConverter(Setup setup, Metrics metrics, long attempt) {
        this.setup = setup;
        this.stage = new Stage(setup);
        this.metrics = metrics;
        this.attempt = attempt;
    }

    /** Converts an item and returns the parts of its result, in order. */
    List<Part> convert(Item item) throws IOException {
        List<Part> parts = new ArrayList<>();
        InputFile file = item.file();
        // The first item of a file reports the facts about the file itself.
        boolean isFirst = item.indexes().isEmpty() && item.from() < 0;
        Hashes hash = Hashes.NONE;
        try {
            Asset asset = Asset.read(setup.fileSource(), file.path(), file.displayPath());
            if (isFirst) {
                hash = hash(file);
                metrics.countInput(file.size());
            }
            if (isFirst && !ConversionJob.accepts(asset, file.isExplicit())) {
                Result result = asset.format().isPresent() ? Result.UNWANTED : Result.UNRECOGNISED;
                parts.add(partWithoutFiles(file, item.key(), hash, result, List.of(), Optional.empty()));
                return parts;
            }
            if (isFirst) {
                parts.add(partWithoutFiles(file, item.key(), hash, Result.DONE, List.of(), Optional.empty()));
            }
            runTasks(item, setup.converter().task(asset.withOptions(setup.job().readOptions())), parts);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            parts.add(failure(file, item.key(), hash, e));
        }
        if (setup.context().hasRequestedFiles(file.path())) {
            String placeholder = RelatedHashes.placeholder(setup.context().hasRequestedModels(file.path()));
            ManifestLine line =
                    line(file, "", Optional.of(placeholder), Result.DONE, List.of(), List.of(), Optional.empty());
            parts.add(partWithoutFiles(file, item.key() + "+related", line, ""));
        }
        return parts;
    }

    /**
     * The hashes of an input.
     *
     * @param input the hash for the manifest, which includes the track files if the input is the sheet of a disc
     * @param file the hash of the bytes of the file
     */
    private record Hashes(String input, String file) {
        static final Hashes NONE = new Hashes("", "");
    }

    private Hashes hash(InputFile file) throws IOException {
        HadoopFileSource source = setup.fileSource();
        String fileHash = Sha256.of(source.open(file.path()));
        String input = DiscFiles.computeHash(
                source,
                file.path(),
                location -> location.equals(file.path()) ? fileHash : Sha256.of(source.open(location)));
        return new Hashes(input, fileHash);
    }

    private void runTasks(Item item, AssetTask root, List<Part> parts) throws IOException {
        AssetTask container = root.nestedTask(item.indexes());
        Deque<AssetTask> pending = new ArrayDeque<>(
                item.from() < 0 ? List.of(container) : container.nestedTasks().subList(item.from(), item.to()));
        while (!pending.isEmpty()) {
            AssetTask task = pending.pop();
            String key = Item.key(item.file(), task.indexPath());
            AssetTask.Result taskResult;
            try {
                taskResult = task.execute();
            } catch (RuntimeException | StackOverflowError e) {
                parts.add(failure(item.file(), key, Hashes.NONE, e));
                continue;
            }
            int outputIndex = 0;
            for (Output output : taskResult.conversion().outputs()) {
                parts.add(stageFiles(item.file(), key + String.format(Locale.ROOT, "+%06d", outputIndex++), output));
            }
            List<Diagnostic> findings = taskResult.conversion().diagnostics();
            Optional<String> error =
                    ConversionArguments.errorMessage(item.file().displayPath(), findings);
            if (!findings.isEmpty()) {
                Result result = error.isPresent() ? Result.FAILED : Result.DONE;
                parts.add(partWithoutFiles(item.file(), key + "+findings", Hashes.NONE, result, findings, error));
            }
            metrics.countMember();
            if (!item.isWithoutMembers()) {
                taskResult.nestedTasks().reversed().forEach(pending::push);
            }
        }
    }

    private Part stageFiles(InputFile file, String key, Output output) throws IOException {
        List<OutputHash> hashes = new ArrayList<>();
        for (OutputFile outputFile : output.files()) {
            String name = key + String.format(Locale.ROOT, "+%04d", hashes.size());
            String staged = stage.write(name, attempt, outputFile.data());
            hashes.add(new OutputHash(staged, outputFile.data().length, Sha256.of(outputFile.data())));
            metrics.countOutput(outputFile.data().length);
        }
        String outputPath = OutputTemplate.USUAL.path(file.folder(), file.stem(), output, "");
        int slash = outputPath.indexOf('/');
        String group = slash < 0 ? "" : SafeName.key(outputPath.substring(0, slash));
        ManifestLine line = line(file, "", Optional.empty(), Result.DONE, hashes, List.of(), Optional.empty());
        List<String> names = output.files().stream().map(OutputFile::name).toList();
        return new Part(group, key, file, line.toJson(), outputPath, new ArrayList<>(names), "");
    }

    private Part failure(InputFile file, String key, Hashes hash, Throwable e) {
        String reason = ConversionArguments.errorMessage(file.displayPath(), e);
        metrics.countFailure();
        return partWithoutFiles(file, key + "+failed", hash, Result.FAILED, List.of(), Optional.of(reason));
    }

    private Part partWithoutFiles(
            InputFile file, String key, Hashes hash, Result result, List<Diagnostic> findings, Optional<String> error) {
        ManifestLine line = line(file, hash.input(), Optional.empty(), result, List.of(), findings, error);
        return partWithoutFiles(file, key, line, hash.file());
    }

    private static Part partWithoutFiles(InputFile file, String key, ManifestLine line, String fileHash) {
        String group = String.format(Locale.ROOT, "%012d", file.index());
        return new Part("|" + group, key, file, line.toJson(), "", new ArrayList<>(), fileHash);
    }

    private ManifestLine line(
            InputFile file,
            String hash,
            Optional<String> related,
            Result result,
            List<OutputHash> outputs,
            List<Diagnostic> findings,
            Optional<String> error) {
        return new ManifestLine(
                file.displayPath(),
                file.size(),
                hash,
                setup.conversion().hash(file.folder(), file.isExplicit()),
                related,
                result,
                outputs,
                findings,
                error);
    }
}
