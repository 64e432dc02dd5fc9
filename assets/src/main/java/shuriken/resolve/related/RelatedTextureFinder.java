package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.io.FileSource;
import shuriken.resolve.SearchIndex;
import shuriken.resolve.SearchScope;
import shuriken.resolve.SearchScope.TierIndex;
import shuriken.resolve.SearchTier;
import shuriken.resolve.games.KnownGames;
import shuriken.resolve.games.KnownGames.SharedArchive;

/**
 * Finds the files that may contain the textures of a model: those that the user named, those in the model's containers
 * and folder, the archives that its game uses, and the entire input. It is thread-safe.
 */
final class RelatedTextureFinder {
    private final RelatedFileOptions options;
    private final TextureFiles textureFiles;
    private final RelatedFolders folders;
    private final InputIndex inputIndex;
    private final MotionKindCache motionKinds;
    private final List<TierIndex> explicitIndexes;
    private final ExplicitPathCache<List<TierIndex>> indexCache;

    /**
     * Creates a finder.
     *
     * @param options the files that the user named, and the limits
     * @param textureFiles reads the textures of files
     * @param folders the folders and containers
     * @param inputIndex the index of the entire input
     * @param motionKinds remembers which files are motions by their content
     * @param budget the maximum size of the cache of search indexes, in bytes
     */
    RelatedTextureFinder(
            RelatedFileOptions options,
            TextureFiles textureFiles,
            RelatedFolders folders,
            InputIndex inputIndex,
            MotionKindCache motionKinds,
            long budget) {
        this.options = options;
        this.textureFiles = textureFiles;
        this.folders = folders;
        this.inputIndex = inputIndex;
        this.motionKinds = motionKinds;
        this.explicitIndexes = createTierIndexes(
                ExplicitPaths.find(options.source(), options.textures(), options.limits()), /* labelPrefix= */ "");
        this.indexCache = new ExplicitPathCache<>(options.limits(), budget);
    }

    /**
     * Creates the search indexes for the files of explicit paths.
     *
     * @param explicitPaths the paths
     * @param labelPrefix the text before each label: the name of the settings file that contains the paths; otherwise
     *     empty
     */
    private List<TierIndex> createTierIndexes(ExplicitPaths explicitPaths, String labelPrefix) {
        List<TierIndex> tierIndexes = new ArrayList<>();
        if (!explicitPaths.files().isEmpty()) {
            tierIndexes.add(new TierIndex(
                    SearchTier.EXPLICIT_FILE,
                    new SearchIndex(explicitPaths.files().stream()
                            .map(file -> textureFiles.explicitLocation(file.withLabel(labelPrefix + file.label())))
                            .toList())));
        }
        if (!explicitPaths.filesInFolders().isEmpty()) {
            List<RelatedFile> files = explicitPaths.filesInFolders().stream()
                    .map(file -> file.withLabel(labelPrefix + file.label()))
                    .toList();
            tierIndexes.add(new TierIndex(
                    SearchTier.EXPLICIT_FOLDER,
                    RelatedFolder.createExplicit(files, textureFiles, motionKinds)
                            .textures()));
        }
        return tierIndexes;
    }

    /**
     * Creates the search scope for the textures of a model.
     *
     * @param model the asset that contains the model
     * @param parsedFile the parsed asset, if it has already been read
     * @param override the settings for the model
     */
    SearchScope createScope(Asset model, Optional<Object> parsedFile, ModelOverride override) {
        List<TierIndex> tierIndexes = new ArrayList<>(explicitIndexes);
        tierIndexes.addAll(indexCache.load(
                model.source(), override.textures(), paths -> createTierIndexes(paths, override.file() + ": ")));
        folders.foldersInContainers(model)
                .forEach(folder -> tierIndexes.add(new TierIndex(SearchTier.ADJACENT, folder.textures())));
        tierIndexes.add(
                new TierIndex(SearchTier.ADJACENT, folders.adjacentFolder(model).textures()));
        createGameIndex(model, parsedFile).ifPresent(tierIndexes::add);
        for (Asset disc : RelatedFolders.folderContainers(model)) {
            tierIndexes.add(
                    new TierIndex(SearchTier.INPUT, folders.allMembers(disc).textures()));
        }
        if (!inputIndex.isEmpty()) {
            tierIndexes.add(new TierIndex(SearchTier.INPUT, inputIndex.textures()));
        }
        String path = model.location().isEmpty() ? model.path() : model.location();
        return new SearchScope(
                model.stem(),
                path,
                KnownGames.playerPart(model.stem()),
                options.appearance(),
                parsedFile.map(PalettePairFinder::palettesByTexture).orElse(Map.of()),
                tierIndexes);
    }

    /** Creates the index of the archives that a game uses for a model; empty if none of them is near the model. */
    private Optional<TierIndex> createGameIndex(Asset model, Optional<Object> parsedFile) {
        List<RelatedFileLocation> locations = new ArrayList<>();
        String modelPath = FileSource.join(FileSource.folder(model.location()), model.stem());
        Optional<SharedArchive> knownArchive = KnownGames.archive(modelPath);
        if (knownArchive.isPresent()) {
            SharedArchive sharedArchive = knownArchive.get();
            List<RelatedFile> listFiles = folders.adjacentFiles(model, sharedArchive.listStem());
            List<RelatedFile> archives = new ArrayList<>(folders.adjacentFiles(model, sharedArchive.archiveStem()));
            folders.pcArchiveFolder(model)
                    .ifPresent(folder -> archives.addAll(folder.filesWithStem(sharedArchive.archiveStem())));
            for (RelatedFile archive : archives) {
                if (RelatedFileKinds.mayContainTextures(archive)) {
                    locations.add(textureFiles.locationNamedByList(archive, listFiles, model, parsedFile));
                }
            }
        }
        return locations.isEmpty()
                ? Optional.empty()
                : Optional.of(new TierIndex(SearchTier.GAME, new SearchIndex(locations)));
    }
}
