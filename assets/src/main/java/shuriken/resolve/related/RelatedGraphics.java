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
import shuriken.resolve.related.GraphicsSearch.Found;
import shuriken.texture.EncodedPalette;

/** Finds the tiles, cells and palettes that a file of NITRO 2D is drawn with. */
final class RelatedGraphics {
    private static final Set<String> TILES = Set.of("ncgr", "ncbr");
    private static final Set<String> CELLS = Set.of("ncer");
    private static final Set<String> PALETTES = Set.of("nclr", "ncpr");

    private final GraphicsSearch search;
    private final List<RelatedFile> namedGraphics;
    private final List<RelatedFile> namedPalettes;
    private final int bank;
    private final UsedPaths used;

    /**
     * @param namedGraphics files that the user named for tiles and cells
     * @param namedPalettes files that the user named for palettes
     * @param bank number of rows of 16 colours to skip
     */
    private RelatedGraphics(
            GraphicsSearch search,
            List<RelatedFile> namedGraphics,
            List<RelatedFile> namedPalettes,
            int bank,
            UsedPaths used) {
        this.search = search;
        this.namedGraphics = List.copyOf(namedGraphics);
        this.namedPalettes = List.copyOf(namedPalettes);
        this.bank = bank;
        this.used = used;
    }

    /** @param palettes files that the user named */
    static RelatedGraphics of(
            RelatedFileOptions options, RelatedFolders folders, ExplicitPaths palettes, UsedPaths used) {
        return new RelatedGraphics(
                new GraphicsSearch(folders, options.limits()),
                ExplicitPaths.of(options.shelf(), options.textures(), options.limits())
                        .all(),
                palettes.all(),
                options.bank(),
                used);
    }

    /** Returns a screen, cells or animations with what they are drawn with; any other content as it is. */
    Object drawable(Asset asset, Object model, ReadContext context) {
        return switch (model) {
            case TileMap screen ->
                tiles(asset, List.of(asset), screen::fits, context)
                        .<Object>map(tiles -> {
                            Optional<PaletteLibrary.Choice> palette =
                                    palette(asset, List.of(asset, tiles.asset()), tiles.model(), context);
                            return ScreenImage.of(screen, tiles.model(), palette.map(RelatedGraphics::colours));
                        })
                        .orElse(model);
            case CellSet cells ->
                drawn(asset, List.of(asset), cells, Optional.empty(), context).orElse(model);
            case CellAnimations motions ->
                related(asset, "cells", CELLS, CellSet.class, List.of(asset), motions::fits, context)
                        .flatMap(cells -> drawn(
                                asset, List.of(asset, cells.asset()), cells.model(), Optional.of(motions), context))
                        .orElse(model);
            default -> model;
        };
    }

    private Optional<Object> drawn(
            Asset asset, List<Asset> anchors, CellSet cells, Optional<CellAnimations> motions, ReadContext context) {
        return tiles(asset, anchors, cells::fits, context).map(tiles -> {
            List<Asset> all = new ArrayList<>(anchors);
            all.add(tiles.asset());
            Optional<PaletteLibrary.Choice> palette = palette(asset, all, tiles.model(), context);
            String label = palette.map(PaletteLibrary.Choice::label).orElse("");
            Optional<EncodedPalette> colours = palette.map(RelatedGraphics::colours);
            return motions.isPresent()
                    ? DrawnCells.of(motions.get(), cells, tiles.model(), colours, label)
                    : DrawnCells.of(cells, tiles.model(), colours, label);
        });
    }

    private Optional<Found<TileSet>> tiles(
            Asset asset, List<Asset> anchors, Predicate<TileSet> fits, ReadContext context) {
        return related(asset, "tiles", TILES, TileSet.class, anchors, fits, context);
    }

    private <M> Optional<Found<M>> related(
            Asset asset,
            String what,
            Set<String> extensions,
            Class<M> type,
            List<Asset> anchors,
            Predicate<M> fits,
            ReadContext context) {
        SourceLocation site = new SourceLocation(asset.path(), 0);
        Optional<Found<M>> found = search.find(extensions, type, anchors, namedGraphics, fits);
        found.ifPresentOrElse(
                chosen -> {
                    used.accept(chosen.file().ref().path());
                    context.report(
                            DiagnosticCode.GRAPHICS_CHOSEN,
                            site,
                            "%s: %s in %s (%s)",
                            asset.stem(),
                            what,
                            chosen.file().label(),
                            chosen.reason());
                },
                () -> context.report(
                        DiagnosticCode.GRAPHICS_MISSING,
                        site,
                        "%s cannot be drawn because its %s were not found (.%s). Name the file: --textures FILE",
                        asset.stem(),
                        what,
                        extensions.contains("ncgr") ? "ncgr" : "ncer"));
        return found;
    }

    /** Returns the palette of tiles; a guess and a failure are reported. */
    Optional<PaletteLibrary.Choice> palette(Asset asset, TileSet tiles, ReadContext context) {
        return palette(asset, List.of(asset), tiles, context);
    }

    private Optional<PaletteLibrary.Choice> palette(
            Asset asset, List<Asset> anchors, TileSet tiles, ReadContext context) {
        SourceLocation site = new SourceLocation(asset.path(), 0);
        Optional<Found<EncodedPalette>> found =
                search.find(PALETTES, EncodedPalette.class, anchors, namedPalettes, palette -> isFor(palette, tiles));
        if (found.isEmpty()) {
            context.report(
                    DiagnosticCode.PALETTE_MISSING,
                    site,
                    "%s has no palette and is shown in grey (no .nclr here). Choose one: --palette FILE",
                    asset.stem());
            return Optional.empty();
        }
        Found<EncodedPalette> chosen = found.get();
        String label = chosen.file().label();
        used.accept(chosen.file().ref().path());
        DiagnosticCode code = chosen.isCertain() ? DiagnosticCode.PALETTE_CHOSEN : DiagnosticCode.PALETTE_GUESSED;
        context.report(code, site, "%s: %s (%s)", asset.stem(), label, chosen.reason());
        return Optional.of(PaletteLibrary.Choice.ofBank(chosen.model(), label, bank, site, context));
    }

    private static boolean isFor(EncodedPalette palette, TileSet tiles) {
        return palette instanceof TilePalette colours && colours.fits(tiles.bits());
    }

    /** Returns the chosen colours from the user's bank on. */
    private static EncodedPalette colours(PaletteLibrary.Choice choice) {
        return choice.first() == 0
                ? choice.file()
                : new Bank(choice.palette(), choice.file().pixelFormatName());
    }

    /** The colours of a palette from a bank on. */
    private record Bank(Palette palette, String pixelFormatName) implements EncodedPalette {}
}
