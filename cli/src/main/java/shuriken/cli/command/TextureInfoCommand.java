package shuriken.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import shuriken.archive.Archive;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.Members;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.JsonLine;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.InputOptions;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.TextureBanks;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/** {@code texture info}: which textures there are, and how they are stored. */
@Command(
        name = "info",
        description = "List all textures, also those inside archives and models: size, formats, mip levels, number.")
final class TextureInfoCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    /** A texture that was found. */
    private record Found(String path, EncodedTexture texture, String palette) {}

    private record Textures(String path, List<Found> textures, ReadContext context) {}

    TextureInfoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs);
        return run.runOnKnown("info", this::read, contents -> show(run, contents))
                .number();
    }

    private Textures read(Asset asset, shuriken.cli.run.InputPath input) {
        ReadContext context = inputs.context();
        List<Found> found = new ArrayList<>();
        read(asset, found, context);
        return new Textures(asset.path(), found, context);
    }

    private void read(Asset asset, List<Found> found, ReadContext context) {
        if (asset.format().isEmpty()) {
            return;
        }
        try {
            Object model = asset.read(context);
            if (model instanceof EncodedTexture texture) {
                found.add(new Found(asset.path(), texture, ""));
            }
            for (TextureBank bank : TextureBanks.of(model, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
                for (String name : bank.textureNames()) {
                    String palette = bank.paletteFor(name, PalettePairs.NONE).orElse("");
                    bank.texture(name, bank.paletteFor(name, PalettePairs.NONE).flatMap(bank::palette))
                            .ifPresent(texture -> found.add(new Found(asset.path() + "!" + name, texture, palette)));
                }
            }
            if (model instanceof Archive archive) {
                Members members = asset.members(archive, context);
                for (int i = 0; i < members.size(); i++) {
                    read(members.get(i), found, context);
                }
            }
        } catch (FormatException e) {
            context.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
        }
    }

    private void show(BatchRun run, Textures contents) {
        for (Found found : contents.textures) {
            console.printLine(inputs.json() ? json(found) : text(found));
        }
        run.report().addFindings(contents.context.diagnostics());
        if (contents.textures.isEmpty()) {
            run.report().addFailure(new Failure(contents.path, "holds no texture"));
        } else {
            run.report().addDone();
        }
    }

    private static String text(Found found) {
        EncodedTexture texture = found.texture;
        String formats = (texture.pixelFormatName() + " " + texture.dataFormatName()).strip();
        String levels = texture.mipLevels() > 1 ? ", " + texture.mipLevels() + " levels" : "";
        String number = texture.globalIndex() == 0 ? "" : ", number " + texture.globalIndex();
        String palette = found.palette.isEmpty() ? "" : ", palette " + found.palette;
        return String.format(
                Locale.ROOT,
                "%s: %d x %d, %s%s%s%s",
                found.path,
                texture.width(),
                texture.height(),
                formats,
                levels,
                number,
                palette);
    }

    private static String json(Found found) {
        EncodedTexture texture = found.texture;
        return JsonLine.of(json -> {
            json.name("path").string(found.path);
            json.name("width").number(texture.width());
            json.name("height").number(texture.height());
            json.name("pixelFormat").string(texture.pixelFormatName());
            json.name("dataFormat").string(texture.dataFormatName());
            json.name("levels").number(texture.mipLevels());
            json.name("globalIndex").number(texture.globalIndex());
            json.name("palette").string(found.palette);
        });
    }
}
