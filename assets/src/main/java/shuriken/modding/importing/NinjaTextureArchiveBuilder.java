package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmKind;
import shuriken.archive.xvm.XvmArchive;
import shuriken.assets.Formats;
import shuriken.convert.ninja.NinjaFileEncoder;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.support.ResizeReport;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.modding.retexture.NewTextureSettings;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Creates the texture archive of a Ninja model from a scene's images, in the order of the model's texture numbers. */
final class NinjaTextureArchiveBuilder {
    /** The width and height of the placeholder for a missing image. */
    private static final int PLACEHOLDER_SIZE = 8;

    private static final int BYTES_PER_PIXEL = 4;

    /** The formats of texture archives, with the format of their textures. */
    private enum ArchiveKind {
        PVM(NewTextureSettings.Kind.PVR),
        GVM(NewTextureSettings.Kind.GVR),
        XVM(NewTextureSettings.Kind.XVR);

        private final NewTextureSettings.Kind textureKind;

        ArchiveKind(NewTextureSettings.Kind textureKind) {
            this.textureKind = textureKind;
        }

        String extension() {
            return "." + name().toLowerCase(Locale.ROOT);
        }

        static ArchiveKind forTarget(NinjaTarget target) {
            return switch (target) {
                case NJ, NJM, NJA, SA1MDL, SADXMDL, SA2MDL, SA1LVL, SA2LVL, SAANIM -> PVM;
                case GJ, SA2BMDL -> GVM;
                case XJ, REL -> XVM;
            };
        }

        static ArchiveKind byExtension(String fileName) {
            return Stream.of(values())
                    .filter(archiveKind -> fileName.toLowerCase(Locale.ROOT).endsWith(archiveKind.extension()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(String.format(
                            Locale.ROOT,
                            "--textures %s: the texture file of a Ninja model must have the extension %s",
                            fileName,
                            Stream.of(values()).map(ArchiveKind::extension).collect(Collectors.joining(" or ")))));
        }
    }

    private final Scene scene;
    private final ArchiveKind archiveKind;
    private final String archiveStem;
    private final SourceLocation location;
    private final ReadContext context;

    private NinjaTextureArchiveBuilder(
            Scene scene, ArchiveKind archiveKind, String archiveStem, SourceLocation location, ReadContext context) {
        this.scene = scene;
        this.archiveKind = archiveKind;
        this.archiveStem = archiveStem;
        this.location = location;
        this.context = context;
    }

    /**
     * Creates the archive. The result is empty if the model has no textures.
     *
     * @param encodedFiles the encoded model, with the names and numbers of its textures
     * @param modelStem the name of the model's file without its extension
     * @param target the format of the model
     * @param fileName the name of the archive; if empty, it is named like the model
     * @param location the location of the scene's file, for findings
     */
    static Optional<OutputFile> create(
            Scene scene,
            NinjaFileEncoder.EncodedFiles encodedFiles,
            String modelStem,
            NinjaTarget target,
            Optional<String> fileName,
            SourceLocation location,
            ReadContext context) {
        if (encodedFiles.sceneIndexByListIndex().isEmpty()) {
            return Optional.empty();
        }
        ArchiveKind archiveKind = fileName.map(ArchiveKind::byExtension).orElseGet(() -> ArchiveKind.forTarget(target));
        String archiveStem =
                scene.extras().values().get("textureFile") instanceof String recordedStem && target.usesTextureIndices()
                        ? recordedStem
                        : modelStem;
        String name = fileName.orElse(archiveStem + archiveKind.extension());
        NinjaTextureArchiveBuilder builder =
                new NinjaTextureArchiveBuilder(scene, archiveKind, archiveStem, location, context);
        boolean isFoundByNumber = target.usesTextureIndices() || archiveKind == ArchiveKind.XVM;
        byte[] archiveBytes = builder.encodeArchive(
                builder.encodeMembers(encodedFiles.textures(), encodedFiles.sceneIndexByListIndex(), isFoundByNumber));
        return Optional.of(new OutputFile(SafeName.part(name), archiveBytes));
    }

    /**
     * A member of a texture archive.
     *
     * @param textureBytes the bytes of the texture file
     * @param globalIndex the number under which games cache the texture
     */
    record Member(String name, byte[] textureBytes, long globalIndex) {}

    /**
     * Returns the members in the order of their numbers.
     *
     * @param textureIndexByNumber the indices of the scene's textures by their numbers in the model
     * @param isFoundByNumber whether games find members by number. A number without a texture then gets a placeholder
     */
    private List<Member> encodeMembers(
            TexList texList, SortedMap<Integer, Integer> textureIndexByNumber, boolean isFoundByNumber) {
        List<Member> members = new ArrayList<>();
        for (int number = 0; number <= textureIndexByNumber.lastKey(); number++) {
            Optional<Texture> texture =
                    Optional.ofNullable(textureIndexByNumber.get(number)).map(scene.textures()::get);
            if (texture.isPresent() || isFoundByNumber) {
                String listedName = texList.entries().get(number).name();
                members.add(encodeMember(listedName.isEmpty() ? "texture_" + number : listedName, texture));
            }
        }
        return members;
    }

    private Member encodeMember(String name, Optional<Texture> texture) {
        Image image = texture.map(Texture::image).orElseGet(NinjaTextureArchiveBuilder::createPlaceholder);
        return encodeMember(
                archiveKind.textureKind, archiveStem, name, image, /* hasMipLevels= */ false, location, context);
    }

    /**
     * Encodes an image as a member. The image is resized if the format of the texture does not allow its size.
     *
     * @param archiveStem the name of the archive without its extension
     */
    static Member encodeMember(
            NewTextureSettings.Kind kind,
            String archiveStem,
            String name,
            Image image,
            boolean hasMipLevels,
            SourceLocation location,
            ReadContext context) {
        long globalIndex = computeGlobalIndex(archiveStem, name);
        NewTextureSettings settings =
                NewTextureSettings.defaults(kind, OptionalLong.of(globalIndex)).withMipLevels(hasMipLevels);
        // Without a palette, because the archive could not store the palette file of an indexed texture.
        RasterImage originalImage = RasterImage.of(image);
        RasterImage resizedImage = settings.resizedToValidSize(originalImage);
        ResizeReport.report(name, originalImage, resizedImage, location, context);
        return new Member(name, settings.encode(name, resizedImage).textureBytes(), globalIndex);
    }

    /**
     * Computes the global index of a texture from the names of the archive and the texture. Games cache textures by
     * this index, so different archives should not have equal indices.
     */
    static long computeGlobalIndex(String archiveStem, String name) {
        CRC32 crc = new CRC32();
        for (char character : (archiveStem + "/" + name).toCharArray()) {
            crc.update(character);
        }
        return crc.getValue() & Integer.MAX_VALUE;
    }

    /** Returns a white image for a number that has no texture. */
    private static Image createPlaceholder() {
        byte[] rgba = new byte[BYTES_PER_PIXEL * PLACEHOLDER_SIZE * PLACEHOLDER_SIZE];
        Arrays.fill(rgba, (byte) 0xFF);
        return new Image(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, rgba);
    }

    private byte[] encodeArchive(List<Member> members) {
        return switch (archiveKind) {
            case PVM -> Formats.write("pvm", createArchive(PvmKind.PVM, members));
            case GVM -> Formats.write("gvm", createArchive(PvmKind.GVM, members));
            case XVM ->
                Formats.write(
                        "xvm",
                        XvmArchive.of(members.stream().map(Member::textureBytes).toList()));
        };
    }

    private static Object createArchive(PvmKind kind, List<Member> members) {
        PvmBuilder builder = PvmBuilder.withDefaults(kind);
        members.forEach(member -> builder.add(member.name(), member.globalIndex(), member.textureBytes()));
        return builder.build();
    }
}
