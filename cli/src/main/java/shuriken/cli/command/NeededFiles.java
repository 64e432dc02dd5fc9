package shuriken.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import shuriken.archive.Archive;
import shuriken.assets.Asset;
import shuriken.batch.catalog.DiscSheetFiles;
import shuriken.cli.serve.Roots;
import shuriken.cli.serve.RootsFileSource;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/**
 * Finds the files that are needed to show one file: the tracks of a disc, and the textures, palettes, motions, attached
 * models, texture and motion lists, and settings files that {@code convert} would use for it or for the files in it.
 */
public final class NeededFiles {
    private final RootsFileSource source;
    private final RelatedFileResolver resolver;
    private final SceneReader reader;

    private NeededFiles(RootsFileSource source) {
        this.source = source;
        this.resolver = new RelatedFileResolver(RelatedFileOptions.NONE.withInputs(source, List.of()));
        this.reader = new SceneReader(ConvertOptions.DEFAULT, resolver);
    }

    /**
     * Finds the file and the files that it needs, all of them in its folder or below.
     *
     * @param file the path without links
     */
    public static Collection<Path> find(Path file) throws IOException {
        Path folder = file.resolveSibling("").toRealPath();
        Roots roots = new Roots();
        String rootPrefix = roots.addFolder(folder) + "/";
        RootsFileSource source = new RootsFileSource(roots);
        String path = rootPrefix + file.getFileName();
        List<String> neededPaths = new ArrayList<>(DiscSheetFiles.find(source, path));
        NeededFiles finder = new NeededFiles(source);
        finder.resolveRelatedFilesAt(path);
        neededPaths.addAll(finder.resolver.usedPaths());
        List<Path> neededFiles = new ArrayList<>(List.of(file));
        neededPaths.stream()
                .filter(neededPath -> neededPath.startsWith(rootPrefix) && source.isFile(neededPath))
                .forEach(neededPath -> neededFiles.add(folder.resolve(neededPath.substring(rootPrefix.length()))));
        return neededFiles;
    }

    private void resolveRelatedFilesAt(String path) {
        try {
            Asset file = Asset.read(source, path);
            if (!file.isKind(FormatInfo.Kind.FOLDER)) {
                resolveRelatedFiles(file);
            }
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            // The error is reported when the file is opened.
        }
    }

    private void resolveRelatedFiles(Asset asset) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        try {
            Asset content = asset.unwrapped(context);
            Object parsedFile = resolver.combineForDrawing(content, content.read(context), context);
            if (parsedFile instanceof EncodedTexture texture && texture.externalPaletteSize() > 0) {
                resolver.palette(content, texture, context);
            }
            if (reader.accepts(parsedFile)) {
                reader.read(content, parsedFile, context);
            }
            resolvePalettes(content, parsedFile);
            if (parsedFile instanceof Archive archive) {
                content.members(archive, context).forEach(this::resolveRelatedFiles);
            }
        } catch (FormatException e) {
            // The error is reported when the file is opened.
        }
    }

    private void resolvePalettes(Asset content, Object parsedFile) {
        PalettePairs pairs = resolver.palettePairs(content);
        for (TextureBank bank : reader.textureBanks(parsedFile)) {
            bank.textureNames().forEach(name -> bank.paletteNameFor(name, pairs));
        }
    }
}
