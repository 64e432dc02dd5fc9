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
 * Answers the questions of a viewer about the files of a source. A question has a name and arguments, which are texts.
 * A reply consists of JSON and bytes; a problem with a file becomes a reply with the field {@code error}. Not
 * thread-safe.
 */
public final class Session {
    private final OverlayFileSource editedFiles;
    private final ViewOptions options;
    private final SessionExtension extension;
    private Library library;
    private RelatedFileResolver resolver;
    private List<String> motionPaths = List.of();
    private FileTree fileTree;
    private ModelReader modelReader;
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
        modelReader = new ModelReader(library, resolver);
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

    /** Creates a session that also edits files, in memory: it knows the questions that begin with {@code edit.}. */
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

    /** Forgets all files that were read, because files of the source were added, removed or changed. */
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
     * @param renamedPaths the paths of files and members that were added, removed or renamed
     * @param isEdited whether the file or member at a path may have changed
     */
    void forget(Collection<String> filePaths, Collection<String> renamedPaths, Predicate<String> isEdited) {
        filePaths.forEach(library::forget);
        renamedPaths.forEach(search::revisit);
        layoutReader = new LayoutReader(library);
        recreateResolver(isEdited);
    }

    /** From now on, also searches these files and folders for motions of every model, as {@code --animations} does. */
    private Reply searchMotionsIn(List<String> paths) {
        motionPaths = List.copyOf(paths);
        recreateResolver(path -> false);
        return Reply.of("{}");
    }

    private void recreateResolver(Predicate<String> isEdited) {
        resolver = resolver.renewed(createRelatedFileOptions(), isEdited);
        modelReader = new ModelReader(library, resolver);
        textureReader = new TextureReader(library, resolver);
    }

    /**
     * Answers a question. No file content causes an exception.
     *
     * @throws IllegalArgumentException if there is no such question, or an argument is missing
     */
    public Reply ask(String question, List<String> texts) {
        return ask(question, texts, List.of());
    }

    /**
     * Answers a question that comes with the contents of new files, like {@link #ask(String, List)}.
     *
     * @param blobs the contents, which are not copied
     */
    public Reply ask(String question, List<String> texts, List<byte[]> blobs) {
        try {
            return answer(question, new Question(question, texts, blobs));
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

    private Reply answer(String name, Question question) throws IOException {
        return switch (name) {
            case "renew" -> forgetAll();
            case "motions" -> searchMotionsIn(question.texts());
            case "children" -> fileTree.listChildren(question.text(0));
            case "identify" -> fileTree.identify(question.texts());
            case "crawl" -> search.crawl(question.number(0));
            case "search" -> search.find(question.text(0), question.text(1), question.number(2));
            case "overview" -> search.summarize(question.number(0));
            case "info" -> describeFile(question.text(0));
            case "scene" -> modelReader.readScenes(question.text(0));
            case "clip" -> modelReader.readClip(question.text(0), question.number(1), question.number(2));
            case "modelTexture" -> modelReader.readTexture(question.text(0), question.number(1), question.number(2));
            case "thumb" -> modelReader.drawThumbnail(question.text(0), question.number(1));
            case "textures" -> textureReader.list(question.text(0));
            case "texture" ->
                textureReader.readPixels(question.text(0), question.text(1), question.text(2), question.number(3));
            case "layout" -> layoutReader.readEntries(question.text(0), question.number(1), question.number(2));
            case "locate" -> layoutReader.locate(question.text(0), question.text(1));
            case "bytes" -> readBytes(question.text(0));
            case "lint" -> lint(question.text(0), question.text(1));
            case "diff" -> diff(question.text(0), question.text(1));
            case "edit" -> mergeSettings(question.text(0), question.text(1));
            default -> extension.answer(question, this);
        };
    }

    private Reply describeFile(String path) throws IOException {
        return Reply.of(InfoJson.line(describe(path, resolver)));
    }

    private AssetInfo describe(String path, AssetContext relatedFiles) throws IOException {
        return new Describer(ConvertOptions.DEFAULT, relatedFiles).describe(library.find(path), library.context());
    }

    /**
     * Returns the differences between two files, as {@code shuriken diff} reports them: field, first value, second
     * value.
     */
    private Reply diff(String first, String second) throws IOException {
        JsonWriter json = JsonWriter.compact().beginArray();
        for (Difference difference :
                InfoDiff.compare(describe(first, AssetContext.NONE), describe(second, AssetContext.NONE))) {
            json.beginObject().name("field").string(difference.field());
            json.name("first").string(difference.firstValue()).name("second").string(difference.secondValue());
            json.endObject();
        }
        return Reply.of(json.endArray());
    }

    /**
     * Returns what exceeds the limits of the format and the maxima of the known files of a game.
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
     * Replaces a file {@code shuriken.json} with the choices of the page, merged with the choices for the same models
     * in that file and in those of the parent folders. An empty text removes the choices of the page. The reply
     * contains the merged text.
     */
    private Reply mergeSettings(String path, String text) throws IOException {
        String mergedText =
                text.isEmpty() ? "" : OverridesMerger.merge(editedFiles.original(), path, text.getBytes(UTF_8));
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
