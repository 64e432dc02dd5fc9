package shuriken.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
import shuriken.cli.run.TextureEdits;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;
import shuriken.modding.members.EditedContainer;

/** The command {@code texture replace}. It replaces textures in a file, or in archives and discs at any depth. */
@Command(
        name = "replace",
        description = {
            "Replace textures in archives, models, ROMs and discs, at any depth.",
            "Other textures stay unchanged, unless they share a palette that the new image changes."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken texture replace rappy.pvm body=rappy-body.png -o out/new.pvm",
            "  shuriken texture replace rappy.pvm body=rappy-body.png --resize -o out/resized.pvm",
        })
final class TextureReplaceCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "A file, or the quoted path of a file inside it: 'game.nds!a/b.narc!c.nsbtx'. FILE and"
                    + " NAME=IMAGE can also be one argument: 'game.nds!a/b.narc!c.nsbtx!fur=new.png'.")
    private String source = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "NAME=IMAGE",
            description = "The texture to replace and its new image. In an archive or ROM, NAME can include the"
                    + " path inside FILE: 'b.narc!c.nsbtx!fur=new.png'. If FILE is a single texture, give only"
                    + " the image.")
    private List<String> changes = List.of();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "Output file, or output folder for a disc image with several files (such as GDI).")
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
            replace(report);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addRejection(source, e);
        }
        return report.close().number();
    }

    private void replace(Report report) throws IOException {
        ReadContext context = options.context();
        if (changes.isEmpty()) {
            if (source.indexOf('=') < 0) {
                throw new IOException("no texture and image were given. Write NAME=IMAGE after the file");
            }
            int separator = MemberEdits.separatorIndex(source);
            changes = List.of(source.substring(separator + 1));
            source = source.substring(0, separator);
        }
        InputPath path = options.path(source);
        Asset file = options.openOutermostFile(console, path);
        options.check(patch, path.file());
        TextureEdits edits = new TextureEdits(file, options, options.options(console), context);
        // without the ! before the first name and after the last one
        String start = path.memberPath().replaceAll("^!|!+$", "");
        for (String change : changes) {
            int separator = change.indexOf('=');
            String name = separator < 0 ? "" : change.substring(0, separator);
            String image = change.substring(separator + 1);
            edits.replace(start, name, options.image(console, image));
        }
        EditedContainer edited = edits.apply();
        patch.check(edited);
        Map<Path, ByteSource> outputs = MemberEdits.outputs(output, path.file(), edited);
        options.write(patch, file.bytes(), edited.content());
        options.write(outputs, edits.paletteFiles());
        report.addFindings(context.findings().toList());
        report.addDone();
        describe(edits.replacedTextures(), edited, outputs);
        edits.paletteFiles().forEach(palette -> console.printLine(palette.name() + ": gets the colours of the image"));
        patch.describe(options.isDryRun()).ifPresent(console::printLine);
    }

    private void describe(List<String> textures, EditedContainer edited, Map<Path, ByteSource> outputs) {
        if (edited.files().isEmpty()) {
            String verb = options.isDryRun() ? MemberEdits.WOULD_WRITE : "";
            textures.forEach(texture -> console.printLine(verb + output + ": replaced " + texture));
            return;
        }
        String verb = options.isDryRun() ? "Would replace " : "Replaced ";
        textures.forEach(texture -> console.printLine(verb + texture + "."));
        MemberEdits.describe(edited.containers()).forEach(console::printLine);
        MemberEdits.describe(output, outputs, options.isDryRun()).forEach(console::printLine);
    }
}
