package shuriken.resolve.related;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatInfo;
import shuriken.io.support.SizedCache;
import shuriken.resolve.TextureBanks;

/** Reads the textures and palettes in files on demand, and caches them for further models. */
final class TextureFiles {
    private final ConvertOptions options;
    private final Consumer<String> onUsedPath;
    private final Limits limits;
    private final SizedCache<FileRef, TextureContents> contentsByFile;
    private final Map<FileRef, CachedNames> namesByFile = new ConcurrentHashMap<>();
    /**
     * The names in the texture lists of models, by the file that contains the list; empty for a file without a list.
     */
    private final Map<FileRef, List<String>> listNamesByFile = new ConcurrentHashMap<>();
    /** The names from texture lists for the textures in archives without names, by archive. */
    private final Map<FileRef, CachedNames> listNamesByArchive = new ConcurrentHashMap<>();

    /**
     * Creates a cache of files.
     *
     * @param options the options for reading images
     * @param limits the limits for reading files
     * @param budget the size of the cache in bytes
     * @param onUsedPath receives the path of each file whose texture list named the textures of another file
     */
    TextureFiles(ConvertOptions options, Limits limits, long budget, Consumer<String> onUsedPath) {
        this.options = options;
        this.onUsedPath = onUsedPath;
        this.limits = limits;
        this.contentsByFile = new SizedCache<>(budget);
    }

    /** Returns a location that the user named. */
    RelatedFileLocation explicitLocation(RelatedFile file) {
        return location(file, /* isExplicit= */ true);
    }

    /**
     * Returns the location of a file, whose textures have the names in the file.
     *
     * @param isExplicit whether the user named the file
     */
    RelatedFileLocation location(RelatedFile file, boolean isExplicit) {
        return new RelatedFileLocation(
                file, isExplicit, () -> cachedContents(file, isExplicit), () -> readNames(file, isExplicit));
    }

    /**
     * Returns the location of an archive without names whose textures are in the order of a texture list.
     *
     * @param file the archive
     * @param listFiles the files that may contain the list. The first of these files with a list is used
     * @param model a model that may be one of these files
     * @param parsedModel the parsed file of the model, if it has already been read
     */
    RelatedFileLocation locationNamedByList(
            RelatedFile file, List<RelatedFile> listFiles, Asset model, Optional<Object> parsedModel) {
        RelatedFileLocation unnamedLocation = location(file, /* isExplicit= */ false);
        Supplier<TextureContents> namedContents = () -> {
            parsedModel.ifPresent(parsedFile -> listFiles.stream()
                    .filter(list -> list.ref().equals(refOf(model)))
                    .forEach(list ->
                            listNamesByFile.computeIfAbsent(list.ref(), unused -> readNamesOfList(parsedFile))));
            return unnamedLocation.contentsReader().get().withNames(readFirstTextureList(listFiles));
        };
        return new RelatedFileLocation(
                file, /* isExplicit= */ false, namedContents, () -> CachedNames.of(namedContents.get()));
    }

    /**
     * Returns a location that may be an archive without names. Its textures get the names of a model's texture list if
     * the list has as many entries as the archive has textures.
     *
     * @param file the archive
     * @param models the models that may contain the list. The first model with a list is used
     */
    RelatedFileLocation locationNamedByMatchingList(RelatedFile file, List<RelatedFile> models) {
        RelatedFileLocation unnamedLocation = location(file, /* isExplicit= */ false);
        if (models.isEmpty()) {
            return unnamedLocation;
        }
        Supplier<TextureContents> namedContents = () -> {
            TextureContents unnamedContents = unnamedLocation.contentsReader().get();
            List<String> listNames = readFirstTextureList(models);
            return listNames.size() == unnamedContents.textures().size()
                    ? unnamedContents.withNames(listNames)
                    : unnamedContents;
        };
        return new RelatedFileLocation(
                file,
                /* isExplicit= */ false,
                namedContents,
                () -> listNamesByArchive.computeIfAbsent(file.ref(), unused -> CachedNames.of(namedContents.get())));
    }

    /** Returns the names in the first file that contains a texture list. */
    private List<String> readFirstTextureList(List<RelatedFile> listFiles) {
        for (RelatedFile listFile : listFiles) {
            List<String> names = listNamesByFile.computeIfAbsent(listFile.ref(), unused -> readTextureList(listFile));
            if (!names.isEmpty()) {
                onUsedPath.accept(listFile.ref().path());
                return names;
            }
        }
        return List.of();
    }

    private List<String> readTextureList(RelatedFile list) {
        try {
            Asset asset = list.opener().open();
            return asset.format().isPresent()
                    ? readNamesOfList(asset.read(new ReadContext(ReadOptions.LENIENT.withLimits(limits))))
                    : List.of();
        } catch (IOException | FormatException e) {
            return List.of(); // converting the file will report the error
        }
    }

    private static List<String> readNamesOfList(Object parsedFile) {
        return TextureBanks.textureNames(parsedFile, Formats.CONVERTERS);
    }

    private static FileRef refOf(Asset asset) {
        return new FileRef(asset.source(), asset.container().isEmpty() ? asset.location() : asset.path());
    }

    private CachedNames readNames(RelatedFile file, boolean isExplicit) {
        CachedNames cachedNames = namesByFile.get(file.ref());
        if (cachedNames == null) {
            cachedNames = CachedNames.of(cachedContents(file, isExplicit));
            namesByFile.put(file.ref(), cachedNames);
        }
        return cachedNames;
    }

    private TextureContents cachedContents(RelatedFile file, boolean isExplicit) {
        return contentsByFile.get(file.ref(), unused -> readContents(file, isExplicit), TextureContents::size);
    }

    /**
     * Reads the contents of a file.
     *
     * @param file a texture, a palette, an archive or a folder
     * @param isExplicit whether the user named the file. Otherwise a file without a distinctive extension is used only
     *     if its content is a texture
     */
    private TextureContents readContents(RelatedFile file, boolean isExplicit) {
        FileRef ref = file.ref();
        try {
            Optional<List<String>> indexedFiles =
                    file.isFolder() ? IndexFolder.readPaths(ref.source(), ref.path()) : Optional.empty();
            if (indexedFiles.isPresent()) {
                return TextureFileReader.readFiles(ref.source(), indexedFiles.get(), options, limits);
            }
            Asset asset = file.opener().open();
            return isExplicit || !RelatedFileKinds.hasUnspecificName(file) || asset.isKind(FormatInfo.Kind.TEXTURE)
                    ? TextureFileReader.read(asset, options, limits)
                    : TextureContents.EMPTY;
        } catch (IOException | FormatException e) {
            return TextureContents.unreadable(unreadableFinding(DiagnosticCode.TEXTURE_UNREADABLE, ref, e));
        }
    }

    /** Returns the finding about a file that cannot be read. */
    static Diagnostic unreadableFinding(DiagnosticCode code, FileRef fileRef, Exception e) {
        String reason = switch (e) {
            case FormatException formatException -> formatException.toString();
            case FileNotFoundException fileNotFound -> String.valueOf(fileNotFound.getMessage());
            default -> "the file cannot be read";
        };
        return new Diagnostic(code, new SourceLocation(fileRef.path(), 0), reason);
    }
}
