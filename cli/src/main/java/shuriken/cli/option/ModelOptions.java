package shuriken.cli.option;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.ConvertOptions.Pattern;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.Quirk;
import shuriken.convert.StageParts;
import shuriken.convert.StageParts.ContentKind;
import shuriken.diagnostics.Limits;
import shuriken.io.FileSource;
import shuriken.resolve.games.PlayerAppearance;
import shuriken.resolve.related.Overrides;
import shuriken.resolve.related.RelatedFileOptions;

/** Options for reading models. They name no files on this disk, except {@code --overrides}. */
public class ModelOptions {
    @Option(
            names = "--bank",
            paramLabel = "N",
            converter = ReadingConverters.SmallNumberConverter.class,
            description = "Palette bank (of 16 colours) to use, counted from 0.")
    private int bankIndex;

    @Option(
            names = "--fps",
            paramLabel = "N",
            converter = FrameRate.class,
            description = "Frame rate of animations, in frames per second. Default: 30 (DS files: 60).")
    private float framesPerSecond; // 0 without the option

    @Option(names = "--loop", description = "Loop animations: add the movement from the last frame back to the first.")
    private boolean loopsAnimations;

    @Option(
            names = "--pattern",
            paramLabel = "HOW",
            converter = ReadingConverters.PatternConverter.class,
            description = "How to export animations that change textures: swap (default, one mesh per texture),"
                    + " variants (glTF material variants) or none.")
    private Pattern patternMode = Pattern.SWAP;

    @Option(
            names = "--uv-unit",
            paramLabel = "N",
            converter = ReadingConverters.UvUnitConverter.class,
            description = "UV scale of Ninja models: the stored value of one full texture width. Default:"
                    + " 256 (Basic models: 255). Try the other if textures are shifted.")
    private int uvUnit = ConvertOptions.DEFAULT.uvUnit();

    @Option(
            names = "--rotation-order",
            paramLabel = "ORDER",
            converter = ReadingConverters.RotationOrderConverter.class,
            description = "Rotation order of nodes with bit 5 in their evaluation flags: yxz (default) or zxy.")
    private RotationOrder rotationOrder = ConvertOptions.DEFAULT.rotationOrder();

    @Option(
            names = "--sections",
            paramLabel = "ID",
            split = ",",
            description = "Use only these sections of a stage, by number.")
    private Set<Integer> sections = new LinkedHashSet<>();

    @Option(
            names = "--layer",
            paramLabel = "LAYER",
            split = ",",
            converter = ReadingConverters.LayerConverter.class,
            description = "Use only these layers of a stage: static, animated, collision, water.")
    private Set<ContentKind> layers = EnumSet.noneOf(ContentKind.class);

    @Option(
            names = "--ngons",
            paramLabel = "FORM",
            arity = "1",
            converter = ReadingConverters.NgonConverter.class,
            description = "How to triangulate n-gons of Basic models: strips (default) or fan.")
    private boolean usesFans;

    @Option(
            names = "--quirk",
            paramLabel = "NAME=VALUE",
            split = ",",
            converter = ReadingConverters.QuirkConverter.class,
            description = "Use another meaning of an ambiguous field if a model looks wrong (see Quirks): "
                    + "${COMPLETION-CANDIDATES}.",
            completionCandidates = ReadingConverters.QuirkCandidates.class)
    private Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);

    @Option(
            names = "--hardware",
            description = "In thumb, draw as the console does: one sample per pixel, and reduced colours for DS models."
                    + " Elsewhere, this affects only DS textures of 4×4 blocks.")
    private boolean drawsAsOnHardware;

    @Option(
            names = "--overrides",
            paramLabel = "FILE",
            converter = ReadingConverters.OverridesConverter.class,
            description = "JSON file that chooses textures and animations. Default: shuriken.json next to each model.")
    private Optional<Overrides> overrides = Optional.empty();

    @Option(
            names = "--lit",
            negatable = true,
            arity = "0",
            description =
                    "Export all materials as lit, or as unlit (--no-lit). Default: lit only in Sonic Adventure models"
                            + " without vertex colours.")
    private Optional<Boolean> exportsLitMaterials = Optional.empty();

    @Option(
            names = "--scale",
            paramLabel = "FACTOR",
            converter = PositiveNumber.class,
            description = "Multiply all sizes by this number.")
    private float scale = ConvertOptions.DEFAULT.scale();

    private Lighting lighting() {
        return exportsLitMaterials
                .map(isLit -> isLit ? Lighting.ALL : Lighting.NONE)
                .orElse(Lighting.USUAL);
    }

    /** Returns how model files are converted to scenes. */
    public ConvertOptions convertOptions() {
        return new ConvertOptions(uvUnit, rotationOrder, lighting(), scale, framesPerSecond, loopsAnimations)
                .withStage(new StageParts(sections, layers.isEmpty() ? StageParts.DEFAULT.contentKinds() : layers))
                .withPattern(patternMode)
                .withPolygonsAsFans(usesFans)
                .withQuirks(quirks)
                .withHardwareColours(drawsAsOnHardware)
                .withQuadCentres(true);
    }

    @Option(
            names = "--costume",
            paramLabel = "N",
            converter = ReadingConverters.SmallNumberConverter.class,
            description = "Costume number of a player character (0 is the first). Also adds the head and hair.")
    private Optional<Integer> costumeNumber = Optional.empty();

    @Option(
            names = "--section-id",
            paramLabel = "NAME",
            description = "Badge of a Phantasy Star Online player character: ${COMPLETION-CANDIDATES}.")
    private Optional<SectionId> sectionId = Optional.empty();

    /** The section IDs of player characters. Each has a badge. */
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

    private PlayerAppearance appearance() {
        return new PlayerAppearance(
                costumeNumber.orElse(PlayerAppearance.FIRST.costume()),
                sectionId.map(SectionId::ordinal).orElse(PlayerAppearance.FIRST.sectionId()));
    }

    /** Returns the options for finding textures, palettes and motions. */
    public RelatedFileOptions relatedFileOptions(FileSource source, List<String> folders, Limits limits) {
        return RelatedFileOptions.NONE
                .withInputs(source, folders)
                .withOverrides(overrides)
                .withAppearance(appearance())
                .withSkippedBanks(bankIndex)
                .withReading(convertOptions(), limits);
    }

    /** Returns whether a costume or a section ID was chosen. */
    public boolean hasAppearance() {
        return costumeNumber.isPresent() || sectionId.isPresent();
    }
}
