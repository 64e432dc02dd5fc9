package shuriken.siblings;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import shuriken.asset.Asset;
import shuriken.asset.HeldFiles;
import shuriken.bytes.Shelf;
import shuriken.catalog.FileEndings;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.format.Info;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.PalettePlace;
import shuriken.resolve.TextureLibrary;
import shuriken.resolve.TexturePlace;
import shuriken.scenes.AssetContext;

/**
 * What lies beside an asset: places that the user named, the members of its container, the files of its folder. Only
 * files whose names end as those of textures, palettes and archives do are looked at. Shared between threads.
 */
public final class SiblingFiles implements AssetContext {
    /** Bytes of texture files that are held for the next models. */
    private static final long HELD = 64 << 20;

    private final List<Spot> named;
    private final List<Spot> palettes;
    private final ConvertOptions options;
    private final Limits limits;
    private final Optional<Overrides> overrides;
    private final HeldFiles<Object, TextureContents> files = new HeldFiles<>(HELD);
    private final Map<Object, TextureNames> names = new ConcurrentHashMap<>();
    private final SiblingMotions motions;
    private final Map<Spot, List<Spot>> folders = new ConcurrentHashMap<>();
    private final Map<Spot, Overrides> found = new ConcurrentHashMap<>();
    private final Set<String> pictureEndings;
    /** Where the user looks, ordinary pictures are meant too; beside a model they may be what this program has made. */
    private final Set<String> namedPictureEndings;

    private final Set<String> paletteEndings;

    public SiblingFiles() {
        this(Shelf.EMPTY, List.of(), List.of(), List.of());
    }

    /**
     * What lies beside, after places of the user's choice.
     *
     * @param shelf that has these places
     * @param named files or folders to look in for textures first
     * @param palettes files
     * @param motions files or folders, all of whose motions are for every model
     */
    public SiblingFiles(Shelf shelf, List<String> named, List<String> palettes, List<String> motions) {
        this(shelf, named, palettes, motions, ConvertOptions.DEFAULT, Optional.empty(), Limits.DEFAULT);
    }

    /**
     * The same, of which pictures are read as {@code options} say.
     *
     * @param overrides of single models; if empty, those in the file {@link Overrides#NAME} beside each model
     * @param limits for each file
     */
    public SiblingFiles(
            Shelf shelf,
            List<String> named,
            List<String> palettes,
            List<String> motions,
            ConvertOptions options,
            Optional<Overrides> overrides,
            Limits limits) {
        this.named = Spot.of(shelf, named);
        this.palettes = Spot.of(shelf, palettes);
        this.motions = new SiblingMotions(this, Spot.of(shelf, motions), limits);
        this.options = options;
        this.overrides = overrides;
        this.limits = limits;
        this.pictureEndings = FileEndings.of(Info.Kind.TEXTURE, Info.Kind.ARCHIVE);
        this.namedPictureEndings = FileEndings.of(Info.Kind.TEXTURE, Info.Kind.ARCHIVE, Info.Kind.PICTURE);
        this.paletteEndings = FileEndings.of(Info.Kind.PALETTE);
    }

    @Override
    public TextureSource textures(Asset model) {
        ModelOverride override = override(model);
        List<TexturePlace> textures = new ArrayList<>(explicit(named, "", namedPictureEndings));
        textures.addAll(
                explicit(Spot.of(model.shelf(), override.textures()), override.file() + ": ", namedPictureEndings));
        textures.addAll(around(model, pictureEndings));
        return new OverriddenTextures(
                new TextureLibrary(model.stem(), model.outermost().fileName(), textures, palettePlaces(model)),
                override);
    }

    @Override
    public MotionSource motions(Asset model) {
        return motions.of(model, override(model).motions());
    }

    /** @throws FormatException if the file that says so is not to be understood */
    private ModelOverride override(Asset model) {
        return overrides.orElseGet(() -> overridesBeside(model.outermost())).of(model);
    }

    private Overrides overridesBeside(Asset file) {
        return folder(file)
                .map(folder -> found.computeIfAbsent(folder, SiblingFiles::overridesIn))
                .orElse(Overrides.NONE);
    }

    private static Overrides overridesIn(Spot folder) {
        try {
            String file = Shelf.join(folder.path(), Overrides.NAME);
            return folder.shelf().isFile(file) ? Overrides.read(folder.shelf(), file) : Overrides.NONE;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Optional<PaletteLibrary.Choice> palette(Asset texture, ReadContext context) {
        List<String> stems = new ArrayList<>(List.of(texture.stem()));
        texture.container().ifPresent(container -> stems.add(container.stem()));
        return new PaletteLibrary(palettePlaces(texture))
                .find(texture.stem(), stems, texture.data().siteAt(0), context);
    }

    /** The members of a container; of one that stands for a folder those that lie where another does. */
    List<Asset> beside(Asset container, Asset member) {
        List<Asset> found = new ArrayList<>();
        try {
            for (Asset other : container.members(ReadContext.lenient(limits))) {
                if (!container.is(Info.Kind.FOLDER) || other.folder().equals(member.folder())) {
                    found.add(other);
                }
            }
        } catch (FormatException e) {
            // The container was read when its member was found; what is wrong with it was told then.
        }
        return found;
    }

    static Diagnostic unreadable(DiagnosticCode code, Spot place, Exception e) {
        boolean told = e instanceof FormatException || e instanceof FileNotFoundException;
        return new Diagnostic(
                code,
                new Site(place.path(), 0),
                told ? String.format(Locale.ROOT, "%s", e) : "the file cannot be read");
    }

    private List<PalettePlace> palettePlaces(Asset asset) {
        ModelOverride override = override(asset);
        List<PalettePlace> places = new ArrayList<>(explicit(palettes, "", paletteEndings));
        places.addAll(explicit(Spot.of(asset.shelf(), override.palettes()), override.file() + ": ", paletteEndings));
        places.addAll(around(asset, paletteEndings));
        return places;
    }

    /** @param who says so, for labels */
    private List<SiblingPlace> explicit(List<Spot> named, String who, Set<String> endings) {
        List<SiblingPlace> places = new ArrayList<>();
        for (Spot place : named) {
            if (isPlainFolder(place)) {
                filesIn(place).stream()
                        .filter(file -> offers(file, endings))
                        .forEach(file -> places.add(place(file, who, true)));
            } else {
                places.add(place(place, who, true));
            }
        }
        return places;
    }

    /** Whether it is a folder that does not stand for an archive. */
    private static boolean isPlainFolder(Spot place) {
        return place.shelf().isFolder(place.path())
                && IndexFolder.files(place.shelf(), place.path()).isEmpty();
    }

    /** The places, in place of a folder the files in it. */
    List<Spot> files(List<Spot> places) {
        List<Spot> files = new ArrayList<>();
        for (Spot place : places) {
            if (place.shelf().isFolder(place.path())) {
                filesIn(place).stream()
                        .filter(file -> file.shelf().isFile(file.path()))
                        .forEach(files::add);
            } else {
                files.add(place);
            }
        }
        return files;
    }

    private List<SiblingPlace> around(Asset asset, Set<String> endings) {
        List<SiblingPlace> places = new ArrayList<>();
        Asset inside = asset;
        for (var container = asset.container(); container.isPresent(); container = inside.container()) {
            members(container.get(), inside, endings, places);
            inside = container.get();
        }
        for (Spot file : filesBeside(asset.outermost())) {
            if (offers(file, endings)) {
                places.add(place(file, "", false));
            }
        }
        return places;
    }

    /** Folders that stand for an archive offer pictures. */
    private boolean offers(Spot file, Set<String> endings) {
        return offers(Shelf.name(file.path()), endings)
                || !endings.equals(paletteEndings) && file.shelf().isFolder(file.path());
    }

    private boolean offers(String name, Set<String> endings) {
        return FileEndings.fits(name, endings, !endings.equals(paletteEndings));
    }

    private SiblingPlace place(Spot file, String who, boolean isExplicit) {
        String name = Shelf.name(file.path());
        return place(who + name, FileEndings.stem(name), isExplicit, file, () -> opened(file));
    }

    /** @param key of its content among all */
    private SiblingPlace place(
            String label, String stem, boolean isExplicit, Object key, Supplier<TextureContents> opener) {
        Supplier<TextureContents> content = () -> files.get(key, unused -> opener.get(), TextureContents::size);
        Supplier<TextureNames> known = () -> names.computeIfAbsent(key, unused -> TextureNames.of(content.get()));
        return new SiblingPlace(label, stem, isExplicit, content, known);
    }

    private TextureContents opened(Spot place) {
        Optional<List<String>> listed = IndexFolder.files(place.shelf(), place.path());
        if (listed.isPresent()) {
            return TextureContents.of(place.shelf(), listed.get(), options);
        }
        try {
            return TextureContents.of(open(place), options, limits);
        } catch (IOException | FormatException e) {
            Diagnostic found = unreadable(DiagnosticCode.TEXTURE_UNREADABLE, place, e);
            return new TextureContents(List.of(), List.of(), Optional.empty(), List.of(found), 0);
        }
    }

    /** A file, or a member of one. */
    Asset open(Spot place) throws IOException {
        String path = place.path();
        int step = place.shelf().isFile(path) ? -1 : path.indexOf('!');
        if (step < 0) {
            return Asset.read(place.shelf(), path);
        }
        return Asset.read(place.shelf(), path.substring(0, step))
                .member(path.substring(step + 1), ReadContext.lenient(limits))
                .orElseThrow(() -> new FileNotFoundException(path + ": no such member"));
    }

    private void members(Asset container, Asset inside, Set<String> endings, List<SiblingPlace> places) {
        for (Asset member : beside(container, inside)) {
            if (isOf(member, endings)) {
                String label = container.fileName() + "!" + member.fileName();
                places.add(place(
                        label,
                        FileEndings.stem(member.fileName()),
                        false,
                        member.path(),
                        () -> TextureContents.of(member, options, limits)));
            }
        }
    }

    /** By its ending, or if it has none by its format, whose files usually have one. */
    private boolean isOf(Asset member, Set<String> endings) {
        return member.fileName().indexOf('.') < 0
                ? member.format().isPresent()
                        && !Collections.disjoint(
                                endings, member.format().get().info().extensions())
                : offers(member.fileName(), endings);
    }

    List<Spot> filesBeside(Asset file) {
        return folder(file).map(this::filesIn).orElse(List.of());
    }

    private static Optional<Spot> folder(Asset file) {
        return file.place().isEmpty()
                ? Optional.empty()
                : Optional.of(new Spot(file.shelf(), Shelf.folder(file.place())));
    }

    /** And folders that stand for an archive. */
    private List<Spot> filesIn(Spot folder) {
        return folders.computeIfAbsent(folder, each -> {
            try {
                return each.shelf().names(each.path()).stream()
                        .map(name -> new Spot(each.shelf(), Shelf.join(each.path(), name)))
                        .filter(child -> !child.shelf().isFolder(child.path())
                                || IndexFolder.files(child.shelf(), child.path())
                                        .isPresent())
                        .toList();
            } catch (UncheckedIOException e) {
                return List.of();
            }
        });
    }
}
