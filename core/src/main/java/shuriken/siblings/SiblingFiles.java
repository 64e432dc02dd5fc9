package shuriken.siblings;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import shuriken.asset.Asset;
import shuriken.bytes.Shelf;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.format.Info;
import shuriken.games.KnownGames;
import shuriken.games.KnownGames.SharedArchive;
import shuriken.games.PlayerPart;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.PalettePlace;
import shuriken.resolve.PlaceIndex;
import shuriken.resolve.Reach;
import shuriken.resolve.SearchScope;
import shuriken.resolve.SearchScope.Part;
import shuriken.resolve.TextureLibrary;
import shuriken.scenes.AssetContext;
import shuriken.scenes.WornParts;
import shuriken.texture.PalettePairs;

/**
 * What belongs to an asset, in this order: places that the user named; the members of its containers; the files of its
 * folder; whatever else was given. Only files whose names end as those of textures, palettes, motions and archives do are
 * looked at. Shared between threads.
 */
public final class SiblingFiles implements AssetContext {
    /** Bytes that are held for the next models at most, and the part of the memory that may be. */
    private static final long MOST_HELD = 128 << 20;

    private static final int SHARE = 8;
    /** What each holds of motions, channels and models. */
    private static final int QUARTER = 4;
    /** What others hold than textures, which hold half. */
    private static final int EIGHTH = 8;

    private final SiblingOptions options;
    private final TextureFiles contents;
    private final SiblingFolders folders;
    private final OverrideFiles overrides;
    private final InputIndex input;
    private final NamedPlaces palettes;
    private final SiblingMotions motions;
    private final ModelPairs pairs;
    private final List<Part> named;
    private final Set<String> used = Collections.newSetFromMap(new ConcurrentHashMap<>());

    /** What lies beside, and nothing else. */
    public SiblingFiles() {
        this(SiblingOptions.NONE);
    }

    public SiblingFiles(SiblingOptions options) {
        this(options, Long.MAX_VALUE);
    }

    /** @param memory bytes that this program has; a share of them holds files for the next models */
    public SiblingFiles(SiblingOptions options, long memory) {
        long held = Math.min(MOST_HELD, memory / SHARE);
        long budget = held / EIGHTH;
        long motionBudget = held / QUARTER;
        Shelf shelf = options.shelf();
        this.options = options;
        this.contents = new TextureFiles(options.convert(), options.limits(), held / 2);
        this.folders = new SiblingFolders(contents, options.limits(), budget);
        this.overrides = new OverrideFiles(options);
        this.input = new InputIndex(shelf, options.inputs(), contents);
        this.palettes = NamedPlaces.of(shelf, options.palettes(), options.limits());
        this.pairs = new ModelPairs(folders, input, options.limits(), budget);
        this.motions = new SiblingMotions(options, folders, input, motionBudget, this::use);
        this.named = parts(NamedPlaces.of(shelf, options.textures(), options.limits()), "");
    }

    /** Whether a model may take something from a file with this name: textures, palettes, motions, lists of them. */
    public static boolean isSource(String name) {
        return SiblingKinds.isSource(name);
    }

    /** Whether a file with this name may be, or hold, a model that says something of others: parts, pairs of palettes. */
    public static boolean mayBeModel(String name) {
        return SiblingKinds.mayBeModel(name);
    }

    /** The places that the user named for textures, palettes and motions from which nothing was taken, so far. */
    public List<String> unused(List<String> places) {
        return places.stream()
                .filter(place -> NamedPlaces.of(options.shelf(), List.of(place), options.limits()).all().stream()
                        .noneMatch(file -> used.contains(file.spot().path())))
                .toList();
    }

    /** Notes a file that was used, and the containers that it is in. */
    private void use(String path) {
        for (int step = path.indexOf('!'); step >= 0; step = path.indexOf('!', step + 1)) {
            used.add(path.substring(0, step));
        }
        used.add(path);
    }

    /** @param who says so, for labels */
    private List<Part> parts(NamedPlaces places, String who) {
        List<Part> parts = new ArrayList<>();
        if (!places.taken().isEmpty()) {
            parts.add(new Part(
                    Reach.TAKEN,
                    new PlaceIndex(places.taken().stream()
                            .map(file -> contents.place(file.labelled(who + file.label()), true))
                            .toList())));
        }
        if (!places.inFolders().isEmpty()) {
            List<Sibling> files = places.inFolders().stream()
                    .map(file -> file.labelled(who + file.label()))
                    .toList();
            parts.add(new Part(
                    Reach.NAMED, SiblingFolder.of(files, true, contents).textures()));
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
                parts(NamedPlaces.of(model.shelf(), override.textures(), options.limits()), override.file() + ": "));
        folders.containers(model).forEach(folder -> parts.add(new Part(Reach.BESIDE, folder.textures())));
        parts.add(new Part(Reach.BESIDE, folders.beside(model).textures()));
        sharedArchives(model, read).ifPresent(parts::add);
        for (Asset disc : discs(model)) {
            parts.add(new Part(Reach.INPUT, folders.all(disc).textures()));
        }
        if (!input.isEmpty()) {
            parts.add(new Part(Reach.INPUT, input.textures()));
        }
        String path = model.place().isEmpty() ? model.path() : model.place();
        SearchScope scope = new SearchScope(model.stem(), path, KnownGames.player(model.stem()), options.look(), parts);
        return new OverriddenTextures(new TextureLibrary(scope, palettes(model)), override, this::use);
    }

    /** The archives beside a model that its game has for it. */
    private Optional<Part> sharedArchives(Asset model, Optional<Object> read) {
        List<SiblingPlace> places = new ArrayList<>();
        for (SharedArchive shared : KnownGames.archive(Shelf.join(Shelf.folder(model.place()), model.stem())).stream()
                .toList()) {
            List<Sibling> lists = beside(model, shared.names());
            for (Sibling archive : beside(model, shared.archive())) {
                if (SiblingKinds.isPicture(archive)) {
                    places.add(contents.place(archive, lists, model, read));
                }
            }
        }
        return places.isEmpty() ? Optional.empty() : Optional.of(new Part(Reach.GAME, new PlaceIndex(places)));
    }

    /** The files of a stem where a model lies. */
    private List<Sibling> beside(Asset model, String stem) {
        List<Sibling> found = new ArrayList<>();
        folders.containers(model).forEach(folder -> found.addAll(folder.ofStem(stem)));
        found.addAll(folders.beside(model).ofStem(stem));
        return found;
    }

    @Override
    public Optional<WornParts> parts(Asset model, ReadContext context) {
        Optional<PlayerPart> player = KnownGames.player(model.stem());
        boolean isAlone = options.single().contains(place(model));
        List<Asset> parts = new ArrayList<>();
        List<String> left = new ArrayList<>();
        for (String stem : player.map(PlayerPart::wears).orElse(List.of())) {
            model(beside(model, stem)).ifPresent(part -> {
                if (!isAlone || options.single().contains(place(part))) {
                    parts.add(part);
                } else {
                    left.add(part.fileName());
                }
            });
        }
        if (!left.isEmpty()) {
            context.report(
                    DiagnosticCode.PART_LEFT_OUT,
                    new Site(model.path(), 0),
                    "%s: not put on, only this file was given; give the folder, or --costume 0, for the whole player",
                    String.join(", ", left));
        }
        return parts.isEmpty()
                ? Optional.empty()
                : player.map(body -> new WornParts(parts, body.bone(), "as " + body.game() + " has it"));
    }

    /** The first model among files. */
    private static Optional<Asset> model(List<Sibling> files) {
        for (Sibling file : files) {
            try {
                Asset part = file.opener().open();
                if (part.is(Info.Kind.MODEL)) {
                    return Optional.of(part);
                }
            } catch (IOException | FormatException e) {
                // Whoever converts the part itself will be told.
            }
        }
        return Optional.empty();
    }

    /** What lies beside an asset that was given alone: no other model is put on it. */
    public static SiblingFiles aroundOnly(Asset asset) {
        return new SiblingFiles(SiblingOptions.NONE.withSingle(Set.of(place(asset))));
    }

    /** Where an asset stands on its shelf, with {@code !} after each container. */
    private static String place(Asset asset) {
        Asset file = asset.outermost();
        return file.place() + asset.path().substring(file.path().length());
    }

    /** The containers of an asset that stand for folders, from the inside out. */
    private static List<Asset> discs(Asset asset) {
        return Stream.iterate(
                        asset.container(),
                        Optional::isPresent,
                        each -> each.get().container())
                .map(Optional::get)
                .filter(container -> container.is(Info.Kind.FOLDER))
                .toList();
    }

    @Override
    public Optional<PaletteLibrary.Choice> palette(Asset texture, ReadContext context) {
        List<String> stems = new ArrayList<>(List.of(texture.stem()));
        texture.container().ifPresent(container -> stems.add(container.stem()));
        return palettes(texture).find(texture.stem(), stems, texture.data().siteAt(0), context);
    }

    private PaletteLibrary palettes(Asset asset) {
        return new PaletteLibrary(palettePlaces(asset), options.bank(), this::use);
    }

    private List<PalettePlace> palettePlaces(Asset asset) {
        ModelOverride override = overrides.of(asset);
        NamedPlaces chosen = NamedPlaces.of(asset.shelf(), override.palettes(), options.limits());
        List<PalettePlace> places = new ArrayList<>();
        for (Sibling file : palettes.all()) {
            places.add(contents.place(file, true));
        }
        for (Sibling file : chosen.all()) {
            places.add(contents.place(file.labelled(override.file() + ": " + file.label()), true));
        }
        folders.containers(asset).forEach(folder -> places.addAll(folder.palettes()));
        places.addAll(folders.beside(asset).palettes());
        return places;
    }

    @Override
    public PalettePairs palettePairs(Asset textures) {
        return pairs.around(textures);
    }

    @Override
    public MotionSource motions(Asset model) {
        return motions.of(model, overrides.of(model).motions());
    }
}
