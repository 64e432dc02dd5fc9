package shuriken.inspect.lint;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.nitro.mdl0.NsbmdFile;

/** Checks models against the limits of formats, consoles and games. */
public final class Lint {
    /** The total size of motions in bytes up to which they are never reported. */
    private static final int MIN_REPORTED_MOTION_SIZE = 200_000;

    /**
     * The maximum ratio of the size of the motions to the size of the models.
     *
     * <p>Measured: the ratio is up to 3.3 in Ikaruga, and at most 1 in all other known files with models and motions.
     */
    private static final int MAX_MOTION_TO_MODEL_RATIO = 4;

    private final Optional<GameMaxima> game;
    private final ReadContext context;

    private Lint(Optional<GameMaxima> game, ReadContext context) {
        this.game = game;
        this.context = context;
    }

    /**
     * Reports violated limits ({@link DiagnosticCode#OVER_LIMIT}) and budgets ({@link DiagnosticCode#OVER_BUDGET}), and
     * invisible models ({@link DiagnosticCode#INVISIBLE_MODEL}).
     *
     * @param file the parsed file; nothing is reported for a file without models
     * @param game the game whose maxima apply; if empty, the game that usually has such models
     * @param location the location of the file
     * @param context the receiver of the reports
     */
    public static void check(Object file, Optional<GameMaxima> game, SourceLocation location, ReadContext context) {
        Lint lint = new Lint(game, context);
        switch (file) {
            case NjFile nj -> lint.checkNj(nj, location);
            case SamdlFile samdl -> new Lint(game.or(() -> findGame(samdl)), context).checkSamdl(samdl, location);
            case NsbmdFile nsbmd -> NitroLint.check(nsbmd, game.orElse(GameMaxima.DS), context);
            default -> {}
        }
    }

    /** Selects the findings that mean damage in a game: those about relocations of words that are not pointers. */
    public static List<Diagnostic> selectDamaging(List<Diagnostic> findings) {
        return findings.stream()
                .filter(finding -> finding.code() == DiagnosticCode.RELOCATION_MISMATCH)
                .toList();
    }

    /** Returns the game whose files have the tag of this file; empty if the tag does not determine the game. */
    private static Optional<GameMaxima> findGame(SamdlFile file) {
        return switch (file.magic()) {
            case SA1MDL, SADXMDL -> Optional.of(GameMaxima.SA1);
            case SA2MDL, SA2BMDL -> Optional.of(GameMaxima.SA2);
            case XJMDL, SA1LVL, SADXLVL, SA2LVL, SA2BLVL, SAANIM -> Optional.empty();
        };
    }

    private void checkSamdl(SamdlFile file, SourceLocation location) {
        checkTree(file.tree(), /* textureCount= */ 0, location);
        boolean isSkinned = file.tree().meshes().stream()
                .anyMatch(mesh -> mesh instanceof NodeMesh.Ginja(var model)
                        && !model.weightSets().isEmpty());
        if (isSkinned && file.magic() == SaMagic.SA2BMDL) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    location,
                    "some vertices have several bones, which Sonic Adventure 2 may not support in Ginja models. Import"
                            + " with --weights rigid, or use --to sa2mdl");
        }
    }

    private void checkNj(NjFile file, SourceLocation location) {
        int textureCount = 0;
        for (NjBlock block : file.blocks()) {
            switch (block) {
                case NjBlock.Textures textures ->
                    textureCount = textures.list().entries().size();
                case NjBlock.Chunk chunk -> checkTree(toMeshTree(chunk.tree()), textureCount, location);
                case NjBlock.Model model -> checkTree(model.tree(), textureCount, location);
                case NjBlock.Xj xj ->
                    checkVisibility(
                            xj.tree().meshes().stream()
                                    .<NodeMesh>map(NodeMesh.Xj::new)
                                    .toList(),
                            location);
                default -> {}
            }
        }
        checkMotionSize(file, location);
    }

    /** Reports motions that are much larger than their models. */
    private void checkMotionSize(NjFile file, SourceLocation location) {
        long modelSize = 0;
        long motionSize = 0;
        for (NjBlock block : file.blocks()) {
            switch (block) {
                case NjBlock.Chunk chunk -> modelSize += blockSize(chunk.layout());
                case NjBlock.Model model -> modelSize += blockSize(model.layout());
                case NjBlock.Xj xj -> modelSize += blockSize(xj.layout());
                case NjBlock.Motion motion -> motionSize += blockSize(motion.layout());
                default -> {}
            }
        }
        if (modelSize > 0
                && motionSize > MIN_REPORTED_MOTION_SIZE
                && motionSize > MAX_MOTION_TO_MODEL_RATIO * modelSize) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    location,
                    "the animations have %,d bytes, more than %d times the model's size of %,d bytes. In known files,"
                            + " they have at most %d times the model's size. Import fewer animations (--clips), or write"
                            + " separate files (--to njm)",
                    motionSize,
                    (motionSize - 1) / modelSize,
                    modelSize,
                    MAX_MOTION_TO_MODEL_RATIO);
        }
    }

    private static long blockSize(BlockLayout layout) {
        return layout.entries().stream().mapToInt(LayoutEntry::end).max().orElse(0);
    }

    /** Reports an invisible model. */
    private void checkVisibility(List<NodeMesh> meshes, SourceLocation location) {
        TreeGeometry geometry = TreeGeometry.measure(meshes);
        if (!geometry.hasPolygons()) {
            context.report(DiagnosticCode.INVISIBLE_MODEL, location, "the model has no triangles");
        } else if (geometry.isCollapsed()) {
            context.report(
                    DiagnosticCode.INVISIBLE_MODEL,
                    location,
                    "all %,d vertices are %s",
                    geometry.vertexCount(),
                    geometry.longestSide() == 0 ? "at the same position" : "on one line");
        }
    }

    /** Returns a tree of chunk models as a tree of meshes of any kind. */
    private static ObjectTree<NodeMesh> toMeshTree(ObjectTree<ChunkModel> tree) {
        return new ObjectTree<>(
                tree.nodes(),
                tree.meshes().stream().<NodeMesh>map(NodeMesh.Chunk::new).toList(),
                tree.rootIndices());
    }

    private void checkTree(ObjectTree<NodeMesh> tree, int textureCount, SourceLocation location) {
        checkVisibility(tree.meshes(), location);
        List<BasicModel> basicModels = tree.meshes().stream()
                .filter(NodeMesh.Basic.class::isInstance)
                .map(mesh -> ((NodeMesh.Basic) mesh).model())
                .toList();
        GameMaxima maxima = game.orElseGet(() -> usualGame(tree, !basicModels.isEmpty()));
        reportAbove(tree.nodes().size(), maxima.nodes(), "nodes", maxima, location);
        reportAbove(textureCount, maxima == GameMaxima.SA1 ? 0 : maxima.materials(), "textures", maxima, location);
        for (int i = 0; i < basicModels.size(); i++) {
            SourceLocation meshLocation = new SourceLocation(location.path() + "/model[" + i + "]", location.offset());
            reportAbove(
                    basicModels.get(i).vertexCount(), maxima.vertices(), "vertices in a mesh", maxima, meshLocation);
            reportAbove(
                    basicModels.get(i).meshsets().size(), maxima.parts(), "meshsets in a mesh", maxima, meshLocation);
        }
        if (basicModels.isEmpty()) {
            ChunkStatistics chunkStatistics = ChunkStatistics.of(tree.meshes());
            reportAbove(chunkStatistics.highestSlot(), maxima.vertices(), "vertex slots", maxima, location);
            reportAbove(chunkStatistics.triangleCount(), maxima.polygons(), "triangles", maxima, location);
            for (String type :
                    maxima == GameMaxima.SA2 ? chunkStatistics.vertexTypesUnreadBySa2() : List.<String>of()) {
                context.report(
                        DiagnosticCode.OVER_BUDGET,
                        location,
                        "vertex type %s is not supported: the game reads only VN, VN_NF and D8",
                        type);
            }
        }
    }

    /** Returns the game that usually has such a model. Ikaruga is recognized by its rotation order. */
    private static GameMaxima usualGame(ObjectTree<NodeMesh> tree, boolean hasBasicModels) {
        if (hasBasicModels) {
            return GameMaxima.SA1;
        }
        boolean usesZxy = tree.nodes().stream().anyMatch(node -> node.object().has(EvalFlag.ZXY_ANG));
        return usesZxy ? GameMaxima.IKARUGA : GameMaxima.PSO;
    }

    private void reportAbove(int value, int maximum, String unit, GameMaxima maxima, SourceLocation location) {
        reportAbove(value, maximum, unit, maxima, location, context);
    }

    static void reportAbove(
            int value, int maximum, String unit, GameMaxima maxima, SourceLocation location, ReadContext context) {
        if (maximum > 0 && value > maximum) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    location,
                    "%,d %s, but known files of %s have at most %,d, so the game may not support more",
                    value,
                    unit,
                    maxima,
                    maximum);
        }
    }
}
