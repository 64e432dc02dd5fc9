package shuriken.cli.command.patch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.cli.console.Console;
import shuriken.cli.console.JsonLine;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.modding.PatchFiles;
import shuriken.cli.option.Verbosity;
import shuriken.io.ByteSource;
import shuriken.json.JsonWriter;
import shuriken.patch.PatchInfo;
import shuriken.patch.PatchInfo.FileProperties;
import shuriken.patch.Patches;

/** The command {@code patch info}. It describes a patch. */
@Command(name = "info", description = "Show which original a patch is for, and what it contains.")
final class PatchInfoCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "PATCH", description = "A BPS, xdelta or IPS patch.")
    private Path patch = Path.of("");

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean printsJson;

    @Mixin
    private Verbosity verbosity = new Verbosity();

    PatchInfoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new ProgressDisplay(console), verbosity);
        try {
            ByteSource file = PatchFiles.open(patch);
            PatchInfo info = Patches.info(file);
            if (printsJson) {
                console.printLine(toJson(info));
            } else {
                print(info, file.size());
            }
            report.addSuccess();
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            report.addFailure(patch.toString(), e);
        }
        return report.close().number();
    }

    private void print(PatchInfo info, long size) {
        console.printLine(String.format(
                Locale.ROOT, "%s: %s, %,d bytes", patch, info.format().title(), size));
        console.printLine("original: " + PatchFiles.describe(info.original()));
        console.printLine("result:   " + PatchFiles.describe(info.target()));
        console.printLine(String.format(
                Locale.ROOT,
                "contains: %,d new byte%s and %,d copied range%s",
                info.newBytes(),
                info.newBytes() == 1 ? "" : "s",
                info.copies(),
                info.copies() == 1 ? "" : "s"));
        if (!info.note().isEmpty()) {
            console.printLine("note:     " + info.note());
        }
    }

    private static String toJson(PatchInfo info) {
        return JsonLine.of(json -> {
            json.name("format").string(info.format().name().toLowerCase(Locale.ROOT));
            writeProperties(json, "original", info.original());
            writeProperties(json, "result", info.target());
            json.name("newBytes").number(info.newBytes());
            json.name("copies").number(info.copies());
            json.name("note").string(info.note());
        });
    }

    private static void writeProperties(JsonWriter json, String name, FileProperties properties) {
        json.name(name).beginObject();
        properties.size().ifPresent(size -> json.name("size").number(size));
        properties.crc32().ifPresent(crc -> json.name("crc32").string(String.format(Locale.ROOT, "%08X", crc)));
        json.endObject();
    }
}
