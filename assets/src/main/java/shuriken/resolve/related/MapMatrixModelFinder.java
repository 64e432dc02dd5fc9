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
final class MapMatrixModelFinder {
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

    private MapMatrixModelFinder(Asset asset, MapMatrix matrix, ReadContext context, UsedPaths usedPaths) {
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
        MapMatrixModelFinder finder = new MapMatrixModelFinder(asset, matrix, context, usedPaths);
        finder.addModels();
        return finder.instances;
    }

    /** Adds the models of all cells. */
    private void addModels() {
        for (MapArchives archives : MapArchives.find(matrixArchivePath())) {
            Optional<ArchiveFiles> terrainFiles = openArchive(archives.terrainsPath());
            if (terrainFiles.isPresent()) {
                addCells(terrainFiles.get(), archives::propArchiveOf);
                return;
            }
        }
        addCells(ArchiveFiles.NONE, terrainIndex -> ""); // reports all terrains as missing
    }

    /**
     * Adds the models of the cells, and reports the missing models.
     *
     * @param propArchiveOf returns the path of the archive for the props of a terrain
     */
    private void addCells(ArchiveFiles terrainFiles, IntFunction<String> propArchiveOf) {
        Map<Integer, Optional<Terrain>> terrainsByIndex = new HashMap<>();
        Map<String, ArchiveFiles> propFilesByPath = new HashMap<>();
        for (int cellIndex = 0; cellIndex < matrix.terrainIndices().size(); cellIndex++) {
            int terrainIndex = matrix.terrainIndices().get(cellIndex);
            if (terrainIndex == MapMatrix.NO_MAP) {
                continue;
            }
            context.step("maps", cellIndex, matrix.terrainIndices().size());
            Optional<Terrain> terrain = terrainsByIndex.computeIfAbsent(
                    terrainIndex, index -> terrainFiles.get(index).flatMap(this::readTerrain));
            if (terrain.isPresent()) {
                addCell(
                        cellIndex,
                        terrain.get(),
                        propFilesByPath.computeIfAbsent(
                                propArchiveOf.apply(terrainIndex),
                                path -> openArchive(path).orElse(ArchiveFiles.NONE)));
            } else {
                missingTerrains.add(terrainIndex);
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

    private void addCell(int cellIndex, Terrain terrain, ArchiveFiles propFiles) {
        int row = cellIndex / matrix.width();
        int column = cellIndex % matrix.width();
        float x = column * MapMatrix.CELL_SIZE;
        float y = matrix.heightOf(cellIndex);
        float z = row * MapMatrix.CELL_SIZE;
        String name = "map_" + row + "_" + column;
        terrain.model.ifPresent(
                model -> instances.add(new ModelInstance(model, "terrain", name, Transform.translation(x, y, z))));
        for (LandData.Prop prop : terrain.props) {
            Optional<Asset> model = propFiles.get(prop.modelIndex());
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

    private void reportMissing(SortedSet<Integer> missingIndexes, String noun) {
        if (!missingIndexes.isEmpty()) {
            context.report(
                    DiagnosticCode.STAGE_MODEL_NOT_FOUND,
                    new SourceLocation(asset.path(), 0),
                    "%d %s%s not found: %s",
                    missingIndexes.size(),
                    noun,
                    missingIndexes.size() == 1 ? "" : "s",
                    missingIndexes.stream()
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
    private Optional<ArchiveFiles> openArchive(String path) {
        return disc().map(disc -> openInDisc(disc, path))
                .orElseGet(() -> openOnDisk(matrixArchive().source(), path));
    }

    /** Returns the paths that an archive can have: without and with its extension. */
    private static List<String> archiveNames(String path) {
        return List.of(path, path + ".narc");
    }

    private Optional<ArchiveFiles> openInDisc(Asset disc, String path) {
        for (String name : archiveNames(path)) {
            Optional<Asset> archive = disc.member(name, context);
            if (archive.isPresent()) {
                return archive.map(this::filesInArchive);
            }
        }
        return Optional.empty();
    }

    private Optional<ArchiveFiles> openOnDisk(FileSource source, String path) {
        for (String name : archiveNames(path)) {
            if (source.isFile(name)) {
                try {
                    usedPaths.accept(name);
                    return Optional.of(filesInArchive(Asset.read(source, name)));
                } catch (IOException e) {
                    return Optional.empty(); // converting the archive will report the error
                }
            }
        }
        return source.isFolder(path) ? Optional.of(filesInFolder(source, path)) : Optional.empty();
    }

    private ArchiveFiles filesInArchive(Asset archive) {
        Members members = archive.unwrapped(context).members(context);
        return index -> index < members.size() && index >= 0
                ? Optional.of(members.get(index, context).unwrapped(context))
                : Optional.empty();
    }

    private ArchiveFiles filesInFolder(FileSource source, String folder) {
        Map<Long, String> pathsByIndex = new HashMap<>();
        for (String name : source.names(folder)) {
            NumberedName.parse(FileEndings.stem(name))
                    .ifPresent(numberedName ->
                            pathsByIndex.putIfAbsent(numberedName.number(), FileSource.join(folder, name)));
        }
        return index -> Optional.ofNullable(pathsByIndex.get((long) index)).flatMap(path -> {
            try {
                usedPaths.accept(path);
                return Optional.of(Asset.read(source, path).unwrapped(context));
            } catch (IOException | FormatException e) {
                return Optional.empty();
            }
        });
    }

    /** The files of an archive, or of a folder with its extracted files, by index. */
    private interface ArchiveFiles {
        ArchiveFiles NONE = index -> Optional.empty();

        Optional<Asset> get(int index);
    }
}
