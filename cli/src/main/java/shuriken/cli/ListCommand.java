package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import shuriken.Asset;
import shuriken.diag.ReadContext;
import shuriken.format.Format;

/** {@code list}: what containers hold, one member a line, by the path that other verbs take. */
@Command(
        name = "list",
        aliases = "l",
        description = "List the members of containers, each by the path that other verbs take.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken list rappy.pvm",
            "  shuriken list --json models",
        })
final class ListCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Run run = new Run(console, inputs);
        return run.overKnown("list", (asset, input) -> lines(asset), lines -> {
                    lines.forEach(console::line);
                    run.report().done();
                })
                .number();
    }

    private List<String> lines(Asset asset) {
        List<String> lines = new ArrayList<>();
        lines.add(line(asset));
        for (Asset member : asset.members(ReadContext.lenient())) {
            lines.add(line(member));
        }
        return lines;
    }

    private String line(Asset asset) {
        String format = asset.format().map(Format::info).map(info -> info.id()).orElse("-");
        return inputs.json()
                ? JsonLine.of(json -> {
                    json.writeStringField("path", asset.path());
                    json.writeStringField("format", format.equals("-") ? null : format);
                    json.writeNumberField("size", asset.size());
                })
                : String.format(Locale.ROOT, "%-6s %,12d  %s", format, asset.size(), asset.path());
    }
}
