package shuriken.modding.pack;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.afs.AfsArchive;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.bios.BiosFile;
import shuriken.archive.bml.BmlBuilder;
import shuriken.archive.gsl.GslArchive;
import shuriken.archive.prs.PrsFile;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmKind;
import shuriken.archive.zarc.ZarcArchive;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.image.RasterImage;
import shuriken.io.ByteCursor;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.NewTextureSettings;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;

/** The formats of containers that can be created from files, with the usual layout of each format. */
public enum NewContainerFormat {
    /** An AFS archive of uncompressed files, with their names. */
    AFS,
    /** A BML archive of compressed files. A texture archive is stored with the model of the same name. */
    BML,
    /** A GSL archive of uncompressed files. */
    GSL,
    /** A PVM archive of PVR textures. PNG files become textures. */
    PVM,
    /** A GVM archive of GVR textures. PNG files become textures. */
    GVM,
    /** A ZARC archive of files. */
    ZARC,
    /** A PRS stream of one file. */
    PRS,
    /** An LZ10 stream of one file. */
    LZ10,
    /** An LZ11 stream of one file. */
    LZ11;

    /** The type of motions in a BML archive. */
    private static final int BML_MOTION_TYPE = 0x1F;

    /** The type of all other files in a BML archive. */
    private static final int BML_FILE_TYPE = 0;

    /** Returns the name in options, which is also the usual extension. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Creates a container. Its members are sorted by name. Numbers in names are compared by value.
     *
     * @param files the files to add
     * @param byteOrder the byte order, which only BML and GSL use
     * @throws IllegalArgumentException if the container cannot have these files as members, or cannot have this number
     *     of files
     */
    public byte[] pack(List<Asset> files, ByteOrder byteOrder) {
        List<Asset> sortedFiles = new ArrayList<>(files);
        sortedFiles.sort(NaturalOrder.comparingBy(Asset::fileName));
        if (sortedFiles.isEmpty()) {
            throw new IllegalArgumentException("the folder contains no files to pack");
        }
        return switch (this) {
            case AFS -> Formats.write("afs", buildAfs(sortedFiles));
            case BML -> Formats.write("bml", buildBml(sortedFiles, byteOrder));
            case GSL ->
                Formats.write(
                        "gsl", GslArchive.of(byteOrder, createEntries(sortedFiles), GslArchive.USUAL_ENTRY_COUNT));
            case PVM -> Formats.write("pvm", buildTextureArchive(PvmKind.PVM, sortedFiles));
            case GVM -> Formats.write("gvm", buildTextureArchive(PvmKind.GVM, sortedFiles));
            case ZARC -> Formats.write("zarc", ZarcArchive.of(createEntries(sortedFiles)));
            case PRS ->
                Formats.write("prs", PrsFile.of(requireOnlyFile(sortedFiles), /* storesSize= */ false, PrsMode.STOCK));
            case LZ10 ->
                Formats.write("bios", BiosFile.of(requireOnlyFile(sortedFiles), BiosCompression.LZ10, LzMode.STOCK));
            case LZ11 ->
                Formats.write("bios", BiosFile.of(requireOnlyFile(sortedFiles), BiosCompression.LZ11, LzMode.STOCK));
        };
    }

    private static Object buildAfs(List<Asset> files) {
        AfsBuilder builder = new AfsBuilder(AfsArchive.ALIGNMENT, AfsArchive.ALIGNMENT);
        files.forEach(file -> builder.add(Optional.of(file.fileName()), bytesOf(file)));
        return builder.build();
    }

    private static Object buildBml(List<Asset> files, ByteOrder byteOrder) {
        BmlBuilder builder = new BmlBuilder(byteOrder, PrsMode.STOCK);
        List<Asset> textureArchives = files.stream()
                .filter(file -> isTextureArchive(file) && findModel(file, files).isPresent())
                .toList();
        for (Asset file : files) {
            if (!textureArchives.contains(file)) {
                byte[] textureBytes = textureArchives.stream()
                        .filter(candidate -> findModel(candidate, files).orElseThrow() == file)
                        .findFirst()
                        .map(NewContainerFormat::bytesOf)
                        .orElse(new byte[0]);
                builder.add(
                        file.fileName(),
                        file.isKind(FormatInfo.Kind.MOTION) ? BML_MOTION_TYPE : BML_FILE_TYPE,
                        bytesOf(file),
                        textureBytes);
            }
        }
        return builder.build();
    }

    private static boolean isTextureArchive(Asset file) {
        String name = file.fileName().toLowerCase(Locale.ROOT);
        return name.endsWith(".pvm") || name.endsWith(".gvm") || name.endsWith(".xvm");
    }

    /** Finds the file that differs from a texture archive only in its extension. It is usually the model. */
    private static Optional<Asset> findModel(Asset textureArchive, List<Asset> files) {
        return files.stream()
                .filter(file -> file.stem().equalsIgnoreCase(textureArchive.stem()) && !isTextureArchive(file))
                .findFirst();
    }

    private static Object buildTextureArchive(PvmKind kind, List<Asset> files) {
        PvmBuilder builder = PvmBuilder.withDefaults(kind);
        List<Asset> members = files.stream()
                .filter(file -> findTextureForImage(file, files).isEmpty())
                .toList();
        for (int i = 0; i < members.size(); i++) {
            Asset file = withAdjacentImage(encodeImage(kind, members.get(i), i), files);
            boolean isTexture =
                    file.format().isPresent() && file.format().get().info().id().equals(kind.textureId());
            if (!isTexture || !(file.read(new ReadContext(ReadOptions.LENIENT)) instanceof EncodedTexture texture)) {
                throw new IllegalArgumentException(
                        file.fileName() + " is not a " + kind.textureId().toUpperCase(Locale.ROOT) + " texture");
            }
            builder.add(file.stem(), texture.globalIndex(), bytesOf(file));
        }
        return builder.build();
    }

    /**
     * Returns whether a file is the image of a texture file. Its name is the name of the texture file and {@code .png}.
     */
    private static boolean isImageOf(Asset image, Asset file) {
        return image.fileName().equals(file.fileName() + ".png");
    }

    /** Finds the texture file that an image belongs to. */
    private static Optional<Asset> findTextureForImage(Asset image, List<Asset> files) {
        return files.stream().filter(file -> isImageOf(image, file)).findFirst();
    }

    /** Replaces the image of a texture with the PNG file next to it. Without such a file, the texture is unchanged. */
    private static Asset withAdjacentImage(Asset file, List<Asset> files) {
        for (Asset image : files) {
            if (isImageOf(image, file)) {
                ReadContext context = new ReadContext(ReadOptions.LENIENT);
                RasterImage newImage = ImageFiles.read(image, Optional.empty(), context);
                byte[] bytes = TextureImageReplacer.replaceImage(
                        TextureTarget.of(file, /* textureName= */ ""), newImage, EncodeOptions.DEFAULT, context);
                return Asset.of(bytes, file.fileName());
            }
        }
        return file;
    }

    /** Encodes a PNG file as a texture whose global index is the index in the archive. Any other file is unchanged. */
    private static Asset encodeImage(PvmKind kind, Asset file, int index) {
        boolean isImage =
                file.format().isPresent() && file.format().get().info().id().equals("png");
        if (!isImage) {
            return file;
        }
        NewTextureSettings.Kind textureKind =
                kind == PvmKind.PVM ? NewTextureSettings.Kind.PVR : NewTextureSettings.Kind.GVR;
        RasterImage image = ImageFiles.read(file, Optional.empty(), new ReadContext(ReadOptions.LENIENT));
        // Without a palette, because the archive could not store the palette file of an indexed texture.
        RasterImage imageWithoutPalette = RasterImage.of(image.image());
        try {
            byte[] textureBytes = NewTextureSettings.defaults(textureKind, OptionalLong.of(index))
                    .encode(file.stem(), imageWithoutPalette)
                    .textureBytes();
            String extension = "." + textureKind.id();
            String fileName = file.stem().endsWith(extension) ? file.stem() : file.stem() + extension;
            return Asset.of(textureBytes, fileName);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file.fileName() + ": " + e.getMessage(), e);
        }
    }

    private static List<ArchiveEntry> createEntries(List<Asset> files) {
        return files.stream()
                .map(file -> new ArchiveEntry(file.fileName(), "", file.data()))
                .toList();
    }

    private static byte[] requireOnlyFile(List<Asset> files) {
        if (files.size() != 1) {
            throw new IllegalArgumentException("the folder has " + files.size()
                    + " files, but a compressed file holds only one. Name one file instead of the folder");
        }
        return bytesOf(files.getFirst());
    }

    /** Returns the bytes of a file. They are not copied if their array contains nothing else. */
    private static byte[] bytesOf(Asset file) {
        ByteCursor cursor = file.data();
        boolean coversArray = cursor.arrayOffset() == 0 && cursor.size() == cursor.array().length;
        return coversArray ? cursor.array() : cursor.bytes("file", cursor.size());
    }
}
