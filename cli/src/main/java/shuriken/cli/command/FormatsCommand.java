package shuriken.cli.command;

import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shuriken.assets.Formats;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.JsonLine;
import shuriken.cli.console.Table;
import shuriken.format.Format;
import shuriken.format.FormatInfo;

/** The command {@code formats}. It lists the formats that can be read and written. */
@Command(
        name = "formats",
        description = "List the formats that Shuriken reads and writes.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken formats",
            "  shuriken formats --json",
        })
public final class FormatsCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "Print results as JSON, one object per line.")
    private boolean printsJson;

    public FormatsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Table table = new Table("format", "kind", "written", "names", "what");
        for (Format<?> format : Formats.ALL.formats()) {
            FormatInfo info = format.info();
            if (printsJson) {
                console.printLine(toJson(info));
            } else {
                table.addRow(info.id(), kind(info), info.canWrite() ? "yes" : "no", extensions(info), info.title());
            }
        }
        if (!printsJson) {
            console.out().print(table);
        }
        return ExitCode.DONE.number();
    }

    private static String extensions(FormatInfo info) {
        return info.extensions().isEmpty() ? "" : "." + String.join(" .", info.extensions());
    }

    private static String kind(FormatInfo info) {
        return info.kind().name().toLowerCase(Locale.ROOT);
    }

    private static String toJson(FormatInfo info) {
        return JsonLine.of(json -> {
            json.name("format").string(info.id());
            json.name("title").string(info.title());
            json.name("kind").string(kind(info));
            json.name("extensions").beginArray();
            for (String extension : info.extensions()) {
                json.string(extension);
            }
            json.endArray();
            json.name("canWrite").value(info.canWrite());
            json.name("games").string(info.games());
            json.name("source").string(info.source());
        });
    }
}
