package shuriken.cli.option;

import java.util.ArrayList;
import java.util.List;
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

/** Options for what models and textures become. */
public final class ResultOptions {
    /** The maximum bytes of images that are kept for the next models, and the maximum share of the memory. */
    private static final long KEPT_IMAGES = 32 << 20;

    private static final int IMAGES_SHARE = 32;

    static final String PNG = "png";
    static final String NJA = "nja";
    static final String NJA_MACROS = "nja-macros";

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            completionCandidates = Candidates.Targets.class,
            description = "glb (default), gltf, obj, dae, png (textures only), nja or nja-macros.")
    private String target = "";

    @Option(names = "--separate-textures", description = "Write textures as files next to the model.")
    private boolean separateTextures;

    @Option(names = "--mips", description = "Write every mip level as a picture.")
    private boolean mips;

    @Option(names = "--all-palettes", description = "Write a picture for each palette that a texture could have.")
    private boolean allPalettes;

    @Option(
            names = "--clips",
            paramLabel = "WHERE",
            converter = ClipsChoice.Converter.class,
            completionCandidates = Candidates.Clips.class,
            description =
                    "Where animations go: all (default), apart (one for each kind), split (one file each) or none. "
                            + "With --edit: all, none, or names of animations; the original keeps the others.")
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
            description = "Merge meshes that share a material, for fewer draw calls: none (default), single (in each "
                    + "section; the meaning of plain --join) or all.")
    private Join join = Join.NONE;

    @Option(
            names = "--plain",
            description = "Write only basic glTF, for old importers (no texture, colour or visibility animations).")
    private boolean plain;

    @Option(
            names = "--extras",
            paramLabel = "FORM",
            description = "How much of the source to keep in extras: full (default), flat or none.")
    private Optional<ExtrasFormat> extras = Optional.empty();

    @Option(names = "--clips-json", description = "Also write animations as JSON.")
    private boolean clipsJson;

    public ExportOptions export() {
        return new ExportOptions(Version.GENERATOR, separateTextures, Extras.NONE)
                .withExtras(extras.orElse(plain ? ExtrasFormat.FLAT : ExtrasFormat.FULL))
                .withPngs(
                        new PngCache(Math.min(KEPT_IMAGES, Runtime.getRuntime().maxMemory() / IMAGES_SHARE)));
    }

    /**
     * What models and textures become.
     *
     * @param ending of the one file that is named as the result; empty if none is
     * @throws IllegalArgumentException if there is no such target
     */
    public ConversionOptions options(String ending) {
        return new ConversionOptions(
                exporter(ending),
                export(),
                mips,
                clips.mode().clips(),
                allPalettes,
                clipsJson,
                isImages(),
                false,
                profile());
    }

    private Profile profile() {
        return Profile.DEFAULT
                .withRig(rig)
                .withJoin(join)
                .withMerge(clips.mode() != ClipsMode.APART)
                .withPlain(plain);
    }

    /** Where animations go, and which of them go to an editor. */
    public ClipsChoice clips() {
        return clips;
    }

    public boolean isText() {
        return target.equalsIgnoreCase(NJA) || target.equalsIgnoreCase(NJA_MACROS);
    }

    /** Whether the text has the macros of the SDK. */
    public boolean hasMacros() {
        return target.equalsIgnoreCase(NJA_MACROS);
    }

    private boolean isImages() {
        return target.equalsIgnoreCase(PNG);
    }

    private Exporter exporter(String ending) {
        String wanted = target.isEmpty() && !ending.equals(PNG) ? ending : target;
        List<String> known = new ArrayList<>();
        for (Exporter exporter : Formats.exporters()) {
            if (wanted.isEmpty() || isImages() || exporter.id().equalsIgnoreCase(wanted)) {
                return exporter;
            }
            known.add(exporter.id());
        }
        known.addAll(List.of(PNG, NJA, NJA_MACROS));
        throw new IllegalArgumentException("--to " + wanted + " is not available; choose " + String.join(", ", known)
                + (wanted.equalsIgnoreCase("fbx") ? ". For FBX convert to GLB and export it from Blender" : ""));
    }
}
