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
 * Finds the terrains and props of one map matrix, and calculates where they are. A map matrix is a grid of the terrains
 * that form a world of a Pokémon game; props are models on a terrain, such as houses.
 */
final class RelatedMaps {
    private static final String TERRAIN_MODEL = "model.nsbmd";
    /** The maximum number of missing models that a message names. */
    private static final int MAX_REPORTED = 8;

    private final Asset asset;
    private final MapMatrix matrix;
    private final ReadContext context;
    private final UsedPaths usedPaths;
    private final List<ModelInstance> instances = new ArrayList<>();
    private final SortedSet<Integer> missingTerrains = new TreeSet<>();
    private final SortedSet<Integer> missingProps = new TreeSet<>();

    /**
     * A terrain, which several cells may show.
     *
     * @param model the model of the ground
     * @param props the props on it
     */
    private record Terrain(Optional<Asset> model, List<LandData.Prop> props) {}

    private RelatedMaps(Asset asset, MapMatrix matrix, ReadContext context, UsedPaths usedPaths) {
        this.asset = asset;
        this.matrix = matrix;
        this.context = context;
        this.usedPaths = usedPaths;
    }

    /**
     * Returns the models of a matrix, row by row. Models that are not found are reported.
     *
     * @param asset the matrix
     * @param matrix the parsed matrix
     * @param context the context that takes reports
     * @param usedPaths the set that takes the paths of the archives
     */
    static List<ModelInstance> arrange(Asset asset, MapMatrix matrix, ReadContext context, UsedPaths usedPaths) {
        RelatedMaps maps = new RelatedMaps(asset, matrix, context, usedPaths);
        maps.arrangeAll();
        return maps.instances;
    }

    private void arrangeAll() {
        for (MapArchives archives : MapArchives.of(matrixArchive())) {
            Optional<NumberedModels> found = openArchive(archives.terrains());
            if (found.isPresent()) {
                arrangeAll(found.get(), archives::propsOf);
                return;
            }
        }
        arrangeAll(NumberedModels.NONE, map -> ""); // reports all terrains as missing
    }

    private void arrangeAll(NumberedModels terrainFiles, IntFunction<String> propsOf) {
        Map<Integer, Optional<Terrain>> terrains = new HashMap<>();
        Map<String, NumberedModels> props = new HashMap<>();
        for (int cell = 0; cell < matrix.maps().size(); cell++) {
            int map = matrix.maps().get(cell);
            if (map == MapMatrix.NO_MAP) {
                continue;
            }
            context.step("maps", cell, matrix.maps().size());
            Optional<Terrain> terrain = terrains.computeIfAbsent(
                    map, number -> terrainFiles.get(number).flatMap(this::readTerrain));
            if (terrain.isPresent()) {
                arrange(
                        cell,
                        terrain.get(),
                        props.computeIfAbsent(
                                propsOf.apply(map), path -> openArchive(path).orElse(NumberedModels.NONE)));
            } else {
                missingTerrains.add(map);
            }
        }
        report(missingTerrains, "terrain");
        report(missingProps, "prop");
    }

    /** Reads a terrain. The result is empty if the file has another format. */
    private Optional<Terrain> readTerrain(Asset file) {
        return file.read(context) instanceof LandData land
                ? Optional.of(new Terrain(file.members(land, context).find(TERRAIN_MODEL), land.readProps()))
                : Optional.empty();
    }

    private void arrange(int cell, Terrain terrain, NumberedModels props) {
        int row = cell / matrix.width();
        int column = cell % matrix.width();
        float x = column * MapMatrix.CELL_SIZE;
        float y = matrix.heightOf(cell);
        float z = row * MapMatrix.CELL_SIZE;
        String name = "map_" + row + "_" + column;
        terrain.model.ifPresent(
                model -> instances.add(new ModelInstance(model, "terrain", name, Transform.translation(x, y, z))));
        for (LandData.Prop prop : terrain.props) {
            Optional<Asset> model = props.get(prop.model());
            if (model.isEmpty()) {
                missingProps.add(prop.model());
                continue;
            }
            float[] position = prop.position();
            Transform transform = Transform.translation(x + position[0], y + position[1], z + position[2])
                    .withScale(prop.scale());
            instances.add(new ModelInstance(model.get(), "props", name + "_prop_" + prop.model(), transform));
        }
    }

    private void report(SortedSet<Integer> missing, String kind) {
        if (!missing.isEmpty()) {
            context.report(
                    DiagnosticCode.STAGE_MODEL_NOT_FOUND,
                    new SourceLocation(asset.path(), 0),
                    "%d %s%s not found: %s",
                    missing.size(),
                    kind,
                    missing.size() == 1 ? "" : "s",
                    missing.stream().limit(MAX_REPORTED).map(String::valueOf).collect(Collectors.joining(", ")));
        }
    }

    /** Returns the archive of matrices, or the matrix if it is a file. */
    private Asset matrices() {
        return asset.container().orElse(asset);
    }

    /** Returns the disc that contains the archive of matrices. */
    private Optional<Asset> disc() {
        return matrices().container().filter(parent -> parent.isKind(FormatInfo.Kind.FOLDER));
    }

    /**
     * Returns the path of the archive of matrices without extension. The archive is a file, a folder or a member of a
     * disc.
     */
    private String matrixArchive() {
        Asset archive = matrices();
        if (disc().isPresent()) {
            return FileSource.join(archive.folder(), archive.stem());
        }
        return asset.container().isPresent()
                ? FileSource.join(FileSource.folder(archive.location()), archive.stem())
                : FileSource.folder(asset.location());
    }

    /** Returns another archive of the same game. */
    private Optional<NumberedModels> openArchive(String path) {
        return disc().map(disc -> inDisc(disc, path))
                .orElseGet(() -> onDisk(matrices().source(), path));
    }

    private Optional<NumberedModels> inDisc(Asset disc, String path) {
        for (String name : List.of(path, path + ".narc")) {
            Optional<Asset> archive = disc.member(name, context);
            if (archive.isPresent()) {
                return archive.map(this::memberModels);
            }
        }
        return Optional.empty();
    }

    private Optional<NumberedModels> onDisk(FileSource source, String path) {
        for (String name : List.of(path, path + ".narc")) {
            if (source.isFile(name)) {
                try {
                    usedPaths.accept(name);
                    return Optional.of(memberModels(Asset.read(source, name)));
                } catch (IOException e) {
                    return Optional.empty(); // converting the archive will report the error
                }
            }
        }
        return source.isFolder(path) ? Optional.of(folderModels(source, path)) : Optional.empty();
    }

    private NumberedModels memberModels(Asset archive) {
        Members members = archive.unwrapped(context).members(context);
        return number -> number < members.size() && number >= 0
                ? Optional.of(members.get(number, context).unwrapped(context))
                : Optional.empty();
    }

    private NumberedModels folderModels(FileSource source, String folder) {
        Map<Long, String> byNumber = new HashMap<>();
        for (String name : source.names(folder)) {
            IndexedName.of(FileEndings.stem(name))
                    .ifPresent(indexed -> byNumber.putIfAbsent(indexed.number(), FileSource.join(folder, name)));
        }
        return number -> Optional.ofNullable(byNumber.get((long) number)).flatMap(path -> {
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
