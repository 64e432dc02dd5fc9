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
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatInfo;
import shuriken.io.support.SizedCache;
import shuriken.resolve.games.KnownGames;

/**
 * Finds motions for models: those that the user named, and those in the models' containers and folders. It is
 * thread-safe.
 */
final class RelatedMotions {
    private final RelatedFolders folders;
    private final InputIndex input;
    private final ExplicitPaths explicit;
    private final MotionFiles files;
    private final RelatedModels models;
    private final ExplicitPathCache<List<RelatedFile>> overridePaths;
    private final SizedCache<Object, NodeChannels> channels;
    private final Consumer<String> usedPaths;

    /**
     * Creates a finder.
     *
     * @param options the options
     * @param folders the folders and containers
     * @param input the index of the entire input
     * @param budget the size in bytes of each cache, for motions, channels and models
     * @param usedPaths a consumer of the path of each file whose motion was used, and of each motion list
     */
    RelatedMotions(
            RelatedFileOptions options,
            RelatedFolders folders,
            InputIndex input,
            long budget,
            Consumer<String> usedPaths) {
        this.usedPaths = usedPaths;
        this.folders = folders;
        this.input = input;
        this.explicit = ExplicitPaths.of(options.source(), options.motions(), options.limits());
        this.files = new MotionFiles(options.limits(), budget);
        this.channels = new SizedCache<>(budget);
        this.models = new RelatedModels(options.limits(), budget);
        this.overridePaths = new ExplicitPathCache<>(options.limits(), budget);
    }

    /**
     * Returns the motions for a model.
     *
     * @param model the model
     * @param explicitPaths the only locations of motions, if present; otherwise related files are searched
     */
    MotionSource of(Asset model, Optional<List<String>> explicitPaths) {
        return new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                return motions(model, explicitPaths, context);
            }

            @Override
            public List<AdjacentModel> models(String name) {
                return relatedModels(model, name);
            }

            @Override
            public NodeChannels channels(Object key, Supplier<NodeChannels> factory) {
                return channels.get(key, unused -> factory.get(), NodeChannels::sizeInBytes);
            }

            @Override
            public void acceptUsed(SourceLocation location) {
                usedPaths.accept(location.path());
            }
        };
    }

    private List<AdjacentModel> relatedModels(Asset model, String name) {
        List<AdjacentModel> found = new ArrayList<>();
        for (var outer = model.container();
                outer.isPresent();
                outer = outer.get().container()) {
            if (!outer.get().isKind(FormatInfo.Kind.FOLDER)) {
                found.addAll(models.modelsIn(outer.get()));
            }
        }
        folders.adjacentFolder(model).filesWithStem(name).stream()
                .filter(RelatedFileKinds::mayHoldModels)
                .forEach(file -> {
                    usedPaths.accept(file.ref().path());
                    found.addAll(models.modelsIn(file));
                });
        return found;
    }

    private List<MotionFile> motions(Asset model, Optional<List<String>> explicitPaths, ReadContext context) {
        MotionFiles.Collector found = new MotionFiles.Collector(context);
        explicit.files().forEach(file -> found.add(files.contentsOf(file), true));
        if (explicitPaths.isPresent()) {
            overridePaths
                    .load(model.source(), explicitPaths.get(), ExplicitPaths::allFiles)
                    .forEach(file -> found.add(files.contentsOf(file), true));
            return found.files();
        }
        explicit.inFolders().stream()
                .filter(RelatedFileKinds::mayHoldMotions)
                .forEach(file -> found.add(files.contentsOf(file), false));
        addRelated(model, found);
        return found.files();
    }

    private void addRelated(Asset model, MotionFiles.Collector found) {
        List<RelatedFolder> nearbyFolders = new ArrayList<>();
        Asset member = model;
        for (var outer = model.container(); outer.isPresent(); outer = member.container()) {
            Asset container = outer.get();
            if (container.isKind(FormatInfo.Kind.FOLDER)) {
                RelatedFolder folder = folders.folderOf(container, member);
                folder.motions().forEach(file -> found.add(files.contentsOf(file), false));
                nearbyFolders.add(folder);
            } else {
                found.add(files.contentsOf(container), false);
            }
            member = container;
        }
        RelatedFolder adjacentFolder = folders.adjacentFolder(model);
        nearbyFolders.add(adjacentFolder);
        for (RelatedFile list : adjacentFolder.filesWithStem(model.stem())) {
            if (ActionList.isFor(list.name(), model)) {
                usedPaths.accept(list.ref().path());
                ActionList.files(list.ref().source(), list.ref().path(), found.context()).stream()
                        .map(path -> RelatedFile.of(new FileRef(list.ref().source(), path), false))
                        .forEach(file -> found.add(files.contentsOf(file), list.name() + " names it"));
            }
        }
        adjacentFolder.motions().forEach(file -> found.add(files.contentsOf(file), false));
        KnownGames.player(model.stem())
                .filter(player -> !player.motions().isEmpty())
                .flatMap(player -> folders.subfolder(model, player.motions()))
                .ifPresent(folder -> folder.motions().forEach(file -> found.add(files.contentsOf(file), false)));
        Optional<KnownGames.SharedMotions> shared = KnownGames.motions(model.stem());
        shared.ifPresent(known -> nearbyFolders.stream()
                .flatMap(folder -> folder.sortedByName().stream())
                .filter(file -> known.fileGlob().matches(file.name()))
                .forEach(file -> found.addNew(files.contentsOf(file), known.game())));
        input.motions(model.stem()).forEach(file -> found.add(files.contentsOf(file), false));
        if (shared.isPresent() && found.files().isEmpty()) {
            found.context()
                    .report(
                            DiagnosticCode.MOTIONS_ELSEWHERE,
                            new SourceLocation(model.path(), 0),
                            "%s keeps the animations of %s in other files, which are not next to it. Convert the"
                                    + " game's folder, or add --animations FOLDER",
                            shared.get().game(),
                            model.stem());
        }
    }
}
