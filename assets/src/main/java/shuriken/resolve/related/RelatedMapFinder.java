package shuriken.resolve.related;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import shuriken.archive.nitro.landdata.LandData;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatInfo;
import shuriken.io.FileSource;
import shuriken.nitro.mapmatrix.MapMatrix;
import shuriken.resolve.FileEndings;
import shuriken.resolve.ModelInstance;
import shuriken.resolve.games.MapArchives;
import shuriken.scene.Transform;

/**
 * Finds the terrains and props of one map matrix, and calculates their positions. A map matrix is a grid of the
 * terrains that form a world of a Pokémon game; props are models on a terrain, such as houses.
 */
final class RelatedMapFinder {
    /** The name of the member with the model of a terrain. */
    private static final String TERRAIN_MODEL = "model.nsbmd";
    /** The maximum number of missing models that a message names. */
    private static final int MAX_LISTED_MODELS = 8;

    private final Asset asset;
    private final MapMatrix matrix;
    private final ReadContext context;
    private final UsedPaths usedPaths;
    private final List<ModelInstance> instances = new ArrayList<>();
    private final SortedSet<Integer> missingTerrains = new TreeSet<>();
    private final SortedSet<Integer> missingProps = new TreeSet<>();

    /**
     * A terrain, which several cells of the matrix may use.
     *
     * @param model the model of the ground; empty if the file has none
     * @param props the props on it
     */
    private record Terrain(Optional<Asset> model, List<LandData.Prop> props) {}

    private RelatedMapFinder(Asset asset, MapMatrix matrix, ReadContext context, UsedPaths usedPaths) {
        this.asset = asset;
        this.matrix = matrix;
        this.context = context;
        this.usedPaths = usedPaths;
    }

    /**
     * Returns the models of a matrix, row by row. Models that are not found are reported.
     *
     * @param asset the file or member that contains the matrix
     * @param matrix the parsed matrix
     * @param context the receiver of findings
     * @param usedPaths receives the paths of the archives
     */
    static List<ModelInstance> find(Asset asset, MapMatrix matrix, ReadContext context, UsedPaths usedPaths) {
        RelatedMapFinder finder = new RelatedMapFinder(asset, matrix, context, usedPaths);
        finder.arrangeMatrix();
        return finder.instances;
    }

    private void arrangeMatrix() {
        for (MapArchives archives : MapArchives.find(matrixArchivePath())) {
            Optional<NumberedModels> terrainFiles = openArchive(archives.terrains());
            if (terrainFiles.isPresent()) {
                arrangeCells(terrainFiles.get(), archives::propsOf);
                return;
            }
        }
        arrangeCells(NumberedModels.NONE, mapNumber -> ""); // reports all terrains as missing
    }

    private void arrangeCells(NumberedModels terrainFiles, IntFunction<String> propPathOf) {
        Map<Integer, Optional<Terrain>> terrainsByMapNumber = new HashMap<>();
        Map<String, NumberedModels> propModelsByPath = new HashMap<>();
        for (int cellIndex = 0; cellIndex < matrix.maps().size(); cellIndex++) {
            int mapNumber = matrix.maps().get(cellIndex);
            if (mapNumber == MapMatrix.NO_MAP) {
                continue;
            }
            context.step("maps", cellIndex, matrix.maps().size());
            Optional<Terrain> terrain = terrainsByMapNumber.computeIfAbsent(
                    mapNumber, number -> terrainFiles.get(number).flatMap(this::readTerrain));
            if (terrain.isPresent()) {
                addCell(
                        cellIndex,
                        terrain.get(),
                        propModelsByPath.computeIfAbsent(
                                propPathOf.apply(mapNumber),
                                path -> openArchive(path).orElse(NumberedModels.NONE)));
            } else {
                missingTerrains.add(mapNumber);
            }
        }
        reportMissing(missingTerrains, "terrain");
        reportMissing(missingProps, "prop");
    }

    /** Reads a terrain. The result is empty if the file has another format. */
    private Optional<Terrain> readTerrain(Asset file) {
        return file.read(context) instanceof LandData land
                ? Optional.of(new Terrain(file.members(land, context).find(TERRAIN_MODEL), land.readProps()))
                : Optional.empty();
    }

    private void addCell(int cellIndex, Terrain terrain, NumberedModels propModels) {
        int row = cellIndex / matrix.width();
        int column = cellIndex % matrix.width();
        float x = column * MapMatrix.CELL_SIZE;
        float y = matrix.heightOf(cellIndex);
        float z = row * MapMatrix.CELL_SIZE;
        String name = "map_" + row + "_" + column;
        terrain.model.ifPresent(
                model -> instances.add(new ModelInstance(model, "terrain", name, Transform.translation(x, y, z))));
        for (LandData.Prop prop : terrain.props) {
            Optional<Asset> model = propModels.get(prop.modelIndex());
            if (model.isEmpty()) {
                missingProps.add(prop.modelIndex());
                continue;
            }
            float[] position = prop.position();
            Transform transform = Transform.translation(x + position[0], y + position[1], z + position[2])
                    .withScale(prop.scale());
            instances.add(new ModelInstance(model.get(), "props", name + "_prop_" + prop.modelIndex(), transform));
        }
    }

    private void reportMissing(SortedSet<Integer> missingNumbers, String noun) {
        if (!missingNumbers.isEmpty()) {
            context.report(
                    DiagnosticCode.STAGE_MODEL_NOT_FOUND,
                    new SourceLocation(asset.path(), 0),
                    "%d %s%s not found: %s",
                    missingNumbers.size(),
                    noun,
                    missingNumbers.size() == 1 ? "" : "s",
                    missingNumbers.stream()
                            .limit(MAX_LISTED_MODELS)
                            .map(String::valueOf)
                            .collect(Collectors.joining(", ")));
        }
    }

    /** Returns the archive of matrices, or the matrix itself if it is not in an archive. */
    private Asset matrixArchive() {
        return asset.container().orElse(asset);
    }

    /** Returns the disc that contains the archive of matrices. */
    private Optional<Asset> disc() {
        return matrixArchive().container().filter(parent -> parent.isKind(FormatInfo.Kind.FOLDER));
    }

    /**
     * Returns the path of the archive of matrices without extension. The archive is a file, a folder or a member of a
     * disc.
     */
    private String matrixArchivePath() {
        Asset archive = matrixArchive();
        if (disc().isPresent()) {
            return FileSource.join(archive.folder(), archive.stem());
        }
        return asset.container().isPresent()
                ? FileSource.join(FileSource.folder(archive.location()), archive.stem())
                : FileSource.folder(asset.location());
    }

    /** Opens another archive of the same game. */
    private Optional<NumberedModels> openArchive(String path) {
        return disc().map(disc -> openInDisc(disc, path))
                .orElseGet(() -> openOnDisk(matrixArchive().source(), path));
    }

    /** Returns the paths that an archive can have: without and with its extension. */
    private static List<String> archiveNames(String path) {
        return List.of(path, path + ".narc");
    }

    private Optional<NumberedModels> openInDisc(Asset disc, String path) {
        for (String name : archiveNames(path)) {
            Optional<Asset> archive = disc.member(name, context);
            if (archive.isPresent()) {
                return archive.map(this::modelsInArchive);
            }
        }
        return Optional.empty();
    }

    private Optional<NumberedModels> openOnDisk(FileSource source, String path) {
        for (String name : archiveNames(path)) {
            if (source.isFile(name)) {
                try {
                    usedPaths.accept(name);
                    return Optional.of(modelsInArchive(Asset.read(source, name)));
                } catch (IOException e) {
                    return Optional.empty(); // converting the archive will report the error
                }
            }
        }
        return source.isFolder(path) ? Optional.of(modelsInFolder(source, path)) : Optional.empty();
    }

    private NumberedModels modelsInArchive(Asset archive) {
        Members members = archive.unwrapped(context).members(context);
        return number -> number < members.size() && number >= 0
                ? Optional.of(members.get(number, context).unwrapped(context))
                : Optional.empty();
    }

    private NumberedModels modelsInFolder(FileSource source, String folder) {
        Map<Long, String> pathsByNumber = new HashMap<>();
        for (String name : source.names(folder)) {
            NumberedName.parse(FileEndings.stem(name))
                    .ifPresent(numberedName ->
                            pathsByNumber.putIfAbsent(numberedName.number(), FileSource.join(folder, name)));
        }
        return number -> Optional.ofNullable(pathsByNumber.get((long) number)).flatMap(path -> {
            try {
                usedPaths.accept(path);
                return Optional.of(Asset.read(source, path).unwrapped(context));
            } catch (IOException | FormatException e) {
                return Optional.empty();
            }
        });
    }

    /** The models of an archive by index. */
    private interface NumberedModels {
        NumberedModels NONE = number -> Optional.empty();

        Optional<Asset> get(int number);
    }
}
