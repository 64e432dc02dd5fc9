package shuriken.modding.importing;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shuriken.archive.Archive;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.TextureArchive;
import shuriken.archive.TextureMember;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.nitro.material.Tex0Editor;
import shuriken.convert.nitro.material.TextureAppender;
import shuriken.convert.support.LatinNames;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.AddedTexture;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport.Line;
import shuriken.image.Image;
import shuriken.io.FileSource;
import shuriken.modding.members.MemberEncoding;
import shuriken.nitro.tex0.Tex0;
import shuriken.resolve.games.KnownGames;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureOrigin;

/**
 * Adds new textures of an edited model to copies of the files that contain its existing textures. A new texture is
 * added after all existing ones.
 */
final class AddedTextureWriter {
    private static final String NAME_IN_USE = "another texture already has this name";

    private final Asset modelFile;

    /** The locations of the existing textures that are not in the file of the model. */
    private final Set<TextureOrigin> origins = new LinkedHashSet<>();

    private final AdjacentFileCopies adjacentFiles;
    private final ReadContext context;

    /**
     * Creates a writer for the textures of a model.
     *
     * @param modelFile the file of the model
     * @param sourceScene the scene that the model was converted to, with the textures of related files
     * @param adjacentFiles the copies of texture files, which receive the new textures
     */
    AddedTextureWriter(Asset modelFile, Scene sourceScene, AdjacentFileCopies adjacentFiles, ReadContext context) {
        this.modelFile = modelFile;
        this.adjacentFiles = adjacentFiles;
        this.context = context;
        sourceScene.textures().stream()
                .map(Texture::origin)
                .filter(origin -> !origin.path().isEmpty())
                .forEach(origins::add);
    }

    /**
     * Adds a texture to the first texture file that can store it. Returns a line for the report about its new location,
     * or about the problem with the last file if none can store it.
     */
    Line addTexture(AddedTexture texture) {
        String lastReason = "no texture file of the model was found";
        for (TextureOrigin origin : origins) {
            try {
                return new Line(ChangeKind.ADDED, "texture", texture.name(), addTo(origin, texture));
            } catch (IOException | FormatException | IllegalArgumentException e) {
                lastReason = String.valueOf(e.getMessage());
            }
        }
        return unsupportedLine(texture, lastReason);
    }

    /** Returns the line for a texture that is not added because the user keeps the texture files unchanged. */
    Line describeUnchanged(AddedTexture texture) {
        return unsupportedLine(texture, "texture files are left unchanged");
    }

    private static Line unsupportedLine(AddedTexture texture, String reason) {
        String names = Stream.of(texture.name(), texture.palette())
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(", "));
        String adviceIfNamed =
                reason.equals(NAME_IN_USE) ? ". Rename its image" : ". Add it to the model's texture file as " + names;
        String advice = texture.isNamedInModel()
                ? adviceIfNamed
                : ". Add it to the archive of the model's textures as number " + texture.number();
        return new Line(ChangeKind.UNSUPPORTED, "texture", texture.name(), reason + advice);
    }

    /** Adds a texture to the file or folder of an existing texture, and returns a description of its new location. */
    private String addTo(TextureOrigin origin, AddedTexture texture) throws IOException {
        Asset file = adjacentFiles.readMember(origin.path());
        if (texture.encoding().isPresent()) {
            return describe(texture, adjacentFiles.replace(origin.path(), file, appendTexture(file, texture, origin)));
        }
        if (file.container().isEmpty() && origin.textureCount() > 0) {
            throw new IllegalArgumentException(
                    "the model's textures are in a folder with index.txt, which Shuriken does not edit");
        }
        if (file.container().isEmpty()) {
            return addSeparateFile(texture, file, origin);
        }
        Asset container = file.container().get();
        String description = describe(
                texture, adjacentFiles.replace(origin.path(), container, extendArchive(container, file, texture)));
        if (texture.isNamedInModel()) {
            return description;
        }
        reportGameLimit(texture);
        return "number " + texture.number() + ", " + description;
    }

    /** Reports that the game does not show the new texture if the model is a known player character. */
    private void reportGameLimit(AddedTexture texture) {
        KnownGames.playerPart(modelFile.stem())
                .ifPresent(player -> context.report(
                        DiagnosticCode.OVER_BUDGET,
                        new SourceLocation(modelFile.path(), 0),
                        "%s loads only the first %d textures of this character, so it does not show the new image %s."
                                + " Give the mesh a material of the model instead, and paint over its image if needed",
                        player.game(),
                        player.textureCount(),
                        texture.name()));
    }

    private static String describe(AddedTexture texture, String fileName) {
        Image image = texture.texture().image();
        return String.format(Locale.ROOT, "%d×%d, in a copy of %s", image.width(), image.height(), fileName);
    }

    /**
     * Returns the bytes of a file of named textures with the new texture, in the block that has the existing texture.
     *
     * @param origin the location of the existing texture
     */
    private byte[] appendTexture(Asset file, AddedTexture texture, TextureOrigin origin) {
        Object parsedFile = file.read(context);
        for (Tex0 block : Tex0Editor.tex0Blocks(parsedFile)) {
            if (block.textures().find(origin.textureName()).isPresent()) {
                Tex0 extended = TextureAppender.append(
                        block,
                        texture.name(),
                        texture.palette(),
                        texture.encoding().orElseThrow());
                String formatId = file.format().orElseThrow().info().id();
                return Formats.write(formatId, Tex0Editor.withBlock(parsedFile, block, extended));
            }
        }
        throw new IllegalArgumentException(file.fileName() + " has no textures with names");
    }

    /**
     * Returns the bytes of a texture archive with the new texture.
     *
     * @param template an existing texture of the archive, whose format and compression are used
     */
    private byte[] extendArchive(Asset container, Asset template, AddedTexture texture) {
        if (!(container.read(context) instanceof ExtensibleArchive archive)) {
            String formatId = container.format().orElseThrow().info().id();
            throw new IllegalArgumentException(
                    "textures cannot be added to " + container.fileName() + " (format: " + formatId + ")");
        }
        int textureCount = archive instanceof TextureArchive textures
                ? textures.indicesInModelOrder().size()
                : archive.entries().size();
        boolean isFoundByName = texture.isNamedInModel() && archive.hasNames();
        if (textureCount != texture.number() && !isFoundByName) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "it is number %d in the model's %s, but would be number %d in %s",
                    texture.number(),
                    texture.isNamedInModel() ? "list" : "textures",
                    textureCount,
                    container.fileName()));
        }
        String name = archive.hasNames() ? chooseUnusedName(archive, texture) : texture.name();
        Image image = texture.texture().image();
        NinjaTextureArchiveBuilder.Member encodedMember =
                createEncoder(template).encode(container.stem(), name, image);
        byte[] storedBytes = MemberEncoding.toStoredForm(template, encodedMember.textureBytes(), context);
        TextureMember member =
                new TextureMember(name, encodedMember.globalIndex(), image.width(), image.height(), storedBytes);
        return Formats.write(container.format().orElseThrow().info().id(), archive.withAdded(member));
    }

    /**
     * Returns a name that the archive does not use yet. A name that is in use gets a number as a suffix.
     *
     * @throws IllegalArgumentException if the name is in use but must not change, because the model refers to the
     *     texture by it
     */
    private static String chooseUnusedName(Archive archive, AddedTexture texture) {
        Set<String> usedNames = archive.entries().stream()
                .map(entry -> LatinNames.stem(FileSource.name(entry.name())).toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        String name = texture.name();
        for (int number = 2; usedNames.contains(name.toLowerCase(Locale.ROOT)); number++) {
            if (texture.isNamedInModel()) {
                throw new IllegalArgumentException(NAME_IN_USE);
            }
            name = texture.name() + "_" + number;
        }
        return name;
    }

    private TextureEncoder createEncoder(Asset template) {
        return new TextureEncoder(template, new SourceLocation(modelFile.path(), 0), context);
    }

    /** Adds the texture as a separate file, like the existing textures, and returns a description of the file. */
    private String addSeparateFile(AddedTexture texture, Asset template, TextureOrigin origin) throws IOException {
        TextureEncoder encoder = createEncoder(template);
        String name = texture.name() + encoder.extension();
        byte[] textureBytes = encoder.encode(
                        texture.name(), texture.name(), texture.texture().image())
                .textureBytes();
        adjacentFiles.addFile(origin.path(), name, textureBytes);
        return "in a new file " + name;
    }
}
