package shuriken.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;
import shuriken.assets.Formats;
import shuriken.batch.ConversionOptions;
import shuriken.image.PngCache;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.ExtrasFormat;
import shuriken.scene.Extras;
import shuriken.transform.Profile;
import shuriken.transform.Profile.Join;
import shuriken.transform.Profile.Rig;

/** Options for the results of a conversion. */
public final class ResultOptions {
    /** The maximum size in bytes of the cache of PNG images that several models share. */
    private static final long MAX_CACHE_SIZE = 32 << 20;

    /** The cache of PNG images may use the maximum heap size divided by this number. */
    private static final int CACHE_MEMORY_DIVISOR = 32;

    /** The value of {@code --to} for textures only. */
    static final String PNG = "png";
    /** The value of {@code --to} for NJA, the text form of Ninja models. */
    static final String NJA = "nja";
    /** The value of {@code --to} for NJA with the macros of the SDK. */
    static final String NJA_MACROS = "nja-macros";

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            completionCandidates = CompletionCandidates.Targets.class,
            description = "glb (default), gltf, obj, dae, png (textures only), nja or nja-macros.")
    private String formatName = "";

    @Option(names = "--separate-textures", description = "Write textures as files next to the model.")
    private boolean writesSeparateTextures;

    @Option(names = "--mips", description = "Write every mip level as an image.")
    private boolean writesMipmaps;

    @Option(names = "--all-palettes", description = "Write an image for each palette that a texture could use.")
    private boolean writesAllPalettes;

    @Option(
            names = "--clips",
            paramLabel = "WHERE",
            converter = ClipsChoice.Converter.class,
            completionCandidates = CompletionCandidates.Clips.class,
            description = "Where to write animations: all (default, in the model's file), apart (also there,"
                    + " one per kind), split (one file each) or none. With --edit: all, none or animation names; import"
                    + " --into keeps the others.")
    private ClipsChoice clips = ClipsChoice.ALL;

    @Option(
            names = "--rig",
            paramLabel = "HOW",
            description =
                    "How animated models are built: skin (default, every node is a bone) or nodes (rigid meshes stay "
                            + "on their nodes).")
    private Rig rig = Rig.SKIN;

    @Option(
            names = "--join",
            arity = "0..1",
            paramLabel = "WHICH",
            fallbackValue = "single",
            description =
                    "Merge meshes that share a material, for fewer draw calls: none (default), single (within each"
                            + " root node) or all. Without a value: single.")
    private Join join = Join.NONE;

    @Option(
            names = "--plain",
            description =
                    "Write only basic glTF (without texture, colour or visibility animations), for old importers.")
    private boolean writesPlainGltf;

    @Option(
            names = "--extras",
            paramLabel = "FORM",
            description = "Which source data to keep in glTF extras: full (default), flat (without nesting; default"
                    + " with --plain) or none.")
    private Optional<ExtrasFormat> extras = Optional.empty();

    @Option(
            names = "--stage",
            description = "Also join the maps and props of a DS Pokémon game into one model per map matrix.")
    private boolean joinsStages;

    @Option(names = "--clips-json", description = "Also write animations as JSON.")
    private boolean writesClipsJson;

    public ExportOptions exportOptions() {
        return new ExportOptions(Version.GENERATOR, writesSeparateTextures, Extras.NONE)
                .withExtrasFormat(extras.orElse(writesPlainGltf ? ExtrasFormat.FLAT : ExtrasFormat.FULL))
                .withPngCache(new PngCache(
                        Math.min(MAX_CACHE_SIZE, Runtime.getRuntime().maxMemory() / CACHE_MEMORY_DIVISOR)));
    }

    /**
     * Returns the options of the conversion.
     *
     * @param extension the extension of the file that the user named as the only result; empty if none was named
     * @throws IllegalArgumentException if the target format does not exist
     */
    public ConversionOptions conversionOptions(String extension) {
        return new ConversionOptions(
                findExporter(extension),
                exportOptions(),
                writesMipmaps,
                clips.mode().clips(),
                writesAllPalettes,
                writesClipsJson,
                writesOnlyTextures(),
                /* showsAngles= */ false,
                joinsStages,
                createProfile());
    }

    private Profile createProfile() {
        return Profile.DEFAULT
                .withRig(rig)
                .withJoin(join)
                .withMergesClips(clips.mode() != ClipsMode.APART)
                .withKeepsOnlyBasicChannels(writesPlainGltf);
    }

    /** Returns the choice of files for animations or, with {@code --edit}, of animations to export. */
    public ClipsChoice clips() {
        return clips;
    }

    /** Returns whether models are written as NJA, the text form of Ninja models. */
    public boolean writesNja() {
        return formatName.equalsIgnoreCase(NJA) || formatName.equalsIgnoreCase(NJA_MACROS);
    }

    /** Returns whether NJA text is written with the macros of the SDK. */
    public boolean writesNjaMacros() {
        return formatName.equalsIgnoreCase(NJA_MACROS);
    }

    /** Returns whether only textures are written. */
    public boolean writesOnlyTextures() {
        return formatName.equalsIgnoreCase(PNG);
    }

    /**
     * Returns the requested format in lower case; empty for the default.
     *
     * @param extension the extension of the file that the user named as the only result; empty if none was named
     */
    public String format(String extension) {
        return (formatName.isEmpty() ? extension : formatName).toLowerCase(Locale.ROOT);
    }

    /** Returns the exporter of the requested format, or the first one if no model format is requested. */
    private Exporter findExporter(String extension) {
        String requestedName = formatName.isEmpty() && !extension.equals(PNG) ? extension : formatName;
        List<String> availableNames = new ArrayList<>();
        for (Exporter exporter : Formats.exporters()) {
            if (requestedName.isEmpty() || writesOnlyTextures() || exporter.id().equalsIgnoreCase(requestedName)) {
                return exporter;
            }
            availableNames.add(exporter.id());
        }
        availableNames.addAll(List.of(PNG, NJA, NJA_MACROS));
        throw new IllegalArgumentException("--to " + requestedName + " is not available; choose "
                + String.join(", ", availableNames)
                + (requestedName.equalsIgnoreCase("fbx")
                        ? ". For FBX, convert to GLB and export FBX from Blender"
                        : ""));
    }
}
