package shuriken.convert.nitro.material;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.RasterImage;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Header;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.texture.EncodeOptions;
import shuriken.texture.PalettePairs;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsPalette;
import shuriken.texture.ds.DsTexture;

/** Replaces images in the texture blocks ({@code TEX0}) of NITRO files, and creates such blocks from textures. */
public final class Tex0Editor {
    private static final int MAX_NAME_LENGTH = 16;
    /** The alignment of palettes in bytes. Palettes with four colours need only half of it. */
    private static final int PALETTE_ALIGNMENT = 16;

    /** The alignment of texels in bytes. */
    private static final int TEXEL_ALIGNMENT = 8;
    /** The binary logarithm of 8. Entries store the offsets of palettes in units of 8 bytes. */
    private static final int PALETTE_OFFSET_SHIFT = 3;

    private static final int MAX_TEXTURES = 255;
    /** The minimum number of characters that are reserved for the suffix of a unique name, such as {@code ~12}. */
    private static final int MIN_SUFFIX_SPACE = 3;
    /** The parameter bit that makes colour 0 transparent. */
    private static final int COLOUR0_TRANSPARENT_BIT = 1 << 29;

    private Tex0Editor() {}

    /** Returns the blocks of a texture or model file, or no blocks for any other file. */
    public static List<Tex0> tex0Blocks(Object tex0File) {
        return switch (tex0File) {
            case NsbtxFile file -> file.blocks();
            case NsbmdFile file -> file.textures();
            default -> List.of();
        };
    }

    /**
     * Returns the file with a different image for a texture. The texels and the transparency of the texture change. If
     * the image needs other colours, the colours of its palette change too.
     *
     * @param requestedPalette the name of the palette, or empty for the palette that {@link Tex0Bank#paletteNameFor}
     *     selects
     * @param otherUsers the names of the other textures that use the palette. If there are any, only an indexed image
     *     changes the colours of the palette
     * @throws IllegalArgumentException if the file has no texture or palette with the name, or if the texture cannot
     *     have the image
     */
    public static Object withImage(
            Object tex0File,
            String textureName,
            Optional<String> requestedPalette,
            List<String> otherUsers,
            RasterImage image,
            EncodeOptions options,
            ReadContext context) {
        for (Tex0 block : tex0Blocks(tex0File)) {
            if (block.textures().find(textureName).isPresent()) {
                Tex0 editedBlock = withImage(block, textureName, requestedPalette, otherUsers, image, options, context);
                return withBlock(tex0File, block, editedBlock);
            }
        }
        List<String> names = tex0Blocks(tex0File).stream()
                .flatMap(block -> block.textures().names().stream())
                .toList();
        throw new IllegalArgumentException(
                "the file has no texture \"" + textureName + "\". Its textures: " + String.join(", ", names));
    }

    /** Returns the file with a block replaced. */
    public static Object withBlock(Object tex0File, Tex0 oldBlock, Tex0 newBlock) {
        if (tex0File instanceof NsbtxFile file) {
            return new NsbtxFile(
                    file.version(),
                    file.blocks().stream()
                            .map(block -> block == oldBlock ? newBlock : block)
                            .toList());
        }
        return ((NsbmdFile) tex0File).updateTextures(block -> block == oldBlock ? newBlock : block);
    }

    private static Tex0 withImage(
            Tex0 block,
            String textureName,
            Optional<String> requestedPalette,
            List<String> otherUsers,
            RasterImage image,
            EncodeOptions options,
            ReadContext context) {
        Tex0Bank bank = Tex0Bank.of(block, Map.of(), ConvertOptions.DEFAULT);
        requestedPalette.filter(name -> block.palettes().find(name).isEmpty()).ifPresent(name -> {
            throw new IllegalArgumentException("the file has no palette \"" + name + "\". Its palettes: "
                    + String.join(", ", block.palettes().names()));
        });
        Optional<String> paletteName = requestedPalette.or(() -> bank.paletteNameFor(textureName, PalettePairs.NONE));
        DsTexture originalTexture = (DsTexture) bank.texture(textureName, paletteName.flatMap(bank::palette))
                .orElseThrow(() -> new IllegalArgumentException("\"" + textureName + "\" has an unknown format"));
        boolean isPaletteShared = !otherUsers.isEmpty() && !options.keepsPalette();
        boolean isPaletteRebuilt = !options.keepsPalette()
                && (options.reencodesAll()
                        || !isPaletteShared && originalTexture.lacksColours(image, options, context));
        DsTexture encodedTexture =
                originalTexture.withImage(image, isPaletteRebuilt ? options.withReencodesAll() : options, context);
        if (ColourDifference.reportIfInexact(textureName, encodedTexture, image, context) && isPaletteShared) {
            context.report(
                    DiagnosticCode.COLOURS_APPROXIMATED,
                    encodedTexture.location(),
                    "%s kept its palette, which is shared with %s. A PNG with a palette changes the colours of all",
                    textureName,
                    String.join(", ", otherUsers));
        }
        TextureEntry originalEntry = block.textures().find(textureName).orElseThrow();
        boolean isCompressed = encodedTexture.format() == DsFormat.BLOCK4X4;
        byte[] texels = overwrite(
                encodedTexture.texels().array(),
                isCompressed ? block.blockTexels() : block.texels(),
                originalEntry.offset());
        byte[] blockPalettes = isCompressed
                ? overwrite(encodedTexture.blockPalettes().array(), block.blockPalettes(), originalEntry.offset() / 2)
                : block.blockPalettes();
        byte[] paletteBytes =
                encodedTexture.palette().map(DsPalette::storedBytes).orElseGet(() -> new byte[0]);
        PaletteSection paletteSection = paletteName
                .filter(unused -> paletteBytes.length > 0)
                .map(name -> replaceColours(block, name, paletteBytes, isPaletteRebuilt))
                .orElseGet(() -> new PaletteSection(block.palettes(), block.colours()));
        int transparencyFlag = encodedTexture.isColour0Transparent() ? COLOUR0_TRANSPARENT_BIT : 0;
        Dictionary<TextureEntry> textures = block.textures()
                .map(namedEntry -> namedEntry.name().equals(textureName)
                        ? new TextureEntry(
                                (namedEntry.value().parameters() & ~COLOUR0_TRANSPARENT_BIT) | transparencyFlag,
                                namedEntry.value().originalSizeBits())
                        : namedEntry.value());
        return new Tex0(
                block.location(),
                textures,
                paletteSection.entries,
                isCompressed ? block.texels() : texels,
                isCompressed ? texels : block.blockTexels(),
                blockPalettes,
                paletteSection.colourBytes,
                block.header());
    }

    /** The palette entries of a block, and the bytes of their colours. */
    private record PaletteSection(Dictionary<PaletteEntry> entries, byte[] colourBytes) {}

    /** Returns a copy of {@code originalBytes} in which {@code newBytes} replace the bytes from an offset. */
    private static byte[] overwrite(byte[] newBytes, byte[] originalBytes, int offset) {
        byte[] changedBytes = originalBytes.clone();
        System.arraycopy(newBytes, 0, changedBytes, offset, newBytes.length);
        return changedBytes;
    }

    /**
     * Replaces the colours of a palette. A palette that was rebuilt is moved to the end if it no longer fits before the
     * next palette or if another palette has the same offset.
     *
     * @param newColours the bytes of the new colours
     * @param isRebuilt whether the texture uses only these colours. Otherwise it may also use colours of the palettes
     *     after it, so the palette cannot be moved
     */
    private static PaletteSection replaceColours(Tex0 block, String paletteName, byte[] newColours, boolean isRebuilt) {
        int oldOffset = block.palettes().find(paletteName).orElseThrow().offset();
        boolean isOnlyPaletteAtOffset = block.palettes().values().stream()
                        .filter(palette -> palette.offset() == oldOffset)
                        .count()
                == 1;
        int nextOffset = block.palettes().values().stream()
                .mapToInt(PaletteEntry::offset)
                .filter(offset -> offset > oldOffset)
                .min()
                .orElse(block.colours().length);
        if (!isRebuilt || isOnlyPaletteAtOffset && oldOffset + newColours.length <= nextOffset) {
            byte[] extendedBytes = Arrays.copyOf(
                    block.colours(),
                    Math.max(
                            block.colours().length,
                            TextureAppender.alignUp(oldOffset + newColours.length, TEXEL_ALIGNMENT)));
            return new PaletteSection(block.palettes(), overwrite(newColours, extendedBytes, oldOffset));
        }
        int newOffset = TextureAppender.alignUp(block.colours().length, PALETTE_ALIGNMENT);
        byte[] extendedBytes =
                Arrays.copyOf(block.colours(), TextureAppender.alignUp(newOffset + newColours.length, TEXEL_ALIGNMENT));
        Dictionary<PaletteEntry> palettes = block.palettes()
                .map(entry -> entry.name().equals(paletteName)
                        ? new PaletteEntry(
                                newOffset >> PALETTE_OFFSET_SHIFT, entry.value().flags())
                        : entry.value());
        return new PaletteSection(palettes, overwrite(newColours, extendedBytes, newOffset));
    }

    /**
     * Creates a file of textures. The name of each palette is the name of its texture with the suffix {@code _pl},
     * truncated to the maximum length.
     *
     * @param names unique texture names of at most 16 Latin-1 characters
     * @param sharesPalette whether all textures use the palette of the first
     * @throws IllegalArgumentException if a name is invalid, if two names are equal, or if there are too many textures
     */
    public static NsbtxFile createFile(List<String> names, List<DsTexture> textures, boolean sharesPalette) {
        return createFile(names, List.of(), textures, sharesPalette);
    }

    /**
     * Creates a file of textures.
     *
     * @param names unique texture names of at most 16 Latin-1 characters
     * @param preferredPaletteNames the preferred palette name of each texture. If it is empty or missing, the palette
     *     has the name of the texture with the suffix {@code _pl}
     * @param sharesPalette whether all textures use the palette of the first
     * @throws IllegalArgumentException if a name is invalid, if two names are equal, or if there are too many textures
     */
    public static NsbtxFile createFile(
            List<String> names, List<String> preferredPaletteNames, List<DsTexture> textures, boolean sharesPalette) {
        for (String name : names) {
            if (name.length() > MAX_NAME_LENGTH || name.chars().anyMatch(character -> character > 0xFF)) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "the name \"%s\" is not valid: names can have at most %d Latin-1 characters",
                        name,
                        MAX_NAME_LENGTH));
            }
        }
        if (names.size() > MAX_TEXTURES || names.stream().distinct().count() < names.size()) {
            throw new IllegalArgumentException("the file would have more than 255 textures, or two with the same name");
        }
        AlignedConcatenation texels = new AlignedConcatenation();
        AlignedConcatenation blockTexels = new AlignedConcatenation();
        AlignedConcatenation blockPalettes = new AlignedConcatenation();
        AlignedConcatenation colours = new AlignedConcatenation();
        List<TextureEntry> textureEntries = new ArrayList<>();
        List<String> paletteNames = new ArrayList<>();
        List<PaletteEntry> paletteEntries = new ArrayList<>();
        boolean hasFourColourPalette = false;
        for (int i = 0; i < textures.size(); i++) {
            DsTexture texture = textures.get(i);
            boolean isCompressed = texture.format() == DsFormat.BLOCK4X4;
            int texelOffset =
                    (isCompressed ? blockTexels : texels).add(texture.texels().array(), TEXEL_ALIGNMENT);
            blockPalettes.add(texture.blockPalettes().array(), isCompressed ? TEXEL_ALIGNMENT / 2 : 1);
            textureEntries.add(TextureEntry.of(
                    texelOffset,
                    texture.format().id(),
                    texture.width(),
                    texture.height(),
                    texture.isColour0Transparent()));
            if (texture.palette().isPresent() && !(sharesPalette && i > 0)) {
                boolean hasFourColours = texture.format() == DsFormat.COLOUR4;
                hasFourColourPalette |= hasFourColours;
                String preferredName = i < preferredPaletteNames.size()
                                && !preferredPaletteNames.get(i).isEmpty()
                        ? preferredPaletteNames.get(i)
                        : names.get(i) + Tex0Bank.PALETTE_SUFFIX;
                paletteNames.add(uniquePaletteName(preferredName, paletteNames));
                int offset = colours.add(
                        texture.palette().get().storedBytes(), hasFourColours ? TEXEL_ALIGNMENT : PALETTE_ALIGNMENT);
                paletteEntries.add(new PaletteEntry(
                        offset >> PALETTE_OFFSET_SHIFT, hasFourColours ? TextureAppender.FOUR_COLOURS_FLAG : 0));
            }
        }
        Tex0 block = new Tex0(
                new SourceLocation("new.nsbtx", 0),
                Dictionary.of(names, textureEntries),
                Dictionary.of(paletteNames, paletteEntries),
                texels.bytes(),
                blockTexels.bytes(),
                blockPalettes.bytes(),
                colours.bytes(),
                Tex0Header.of(hasFourColourPalette));
        return new NsbtxFile(/* version= */ 1, List.of(block));
    }

    /** Returns the requested name, truncated and with a number if it is already used. */
    private static String uniquePaletteName(String requestedName, List<String> usedNames) {
        String name = truncate(requestedName, MAX_NAME_LENGTH);
        for (int number = 2; usedNames.contains(name); number++) {
            String suffix = "~" + number;
            name = truncate(requestedName, MAX_NAME_LENGTH - Math.max(MIN_SUFFIX_SPACE, suffix.length())) + suffix;
        }
        return name;
    }

    private static String truncate(String name, int maxLength) {
        return name.substring(0, Math.min(maxLength, name.length()));
    }

    /** Concatenates byte arrays at aligned offsets. */
    private static final class AlignedConcatenation {
        private final ByteWriter writer = ByteWriter.littleEndian();

        /** Appends an array at an aligned offset, and returns the offset. */
        int add(byte[] array, int alignment) {
            writer.align(alignment);
            int offset = writer.size();
            writer.bytes(array);
            return offset;
        }

        /** Returns all arrays, padded to the alignment of texels. */
        byte[] bytes() {
            return writer.align(TEXEL_ALIGNMENT).toByteArray();
        }
    }
}
