package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Stream;
import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Info;
import shuriken.io.FileSource;
import shuriken.nitro.g2d.TileSet;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.PaletteLocation;
import shuriken.resolve.SearchIndex;
import shuriken.resolve.SearchScope;
import shuriken.resolve.SearchScope.Part;
import shuriken.resolve.SearchTier;
import shuriken.resolve.TextureLibrary;
import shuriken.resolve.games.KnownGames;
import shuriken.resolve.games.KnownGames.SharedArchive;
import shuriken.resolve.games.PlayerPart;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.AttachedModels;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;

/**
 * Finds the files that belong to an asset, in this order: locations that the user named; the members of its containers;
 * the files of its folder; the rest of the input. Only files with extensions of textures, palettes, motions and
 * archives are considered. Thread-safe.
 */
public final class RelatedFileResolver implements AssetContext {
    /** Maximum size of cached files, and the maximum fraction of the memory. */
    private static final long MAX_CACHED = 128 << 20;

    private static final int SHARE = 8;
    /** Fraction for each of motions, channels and models. */
    private static final int QUARTER = 4;
    /** Fraction for everything else; textures get half. */
    private static final int EIGHTH = 8;

    private final RelatedFileOptions options;
    private final TextureFiles contents;
    private final RelatedFolders folders;
    private final OverrideFiles overrides;
    private final ChosenPaths<List<Part>> chosenTextures;
    private final ChosenPaths<List<RelatedFile>> chosenPalettes;
    private final InputIndex input;
    private final ExplicitPaths palettes;
    private final RelatedMotions motions;
    private final ModelPairs pairs;
    private final RelatedGraphics graphics;
    private final List<Part> named;
    private final UsedPaths used = new UsedPaths();

    /** Creates a resolver for only the files in the same folder or container. */
    public RelatedFileResolver() {
        this(RelatedFileOptions.NONE);
    }

    public RelatedFileResolver(RelatedFileOptions options) {
        this(options, Long.MAX_VALUE);
    }

    /** @param memory bytes that this program has; a fraction of them caches files for the next models */
    public RelatedFileResolver(RelatedFileOptions options, long memory) {
        long held = Math.min(MAX_CACHED, memory / SHARE);
        long budget = held / EIGHTH;
        long motionBudget = held / QUARTER;
        FileSource shelf = options.shelf();
        this.options = options;
        this.contents = new TextureFiles(options.convert(), options.limits(), held / 2, used);
        this.folders = new RelatedFolders(contents, options.limits(), budget);
        this.overrides = new OverrideFiles(options, used);
        this.input = new InputIndex(shelf, options.inputs(), contents);
        this.palettes = ExplicitPaths.of(shelf, options.palettes(), options.limits());
        this.pairs = new ModelPairs(folders, input, options.limits(), budget, used);
        this.motions = new RelatedMotions(options, folders, input, motionBudget, used);
        this.graphics = RelatedGraphics.of(options, folders, palettes, used);
        this.named = parts(ExplicitPaths.of(shelf, options.textures(), options.limits()), "");
        this.chosenTextures = new ChosenPaths<>(options.limits(), budget);
        this.chosenPalettes = new ChosenPaths<>(options.limits(), budget);
    }

    /** Returns whether a model may use a file with this name: textures, palettes, motions, lists of them. */
    public static boolean isSource(String name) {
        return RelatedFileKinds.isSource(name);
    }

    /**
     * Returns whether a file with this name may be or contain a model with facts about others: parts, pairs of
     * palettes.
     */
    public static boolean mayBeModel(String name) {
        return RelatedFileKinds.mayBeModel(name);
    }

    /** Returns the locations that the user named for textures, palettes and motions and that were not used so far. */
    public List<String> unused(List<String> locations) {
        return locations.stream()
                .filter(location ->
                        ExplicitPaths.of(options.shelf(), List.of(location), options.limits()).all().stream()
                                .noneMatch(file -> used.contains(file.ref().path())))
                .toList();
    }

    /**
     * Returns the paths of all files that were used so far: textures, palettes, motions, attached models, lists,
     * choices. A folder that represents an archive is followed by its files.
     */
    public SortedSet<String> used() {
        return used.files(options.shelf());
    }

    /** @param who origin of the paths, for labels */
    private List<Part> parts(ExplicitPaths explicitPaths, String who) {
        List<Part> parts = new ArrayList<>();
        if (!explicitPaths.taken().isEmpty()) {
            parts.add(new Part(
                    SearchTier.EXPLICIT_FILE,
                    new SearchIndex(explicitPaths.taken().stream()
                            .map(file -> contents.location(file.labelled(who + file.label()), true))
                            .toList())));
        }
        if (!explicitPaths.inFolders().isEmpty()) {
            List<RelatedFile> files = explicitPaths.inFolders().stream()
                    .map(file -> file.labelled(who + file.label()))
                    .toList();
            parts.add(new Part(
                    SearchTier.EXPLICIT_FOLDER,
                    RelatedFolder.of(files, true, contents).textures()));
        }
        return parts;
    }

    @Override
    public TextureSource textures(Asset model) {
        return textures(model, Optional.empty());
    }

    @Override
    public TextureSource textures(Asset model, Object read) {
        return textures(model, Optional.of(read));
    }

    private TextureSource textures(Asset model, Optional<Object> read) {
        ModelOverride override = overrides.of(model);
        List<Part> parts = new ArrayList<>(named);
        parts.addAll(
                chosenTextures.of(model.shelf(), override.textures(), paths -> parts(paths, override.file() + ": ")));
        folders.containers(model).forEach(folder -> parts.add(new Part(SearchTier.ADJACENT, folder.textures())));
        parts.add(new Part(SearchTier.ADJACENT, folders.adjacentFolder(model).textures()));
        sharedArchives(model, read).ifPresent(parts::add);
        for (Asset disc : discs(model)) {
            parts.add(new Part(SearchTier.INPUT, folders.all(disc).textures()));
        }
        if (!input.isEmpty()) {
            parts.add(new Part(SearchTier.INPUT, input.textures()));
        }
        String path = model.location().isEmpty() ? model.path() : model.location();
        SearchScope scope =
                new SearchScope(model.stem(), path, KnownGames.player(model.stem()), options.appearance(), parts);
        return new OverriddenTextures(new TextureLibrary(scope, palettes(model)), override, used);
    }

    /** Returns the archives in a model's folder that its game uses. */
    private Optional<Part> sharedArchives(Asset model, Optional<Object> read) {
        List<RelatedFileLocation> locations = new ArrayList<>();
        for (SharedArchive shared :
                KnownGames.archive(FileSource.join(FileSource.folder(model.location()), model.stem())).stream()
                        .toList()) {
            List<RelatedFile> lists = adjacentFiles(model, shared.names());
            List<RelatedFile> archives = new ArrayList<>(adjacentFiles(model, shared.archive()));
            folders.ofGame(model).ifPresent(folder -> archives.addAll(folder.ofStem(shared.archive())));
            for (RelatedFile archive : archives) {
                if (RelatedFileKinds.isTexture(archive)) {
                    locations.add(contents.location(archive, lists, model, read));
                }
            }
        }
        return locations.isEmpty()
                ? Optional.empty()
                : Optional.of(new Part(SearchTier.GAME, new SearchIndex(locations)));
    }

    /** Returns the files with a stem in the model's location. */
    private List<RelatedFile> adjacentFiles(Asset model, String stem) {
        List<RelatedFile> found = new ArrayList<>();
        folders.containers(model).forEach(folder -> found.addAll(folder.ofStem(stem)));
        found.addAll(folders.adjacentFolder(model).ofStem(stem));
        return found;
    }

    @Override
    public Optional<AttachedModels> parts(Asset model, ReadContext context) {
        Optional<PlayerPart> player = KnownGames.player(model.stem());
        boolean isAlone = options.single().contains(location(model));
        List<Asset> parts = new ArrayList<>();
        List<String> left = new ArrayList<>();
        for (String stem : player.map(PlayerPart::wears).orElse(List.of())) {
            RelatedFile.firstModel(adjacentFiles(model, stem)).ifPresent(part -> {
                if (!isAlone || options.single().contains(location(part))) {
                    parts.add(part);
                    used.accept(location(part));
                } else {
                    left.add(part.fileName());
                }
            });
        }
        if (!left.isEmpty()) {
            context.report(
                    DiagnosticCode.PART_LEFT_OUT,
                    new SourceLocation(model.path(), 0),
                    "%s: not put on, only this file was given; give the folder, or --costume 0, for the whole player",
                    String.join(", ", left));
        }
        return parts.isEmpty()
                ? Optional.empty()
                : player.map(body -> new AttachedModels(parts, body.bone(), "as " + body.game() + " has it"));
    }

    /** Creates a resolver for an asset that was given alone: no other model is attached. */
    public static RelatedFileResolver relatedOnly(Asset asset) {
        return new RelatedFileResolver(RelatedFileOptions.NONE.withSingle(Set.of(location(asset))));
    }

    /** Returns the location of an asset in its source, with {@code !} after each container. */
    private static String location(Asset asset) {
        Asset file = asset.outermost();
        return file.location() + asset.path().substring(file.path().length());
    }

    /** Returns the containers of an asset that represent folders, from the inside out. */
    private static List<Asset> discs(Asset asset) {
        return Stream.iterate(
                        asset.container(),
                        Optional::isPresent,
                        candidate -> candidate.get().container())
                .map(Optional::get)
                .filter(container -> container.is(Info.Kind.FOLDER))
                .toList();
    }

    @Override
    public Object drawable(Asset asset, Object model, ReadContext context) {
        return graphics.drawable(asset, model, context);
    }

    @Override
    public Optional<PaletteLibrary.Choice> palette(Asset asset, EncodedTexture texture, ReadContext context) {
        if (texture instanceof TileSet tiles) {
            return graphics.palette(asset, tiles, context);
        }
        List<String> stems = new ArrayList<>(List.of(asset.stem()));
        asset.container().ifPresent(container -> stems.add(container.stem()));
        return palettes(asset).find(asset.stem(), stems, asset.data().siteAt(0), context);
    }

    private PaletteLibrary palettes(Asset asset) {
        return new PaletteLibrary(paletteLocations(asset), options.bank(), used);
    }

    private List<PaletteLocation> paletteLocations(Asset asset) {
        ModelOverride override = overrides.of(asset);
        List<PaletteLocation> locations = new ArrayList<>();
        for (RelatedFile file : palettes.all()) {
            locations.add(contents.location(file, true));
        }
        for (RelatedFile file : chosenPalettes.of(asset.shelf(), override.palettes(), ExplicitPaths::all)) {
            locations.add(contents.location(file.labelled(override.file() + ": " + file.label()), true));
        }
        folders.containers(asset).forEach(folder -> locations.addAll(folder.palettes()));
        locations.addAll(folders.adjacentFolder(asset).palettes());
        return locations;
    }

    @Override
    public PalettePairs palettePairs(Asset textures) {
        return pairs.related(textures);
    }

    @Override
    public MotionSource motions(Asset model) {
        return motions.of(model, overrides.of(model).motions());
    }
}
