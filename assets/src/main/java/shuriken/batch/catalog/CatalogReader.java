package shuriken.batch.catalog;

import static shuriken.batch.catalog.CatalogColumn.*;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import shuriken.archive.Entry;
import shuriken.assets.Asset;
import shuriken.assets.FileEndings;
import shuriken.assets.Members;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.format.AnimationInfo;
import shuriken.format.ModelInfo;
import shuriken.format.TextureInfo;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.Describer;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.scenes.AssetContext;

/**
 * Describes a file as rows of a catalogue, each row as soon as it is known: the file, its contents, its members. It has
 * no side effects.
 */
public final class CatalogReader {
    /** Files are described without related files. */
    private static final AssetContext ALONE = new AssetContext() {
        @Override
        public TextureSource textures(Asset model) {
            return TextureSource.NONE;
        }

        @Override
        public Optional<PaletteLibrary.Choice> palette(Asset texture, ReadContext context) {
            return Optional.empty();
        }
    };

    private final Describer describer = new Describer(ConvertOptions.DEFAULT, ALONE).withoutMembers();
    private final Supplier<ReadContext> contexts;
    private final Consumer<CatalogRow> rows;

    /**
     * @param contexts for the limits of each file and member
     * @param rows receives them in order: a file, its models, motions, textures and findings, then each of its members
     *     in this order
     */
    public CatalogReader(Supplier<ReadContext> contexts, Consumer<CatalogRow> rows) {
        this.contexts = contexts;
        this.rows = rows;
    }

    /**
     * Reads a file and never throws for any content: unreadable parts are findings.
     *
     * @param disc that the file belongs to
     */
    public void read(Asset file, String disc) {
        file(file, disc, true);
    }

    /** @param deep whether the contents of its members also have rows */
    public void file(Asset file, String disc, boolean deep) {
        read(file, CatalogRow.empty().with(KIND, "file").with(DISC, disc), deep);
    }

    /**
     * Reads one member of a container.
     *
     * @param deep whether the contents of its own members also have rows
     */
    public void member(Members members, int index, String disc, boolean deep) {
        Entry entry = members.entry(index);
        CatalogRow stored = CatalogRow.empty()
                .with(KIND, "member")
                .with(DISC, disc)
                .with(STORED_SIZE, entry.storedSize())
                .with(COMPRESSION, entry.compression());
        read(members.get(index, contexts.get()), stored, deep);
    }

    /** Adds a file that cannot even be opened. */
    public void unreadable(String path, String disc, String reason) {
        rows.accept(CatalogRow.empty()
                .with(KIND, "finding")
                .with(DISC, disc)
                .with(PATH, path)
                .with(SEVERITY, "error")
                .with(CODE, DiagnosticCode.UNREADABLE.name())
                .with(MESSAGE, reason));
    }

    /** @param known values that are known already */
    private void read(Asset asset, CatalogRow known, boolean deep) {
        CatalogRow catalogRow = known.with(PATH, asset.path())
                .with(NAME, asset.fileName())
                .with(ENDING, asset.fileName().indexOf('.') < 0 ? "" : FileEndings.of(asset.fileName()));
        try {
            AssetInfo info = describer.describe(asset, contexts.get());
            ReadContext context = contexts.get();
            Optional<Members> members = Optional.empty();
            if (asset.isContainer() && !info.isIncomplete()) {
                members = members(asset, context);
            }
            CatalogRow row = catalogRow
                    .with(FORMAT, info.format().orElse(""))
                    .with(HINT, info.format().isPresent() ? "" : asset.describeContent())
                    .with(SIZE, info.size())
                    .with(SHA256, info.sha256());
            rows.accept(members.isPresent() ? row.with(MEMBERS, members.get().size()) : row);
            inside(info, row);
            findings(context.diagnostics(), row);
            for (int i = 0; deep && members.isPresent() && i < members.get().size(); i++) {
                member(members.get(), i, known.value(DISC).map(Object::toString).orElse(""), true);
            }
        } catch (FormatException e) {
            rows.accept(catalogRow);
            finding(unreadable(e), catalogRow);
        }
    }

    /** Returns an empty result, with a finding, if the members cannot be read. */
    private static Optional<Members> members(Asset container, ReadContext context) {
        try {
            return Optional.of(container.members(context));
        } catch (FormatException e) {
            context.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
            return Optional.empty();
        }
    }

    private void inside(AssetInfo info, CatalogRow row) {
        info.description().models().forEach(model -> rows.accept(model(model, row)));
        info.description().animations().forEach(motion -> rows.accept(motion(motion, row)));
        info.description().textures().forEach(texture -> rows.accept(texture(texture, row)));
        findings(info.diagnostics(), row);
    }

    private static CatalogRow model(ModelInfo model, CatalogRow row) {
        return row.with(KIND, "model")
                .with(NAME, model.name())
                .with(TYPE, model.kind())
                .with(NODES, model.nodes())
                .with(VERTICES, model.vertices())
                .with(TRIANGLES, model.triangles())
                .with(WEIGHTED_VERTICES, model.weightedVertices())
                .with(MATERIALS, model.materials())
                .with(TEXTURES, model.textures().size());
    }

    private static CatalogRow motion(AnimationInfo motion, CatalogRow row) {
        return row.with(KIND, "motion")
                .with(NAME, motion.name())
                .with(TYPE, motion.kind())
                .with(FRAMES, motion.frames())
                .with(FRAMES_PER_SECOND, (double) motion.framesPerSecond())
                .with(TRACKS, motion.tracks())
                .with(
                        KEYS,
                        motion.keys().values().stream()
                                .mapToLong(Integer::longValue)
                                .sum());
    }

    private static CatalogRow texture(TextureInfo texture, CatalogRow row) {
        return row.with(KIND, "texture")
                .with(NAME, texture.name())
                .with(WIDTH, texture.width())
                .with(HEIGHT, texture.height())
                .with(PIXEL_FORMAT, texture.pixelFormat())
                .with(DATA_FORMAT, texture.dataFormat())
                .with(MIP_LEVELS, texture.mipLevels())
                .with(GLOBAL_INDEX, texture.globalIndex())
                .with(RGBA_SHA256, texture.rgbaSha256());
    }

    private void findings(List<Diagnostic> findings, CatalogRow row) {
        findings.forEach(diagnostic -> finding(diagnostic, row));
    }

    private void finding(Diagnostic finding, CatalogRow row) {
        rows.accept(row.with(KIND, "finding")
                .with(SEVERITY, finding.severity().name().toLowerCase(Locale.ROOT))
                .with(CODE, finding.code().name())
                .with(OFFSET, finding.site().offset())
                .with(MESSAGE, finding.message()));
    }

    private static Diagnostic unreadable(FormatException e) {
        String what = String.format(Locale.ROOT, "%s (%s)", e.what(), e.kind());
        return new Diagnostic(DiagnosticCode.UNREADABLE, e.site(), what);
    }
}
