package shuriken.batch.catalog;

import static shuriken.batch.catalog.CatalogColumn.*;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import shuriken.archive.ArchiveEntry;
import shuriken.assets.Asset;
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
import shuriken.inspect.report.Describer;
import shuriken.io.support.FileExtension;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.scenes.AssetContext;
import shuriken.texture.EncodedTexture;

/**
 * Describes a file as rows of a catalog: the file, its models, motions, textures and findings, and its members. Each
 * row is passed on as soon as it is known.
 */
public final class CatalogRowProducer {
    /** The context that provides no related files and does not report that they are missing. */
    private static final AssetContext NO_RELATED_FILES = new AssetContext() {
        @Override
        public TextureSource textures(Asset model) {
            return TextureSource.NONE;
        }

        @Override
        public Optional<PaletteLibrary.PaletteChoice> palette(
                Asset asset, EncodedTexture texture, ReadContext context) {
            return Optional.empty();
        }
    };

    private final Describer describer = new Describer(ConvertOptions.DEFAULT, NO_RELATED_FILES).withoutMembers();
    private final Supplier<ReadContext> contextFactory;
    private final Consumer<CatalogRow> rowConsumer;

    /**
     * Creates a producer.
     *
     * @param contextFactory creates a context with the limits for each file and member
     * @param rowConsumer receives the rows in order: a file, its models, motions, textures and findings, then each of
     *     its members in this order
     */
    public CatalogRowProducer(Supplier<ReadContext> contextFactory, Consumer<CatalogRow> rowConsumer) {
        this.contextFactory = contextFactory;
        this.rowConsumer = rowConsumer;
    }

    /**
     * Reads a file. It never throws because of the content: unreadable parts are recorded as findings.
     *
     * @param file the file to read
     * @param origin the origin of the file
     */
    public void read(Asset file, CatalogOrigin origin) {
        readFile(file, origin, /* readsMembers= */ true);
    }

    /**
     * Reads a file, optionally without its members.
     *
     * @param readsMembers whether the contents of its members also have rows
     */
    public void readFile(Asset file, CatalogOrigin origin, boolean readsMembers) {
        long id = CatalogIds.fileId(origin, file.path());
        addRows(
                file,
                new RowOwner(origin, id),
                newRow(origin).with(KIND, "file").with(ID, id),
                readsMembers);
    }

    /**
     * The file or member to which rows belong.
     *
     * @param origin the origin of the file
     * @param id the id of the row of the file or member
     */
    private record RowOwner(CatalogOrigin origin, long id) {}

    private static CatalogRow newRow(CatalogOrigin origin) {
        return CatalogRow.empty().with(ROOT, origin.root()).with(DISC, origin.disc());
    }

    /**
     * Reads one member of a container.
     *
     * @param index the index of the member, from 0
     * @param containerId the id of its container
     * @param readsMembers whether the contents of its own members also have rows
     */
    public void readMember(Members members, int index, long containerId, CatalogOrigin origin, boolean readsMembers) {
        ArchiveEntry entry = members.entry(index);
        long id = CatalogIds.memberId(containerId, index);
        CatalogRow memberRow = newRow(origin)
                .with(KIND, "member")
                .with(ID, id)
                .with(PARENT_ID, containerId)
                .with(INDEX_IN_FILE, index)
                .with(STORED_SIZE, entry.storedSize())
                .with(COMPRESSION, entry.compression());
        addRows(members.get(index, contextFactory.get()), new RowOwner(origin, id), memberRow, readsMembers);
    }

    /** Adds a finding about a file that cannot be opened. */
    public void addUnreadable(String path, CatalogOrigin origin, String reason) {
        long fileId = CatalogIds.fileId(origin, path);
        rowConsumer.accept(newRow(origin)
                .with(KIND, "finding")
                .with(ID, CatalogIds.contentId(fileId, "finding", 0))
                .with(PARENT_ID, fileId)
                .with(INDEX_IN_FILE, 0)
                .with(PATH, origin.toRelativePath(path))
                .with(SEVERITY, "error")
                .with(CODE, DiagnosticCode.UNREADABLE.name())
                .with(MESSAGE, reason));
    }

    /**
     * Adds the rows of a file or member, of its models, motions, textures and findings, and of its members.
     *
     * @param owner the owner of the rows, which is the asset
     * @param initialRow the values of its row that are already known
     */
    private void addRows(Asset asset, RowOwner owner, CatalogRow initialRow, boolean readsMembers) {
        CatalogRow namedRow = initialRow
                .with(PATH, owner.origin().toRelativePath(asset.path()))
                .with(NAME, asset.fileName())
                .with(ENDING, FileExtension.of(asset.fileName()));
        try {
            AssetInfo info = describer.describe(asset, contextFactory.get());
            ReadContext context = contextFactory.get();
            Optional<Members> members = Optional.empty();
            if (asset.isContainer() && !info.isIncomplete()) {
                members = readMembers(asset, context);
            }
            CatalogRow row = namedRow.with(FORMAT, info.formatId().orElse(""))
                    .with(HINT, info.formatId().isPresent() ? "" : asset.describeContent())
                    .with(SIZE, info.size())
                    .with(SHA256, info.sha256());
            rowConsumer.accept(
                    members.isPresent() ? row.with(MEMBERS, members.get().size()) : row);
            List<Optional<String>> geometryHashes = info.description().models().isEmpty()
                    ? List.of()
                    : GeometryHash.compute(asset, contextFactory.get());
            CatalogRow content = contentRow(row, owner);
            addContents(info, geometryHashes, content, owner);
            addFindings(context.findings().toList(), info.diagnostics().size(), content, owner);
            if (readsMembers && members.isPresent()) {
                for (int i = 0; i < members.get().size(); i++) {
                    readMember(members.get(), i, owner.id(), owner.origin(), /* readsMembers= */ true);
                }
            }
        } catch (FormatException e) {
            rowConsumer.accept(namedRow);
            addFinding(unreadableFinding(e), 0, contentRow(namedRow, owner), owner);
        }
    }

    /** Reads the members. If they cannot be read, the result is empty, and there is a finding. */
    private static Optional<Members> readMembers(Asset container, ReadContext context) {
        try {
            return Optional.of(container.members(context));
        } catch (FormatException e) {
            context.report(DiagnosticCode.UNREADABLE, e.location(), "%s (%s)", e.detail(), e.kind());
            return Optional.empty();
        }
    }

    /**
     * Returns the initial values of the rows for the models, motions, textures and findings of a file or member. They
     * are the values of its row, with its id as the id of the parent.
     */
    private static CatalogRow contentRow(CatalogRow row, RowOwner owner) {
        return row.with(PARENT_ID, owner.id());
    }

    private void addContents(AssetInfo info, List<Optional<String>> geometryHashes, CatalogRow row, RowOwner owner) {
        List<ModelInfo> models = info.description().models();
        for (int i = 0; i < models.size(); i++) {
            CatalogRow model = modelRow(models.get(i), itemRow(row, owner, "model", i));
            boolean hasGeometry = geometryHashes.size() == models.size();
            rowConsumer.accept(model.with(
                    GEOMETRY_SHA256, hasGeometry ? geometryHashes.get(i).orElse("") : ""));
        }
        List<AnimationInfo> motions = info.description().animations();
        for (int i = 0; i < motions.size(); i++) {
            rowConsumer.accept(motionRow(motions.get(i), itemRow(row, owner, "motion", i)));
        }
        List<TextureInfo> textures = info.description().textures();
        for (int i = 0; i < textures.size(); i++) {
            rowConsumer.accept(textureRow(textures.get(i), itemRow(row, owner, "texture", i)));
        }
        addFindings(info.diagnostics(), /* firstIndex= */ 0, row, owner);
    }

    /** Returns the row with the kind, id and index of one item of the content. */
    private static CatalogRow itemRow(CatalogRow row, RowOwner owner, String kind, int index) {
        return row.with(KIND, kind)
                .with(ID, CatalogIds.contentId(owner.id(), kind, index))
                .with(INDEX_IN_FILE, index);
    }

    private static CatalogRow modelRow(ModelInfo model, CatalogRow row) {
        return row.with(NAME, model.name())
                .with(TYPE, model.kind())
                .with(NODES, model.nodeCount())
                .with(VERTICES, model.vertexCount())
                .with(TRIANGLES, model.triangleCount())
                .with(WEIGHTED_VERTICES, model.weightedVertexCount())
                .with(MATERIALS, model.materialCount())
                .with(TEXTURES, model.textureNames().size());
    }

    private static CatalogRow motionRow(AnimationInfo motion, CatalogRow row) {
        return row.with(NAME, motion.name())
                .with(TYPE, motion.kind())
                .with(FRAMES, motion.frameCount())
                .with(FRAMES_PER_SECOND, (double) motion.framesPerSecond())
                .with(TRACKS, motion.trackCount())
                .with(
                        KEYS,
                        motion.keyCounts().values().stream()
                                .mapToLong(Integer::longValue)
                                .sum());
    }

    private static CatalogRow textureRow(TextureInfo texture, CatalogRow row) {
        CatalogRow numberedRow = texture.globalIndex() == 0 ? row : row.with(GLOBAL_INDEX, texture.globalIndex());
        return numberedRow
                .with(NAME, texture.name())
                .with(WIDTH, texture.width())
                .with(HEIGHT, texture.height())
                .with(PIXEL_FORMAT, texture.pixelFormat())
                .with(DATA_FORMAT, texture.dataFormat())
                .with(MIP_LEVELS, texture.mipLevelCount())
                .with(RGBA_SHA256, texture.rgbaSha256());
    }

    /**
     * Adds rows of findings.
     *
     * @param firstIndex the index of the first of these findings among all findings of the file
     */
    private void addFindings(List<Diagnostic> findings, int firstIndex, CatalogRow row, RowOwner owner) {
        for (int i = 0; i < findings.size(); i++) {
            addFinding(findings.get(i), firstIndex + i, row, owner);
        }
    }

    private void addFinding(Diagnostic finding, int index, CatalogRow row, RowOwner owner) {
        rowConsumer.accept(itemRow(row, owner, "finding", index)
                .with(SEVERITY, finding.severity().name().toLowerCase(Locale.ROOT))
                .with(CODE, finding.code().name())
                .with(BYTE_OFFSET, finding.location().offset())
                .with(MESSAGE, finding.message()));
    }

    private static Diagnostic unreadableFinding(FormatException e) {
        String message = String.format(Locale.ROOT, "%s (%s)", e.detail(), e.kind());
        return new Diagnostic(DiagnosticCode.UNREADABLE, e.location(), message);
    }
}
