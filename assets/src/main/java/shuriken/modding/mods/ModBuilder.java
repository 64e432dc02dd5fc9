package shuriken.modding.mods;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.WriteBackResult;
import shuriken.image.RasterImage;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.modding.importing.Importer;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.members.EditedContainer;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.modding.retexture.TextureTarget;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.scene.Scene;
import shuriken.texture.EncodeOptions;

/**
 * Applies a mod to a game. The changes become {@link ContainerEdit}s of the unchanged game, so that each container is
 * written only once.
 */
public final class ModBuilder {
    private final Asset game;
    private final ProjectFiles files;

    /** Decodes the images of edited models that are not PNG files. */
    private final ImageDecoder otherImageDecoder;

    private final ReadContext context;
    private final AssetContext relatedFiles;

    /** The new contents of members by their paths. A later change of a member starts from its new content. */
    private final Map<String, ByteSource> contentsByPath = new LinkedHashMap<>();

    /** The edits that add, remove or rename members. */
    private final List<ContainerEdit> structuralEdits = new ArrayList<>();

    /** The files of a project. */
    public interface ProjectFiles {
        /**
         * Opens a file.
         *
         * @param path a path relative to the folder of the project, which {@link ModProject} has checked
         * @throws IOException if the file does not exist, or a link leads out of the folder
         */
        ByteSource open(String path) throws IOException;
    }

    /**
     * A texture that an edit changes.
     *
     * @param path the path of the member that contains the texture
     * @param asset the member with the content after earlier edits
     * @param textureName the name of the texture in the member; empty if the member is the texture
     */
    private record TextureMember(String path, Asset asset, String textureName) {}

    private ModBuilder(Asset game, ProjectFiles files, ImageDecoder otherImageDecoder, ReadContext context) {
        this.game = game;
        this.files = files;
        this.otherImageDecoder = otherImageDecoder;
        this.context = context;
        this.relatedFiles = new RelatedFileResolver(RelatedFileOptions.NONE
                .withExplicitPaths(game.source(), List.of(), List.of(), List.of())
                .withReading(ConvertOptions.DEFAULT, context.limits()));
    }

    /**
     * Applies a mod.
     *
     * @param game the unchanged game file
     * @param otherImageDecoder decodes the images of edited models that are not PNG files
     * @throws FormatException if the mod is not for this game, or if a file cannot be read
     * @throws IllegalArgumentException if a change is not possible
     */
    public static EditedContainer apply(
            Asset game, ModProject project, ProjectFiles files, ImageDecoder otherImageDecoder, ReadContext context)
            throws IOException {
        ModBuilder builder = new ModBuilder(game, files, otherImageDecoder, context);
        String gameHash = project.releases().isEmpty() ? "" : game.sha256();
        for (ModEdit edit : project.editsFor(gameHash, game.path())) {
            builder.addEdit(edit);
        }
        List<ContainerEdit> edits = new ArrayList<>();
        builder.contentsByPath.forEach((path, content) -> edits.add(new ContainerEdit.Replace(path, content)));
        edits.addAll(builder.structuralEdits);
        if (edits.isEmpty()) {
            throw new IllegalArgumentException("the mod changes nothing. Add edits to " + ModProject.FILE_NAME);
        }
        return ContainerEditor.apply(game, edits, context);
    }

    private void addEdit(ModEdit edit) throws IOException {
        switch (edit.kind()) {
            case TEXTURE -> retexture(edit);
            case MODEL -> importModel(edit);
            case REPLACE -> {
                requireNotReplaced(edit.path());
                contentsByPath.put(edit.path(), files.open(edit.file()));
            }
            case ADD -> structuralEdits.add(new ContainerEdit.Add(edit.path(), files.open(edit.file())));
            case REMOVE ->
                structuralEdits.add(
                        new ContainerEdit.Remove(edit.path(), edit.flags().contains(ModEdit.Flag.RENUMBER)));
            case RENAME -> structuralEdits.add(new ContainerEdit.Rename(edit.path(), edit.newName()));
        }
    }

    private void retexture(ModEdit edit) throws IOException {
        TextureMember texture = findTexture(edit.path());
        byte[] bytes = files.open(edit.file()).bytes();
        RasterImage image = ImageFiles.read(Asset.of(bytes, edit.file()), Optional.empty(), context);
        Asset textureFile = texture.asset.unwrapped(context);
        RasterImage resizedImage = edit.flags().contains(ModEdit.Flag.RESIZE)
                ? TextureImageReplacer.resized(textureFile, texture.textureName, image, context)
                : image;
        EncodeOptions options = edit.flags().contains(ModEdit.Flag.KEEP_PALETTE)
                ? EncodeOptions.DEFAULT.withKeptPalette()
                : EncodeOptions.DEFAULT;
        TextureTarget textureTarget = TextureTarget.of(textureFile, texture.textureName);
        byte[] newContent = TextureImageReplacer.replaceImage(textureTarget, resizedImage, options, context);
        replaceContent(texture.path, ContainerEditor.toStoredForm(texture.asset, newContent, context));
    }

    private void importModel(ModEdit edit) throws IOException {
        Asset member = findMember(edit.path())
                .orElseThrow(() -> new IllegalArgumentException("there is no file " + edit.path() + " in the game"));
        Asset originalModel = member.unwrapped(context);
        AdjacentFileReader noAdjacentFiles = name -> Optional.empty();
        byte[] bytes = files.open(edit.file()).bytes();
        Scene editedScene = Importer.load(bytes, edit.file(), noAdjacentFiles, otherImageDecoder, context);
        SourceLocation location = new SourceLocation(edit.file(), 0);
        WriteBackResult result = Importer.writeInto(
                originalModel,
                editedScene,
                keptCategories(edit),
                ConvertOptions.DEFAULT,
                relatedFiles,
                location,
                context);
        if (!result.report().files().isEmpty()) {
            throw new IllegalArgumentException(edit.file() + " would change other files too: "
                    + String.join(", ", result.report().files().keySet())
                    + ". Use separate edits for textures, and \"keep\" for other parts");
        }
        replaceContent(edit.path(), ContainerEditor.toStoredForm(member, result.bytes(), context));
    }

    private static Set<EditCategory> keptCategories(ModEdit edit) {
        Set<EditCategory> keptCategories = EnumSet.noneOf(EditCategory.class);
        keptCategories.addAll(edit.keptCategories());
        return keptCategories;
    }

    private void replaceContent(String path, byte[] content) {
        contentsByPath.put(path, ByteSource.of(ByteCursor.littleEndian(content, path)));
    }

    /** Finds the texture at a path. The name after the last {@code !} may be a member or a texture inside a member. */
    private TextureMember findTexture(String path) {
        int separatorIndex = path.lastIndexOf('!');
        String containerPath = separatorIndex < 0 ? "" : path.substring(0, separatorIndex);
        // If an earlier edit changed the container, the name after its path can only be the name of a texture.
        Optional<Asset> member = contentsByPath.containsKey(containerPath) ? Optional.empty() : findMember(path);
        if (member.isPresent() && !member.get().hasMembers()) {
            return new TextureMember(path, member.get(), /* textureName= */ "");
        }
        return findMember(containerPath)
                .filter(asset -> !asset.unwrapped(context).isContainer())
                .map(asset -> new TextureMember(containerPath, asset, path.substring(separatorIndex + 1)))
                .orElseThrow(() -> new IllegalArgumentException("there is no texture " + path + " in the game"));
    }

    /**
     * Returns the member at a path, with its new content if an earlier edit changed it. The result is empty if there is
     * no member at the path.
     */
    private Optional<Asset> findMember(String path) {
        requireNotReplaced(path);
        Optional<Asset> member = path.isEmpty() ? Optional.of(game) : game.member(path, context);
        ByteSource newContent = contentsByPath.get(path);
        return newContent == null ? member : member.map(asset -> asset.withContent(newContent.bytes()));
    }

    /**
     * Throws an exception for a path into a container that an earlier edit replaces, because the new container may have
     * different members.
     */
    private void requireNotReplaced(String path) {
        for (String replacedPath : contentsByPath.keySet()) {
            if (path.startsWith(replacedPath + "!")) {
                throw new IllegalArgumentException(
                        path + " is inside " + replacedPath + ", which an earlier edit replaces");
            }
        }
    }
}
