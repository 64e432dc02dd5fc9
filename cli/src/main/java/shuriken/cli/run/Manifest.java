package shuriken.cli.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.DiscFiles;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.OutputHash;
import shuriken.batch.catalog.ManifestLine.Result;
import shuriken.cli.console.Failure;
import shuriken.io.Sha256;

/** The journal of {@code convert}: what is proved to be done is left as it is. */
public final class Manifest implements Journal {
    private final ManifestFile file;
    private final OutputWriter writing;
    private final OutputLog log;
    private final WatchedContext context;
    private final InputHashes inputHashes;
    private final String options;
    private final boolean replaces;

    /**
     * @param options hash of all that decides about the bytes of outputs but the inputs
     * @param replaces whether outputs of inputs that have changed, or are gone, are replaced or removed
     */
    public Manifest(
            ManifestFile file,
            OutputWriter writing,
            OutputLog log,
            WatchedContext context,
            InputHashes inputHashes,
            String options,
            boolean replaces) {
        this.file = file;
        this.writing = writing;
        this.log = log;
        this.context = context;
        this.inputHashes = inputHashes;
        this.options = options;
        this.replaces = replaces;
    }

    /** The outputs of earlier runs that may be replaced. */
    static Set<Path> replaceable(ManifestFile file, OutputLog log) {
        Set<Path> paths = new HashSet<>();
        file.before().values().forEach(line -> line.outputs().forEach(output -> paths.add(log.file(output))));
        paths.removeIf(path -> !log.holds(path));
        return paths;
    }

    @Override
    public Optional<ManifestLine> proof(InputPath input) {
        Optional<ManifestLine> line = Optional.ofNullable(file.before().get(input.given()));
        return line.filter(previous -> previous.result() == Result.DONE
                && !input.isStandardInput()
                && previous.options().equals(options(input))
                && previous.sha256().equals(hash(input))
                && (previous.adjacentFile().isEmpty()
                        || previous.adjacentFile().get().equals(inputHashes.hash(false))
                        || previous.adjacentFile().get().equals(inputHashes.hash(true)))
                && previous.outputs().stream().allMatch(this::isThere));
    }

    private boolean isThere(OutputHash output) {
        Path path = log.file(output);
        try {
            return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                    && Files.size(path) == output.size()
                    && inputHashes.hash(path).equals(output.sha256());
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public boolean keep(ManifestLine proof) throws IOException {
        boolean kept =
                writing.keep(proof, proof.outputs().stream().map(log::file).toList());
        if (kept) {
            file.add(proof);
        }
        return kept;
    }

    @Override
    public void add(InputPath input, Optional<Failure> failure, boolean known, boolean wanted) throws IOException {
        Result result = failure.isPresent()
                ? Result.FAILED
                : known ? Result.DONE : wanted ? Result.UNRECOGNISED : Result.UNWANTED;
        String inputPath = DiskFileSource.path(input.file());
        Optional<String> related = context.wasAsked(inputPath)
                ? Optional.of(inputHashes.hash(context.wasAskedForModels(inputPath)))
                : Optional.empty();
        Optional<ManifestLine> before = Optional.ofNullable(file.before().get(input.given()));
        if (failure.isPresent()
                && !replaces
                && before.filter(line -> !line.outputs().isEmpty()).isPresent()) {
            file.add(before.get()); // it proves nothing any more, but knows which files are whose
            log.clear();
            return;
        }
        file.add(new ManifestLine(
                input.given(),
                Files.exists(input.file()) ? Files.size(input.file()) : 0,
                hash(input),
                options(input),
                related,
                result,
                log.outputs(),
                log.findings(),
                failure.map(Failure::reason)));
        log.clear();
    }

    @Override
    public void end(boolean isComplete) throws IOException {
        try (file) {
            if (isComplete) {
                List<ManifestLine> remaining = new ArrayList<>();
                Set<String> made = new HashSet<>();
                file.now().values().forEach(line -> line.outputs().forEach(output -> made.add(output.path())));
                for (ManifestLine line : file.before().values()) {
                    boolean isGiven = file.now().containsKey(line.path());
                    boolean isGone = replaces && !isGiven && !exists(line.path());
                    if (replaces && isGiven || isGone) {
                        remove(line, made);
                    }
                    if (!isGiven && !isGone) {
                        remaining.add(line);
                    }
                }
                file.tidy(remaining);
            }
        }
    }

    /** The file itself, or the one that a member's path begins with. */
    private static boolean exists(String path) {
        for (int end = path.length(); end > 0; end = path.lastIndexOf('!', end - 1)) {
            if (Files.exists(Path.of(path.substring(0, end)))) {
                return true;
            }
        }
        return false;
    }

    /** Removes what a line says was written, as far as nobody has changed it or made it again, and folders left empty. */
    private void remove(ManifestLine line, Set<String> made) throws IOException {
        for (OutputHash output : line.outputs()) {
            Path path = log.file(output);
            if (made.contains(output.path()) || !isThere(output)) {
                continue;
            }
            if (!log.holds(path)) {
                writing.left(path);
            } else {
                Files.delete(path);
                writing.removed();
                Path folder = path.resolveSibling("");
                while (!folder.equals(log.root()) && folder.toFile().delete()) {
                    folder = folder.resolveSibling("");
                }
            }
        }
    }

    private String options(InputPath input) {
        String inputPath = input.folder() + "\n" + input.explicit();
        return Sha256.of((options + "\n" + inputPath).getBytes(StandardCharsets.UTF_8));
    }

    /** Of the sheet of a disc all its files count. */
    private String hash(InputPath input) {
        if (input.isStandardInput()) {
            return "";
        }
        return DiscFiles.hash(
                DiskFileSource.DEFAULT,
                DiskFileSource.path(input.file()),
                location -> inputHashes.hash(Path.of(location)));
    }
}
