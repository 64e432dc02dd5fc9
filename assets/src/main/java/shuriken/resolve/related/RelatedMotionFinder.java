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
import shuriken.resolve.motion.MotionCollector;

/**
 * Finds motions for models: motions that the user named, and motions in the models' containers and folders. It is
 * thread-safe.
 */
final class RelatedMotionFinder {
    private final RelatedFolders folders;
    private final InputIndex inputIndex;
    private final ExplicitPaths explicitPaths;
    private final MotionFileReader fileReader;
    private final RelatedModelFinder modelFinder;
    private final ExplicitPathCache<List<RelatedFile>> overrideFileCache;
    private final SizedCache<Object, NodeChannels> channelCache;
    private final Consumer<String> onUsedPath;

    /**
     * Creates a finder.
     *
     * @param options the files that the user named, and the limits
     * @param folders the folders and containers
     * @param inputIndex the index of the entire input
     * @param budget the maximum size of each cache, in bytes. There are caches of motions, channels and models
     * @param onUsedPath receives the path of each file whose motion was used, and of each motion list
     */
    RelatedMotionFinder(
            RelatedFileOptions options,
            RelatedFolders folders,
            InputIndex inputIndex,
            long budget,
            Consumer<String> onUsedPath) {
        this.onUsedPath = onUsedPath;
        this.folders = folders;
        this.inputIndex = inputIndex;
        this.explicitPaths = ExplicitPaths.find(options.source(), options.motions(), options.limits());
        this.fileReader = new MotionFileReader(options.limits(), budget);
        this.channelCache = new SizedCache<>(budget);
        this.modelFinder = new RelatedModelFinder(options.limits(), budget);
        this.overrideFileCache = new ExplicitPathCache<>(options.limits(), budget);
    }

    /**
     * Returns the motions for a model.
     *
     * @param model the asset of the 3D model
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
                return channelCache.get(key, unused -> factory.get(), NodeChannels::sizeInBytes);
            }

            @Override
            public void acceptUsed(SourceLocation location) {
                onUsedPath.accept(location.path());
            }
        };
    }

    /** Returns the models in the containers of a model, and the models in the adjacent files with a stem. */
    private List<AdjacentModel> findRelatedModels(Asset model, String stem) {
        List<AdjacentModel> relatedModels = new ArrayList<>();
        for (var outer = model.container();
                outer.isPresent();
                outer = outer.get().container()) {
            if (!outer.get().isKind(FormatInfo.Kind.FOLDER)) {
                relatedModels.addAll(modelFinder.modelsInContainer(outer.get()));
            }
        }
        folders.adjacentFolder(model).filesWithStem(stem).stream()
                .filter(RelatedFileKinds::mayContainModels)
                .forEach(file -> {
                    onUsedPath.accept(file.ref().path());
                    relatedModels.addAll(modelFinder.modelsInFile(file));
                });
        return relatedModels;
    }

    private List<MotionFile> findMotions(Asset model, Optional<List<String>> overridePaths, ReadContext context) {
        MotionCollector collector = new MotionCollector(context);
        explicitPaths.files().forEach(file -> collector.addExplicit(fileReader.contentsOf(file)));
        if (overridePaths.isPresent()) {
            overrideFileCache
                    .load(model.source(), overridePaths.get(), ExplicitPaths::allFiles)
                    .forEach(file -> collector.addExplicit(fileReader.contentsOf(file)));
            return collector.files();
        }
        explicitPaths.filesInFolders().stream()
                .filter(RelatedFileKinds::mayContainMotions)
                .forEach(file -> collector.addByName(fileReader.contentsOf(file)));
        addRelated(model, collector);
        return collector.files();
    }

    /**
     * Adds the motions in related files: in the model's containers and folder, in the folder of a player's motions, in
     * the files that the game uses for several models, and in the entire input.
     */
    private void addRelated(Asset model, MotionCollector collector) {
        List<RelatedFolder> nearbyFolders = new ArrayList<>();
        Asset member = model;
        for (var outer = model.container(); outer.isPresent(); outer = member.container()) {
            Asset container = outer.get();
            if (container.isKind(FormatInfo.Kind.FOLDER)) {
                RelatedFolder folder = folders.folderOf(container, member);
                folder.motions().forEach(file -> collector.addByName(fileReader.contentsOf(file)));
                nearbyFolders.add(folder);
            } else {
                collector.addByName(fileReader.contentsOf(container));
            }
            member = container;
        }
        RelatedFolder adjacentFolder = folders.adjacentFolder(model);
        nearbyFolders.add(adjacentFolder);
        for (RelatedFile listFile : adjacentFolder.filesWithStem(model.stem())) {
            if (ActionListReader.isFor(listFile.name(), model)) {
                onUsedPath.accept(listFile.ref().path());
                ActionListReader.readPaths(
                                listFile.ref().source(), listFile.ref().path(), collector.context())
                        .stream()
                        .map(path -> RelatedFile.of(new FileRef(listFile.ref().source(), path), /* isFolder= */ false))
                        .forEach(file ->
                                collector.addWithReason(fileReader.contentsOf(file), listFile.name() + " names it"));
            }
        }
        adjacentFolder.motions().forEach(file -> collector.addByName(fileReader.contentsOf(file)));
        KnownGames.playerPart(model.stem())
                .filter(playerPart -> !playerPart.motionFolder().isEmpty())
                .flatMap(playerPart -> folders.subfolder(model, playerPart.motionFolder()))
                .ifPresent(
                        folder -> folder.motions().forEach(file -> collector.addByName(fileReader.contentsOf(file))));
        Optional<KnownGames.SharedMotions> sharedMotions = KnownGames.motions(model.stem());
        sharedMotions.ifPresent(motions -> nearbyFolders.stream()
                .flatMap(folder -> folder.sortedByName().stream())
                .filter(file -> motions.fileGlob().matches(file.name()))
                .forEach(file -> collector.addShared(fileReader.contentsOf(file), motions.game())));
        inputIndex.motions(model.stem()).forEach(file -> collector.addByName(fileReader.contentsOf(file)));
        if (sharedMotions.isPresent() && collector.files().isEmpty()) {
            collector
                    .context()
                    .report(
                            DiagnosticCode.MOTIONS_ELSEWHERE,
                            new SourceLocation(model.path(), 0),
                            "%s keeps the animations of %s in other files, which are not next to it. Convert the"
                                    + " game's folder, or add --animations FOLDER",
                            sharedMotions.get().game(),
                            model.stem());
        }
    }
}
