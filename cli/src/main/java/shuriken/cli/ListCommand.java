package shuriken.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.Asset;
import shuriken.Formats;
import shuriken.Members;
import shuriken.archive.Entry;
import shuriken.codec.Codec;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.format.Info;
import shuriken.ninja.raw.RawModel;

/** {@code list}: what containers hold, one member a line, each before its own. */
@Command(
        name = "list",
        aliases = "l",
        description = {
            "List what containers hold, at any depth, each member by the path that other verbs take, with its format,",
            "its size and how it is compressed.",
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken list rappy.pvm",
            "  shuriken list --depth 1 rappy.pvm",
            "  shuriken list --json models",
            "  shuriken list rappy.bin --at 0x0C900400 --base sa1 --kind chunk",
        })
final class ListCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private RawOptions raw = new RawOptions();

    @Option(
            names = "--depth",
            paramLabel = "N",
            description = "Show what is in N containers inside one another; default: all, of a disc, ROM or ZIP 1.")
    private Optional<Integer> depth = Optional.empty();

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Run run = new Run(console, inputs, Optional.empty(), raw.checked()::view);
        return run.overKnown("list", (asset, input) -> lines(asset), lines -> {
                    lines.forEach(console::line);
                    run.report().done();
                })
                .number();
    }

    /** @param steps containers around it that are shown */
    private record Listed(Asset asset, long storedSize, String compression, int steps) {}

    /** What stands at an address, in the size of the file that it becomes, and what it leads to. */
    private List<String> placed(Asset asset) {
        Object model = asset.read(ReadContext.lenient());
        Optional<String> format = asset.format().map(known -> known.info().id());
        long size = Formats.write(format.orElseThrow(), model instanceof RawModel raw ? raw.file() : model).length;
        List<String> lines = new ArrayList<>(List.of(line(asset.path(), format, size, size, Codec.NONE.id())));
        if (model instanceof RawModel parts && !inputs.json()) {
            parts.parts().forEach(part -> lines.add("%30s  0x%08X %s".formatted("", part.at(), part.what())));
        }
        return lines;
    }

    private List<String> lines(Asset input) {
        if (raw.given()) {
            return placed(input);
        }
        List<String> lines = new ArrayList<>();
        Deque<Listed> ahead = new ArrayDeque<>();
        ahead.push(new Listed(input, input.size(), Codec.NONE.id(), 0));
        int most = depth.orElse(input.is(Info.Kind.FOLDER) ? 1 : Integer.MAX_VALUE);
        while (!ahead.isEmpty()) {
            Listed next = ahead.pop();
            lines.add(line(next));
            try {
                pushMembers(next, most, ahead);
            } catch (FormatException e) {
                if (next.steps == 0) {
                    throw e;
                }
                // told as damaged in its own line, or by verify
            }
        }
        return lines;
    }

    private static void pushMembers(Listed container, int most, Deque<Listed> ahead) {
        int steps = container.steps + (container.asset.hasMembers() ? 1 : 0);
        if (!container.asset.isContainer() || steps > most) {
            return;
        }
        Members members = container.asset.members(ReadContext.lenient());
        for (int i = members.size() - 1; i >= 0; i--) {
            Entry entry = members.entry(i);
            ahead.push(new Listed(members.get(i), entry.storedSize(), entry.compression(), steps));
        }
    }

    private String line(Listed listed) {
        Asset asset = listed.asset;
        Optional<String> format = Optional.empty();
        long size = -1;
        try {
            format = asset.format().map(known -> known.info().id());
            size = asset.size();
        } catch (FormatException e) {
            // a member that cannot be decompressed: listed without what is not known of it
        }
        return line(asset.path(), format, size, listed.storedSize, listed.compression);
    }

    private String line(String path, Optional<String> format, long size, long storedSize, String compression) {
        return inputs.json()
                ? json(path, format, size, storedSize, compression)
                : text(path, format, size, storedSize, compression);
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
