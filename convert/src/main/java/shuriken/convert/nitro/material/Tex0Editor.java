package shuriken.convert.nitro.material;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
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

/** Replaces images in {@code TEX0} blocks, and creates such blocks from textures. */
public final class Tex0Editor {
    private static final int LONGEST_NAME = 16;
    /** Largest rounding error of a component that is stored in five bits. */
    private static final int LARGEST_ROUNDING = 8;
    /** Unit of palette offsets; half of it for palettes with four colours. */
    private static final int PALETTE_UNIT = 16;

    private static final int UNIT = 8;
    /** Bit of the parameters: colour 0 is transparent. */
    private static final int COLOUR0_CLEAR = 1 << 29;

    private Tex0Editor() {}

    /** Returns the blocks of a texture or model file; none for any other. */
    public static List<Tex0> blocks(Object model) {
        return switch (model) {
            case NsbtxFile file -> file.blocks();
            case NsbmdFile file -> file.textures();
            default -> List.of();
        };
    }

    /**
     * Returns the file with another image of a texture. Only its texels change, and colours that the image changes; new
     * colours are appended.
     *
     * @param palette name of its palette; empty for the most likely one
     * @throws IllegalArgumentException if there is no such texture or palette, or if it cannot have such an image
     */
    public static Object with(
            Object model,
            String texture,
            Optional<String> palette,
            RasterImage image,
            EncodeOptions options,
            ReadContext context) {
        for (Tex0 block : blocks(model)) {
            if (block.textures().find(texture).isPresent()) {
                Tex0 other = with(block, texture, palette, image, options, context);
                return exchanged(model, block, other);
            }
        }
        List<String> names = blocks(model).stream()
                .flatMap(block -> block.textures().names().stream())
                .toList();
        throw new IllegalArgumentException("no texture \"" + texture + "\"; there are " + String.join(", ", names));
    }

    /** Returns the file with another block. */
    public static Object exchanged(Object model, Tex0 before, Tex0 after) {
        if (model instanceof NsbtxFile file) {
            return new NsbtxFile(
                    file.version(),
                    file.blocks().stream()
                            .map(named -> named == before ? after : named)
                            .toList());
        }
        return ((NsbmdFile) model).withTextures(named -> named == before ? after : named);
    }

    private static Tex0 with(
            Tex0 block,
            String texture,
            Optional<String> palette,
            RasterImage image,
            EncodeOptions options,
            ReadContext context) {
        Tex0Bank bank = Tex0Bank.of(block, Map.of(), ConvertOptions.DEFAULT);
        palette.filter(name -> block.palettes().find(name).isEmpty()).ifPresent(name -> {
            throw new IllegalArgumentException("no palette \"" + name + "\"; there are "
                    + String.join(", ", block.palettes().names()));
        });
        Optional<String> partner = palette.or(() -> bank.partner(texture, PalettePairs.NONE));
        DsTexture source = (DsTexture) bank.texture(texture, partner.flatMap(bank::palette))
                .orElseThrow(() -> new IllegalArgumentException("\"" + texture + "\" has no known format"));
        boolean isFresh =
                options.reencodesAll() || !options.keepPalette() && source.lacksColours(image, options, context);
        DsTexture made = source.with(image, isFresh ? options.withFresh() : options, context);
        reportDifference(texture, made, image, context);
        TextureEntry entry = block.textures().find(texture).orElseThrow();
        boolean blocks = made.format() == DsFormat.BLOCK4X4;
        byte[] texels = put(made.texels().array(), blocks ? block.blockTexels() : block.texels(), entry.offset());
        byte[] words = blocks
                ? put(made.blockPalettes().array(), block.blockPalettes(), entry.offset() / 2)
                : block.blockPalettes();
        byte[] stored = made.palette().map(DsPalette::stored).orElseGet(() -> new byte[0]);
        Colours colours = partner.filter(unused -> stored.length > 0)
                .map(name -> colours(block, name, stored, isFresh))
                .orElseGet(() -> new Colours(block.palettes(), block.colours()));
        int flag = made.colour0Clear() ? COLOUR0_CLEAR : 0;
        Dictionary<TextureEntry> textures = block.textures()
                .map(named -> named.name().equals(texture)
                        ? new TextureEntry(
                                named.value().parameters() & ~COLOUR0_CLEAR | flag,
                                named.value().original())
                        : named.value());
        return new Tex0(
                block.site(),
                textures,
                colours.palettes,
                blocks ? block.texels() : texels,
                blocks ? texels : block.blockTexels(),
                words,
                colours.stored,
                block.header());
    }

    /** Reports the colour difference between the new texture and the image. */
    private static void reportDifference(String name, DsTexture made, RasterImage image, ReadContext context) {
        if (made.format().colours() == 0) {
            return;
        }
        byte[] wanted = image.image().rgba();
        byte[] stored = made.decode(0, Optional.empty(), context).rgba();
        double sum = 0;
        int visible = 0;
        int largest = 0;
        for (int i = 0; i < wanted.length; i += 4) {
            if (wanted[i + 3] != 0) {
                visible++;
                for (int component = i; component < i + 3; component++) {
                    int difference = Math.abs((wanted[component] & 0xFF) - (stored[component] & 0xFF));
                    sum += difference * difference;
                    largest = Math.max(largest, difference);
                }
            }
        }
        if (largest > LARGEST_ROUNDING) {
            context.report(
                    DiagnosticCode.COLOURS_APPROXIMATED,
                    made.site(),
                    "%s has %d colours and shows the picture with %.1f dB; more is closer",
                    name,
                    made.format().colours(),
                    10 * Math.log10(255 * 255 * 3.0 * visible / sum));
        }
    }

    private record Colours(Dictionary<PaletteEntry> palettes, byte[] stored) {}

    private static byte[] put(byte[] part, byte[] content, int at) {
        byte[] result = content.clone();
        System.arraycopy(part, 0, result, at, part.length);
        return result;
    }

    /** @param hasOwn whether only the palette's own colours are used; else also the following ones */
    private static Colours colours(Tex0 block, String palette, byte[] stored, boolean hasOwn) {
        int offset = block.palettes().find(palette).orElseThrow().offset();
        boolean isOnly = block.palettes().values().stream()
                        .filter(other -> other.offset() == offset)
                        .count()
                == 1;
        int end = block.palettes().values().stream()
                .mapToInt(PaletteEntry::offset)
                .filter(other -> other > offset)
                .min()
                .orElse(block.colours().length);
        if (!hasOwn || isOnly && offset + stored.length <= end) {
            byte[] longer = Arrays.copyOf(
                    block.colours(),
                    Math.max(block.colours().length, Tex0Additions.aligned(offset + stored.length, UNIT)));
            return new Colours(block.palettes(), put(stored, longer, offset));
        }
        int next = Tex0Additions.aligned(block.colours().length, PALETTE_UNIT);
        byte[] longer = Arrays.copyOf(block.colours(), Tex0Additions.aligned(next + stored.length, UNIT));
        Dictionary<PaletteEntry> palettes = block.palettes()
                .map(named -> named.name().equals(palette)
                        ? new PaletteEntry(next >> 3, named.value().flags())
                        : named.value());
        return new Colours(palettes, put(stored, longer, next));
    }

    /**
     * Creates a file of textures. The palette of each has its name with the suffix {@code _pl}, cut to the maximum
     * length.
     *
     * @param names unique, of at most 16 Latin-1 characters
     * @param shared whether all use the palette of the first
     * @throws IllegalArgumentException if a name is too long or there are too many
     */
    public static NsbtxFile file(List<String> names, List<DsTexture> textures, boolean shared) {
        return file(names, List.of(), textures, shared);
    }

    /**
     * Creates a file of textures.
     *
     * @param names unique, of at most 16 Latin-1 characters
     * @param wanted preferred names of the palettes; an empty or missing one for the default
     * @param shared whether all use the palette of the first
     * @throws IllegalArgumentException if a name is too long or there are too many
     */
    public static NsbtxFile file(List<String> names, List<String> wanted, List<DsTexture> textures, boolean shared) {
        for (String name : names) {
            if (name.length() > LONGEST_NAME || name.chars().anyMatch(letter -> letter > 0xFF)) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT, "\"%s\": names have at most %d Latin-1 letters", name, LONGEST_NAME));
            }
        }
        if (names.size() > 255 || names.stream().distinct().count() < names.size()) {
            throw new IllegalArgumentException("textures need different names, 255 at most");
        }
        Layout texels = new Layout();
        Layout blockTexels = new Layout();
        Layout words = new Layout();
        Layout colours = new Layout();
        List<TextureEntry> entries = new ArrayList<>();
        List<String> paletteNames = new ArrayList<>();
        List<PaletteEntry> palettes = new ArrayList<>();
        boolean small = false;
        for (int i = 0; i < textures.size(); i++) {
            DsTexture made = textures.get(i);
            boolean blocks = made.format() == DsFormat.BLOCK4X4;
            int at = (blocks ? blockTexels : texels).add(made.texels().array(), UNIT);
            words.add(made.blockPalettes().array(), blocks ? UNIT / 2 : 1);
            entries.add(TextureEntry.of(at, made.format().id(), made.width(), made.height(), made.colour0Clear()));
            if (made.palette().isPresent() && !(shared && i > 0)) {
                boolean four = made.format() == DsFormat.COLOUR4;
                small |= four;
                String usual = i < wanted.size() && !wanted.get(i).isEmpty() ? wanted.get(i) : names.get(i) + "_pl";
                paletteNames.add(paletteName(usual, paletteNames));
                int offset = colours.add(made.palette().get().stored(), four ? UNIT : PALETTE_UNIT);
                palettes.add(new PaletteEntry(offset >> 3, four ? 1 : 0));
            }
        }
        Tex0 block = new Tex0(
                new SourceLocation("new.nsbtx", 0),
                Dictionary.of(names, entries),
                Dictionary.of(paletteNames, palettes),
                texels.bytes(),
                blockTexels.bytes(),
                words.bytes(),
                colours.bytes(),
                Tex0Header.of(small));
        return new NsbtxFile(1, List.of(block));
    }

    private static String paletteName(String usual, List<String> taken) {
        String cut = usual.substring(0, Math.min(LONGEST_NAME, usual.length()));
        return IntStream.iterate(1, number -> number + 1)
                .mapToObj(number -> number == 1 ? cut : cut.substring(0, Math.min(cut.length(), 13)) + "~" + number)
                .filter(name -> !taken.contains(name))
                .findFirst()
                .orElseThrow();
    }

    /** A sequence of parts with their offsets. */
    private static final class Layout {
        private final ByteWriter sink = ByteWriter.littleEndian();

        int add(byte[] part, int unit) {
            sink.align(unit);
            int at = sink.size();
            sink.bytes(part);
            return at;
        }

        byte[] bytes() {
            return sink.align(UNIT).toByteArray();
        }
    }
}
