package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.LatinNames;
import shuriken.convert.Losses;
import shuriken.convert.nitro.mesh.ModelBuilder;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteWriter;
import shuriken.io.SafeName;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.Mdl0;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdBlock;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.scene.Scene;

/** NITRO files made of scenes. Pure. */
public final class NitroNewFiles {
    private NitroNewFiles() {}

    /**
     * Which movements, and for what.
     *
     * @param clips their names; empty for all
     * @param framesPerSecond 0 for those of the clips
     * @param model that they are for; empty for the one that would be made of the scene
     */
    public record Motions(List<String> clips, float framesPerSecond, Optional<Asset> model) {
        public static final Motions ALL = new Motions(List.of(), 0, Optional.empty());
    }

    /**
     * The files of a scene.
     *
     * @param stem what their names begin with
     * @param textures where those of a model go; usually into the same file
     * @param site of the scene's file, for findings
     * @throws FormatException UNSUPPORTED if the format cannot hold the scene
     */
    public static List<OutputFile> make(
            Scene scene,
            String stem,
            NitroTarget target,
            NitroOptions options,
            TextureOutput textures,
            Motions motions,
            SourceLocation site,
            ReadContext context) {
        try {
            String name = SafeName.part(stem) + "." + target.word();
            return switch (target) {
                case NSBCA, NSBTA, NSBTP, NSBMA, NSBVA ->
                    new NitroMotions(scene, target, motions, options.habits(), site, context).files(stem);
                case NSBMD ->
                    model(
                            scene.withClips(NewFiles.chosen(scene, motions.clips(), site)),
                            stem,
                            name,
                            options,
                            textures,
                            site,
                            context);
                case NSBTX ->
                    List.of(new OutputFile(
                            name, bytes(NitroTextures.of(scene, site, context).file())));
            };
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.UNSUPPORTED, site, "%s", String.valueOf(e.getMessage()));
        }
    }

    private static List<OutputFile> model(
            Scene scene,
            String stem,
            String name,
            NitroOptions options,
            TextureOutput textures,
            SourceLocation site,
            ReadContext context) {
        EmptyModels.refuse(scene, site);
        Losses losses = new Losses(scene, "nsbmd", site, context);
        losses.clips("make them with --to nsbca, or say --clips none");
        losses.morphTargets();
        NitroTextures made = NitroTextures.of(scene, site, context);
        Model model = ModelBuilder.build(scene, made.entries(), options, site, context);
        String modelName = LatinNames.ofDictionaries().take(scene.name().isEmpty() ? stem : scene.name());
        List<NsbmdBlock> blocks = new ArrayList<>();
        blocks.add(new NsbmdBlock.Models(new Mdl0(Dictionary.of(List.of(modelName), List.of(model)))));
        boolean inside = textures.equals(TextureOutput.USUAL) && !made.entries().isEmpty();
        if (inside) {
            blocks.add(new NsbmdBlock.Textures(made.file().blocks().getFirst()));
        }
        ByteWriter out = ByteWriter.littleEndian();
        new NsbmdFormat().write(new NsbmdFile(2, blocks), out);
        List<OutputFile> files = new ArrayList<>(List.of(new OutputFile(name, out.toByteArray())));
        textures.file().ifPresent(file -> files.add(new OutputFile(SafeName.part(file), bytes(made.file()))));
        return files;
    }

    private static byte[] bytes(NsbtxFile file) {
        ByteWriter out = ByteWriter.littleEndian();
        new NsbtxFormat().write(file, out);
        return out.toByteArray();
    }
}
