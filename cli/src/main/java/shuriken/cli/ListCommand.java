package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import shuriken.Asset;
import shuriken.Members;
import shuriken.archive.Entry;
import shuriken.codec.Codec;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;

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
        lines.add(line(asset, asset.size(), Codec.NONE.id()));
        ReadContext context = ReadContext.lenient();
        Asset content = asset.unwrapped(context);
        if (content != asset) {
            lines.add(
                    line(content, asset.size(), asset.members(context).entry(0).compression()));
        }
        Members members = content.members(context);
        for (int i = 0; i < members.size(); i++) {
            Entry entry = members.entry(i);
            lines.add(line(members.get(i), entry.storedSize(), entry.compression()));
        }
        return lines;
    }

    private String line(Asset asset, long storedSize, String compression) {
        Optional<String> format = Optional.empty();
        long size = -1;
        try {
            format = asset.format().map(known -> known.info().id());
            size = asset.size();
        } catch (FormatException e) {
            // a member that cannot be decompressed: listed without what is not known of it
        }
        return inputs.json()
                ? json(asset.path(), format, size, storedSize, compression)
                : text(asset.path(), format, size, storedSize, compression);
    }

    private static String text(String path, Optional<String> format, long size, long storedSize, String compression) {
        String packed = compression.equals(Codec.NONE.id())
                ? ""
                : compression + " " + 100L * storedSize / Math.max(1, size) + "%";
        String known = size < 0 ? "damaged" : format.orElse("-");
        return String.format(Locale.ROOT, "%-7s %,12d %8s  %s", known, size < 0 ? storedSize : size, packed, path);
    }

    private static String json(String path, Optional<String> format, long size, long storedSize, String compression) {
        return JsonLine.of(json -> {
            json.writeStringField("path", path);
            if (format.isPresent()) {
                json.writeStringField("format", format.get());
            } else {
                json.writeNullField("format");
            }
            if (size >= 0) {
                json.writeNumberField("size", size);
            }
            json.writeNumberField("storedSize", storedSize);
            json.writeStringField("compression", compression);
        });
    }
}
