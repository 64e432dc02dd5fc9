package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.nitro.mesh.ModelBuilder;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.LossReporter;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteWriter;
import shuriken.io.support.SafeName;
import shuriken.modding.TextureOutput;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.Mdl0;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdBlock;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.scene.Scene;

/** Creates NITRO files (models and animations of the Nintendo DS) from scenes. The results are not written to disk. */
public final class NewNitroFiles {
    private static final int NSBMD_VERSION = 2;

    private NewNitroFiles() {}

    /**
     * The animations to write and the model that they animate.
     *
     * @param clipNames the names of the clips to write. All clips are written if the list is empty, and none if "none"
     *     is the only name
     * @param framesPerSecond the frame rate; 0 keeps the rate of each animation
     * @param model the model that the files animate, or empty for the model that the scene would become
     */
    public record MotionSettings(List<String> clipNames, float framesPerSecond, Optional<Asset> model) {
        /** All animations with their frame rates, for the model that the scene would become. */
        public static final MotionSettings ALL =
                new MotionSettings(List.of(), /* framesPerSecond= */ 0, Optional.empty());
    }

    /**
     * Creates the files of a scene.
     *
     * @param stem the prefix of the files' names
     * @param textures the destination of a model's textures, which is the file of the model by default
     * @param location the location of the scene's file, for findings
     * @throws FormatException UNSUPPORTED if the format cannot store the scene; BAD_VALUE if the scene lacks what the
     *     format needs, or has no clip with one of the names
     */
    public static List<OutputFile> create(
            Scene scene,
            String stem,
            NitroTarget target,
            NitroOptions options,
            TextureOutput textures,
            MotionSettings motions,
            SourceLocation location,
            ReadContext context) {
        try {
            String fileName = SafeName.part(stem) + "." + target.optionValue();
            return switch (target) {
                case NSBCA, NSBTA, NSBTP, NSBMA, NSBVA ->
                    new NitroMotionWriter(scene, target, motions, options.conventions(), location, context)
                            .createFiles(stem);
                case NSBMD ->
                    createModel(
                            scene.withClips(ClipChoice.choose(scene.clips(), motions.clipNames(), location)),
                            stem,
                            fileName,
                            options,
                            textures,
                            location,
                            context);
                case NSBTX ->
                    List.of(new OutputFile(
                            fileName,
                            encode(EncodedNitroTextures.encode(scene, location, context)
                                    .file())));
            };
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.UNSUPPORTED, location, "%s", String.valueOf(e.getMessage()));
        }
    }

    private static List<OutputFile> createModel(
            Scene scene,
            String stem,
            String fileName,
            NitroOptions options,
            TextureOutput textures,
            SourceLocation location,
            ReadContext context) {
        EmptyModelCheck.requireVisible(scene, location);
        LossReporter losses = new LossReporter(scene, "nsbmd", location, context);
        losses.reportClips("Make them with --to nsbca, or use --clips none");
        losses.reportMorphTargets();
        EncodedNitroTextures nitroTextures = EncodedNitroTextures.encode(scene, location, context);
        Model model = ModelBuilder.encode(scene, nitroTextures.infos(), options, location, context);
        String modelName = LatinNames.forDictionaries().makeUnique(scene.name().isEmpty() ? stem : scene.name());
        List<NsbmdBlock> blocks = new ArrayList<>();
        blocks.add(new NsbmdBlock.Models(new Mdl0(Dictionary.of(List.of(modelName), List.of(model)))));
        boolean includesTextures =
                textures.equals(TextureOutput.DEFAULT) && !nitroTextures.infos().isEmpty();
        if (includesTextures) {
            blocks.add(new NsbmdBlock.Textures(nitroTextures.file().blocks().getFirst()));
        }
        ByteWriter out = ByteWriter.littleEndian();
        new NsbmdFormat().write(new NsbmdFile(NSBMD_VERSION, blocks), out);
        List<OutputFile> files = new ArrayList<>(List.of(new OutputFile(fileName, out.toByteArray())));
        textures.fileName()
                .ifPresent(file -> files.add(new OutputFile(SafeName.part(file), encode(nitroTextures.file()))));
        return files;
    }

    private static byte[] encode(NsbtxFile file) {
        ByteWriter out = ByteWriter.littleEndian();
        new NsbtxFormat().write(file, out);
        return out.toByteArray();
    }
}
