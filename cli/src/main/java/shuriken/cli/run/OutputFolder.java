package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.assets.disk.OutputException;
import shuriken.assets.disk.OutputFiles;
import shuriken.batch.Output;
import shuriken.batch.OutputNames;
import shuriken.cli.option.Template;
import shuriken.interchange.OutputFile;

/**
 * Where a run writes: decides names, never the same one twice and never one that differs only in letter case, and keeps
 * the rules on files that exist. Not thread-safe: results come in order, so names do not depend on threads.
 */
public final class OutputFolder {
    private final OutputOptions options;
    private final Template template;
    private final OutputNames names;
    /** Folders below that of the results, to which no link leads. */
    private final Set<Path> below = new HashSet<>();

    /** Folders in which nothing is left of runs that were killed. */
    private final Set<Path> cleaned = new HashSet<>();

    private final Earlier earlier;

    /** @param earlier what runs before this one have left */
    OutputFolder(OutputOptions options, Earlier earlier) {
        this.options = options;
        this.template = options.template();
        this.names = new OutputNames(template.isOneFile());
        this.earlier = earlier;
    }

    /**
     * What runs before have left.
     *
     * @param counts whether a file with the bytes that would be written counts as written
     * @param replaceable files that may be replaced
     */
    public record Earlier(boolean counts, Set<Path> replaceable) {
        static final Earlier NOTHING = new Earlier(false, Set.of());
    }

    /**
     * Takes the names of files that are left as they are.
     *
     * @return false, and none is taken, if results would now have other names
     */
    boolean keep(List<Path> paths) {
        return names.keep(paths.stream().map(OutputFolder::text).toList());
    }

    private static String text(Path path) {
        return path.toString().replace('\\', '/');
    }

    private static List<Path> paths(List<String> texts) {
        return texts.stream().map(Path::of).toList();
    }

    private static List<String> names(List<OutputFile> files) {
        return files.stream().map(OutputFile::name).toList();
    }

    /**
     * Writes one result, completely or not at all.
     *
     * @param folder of the input in the mirrored tree
     * @param stem of the input
     * @throws IOException if the disk refuses; nothing is then left of the result
     * @throws IllegalArgumentException if a second result wants the one file that {@code -o} names
     */
    Written write(String folder, String stem, Output output) throws IOException {
        Path main = template.resolve(folder, stem, output);
        List<Path> paths = paths(names.claim(text(main), names(output.files())));
        List<Path> missing = new ArrayList<>();
        int identical = 0;
        for (Path path : paths) {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new OutputException(path, new DirectoryNotEmptyException(path.toString()));
            }
            if (!below.contains(path.resolveSibling(""))) {
                checkBelow(path);
            }
            if (earlier.counts() && isSame(path, output.files().get(paths.indexOf(path)))) {
                identical++;
            } else if (options.overwrite()
                    || earlier.replaceable().contains(path)
                    || !Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                missing.add(path);
            }
        }
        if (identical == paths.size()) {
            return new Written(paths, Written.Result.WRITTEN);
        }
        boolean isThere = output.isLeftOut() || missing.isEmpty();
        if (isThere || missing.size() + identical < paths.size() && !options.skipExisting()) {
            return new Written(paths, options.skipExisting() ? Written.Result.SKIPPED : Written.Result.REFUSED);
        }
        if (options.dryRun()) {
            return new Written(paths, Written.Result.WOULD_BE_WRITTEN);
        }
        List<OutputFile> files = new ArrayList<>();
        for (Path path : missing) {
            files.add(output.files().get(paths.indexOf(path)));
        }
        write(paths.getFirst().resolveSibling(""), missing, files);
        return new Written(paths, Written.Result.WRITTEN);
    }

    private void checkBelow(Path path) throws OutputException {
        if (!OutputFiles.isBelow(template.root(), path)) {
            throw new OutputException(path, "a link in its path leads out of " + template.root());
        }
        below.add(path.resolveSibling(""));
    }

    private static boolean isSame(Path path, OutputFile file) throws IOException {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                && Files.size(path) == file.data().length
                && Arrays.equals(Files.readAllBytes(path), file.data());
    }

    /** A look ahead at the names of one input's results, which claims nothing yet. */
    ExistingFiles existing(String folder, String stem) {
        return new ExistingFiles(folder, stem);
    }

    /** What the results of one input would be called, in their order. */
    final class ExistingFiles {
        private final String folder;
        private final String stem;
        private final OutputNames.Ahead ahead = names.ahead();

        private ExistingFiles(String folder, String stem) {
            this.folder = folder;
            this.stem = stem;
        }

        /** Whether files of all these names are there; if so, what follows gets other names. */
        boolean holds(List<Output> outputs) {
            List<List<String>> claimed = outputs.stream().map(this::claim).toList();
            boolean isThere = claimed.stream()
                    .flatMap(List::stream)
                    .allMatch(path -> Files.isRegularFile(Path.of(path), LinkOption.NOFOLLOW_LINKS));
            for (int i = 0; !isThere && i < claimed.size(); i++) {
                Output output = outputs.get(i);
                ahead.release(main(output), names(output.files()), claimed.get(i));
            }
            return isThere;
        }

        private String main(Output output) {
            return text(template.resolve(folder, stem, output));
        }

        private List<String> claim(Output output) {
            return ahead.claim(main(output), names(output.files()));
        }

        void claim(List<Output> outputs) {
            outputs.forEach(this::claim);
        }
    }

    private void write(Path folder, List<Path> paths, List<OutputFile> files) throws IOException {
        if (cleaned.add(folder)) {
            OutputFiles.removeDead(folder);
        }
        List<OutputFile> named = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            String name = folder.relativize(paths.get(i)).toString().replace('\\', '/');
            named.add(new OutputFile(name, files.get(i).data()));
        }
        if (template.isOneFile()) {
            OutputFiles.write(folder, named);
        } else {
            OutputFiles.writeTree(folder, named);
        }
    }
}
