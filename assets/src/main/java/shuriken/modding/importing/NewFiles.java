package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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

/** Creates game files from scenes. It has no side effects. */
public final class NewFiles {
    /** The maximum number of names in a message. */
    private static final int MAX_LISTED_NAMES = 20;

    private static final Object NO_EXAMPLE = "";

    private NewFiles() {}

    /**
     * Creates the files of a scene.
     *
     * @param stem the prefix of the files' names
     * @param defaults the conventions of the game, unless {@code exampleFile} has different ones
     * @param exampleFile the file whose texture list and conventions are used
     * @param textures the file for textures; by default a texture archive
     * @param clipNames the names of the clips to write; empty for all
     * @param location the location of the scene's file, for findings
     * @throws FormatException UNSUPPORTED if the format cannot hold the scene
     */
    public static List<OutputFile> create(
            Scene scene,
            String stem,
            NinjaTarget target,
            GameConventions defaults,
            Optional<Asset> exampleFile,
            TextureOutput textures,
            List<String> clipNames,
            MotionOptions motions,
            SourceLocation location,
            ReadContext context) {
        List<Clip> chosenClips = chooseClips(scene.clips(), clipNames, location);
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
        GameConventions conventions = defaults;
        Object example = exampleFile.isPresent() ? exampleFile.get().read(context.forTrial()) : NO_EXAMPLE;
        if (example instanceof NjFile file) {
            texList = findTexList(file);
            conventions = detectConventions(file, conventions);
        } else if (example instanceof SamdlFile file && target.isMotionOnly()) {
            boolean isBasic = file.magic() == SaMagic.SA1MDL || file.magic() == SaMagic.SADXMDL;
            conventions = isBasic ? GameConventions.SONIC_ADVENTURE.withUvUnit(conventions.uvUnit()) : conventions;
        }
        try {
            NinjaFileEncoder.EncodedFiles encodedFiles = NinjaFileEncoder.encode(
                    scene.withClips(chosenClips), stem, target, texList, conventions, motions, location, context);
            List<OutputFile> outputs = new ArrayList<>();
            encodedFiles.files().forEach((name, data) -> outputs.add(new OutputFile(SafeName.part(name), data)));
            if (textures.isWritten() && !target.isMotionOnly()) {
                NinjaTextureArchiveBuilder.create(scene, encodedFiles, stem, target, textures.file(), location, context)
                        .ifPresent(outputs::add);
            }
            return outputs;
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.UNSUPPORTED, location, "%s", String.valueOf(e.getMessage()));
        }
    }

    /** Chooses clips by name: all if {@code names} is empty, and none if "none" is the only name. */
    static List<Clip> chooseClips(List<Clip> allClips, List<String> names, SourceLocation location) {
        if (names.equals(List.of("none"))) {
            return List.of();
        }
        List<Clip> chosenClips = allClips.stream()
                .filter(clip -> names.isEmpty() || names.contains(clip.name()))
                .toList();
        List<String> allNames = allClips.stream().map(Clip::name).toList();
        List<String> missing =
                names.stream().filter(name -> !allNames.contains(name)).toList();
        if (!missing.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "the file has no animation %s. It has: %s%s",
                    String.join(", ", missing),
                    allNames.isEmpty()
                            ? "none"
                            : allNames.stream().limit(MAX_LISTED_NAMES).collect(Collectors.joining(", ")),
                    allNames.size() > MAX_LISTED_NAMES ? " and " + (allNames.size() - MAX_LISTED_NAMES) + " more" : "");
        }
        return chosenClips;
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

    /** Returns the conventions of Ikaruga if nodes of the first Chunk model use its ZXY rotation order. */
    private static GameConventions detectConventions(NjFile file, GameConventions defaults) {
        for (NjBlock block : file.blocks()) {
            if (block instanceof NjBlock.Chunk chunk) {
                boolean usesZxyAngles = chunk.tree().nodes().stream()
                        .anyMatch(node -> node.object().has(EvalFlag.ZXY_ANG));
                return usesZxyAngles ? GameConventions.IKARUGA.withUvUnit(defaults.uvUnit()) : defaults;
            }
        }
        return defaults;
    }
}
