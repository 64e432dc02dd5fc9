package shuriken.resolve.related;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import shuriken.archive.Archive;
import shuriken.archive.TextureArchive;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.Members;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatInfo;
import shuriken.io.FileSource;
import shuriken.resolve.BankCandidate;
import shuriken.resolve.TextureBanks;
import shuriken.resolve.TextureCandidate;
import shuriken.resolve.scenes.SceneReader;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;

/** Reads the textures, palettes and banks of one file. */
final class TextureFileReader {
    /** The kinds of content for which a compressed file is read. */
    private static final Set<FormatInfo.Kind> CONTENT_KINDS =
            Set.of(FormatInfo.Kind.TEXTURE, FormatInfo.Kind.ARCHIVE, FormatInfo.Kind.PICTURE, FormatInfo.Kind.PALETTE);
    /** The approximate memory that a texture needs without its texels. */
    private static final int TEXTURE_OVERHEAD_SIZE = 300;

    private final ConvertOptions options;
    private final ReadContext context;
    private final List<TextureCandidate> textures = new ArrayList<>();
    private final List<BankCandidate> banks = new ArrayList<>();
    private Optional<EncodedPalette> palette = Optional.empty();
    /** The total size of the file and of its members with textures, in bytes. */
    private long totalFileSize;

    private TextureFileReader(ConvertOptions options, Limits limits) {
        this.options = options;
        this.context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
    }

    /** Reads a file, which may be compressed. */
    static TextureContents read(Asset file, ConvertOptions options, Limits limits) {
        TextureFileReader reader = new TextureFileReader(options, limits);
        try {
            Asset content = file.unwrapped(reader.context);
            if (content.equals(file) || CONTENT_KINDS.stream().anyMatch(content::isKind)) {
                reader.readContent(content);
            }
        } catch (FormatException e) {
            reader.reportUnreadable(e);
        }
        return reader.buildContents();
    }

    /** Reads files that represent the members of an archive, in the order of the members. */
    static TextureContents readFiles(FileSource source, List<String> paths, ConvertOptions options, Limits limits) {
        TextureFileReader reader = new TextureFileReader(options, limits);
        for (int i = 0; i < paths.size(); i++) {
            try {
                reader.addTexture(Asset.read(source, paths.get(i)), i, /* isNamed= */ true, paths.size());
            } catch (IOException e) {
                SourceLocation location = new SourceLocation(paths.get(i), 0);
                reader.context.report(DiagnosticCode.TEXTURE_UNREADABLE, location, "the file cannot be read");
            }
        }
        return reader.buildContents();
    }

    private TextureContents buildContents() {
        long sizeInMemory = totalFileSize + (long) TEXTURE_OVERHEAD_SIZE * (textures.size() + banks.size());
        return new TextureContents(textures, banks, palette, context.findings().toList(), sizeInMemory);
    }

    private void reportUnreadable(FormatException e) {
        context.report(DiagnosticCode.TEXTURE_UNREADABLE, e.location(), "%s (%s)", e.detail(), e.kind());
    }

    private void readContent(Asset asset) {
        if (asset.format().isEmpty()) {
            return;
        }
        totalFileSize += asset.size();
        switch (SceneReader.parse(asset, options, context)) {
            case EncodedTexture texture ->
                textures.add(new TextureCandidate(
                        asset.stem(),
                        /* index= */ 0,
                        texture,
                        /* isNamedByTextureList= */ false,
                        asset.path(),
                        /* textureCount= */ 0));
            case EncodedPalette encodedPalette -> palette = Optional.of(encodedPalette);
            case Archive archive -> {
                addMembers(asset, archive);
                addBanks(asset, archive, /* label= */ "");
            }
            case Object other -> addBanksInFile(asset, other, /* label= */ "");
        }
    }

    private void addMembers(Asset asset, Archive archive) {
        Members members = asset.members(archive, context);
        boolean isNamed = !(archive instanceof TextureArchive textureArchive) || textureArchive.hasTextureNames();
        List<Integer> memberIndices = archive instanceof TextureArchive textureArchive
                ? textureArchive.indicesInModelOrder()
                : IntStream.range(0, members.size()).boxed().toList();
        for (int textureIndex = 0; textureIndex < memberIndices.size(); textureIndex++) {
            if (memberIndices.get(textureIndex) >= 0) {
                addTexture(members.get(memberIndices.get(textureIndex)), textureIndex, isNamed, memberIndices.size());
            }
        }
    }

    private void addTexture(Asset member, int textureIndex, boolean isNamed, int textureCount) {
        try {
            if ((member.isKind(FormatInfo.Kind.TEXTURE) || member.isKind(FormatInfo.Kind.PICTURE))
                    && SceneReader.parse(member, options, context) instanceof EncodedTexture texture) {
                totalFileSize += member.size();
                List<String> extensions = member.format().orElseThrow().info().extensions();
                String name = member.fileName();
                boolean hasExtension = extensions.stream()
                        .anyMatch(extension -> name.toLowerCase(Locale.ROOT).endsWith("." + extension));
                String nameWithoutExtension = hasExtension ? member.stem() : name;
                textures.add(new TextureCandidate(
                        isNamed ? nameWithoutExtension : "",
                        textureIndex,
                        texture,
                        /* isNamedByTextureList= */ false,
                        member.path(),
                        textureCount));
            }
        } catch (FormatException e) {
            reportUnreadable(e);
        }
    }

    private void addBanksInFile(Asset asset, Object parsedFile, String label) {
        TextureBanks.collect(parsedFile, Formats.CONVERTERS, options)
                .forEach(bank -> banks.add(new BankCandidate(label, asset.path(), bank)));
    }

    /**
     * Adds the banks of all members that are texture files, including the members of nested archives.
     *
     * @param label the path of the archive in the outermost file, with {@code !} before each name
     * @throws FormatException LIMIT_EXCEEDED if the archives are too large or nested too deeply. The other members are
     *     then not read, because each of them would reach the same limit
     */
    private void addBanks(Asset asset, Archive archive, String label) {
        long depth = label.chars().filter(character -> character == '!').count();
        for (Asset member : asset.members(archive, context)) {
            String memberLabel = label + "!" + member.fileName();
            try {
                if (member.isKind(FormatInfo.Kind.TEXTURE)) {
                    int bankCountBefore = banks.size();
                    addBanksInFile(member, member.read(context), memberLabel);
                    totalFileSize += banks.size() > bankCountBefore ? member.size() : 0;
                } else if ((member.isKind(FormatInfo.Kind.ARCHIVE) || member.isKind(FormatInfo.Kind.COMPRESSION))
                        && depth < context.limits().maxDepth()
                        && member.read(context) instanceof Archive nestedArchive) {
                    addBanks(member, nestedArchive, memberLabel);
                }
            } catch (FormatException e) {
                if (e.kind() == Kind.LIMIT_EXCEEDED) {
                    throw e;
                }
                reportUnreadable(e);
            }
        }
    }
}
