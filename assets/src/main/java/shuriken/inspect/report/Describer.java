package shuriken.inspect.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.TextureArchive;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.Members;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.format.EntryInfo;
import shuriken.format.TextureInfo;
import shuriken.image.Image;
import shuriken.image.Palette;
import shuriken.inspect.AssetInfo;
import shuriken.io.support.Sha256;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.TextureBanks;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/** Describes the models, animations, textures and archive entries of an asset. */
public final class Describer {
    /** The palette label of an indexed texture without a palette. */
    private static final String GREY_RAMP = "grey ramp";

    private final ConvertOptions options;
    private final AssetContext assetContext;
    private final List<SceneConverter<?>> converters;
    private final boolean explains;
    private final boolean includesMembers;

    /**
     * Creates a describer.
     *
     * @param options the options for reading
     * @param assetContext the source of the palettes of indexed textures
     */
    public Describer(ConvertOptions options, AssetContext assetContext) {
        this(options, assetContext, Formats.CONVERTERS, /* explains= */ false, /* includesMembers= */ true);
    }

    /** Creates a describer with the given converters instead of those of this build. */
    public Describer(ConvertOptions options, AssetContext assetContext, List<SceneConverter<?>> converters) {
        this(options, assetContext, converters, /* explains= */ false, /* includesMembers= */ true);
    }

    private Describer(
            ConvertOptions options,
            AssetContext assetContext,
            List<SceneConverter<?>> converters,
            boolean explains,
            boolean includesMembers) {
        this.explains = explains;
        this.includesMembers = includesMembers;
        this.options = options;
        this.assetContext = assetContext;
        this.converters = List.copyOf(converters);
    }

    /**
     * Returns a describer that also reports which textures and motions a conversion would use, and why.
     */
    public Describer withExplanations() {
        return new Describer(options, assetContext, converters, /* explains= */ true, includesMembers);
    }

    /**
     * Returns a describer that omits the contents of containers, for callers that describe the members one by one.
     */
    public Describer withoutMembers() {
        return new Describer(options, assetContext, converters, explains, /* includesMembers= */ false);
    }

    /**
     * Describes an asset. The result has a diagnostic of code {@link DiagnosticCode#UNREADABLE} for each part that
     * cannot be read.
     */
    public AssetInfo describe(Asset asset, ReadContext context) {
        Description description = Description.NONE;
        if (asset.format().isPresent()) {
            try {
                Object parsedFile = asset.read(context);
                description =
                        describeParsedFile(asset, assetContext.combineForDrawing(asset, parsedFile, context), context);
                if (explains) {
                    // The conversion reports how it finds textures and motions. Its scenes are not needed.
                    new SceneReader(options, assetContext, converters).read(asset, parsedFile, context);
                }
            } catch (FormatException e) {
                reportUnreadable(e, context);
            }
        }
        Optional<String> formatId =
                asset.format().map(knownFormat -> knownFormat.info().id());
        List<Diagnostic> findings =
                context.findings().toList().stream().distinct().toList();
        return new AssetInfo(asset.path(), formatId, asset.size(), asset.sha256(), description, findings);
    }

    private Description describeParsedFile(Asset asset, Object parsedFile, ReadContext context) {
        Description description = Description.NONE;
        for (SceneConverter<?> converter : converters) {
            if (converter.fileClass().isInstance(parsedFile)) {
                description = description.plus(describeScenes(converter, parsedFile, asset.stem(), context));
            }
        }
        for (TextureBank bank : TextureBanks.collect(parsedFile, converters, options)) {
            description =
                    description.plus(descriptionOf(describeBank(bank, assetContext.palettePairs(asset), context)));
        }
        if (parsedFile instanceof EncodedTexture texture) {
            long globalIndex = texture.globalIndex();
            description = description.plus(
                    descriptionOf(List.of(describeTexture(asset, asset.stem(), texture, globalIndex, context))));
        }
        if (includesMembers && parsedFile instanceof Archive archive) {
            description = description.plus(describeMembers(asset, archive, context));
        }
        return parsedFile instanceof Archive archive ? description.withTitle(archive.title()) : description;
    }

    private <M> Description describeScenes(
            SceneConverter<M> converter, Object parsedFile, String name, ReadContext context) {
        return converter.describe(converter.fileClass().cast(parsedFile), name, options, context);
    }

    private Description describeMembers(Asset asset, Archive archive, ReadContext context) {
        List<EntryInfo> entries = new ArrayList<>();
        List<TextureInfo> textures = new ArrayList<>();
        Members members = asset.members(archive, context);
        for (int i = 0; i < members.size(); i++) {
            ArchiveEntry entry = members.entry(i);
            Asset member = members.get(i);
            try {
                entries.add(describeEntry(asset, entry, member));
                if (member.format().isPresent() && member.read(context) instanceof EncodedTexture texture) {
                    textures.add(describeTexture(
                            member, entry.name(), texture, chooseGlobalIndex(archive, i, texture), context));
                }
            } catch (FormatException e) {
                reportUnreadable(e, context);
            }
        }
        return new Description(List.of(), List.of(), textures, entries);
    }

    /** Describes each texture of a file with several textures, with its most likely palette. */
    private static List<TextureInfo> describeBank(TextureBank bank, PalettePairs pairs, ReadContext context) {
        List<TextureInfo> textures = new ArrayList<>();
        for (String name : bank.textureNames()) {
            Optional<String> paletteName = bank.paletteNameFor(name, pairs);
            Optional<EncodedTexture> texture = bank.texture(name, paletteName.flatMap(bank::palette));
            texture.ifPresent(decodable -> {
                String paletteLabel = paletteName.orElse(decodable.externalPaletteSize() > 0 ? GREY_RAMP : "");
                textures.add(describeTexture(
                        name, decodable, /* globalIndex= */ 0, paletteLabel, Optional.empty(), context));
            });
        }
        return textures;
    }

    /** Describes an entry. The offset is 0 if the bytes of the entry are not stored unchanged in the container. */
    private static EntryInfo describeEntry(Asset container, ArchiveEntry entry, Asset member) {
        long offset = entry.source().offsetIn(container.bytes()).orElse(0);
        return new EntryInfo(
                entry.name(), offset, entry.storedSize(), member.size(), entry.compression(), member.sha256());
    }

    private TextureInfo describeTexture(
            Asset asset, String name, EncodedTexture texture, long globalIndex, ReadContext context) {
        boolean isIndexed = texture.externalPaletteSize() > 0;
        Optional<PaletteLibrary.PaletteChoice> choice =
                isIndexed ? assetContext.palette(asset, texture, context) : Optional.empty();
        String paletteLabel = choice.map(PaletteLibrary.PaletteChoice::label).orElse(isIndexed ? GREY_RAMP : "");
        return describeTexture(
                name, texture, globalIndex, paletteLabel, choice.map(PaletteLibrary.PaletteChoice::palette), context);
    }

    /**
     * Describes a texture.
     *
     * @param paletteLabel the label of the palette; empty for a texture that needs no palette
     * @param palette the palette; empty for a texture that needs no palette or is decoded with greys
     */
    private static TextureInfo describeTexture(
            String name,
            EncodedTexture texture,
            long globalIndex,
            String paletteLabel,
            Optional<Palette> palette,
            ReadContext context) {
        String rgbaHash = "";
        try {
            Image image = texture.decode(/* level= */ 0, palette, context);
            rgbaHash = Sha256.of(image.rgba());
        } catch (FormatException e) {
            context.report(DiagnosticCode.TEXTURE_UNREADABLE, e.location(), "%s", e.detail());
        }
        return new TextureInfo(
                name,
                texture.width(),
                texture.height(),
                texture.pixelFormatName(),
                texture.dataFormatName(),
                texture.mipLevelCount(),
                globalIndex,
                paletteLabel,
                rgbaHash);
    }

    /**
     * Returns the global index that the texture stores. If it stores none, the index that its archive stores is
     * returned.
     */
    private static long chooseGlobalIndex(Archive archive, int entryIndex, EncodedTexture texture) {
        boolean usesArchiveIndex = texture.globalIndex() == 0 && archive instanceof TextureArchive;
        return usesArchiveIndex ? ((TextureArchive) archive).globalIndex(entryIndex) : texture.globalIndex();
    }

    private static Description descriptionOf(List<TextureInfo> textures) {
        return new Description(List.of(), List.of(), textures, List.of());
    }

    private static void reportUnreadable(FormatException e, ReadContext context) {
        context.report(DiagnosticCode.UNREADABLE, e.location(), "%s (%s)", e.detail(), e.kind());
    }
}
