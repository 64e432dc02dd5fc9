package shuriken.modding.importing;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.edit.QuadCentreRemover;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.RestPoseChange;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.WriteBackResult;
import shuriken.edit.restore.ImageNameRestorer;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.clips.ClipsLoader;
import shuriken.interchange.gltf.GltfLoader;
import shuriken.interchange.obj.ObjLoader;
import shuriken.io.FileSource;
import shuriken.io.support.FileExtension;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.resolve.scenes.AssetContext;
import shuriken.scene.Scene;

/**
 * Loads scenes that were exported by other programs and writes them into game files. The results are bytes; no file is
 * written.
 */
public final class Importer {
    private Importer() {}

    /**
     * Loads the scene of a GLB, glTF or OBJ file, or of a JSON file with clips only.
     *
     * @param name the name of the file, for findings; its extension identifies OBJ and clip files
     * @throws FormatException if the file has a different format, or is damaged
     */
    public static Scene load(byte[] file, String name, AdjacentFileReader adjacentFiles, ReadContext context) {
        return load(file, name, adjacentFiles, ImageDecoder.NONE, context);
    }

    /**
     * Loads a scene whose images may have formats other than PNG.
     *
     * @param otherImageDecoder reads images that are not PNG files, such as JPEG
     */
    public static Scene load(
            byte[] file,
            String name,
            AdjacentFileReader adjacentFiles,
            ImageDecoder otherImageDecoder,
            ReadContext context) {
        return load(file, name, adjacentFiles, otherImageDecoder, /* isForNewFile= */ false, context);
    }

    /**
     * Loads a scene for a new game file. The default weights of morph targets then apply to animated meshes too.
     *
     * @param otherImageDecoder reads images that are not PNG files, such as JPEG
     * @throws FormatException if the file cannot be read, or is damaged
     */
    public static Scene loadForNewFile(
            byte[] file,
            String name,
            AdjacentFileReader adjacentFiles,
            ImageDecoder otherImageDecoder,
            ReadContext context) {
        return load(file, name, adjacentFiles, otherImageDecoder, /* isForNewFile= */ true, context);
    }

    private static Scene load(
            byte[] file,
            String name,
            AdjacentFileReader adjacentFiles,
            ImageDecoder otherImageDecoder,
            boolean isForNewFile,
            ReadContext context) {
        ImageDecoder images = ImageDecoder.PNG.or(otherImageDecoder);
        if (ClipsLoader.accepts(name)) {
            return ClipsLoader.load(file, name, context);
        }
        if (GltfLoader.accepts(file)) {
            return GltfLoader.load(file, name, adjacentFiles, images, isForNewFile, context);
        }
        if (FileExtension.of(name).equals("obj")) {
            return ObjLoader.load(file, name, adjacentFiles, images, context);
        }
        throw new FormatException(
                Kind.BAD_MAGIC,
                new SourceLocation(name, 0),
                "this is not a GLB, glTF or OBJ file. In Blender: File > Export > glTF 2.0, then import the .glb");
    }

    /**
     * Loads the scene of a GLB, glTF or OBJ file, with adjacent buffers and images. Images must be PNG files.
     *
     * @param file the file or member
     * @param context the limits, and the receiver of findings
     * @return the scene; empty if the file is not a GLB, glTF or OBJ file
     * @throws FormatException if the file is damaged
     */
    public static Optional<Scene> loadForeign(Asset file, ReadContext context) {
        if (file.format().isPresent() || !isForeign(file)) {
            return Optional.empty();
        }
        AdjacentFileReader adjacentFiles = file.container().isPresent()
                ? name -> file.container().get().member(name, context).map(Importer::readBytes)
                : AdjacentFileReader.of(file.source(), FileSource.folder(file.location()));
        return Optional.of(loadForNewFile(readBytes(file), file.path(), adjacentFiles, ImageDecoder.NONE, context));
    }

    private static boolean isForeign(Asset file) {
        String extension = FileExtension.of(file.fileName());
        return file.data().startsWith("glTF") || extension.equals("gltf") || extension.equals("obj");
    }

    private static byte[] readBytes(Asset file) {
        return file.bytes().bytes();
    }

    /**
     * Returns an edited scene with only some of its clips. When the scene is written, the original file keeps its other
     * clips.
     *
     * @param clipNames the names of clips. The scene keeps all clips if the list is empty, and none if "none" is the
     *     only name
     * @param location the location of the edited scene's file
     * @throws FormatException BAD_VALUE if the scene has no clip with one of the names
     */
    public static Scene withClips(Scene editedScene, List<String> clipNames, SourceLocation location) {
        return clipNames.isEmpty() ? editedScene : EditFacts.withClips(editedScene, clipNames, location);
    }

    /**
     * Writes an edited scene into the file that it was made from.
     *
     * @throws FormatException if there is no model in the file, or if the changes cannot be stored
     */
    public static WriteBackResult writeInto(
            Asset original,
            Scene editedScene,
            ConvertOptions defaults,
            AssetContext relatedFiles,
            SourceLocation location,
            ReadContext context) {
        return writeInto(original, editedScene, Set.of(), defaults, relatedFiles, location, context);
    }

    /**
     * Writes an edited scene into the file that it was made from.
     *
     * @param scene the edited scene
     * @param unchangedCategories the parts of the model that stay as they are in the file. If the model was scaled
     *     uniformly, its bones change anyway, unless its meshes stay unchanged too
     * @param defaults the options of the conversion, if the scene's extras do not record them
     * @param relatedFiles the files whose motions and textures the scene includes
     * @param location the location of the edited scene's file, for findings
     * @throws FormatException if there is no model in the file, or if the changes cannot be stored
     */
    public static WriteBackResult writeInto(
            Asset original,
            Scene scene,
            Set<EditCategory> unchangedCategories,
            ConvertOptions defaults,
            AssetContext relatedFiles,
            SourceLocation location,
            ReadContext context) {
        if (scene.nodes().isEmpty() && scene.clips().isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "the file contains no objects to put into %s. Check which objects you exported",
                    original.fileName());
        }
        Scene unscaledScene = EditFacts.unscaled(scene, defaults);
        ConvertOptions options = EditFacts.optionsFor(unscaledScene, defaults);
        EditOriginal editOriginal =
                EditOriginal.reproduce(original, unscaledScene, options, relatedFiles, location, context);
        Scene sceneWithImageNames = ImageNameRestorer.restore(editOriginal.sourceScene(), unscaledScene);
        Scene editedScene = editOriginal.parsedFile() instanceof NsbmdFile
                ? QuadCentreRemover.remove(sceneWithImageNames, editOriginal.sourceScene())
                : sceneWithImageNames;
        Set<EditCategory> effectiveUnchanged = EnumSet.noneOf(EditCategory.class);
        effectiveUnchanged.addAll(unchangedCategories);
        boolean isScaled = !effectiveUnchanged.contains(EditCategory.MESH)
                && RestPoseChange.findUniformScale(editOriginal.sourceScene(), editedScene)
                        .isPresent();
        if (isScaled) {
            effectiveUnchanged.remove(EditCategory.RIG);
        }
        PaintedTextureWriter paintedTextureWriter = new PaintedTextureWriter(
                original, editOriginal.sourceScene(), editOriginal.relatedFiles(), options, context);
        return new ImportJob(effectiveUnchanged, options, paintedTextureWriter, location, context)
                .run(editOriginal, editedScene, isScaled);
    }
}
