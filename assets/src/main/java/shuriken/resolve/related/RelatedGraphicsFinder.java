package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import shuriken.assets.Asset;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.nitro.g2d.CellAnimations;
import shuriken.nitro.g2d.CellSet;
import shuriken.nitro.g2d.DrawnCells;
import shuriken.nitro.g2d.ScreenImage;
import shuriken.nitro.g2d.TileMap;
import shuriken.nitro.g2d.TilePalette;
import shuriken.nitro.g2d.TileSet;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.related.GraphicsFinder.FoundFile;
import shuriken.resolve.related.GraphicsFinder.Layer;
import shuriken.texture.EncodedPalette;

/** Finds the tiles, cells (sprites made of tiles) and palettes that a 2D file of a DS game needs to be drawn. */
final class RelatedGraphicsFinder {
    private static final Set<String> TILE_EXTENSIONS = Set.of("ncgr", "ncbr");
    private static final Set<String> CELL_EXTENSIONS = Set.of("ncer");
    private static final Set<String> PALETTE_EXTENSIONS = Set.of("nclr", "ncpr");

    private final GraphicsFinder graphicsFinder;
    private final List<RelatedFile> explicitGraphics;
    private final List<RelatedFile> explicitPalettes;
    private final int skippedBankCount;
    private final UsedPaths usedPaths;

    /**
     * Creates a finder.
     *
     * @param explicitGraphics the files that the user named for tiles and cells
     * @param explicitPalettes the files that the user named for palettes
     * @param skippedBankCount the number of banks of 16 colours to skip
     */
    private RelatedGraphicsFinder(
            GraphicsFinder graphicsFinder,
            List<RelatedFile> explicitGraphics,
            List<RelatedFile> explicitPalettes,
            int skippedBankCount,
            UsedPaths usedPaths) {
        this.graphicsFinder = graphicsFinder;
        this.explicitGraphics = List.copyOf(explicitGraphics);
        this.explicitPalettes = List.copyOf(explicitPalettes);
        this.skippedBankCount = skippedBankCount;
        this.usedPaths = usedPaths;
    }

    /** Creates a finder from the options and the palettes that the user named. */
    static RelatedGraphicsFinder create(
            RelatedFileOptions options, RelatedFolders folders, ExplicitPaths explicitPalettes, UsedPaths usedPaths) {
        return new RelatedGraphicsFinder(
                new GraphicsFinder(folders, options.limits()),
                ExplicitPaths.find(options.source(), options.textures(), options.limits())
                        .allFiles(),
                explicitPalettes.allFiles(),
                options.skippedBankCount(),
                usedPaths);
    }

    /**
     * Combines a screen, cells or cell animations with the files that are needed to draw them. Other content, and
     * content whose files are not found, is returned unchanged.
     */
    Object combineForDrawing(Asset asset, Object parsedFile, ReadContext context) {
        return switch (parsedFile) {
            case TileMap screen ->
                findTiles(asset, List.of(asset), screen::fits, context)
                        .<Object>map(tiles -> {
                            Optional<PaletteLibrary.PaletteChoice> palette =
                                    findPalette(asset, List.of(asset, tiles.asset()), tiles.content(), context);
                            return ScreenImage.of(
                                    screen, tiles.content(), palette.map(RelatedGraphicsFinder::remainingPalette));
                        })
                        .orElse(parsedFile);
            case CellSet cells ->
                combineWithTiles(asset, List.of(asset), cells, Optional.empty(), context)
                        .orElse(parsedFile);
            case CellAnimations animations ->
                find(asset, "cells", CELL_EXTENSIONS, CellSet.class, List.of(asset), animations::fits, context)
                        .flatMap(cells -> combineWithTiles(
                                asset,
                                List.of(asset, cells.asset()),
                                cells.content(),
                                Optional.of(animations),
                                context))
                        .orElse(parsedFile);
            default -> parsedFile;
        };
    }

    /** Combines cells or cell animations with their tiles and palette; empty if the tiles are not found. */
    private Optional<Object> combineWithTiles(
            Asset asset,
            List<Asset> references,
            CellSet cells,
            Optional<CellAnimations> animations,
            ReadContext context) {
        return findTiles(asset, references, cells::fits, context).map(tiles -> {
            List<Asset> allReferences = new ArrayList<>(references);
            allReferences.add(tiles.asset());
            Optional<PaletteLibrary.PaletteChoice> palette =
                    findPalette(asset, allReferences, tiles.content(), context);
            String label = palette.map(PaletteLibrary.PaletteChoice::label).orElse("");
            Optional<EncodedPalette> colours = palette.map(RelatedGraphicsFinder::remainingPalette);
            return animations.isPresent()
                    ? DrawnCells.ofAnimations(animations.get(), cells, tiles.content(), colours, label)
                    : DrawnCells.ofCells(cells, tiles.content(), colours, label);
        });
    }

    private Optional<FoundFile<TileSet>> findTiles(
            Asset asset, List<Asset> references, Predicate<TileSet> fits, ReadContext context) {
        return find(asset, "tiles", TILE_EXTENSIONS, TileSet.class, references, fits, context);
    }

    /**
     * Finds a file, and reports the choice or the failure.
     *
     * @param asset the file that is drawn
     * @param role the readable noun for the content of the file to find, such as tiles
     * @param extensions the extensions of the file's format
     * @param type the type of the parsed content
     * @param references the files with whose names the names of candidates are compared, the most important first
     * @param fits tests whether the content fits the file that is drawn
     */
    private <T> Optional<FoundFile<T>> find(
            Asset asset,
            String role,
            Set<String> extensions,
            Class<T> type,
            List<Asset> references,
            Predicate<T> fits,
            ReadContext context) {
        SourceLocation location = new SourceLocation(asset.path(), 0);
        Optional<FoundFile<T>> found =
                graphicsFinder.find(extensions, type, references, explicitGraphics, layerOf(references), fits);
        found.ifPresentOrElse(
                foundFile -> {
                    usedPaths.accept(foundFile.file().ref().path());
                    context.report(
                            DiagnosticCode.GRAPHICS_CHOSEN,
                            location,
                            "%s: %s in %s (%s)",
                            asset.stem(),
                            role,
                            foundFile.file().label(),
                            foundFile.reason());
                },
                () -> context.report(
                        DiagnosticCode.GRAPHICS_MISSING,
                        location,
                        "%s cannot be drawn because its %s were not found (.%s). Name the file: --textures FILE",
                        asset.stem(),
                        role,
                        extensions.contains("ncgr") ? "ncgr" : "ncer"));
        return found;
    }

    /** Finds the palette for a tile set, and reports the choice or the failure. */
    Optional<PaletteLibrary.PaletteChoice> findPalette(Asset asset, TileSet tiles, ReadContext context) {
        return findPalette(asset, List.of(asset), tiles, context);
    }

    private Optional<PaletteLibrary.PaletteChoice> findPalette(
            Asset asset, List<Asset> references, TileSet tiles, ReadContext context) {
        SourceLocation location = new SourceLocation(asset.path(), 0);
        Optional<FoundFile<EncodedPalette>> found = graphicsFinder.find(
                PALETTE_EXTENSIONS,
                EncodedPalette.class,
                references,
                explicitPalettes,
                layerOf(references),
                palette -> fitsTiles(palette, tiles));
        if (found.isEmpty()) {
            context.report(
                    DiagnosticCode.PALETTE_MISSING,
                    location,
                    "%s has no palette and is shown in grey (no matching .nclr file was found). Choose one: --palette"
                            + " FILE",
                    asset.stem());
            return Optional.empty();
        }
        FoundFile<EncodedPalette> foundPalette = found.get();
        String label = foundPalette.file().label();
        usedPaths.accept(foundPalette.file().ref().path());
        DiagnosticCode code = foundPalette.isCertain() ? DiagnosticCode.PALETTE_CHOSEN : DiagnosticCode.PALETTE_GUESSED;
        context.report(code, location, "%s: %s (%s)", asset.stem(), label, foundPalette.reason());
        return Optional.of(PaletteLibrary.PaletteChoice.chooseFromBank(
                foundPalette.content(), label, skippedBankCount, location, context));
    }

    /** Returns the layer of the first reference, which is the file that is drawn. */
    private static Layer layerOf(List<Asset> references) {
        Set<String> extensions = references
                .getFirst()
                .format()
                .map(format -> Set.copyOf(format.info().extensions()))
                .orElse(Set.of());
        return extensions.contains("nscr") ? Layer.BACKGROUND : Layer.SPRITES;
    }

    private static boolean fitsTiles(EncodedPalette palette, TileSet tiles) {
        return palette instanceof TilePalette tilePalette && tilePalette.fits(tiles.bitsPerTexel());
    }

    /** Returns the chosen palette, without the banks that the user skips. */
    private static EncodedPalette remainingPalette(PaletteLibrary.PaletteChoice choice) {
        return choice.firstColour() == 0
                ? choice.encodedPalette()
                : new RemainingBanks(choice.palette(), choice.encodedPalette().pixelFormatName());
    }

    /** The colours of a palette after the skipped banks. */
    private record RemainingBanks(Palette palette, String pixelFormatName) implements EncodedPalette {}
}
