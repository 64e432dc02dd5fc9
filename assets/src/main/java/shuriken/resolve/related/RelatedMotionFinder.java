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
 * Finds motions for models: motions that the user named, and motions in the models' containers and folders. It is
 * thread-safe.
 */
final class RelatedMotionFinder {
    private final RelatedFolders folders;
    private final InputIndex input;
    private final ExplicitPaths explicitPaths;
    private final MotionFileReader files;
    private final RelatedModelFinder models;
    private final ExplicitPathCache<List<RelatedFile>> overrideFiles;
    private final SizedCache<Object, NodeChannels> channels;
    private final Consumer<String> onUsedPath;

    /**
     * Creates a finder.
     *
     * @param options the options
     * @param folders the folders and containers
     * @param input the index of the entire input
     * @param budget the size in bytes of each cache, for motions, channels and models
     * @param onUsedPath receives the path of each file whose motion was used, and of each motion list
     */
    RelatedMotionFinder(
            RelatedFileOptions options,
            RelatedFolders folders,
            InputIndex input,
            long budget,
            Consumer<String> onUsedPath) {
        this.onUsedPath = onUsedPath;
        this.folders = folders;
        this.input = input;
        this.explicitPaths = ExplicitPaths.find(options.source(), options.motions(), options.limits());
        this.files = new MotionFileReader(options.limits(), budget);
        this.channels = new SizedCache<>(budget);
        this.models = new RelatedModelFinder(options.limits(), budget);
        this.overrideFiles = new ExplicitPathCache<>(options.limits(), budget);
    }

    /**
     * Returns the motions for a model.
     *
     * @param model the model
     * @param overridePaths the only locations of motions, if present; otherwise related files are searched
     */
    MotionSource sourceFor(Asset model, Optional<List<String>> overridePaths) {
        return new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                return findMotions(model, overridePaths, context);
            }

            @Override
            public List<AdjacentModel> models(String name) {
                return findRelatedModels(model, name);
            }

            @Override
            public NodeChannels channels(Object key, Supplier<NodeChannels> factory) {
                return channels.get(key, unused -> factory.get(), NodeChannels::sizeInBytes);
            }

            @Override
            public void acceptUsed(SourceLocation location) {
                onUsedPath.accept(location.path());
            }
        };
    }

    private List<AdjacentModel> findRelatedModels(Asset model, String name) {
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
                    onUsedPath.accept(file.ref().path());
                    found.addAll(models.modelsIn(file));
                });
        return found;
    }

    private List<MotionFile> findMotions(Asset model, Optional<List<String>> overridePaths, ReadContext context) {
        MotionCollector collector = new MotionCollector(context);
        explicitPaths.files().forEach(file -> collector.addExplicit(files.contentsOf(file)));
        if (overridePaths.isPresent()) {
            overrideFiles
                    .load(model.source(), overridePaths.get(), ExplicitPaths::allFiles)
                    .forEach(file -> collector.addExplicit(files.contentsOf(file)));
            return collector.files();
        }
        explicitPaths.inFolders().stream()
                .filter(RelatedFileKinds::mayHoldMotions)
                .forEach(file -> collector.addByName(files.contentsOf(file)));
        addRelated(model, collector);
        return collector.files();
    }

    private void addRelated(Asset model, MotionCollector collector) {
        List<RelatedFolder> nearbyFolders = new ArrayList<>();
        Asset member = model;
        for (var outer = model.container(); outer.isPresent(); outer = member.container()) {
            Asset container = outer.get();
            if (container.isKind(FormatInfo.Kind.FOLDER)) {
                RelatedFolder folder = folders.folderOf(container, member);
                folder.motions().forEach(file -> collector.addByName(files.contentsOf(file)));
                nearbyFolders.add(folder);
            } else {
                collector.addByName(files.contentsOf(container));
            }
            member = container;
        }
        RelatedFolder adjacentFolder = folders.adjacentFolder(model);
        nearbyFolders.add(adjacentFolder);
        for (RelatedFile list : adjacentFolder.filesWithStem(model.stem())) {
            if (ActionListReader.isFor(list.name(), model)) {
                onUsedPath.accept(list.ref().path());
                ActionListReader.readFiles(list.ref().source(), list.ref().path(), collector.context()).stream()
                        .map(path -> RelatedFile.of(new FileRef(list.ref().source(), path), /* isFolder= */ false))
                        .forEach(file -> collector.addWithReason(files.contentsOf(file), list.name() + " names it"));
            }
        }
        adjacentFolder.motions().forEach(file -> collector.addByName(files.contentsOf(file)));
        KnownGames.player(model.stem())
                .filter(player -> !player.motionFolder().isEmpty())
                .flatMap(player -> folders.subfolder(model, player.motionFolder()))
                .ifPresent(folder -> folder.motions().forEach(file -> collector.addByName(files.contentsOf(file))));
        Optional<KnownGames.SharedMotions> shared = KnownGames.motions(model.stem());
        shared.ifPresent(known -> nearbyFolders.stream()
                .flatMap(folder -> folder.sortedByName().stream())
                .filter(file -> known.fileGlob().matches(file.name()))
                .forEach(file -> collector.addShared(files.contentsOf(file), known.game())));
        input.motions(model.stem()).forEach(file -> collector.addByName(files.contentsOf(file)));
        if (shared.isPresent() && collector.files().isEmpty()) {
            collector
                    .context()
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
