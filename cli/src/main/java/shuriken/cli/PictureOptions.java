package shuriken.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.asset.Asset;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.image.Palette;
import shuriken.image.Picture;
import shuriken.retexture.Pictures;
import shuriken.texture.EncodeOptions;

/** How pictures are taken in, and where the one result goes. */
final class PictureOptions {
    private static final int COLOURS_OF_A_BANK = 16;

    @Option(
            names = "--palette",
            paramLabel = "FILE",
            description = {
                "Colours of a palettised texture: a palette file, an indexed PNG, or keep: those the source has.",
                "Default: an indexed picture's own, or, without a source, new ones."
            })
    private String palette = "";

    @Option(names = "--bank", paramLabel = "N", description = "Begin at the Nth 16 colours of --palette; default: 0.")
    private int bank;

    @Option(names = "--dither", description = "Mix colours that the palette lacks of neighbouring texels.")
    private boolean dither;

    @Option(names = "--resize", description = "Make the picture as large as the texture, or as formats allow.")
    private boolean resize;

    @Option(names = "--fresh", description = "Encode everything anew, also what is as it was.")
    private boolean fresh;

    @Option(names = "--overwrite", description = "Replace a file that exists.")
    private boolean overwrite;

    @Option(names = "--dry-run", description = "Say what would be written, and write nothing.")
    private boolean dryRun;

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    Verbosity verbosity() {
        return verbosity;
    }

    boolean resize() {
        return resize;
    }

    boolean dither() {
        return dither;
    }

    boolean overwrite() {
        return overwrite;
    }

    boolean dryRun() {
        return dryRun;
    }

    ReadContext context() {
        return limits.context();
    }

    /** The file, or the member of a container, that a word names. */
    Asset open(Console console, String word) throws IOException {
        return open(console, word, path(word));
    }

    /** The file that a word leads into. */
    Asset file(Console console, InputPath path) throws IOException {
        String shown = path.file().toString();
        return open(console, shown, new InputPath(shown, path.file(), "", path.folder(), true));
    }

    InputPath path(String word) throws IOException {
        Inputs inputs = Inputs.of(List.of(word), path -> true, Optional.empty());
        if (!inputs.missing().isEmpty() || inputs.found().size() != 1) {
            String reason = inputs.missing().isEmpty()
                    ? "names no single file"
                    : inputs.missing().getFirst().reason();
            throw new IOException(word + ": " + reason);
        }
        return inputs.found().getFirst();
    }

    private Asset open(Console console, String word, InputPath path) throws IOException {
        List<Asset> assets = new Assets(console, limits.limits()).open(path);
        if (assets.size() != 1) {
            throw new IOException(word + ": names " + assets.size() + " members");
        }
        return assets.getFirst();
    }

    /** The palette that is named, if one is. */
    Optional<Palette> palette(Console console) throws IOException {
        if (palette.isEmpty() || palette.equals("keep") || palette.equals("png")) {
            return Optional.empty();
        }
        Palette all = Pictures.palette(open(console, palette), context());
        return Optional.of(all.part(bank * COLOURS_OF_A_BANK, all.size()));
    }

    /** Whether a picture's own palette is not to be used. */
    boolean keepsPalette() {
        return palette.equals("keep");
    }

    EncodeOptions options(Console console) throws IOException {
        return new EncodeOptions(palette(console), dither, fresh);
    }

    /** A picture from a file, of the palette's colours alone if these are to stay. */
    Picture picture(Console console, String word) throws IOException {
        Picture picture = Pictures.read(open(console, word), Optional.empty(), context());
        return keepsPalette() ? Picture.of(picture.image()) : picture;
    }

    /** Any fault of files or of what does not go together, as a sentence. */
    static Failure failure(String path, Exception e) {
        return switch (e) {
            case FormatException damage -> Failure.of(path, damage);
            case IllegalArgumentException rule -> new Failure(path, String.valueOf(rule.getMessage()));
            case IOException disk -> Failure.of(path, Failure.reason(disk));
            default -> Failure.of(path, e);
        };
    }

    /** The folder that a file is to lie in, and its name. */
    static Path checked(Path target, boolean overwrite, boolean dryRun) throws IOException {
        if (Files.isDirectory(target)) {
            throw new IOException("not written, for " + target + " is a folder; -o names the file");
        }
        if (Files.exists(target) && !overwrite && !dryRun) {
            throw new IOException("not written, for " + target + " exists; give --overwrite");
        }
        return target.toAbsolutePath();
    }
}
