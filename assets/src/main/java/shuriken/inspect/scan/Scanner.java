package shuriken.inspect.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import shuriken.assets.Asset;
import shuriken.codec.Codec;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.AnimationInfo;
import shuriken.format.Confidence;
import shuriken.format.Description;
import shuriken.format.Format;
import shuriken.format.FormatRegistry;
import shuriken.format.ModelInfo;
import shuriken.format.TextureInfo;
import shuriken.inspect.report.Describer;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.SafeName;
import shuriken.resolve.scenes.AssetContext;

/**
 * Finds files that are embedded in other files or in compressed streams. A found file has a known signature and a valid
 * length, and its format can read it. Formats without a signature are not found. The scanner has no side effects.
 */
public final class Scanner {
    private static final int SIGNATURE_SIZE = 4;
    /** The signatures that {@link #firstFileHint} searches. */
    private static final Set<String> HINT_SIGNATURES = Set.of(
            "NJCM", "NJBM", "NJTL", "GJCM", "GJBM", "GJTL", "NMDM", "PVRT", "GVRT", "XVRT", "GBIX", "GCIX", "PVMH",
            "GVMH", "XVMH", "BMD0", "BTX0", "BCA0", "BTA0", "BTP0", "BMA0", "BVA0", "NARC", "AFS\0");

    private final FormatRegistry formats;
    private final Limits limits;

    /**
     * Creates a scanner.
     *
     * @param formats the formats to find
     * @param limits the limits for reading each file
     */
    public Scanner(FormatRegistry formats, Limits limits) {
        this.formats = formats;
        this.limits = limits;
    }

    /**
     * A file that was found.
     *
     * @param offset the offset in the searched file
     * @param storedSize the stored size in bytes
     * @param compression {@code none}, or the id of the codec
     * @param asset the decompressed file; its name consists of the offset and the name of its content, if that has a
     *     name
     */
    public record Found(int offset, int storedSize, String compression, Asset asset) {}

    /**
     * Returns the files in an asset by ascending offset. The asset itself and files within another found file are not
     * included. For a compressed stream, it returns the files in its content, or the content itself.
     *
     * @param asset the asset to search
     * @param context the receiver of findings about parts that were not searched
     */
    public List<Found> scan(Asset asset, ReadContext context) {
        if (asset.isWrapper()) {
            return scanContent(asset, context);
        }
        List<Found> foundFiles = new ArrayList<>();
        ByteCursor data = asset.data();
        if (isComplete(asset)) {
            return foundFiles;
        }
        StreamSearch streams = new StreamSearch(limits);
        SearchBudget budget = new SearchBudget(data.size());
        try {
            for (int offset = 0; offset <= data.size() - SIGNATURE_SIZE; offset++) {
                Optional<Found> file =
                        mayBeSignature(data, offset) ? findFile(asset, data, offset, budget) : Optional.empty();
                if (file.isEmpty()) {
                    file = findStreamFile(asset, data, offset, streams);
                }
                if (file.isPresent()) {
                    foundFiles.add(file.get());
                    offset += file.get().storedSize() - 1;
                }
            }
        } catch (FormatException e) {
            if (e.kind() != Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            context.report(DiagnosticCode.SEARCH_INCOMPLETE, new SourceLocation(asset.path(), 0), "%s", e.detail());
        }
        streams.reportSkipped(context);
        return foundFiles;
    }

    private List<Found> scanContent(Asset wrapper, ReadContext context) {
        List<Found> foundFiles = new ArrayList<>();
        try {
            for (Asset content : wrapper.members(new ReadContext(ReadOptions.LENIENT.withLimits(limits)))) {
                if (content.format().isPresent() && (isComplete(content) || content.hasMembers())) {
                    String codec = wrapper.format().orElseThrow().info().id();
                    foundFiles.add(new Found(0, (int) wrapper.size(), codec, content));
                } else {
                    foundFiles.addAll(scan(content, context));
                }
            }
        } catch (FormatException e) {
            // Reading the stream will report the error.
        }
        return foundFiles;
    }

    /** Returns a phrase such as "NJCM at 0x20" about the first file of a common format, without reading that file. */
    public Optional<String> firstFileHint(Asset asset) {
        if (asset.size() > ByteSource.IN_MEMORY_LIMIT) {
            return Optional.empty();
        }
        try {
            ByteCursor data = asset.data();
            return firstFileHint(data, new SearchBudget(data.size()));
        } catch (FormatException e) {
            return Optional.empty(); // A hint is not worth an error.
        }
    }

    private Optional<String> firstFileHint(ByteCursor data, SearchBudget budget) {
        for (int offset = 0; offset <= data.size() - SIGNATURE_SIZE; offset++) {
            if (mayBeSignature(data, offset) && hasHintSignature(data, offset)) {
                ByteCursor remaining = data.window(data.locationAt(offset), offset, data.size() - offset, "@")
                        .seek(0);
                EmbeddedLengthFinder lengthFinder = new EmbeddedLengthFinder(remaining, budget);
                boolean isFile = lengthFinder.hasStatedLength()
                        && formats.formats().stream()
                                .anyMatch(format -> hasSignatureOf(format, remaining)
                                        && lengthFinder.find(format).isPresent());
                if (isFile) {
                    return Optional.of(
                            remaining.fourCc("tag").toString() + " at " + String.format(Locale.ROOT, "0x%X", offset));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean hasHintSignature(ByteCursor data, int offset) {
        return HINT_SIGNATURES.contains(data.copy().seek(offset).fourCc("tag").toString());
    }

    /**
     * Returns whether the bytes at an offset may be a signature: a capital letter followed by three capital letters or
     * digits. The last byte may also be a space or 0.
     */
    static boolean mayBeSignature(ByteCursor data, int offset) {
        if (offset > data.size() - SIGNATURE_SIZE) {
            return false;
        }
        byte[] bytes = data.array();
        int startIndex = data.arrayOffset() + offset;
        byte lastByte = bytes[startIndex + 3];
        return isCapital(bytes[startIndex])
                && isCapitalOrDigit(bytes[startIndex + 1])
                && isCapitalOrDigit(bytes[startIndex + 2])
                && (isCapitalOrDigit(lastByte) || lastByte == ' ' || lastByte == 0);
    }

    private static boolean isCapital(byte character) {
        return character >= 'A' && character <= 'Z';
    }

    private static boolean isCapitalOrDigit(byte character) {
        return isCapital(character) || character >= '0' && character <= '9';
    }

    /** Returns whether an asset is one complete file without members. */
    private static boolean isComplete(Asset asset) {
        Optional<Format<?>> format = asset.format();
        return format.isPresent()
                && !asset.hasMembers()
                && new EmbeddedLengthFinder(asset.data(), new SearchBudget(asset.size()))
                                .find(format.get())
                                .orElse(0)
                        == asset.size();
    }

    /** Returns the uncompressed file that starts at an offset, if there is one. */
    private Optional<Found> findFile(Asset asset, ByteCursor data, int offset, SearchBudget budget) {
        ByteCursor remaining = data.window(data.locationAt(offset), offset, data.size() - offset, "@")
                .seek(0);
        EmbeddedLengthFinder lengthFinder = new EmbeddedLengthFinder(remaining, budget);
        if (!lengthFinder.hasStatedLength()) {
            return Optional.empty();
        }
        for (Format<?> format : formats.formats()) {
            if (!hasSignatureOf(format, remaining)) {
                continue;
            }
            OptionalInt size = lengthFinder.find(format);
            // A search in a container finds its members, but not the container itself.
            boolean isSearchedFile = offset == 0 && format.info().kind().hasMembers();
            if (size.isPresent() && !isSearchedFile) {
                budget.consumeRead(size.getAsInt(), remaining.locationAt(0));
                Optional<Found> found = findReadableFile(asset, data, offset, size.getAsInt(), format);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static boolean hasSignatureOf(Format<?> format, ByteCursor remaining) {
        return format.detect(remaining.copy(), "") == Confidence.MAGIC;
    }

    private Optional<Found> findReadableFile(Asset asset, ByteCursor data, int offset, int size, Format<?> format) {
        ByteCursor fileData = data.member(data.locationAt(offset), offset, size, address(offset));
        return createIfReadable(asset, offset, address(offset), fileData, format)
                .map(found -> new Found(offset, size, Codec.NONE.id(), found));
    }

    private static String address(int offset) {
        return String.format(Locale.ROOT, "@0x%X", offset);
    }

    /** Returns the file in the compressed stream at an offset, if there is one. */
    private Optional<Found> findStreamFile(Asset asset, ByteCursor data, int offset, StreamSearch streams) {
        Optional<EmbeddedStream> stream = streams.findStream(data, offset);
        if (stream.isPresent()) {
            String address = address(offset) + "!";
            ByteCursor content = ByteCursor.littleEndian(stream.get().content(), asset.path() + "!" + address);
            for (Format<?> format : formats.formats()) {
                Optional<Asset> file = hasSignatureOf(format, content)
                        ? createIfReadable(asset, offset, address, content, format)
                        : Optional.empty();
                if (file.isPresent()) {
                    return Optional.of(new Found(
                            offset, stream.get().storedSize(), stream.get().compression(), file.get()));
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the member of {@code asset} with this content, if the format can read it. */
    private Optional<Asset> createIfReadable(
            Asset asset, int offset, String address, ByteCursor fileData, Format<?> format) {
        try {
            format.read(fileData.copy(), new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
        } catch (FormatException e) {
            return Optional.empty();
        }
        String extension = format.info().extensions().getFirst();
        Asset unnamed = Asset.member(asset, address, "x." + extension, () -> ByteSource.of(fileData));
        String name = SafeName.part(String.format(Locale.ROOT, "%08X", offset) + nameSuffix(unnamed)) + "." + extension;
        return Optional.of(Asset.member(asset, address, name, () -> ByteSource.of(fileData)));
    }

    /** Returns an underscore and the name of the first named part; empty if no part has a name. */
    private String nameSuffix(Asset file) {
        Description description = new Describer(ConvertOptions.DEFAULT, AssetContext.NONE)
                .describe(file, new ReadContext(ReadOptions.LENIENT.withLimits(limits)))
                .description();
        return Stream.of(
                        description.models().stream().map(ModelInfo::name),
                        description.models().stream().flatMap(model -> model.textureNames().stream()),
                        description.animations().stream().map(AnimationInfo::name),
                        description.textures().stream().map(TextureInfo::name))
                .flatMap(names -> names)
                .filter(name -> !name.isEmpty() && !name.equals(file.stem()))
                .findFirst()
                .map(name -> "_" + name)
                .orElse("");
    }
}
