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
    private static final int MAX_LISTED = 20;

    private static final Object NO_TEMPLATE = "";

    private NewFiles() {}

    /**
     * Creates the files of a scene.
     *
     * @param stem the prefix of their names
     * @param defaults the conventions of the game, unless {@code like} has others
     * @param like the file whose texture list and conventions are used
     * @param textures the file for textures; by default a texture archive
     * @param clips the names of the clips to write; empty for all
     * @param site the location of the scene's file, for findings
     * @throws FormatException UNSUPPORTED if the format cannot hold the scene
     */
    public static List<OutputFile> make(
            Scene scene,
            String stem,
            NinjaTarget target,
            GameConventions defaults,
            Optional<Asset> like,
            TextureOutput textures,
            List<String> clips,
            MotionOptions motions,
            SourceLocation site,
            ReadContext context) {
        List<Clip> chosen = clipsByName(scene.clips(), clips, site);
        if (target.isMotionOnly() && chosen.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    site,
                    scene.clips().isEmpty()
                            ? "the file contains no animation"
                            : "--clips none leaves no animation for a file of animations");
        }
        if (!target.isMotionOnly()) {
            EmptyModels.reject(scene, site);
        }
        TexList list = new TexList(List.of());
        GameConventions conventions = defaults;
        Object template = like.isPresent() ? like.get().read(context.forTrial()) : NO_TEMPLATE;
        if (template instanceof NjFile file) {
            list = textureList(file);
            conventions = conventions(file, conventions);
        } else if (template instanceof SamdlFile file && target.isMotionOnly()) {
            boolean isBasic = file.magic() == SaMagic.SA1MDL || file.magic() == SaMagic.SADXMDL;
            conventions = isBasic ? GameConventions.SONIC_ADVENTURE.withUvUnit(conventions.uvUnit()) : conventions;
        }
        try {
            NinjaFileEncoder.EncodedFiles encodedFiles = NinjaFileEncoder.encode(
                    scene.withClips(chosen), stem, target, list, conventions, motions, site, context);
            List<OutputFile> outputs = new ArrayList<>();
            encodedFiles.files().forEach((name, data) -> outputs.add(new OutputFile(SafeName.part(name), data)));
            if (textures.isWritten() && !target.isMotionOnly()) {
                NinjaTextures.of(scene, encodedFiles, stem, target, textures.file(), site, context)
                        .ifPresent(outputs::add);
            }
            return outputs;
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.UNSUPPORTED, site, "%s", String.valueOf(e.getMessage()));
        }
    }

    /** Returns clips by name: all if {@code clips} is empty, and none for the only name "none". */
    static List<Clip> clipsByName(List<Clip> all, List<String> clips, SourceLocation site) {
        if (clips.equals(List.of("none"))) {
            return List.of();
        }
        List<Clip> chosen = all.stream()
                .filter(clip -> clips.isEmpty() || clips.contains(clip.name()))
                .toList();
        List<String> names = all.stream().map(Clip::name).toList();
        List<String> missing =
                clips.stream().filter(name -> !names.contains(name)).toList();
        if (!missing.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    site,
                    "the file has no animation %s. It has: %s%s",
                    String.join(", ", missing),
                    names.isEmpty() ? "none" : names.stream().limit(MAX_LISTED).collect(Collectors.joining(", ")),
                    names.size() > MAX_LISTED ? " and " + (names.size() - MAX_LISTED) + " more" : "");
        }
        return chosen;
    }

    /** Returns the first texture list of a file; empty if it has none. */
    private static TexList textureList(NjFile file) {
        for (NjBlock block : file.blocks()) {
            if (block instanceof NjBlock.Textures textures) {
                return textures.list();
            }
        }
        return new TexList(List.of());
    }

    /** Returns the conventions of Ikaruga if nodes of the first Chunk model use its ZXY rotation order. */
    private static GameConventions conventions(NjFile file, GameConventions defaults) {
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
