package shuriken;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.PalettePlace;
import shuriken.resolve.TextureLibrary;
import shuriken.resolve.TexturePlace;

/**
 * What lies beside an asset: places that the user named, the members of its container, the files of its folder. Only
 * files whose names end as those of textures, palettes and archives do are looked at. Shared between threads.
 */
public final class Neighbours implements Surroundings {
    /** Bytes of texture files that are held for the next models. */
    private static final long HELD = 64 << 20;

    private final List<Path> named;
    private final List<Path> palettes;
    private final List<Path> motions;
    private final HeldFiles<String, Opened> files = new HeldFiles<>(HELD);
    private final Map<String, TextureNames> names = new ConcurrentHashMap<>();
    private final HeldFiles<String, OpenedMotions> moving = new HeldFiles<>(HELD);
    private final Map<Path, List<Path>> folders = new ConcurrentHashMap<>();
    private final Set<String> pictureEndings;
    private final Set<String> paletteEndings;
    private final Set<String> motionEndings;

    public Neighbours() {
        this(List.of(), List.of(), List.of());
    }

    /** Neighbours after places of the user's choice for pictures. */
    public Neighbours(List<Path> named, List<Path> palettes) {
        this(named, palettes, List.of());
    }

    /**
     * Neighbours after places of the user's choice.
     *
     * @param named files or folders to look in for textures first
     * @param palettes files
     * @param motions files or folders, all of whose motions are for every model
     */
    public Neighbours(List<Path> named, List<Path> palettes, List<Path> motions) {
        this.named = List.copyOf(named);
        this.palettes = List.copyOf(palettes);
        this.motions = List.copyOf(motions);
        this.pictureEndings = endings(Info.Kind.TEXTURE, Info.Kind.ARCHIVE);
        this.paletteEndings = endings(Info.Kind.PALETTE, Info.Kind.PALETTE);
        this.motionEndings = endings(Info.Kind.MOTION, Info.Kind.MOTION);
    }

    @Override
    public TextureSource textures(Asset model) {
        List<TexturePlace> textures = new ArrayList<>(explicit(named, pictureEndings));
        textures.addAll(around(model, pictureEndings));
        return new ToldTextures(
                new TextureLibrary(model.stem(), model.outermost().fileName(), textures, palettePlaces(model)));
    }

    @Override
    public Optional<PaletteLibrary.Choice> palette(Asset texture, ReadContext context) {
        List<String> stems = new ArrayList<>(List.of(texture.stem()));
        texture.container().ifPresent(container -> stems.add(container.stem()));
        return new PaletteLibrary(palettePlaces(texture))
                .find(texture.stem(), stems, texture.data().siteAt(0), context);
    }

    @Override
    public MotionSource motions(Asset model) {
        return context -> {
            List<MotionFile> found = new ArrayList<>();
            for (Path place : motions) {
                for (Path file : Files.isDirectory(place) ? filesIn(place) : List.of(place)) {
                    add(file, true, found, context);
                }
            }
            Asset outermost = model;
            for (var container = model.container(); container.isPresent(); container = outermost.container()) {
                for (Asset place : motionPlaces(container.get(), outermost)) {
                    add(
                            moving.get(place.path(), unused -> OpenedMotions.of(place), OpenedMotions::size),
                            false,
                            found,
                            context);
                }
                outermost = container.get();
            }
            for (Path file : filesBeside(outermost)) {
                if (mayMove(file.toString())) {
                    add(file, false, found, context);
                }
            }
            return found;
        };
    }

    /** A container, or of one that stands for a folder the members beside another. */
    private List<Asset> motionPlaces(Asset container, Asset member) {
        return container.is(Info.Kind.FOLDER)
                ? beside(container, member).stream()
                        .filter(other -> mayMove(other.fileName()))
                        .toList()
                : List.of(container);
    }

    private boolean mayMove(String name) {
        String ending = OpenedMotions.ending(name);
        return motionEndings.contains(ending) || OpenedMotions.ENDINGS.contains(ending);
    }

    /** The members of a container; of one that stands for a folder those that lie where another does. */
    private static List<Asset> beside(Asset container, Asset member) {
        List<Asset> found = new ArrayList<>();
        try {
            for (Asset other : container.members(ReadContext.lenient())) {
                if (!container.is(Info.Kind.FOLDER) || other.folder().equals(member.folder())) {
                    found.add(other);
                }
            }
        } catch (FormatException e) {
            // The container was read when its member was found; what is wrong with it was told then.
        }
        return found;
    }

    private void add(Path file, boolean isNamed, List<MotionFile> found, ReadContext context) {
        if (Files.isRegularFile(file)) {
            add(moving.get(file.toString(), unused -> motions(file), OpenedMotions::size), isNamed, found, context);
        }
    }

    private static void add(OpenedMotions opened, boolean isNamed, List<MotionFile> found, ReadContext context) {
        context.report(opened.diagnostics());
        Set<Site> places = new HashSet<>();
        found.forEach(file -> places.add(file.place()));
        for (MotionFile file : opened.files()) {
            // What is in a container is also in the container around it.
            if (places.add(file.place())) {
                found.add(new MotionFile(file.stem(), file.place(), isNamed, file.model()));
            }
        }
    }

    private static OpenedMotions motions(Path file) {
        try {
            return OpenedMotions.of(Asset.read(file));
        } catch (IOException e) {
            Site place = new Site(file.toString(), 0);
            return new OpenedMotions(
                    List.of(),
                    List.of(new Diagnostic(DiagnosticCode.MOTION_UNREADABLE, place, "the file cannot be read")),
                    0);
        }
    }

    private List<PalettePlace> palettePlaces(Asset asset) {
        List<PalettePlace> places = new ArrayList<>(explicit(palettes, paletteEndings));
        places.addAll(around(asset, paletteEndings));
        return places;
    }

    private List<NeighbourPlace> explicit(List<Path> paths, Set<String> endings) {
        List<NeighbourPlace> places = new ArrayList<>();
        for (Path path : paths) {
            for (Path file : Files.isDirectory(path) ? filesIn(path) : List.of(path)) {
                if (!Files.isDirectory(path) || endings.contains(OpenedMotions.ending(file.toString()))) {
                    places.add(place(file, true));
                }
            }
        }
        return places;
    }

    private List<NeighbourPlace> around(Asset asset, Set<String> endings) {
        List<NeighbourPlace> places = new ArrayList<>();
        Asset inside = asset;
        for (var container = asset.container(); container.isPresent(); container = inside.container()) {
            members(container.get(), inside, endings, places);
            inside = container.get();
        }
        for (Path file : filesBeside(asset.outermost())) {
            if (endings.contains(OpenedMotions.ending(file.toString()))) {
                places.add(place(file, false));
            }
        }
        return places;
    }

    private NeighbourPlace place(Path file, boolean isExplicit) {
        String name = String.valueOf(file.getFileName());
        return place(name, stem(name), isExplicit, file.toString(), () -> opened(file));
    }

    /** @param key of its content among all */
    private NeighbourPlace place(String label, String stem, boolean isExplicit, String key, Supplier<Opened> opener) {
        Supplier<Opened> content = () -> files.get(key, unused -> opener.get(), Opened::size);
        return new NeighbourPlace(
                label,
                stem,
                isExplicit,
                content,
                () -> names.computeIfAbsent(key, unused -> TextureNames.of(content.get())));
    }

    private static Opened opened(Path file) {
        try {
            return Opened.of(Asset.read(file));
        } catch (IOException e) {
            Diagnostic found = new Diagnostic(
                    DiagnosticCode.TEXTURE_UNREADABLE, new Site(file.toString(), 0), "the file cannot be read");
            return new Opened(List.of(), List.of(), Optional.empty(), List.of(found), 0);
        }
    }

    private void members(Asset container, Asset inside, Set<String> endings, List<NeighbourPlace> places) {
        for (Asset member : beside(container, inside)) {
            if (isOf(member, endings)) {
                String label = container.fileName() + "!" + member.fileName();
                places.add(place(label, member.stem(), false, member.path(), () -> Opened.of(member)));
            }
        }
    }

    /** By its ending, or if it has none by its format, whose files usually have one. */
    private static boolean isOf(Asset member, Set<String> endings) {
        return member.fileName().indexOf('.') < 0
                ? member.format().isPresent()
                        && !Collections.disjoint(
                                endings, member.format().get().info().extensions())
                : endings.contains(OpenedMotions.ending(member.fileName()));
    }

    private List<Path> filesBeside(Asset file) {
        try {
            Path path = Path.of(file.path());
            Path folder = path.toAbsolutePath().getParent();
            return folder != null && Files.isRegularFile(path) ? filesIn(folder) : List.of();
        } catch (InvalidPathException e) {
            return List.of();
        }
    }

    private List<Path> filesIn(Path folder) {
        return folders.computeIfAbsent(folder, each -> {
            try {
                return AssetTree.children(each);
            } catch (IOException e) {
                return List.of();
            }
        });
    }

    private static String stem(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private static Set<String> endings(Info.Kind first, Info.Kind second) {
        Set<String> endings = new HashSet<>();
        for (Format<?> format : Formats.ALL.formats()) {
            if (format.info().kind() == first || format.info().kind() == second) {
                endings.addAll(format.info().extensions());
            }
        }
        return endings;
    }
}
