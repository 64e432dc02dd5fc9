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
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Info;
import shuriken.io.SizedCache;
import shuriken.resolve.scenes.TextureBanks;

/** The textures and palettes in files, read on demand and cached for the next models. */
final class TextureFiles {
    private final ConvertOptions options;
    private final Consumer<String> used;
    private final Limits limits;
    private final SizedCache<FileRef, TextureContents> contents;
    private final Map<FileRef, KnownNames> names = new ConcurrentHashMap<>();
    /** The names of texture lists of models, for archives without names. */
    private final Map<FileRef, List<String>> namesIn = new ConcurrentHashMap<>();
    /** The names of such archives with these lists. */
    private final Map<FileRef, KnownNames> listedNames = new ConcurrentHashMap<>();

    /**
     * Creates a cache of files.
     *
     * @param budget size of the cache in bytes
     * @param used accepts the path of each file whose list named the textures of another
     */
    TextureFiles(ConvertOptions options, Limits limits, long budget, Consumer<String> used) {
        this.options = options;
        this.used = used;
        this.limits = limits;
        this.contents = new SizedCache<>(budget);
    }

    RelatedFileLocation location(RelatedFile file, boolean isExplicit) {
        return new RelatedFileLocation(
                file,
                isExplicit,
                () -> contents.get(file.ref(), unused -> open(file, isExplicit), TextureContents::size),
                () -> names(file, isExplicit));
    }

    /**
     * Returns the location of an archive without names, whose textures are in the order of a texture list.
     *
     * @param lists files that have the list; the first that has one counts
     * @param model one that may be among them
     * @param read its parsed file, if it was read already
     */
    RelatedFileLocation location(RelatedFile file, List<RelatedFile> lists, Asset model, Optional<Object> read) {
        RelatedFileLocation plain = location(file, false);
        Supplier<TextureContents> named = () -> {
            read.ifPresent(value -> lists.stream()
                    .filter(list -> list.ref().equals(spot(model)))
                    .forEach(list -> namesIn.computeIfAbsent(list.ref(), unused -> names(value))));
            return plain.content().get().named(listedNames(lists));
        };
        return new RelatedFileLocation(file, false, named, () -> KnownNames.of(named.get()));
    }

    /**
     * Returns a location that may be an archive without names, whose textures are those of a model's list if the
     * numbers are equal.
     *
     * @param models that may have the list; the first that has one counts
     */
    RelatedFileLocation listed(RelatedFile file, List<RelatedFile> models) {
        RelatedFileLocation plain = location(file, false);
        if (models.isEmpty()) {
            return plain;
        }
        Supplier<TextureContents> named = () -> {
            TextureContents opened = plain.content().get();
            List<String> list = listedNames(models);
            return list.size() == opened.textures().size() ? opened.named(list) : opened;
        };
        return new RelatedFileLocation(
                file,
                false,
                named,
                () -> listedNames.computeIfAbsent(file.ref(), unused -> KnownNames.of(named.get())));
    }

    /** Returns the names of the first file that has some. */
    private List<String> listedNames(List<RelatedFile> lists) {
        for (RelatedFile list : lists) {
            List<String> found = namesIn.computeIfAbsent(list.ref(), unused -> names(list));
            if (!found.isEmpty()) {
                used.accept(list.ref().path());
                return found;
            }
        }
        return List.of();
    }

    private List<String> names(RelatedFile list) {
        try {
            Asset asset = list.opener().open();
            return asset.format().isPresent() ? names(asset.read(ReadContext.lenient(limits))) : List.of();
        } catch (IOException | FormatException e) {
            return List.of(); // converting the file will report the error
        }
    }

    private static List<String> names(Object model) {
        return TextureBanks.textureNames(model, Formats.CONVERTERS);
    }

    private static FileRef spot(Asset asset) {
        return new FileRef(asset.shelf(), asset.container().isEmpty() ? asset.location() : asset.path());
    }

    private KnownNames names(RelatedFile file, boolean isExplicit) {
        KnownNames known = names.get(file.ref());
        if (known == null) {
            known = KnownNames.of(contents.get(file.ref(), unused -> open(file, isExplicit), TextureContents::size));
            names.put(file.ref(), known);
        }
        return known;
    }

    /**
     * @param isExplicit whether the user named it; otherwise a name without a distinctive extension must be that of a
     *     texture file
     */
    private TextureContents open(RelatedFile file, boolean isExplicit) {
        FileRef spot = file.ref();
        try {
            Optional<List<String>> listed =
                    file.isFolder() ? IndexFolder.files(spot.shelf(), spot.path()) : Optional.empty();
            if (listed.isPresent()) {
                return TextureReading.ofFiles(spot.shelf(), listed.get(), options, limits);
            }
            Asset asset = file.opener().open();
            return isExplicit || !RelatedFileKinds.isNameless(file) || asset.is(Info.Kind.TEXTURE)
                    ? TextureReading.of(asset, options, limits)
                    : TextureContents.NOTHING;
        } catch (IOException | FormatException e) {
            return TextureContents.unreadable(unreadable(DiagnosticCode.TEXTURE_UNREADABLE, spot, e));
        }
    }

    static Diagnostic unreadable(DiagnosticCode code, FileRef fileRef, Exception e) {
        String reason = switch (e) {
            case FormatException damage -> damage.toString();
            case FileNotFoundException missing -> String.valueOf(missing.getMessage());
            default -> "the file cannot be read";
        };
        return new Diagnostic(code, new SourceLocation(fileRef.path(), 0), reason);
    }
}
