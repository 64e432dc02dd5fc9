package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
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
import shuriken.resolve.SearchScope;
import shuriken.resolve.TextureLibrary;
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
    /**
     * The maximum cache budget, in bytes. Each cache has a fraction of the budget. All caches together can use about
     * twice the budget.
     */
    private static final long MAX_CACHE_BUDGET = 128 << 20;

    /** The memory of this program is divided by this number for the cache budget. */
    private static final int MEMORY_DIVISOR = 8;
    /** The cache budget is divided by this number for the cache of textures. */
    private static final int TEXTURE_CACHE_DIVISOR = 2;
    /** The cache budget is divided by this number for each cache of motions, channels and models. */
    private static final int MOTION_CACHE_DIVISOR = 4;
    /** The cache budget is divided by this number for each other cache. */
    private static final int OTHER_CACHE_DIVISOR = 8;

    private final RelatedFileOptions options;
    private final long memory;
    private final MotionKindCache motionKinds;
    private final TextureFiles textureFiles;
    private final RelatedFolders folders;
    private final OverrideFinder overrideFinder;
    private final ExplicitPathCache<List<RelatedFile>> paletteCache;
    private final InputIndex inputIndex;
    private final ExplicitPaths explicitPalettes;
    private final RelatedMotionFinder motionFinder;
    private final PalettePairFinder pairFinder;
    private final RelatedGraphicsFinder graphicsFinder;
    private final RelatedTextureFinder textureFinder;
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
     * @param options the input, and the files that the user named
     * @param memory the memory of this program in bytes. A fraction of it caches files for further models
     */
    public RelatedFileResolver(RelatedFileOptions options, long memory) {
        this(options, memory, new MotionKindCache());
    }

    private RelatedFileResolver(RelatedFileOptions options, long memory, MotionKindCache motionKinds) {
        this.memory = memory;
        this.motionKinds = motionKinds;
        long cacheBudget = Math.min(MAX_CACHE_BUDGET, memory / MEMORY_DIVISOR);
        long smallCacheBudget = cacheBudget / OTHER_CACHE_DIVISOR;
        long motionBudget = cacheBudget / MOTION_CACHE_DIVISOR;
        FileSource source = options.source();
        this.options = options;
        this.textureFiles = new TextureFiles(
                options.convertOptions(), options.limits(), cacheBudget / TEXTURE_CACHE_DIVISOR, usedPaths);
        this.folders = new RelatedFolders(textureFiles, options.limits(), smallCacheBudget, motionKinds);
        this.overrideFinder = new OverrideFinder(options, usedPaths);
        this.inputIndex = new InputIndex(source, options.inputs(), textureFiles, motionKinds);
        this.explicitPalettes = ExplicitPaths.find(source, options.palettes(), options.limits());
        this.pairFinder = new PalettePairFinder(folders, inputIndex, options.limits(), smallCacheBudget, usedPaths);
        this.motionFinder = new RelatedMotionFinder(options, folders, inputIndex, motionBudget, usedPaths);
        this.graphicsFinder = RelatedGraphicsFinder.create(options, folders, explicitPalettes, usedPaths);
        this.textureFinder =
                new RelatedTextureFinder(options, textureFiles, folders, inputIndex, motionKinds, smallCacheBudget);
        this.paletteCache = new ExplicitPathCache<>(options.limits(), smallCacheBudget);
    }

    /**
     * {@return whether a file with this name may be a texture, a palette, a motion, or a list of these}
     *
     * @param name the name of the file
     */
    public static boolean mayBeRelatedFile(String name) {
        return RelatedFileKinds.mayBeRelatedFile(name);
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

    @Override
    public TextureSource textures(Asset model) {
        return createTextureSource(model, Optional.empty());
    }

    @Override
    public TextureSource textures(Asset model, Object parsedFile) {
        return createTextureSource(model, Optional.of(parsedFile));
    }

    private TextureSource createTextureSource(Asset model, Optional<Object> parsedFile) {
        ModelOverride override = overrideFinder.find(model);
        SearchScope scope = textureFinder.createScope(model, parsedFile, override);
        return new OverriddenTextures(new TextureLibrary(scope, paletteLibrary(model)), override, usedPaths);
    }

    @Override
    public Optional<AttachedModels> attachedModels(Asset model, ReadContext context) {
        return AttachedModelFinder.find(
                model, options.singleFiles(), stem -> folders.adjacentFiles(model, stem), usedPaths, context);
    }

    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    @Override
    public List<ModelInstance> modelInstances(Asset stage, Object parsedFile, ReadContext context) {
        return parsedFile instanceof MapMatrix map
                ? MapMatrixModelFinder.find(stage, map, context, usedPaths)
                : List.of();
    }

    /**
     * Creates a resolver for a single named asset, to which no other model is attached.
     *
     * @param asset the only asset for which the resolver is used
     * @return the resolver
     */
    public static RelatedFileResolver forSingleAsset(Asset asset) {
        return new RelatedFileResolver(RelatedFileOptions.NONE.withSingleFiles(Set.of(FileRef.locationOf(asset))));
    }

    @Override
    public Object combineForDrawing(Asset asset, Object parsedFile, ReadContext context) {
        return graphicsFinder.combineForDrawing(asset, parsedFile, context);
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
        return new PaletteLibrary(
                findPalettes(asset), () -> findDistantPalettes(asset), options.skippedBankCount(), usedPaths);
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
        folders.foldersInContainers(asset).forEach(folder -> locations.addAll(folder.palettes()));
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
