package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.ninja.NinjaFileEncoder;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.modding.TextureOutput;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** Creates Ninja files from scenes: models, stages, levels and motions. The results are bytes; no file is written. */
public final class NewNinjaFiles {
    private NewNinjaFiles() {}

    /**
     * The settings for new Ninja files.
     *
     * @param target the format of the files
     * @param conventions the conventions of the game, unless {@code exampleFile} has different ones
     * @param exampleFile a file of the game. Its texture list is used, and its conventions if they are recognized
     * @param textures the destination of the textures, which is a texture archive by default
     * @param clipNames the names of the clips to write. All clips are written if the list is empty, and none if "none"
     *     is the only name
     * @param motions the options for motions
     */
    public record Settings(
            NinjaTarget target,
            GameConventions conventions,
            Optional<Asset> exampleFile,
            TextureOutput textures,
            List<String> clipNames,
            MotionOptions motions) {
        public Settings {
            clipNames = List.copyOf(clipNames);
        }
    }

    /**
     * Creates the files of a scene.
     *
     * @param stem the prefix of the files' names
     * @param location the location of the scene's file, for findings
     * @throws FormatException UNSUPPORTED if the format cannot store the scene; BAD_VALUE if the scene lacks what the
     *     format needs, or has no clip with one of the names
     */
    public static List<OutputFile> create(
            Scene scene, String stem, Settings settings, SourceLocation location, ReadContext context) {
        NinjaTarget target = settings.target();
        List<Clip> chosenClips = ClipChoice.choose(scene.clips(), settings.clipNames(), location);
        if (target.isMotionOnly() && chosenClips.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    scene.clips().isEmpty()
                            ? "the file contains no animation"
                            : "--clips none leaves no animation for a file of animations");
        }
        if (!target.isMotionOnly()) {
            EmptyModelCheck.requireVisible(scene, location);
        }
        TexList texList = new TexList(List.of());
        GameConventions conventions = settings.conventions();
        if (settings.exampleFile().isPresent()) {
            Object parsedExample = settings.exampleFile().get().read(context.forTrial());
            conventions = detectConventions(parsedExample, target, conventions);
            if (parsedExample instanceof NjFile file) {
                texList = findTexList(file);
            }
        }
        try {
            NinjaFileEncoder.EncodedFiles encodedFiles = NinjaFileEncoder.encode(
                    scene.withClips(chosenClips),
                    stem,
                    target,
                    texList,
                    conventions,
                    settings.motions(),
                    location,
                    context);
            List<OutputFile> outputs = new ArrayList<>();
            encodedFiles.files().forEach((name, data) -> outputs.add(new OutputFile(SafeName.part(name), data)));
            if (settings.textures().isWritten() && !target.isMotionOnly()) {
                Optional<String> archiveName = settings.textures().fileName();
                NinjaTextureArchiveBuilder.create(scene, encodedFiles, stem, target, archiveName, location, context)
                        .ifPresent(outputs::add);
            }
            return outputs;
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.UNSUPPORTED, location, "%s", String.valueOf(e.getMessage()));
        }
    }

    /** Returns the first texture list of a file; empty if it has none. */
    private static TexList findTexList(NjFile file) {
        for (NjBlock block : file.blocks()) {
            if (block instanceof NjBlock.Textures textures) {
                return textures.list();
            }
        }
        return new TexList(List.of());
    }

    /**
     * Recognizes the game that an example file is from, and returns its conventions. It is Ikaruga if nodes of the
     * first Chunk model use the ZXY rotation order. For new motions, it is Sonic Adventure if the example is one of its
     * models. Otherwise, the defaults apply. The UV unit is always the default one.
     */
    private static GameConventions detectConventions(
            Object parsedExample, NinjaTarget target, GameConventions defaults) {
        if (parsedExample instanceof NjFile file && usesZxyAngles(file)) {
            return GameConventions.IKARUGA.withUvUnit(defaults.uvUnit());
        }
        if (target.isMotionOnly() && parsedExample instanceof SamdlFile file && isSonicAdventureModel(file)) {
            return GameConventions.SONIC_ADVENTURE.withUvUnit(defaults.uvUnit());
        }
        return defaults;
    }

    /** Returns whether nodes of the first Chunk model have the ZXY rotation order. */
    private static boolean usesZxyAngles(NjFile file) {
        for (NjBlock block : file.blocks()) {
            if (block instanceof NjBlock.Chunk chunk) {
                return chunk.tree().nodes().stream()
                        .anyMatch(node -> node.object().has(EvalFlag.ZXY_ANG));
            }
        }
        return false;
    }

    private static boolean isSonicAdventureModel(SamdlFile file) {
        return file.magic() == SaMagic.SA1MDL || file.magic() == SaMagic.SADXMDL;
    }
}
