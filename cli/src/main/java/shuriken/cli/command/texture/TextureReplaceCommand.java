package shuriken.cli.command.texture;

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
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.InputPath;
import shuriken.cli.modding.ImageOptions;
import shuriken.cli.modding.MemberEdits;
import shuriken.cli.modding.PatchOption;
import shuriken.cli.modding.TextureEdits;
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
    private String filePath = "";

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
        Report report = new Report(new ProgressDisplay(console), options.verbosity());
        try {
            replaceTextures(report);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addRejection(filePath, e);
        }
        return report.close().number();
    }

    private void replaceTextures(Report report) throws IOException {
        ReadContext context = options.context();
        if (changes.isEmpty()) {
            if (filePath.indexOf('=') < 0) {
                throw new IOException("no texture and image were given. Write NAME=IMAGE after the file");
            }
            int separatorIndex = MemberEdits.findSeparatorIndex(filePath);
            changes = List.of(filePath.substring(separatorIndex + 1));
            filePath = filePath.substring(0, separatorIndex);
        }
        InputPath inputPath = options.resolve(filePath);
        Asset file = options.openOutermostFile(console, inputPath);
        options.requireWritablePatch(patch, inputPath.file());
        TextureEdits edits = new TextureEdits(file, options, options.encodeOptions(console), context);
        // Removes the ! before the first name and after the last one.
        String startPath = inputPath.memberPath().replaceAll("^!|!+$", "");
        for (String change : changes) {
            int separatorIndex = change.indexOf('=');
            String textureName = separatorIndex < 0 ? "" : change.substring(0, separatorIndex);
            String imagePath = change.substring(separatorIndex + 1);
            edits.replace(startPath, textureName, options.readImage(console, imagePath));
        }
        EditedContainer edited = edits.apply();
        patch.requireOneFile(edited);
        Map<Path, ByteSource> outputs = MemberEdits.planOutputs(output, inputPath.file(), edited);
        options.writePatch(patch, file.bytes(), edited.content());
        options.writeEdited(outputs, edits.paletteFiles());
        report.addFindings(context.findings().toList());
        report.addSuccess();
        printChanges(edits.textureDescriptions(), edited, outputs);
        edits.paletteFiles().forEach(palette -> console.printLine(palette.name() + ": gets the colours of the image"));
        patch.describe(options.writing()).ifPresent(console::printLine);
    }

    private void printChanges(List<String> textureDescriptions, EditedContainer edited, Map<Path, ByteSource> outputs) {
        if (edited.tracksByName().isEmpty()) {
            String linePrefix = options.writing().linePrefix();
            textureDescriptions.forEach(texture -> console.printLine(linePrefix + output + ": replaced " + texture));
            return;
        }
        String verb = options.writing().isDryRun() ? "Would replace " : "Replaced ";
        textureDescriptions.forEach(texture -> console.printLine(verb + texture + "."));
        MemberEdits.describeChanges(edited.changes()).forEach(console::printLine);
        MemberEdits.describeOutputs(output, outputs, options.writing()).forEach(console::printLine);
    }
}
