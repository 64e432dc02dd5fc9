package shuriken.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import shuriken.Asset;
import shuriken.Conversion;
import shuriken.Output;
import shuriken.SafeName;
import shuriken.bytes.ByteCursor;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.export.OutputFile;
import shuriken.format.Format;
import shuriken.format.Info;

/** {@code extract}: members of containers as files, with their own bytes. */
@Command(
        name = "extract",
        aliases = "x",
        description = "Take containers apart: each member becomes a file, byte for byte, in a folder named after it.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken extract rappy.pvm -o out",
            "  shuriken extract 'rappy.pvm!*body*' -o 'out/{model}.{ext}'",
            "  shuriken extract models -o out --dry-run",
        })
final class ExtractCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    ExtractCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Run run = new Run(console, inputs, outputs.place().ownFolder());
        Writing writing = new Writing(console, run.report(), inputs, outputs, "has no members");
        return run.overKnown("extract", ExtractCommand::extract, writing::take, writing::summarise)
                .number();
    }

    private static WriteJob extract(Asset asset, InputPath input) {
        ReadContext context = ReadContext.lenient();
        List<Output> members = new ArrayList<>();
        Asset content = asset.unwrapped(context);
        if (content.is(Info.Kind.ARCHIVE) || content.is(Info.Kind.FOLDER)) {
            for (Asset member : content.members(context)) {
                String folder = member.folder().isEmpty() ? asset.stem() : asset.stem() + "/" + member.folder();
                try {
                    members.add(member(member, List.of(folder)));
                } catch (FormatException e) {
                    context.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
                }
            }
        } else if (content != asset) {
            members.add(member(content, List.of()));
        } else if (!input.inner().isEmpty()) {
            members.add(member(asset, List.of()));
        } else if (input.explicit()) {
            throw new FormatException(Kind.UNSUPPORTED, new Site(asset.path(), 0), "not a container; try convert");
        }
        return WriteJob.of(asset, input, new Conversion(members, context.diagnostics()));
    }

    private static Output member(Asset member, List<String> folders) {
        ByteCursor data = member.data();
        byte[] bytes = Arrays.copyOfRange(data.array(), data.arrayOffset(), data.arrayOffset() + data.size());
        boolean named = member.fileName().lastIndexOf('.') > 0;
        String ending = named ? "" : member.format().map(ExtractCommand::ending).orElse("");
        return new Output(
                folders, member.stem(), List.of(new OutputFile(SafeName.part(member.fileName()) + ending, bytes)));
    }

    /** For names that have none: that of the format found. */
    private static String ending(Format<?> format) {
        List<String> extensions = format.info().extensions();
        return extensions.isEmpty() ? "" : "." + extensions.get(0);
    }
}
