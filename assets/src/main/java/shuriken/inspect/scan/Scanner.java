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
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.format.AnimationInfo;
import shuriken.format.Description;
import shuriken.format.Format;
import shuriken.format.FormatRegistry;
import shuriken.format.Match;
import shuriken.format.ModelInfo;
import shuriken.format.TextureInfo;
import shuriken.inspect.Describer;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.SafeName;
import shuriken.resolve.scenes.AssetContext;

/**
 * Finds files inside any other file: by their signature, by a stated length, and by being readable; also files in
 * compressed streams. Formats without a signature are not found. It has no side effects.
 */
public final class Scanner {
    private static final int SIGNATURE = 4;
    /** Signatures of the formats that are searched for. */
    private static final Set<String> SIGNATURES = Set.of(
            "NJCM", "NJBM", "NJTL", "GJCM", "GJBM", "GJTL", "NMDM", "PVRT", "GVRT", "XVRT", "GBIX", "GCIX", "PVMH",
            "GVMH", "XVMH", "BMD0", "BTX0", "BCA0", "BTA0", "BTP0", "BMA0", "BVA0", "NARC", "AFS\0");

    private final FormatRegistry formats;
    private final Limits limits;

    /** @param limits for each file that is found */
    public Scanner(FormatRegistry formats, Limits limits) {
        this.formats = formats;
        this.limits = limits;
    }

    /**
     * A file that was found.
     *
     * @param offset in the file that was searched
     * @param storedSize its stored length in bytes
     * @param compression {@code none} or the id of the codec
     * @param asset its bytes, decompressed; its name is the offset, and the name of its content if that has one
     */
    public record Found(int offset, int storedSize, String compression, Asset asset) {}

    /**
     * Returns the files in an asset, by ascending offset; neither the asset itself, nor files within another find. For
     * a compressed stream, those in its content, or the stream itself.
     *
     * @param findings receives reports of skipped streams
     */
    public List<Found> scan(Asset asset, ReadContext findings) {
        if (asset.isWrapper()) {
            return content(asset, findings);
        }
        List<Found> found = new ArrayList<>();
        ByteCursor data = asset.data();
        if (isComplete(asset)) {
            return found;
        }
        StreamSearch streams = new StreamSearch(limits);
        SearchBudget budget = new SearchBudget(data.size());
        for (int at = 0; at <= data.size() - SIGNATURE; at++) {
            Optional<Found> file = maySign(data, at) ? at(asset, data, at, budget) : Optional.empty();
            if (file.isEmpty()) {
                file = stream(asset, data, at, streams);
            }
            if (file.isPresent()) {
                found.add(file.get());
                at += file.get().storedSize() - 1;
            }
        }
        streams.report(findings);
        return found;
    }

    private List<Found> content(Asset wrapper, ReadContext findings) {
        List<Found> found = new ArrayList<>();
        try {
            for (Asset content : wrapper.members(ReadContext.lenient(limits))) {
                if (content.format().isPresent() && (isComplete(content) || content.hasMembers())) {
                    String codec = wrapper.format().orElseThrow().info().id();
                    found.add(new Found(0, (int) wrapper.size(), codec, content));
                } else {
                    found.addAll(scan(content, findings));
                }
            }
        } catch (FormatException e) {
            // Reading the stream will report it.
        }
        return found;
    }

    /** Returns the first file in an asset by its signature and stated length, without reading it. */
    public Optional<String> peek(Asset asset) {
        if (asset.size() > ByteSource.IN_MEMORY_LIMIT) {
            return Optional.empty();
        }
        try {
            ByteCursor data = asset.data();
            return peek(data, new SearchBudget(data.size()));
        } catch (FormatException e) {
            return Optional.empty(); // It was a glance only.
        }
    }

    private Optional<String> peek(ByteCursor data, SearchBudget budget) {
        for (int at = 0; at <= data.size() - SIGNATURE; at++) {
            if (maySign(data, at) && isKnown(data, at)) {
                ByteCursor rest =
                        data.window(data.siteAt(at), at, data.size() - at, "@").seek(0);
                EmbeddedLength length = new EmbeddedLength(rest, budget);
                boolean isFile = length.isStated()
                        && formats.formats().stream()
                                .anyMatch(format ->
                                        mayBe(format, rest) && length.of(format).isPresent());
                if (isFile) {
                    return Optional.of(rest.fourCc("tag").toString() + " at " + String.format(Locale.ROOT, "0x%X", at));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isKnown(ByteCursor data, int at) {
        return SIGNATURES.contains(data.copy().seek(at).fourCc("tag").toString());
    }

    /** Signatures are four capitals or digits, the first a capital; the last may be a space or zero. */
    static boolean maySign(ByteCursor data, int at) {
        if (at > data.size() - SIGNATURE) {
            return false;
        }
        byte[] bytes = data.array();
        int from = data.arrayOffset() + at;
        byte last = bytes[from + 3];
        return isCapital(bytes[from])
                && isCapitalOrDigit(bytes[from + 1])
                && isCapitalOrDigit(bytes[from + 2])
                && (isCapitalOrDigit(last) || last == ' ' || last == 0);
    }

    private static boolean isCapital(byte letter) {
        return letter >= 'A' && letter <= 'Z';
    }

    private static boolean isCapitalOrDigit(byte letter) {
        return isCapital(letter) || letter >= '0' && letter <= '9';
    }

    /** Checks the members of an archive; any other file is complete. */
    private static boolean isComplete(Asset asset) {
        Optional<Format<?>> format = asset.format();
        return format.isPresent()
                && !asset.hasMembers()
                && new EmbeddedLength(asset.data(), new SearchBudget(asset.size()))
                                .of(format.get())
                                .orElse(0)
                        == asset.size();
    }

    private Optional<Found> at(Asset asset, ByteCursor data, int at, SearchBudget budget) {
        ByteCursor rest =
                data.window(data.siteAt(at), at, data.size() - at, "@").seek(0);
        EmbeddedLength length = new EmbeddedLength(rest, budget);
        if (!length.isStated()) {
            return Optional.empty();
        }
        for (Format<?> format : formats.formats()) {
            if (!mayBe(format, rest)) {
                continue;
            }
            OptionalInt size = length.of(format);
            boolean isItself = at == 0 && format.info().kind().hasMembers();
            if (size.isPresent() && !isItself) {
                budget.read(size.getAsInt(), rest.siteAt(0));
                Optional<Found> found = readable(asset, data, at, size.getAsInt(), format);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static boolean mayBe(Format<?> format, ByteCursor rest) {
        return format.detect(rest.copy(), "") == Match.MAGIC;
    }

    private Optional<Found> readable(Asset asset, ByteCursor data, int at, int size, Format<?> format) {
        ByteCursor file = data.member(data.siteAt(at), at, size, address(at));
        return readable(asset, at, address(at), file, format).map(found -> new Found(at, size, Codec.NONE.id(), found));
    }

    private static String address(int at) {
        return String.format(Locale.ROOT, "@0x%X", at);
    }

    /** Returns a stream whose content is a file. */
    private Optional<Found> stream(Asset asset, ByteCursor data, int at, StreamSearch streams) {
        Optional<BareStream> stream = streams.at(data, at);
        if (stream.isPresent()) {
            String address = address(at) + "!";
            ByteCursor content = ByteCursor.littleEndian(stream.get().plain(), asset.path() + "!" + address);
            for (Format<?> format : formats.formats()) {
                Optional<Asset> file =
                        mayBe(format, content) ? readable(asset, at, address, content, format) : Optional.empty();
                if (file.isPresent()) {
                    return Optional.of(new Found(
                            at, stream.get().storedSize(), stream.get().compression(), file.get()));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Asset> readable(Asset asset, int at, String address, ByteCursor file, Format<?> format) {
        try {
            format.read(file.copy(), ReadContext.lenient(limits));
        } catch (FormatException e) {
            return Optional.empty();
        }
        String extension = format.info().extensions().getFirst();
        Asset nameless = Asset.member(asset, address, "x." + extension, () -> ByteSource.of(file));
        String name = SafeName.part(String.format(Locale.ROOT, "%08X", at) + nameIn(nameless)) + "." + extension;
        return Optional.of(Asset.member(asset, address, name, () -> ByteSource.of(file)));
    }

    /** Returns the name of the first named part. */
    private String nameIn(Asset file) {
        Description all = new Describer(ConvertOptions.DEFAULT, AssetContext.NONE)
                .describe(file, ReadContext.lenient(limits))
                .description();
        return Stream.of(
                        all.models().stream().map(ModelInfo::name),
                        all.models().stream().flatMap(model -> model.textures().stream()),
                        all.animations().stream().map(AnimationInfo::name),
                        all.textures().stream().map(TextureInfo::name))
                .flatMap(names -> names)
                .filter(name -> !name.isEmpty() && !name.equals(file.stem()))
                .findFirst()
                .map(name -> "_" + name)
                .orElse("");
    }
}
