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
import shuriken.modding.retexture.NewTexture;
import shuriken.modding.retexture.Retexture;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;

/** Creates containers from files only, with the usual layout of their format. */
public enum NewArchive {
    /** An archive with names. */
    AFS,
    /** Compressed; a texture archive with a model's name goes with that model. */
    BML,
    GSL,
    /** A PVM archive of PVR textures. PNG files are converted. */
    PVM,
    /** A GVM archive of GVR textures. PNG files are converted. */
    GVM,
    ZARC,
    /** One file. */
    PRS,
    /** One file. */
    LZ10,
    /** One file. */
    LZ11;

    private static final int BML_MOTION = 0x1F;

    /** Returns the value for options, which is also the usual extension. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * @param files the members; by name, a number in a name counting as one
     * @param order the byte order, for formats that exist in both
     * @throws IllegalArgumentException if such files cannot be members, or their number is wrong
     */
    public byte[] pack(List<Asset> files, ByteOrder order) {
        List<Asset> sorted = new ArrayList<>(files);
        sorted.sort(NaturalOrder.of(Asset::fileName));
        if (sorted.isEmpty()) {
            throw new IllegalArgumentException("the folder contains no files to pack");
        }
        return switch (this) {
            case AFS -> Formats.write("afs", afs(sorted));
            case BML -> Formats.write("bml", bml(sorted, order));
            case GSL -> Formats.write("gsl", GslArchive.of(order, entries(sorted), GslArchive.USUAL_ROWS));
            case PVM -> Formats.write("pvm", textures(PvmKind.PVM, sorted));
            case GVM -> Formats.write("gvm", textures(PvmKind.GVM, sorted));
            case ZARC -> Formats.write("zarc", ZarcArchive.of(entries(sorted)));
            case PRS -> Formats.write("prs", PrsFile.of(onlyFile(sorted), false, PrsMode.STOCK));
            case LZ10 -> Formats.write("bios", BiosFile.of(onlyFile(sorted), BiosCompression.LZ10, LzMode.STOCK));
            case LZ11 -> Formats.write("bios", BiosFile.of(onlyFile(sorted), BiosCompression.LZ11, LzMode.STOCK));
        };
    }

    private static Object afs(List<Asset> files) {
        AfsBuilder builder = new AfsBuilder(AfsArchive.ALIGNMENT, AfsArchive.ALIGNMENT);
        files.forEach(file -> builder.add(Optional.of(file.fileName()), bytes(file)));
        return builder.build();
    }

    private static Object bml(List<Asset> files, ByteOrder order) {
        BmlBuilder builder = new BmlBuilder(order, PrsMode.STOCK);
        List<Asset> textures = files.stream()
                .filter(file -> isTextures(file) && modelOf(file, files).isPresent())
                .toList();
        for (Asset file : files) {
            if (!textures.contains(file)) {
                byte[] textureBytes = textures.stream()
                        .filter(candidate -> modelOf(candidate, files).orElseThrow() == file)
                        .findFirst()
                        .map(NewArchive::bytes)
                        .orElse(new byte[0]);
                builder.add(
                        file.fileName(),
                        file.isKind(FormatInfo.Kind.MOTION) ? BML_MOTION : 0,
                        bytes(file),
                        textureBytes);
            }
        }
        return builder.build();
    }

    private static boolean isTextures(Asset file) {
        String name = file.fileName().toLowerCase(Locale.ROOT);
        return name.endsWith(".pvm") || name.endsWith(".gvm") || name.endsWith(".xvm");
    }

    private static Optional<Asset> modelOf(Asset textures, List<Asset> files) {
        return files.stream()
                .filter(file -> file.stem().equalsIgnoreCase(textures.stem()) && !isTextures(file))
                .findFirst();
    }

    private static Object textures(PvmKind kind, List<Asset> files) {
        PvmBuilder builder = PvmBuilder.withDefaults(kind);
        List<Asset> members =
                files.stream().filter(file -> adjacent(file, files).isEmpty()).toList();
        for (int i = 0; i < members.size(); i++) {
            Asset file = withAdjacentImage(encodeImage(kind, members.get(i), i), files);
            boolean fits =
                    file.format().isPresent() && file.format().get().info().id().equals(kind.textureId());
            if (!fits || !(file.read(new ReadContext(ReadOptions.LENIENT)) instanceof EncodedTexture texture)) {
                throw new IllegalArgumentException(
                        file.fileName() + " is no " + kind.textureId().toUpperCase(Locale.ROOT) + " texture");
            }
            builder.add(file.stem(), texture.globalIndex(), bytes(file));
        }
        return builder.build();
    }

    /** The texture that an image is next to. */
    private static Optional<Asset> adjacent(Asset image, List<Asset> files) {
        return files.stream()
                .filter(file -> image.fileName().equals(file.fileName() + ".png"))
                .findFirst();
    }

    /** The texture with the image next to it, if there is one. */
    private static Asset withAdjacentImage(Asset file, List<Asset> files) {
        for (Asset image : files) {
            if (image.fileName().equals(file.fileName() + ".png")) {
                ReadContext context = new ReadContext(ReadOptions.LENIENT);
                RasterImage otherImage = ImageFiles.read(image, Optional.empty(), context);
                byte[] bytes =
                        Retexture.replaceImage(TextureTarget.of(file, ""), otherImage, EncodeOptions.DEFAULT, context);
                return Asset.of(bytes, file.fileName());
            }
        }
        return file;
    }

    /** Encodes an image as a texture of a suitable format, numbered by its index. */
    private static Asset encodeImage(PvmKind kind, Asset file, int number) {
        boolean isImage =
                file.format().isPresent() && file.format().get().info().id().equals("png");
        if (!isImage) {
            return file;
        }
        NewTexture.Kind texture = kind == PvmKind.PVM ? NewTexture.Kind.PVR : NewTexture.Kind.GVR;
        RasterImage image = ImageFiles.read(file, Optional.empty(), new ReadContext(ReadOptions.LENIENT));
        // The archive cannot hold a palette.
        RasterImage direct = RasterImage.of(image.image());
        try {
            byte[] encoded = NewTexture.defaults(texture, OptionalLong.of(number))
                    .encode(file.stem(), direct)
                    .texture();
            String extension = "." + texture.id();
            String stem = file.stem().endsWith(extension)
                    ? file.stem().substring(0, file.stem().length() - extension.length())
                    : file.stem();
            return Asset.of(encoded, stem + extension);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file.fileName() + ": " + e.getMessage(), e);
        }
    }

    private static List<ArchiveEntry> entries(List<Asset> files) {
        return files.stream()
                .map(file -> new ArchiveEntry(file.fileName(), "", file.data()))
                .toList();
    }

    private static byte[] onlyFile(List<Asset> files) {
        if (files.size() != 1) {
            throw new IllegalArgumentException(
                    files.size() + " files, but a compressed file holds only one; name that file");
        }
        return bytes(files.getFirst());
    }

    private static byte[] bytes(Asset file) {
        ByteCursor data = file.data();
        boolean isComplete = data.arrayOffset() == 0 && data.size() == data.array().length;
        return isComplete ? data.array() : data.bytes("file", data.size());
    }
}
