package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import shuriken.assets.Asset;
import shuriken.convert.AdjacentModel;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.NodeChannels;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Info;
import shuriken.io.SizedCache;
import shuriken.resolve.games.KnownGames;

/** Finds motions for models: the user's choices, and those in their containers and folders. Thread-safe. */
final class RelatedMotions {
    private final RelatedFolders folders;
    private final InputIndex input;
    private final ExplicitPaths named;
    private final MotionFiles files;
    private final RelatedModels models;
    private final ChosenPaths<List<RelatedFile>> chosenPaths;
    private final SizedCache<Object, NodeChannels> channels;
    private final Consumer<String> used;

    /**
     * Creates a finder.
     *
     * @param budget size in bytes of the caches of motions and of models
     * @param used accepts the path of each file that a motion was taken from, and of lists of motions
     */
    RelatedMotions(
            RelatedFileOptions options, RelatedFolders folders, InputIndex input, long budget, Consumer<String> used) {
        this.used = used;
        this.folders = folders;
        this.input = input;
        this.named = ExplicitPaths.of(options.shelf(), options.motions(), options.limits());
        this.files = new MotionFiles(options.limits(), budget);
        this.channels = new SizedCache<>(budget);
        this.models = new RelatedModels(options.limits(), budget);
        this.chosenPaths = new ChosenPaths<>(options.limits(), budget);
    }

    /** @param chosen the motions of this model, which replace related ones */
    MotionSource of(Asset model, Optional<List<String>> chosen) {
        return new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                return motions(model, chosen, context);
            }

            @Override
            public List<AdjacentModel> models(String name) {
                return relatedModels(model, name);
            }

            @Override
            public NodeChannels channels(Object key, Supplier<NodeChannels> make) {
                return channels.get(key, unused -> make.get(), NodeChannels::size);
            }

            @Override
            public void bound(SourceLocation location) {
                used.accept(location.path());
            }
        };
    }

    private List<AdjacentModel> relatedModels(Asset model, String name) {
        List<AdjacentModel> found = new ArrayList<>();
        for (var outer = model.container();
                outer.isPresent();
                outer = outer.get().container()) {
            if (!outer.get().is(Info.Kind.FOLDER)) {
                found.addAll(models.in(outer.get()));
            }
        }
        folders.adjacentFolder(model).ofStem(name).stream()
                .filter(RelatedFileKinds::mayHoldModels)
                .forEach(file -> {
                    used.accept(file.ref().path());
                    found.addAll(models.in(file));
                });
        return found;
    }

    private List<MotionFile> motions(Asset model, Optional<List<String>> chosen, ReadContext context) {
        MotionFiles.Collected found = new MotionFiles.Collected(context);
        named.taken().forEach(file -> found.add(files.in(file), true));
        if (chosen.isPresent()) {
            chosenPaths
                    .of(model.shelf(), chosen.get(), ExplicitPaths::all)
                    .forEach(file -> found.add(files.in(file), true));
            return found.files();
        }
        named.inFolders().stream()
                .filter(RelatedFileKinds::mayHoldMotions)
                .forEach(file -> found.add(files.in(file), false));
        addRelated(model, found);
        return found.files();
    }

    private void addRelated(Asset model, MotionFiles.Collected found) {
        Asset inside = model;
        for (var outer = model.container(); outer.isPresent(); outer = inside.container()) {
            Asset container = outer.get();
            if (container.is(Info.Kind.FOLDER)) {
                folders.in(container, inside).motions().forEach(file -> found.add(files.in(file), false));
            } else {
                found.add(files.in(container), false);
            }
            inside = container;
        }
        RelatedFolder adjacentFolder = folders.adjacentFolder(model);
        for (RelatedFile list : adjacentFolder.ofStem(model.stem())) {
            if (ActionList.isOf(list.name(), model)) {
                used.accept(list.ref().path());
                ActionList.files(list.ref().shelf(), list.ref().path(), found.context()).stream()
                        .map(path -> RelatedFile.of(new FileRef(list.ref().shelf(), path), false))
                        .forEach(file -> found.add(files.in(file), true));
            }
        }
        adjacentFolder.motions().forEach(file -> found.add(files.in(file), false));
        KnownGames.player(model.stem())
                .filter(player -> !player.motions().isEmpty())
                .flatMap(player -> folders.below(model, player.motions()))
                .ifPresent(folder -> folder.motions().forEach(file -> found.add(files.in(file), false)));
        KnownGames.motions(model.stem())
                .ifPresent(known -> adjacentFolder.inOrder().stream()
                        .filter(file -> known.files().matches(file.name()))
                        .forEach(file -> found.addNew(files.in(file))));
        input.motions(model.stem()).forEach(file -> found.add(files.in(file), false));
    }
}
