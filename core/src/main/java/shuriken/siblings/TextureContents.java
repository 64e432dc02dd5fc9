package shuriken.siblings;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import shuriken.archive.Archive;
import shuriken.archive.TextureArchive;
import shuriken.asset.Asset;
import shuriken.asset.Members;
import shuriken.bytes.Shelf;
import shuriken.catalog.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.format.Info;
import shuriken.resolve.BankCandidate;
import shuriken.resolve.TextureCandidate;
import shuriken.scenes.Banks;
import shuriken.scenes.SceneReader;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;

/**
 * The textures, the palette or the banks of both in an asset, still encoded. Shared between threads.
 *
 * @param banks labelled from here on: empty, or {@code !member}
 * @param diagnostics of opening it, for everyone who uses it
 * @param size in bytes, as far as it matters to a cache
 */
record TextureContents(
        List<TextureCandidate> textures,
        List<BankCandidate> banks,
        Optional<EncodedPalette> palette,
        List<Diagnostic> diagnostics,
        long size) {
    /** What is worth a look in a compressed file. */
    private static final Set<Info.Kind> KINDS =
            Set.of(Info.Kind.TEXTURE, Info.Kind.ARCHIVE, Info.Kind.PICTURE, Info.Kind.PALETTE);

    static final TextureContents NOTHING = new TextureContents(List.of(), List.of(), Optional.empty(), List.of(), 0);

    /** Compressed files are looked through for pictures and archives of them. */
    static TextureContents of(Asset file, ConvertOptions options, Limits limits) {
        ReadContext context = ReadContext.lenient(limits);
        try {
            Asset content = file.unwrapped(context);
            return content.equals(file) || KINDS.stream().anyMatch(content::is)
                    ? of(content, options, context)
                    : NOTHING;
        } catch (FormatException e) {
            unreadable(e, context);
            return new TextureContents(List.of(), List.of(), Optional.empty(), context.diagnostics(), 0);
        }
    }

    private static TextureContents of(Asset asset, ConvertOptions options, ReadContext context) {
        List<TextureCandidate> textures = new ArrayList<>();
        List<BankCandidate> banks = new ArrayList<>();
        Optional<EncodedPalette> palette = Optional.empty();
        if (asset.format().isPresent()) {
            try {
                switch (SceneReader.model(asset, options, context)) {
                    case EncodedTexture texture -> textures.add(new TextureCandidate(asset.stem(), 0, texture));
                    case EncodedPalette found -> palette = Optional.of(found);
                    case Archive archive -> {
                        members(asset, archive, textures, options, context);
                        banks(asset, archive, "", banks, options, context);
                    }
                    case Object other -> banks(other, "", banks, options);
                }
            } catch (FormatException e) {
                unreadable(e, context);
            }
        }
        return new TextureContents(textures, banks, palette, context.diagnostics(), asset.size());
    }

    private static void members(
            Asset asset,
            Archive archive,
            List<TextureCandidate> textures,
            ConvertOptions options,
            ReadContext context) {
        Members members = asset.members(archive, context);
        boolean named = !(archive instanceof TextureArchive known) || known.isNamed();
        List<Integer> order = archive instanceof TextureArchive known
                ? known.order()
                : IntStream.range(0, members.size()).boxed().toList();
        for (int number = 0; number < order.size(); number++) {
            if (order.get(number) >= 0) {
                add(members.get(order.get(number)), number, named, textures, options, context);
            }
        }
    }

    private static void add(
            Asset member,
            int number,
            boolean named,
            List<TextureCandidate> textures,
            ConvertOptions options,
            ReadContext context) {
        try {
            if (member.format().isPresent()
                    && SceneReader.model(member, options, context) instanceof EncodedTexture texture) {
                List<String> endings = member.format().get().info().extensions();
                String name = member.fileName();
                boolean ends = endings.stream()
                        .anyMatch(end -> name.toLowerCase(Locale.ROOT).endsWith("." + end));
                textures.add(new TextureCandidate(named ? ends ? member.stem() : name : "", number, texture));
            }
        } catch (FormatException e) {
            unreadable(e, context);
        }
    }

    /** Files that stand for the members of an archive, in their order. */
    static TextureContents of(Shelf shelf, List<String> files, ConvertOptions options) {
        ReadContext context = ReadContext.lenient();
        List<TextureCandidate> textures = new ArrayList<>();
        long size = 0;
        for (int i = 0; i < files.size(); i++) {
            try {
                Asset file = Asset.read(shelf, files.get(i));
                size += file.size();
                add(file, i, true, textures, options, context);
            } catch (IOException e) {
                Site site = new Site(files.get(i), 0);
                context.report(DiagnosticCode.TEXTURE_UNREADABLE, site, "the file cannot be read");
            }
        }
        return new TextureContents(textures, List.of(), Optional.empty(), context.diagnostics(), size);
    }

    private static void banks(Object model, String label, List<BankCandidate> banks, ConvertOptions options) {
        Banks.of(model, Formats.CONVERTERS, options).forEach(bank -> banks.add(new BankCandidate(label, bank)));
    }

    /** Those of the members that are texture files, and of archives among them. */
    private static void banks(
            Asset asset,
            Archive archive,
            String label,
            List<BankCandidate> banks,
            ConvertOptions options,
            ReadContext context) {
        for (Asset member : asset.members(archive, context)) {
            String inside = label + "!" + member.fileName();
            try {
                if (member.is(Info.Kind.TEXTURE)) {
                    banks(member.read(context), inside, banks, options);
                } else if ((member.is(Info.Kind.ARCHIVE) || member.is(Info.Kind.COMPRESSION))
                        && label.chars().filter(c -> c == '!').count()
                                < context.limits().depth()
                        && member.read(context) instanceof Archive inner) {
                    banks(member, inner, inside, banks, options, context);
                }
            } catch (FormatException e) {
                unreadable(e, context);
            }
        }
    }

    /** The banks, labelled from {@code place} on. */
    List<BankCandidate> banks(String place) {
        return banks.stream()
                .map(candidate -> new BankCandidate(place + candidate.label(), candidate.bank()))
                .toList();
    }

    private static void unreadable(FormatException e, ReadContext context) {
        context.report(DiagnosticCode.TEXTURE_UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
    }
}
