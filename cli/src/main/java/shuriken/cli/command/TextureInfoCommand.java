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
import shuriken.cli.run.InputPath;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.TextureBanks;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/** The command {@code texture info}. It describes how textures are stored. */
@Command(
        name = "info",
        description =
                "List all textures, including those inside archives and models, with size, formats, mip levels, global"
                        + " index and palette.")
final class TextureInfoCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    /** A texture with its path and the name of its palette. */
    private record NamedTexture(String path, EncodedTexture texture, String palette) {}

    /** The textures of one input. */
    private record FileTextures(String path, List<NamedTexture> textures, ReadContext context) {}

    TextureInfoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs);
        return run.runOnKnown("info", this::read, contents -> show(run, contents))
                .number();
    }

    private FileTextures read(Asset asset, InputPath input) {
        ReadContext context = inputs.context();
        List<NamedTexture> found = new ArrayList<>();
        read(asset, found, context);
        return new FileTextures(asset.path(), found, context);
    }

    private void read(Asset asset, List<NamedTexture> found, ReadContext context) {
        if (asset.format().isEmpty()) {
            return;
        }
        try {
            Object model = asset.read(context);
            if (model instanceof EncodedTexture texture) {
                found.add(new NamedTexture(asset.path(), texture, ""));
            }
            for (TextureBank bank : TextureBanks.collect(model, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
                for (String name : bank.textureNames()) {
                    String palette = bank.paletteFor(name, PalettePairs.NONE).orElse("");
                    bank.texture(name, bank.paletteFor(name, PalettePairs.NONE).flatMap(bank::palette))
                            .ifPresent(texture ->
                                    found.add(new NamedTexture(asset.path() + "!" + name, texture, palette)));
                }
            }
            if (model instanceof Archive archive) {
                Members members = asset.members(archive, context);
                for (int i = 0; i < members.size(); i++) {
                    read(members.get(i), found, context);
                }
            }
        } catch (FormatException e) {
            context.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.detail(), e.kind());
        }
    }

    private void show(BatchRun run, FileTextures contents) {
        for (NamedTexture texture : contents.textures) {
            console.printLine(inputs.json() ? toJson(texture) : describe(texture));
        }
        run.report().addFindings(contents.context.findings().toList());
        if (contents.textures.isEmpty()) {
            run.report().addFailure(new Failure(contents.path, "contains no textures"));
        } else {
            run.report().addDone();
        }
    }

    private static String describe(NamedTexture namedTexture) {
        EncodedTexture texture = namedTexture.texture;
        String formats = (texture.pixelFormatName() + " " + texture.dataFormatName()).strip();
        String levels = texture.mipLevels() > 1 ? ", " + texture.mipLevels() + " levels" : "";
        String index = texture.globalIndex() == 0 ? "" : ", index " + texture.globalIndex();
        String palette = namedTexture.palette.isEmpty() ? "" : ", palette " + namedTexture.palette;
        return String.format(
                Locale.ROOT,
                "%s: %d×%d, %s%s%s%s",
                namedTexture.path,
                texture.width(),
                texture.height(),
                formats,
                levels,
                index,
                palette);
    }

    private static String toJson(NamedTexture namedTexture) {
        EncodedTexture texture = namedTexture.texture;
        return JsonLine.of(json -> {
            json.name("path").string(namedTexture.path);
            json.name("width").number(texture.width());
            json.name("height").number(texture.height());
            json.name("pixelFormat").string(texture.pixelFormatName());
            json.name("dataFormat").string(texture.dataFormatName());
            json.name("levels").number(texture.mipLevels());
            json.name("globalIndex").number(texture.globalIndex());
            json.name("palette").string(namedTexture.palette);
        });
    }
}
