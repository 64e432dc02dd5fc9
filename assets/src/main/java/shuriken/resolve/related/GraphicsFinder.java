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
import shuriken.diagnostics.ReadOptions;
import shuriken.resolve.related.FilesByExtension.NamedFile;

/**
 * Finds a file without which a 2D file of a DS game cannot be drawn, such as the tiles for a screen. The files do not
 * refer to each other, so their names are compared with the names of references: the files that are drawn with it. The
 * candidates are, in this order:
 *
 * <ol>
 *   <li>files that the user named
 *   <li>files with the same name
 *   <li>files with the nearest numbers
 *   <li>files with the same name followed by the letter of the layer, such as {@code title_b}
 *   <li>the only file of a folder
 *   <li>files with the most similar names
 * </ol>
 *
 * <p>If the containers and the folder of the references have no candidate, the folders of other languages are also
 * searched: for the same name, with and without the letter of the layer, and for similar names.
 */
final class GraphicsFinder {
    /** The maximum number of candidates that are read to find one that fits. */
    private static final int MAX_READ_CANDIDATES = 6;
    /** The minimum length of the common prefix of similar names. */
    private static final int MIN_COMMON_PREFIX_LENGTH = 3;

    private final RelatedFolders folders;
    private final Limits limits;

    GraphicsFinder(RelatedFolders folders, Limits limits) {
        this.folders = folders;
        this.limits = limits;
    }

    /**
     * A file that was found and parsed.
     *
     * @param file the file as it was found, possibly compressed
     * @param asset the file as an asset, decompressed
     * @param content the parsed content
     * @param reason the readable reason why the file was chosen
     * @param isCertain whether the user named the file, or it has the same name
     */
    record FoundFile<T>(RelatedFile file, Asset asset, T content, String reason, boolean isCertain) {}

    /**
     * The layer of the screen that a file is drawn on. Some games add its letter to the names of tiles and palettes: b
     * for backgrounds, and o for sprites.
     */
    enum Layer {
        BACKGROUND("_b"),
        SPRITES("_o");

        private final String suffix;

        Layer(String suffix) {
            this.suffix = suffix;
        }

        /** Returns 0 for names of this layer, 2 for names of the other layer, and 1 for all other names. */
        private int rank(String stem) {
            String name = stem.toLowerCase(Locale.ROOT);
            if (name.endsWith(suffix)) {
                return 0;
            }
            Layer otherLayer = this == BACKGROUND ? SPRITES : BACKGROUND;
            return name.endsWith(otherLayer.suffix) ? 2 : 1;
        }
    }

    /** A candidate, and the reason to choose it. */
    private record Candidate(RelatedFile file, String reason, boolean isCertain) {}

    /**
     * Finds and parses the file with one kind of content, such as the tiles.
     *
     * @param extensions the extensions of the file's format
     * @param type the type of the parsed content
     * @param references the files with whose names the names of candidates are compared, the most important first
     * @param explicitFiles the files that the user named
     * @param layer the layer that is drawn
     * @param fits tests whether the content of an uncertain candidate fits. If no content fits, the first readable
     *     candidate is returned
     */
    <T> Optional<FoundFile<T>> find(
            Set<String> extensions,
            Class<T> type,
            List<Asset> references,
            List<RelatedFile> explicitFiles,
            Layer layer,
            Predicate<T> fits) {
        List<Candidate> certainCandidates = findCertainCandidates(extensions, references, explicitFiles);
        for (Candidate candidate : certainCandidates) {
            Optional<FoundFile<T>> found = readCandidate(candidate, type);
            if (found.isPresent()) {
                return found;
            }
        }
        Optional<FoundFile<T>> firstReadable = Optional.empty();
        for (Candidate candidate : findUncertainCandidates(extensions, references, layer, certainCandidates.size())) {
            Optional<FoundFile<T>> found = readCandidate(candidate, type);
            if (found.isPresent() && fits.test(found.get().content)) {
                return found;
            }
            firstReadable = firstReadable.or(() -> found);
        }
        return firstReadable;
    }

    private <T> Optional<FoundFile<T>> readCandidate(Candidate candidate, Class<T> type) {
        try {
            ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
            Asset asset = candidate.file.opener().open().unwrapped(context);
            Object content = asset.format().isPresent() ? asset.read(context) : asset;
            return type.isInstance(content)
                    ? Optional.of(new FoundFile<>(
                            candidate.file, asset, type.cast(content), candidate.reason, candidate.isCertain))
                    : Optional.empty();
        } catch (IOException | FormatException e) {
            return Optional.empty(); // converting the file itself will report the error
        }
    }

    /** Returns the files that the user named, then those with the same name as a reference. */
    private List<Candidate> findCertainCandidates(
            Set<String> extensions, List<Asset> references, List<RelatedFile> explicitFiles) {
        List<Candidate> candidates = new ArrayList<>();
        for (RelatedFile file : explicitFiles) {
            if (file.hasExtension(extensions, /* allowsCompressed= */ true)) {
                candidates.add(new Candidate(file, "given by you", /* isCertain= */ true));
            }
        }
        for (Asset reference : references) {
            for (RelatedFolder folder : nearFolders(reference)) {
                for (RelatedFile file : folder.filesWithStem(reference.stem())) {
                    if (file.hasExtension(extensions, /* allowsCompressed= */ true)) {
                        candidates.add(new Candidate(file, "the same name", /* isCertain= */ true));
                    }
                }
            }
        }
        return firstOf(candidates, MAX_READ_CANDIDATES);
    }

    /**
     * Returns candidates whose names match less well than those of the certain candidates. Both together have at most
     * {@value #MAX_READ_CANDIDATES} elements, because no more are read.
     *
     * @param certainCount the number of certain candidates
     */
    private List<Candidate> findUncertainCandidates(
            Set<String> extensions, List<Asset> references, Layer layer, int certainCount) {
        int maxCount = MAX_READ_CANDIDATES - certainCount;
        List<Candidate> candidates = new ArrayList<>();
        // Numbered files that belong together have consecutive numbers. The number of the last reference is the
        // nearest: the number of a palette is closer to the number of its tiles than to the number of its cells.
        for (Asset reference : references.reversed()) {
            if (candidates.size() < maxCount) {
                addNearestNumbers(extensions, reference, nearFolders(reference).getFirst(), candidates);
            }
        }
        for (Asset reference : references) {
            if (candidates.size() < maxCount) {
                addFilesWithStem(extensions, reference, nearFolders(reference), layer, candidates);
            }
        }
        if (certainCount == 0 && candidates.isEmpty()) {
            for (Asset reference : references) {
                addFilesWithStem(extensions, reference, folders.languageVariants(reference), layer, candidates);
            }
        }
        for (Asset reference : references) {
            if (candidates.size() < maxCount) {
                addSimilarNames(extensions, reference, nearFolders(reference).getFirst(), layer, candidates);
            }
        }
        if (certainCount == 0 && candidates.isEmpty()) {
            for (Asset reference : references) {
                folders.languageVariants(reference)
                        .forEach(folder -> addSimilarNames(extensions, reference, folder, layer, candidates));
            }
        }
        return firstOf(candidates, maxCount);
    }

    private static List<Candidate> firstOf(List<Candidate> candidates, int maxCount) {
        return candidates.subList(0, Math.min(maxCount, candidates.size()));
    }

    /**
     * Adds the files whose stem is the reference's stem with the letter of the layer, and then the files with exactly
     * the reference's stem.
     */
    private static void addFilesWithStem(
            Set<String> extensions,
            Asset reference,
            List<RelatedFolder> folders,
            Layer layer,
            List<Candidate> candidates) {
        for (RelatedFolder folder : folders) {
            for (String stem : List.of(reference.stem() + layer.suffix, reference.stem())) {
                for (RelatedFile file : folder.filesWithStem(stem)) {
                    if (file.hasExtension(extensions, /* allowsCompressed= */ true)) {
                        String reason =
                                stem.equals(reference.stem()) ? "the same name" : "its name with " + layer.suffix;
                        candidates.add(new Candidate(file, reason, /* isCertain= */ false));
                    }
                }
            }
        }
    }

    /**
     * Returns the containers of a file as folders, the innermost first, and then the folder of the file.
     */
    private List<RelatedFolder> nearFolders(Asset reference) {
        List<RelatedFolder> nearFolders = new ArrayList<>(folders.foldersInContainers(reference));
        nearFolders.add(folders.adjacentFolder(reference));
        return nearFolders;
    }

    private static void addNearestNumbers(
            Set<String> extensions, Asset reference, RelatedFolder folder, List<Candidate> candidates) {
        NumberedName.parse(reference.stem())
                .ifPresent(referenceName -> findNearestNumbers(
                                referenceName, folder.byExtension().files(extensions))
                        .forEach(file ->
                                candidates.add(new Candidate(file, "the nearest number", /* isCertain= */ false))));
    }

    private static void addSimilarNames(
            Set<String> extensions, Asset reference, RelatedFolder folder, Layer layer, List<Candidate> candidates) {
        record SimilarFile(RelatedFile file, String stem, int commonPrefixLength) {}
        List<NamedFile> files = folder.byExtension().files(extensions);
        if (files.size() == 1) {
            candidates.add(new Candidate(files.getFirst().file(), "the only one here", /* isCertain= */ false));
        }
        files.stream()
                .map(file ->
                        new SimilarFile(file.file(), file.stem(), commonPrefixLength(file.stem(), reference.stem())))
                .filter(file -> file.commonPrefixLength >= MIN_COMMON_PREFIX_LENGTH)
                .sorted(Comparator.<SimilarFile>comparingInt(file -> -file.commonPrefixLength)
                        .thenComparingInt(file -> layer.rank(file.stem))
                        .thenComparingInt(file -> file.stem.length())
                        .thenComparing(file -> file.file.name()))
                .limit(MAX_READ_CANDIDATES)
                .forEach(file ->
                        candidates.add(new Candidate(file.file, "the most similar name", /* isCertain= */ false)));
    }

    /**
     * Returns the files whose names differ from the reference at most in their number, the nearest number first. Of two
     * equally near numbers, the lower comes first.
     */
    private static List<RelatedFile> findNearestNumbers(NumberedName reference, List<NamedFile> files) {
        // The distances are doubled, so that the lower of two equally near numbers can be one less.
        record NumberedFile(RelatedFile file, long doubledDistance) {}
        List<NumberedFile> numberedFiles = new ArrayList<>();
        for (NamedFile file : files) {
            if (file.numberedName().filter(reference::isInSeriesOf).isPresent()) {
                NumberedName name = file.numberedName().get();
                long doubledDistance =
                        2 * Math.abs(name.number() - reference.number()) + (name.number() < reference.number() ? 0 : 1);
                numberedFiles.add(new NumberedFile(file.file(), doubledDistance));
            }
        }
        numberedFiles.sort(Comparator.comparingLong(NumberedFile::doubledDistance));
        return numberedFiles.stream()
                .limit(MAX_READ_CANDIDATES)
                .map(NumberedFile::file)
                .toList();
    }

    private static int commonPrefixLength(String first, String second) {
        String lowerFirst = first.toLowerCase(Locale.ROOT);
        String lowerSecond = second.toLowerCase(Locale.ROOT);
        int length = 0;
        while (length < Math.min(lowerFirst.length(), lowerSecond.length())
                && lowerFirst.charAt(length) == lowerSecond.charAt(length)) {
            length++;
        }
        return length;
    }
}
