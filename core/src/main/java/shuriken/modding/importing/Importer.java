package shuriken.modding.importing;

import java.nio.ByteOrder;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.EditPart;
import shuriken.edit.WriteBackResult;
import shuriken.format.Match;
import shuriken.image.Image;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.clips.ClipsLoader;
import shuriken.interchange.gltf.GltfLoader;
import shuriken.interchange.obj.ObjLoader;
import shuriken.io.ByteCursor;
import shuriken.resolve.scenes.AssetContext;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.texture.png.PngFormat;

/** Reads scenes of other programs and puts them into game files. Stateless and pure. */
public final class Importer {
    private Importer() {}

    /**
     * A scene of a GLB, a glTF or an OBJ file, or of movements as JSON, which has clips only.
     *
     * @param name of the file, for findings; by its ending OBJ and movements are told
     * @throws FormatException if it is none of these, or damaged
     */
    public static Scene load(byte[] file, String name, AdjacentFileReader beside, ReadContext context) {
        return load(file, name, beside, ImageDecoder.NONE, context);
    }

    /**
     * The same with images of more kinds than PNG.
     *
     * @param others reads images that are not PNG files, such as JPEG
     */
    public static Scene load(
            byte[] file, String name, AdjacentFileReader beside, ImageDecoder others, ReadContext context) {
        return load(file, name, beside, others, false, context);
    }

    /**
     * A scene of a file for a new game file: default weights of morph targets count for animated meshes too.
     *
     * @param others reads images that are not PNG files, such as JPEG
     * @throws FormatException if the file cannot be read, or is damaged
     */
    public static Scene loadNew(
            byte[] file, String name, AdjacentFileReader beside, ImageDecoder others, ReadContext context) {
        return load(file, name, beside, others, true, context);
    }

    private static Scene load(
            byte[] file,
            String name,
            AdjacentFileReader beside,
            ImageDecoder others,
            boolean isNew,
            ReadContext context) {
        ImageDecoder images = (data, site, limits) -> {
            Optional<Image> image = png(data, site, limits);
            return image.isPresent() ? image : others.read(data, site, limits);
        };
        if (ClipsLoader.accepts(name)) {
            return ClipsLoader.load(file, name, context);
        }
        if (GltfLoader.accepts(file)) {
            return GltfLoader.load(file, name, beside, images, isNew, context);
        }
        if (name.regionMatches(true, name.length() - 4, ".obj", 0, 4)) {
            return ObjLoader.load(file, name, beside, images, context);
        }
        throw new FormatException(Kind.BAD_MAGIC, new SourceLocation(name, 0), "expected a GLB, glTF or OBJ file");
    }

    private static Optional<Image> png(byte[] data, SourceLocation site, ReadContext context) {
        ByteCursor in = ByteCursor.of(data, site.path(), ByteOrder.BIG_ENDIAN);
        PngFormat format = new PngFormat();
        return format.detect(in.copy(), site.path()) == Match.NO
                ? Optional.empty()
                : Optional.of(format.read(in, context).decode(0, Optional.empty(), context));
    }

    /**
     * An edited scene put back into the file that it was made of; its rig stays.
     *
     * @throws FormatException if there is no model in the file, or the changes cannot be put into it
     */
    public static WriteBackResult into(
            Asset original,
            Scene edited,
            ConvertOptions otherwise,
            AssetContext surroundings,
            SourceLocation site,
            ReadContext context) {
        return into(original, edited, EditPart.USUALLY_KEPT, otherwise, surroundings, site, context);
    }

    /**
     * An edited scene put back into the file that it was made of.
     *
     * @param scene the edited one
     * @param otherwise how the file was converted, where the scene's extras do not say
     * @param kept what stays as the file has it, whatever the scene says
     * @param surroundings motions and textures of other files that the scene has too
     * @param site of the edited scene's file, for findings
     * @throws FormatException if there is no model in the file, or the changes cannot be put into it
     */
    public static WriteBackResult into(
            Asset original,
            Scene scene,
            Set<EditPart> kept,
            ConvertOptions otherwise,
            AssetContext surroundings,
            SourceLocation site,
            ReadContext context) {
        Scene edited = EditProfile.unscaled(scene, otherwise);
        ConvertOptions options = EditProfile.of(edited, otherwise);
        EditOriginal file = EditOriginal.of(original, edited, options, surroundings, site, context);
        byte[] bytes = original.data().bytes("file", Math.toIntExact(original.size()));
        Function<byte[], Scene> again = changed -> file.again(changed, context);
        Optional<RigWriteBack.Moved> moved = kept.contains(EditPart.RIG)
                ? Optional.empty()
                : RigWriteBack.of(file.model(), file.number(), file.source(), edited, site, context);
        PaintedTextures painted = new PaintedTextures(original, file.source(), file.surroundings(), options, context);
        if (moved.isEmpty()) {
            return painted.in(
                    WriteBack.of(
                            file.model(),
                            bytes,
                            file.number(),
                            file.source(),
                            edited,
                            kept,
                            options,
                            again,
                            site,
                            context),
                    edited,
                    kept);
        }
        byte[] rigged = moved.get().bytes();
        Object now = file.reader().model(original.withContent(rigged), ReadContext.lenient(context.limits()));
        Scene stood = shaped(file.source(), again.apply(rigged));
        return painted.in(
                WriteBack.of(now, rigged, file.number(), stood, edited, kept, options, again, site, context)
                        .after(moved.get().lines()),
                edited,
                kept);
    }

    /** A scene with the nodes and meshes of another, whose file lies beside nothing. */
    private static Scene shaped(Scene source, Scene shape) {
        SceneBuilder builder = new SceneBuilder(source.withNodes(shape.nodes()).withMeshes(shape.meshes()));
        builder.skins().clear();
        builder.skins().addAll(shape.skins());
        return builder.build();
    }
}
