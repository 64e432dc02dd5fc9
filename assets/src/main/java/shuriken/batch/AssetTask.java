package shuriken.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import shuriken.archive.Archive;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;

/**
 * The conversion of one file, or of one member of a container at any depth: {@link #plan} predicts the names of its
 * outputs, {@link #execute} creates their bytes. Members are separate tasks. The task of a member refers to the
 * containers of the member, but not to the member itself. A batch therefore needs memory only for the tasks in
 * progress, not for all contents. Any thread may execute a task repeatedly. The result is always the same, because it
 * does not depend on other tasks.
 *
 * <p>The outputs of a file are the outputs of its task, followed by those of each nested task, in order. {@link
 * AssetConverter#convert} returns exactly these.
 */
public final class AssetTask {
    private final AssetConverter converter;
    private final ReadContext rootContext;
    /** The unsanitized names of the folders that contain the outputs, outermost first. */
    private final List<String> folders;

    private final List<Integer> indexPath;
    private final String path;
    /** Returns the asset. A member is opened again for each execution, so that the task does not hold its content. */
    private final Function<ReadContext, Asset> opener;

    /**
     * The result of executing a task.
     *
     * @param conversion the outputs, and the findings of this task only
     * @param nestedTasks the tasks of the members in stored order
     */
    public record Result(Conversion conversion, List<AssetTask> nestedTasks) {
        /** Copies the list. */
        public Result {
            nestedTasks = List.copyOf(nestedTasks);
        }
    }

    /**
     * The result of planning a task.
     *
     * @param plannedAsset the predicted output; empty if the task itself has no output
     * @param conversion the findings about content that cannot be read; it has no outputs
     * @param nestedTasks the tasks of the members in stored order
     */
    public record Plan(Optional<PlannedAsset> plannedAsset, Conversion conversion, List<AssetTask> nestedTasks) {
        /** Copies the list. */
        public Plan {
            nestedTasks = List.copyOf(nestedTasks);
        }
    }

    private AssetTask(
            AssetConverter converter,
            ReadContext rootContext,
            List<String> folders,
            List<Integer> indexPath,
            String path,
            Function<ReadContext, Asset> opener) {
        this.converter = converter;
        this.rootContext = rootContext;
        this.folders = List.copyOf(folders);
        this.indexPath = List.copyOf(indexPath);
        this.path = path;
        this.opener = opener;
    }

    /**
     * Creates the task of a file.
     *
     * @param rootContext the context of the file, from which each execution creates a separate context; it receives no
     *     findings
     */
    static AssetTask of(AssetConverter converter, Asset file, ReadContext rootContext) {
        return new AssetTask(converter, rootContext, List.of(), List.of(), file.path(), unused -> file);
    }

    private AssetTask createMemberTask(Members members, int index, List<String> parentFolders) {
        String folder = members.folder(index);
        List<Integer> memberPath = new ArrayList<>(indexPath);
        memberPath.add(index);
        return new AssetTask(
                converter,
                rootContext,
                folder.isEmpty() ? parentFolders : withFolder(parentFolders, folder),
                memberPath,
                members.path(index),
                assetContext -> members.get(index, assetContext));
    }

    /** {@return the path of the asset, with {@code !} after each container} */
    public String path() {
        return path;
    }

    /** {@return the index of the member in each container, from the file inwards; empty for the file} */
    public List<Integer> indexPath() {
        return indexPath;
    }

    private boolean isFile() {
        return indexPath.isEmpty();
    }

    /**
     * Executes the task.
     *
     * @return the outputs, and the nested tasks
     * @throws FormatException if the file is damaged or its format is not known; for a member, this is a finding of
     *     code {@link DiagnosticCode#UNREADABLE} instead
     */
    public Result execute() {
        ReadContext assetContext = rootContext.forThread();
        List<Output> outputs = new ArrayList<>();
        List<AssetTask> nestedTasks = List.of();
        try {
            Asset asset = opener.apply(assetContext);
            if (isFile() || asset.format().isPresent()) {
                Object parsedFile = converter.sceneReader().parse(asset, assetContext);
                converter.convertWithoutMembers(asset, parsedFile, folders, outputs, assetContext);
                nestedTasks = createNestedTasks(asset, parsedFile, assetContext);
            }
        } catch (FormatException e) {
            reportUnreadable(e, assetContext);
        }
        return new Result(new Conversion(outputs, assetContext.findings().toList()), nestedTasks);
    }

    /**
     * Predicts the names of the outputs. The models are converted to find their names, but without the textures and
     * motions of other files.
     *
     * @return the plan
     * @throws FormatException as {@link #execute}
     */
    public Plan plan() {
        ReadContext planContext = rootContext.forThread();
        Optional<PlannedAsset> planned = Optional.empty();
        List<AssetTask> nestedTasks = List.of();
        try {
            ReadContext assetContext = rootContext.forThread();
            Asset asset = opener.apply(assetContext);
            if (isFile() || asset.format().isPresent()) {
                Object parsedFile = converter.sceneReader().parse(asset, assetContext);
                planned = converter.predictOutput(
                        asset,
                        parsedFile,
                        folders,
                        rootContext.forThread(),
                        () -> execute().conversion());
                nestedTasks = createNestedTasks(asset, parsedFile, planContext);
            }
        } catch (FormatException e) {
            reportUnreadable(e, planContext);
        }
        return new Plan(
                planned, new Conversion(List.of(), planContext.findings().toList()), nestedTasks);
    }

    /**
     * {@return the nested tasks in stored order, without executing this task}
     *
     * @throws FormatException if the asset cannot be read, even if it is a member
     */
    public List<AssetTask> nestedTasks() {
        ReadContext assetContext = rootContext.forThread();
        Asset asset = opener.apply(assetContext);
        return asset.isContainer() ? createNestedTasks(asset, asset.read(assetContext), assetContext) : List.of();
    }

    /**
     * {@return a nested task at any depth, by its index path from this task}
     *
     * @param relativePath the index of the member in each container, from this task inwards
     * @throws FormatException as {@link #nestedTasks}
     * @throws IndexOutOfBoundsException if a container has fewer members
     */
    public AssetTask nestedTask(List<Integer> relativePath) {
        AssetTask task = this;
        for (int memberIndex : relativePath) {
            task = task.nestedTasks().get(memberIndex);
        }
        return task;
    }

    private List<AssetTask> createNestedTasks(Asset asset, Object parsedFile, ReadContext assetContext) {
        List<AssetTask> tasks = new ArrayList<>();
        if (parsedFile instanceof Archive archive) {
            List<String> memberFolders = asset.isWrapper() ? folders : withFolder(folders, asset.stem());
            Members members = asset.members(archive, assetContext);
            rootContext.setInputSize(asset.inputSize());
            for (int i = 0; i < members.size(); i++) {
                tasks.add(createMemberTask(members, i, memberFolders));
            }
        }
        return tasks;
    }

    private void reportUnreadable(FormatException e, ReadContext context) {
        if (isFile()) {
            throw e;
        }
        context.report(DiagnosticCode.UNREADABLE, e.location(), "%s (%s)", e.detail(), e.kind());
    }

    static List<String> withFolder(List<String> folders, String folder) {
        List<String> extendedFolders = new ArrayList<>(folders);
        extendedFolders.add(folder);
        return extendedFolders;
    }

    @Override
    public String toString() {
        return path;
    }
}
