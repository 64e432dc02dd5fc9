package shuriken.cli.command;

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
import shuriken.cli.console.Console;
import shuriken.cli.console.Progress;
import shuriken.cli.console.Report;
import shuriken.cli.run.ImageOptions;
import shuriken.cli.run.InputPath;
import shuriken.cli.run.MemberEdits;
import shuriken.cli.run.PatchOption;
import shuriken.diagnostics.ReadContext;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.pack.PaletteEdits;
import shuriken.modding.retexture.Retexture;
import shuriken.modding.retexture.TextureTarget;

/** The command {@code texture replace}. It replaces textures in a file or in archives inside it. */
@Command(
        name = "replace",
        description = {
            "Replace textures in archives, models and ROMs, at any depth.",
            "Nothing else in the file changes."
        })
final class TextureReplaceCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description =
                    "The file, or a path into it: game.nds!a/b.narc!c.nsbtx; or everything in one argument: game.nds!a/b.narc!c.nsbtx!fur=new.png")
    private String source = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "NAME=PICTURE",
            description =
                    "The texture to replace and its new picture; NAME can be a path with !. If FILE is a single texture, give only the picture.")
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
    private ImageOptions options = new ImageOptions();

    TextureReplaceCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new Progress(console), options.verbosity());
        try {
            Path target = options.checkedTarget(output);
            replace(target, report);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addRejection(source, e);
        }
        return report.close().number();
    }

    private void replace(Path target, Report report) throws IOException {
        ReadContext context = options.context();
        if (changes.isEmpty()) {
            int split = MemberEdits.valueStart(source);
            changes = List.of(source.substring(split + 1));
            source = source.substring(0, split);
        }
        InputPath path = options.path(source);
        Asset file = options.file(console, path);
        int before = (int) file.size();
        String inside = path.memberPath().isEmpty() ? "" : path.memberPath().substring(1);
        byte[] bytes = file.data().copy().seek(0).bytes("file", before);
        byte[] original = bytes;
        options.check(patch, path.file());
        PaletteEdits palettes = new PaletteEdits();
        for (String change : changes) {
            int sign = change.indexOf('=');
            String name = sign < 0 ? "" : change.substring(0, sign);
            String image = change.substring(sign + 1);
            Asset now = file.withContent(bytes);
            String memberPath = inside.isEmpty() || name.isEmpty() ? inside + name : inside + "!" + name;
            bytes = replaced(now, memberPath, options.image(console, image), palettes, context);
        }
        List<OutputFile> files = new ArrayList<>();
        files.add(new OutputFile(target.getFileName().toString(), bytes));
        palettes.files().forEach(files::add);
        options.write(patch, original, files);
        options.write(target, files);
        report.addFindings(context.diagnostics());
        report.addDone();
        console.printLine(
                String.format(Locale.ROOT, "%s: %,d bytes, %,d before", target.getFileName(), bytes.length, before));
        palettes.files().forEach(palette -> console.printLine(palette.name() + ": colours of the picture"));
    }

    /** The last step of the path may be the name of a texture inside a file. */
    private byte[] replaced(
            Asset file, String memberPath, RasterImage image, PaletteEdits palettes, ReadContext context)
            throws IOException {
        Optional<Asset> member = file.member(memberPath, context);
        int last = memberPath.lastIndexOf('!');
        String texture = "";
        if (member.isEmpty()) {
            member = file.member(last < 0 ? "" : memberPath.substring(0, last), context);
            texture = memberPath.substring(last + 1);
        }
        if (member.isEmpty() || !texture.isEmpty() && member.get().hasMembers()) {
            throw new IllegalArgumentException("there is no file or texture " + memberPath
                    + "; names: shuriken list FILE, shuriken texture info FILE");
        }
        Asset asset = member.get();
        RasterImage fitting = options.resize() ? Retexture.resized(asset, texture, image, context) : image;
        TextureTarget target = options.target(asset, texture);
        options.paletteFile(target, fitting, context).ifPresent(paletteFile -> palettes.add(paletteFile, memberPath));
        return ContainerEditor.inFile(
                asset, Retexture.with(target, fitting, options.options(console), context), context);
    }
}
