package shuriken.resolve.related;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;

/**
 * Searches for the file of another format that a file of NITRO 2D is drawn with. Nothing in these files names the
 * others, so that names decide: the user's, the same name, the nearest number, the only file, the most similar name.
 */
final class GraphicsSearch {
    /** Number of candidates that are read to find one that fits. */
    private static final int MAX_READ = 6;
    /** Number of equal first letters that make names similar. */
    private static final int MIN_SIMILAR = 3;

    private final RelatedFolders folders;
    private final Limits limits;

    GraphicsSearch(RelatedFolders folders, Limits limits) {
        this.folders = folders;
        this.limits = limits;
    }

    /**
     * A file that was found.
     *
     * @param asset its content, decompressed
     * @param model the parsed content
     * @param reason why it was chosen
     * @param isCertain whether the user or its name says so
     */
    record Found<M>(RelatedFile file, Asset asset, M model, String reason, boolean isCertain) {}

    /** A candidate with the reason to choose it. */
    private record Candidate(RelatedFile file, String reason, boolean isCertain) {}

    /**
     * Finds a file.
     *
     * @param extensions of its format
     * @param type of its content
     * @param anchors files whose name it may have, the most important first
     * @param named files that the user named
     * @param fits tests whether the content suits; if none does, the first candidate is returned
     */
    <M> Optional<Found<M>> find(
            Set<String> extensions, Class<M> type, List<Asset> anchors, List<RelatedFile> named, Predicate<M> fits) {
        Optional<Found<M>> first = Optional.empty();
        List<Candidate> candidates = candidates(extensions, anchors, named);
        for (Candidate candidate : candidates.subList(0, Math.min(MAX_READ, candidates.size()))) {
            Optional<Found<M>> found = open(candidate, type);
            if (found.isPresent() && (candidate.isCertain || fits.test(found.get().model))) {
                return found;
            }
            first = first.or(() -> found);
        }
        return first;
    }

    private <M> Optional<Found<M>> open(Candidate candidate, Class<M> type) {
        try {
            ReadContext context = ReadContext.lenient(limits);
            Asset asset = candidate.file.opener().open().unwrapped(context);
            Object model = asset.format().isPresent() ? asset.read(context) : asset;
            return type.isInstance(model)
                    ? Optional.of(
                            new Found<>(candidate.file, asset, type.cast(model), candidate.reason, candidate.isCertain))
                    : Optional.empty();
        } catch (IOException | FormatException e) {
            return Optional.empty(); // converting the file itself will report the error
        }
    }

    private List<Candidate> candidates(Set<String> extensions, List<Asset> anchors, List<RelatedFile> named) {
        List<Candidate> candidates = new ArrayList<>();
        for (RelatedFile file : named) {
            if (file.fits(extensions, true)) {
                candidates.add(new Candidate(file, "named by you", true));
            }
        }
        for (Asset anchor : anchors) {
            for (RelatedFolder folder : folders(anchor)) {
                for (RelatedFile file : folder.ofStem(anchor.stem())) {
                    if (file.fits(extensions, true)) {
                        candidates.add(new Candidate(file, "the same name", true));
                    }
                }
            }
        }
        // Groups of numbered files are stored one after the other: the tiles of a cell are nearer to its palette.
        for (Asset anchor : anchors.reversed()) {
            folders(anchor).stream().findFirst().ifPresent(folder -> count(extensions, anchor, folder, candidates));
        }
        for (Asset anchor : anchors) {
            folders(anchor).stream().findFirst().ifPresent(folder -> guess(extensions, anchor, folder, candidates));
        }
        return candidates;
    }

    /** Returns the folders of a file, the innermost first. */
    private List<RelatedFolder> folders(Asset anchor) {
        List<RelatedFolder> all = new ArrayList<>(folders.containers(anchor));
        all.add(folders.adjacentFolder(anchor));
        return all;
    }

    private static void count(Set<String> extensions, Asset anchor, RelatedFolder folder, List<Candidate> candidates) {
        NumberedName.of(anchor.stem())
                .ifPresent(numbered -> nearest(numbered, files(extensions, folder))
                        .forEach(file -> candidates.add(new Candidate(file, "the nearest number", false))));
    }

    private static List<RelatedFile> files(Set<String> extensions, RelatedFolder folder) {
        return folder.files().values().stream()
                .flatMap(List::stream)
                .filter(file -> file.fits(extensions, true))
                .toList();
    }

    private static void guess(Set<String> extensions, Asset anchor, RelatedFolder folder, List<Candidate> candidates) {
        List<RelatedFile> files = files(extensions, folder);
        if (files.size() == 1) {
            candidates.add(new Candidate(files.getFirst(), "the only one here", false));
        }
        files.stream()
                .filter(file -> equalLetters(file.stem(), anchor.stem()) >= MIN_SIMILAR)
                .sorted(Comparator.<RelatedFile>comparingInt(file -> -equalLetters(file.stem(), anchor.stem()))
                        .thenComparingInt(file -> file.stem().length())
                        .thenComparing(RelatedFile::name))
                .limit(MAX_READ)
                .forEach(file -> candidates.add(new Candidate(file, "the most similar name", false)));
    }

    /** Returns the files with the nearest numbers; of two equally near ones the one before comes first. */
    private static List<RelatedFile> nearest(NumberedName anchor, List<RelatedFile> files) {
        record Distance(RelatedFile file, long steps) {}
        return files.stream()
                .flatMap(file -> NumberedName.of(file.stem())
                        .filter(anchor::isCountedWith)
                        .map(name -> new Distance(
                                file,
                                2 * Math.abs(name.number() - anchor.number())
                                        + (name.number() < anchor.number() ? 0 : 1)))
                        .stream())
                .sorted(Comparator.comparingLong(Distance::steps))
                .limit(MAX_READ)
                .map(Distance::file)
                .toList();
    }

    private static int equalLetters(String first, String second) {
        String a = first.toLowerCase(Locale.ROOT);
        String b = second.toLowerCase(Locale.ROOT);
        int equal = 0;
        while (equal < Math.min(a.length(), b.length()) && a.charAt(equal) == b.charAt(equal)) {
            equal++;
        }
        return equal;
    }
}
