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
import shuriken.ninja.model.Attach;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.nitro.mdl0.NsbmdFile;

/** Checks models against the limits of formats, consoles and games. */
public final class Lint {
    /** Size of motions that is acceptable for any model, in bytes. */
    private static final int MAX_MOTIONS = 200_000;

    /** Observed: 3.3 times in Ikaruga, at most the size of the model in all other files of blocks. */
    private static final int MAX_MOTIONS_FOR_MODEL = 4;

    private final Optional<GameMaxima> budget;
    private final ReadContext context;

    private Lint(Optional<GameMaxima> budget, ReadContext context) {
        this.budget = budget;
        this.context = context;
    }

    /**
     * Reports violated limits ({@link DiagnosticCode#OVER_LIMIT}) and budgets ({@link DiagnosticCode#OVER_BUDGET}), and
     * invisible models ({@link DiagnosticCode#INVISIBLE_MODEL}).
     *
     * @param file a parsed file; one without models has no findings
     * @param budget of a game; by default that of the format's usual console
     * @param site of the file
     */
    public static void check(Object file, Optional<GameMaxima> budget, SourceLocation site, ReadContext context) {
        Lint lint = new Lint(budget, context);
        switch (file) {
            case NjFile nj -> lint.nj(nj, site);
            case SamdlFile samdl -> new Lint(budget.or(() -> game(samdl)), context).samdl(samdl, site);
            case NsbmdFile nsbmd -> NitroLint.check(nsbmd, budget.orElse(GameMaxima.DS), context);
            default -> {}
        }
    }

    /** Selects findings that cause damage in a game: relocations of words that are not pointers. */
    public static List<Diagnostic> damage(List<Diagnostic> findings) {
        return findings.stream()
                .filter(finding -> finding.code() == DiagnosticCode.RELOCATION_MISMATCH)
                .toList();
    }

    /** Returns the game that has such files, whatever their content. */
    private static Optional<GameMaxima> game(SamdlFile file) {
        return switch (file.magic()) {
            case SA1MDL, SADXMDL -> Optional.of(GameMaxima.SA1);
            case SA2MDL, SA2BMDL -> Optional.of(GameMaxima.SA2);
            case XJMDL, SA1LVL, SADXLVL, SA2LVL, SA2BLVL, SAANIM -> Optional.empty();
        };
    }

    private void samdl(SamdlFile file, SourceLocation site) {
        tree(file.tree(), 0, site);
        boolean isSkinned = file.tree().attaches().stream()
                .anyMatch(mesh -> mesh instanceof Attach.Ginja(var model)
                        && !model.weightSets().isEmpty());
        if (isSkinned && file.magic() == SaMagic.SA2BMDL) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    site,
                    "vertices with several bones: Sonic Adventure 2 is not known to read them in Ginja models; make it with"
                            + " --weights rigid, or as sa2mdl");
        }
    }

    private void nj(NjFile file, SourceLocation site) {
        int textures = 0;
        for (NjBlock block : file.blocks()) {
            switch (block) {
                case NjBlock.Textures list -> textures = list.list().entries().size();
                case NjBlock.Chunk chunk -> tree(attaches(chunk.tree()), textures, site);
                case NjBlock.Model model -> tree(model.tree(), textures, site);
                case NjBlock.Xj xj ->
                    seen(
                            xj.tree().attaches().stream()
                                    .<Attach>map(Attach.Xj::new)
                                    .toList(),
                            site);
                default -> {}
            }
        }
        motions(file, site);
    }

    /** Reports motions that are much larger than their models. */
    private void motions(NjFile file, SourceLocation site) {
        long models = 0;
        long motions = 0;
        for (NjBlock block : file.blocks()) {
            switch (block) {
                case NjBlock.Chunk chunk -> models += size(chunk.layout());
                case NjBlock.Model model -> models += size(model.layout());
                case NjBlock.Xj xj -> models += size(xj.layout());
                case NjBlock.Motion motion -> motions += size(motion.layout());
                default -> {}
            }
        }
        if (models > 0 && motions > MAX_MOTIONS && motions > MAX_MOTIONS_FOR_MODEL * models) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    site,
                    "the motions take %d bytes, %d times the model's %d; in known files they take %d times at most. Import fewer"
                            + " clips (--clips), or put them in separate motion files (--to njm)",
                    motions,
                    motions / models,
                    models,
                    MAX_MOTIONS_FOR_MODEL);
        }
    }

    private static long size(BlockLayout layout) {
        return layout.pieces().stream().mapToInt(LayoutEntry::end).max().orElse(0);
    }

    /** Reports an invisible model. */
    private void seen(List<Attach> meshes, SourceLocation site) {
        TreeGeometry geometry = TreeGeometry.of(meshes);
        if (!geometry.hasPolygons()) {
            context.report(DiagnosticCode.INVISIBLE_MODEL, site, "the model has no triangles");
        } else if (geometry.isCollapsed()) {
            context.report(
                    DiagnosticCode.INVISIBLE_MODEL,
                    site,
                    "all %d vertices are %s",
                    geometry.vertices(),
                    geometry.longest() == 0 ? "in one place" : "on one line");
        }
    }

    private static ObjectTree<Attach> attaches(ObjectTree<ChunkModel> tree) {
        return new ObjectTree<>(
                tree.nodes(),
                tree.attaches().stream().<Attach>map(Attach.Chunk::new).toList(),
                tree.roots());
    }

    private void tree(ObjectTree<Attach> tree, int textures, SourceLocation site) {
        seen(tree.attaches(), site);
        boolean zxy = tree.nodes().stream().anyMatch(node -> node.object().has(EvalFlag.ZXY_ANG));
        List<BasicModel> basics = tree.attaches().stream()
                .filter(Attach.Basic.class::isInstance)
                .map(attach -> ((Attach.Basic) attach).model())
                .toList();
        GameMaxima maxima =
                budget.orElse(!basics.isEmpty() ? GameMaxima.SA1 : zxy ? GameMaxima.IKARUGA : GameMaxima.PSO);
        over(tree.nodes().size(), maxima.nodes(), "nodes", maxima, site);
        over(textures, maxima == GameMaxima.SA1 ? 0 : maxima.materials(), "textures", maxima, site);
        for (int i = 0; i < basics.size(); i++) {
            SourceLocation mesh = new SourceLocation(site.path() + "/model[" + i + "]", site.offset());
            over(basics.get(i).vertexCount(), maxima.vertices(), "vertices in a mesh", maxima, mesh);
            over(basics.get(i).meshsets().size(), maxima.parts(), "meshsets in a mesh", maxima, mesh);
        }
        if (basics.isEmpty()) {
            ChunkCount count = ChunkCount.of(tree.attaches());
            over(count.highestSlot(), maxima.vertices(), "as the highest slot", maxima, site);
            over(count.triangles(), maxima.polygons(), "triangles", maxima, site);
            for (String type : maxima == GameMaxima.SA2 ? count.unread() : List.<String>of()) {
                context.report(DiagnosticCode.OVER_BUDGET, site, "%s: the game reads VN, VN_NF and D8 only", type);
            }
        }
    }

    private void over(int value, int maximum, String what, GameMaxima maxima, SourceLocation site) {
        over(value, maximum, what, maxima, site, context);
    }

    static void over(int value, int maximum, String what, GameMaxima maxima, SourceLocation site, ReadContext context) {
        if (maximum > 0 && value > maximum) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    site,
                    "%d %s; the most in known files of %s is %d, and more may work or not",
                    value,
                    what,
                    maxima,
                    maximum);
        }
    }
}
