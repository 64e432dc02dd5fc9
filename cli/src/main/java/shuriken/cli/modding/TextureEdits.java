package shuriken.cli.modding;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.Members;
import shuriken.cli.console.NameList;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.format.TextureInfo;
import shuriken.image.RasterImage;
import shuriken.inspect.report.Describer;
import shuriken.interchange.OutputFile;
import shuriken.io.support.Sha256;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.members.EditedContainer;
import shuriken.modding.pack.PaletteEdits;
import shuriken.modding.retexture.PaletteMatcher;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.modding.retexture.TextureTarget;
import shuriken.resolve.TextureBanks;
import shuriken.resolve.scenes.AssetContext;
import shuriken.texture.EncodeOptions;
import shuriken.texture.PalettePairs;
import shuriken.texture.TexelChanges;
import shuriken.texture.ds.DsFormat;

/**
 * Replaces texture images in a file. All edits are collected, so that each container that they change is written once.
 */
public final class TextureEdits {
    /** The maximum number of files that a message names. */
    private static final int MAX_NAMED_FILE_COUNT = 3;

    private final Asset outermostFile;
    private final ImageOptions options;
    private final EncodeOptions encodeOptions;
    private final ReadContext context;
    private final Map<String, EditedFile> editedFiles = new LinkedHashMap<>();
    private final PaletteEdits paletteEdits = new PaletteEdits();
    private final List<String> textureDescriptions = new ArrayList<>();

    /**
     * A texture, or a file of named textures, with its new images.
     *
     * @param memberPath the path in the outermost file; empty for the outermost file itself
     * @param asset the file with its new images, without compression
     * @param content the bytes of {@code asset}
     */
    private record EditedFile(String memberPath, Asset asset, byte[] content) {}

    /**
     * A file and the name of a texture in it.
     *
     * @param memberPath the path of the file in the outermost file
     * @param asset the file
     * @param textureName the name of the texture; empty if the file is a single texture
     * @param lastStep the last step of the path that the user wrote
     */
    private record TexturePath(String memberPath, Asset asset, String textureName, String lastStep) {}

    /**
     * Prepares edits of textures.
     *
     * @param outermostFile the file to edit, which is not inside a container
     * @param encodeOptions the options for the encoder of the textures
     */
    public TextureEdits(Asset outermostFile, ImageOptions options, EncodeOptions encodeOptions, ReadContext context) {
        this.outermostFile = outermostFile;
        this.options = options;
        this.encodeOptions = encodeOptions;
        this.context = context;
    }

    /**
     * Replaces the image of a texture. Later edits of the same file start from the result.
     *
     * @param startPath the path of a member in the outermost file; empty for the outermost file itself
     * @param innerPath the path of the texture, relative to {@code startPath}. Its last step may be the name of a
     *     texture in a file. Empty if the start is a single texture
     */
    public void replace(String startPath, String innerPath, RasterImage image) throws IOException {
        String path = startPath.isEmpty() || innerPath.isEmpty() ? startPath + innerPath : startPath + "!" + innerPath;
        TexturePath texturePath = findTexture(startPath, path);
        String editKey = texturePath.asset.path();
        EditedFile editedFile = editedFiles.get(editKey);
        Asset asset = editedFile == null ? texturePath.asset : editedFile.asset;
        RasterImage resizedImage = options.resizesImages()
                ? TextureImageReplacer.resized(asset, texturePath.textureName, image, context)
                : image;
        TextureTarget target = options.createTarget(asset, texturePath.textureName);
        options.createPaletteFile(target, resizedImage, context)
                .ifPresent(paletteFile -> paletteEdits.add(paletteFile, path));
        byte[] content = TextureImageReplacer.replaceImage(target, resizedImage, encodeOptions, context);
        Asset editedAsset = asset.withContent(content);
        editedFiles.put(editKey, new EditedFile(texturePath.memberPath, editedAsset, content));
        textureDescriptions.add(describe(editedAsset, texturePath, target, resizedImage));
    }

    /**
     * Returns a description of each replaced texture in order: name, size, format, and whether colours are approximate.
     */
    public List<String> textureDescriptions() {
        return List.copyOf(textureDescriptions);
    }

    private static String describe(Asset editedAsset, TexturePath path, TextureTarget target, RasterImage image) {
        String name = path.lastStep;
        Optional<TextureInfo> foundTexture = new Describer(ConvertOptions.DEFAULT, AssetContext.NONE)
                .describe(editedAsset, new ReadContext(ReadOptions.LENIENT)).description().textures().stream()
                        .filter(candidate ->
                                path.textureName.isEmpty() || candidate.name().equals(path.textureName))
                        .findFirst();
        if (foundTexture.isEmpty()) {
            return name.isEmpty() ? "the image" : name;
        }
        TextureInfo info = foundTexture.get();
        // The description has a hash of the texels. It can be compared for textures without a palette. BLOCK4X4
        // textures are decoded with their palette and compared with the image instead.
        boolean isApproximate;
        if (info.pixelFormat().equals(DsFormat.BLOCK4X4.name())) {
            Object content = editedAsset.read(new ReadContext(ReadOptions.LENIENT));
            isApproximate = hasDifferentTexels(content, info.name(), target, image);
        } else {
            isApproximate = info.paletteName().isEmpty()
                    && !info.rgbaSha256().isEmpty()
                    && !info.rgbaSha256().equals(Sha256.of(image.image().rgba()));
        }
        return (name.isEmpty() ? info.name() : name) + " (" + info.width() + "×" + info.height() + ", "
                + (info.pixelFormat() + " " + info.dataFormat()).strip()
                + (isApproximate ? "; colours are approximate)" : ")");
    }

    /** Returns whether a texture, with the palette of its target, has visible texels that differ from the image. */
    private static boolean hasDifferentTexels(
            Object content, String textureName, TextureTarget target, RasterImage image) {
        PalettePairs pairs = target.relatedFiles().palettePairs(target.asset());
        Optional<String> paletteName =
                target.paletteName().or(() -> PaletteMatcher.paletteNameFor(content, textureName, image, pairs));
        return TextureBanks.collect(content, Formats.CONVERTERS, ConvertOptions.DEFAULT).stream()
                .flatMap(bank -> bank.texture(textureName, paletteName.flatMap(bank::palette)).stream())
                .limit(1)
                .map(texture -> texture.decode(/* level= */ 0, Optional.empty(), new ReadContext(ReadOptions.LENIENT)))
                .anyMatch(decodedImage ->
                        TexelChanges.compareImages(decodedImage, image.image()).hasChanges());
    }

    private TexturePath findTexture(String startPath, String path) {
        Optional<Asset> member = outermostFile.member(path, context);
        int separatorIndex = path.lastIndexOf('!');
        String lastStep = path.substring(separatorIndex + 1);
        String textureName = "";
        if (member.isEmpty()) {
            textureName = lastStep;
            member = outermostFile.member(separatorIndex < 0 ? "" : path.substring(0, separatorIndex), context);
        }
        Optional<Asset> content = member.map(foundMember -> foundMember.unwrapped(context));
        if (content.isEmpty() || (!textureName.isEmpty() && content.get().hasMembers())) {
            Asset startFile = outermostFile.member(startPath, context).orElse(outermostFile);
            List<String> candidates =
                    content.isEmpty() ? List.of() : findFilesWithTexture(content.get(), textureName, startFile);
            throw new IllegalArgumentException(describeMissing(path, textureName, candidates));
        }
        return new TexturePath(relativePath(outermostFile, content.get()), content.get(), textureName, lastStep);
    }

    /** Returns the path of a file relative to a file that contains it, without the compression around both. */
    private static String relativePath(Asset container, Asset file) {
        String path = ContainerEditor.storedFormOf(file).path();
        int prefixLength = ContainerEditor.storedFormOf(container).path().length() + 1;
        return path.substring(Math.min(path.length(), prefixLength));
    }

    private static String describeMissing(String path, String textureName, List<String> filesWithTexture) {
        if (filesWithTexture.isEmpty()) {
            return "there is no file or texture " + path
                    + ". To see the names, run \"shuriken list FILE\" or \"shuriken texture info FILE\"";
        }
        String example = "'" + filesWithTexture.getFirst() + "!" + textureName + "=image.png'";
        return filesWithTexture.size() == 1
                ? textureName + " is in " + filesWithTexture.getFirst() + ". Write " + example
                : String.format(
                        Locale.ROOT,
                        "%,d files have a texture %s: %s. Name one, such as %s",
                        filesWithTexture.size(),
                        textureName,
                        NameList.shorten(filesWithTexture, MAX_NAMED_FILE_COUNT),
                        example);
    }

    /**
     * Returns the paths of the files, at any depth inside a container, that have a texture with this name.
     *
     * @param startFile the file to which the paths are relative
     */
    private List<String> findFilesWithTexture(Asset container, String textureName, Asset startFile) {
        List<String> paths = new ArrayList<>();
        ReadContext trialContext = context.forTrial();
        Deque<Asset> pendingFiles = new ArrayDeque<>();
        pendingFiles.push(container);
        while (!pendingFiles.isEmpty()) {
            Asset asset = pendingFiles.pop();
            try {
                Members members = asset.members(trialContext);
                boolean hasTexture = asset.format().isPresent()
                        && TextureImageReplacer.textureNames(asset.read(trialContext))
                                .contains(textureName);
                if (hasTexture
                        || members.find(textureName)
                                .filter(TextureEdits::isImage)
                                .isPresent()) {
                    paths.add(relativePath(startFile, asset));
                }
                for (int i = members.size() - 1; i >= 0; i--) {
                    pendingFiles.push(members.get(i));
                }
            } catch (FormatException e) {
                // A file that cannot be read has no texture to name.
            }
        }
        return paths;
    }

    private static boolean isImage(Asset file) {
        return file.isKind(FormatInfo.Kind.TEXTURE) || file.isKind(FormatInfo.Kind.PICTURE);
    }

    /** Returns the outermost file with all edits. */
    public EditedContainer apply() {
        List<ContainerEdit> edits = new ArrayList<>();
        for (EditedFile editedFile : editedFiles.values()) {
            Asset storedAsset = ContainerEditor.storedFormOf(editedFile.asset);
            byte[] storedBytes = ContainerEditor.toStoredForm(storedAsset, editedFile.content, context);
            edits.add(new ContainerEdit.Replace(editedFile.memberPath, storedBytes));
        }
        return ContainerEditor.apply(outermostFile, edits, context);
    }

    /** Returns the changed palette files, which are next to the files of their textures. */
    public List<OutputFile> paletteFiles() {
        List<OutputFile> files = new ArrayList<>();
        paletteEdits.files().forEach(files::add);
        return files;
    }
}
