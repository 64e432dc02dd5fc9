package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.io.FileSource;
import shuriken.nitro.g2d.TileSet;
import shuriken.nitro.mapmatrix.MapMatrix;
import shuriken.resolve.ModelInstance;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.PaletteLocation;
import shuriken.resolve.SearchIndex;
import shuriken.resolve.SearchScope;
import shuriken.resolve.SearchScope.Part;
import shuriken.resolve.SearchTier;
import shuriken.resolve.TextureLibrary;
import shuriken.resolve.games.KnownGames;
import shuriken.resolve.games.KnownGames.SharedArchive;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.AttachedModels;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;

/**
 * Finds the files that belong to an asset, such as its textures, palettes and motions. It searches the locations that
 * the user named, the members of the asset's containers, the files of its folder, and the rest of the input, in this
 * order. The names of files decide which of them it opens. It is thread-safe.
 */
public final class RelatedFileResolver implements AssetContext {
    /** The maximum total size of the caches, in bytes. */
    private static final long MAX_CACHE_SIZE = 128 << 20;

    /** The caches use at most the memory divided by this number. */
    private static final int MEMORY_DIVISOR = 8;
    /** The cache size is divided by this number for the cache of motions, of channels, and of models. */
    private static final int MOTION_CACHE_DIVISOR = 4;
    /** The cache size is divided by this number for each other cache, except for textures, which get half of it. */
    private static final int OTHER_CACHE_DIVISOR = 8;

    private final RelatedFileOptions options;
    private final long memory;
    private final MotionKindCache motionKinds;
    private final TextureFiles textureFiles;
    private final RelatedFolders folders;
    private final OverrideFinder overrideFinder;
    private final ExplicitPathCache<List<Part>> texturePartCache;
    private final ExplicitPathCache<List<RelatedFile>> paletteCache;
    private final InputIndex inputIndex;
    private final ExplicitPaths explicitPalettes;
    private final RelatedMotionFinder motionFinder;
    private final ModelPairFinder pairFinder;
    private final RelatedGraphicsFinder graphicsFinder;
    private final List<Part> explicitTextureParts;
    private final UsedPaths usedPaths = new UsedPaths();

    /** Creates a resolver that finds only files in the same folder or container. */
    public RelatedFileResolver() {
        this(RelatedFileOptions.NONE);
    }

    /**
     * Creates a resolver.
     *
     * @param options the locations to search, and the options for reading files
     */
    public RelatedFileResolver(RelatedFileOptions options) {
        this(options, Long.MAX_VALUE);
    }

    /**
     * Creates a resolver.
     *
     * @param options the options
     * @param memory the memory of this program in bytes. A fraction of it caches files for further models
     */
    public RelatedFileResolver(RelatedFileOptions options, long memory) {
        this(options, memory, new MotionKindCache());
    }

    private RelatedFileResolver(RelatedFileOptions options, long memory, MotionKindCache motionKinds) {
        this.memory = memory;
        this.motionKinds = motionKinds;
        long cacheBudget = Math.min(MAX_CACHE_SIZE, memory / MEMORY_DIVISOR);
        long smallCacheBudget = cacheBudget / OTHER_CACHE_DIVISOR;
        long motionBudget = cacheBudget / MOTION_CACHE_DIVISOR;
        FileSource source = options.source();
        this.options = options;
        this.textureFiles = new TextureFiles(options.convert(), options.limits(), cacheBudget / 2, usedPaths);
        this.folders = new RelatedFolders(textureFiles, options.limits(), smallCacheBudget, motionKinds);
        this.overrideFinder = new OverrideFinder(options, usedPaths);
        this.inputIndex = new InputIndex(source, options.inputs(), textureFiles, motionKinds);
        this.explicitPalettes = ExplicitPaths.find(source, options.palettes(), options.limits());
        this.pairFinder = new ModelPairFinder(folders, inputIndex, options.limits(), smallCacheBudget, usedPaths);
        this.motionFinder = new RelatedMotionFinder(options, folders, inputIndex, motionBudget, usedPaths);
        this.graphicsFinder = RelatedGraphicsFinder.of(options, folders, explicitPalettes, usedPaths);
        this.explicitTextureParts = createParts(ExplicitPaths.find(source, options.textures(), options.limits()), "");
        this.texturePartCache = new ExplicitPathCache<>(options.limits(), smallCacheBudget);
        this.paletteCache = new ExplicitPathCache<>(options.limits(), smallCacheBudget);
    }

    /**
     * {@return whether a file with this name may be a texture, a palette, a motion, or a list of these}
     *
     * @param name the name of the file
     */
    public static boolean isSource(String name) {
        return RelatedFileKinds.isSource(name);
    }

    /**
     * {@return whether a file with this name may be or contain a model that other files depend on, such as an attached
     * part or a model that pairs textures with palettes}
     *
     * @param name the name of the file
     */
    public static boolean mayBeModel(String name) {
        return RelatedFileKinds.mayBeModel(name);
    }

    /**
     * {@return a resolver that reads all files again, except that it remembers which unchanged files are motions}
     *
     * @param newOptions the options of the new resolver
     * @param isEdited whether the file or member at a path may have changed
     */
    public RelatedFileResolver renewed(RelatedFileOptions newOptions, Predicate<String> isEdited) {
        return new RelatedFileResolver(newOptions, memory, motionKinds.without(isEdited));
    }

    /**
     * {@return the locations that the user named, but from which no file was used so far}
     *
     * @param locations the locations that the user named
     */
    public List<String> unusedLocations(List<String> locations) {
        return usedPaths.unusedLocations(locations, options);
    }

    /**
     * {@return the paths of all files that were used so far: textures, palettes, motions, attached models, lists and
     * settings} For a folder that represents an archive, the paths of its files are included.
     */
    public SortedSet<String> usedPaths() {
        return usedPaths.files(options.source());
    }

    /**
     * Creates the search parts for explicit paths.
     *
     * @param explicitPaths the paths
     * @param labelPrefix the text before each label, which names the settings file that contains the paths; or empty
     */
    private List<Part> createParts(ExplicitPaths explicitPaths, String labelPrefix) {
        List<Part> parts = new ArrayList<>();
        if (!explicitPaths.files().isEmpty()) {
            parts.add(new Part(
                    SearchTier.EXPLICIT_FILE,
                    new SearchIndex(explicitPaths.files().stream()
                            .map(file -> textureFiles.explicitLocation(file.withLabel(labelPrefix + file.label())))
                            .toList())));
        }
        if (!explicitPaths.inFolders().isEmpty()) {
            List<RelatedFile> files = explicitPaths.inFolders().stream()
                    .map(file -> file.withLabel(labelPrefix + file.label()))
                    .toList();
            parts.add(new Part(
                    SearchTier.EXPLICIT_FOLDER,
                    RelatedFolder.ofExplicit(files, textureFiles, motionKinds).textures()));
        }
        return parts;
    }

    @Override
    public TextureSource textures(Asset model) {
        return createTextureSource(model, Optional.empty());
    }

    @Override
    public TextureSource textures(Asset model, Object parsedFile) {
        return createTextureSource(model, Optional.of(parsedFile));
    }

    private TextureSource createTextureSource(Asset model, Optional<Object> parsed) {
        ModelOverride override = overrideFinder.find(model);
        List<Part> parts = new ArrayList<>(explicitTextureParts);
        parts.addAll(texturePartCache.load(
                model.source(), override.textures(), paths -> createParts(paths, override.file() + ": ")));
        folders.containers(model).forEach(folder -> parts.add(new Part(SearchTier.ADJACENT, folder.textures())));
        parts.add(new Part(SearchTier.ADJACENT, folders.adjacentFolder(model).textures()));
        findSharedArchives(model, parsed).ifPresent(parts::add);
        for (Asset disc : RelatedFolders.folderContainers(model)) {
            parts.add(new Part(SearchTier.INPUT, folders.allMembers(disc).textures()));
        }
        if (!inputIndex.isEmpty()) {
            parts.add(new Part(SearchTier.INPUT, inputIndex.textures()));
        }
        String path = model.location().isEmpty() ? model.path() : model.location();
        SearchScope scope = new SearchScope(
                model.stem(),
                path,
                KnownGames.player(model.stem()),
                options.appearance(),
                parsed.map(ModelPairFinder::palettesByTexture).orElse(Map.of()),
                parts);
        return new OverriddenTextures(new TextureLibrary(scope, paletteLibrary(model)), override, usedPaths);
    }

    /** Finds the texture archives near a model that are known to belong to it in its game. */
    private Optional<Part> findSharedArchives(Asset model, Optional<Object> parsed) {
        List<RelatedFileLocation> locations = new ArrayList<>();
        String modelPath = FileSource.join(FileSource.folder(model.location()), model.stem());
        Optional<SharedArchive> knownArchive = KnownGames.archive(modelPath);
        if (knownArchive.isPresent()) {
            SharedArchive shared = knownArchive.get();
            List<RelatedFile> texListFiles = findAdjacentFiles(model, shared.listStem());
            List<RelatedFile> archives = new ArrayList<>(findAdjacentFiles(model, shared.archiveStem()));
            folders.pcArchiveFolder(model).ifPresent(pc -> archives.addAll(pc.filesWithStem(shared.archiveStem())));
            for (RelatedFile archive : archives) {
                if (RelatedFileKinds.isTexture(archive)) {
                    locations.add(textureFiles.location(archive, texListFiles, model, parsed));
                }
            }
        }
        return locations.isEmpty()
                ? Optional.empty()
                : Optional.of(new Part(SearchTier.GAME, new SearchIndex(locations)));
    }

    /** Returns the files next to a model whose stem is {@code stem}. */
    private List<RelatedFile> findAdjacentFiles(Asset model, String stem) {
        List<RelatedFile> adjacentFiles = new ArrayList<>();
        folders.containers(model).forEach(folder -> adjacentFiles.addAll(folder.filesWithStem(stem)));
        adjacentFiles.addAll(folders.adjacentFolder(model).filesWithStem(stem));
        return adjacentFiles;
    }

    @Override
    public Optional<AttachedModels> attachedModels(Asset model, ReadContext context) {
        return AttachedModelFinder.find(
                model, options.single(), stem -> findAdjacentFiles(model, stem), usedPaths, context);
    }

    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    @Override
    public List<ModelInstance> modelInstances(Asset stage, Object parsedFile, ReadContext context) {
        return parsedFile instanceof MapMatrix map ? RelatedMapFinder.find(stage, map, context, usedPaths) : List.of();
    }

    /**
     * Creates a resolver for a single named asset, to which no other model is attached.
     *
     * @param asset the asset
     * @return the resolver
     */
    public static RelatedFileResolver relatedOnly(Asset asset) {
        return new RelatedFileResolver(RelatedFileOptions.NONE.withSingle(Set.of(FileRef.locationOf(asset))));
    }

    @Override
    public Object drawable(Asset asset, Object parsedFile, ReadContext context) {
        return graphicsFinder.drawable(asset, parsedFile, context);
    }

    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    @Override
    public Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext context) {
        if (texture instanceof TileSet tiles) {
            return graphicsFinder.findPalette(asset, tiles, context);
        }
        List<String> stems = new ArrayList<>(List.of(asset.stem()));
        asset.container().ifPresent(container -> stems.add(container.stem()));
        return paletteLibrary(asset).find(asset.stem(), stems, asset.data().locationAt(0), context);
    }

    private PaletteLibrary paletteLibrary(Asset asset) {
        return new PaletteLibrary(findPalettes(asset), () -> findDistantPalettes(asset), options.bank(), usedPaths);
    }

    /** Returns the palettes in all folders of the input. */
    private List<PaletteLocation> findDistantPalettes(Asset asset) {
        List<PaletteLocation> locations = new ArrayList<>();
        RelatedFolders.folderContainers(asset)
                .forEach(disc -> locations.addAll(folders.allMembers(disc).palettes()));
        locations.addAll(inputIndex.palettes());
        return locations;
    }

    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    @Override
    public List<PaletteLibrary.PaletteChoice> palettes(Asset asset, EncodedTexture texture, ReadContext context) {
        return texture instanceof TileSet
                ? palette(asset, texture, context).stream().toList()
                : paletteLibrary(asset).candidates(context);
    }

    private List<PaletteLocation> findPalettes(Asset asset) {
        ModelOverride override = overrideFinder.find(asset);
        List<PaletteLocation> locations = new ArrayList<>();
        for (RelatedFile file : explicitPalettes.allFiles()) {
            locations.add(textureFiles.explicitLocation(file));
        }
        for (RelatedFile file : paletteCache.load(asset.source(), override.palettes(), ExplicitPaths::allFiles)) {
            locations.add(textureFiles.explicitLocation(file.withLabel(override.file() + ": " + file.label())));
        }
        folders.containers(asset).forEach(folder -> locations.addAll(folder.palettes()));
        locations.addAll(folders.adjacentFolder(asset).palettes());
        return locations;
    }

    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    @Override
    public PalettePairs palettePairs(Asset textures) {
        return pairFinder.relatedPairs(textures);
    }

    @Override
    public MotionSource motions(Asset model) {
        return motionFinder.sourceFor(model, overrideFinder.find(model).motions());
    }
}
