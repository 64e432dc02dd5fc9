package shuriken.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.pack.PaletteEdits;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.Retexture;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodedTexture;

/** {@code texture replace}: pictures in the place of others, in a file or in archives in it. */
@Command(
        name = "replace",
        description = {
            "Replace textures by pictures, at any depth: in archives, models, ROMs, compressed or not.",
            "Nothing else in the file changes."
        })
final class TextureReplaceCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "The file, or a path into it: game.nds!a/b.narc!c.nsbtx; or all in one word: "
                    + "game.nds!a/b.narc!c.nsbtx!fur=new.png")
    private String source = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "NAME=PICTURE",
            description =
                    "Which texture becomes which picture; a NAME may lead deeper with !. A picture alone is for a file"
                            + " that is one texture.")
    private List<String> changes = List.of();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The file to write.")
    private Path output = Path.of("");

    @Mixin
    private PatchOption patch = new PatchOption();

    @Mixin
    private PictureOptions pictures = new PictureOptions();

    TextureReplaceCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new Progress(console), pictures.verbosity());
        try {
            Path target = pictures.checked(output);
            replace(target, report);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            PictureOptions.report(report, source, e);
        }
        return report.close().number();
    }

    private void replace(Path target, Report report) throws IOException {
        ReadContext context = pictures.context();
        if (changes.isEmpty()) {
            int split = MemberEdits.valueStart(source);
            changes = List.of(source.substring(split + 1));
            source = source.substring(0, split);
        }
        InputPath path = pictures.path(source);
        Asset file = pictures.file(console, path);
        int before = (int) file.size();
        String inside = path.inner().isEmpty() ? "" : path.inner().substring(1);
        byte[] bytes = file.data().copy().seek(0).bytes("file", before);
        byte[] original = bytes;
        pictures.check(patch, path.file());
        PaletteEdits palettes = new PaletteEdits();
        for (String change : changes) {
            int sign = change.indexOf('=');
            String name = sign < 0 ? "" : change.substring(0, sign);
            String picture = change.substring(sign + 1);
            Asset now = file.withContent(bytes);
            String way = inside.isEmpty() || name.isEmpty() ? inside + name : inside + "!" + name;
            bytes = replaced(now, way, pictures.picture(console, picture), palettes, context);
        }
        List<OutputFile> files = new ArrayList<>();
        files.add(new OutputFile(target.getFileName().toString(), bytes));
        palettes.files().forEach(files::add);
        pictures.write(patch, original, files);
        pictures.write(target, files);
        report.findings(context.diagnostics());
        report.done();
        console.line(
                String.format(Locale.ROOT, "%s: %,d bytes, %,d before", target.getFileName(), bytes.length, before));
        palettes.files().forEach(palette -> console.line(palette.name() + ": colours of the picture"));
    }

    /** The last step of the way may be the name of a texture that is no file of its own. */
    private byte[] replaced(Asset file, String way, RasterImage picture, PaletteEdits palettes, ReadContext context)
            throws IOException {
        Optional<Asset> member = file.member(way, context);
        int last = way.lastIndexOf('!');
        String texture = "";
        if (member.isEmpty()) {
            member = file.member(last < 0 ? "" : way.substring(0, last), context);
            texture = way.substring(last + 1);
        }
        if (member.isEmpty() || !texture.isEmpty() && member.get().hasMembers()) {
            throw new IllegalArgumentException(
                    "there is no file or texture " + way + "; names: shuriken list FILE, shuriken texture info FILE");
        }
        Asset asset = member.get();
        RasterImage fitting = pictures.resize() ? resized(asset, texture, picture, context) : picture;
        TextureTarget target = pictures.target(asset, texture);
        pictures.paletteFile(target, fitting, context).ifPresent(each -> palettes.add(each, way));
        return ContainerEditor.inFile(
                asset, Retexture.with(target, fitting, pictures.options(console), context), context);
    }

    private static RasterImage resized(Asset asset, String texture, RasterImage picture, ReadContext context) {
        Object model = asset.read(context);
        if (model instanceof EncodedTexture known) {
            return ImageFiles.resized(picture, known.width(), known.height());
        }
        return Retexture.size(model, texture)
                .map(size -> ImageFiles.resized(picture, size.width(), size.height()))
                .orElse(picture);
    }
}
