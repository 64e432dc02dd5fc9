package shuriken.cli;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.ConvertOptions.Pattern;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.Quirk;
import shuriken.convert.StageParts;
import shuriken.convert.StageParts.Layer;
import shuriken.io.FileSource;
import shuriken.resolve.games.PlayerAppearance;
import shuriken.resolve.related.Overrides;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;

/** How models are read, and where their pictures come from. */
final class ReadingOptions {
    @Option(
            names = "--textures",
            paramLabel = "PLACE",
            converter = PlaceConverter.class,
            description = "Look for textures here first: a file, folder or archive!file. Repeatable.")
    private List<String> textures = new ArrayList<>();

    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PlaceConverter.class,
            description = "Colours for textures that show up grey: a palette file. Repeatable.")
    private List<String> palettes = new ArrayList<>();

    @Option(
            names = "--bank",
            paramLabel = "N",
            converter = ReadingWords.SmallNumber.class,
            description = "For palettes with several banks of 16 colours: the number of the bank, from 0.")
    private int bank;

    @Option(
            names = "--motions",
            paramLabel = "PLACE",
            converter = PlaceConverter.class,
            description = "Add animations from this file, folder or archive!file. Repeatable.")
    private List<String> motions = new ArrayList<>();

    @Option(
            names = "--fps",
            paramLabel = "N",
            converter = FrameRate.class,
            description = "Frames per second of animations. Default: 30, for DS files 60.")
    private float framesPerSecond;

    @Option(names = "--loop", description = "Add the way from the last frame of an animation back to the first.")
    private boolean loop;

    @Option(
            names = "--pattern",
            paramLabel = "HOW",
            converter = ReadingWords.PatternWord.class,
            description = "How to export animations that change textures: swap meshes (default), variants, or none.")
    private Pattern pattern = Pattern.SWAP;

    @Option(
            names = "--uv-unit",
            paramLabel = "N",
            converter = ReadingWords.UvUnit.class,
            description = "Stored value of one texture width: 256 or 255, if textures are slightly shifted.")
    private int uvUnit = ConvertOptions.DEFAULT.uvUnit();

    @Option(
            names = "--rotation-order",
            paramLabel = "ORDER",
            converter = ReadingWords.Order.class,
            description = "Order of rotations in nodes with evaluation bit 5: yxz (default) or zxy.")
    private RotationOrder rotationOrder = ConvertOptions.DEFAULT.rotationOrder();

    @Option(
            names = "--sections",
            paramLabel = "ID",
            split = ",",
            description = "Only these sections of a stage, by number.")
    private Set<Integer> sections = new LinkedHashSet<>();

    @Option(
            names = "--layer",
            paramLabel = "LAYER",
            split = ",",
            converter = ReadingWords.LayerName.class,
            description = "Only these layers of a stage: static, animated, collision, water.")
    private Set<Layer> layers = EnumSet.noneOf(Layer.class);

    @Option(
            names = "--ngons",
            paramLabel = "FORM",
            arity = "1",
            converter = ReadingWords.Ngons.class,
            description = "How to cut polygons of Basic models: strips (default) or fan.")
    private boolean fans;

    @Option(
            names = "--quirk",
            paramLabel = "NAME=VALUE",
            split = ",",
            converter = ReadingWords.QuirkWord.class,
            description = "Read an ambiguous field the other way, if a model looks wrong (see the page Quirks): "
                    + "${COMPLETION-CANDIDATES}.",
            completionCandidates = ReadingWords.QuirkWords.class)
    private Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);

    @Option(
            names = "--hardware",
            description = "Be as exact as the chip: DS textures with its coarse colours; thumb also calculates with its"
                    + " bits, at one sample per pixel. Default: what looks best.")
    private boolean hardware;

    @Option(
            names = "--overrides",
            paramLabel = "FILE",
            converter = ReadingWords.OverridesFile.class,
            description = "A file with choices of textures and animations. Default: shuriken.json next to each model.")
    private Optional<Overrides> overrides = Optional.empty();

    @Option(
            names = "--lit",
            negatable = true,
            arity = "0",
            description = "Keep the console's light on all models, or on none (--no-lit). Default: on Sonic Adventure "
                    + "models without vertex colours.")
    private Optional<Boolean> lit = Optional.empty();

    @Option(
            names = "--scale",
            paramLabel = "FACTOR",
            converter = PositiveNumber.class,
            description = "Multiply all sizes by this number.")
    private float scale = ConvertOptions.DEFAULT.scale();

    private Lighting lighting() {
        return lit.map(all -> all ? Lighting.ALL : Lighting.NONE).orElse(Lighting.USUAL);
    }

    ConvertOptions options() {
        return new ConvertOptions(uvUnit, rotationOrder, lighting(), scale, framesPerSecond, loop)
                .withStage(new StageParts(sections, layers.isEmpty() ? StageParts.ALL.layers() : layers))
                .withPattern(pattern)
                .withFans(fans)
                .withQuirks(quirks)
                .withHardware(hardware)
                .withQuadCentres(true);
    }

    @Option(
            names = "--costume",
            paramLabel = "N",
            converter = ReadingWords.SmallNumber.class,
            description = "Costume number of a player character (0 is the first). Also adds the head and hair.")
    private Optional<Integer> costume = Optional.empty();

    @Option(
            names = "--section-id",
            paramLabel = "NAME",
            description = "Badge of a player character of Phantasy Star Online: ${COMPLETION-CANDIDATES}.")
    private Optional<SectionId> sectionId = Optional.empty();

    /** Each has a badge. */
    enum SectionId {
        VIRIDIA,
        GREENILL,
        SKYLY,
        BLUEFULL,
        PURPLENUM,
        PINKAL,
        REDRIA,
        ORAN,
        YELLOWBOZE,
        WHITILL
    }

    private PlayerAppearance look() {
        return new PlayerAppearance(
                costume.orElse(PlayerAppearance.FIRST.costume()),
                sectionId.map(SectionId::ordinal).orElse(PlayerAppearance.FIRST.sectionId()));
    }

    /** The places that were named, as on the command line. */
    List<String> places() {
        return Stream.of(textures, palettes, motions).flatMap(List::stream).toList();
    }

    RelatedFileResolver siblings(InputOptions inputs) {
        return siblings(inputs, DiskFileSource.DEFAULT, inputs.folders(), inputs.single());
    }

    /** The same for inputs of another shelf. */
    RelatedFileResolver siblings(InputOptions inputs, FileSource shelf, List<String> folders, Set<String> single) {
        boolean isDressed = costume.isPresent() || sectionId.isPresent();
        return new RelatedFileResolver(
                RelatedFileOptions.NONE
                        .withInputs(shelf, folders)
                        .withSingle(isDressed ? Set.of() : single)
                        .withExplicitPaths(shelf, textures, palettes, motions)
                        .withOverrides(overrides)
                        .withAppearance(look())
                        .withBank(bank)
                        .withReading(options(), inputs.limits()),
                Runtime.getRuntime().maxMemory());
    }

    /** Tells of places of the user's choice that brought nothing. */
    void reportUnused(Report report, RelatedFileResolver siblings) {
        report.unused("--textures", siblings.unused(textures));
        report.unused("--palette", siblings.unused(palettes));
        report.unused("--motions", siblings.unused(motions));
    }
}
