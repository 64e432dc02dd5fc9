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
 * A reply consists of JSON and bytes; problems of a file are replies with {@code error}. Not thread-safe.
 */
public final class Session {
    private final EditedFileSource editedFiles;
    private final ViewOptions options;
    private final SessionExtension extension;
    private Library library;
    private RelatedFileResolver resolver;
    private List<String> motionPaths = List.of();
    private Tree tree;
    private Models models;
    private Textures textures;
    private Layouts layouts;
    private Search search;

    /** Creates a session that answers all questions except those that edit files. */
    public Session(FileSource source, ViewOptions options) {
        this(source, options, new CompleteAnswers());
    }

    private Session(FileSource source, ViewOptions options, SessionExtension extension) {
        this.editedFiles = new EditedFileSource(source);
        this.options = options;
        this.extension = extension;
        library = new Library(this.editedFiles, options.limits());
        resolver = new RelatedFileResolver(relatedFileOptions());
        search = new Search(library);
        tree = new Tree(library);
        models = new Models(library, resolver);
        textures = new Textures(library, resolver);
        layouts = new Layouts(library);
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
        return new Session(source, options, new Workbench());
    }

    EditedFileSource editedFiles() {
        return editedFiles;
    }

    Library library() {
        return library;
    }

    RelatedFileResolver resolver() {
        return resolver;
    }

    Textures textures() {
        return textures;
    }

    ViewOptions options() {
        return options;
    }

    private RelatedFileOptions relatedFileOptions() {
        return RelatedFileOptions.NONE
                .withInputs(editedFiles, inputs())
                .withExplicitPaths(editedFiles, List.of(), List.of(), motionPaths)
                .withReading(ConvertOptions.DEFAULT, options.limits());
    }

    /** Returns the inputs: the root if it was opened or contains files, otherwise the folders in it. */
    private List<String> inputs() {
        List<String> names = options.isRootInput() ? List.of("") : editedFiles.names("");
        return names.stream().allMatch(editedFiles::isFolder) ? names : List.of("");
    }

    /** Forgets all files that were read, because files of the source were added, removed or changed. */
    private Reply forgetAll() {
        library = new Library(editedFiles, options.limits());
        search = new Search(library);
        tree = new Tree(library);
        layouts = new Layouts(library);
        renewResolver(path -> true);
        return Reply.of("{}");
    }

    /**
     * Forgets edited files, so that they are read again.
     *
     * @param files the paths of the files
     * @param renamed the paths of files and members that were added, removed or renamed
     * @param isEdited whether the file or member at a path may have changed
     */
    void forget(Collection<String> files, Collection<String> renamed, Predicate<String> isEdited) {
        files.forEach(library::forget);
        renamed.forEach(search::revisit);
        layouts = new Layouts(library);
        renewResolver(isEdited);
    }

    /** Also searches these files and folders for motions of every model, as {@code --animations} does. */
    private Reply searchMotionsIn(List<String> paths) {
        motionPaths = List.copyOf(paths);
        renewResolver(path -> false);
        return Reply.of("{}");
    }

    private void renewResolver(Predicate<String> isEdited) {
        resolver = resolver.renewed(relatedFileOptions(), isEdited);
        models = new Models(library, resolver);
        textures = new Textures(library, resolver);
    }

    /**
     * Answers a question. The content of files never causes an exception.
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
            return Findings.error(e);
        } catch (IOException e) {
            return Findings.error("IO", Optional.ofNullable(e.getMessage()).orElse("the file cannot be read"));
        } catch (UncheckedIOException e) {
            return Findings.error("IO", Optional.ofNullable(e.getMessage()).orElse("the file cannot be read"));
        }
    }

    private Reply answer(String name, Question question) throws IOException {
        return switch (name) {
            case "renew" -> forgetAll();
            case "motions" -> searchMotionsIn(question.texts());
            case "children" -> tree.children(question.text(0));
            case "identify" -> tree.identify(question.texts());
            case "crawl" -> search.crawl(question.number(0));
            case "search" -> search.find(question.text(0), question.text(1), question.number(2));
            case "overview" -> search.overview(question.number(0));
            case "info" -> info(question.text(0));
            case "scene" -> models.scene(question.text(0));
            case "clip" -> models.clip(question.text(0), question.number(1), question.number(2));
            case "modelTexture" -> models.texture(question.text(0), question.number(1), question.number(2));
            case "thumb" -> models.thumb(question.text(0), question.number(1));
            case "textures" -> textures.list(question.text(0));
            case "texture" -> textures.pixels(question.text(0), question.text(1), question.text(2), question.number(3));
            case "layout" -> layouts.entries(question.text(0), question.number(1), question.number(2));
            case "locate" -> layouts.locate(question.text(0), question.text(1));
            case "bytes" -> bytes(question.text(0));
            case "lint" -> lint(question.text(0), question.text(1));
            case "diff" -> diff(question.text(0), question.text(1));
            case "edit" -> mergeSettings(question.text(0), question.text(1));
            default -> extension.answer(question, this);
        };
    }

    private Reply info(String path) throws IOException {
        return Reply.of(InfoJson.line(describe(path, resolver)));
    }

    private AssetInfo describe(String path, AssetContext files) throws IOException {
        return new Describer(ConvertOptions.DEFAULT, files).describe(library.find(path), library.context());
    }

    /**
     * Returns the differences of two files, as {@code shuriken diff} reports them: field, first value, second value.
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
     * @param gameName the name of a {@link GameMaxima}, or an empty string for the usual one of the format
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
        Findings.write(json, context.findings().toList());
        return Reply.of(json.endObject());
    }

    /** Returns the decompressed bytes of a file or member. */
    private Reply bytes(String path) throws IOException {
        var data = library.find(path).data();
        return Reply.of("{}", data.bytes("bytes", data.size()));
    }

    /**
     * Replaces a file {@code shuriken.json} by the choices of the page, merged with the choices for the same models in
     * that file and in those of the parent folders. An empty text removes the choices of the page. The reply has the
     * merged text.
     */
    private Reply mergeSettings(String path, String text) throws IOException {
        String joined = text.isEmpty() ? "" : JoinedChoices.text(editedFiles.original(), path, text.getBytes(UTF_8));
        if (joined.isEmpty()) {
            editedFiles.remove(path);
        } else {
            editedFiles.put(path, ByteSource.of(ByteCursor.littleEndian(joined.getBytes(UTF_8), path)));
        }
        library.forget(path);
        renewResolver(path::equals);
        return Reply.of(
                JsonWriter.compact().beginObject().name("text").string(joined).endObject());
    }
}
