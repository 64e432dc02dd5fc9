package shuriken.view;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.lint.GameMaxima;
import shuriken.inspect.lint.Lint;
import shuriken.inspect.report.Describer;
import shuriken.inspect.report.InfoDiff;
import shuriken.inspect.report.InfoDiff.Difference;
import shuriken.inspect.report.InfoJson;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;
import shuriken.json.JsonWriter;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;

/**
 * Answers the questions of a viewer's page about the files of a source. A question has a name and arguments, which are
 * strings. A reply consists of JSON and binary parts. If a file cannot be read, the reply has the field {@code error}.
 * Not thread-safe.
 */
public final class Session {
    private final OverlayFileSource editedFiles;
    private final ViewOptions options;
    private final SessionExtension extension;
    private Library library;
    private RelatedFileResolver resolver;

    /** The paths of the files and folders that the user added as sources of motions. */
    private List<String> motionPaths = List.of();

    private FileTree fileTree;
    private ModelLoader modelLoader;
    private TextureReader textureReader;
    private LayoutReader layoutReader;
    private Search search;

    /** Creates a session that answers all questions except those that edit files. */
    public Session(FileSource source, ViewOptions options) {
        this(source, options, new CompleteAnswers());
    }

    private Session(FileSource source, ViewOptions options, SessionExtension extension) {
        this.editedFiles = new OverlayFileSource(source);
        this.options = options;
        this.extension = extension;
        library = new Library(this.editedFiles, options.limits());
        resolver = new RelatedFileResolver(createRelatedFileOptions());
        search = new Search(library);
        fileTree = new FileTree(library);
        modelLoader = new ModelLoader(library, resolver);
        textureReader = new TextureReader(library, resolver);
        layoutReader = new LayoutReader(library);
    }

    /**
     * Creates a session without the code that writes game files. It does not verify files, and it exports only GLB,
     * glTF and PNG.
     */
    public static Session reading(FileSource source, ViewOptions options) {
        return new Session(source, options, new GltfExports());
    }

    /** Creates a session that also edits files in memory. Its questions about edits begin with {@code edit.}. */
    public static Session editing(FileSource source, ViewOptions options) {
        return new Session(source, options, new EditHistory());
    }

    OverlayFileSource editedFiles() {
        return editedFiles;
    }

    Library library() {
        return library;
    }

    RelatedFileResolver resolver() {
        return resolver;
    }

    TextureReader textureReader() {
        return textureReader;
    }

    ViewOptions options() {
        return options;
    }

    private RelatedFileOptions createRelatedFileOptions() {
        return RelatedFileOptions.NONE
                .withInputs(editedFiles, inputPaths())
                .withExplicitPaths(editedFiles, List.of(), List.of(), motionPaths)
                .withReading(ConvertOptions.DEFAULT, options.limits());
    }

    /** Returns the inputs: the root if it was opened or contains files, otherwise the folders in it. */
    private List<String> inputPaths() {
        List<String> names = options.isRootInput() ? List.of("") : editedFiles.names("");
        return names.stream().allMatch(editedFiles::isFolder) ? names : List.of("");
    }

    /** Forgets all files that were read. A page asks for this after files of the source were added or changed. */
    private Reply forgetAll() {
        library = new Library(editedFiles, options.limits());
        search = new Search(library);
        fileTree = new FileTree(library);
        layoutReader = new LayoutReader(library);
        recreateResolver(path -> true);
        return Reply.of("{}");
    }

    /**
     * Forgets edited files, so that they are read again.
     *
     * @param filePaths the paths of the files
     * @param pathsToRevisit the paths of files and members that were added, removed or renamed
     * @param isEdited whether the file or member at a path may have changed
     */
    void forget(Collection<String> filePaths, Collection<String> pathsToRevisit, Predicate<String> isEdited) {
        filePaths.forEach(library::forget);
        pathsToRevisit.forEach(search::revisit);
        layoutReader = new LayoutReader(library);
        recreateResolver(isEdited);
    }

    /** Sets the files and folders that are also searched for motions of every model, as with {@code --animations}. */
    private Reply searchMotionsIn(List<String> paths) {
        motionPaths = List.copyOf(paths);
        recreateResolver(path -> false);
        return Reply.of("{}");
    }

    /**
     * Creates the resolver of related files again, and the readers that use it.
     *
     * @param isEdited whether the file or member at a path may have changed, so that it must be read again
     */
    private void recreateResolver(Predicate<String> isEdited) {
        resolver = resolver.renewed(createRelatedFileOptions(), isEdited);
        modelLoader = new ModelLoader(library, resolver);
        textureReader = new TextureReader(library, resolver);
    }

    /**
     * Answers a question. Damaged files cause a reply with the field {@code error}, but no exception.
     *
     * @throws IllegalArgumentException if the question is unknown, or if an argument is missing
     */
    public Reply ask(String questionName, List<String> arguments) {
        return ask(questionName, arguments, List.of());
    }

    /**
     * Answers a question that comes with the contents of new files, like {@link #ask(String, List)}.
     *
     * @param blobs the contents, which are not copied
     */
    public Reply ask(String questionName, List<String> arguments, List<byte[]> blobs) {
        try {
            return answer(new Question(questionName, arguments, blobs));
        } catch (FormatException e) {
            return FindingsJson.createErrorReply(e);
        } catch (IOException e) {
            return FindingsJson.createErrorReply(
                    "IO", Optional.ofNullable(e.getMessage()).orElse("the file cannot be read"));
        } catch (UncheckedIOException e) {
            return FindingsJson.createErrorReply(
                    "IO", Optional.ofNullable(e.getMessage()).orElse("the file cannot be read"));
        }
    }

    private Reply answer(Question question) throws IOException {
        return switch (question.name()) {
            case "renew" -> forgetAll();
            case "motions" -> searchMotionsIn(question.arguments());
            case "children" -> fileTree.listChildren(question.path());
            case "identify" -> fileTree.identify(question.arguments());
            case "crawl" -> search.crawl(/* maxCount= */ question.number(0));
            case "search" ->
                search.find(
                        /* text= */ question.text(0), /* kind= */ question.text(1), /* maxCount= */ question.number(2));
            case "overview" -> search.summarize(/* maxCount= */ question.number(0));
            case "info" -> describeFile(question.path());
            case "scene" -> modelLoader.readScenes(question.path());
            case "clip" ->
                modelLoader.readClip(
                        question.path(), /* sceneIndex= */ question.number(1), /* clipIndex= */ question.number(2));
            case "modelTexture" ->
                modelLoader.readTexture(
                        question.path(), /* sceneIndex= */ question.number(1), /* textureIndex= */ question.number(2));
            case "thumb" -> modelLoader.drawThumbnail(question.path(), /* sideLength= */ question.number(1));
            case "textures" -> textureReader.list(question.path());
            case "texture" ->
                textureReader.readPixels(
                        question.path(),
                        /* key= */ question.text(1),
                        /* paletteName= */ question.text(2),
                        /* level= */ question.number(3));
            case "layout" ->
                layoutReader.readEntries(
                        question.path(), /* firstIndex= */ question.number(1), /* maxCount= */ question.number(2));
            case "locate" -> layoutReader.locate(question.path(), /* rawSearchText= */ question.text(1));
            case "bytes" -> readBytes(question.path());
            case "lint" -> lint(question.path(), /* gameName= */ question.text(1));
            case "diff" -> diff(/* firstPath= */ question.text(0), /* secondPath= */ question.text(1));
            case "edit" -> mergeSettings(question.path(), /* chosenJson= */ question.text(1));
            default -> extension.answer(question, this);
        };
    }

    private Reply describeFile(String path) throws IOException {
        return Reply.of(InfoJson.toLine(describe(path, resolver)));
    }

    private AssetInfo describe(String path, AssetContext relatedFiles) throws IOException {
        return new Describer(ConvertOptions.DEFAULT, relatedFiles).describe(library.find(path), library.context());
    }

    /**
     * Returns the differences between two files, as {@code shuriken diff} reports them. Each difference has the name of
     * a field, and its values in both files.
     */
    private Reply diff(String firstPath, String secondPath) throws IOException {
        JsonWriter json = JsonWriter.compact().beginArray();
        for (Difference difference :
                InfoDiff.compare(describe(firstPath, AssetContext.NONE), describe(secondPath, AssetContext.NONE))) {
            json.beginObject().name("field").string(difference.field());
            json.name("first").string(difference.firstValue()).name("second").string(difference.secondValue());
            json.endObject();
        }
        return Reply.of(json.endArray());
    }

    /**
     * Returns findings about everything in a file that exceeds a limit of its format, or the maximum of a game's own
     * files.
     *
     * @param gameName the name of a {@link GameMaxima}, or an empty string for the default of the format
     */
    private Reply lint(String path, String gameName) throws IOException {
        Asset asset = library.find(path).unwrapped(library.context());
        ReadContext context = library.context();
        Lint.check(
                asset.read(library.context()),
                GameMaxima.byName(gameName),
                new SourceLocation(asset.path(), 0),
                context);
        JsonWriter json = JsonWriter.compact().beginObject();
        FindingsJson.writeFindings(json, context.findings().toList());
        return Reply.of(json.endObject());
    }

    /** Returns the decompressed bytes of a file or member. */
    private Reply readBytes(String path) throws IOException {
        ByteCursor data = library.find(path).data();
        return Reply.of("{}", data.bytes("bytes", data.size()));
    }

    /**
     * Replaces a file {@code shuriken.json} with the choices on the page, merged with the settings for the same models
     * in that file and in the files of the parent folders. The reply contains the merged text.
     *
     * @param chosenJson the choices on the page; an empty string removes them
     */
    private Reply mergeSettings(String path, String chosenJson) throws IOException {
        String mergedText = chosenJson.isEmpty()
                ? ""
                : OverridesMerger.merge(editedFiles.original(), path, chosenJson.getBytes(UTF_8));
        if (mergedText.isEmpty()) {
            editedFiles.remove(path);
        } else {
            editedFiles.put(path, ByteSource.of(ByteCursor.littleEndian(mergedText.getBytes(UTF_8), path)));
        }
        library.forget(path);
        recreateResolver(path::equals);
        return Reply.of(JsonWriter.compact()
                .beginObject()
                .name("text")
                .string(mergedText)
                .endObject());
    }
}
