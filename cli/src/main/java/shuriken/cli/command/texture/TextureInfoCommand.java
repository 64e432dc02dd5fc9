package shuriken.cli.command.texture;

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
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.Failure;
import shuriken.cli.console.JsonLine;
import shuriken.cli.input.InputOptions;
import shuriken.cli.input.InputPath;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.TextureBanks;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/** The command {@code texture info}. It lists textures with their sizes, formats and palettes. */
@Command(
        name = "info",
        description =
                "List all textures, including those inside archives and models, with size, formats, mip levels, global"
                        + " index and palette.")
final class TextureInfoCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    /** A texture with its path and the name of its palette, which is empty if none is known. */
    private record NamedTexture(String path, EncodedTexture texture, String paletteName) {}

    /** The textures of one input, and the context with the findings about them. */
    private record FileTextures(String path, List<NamedTexture> textures, ReadContext context) {}

    TextureInfoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs);
        ExitCode exitCode = run.run(
                "info", Selection.KNOWN_FORMATS, this::readTextures, fileTextures -> printTextures(run, fileTextures));
        return exitCode.number();
    }

    private FileTextures readTextures(Asset asset, InputPath input) {
        ReadContext context = inputs.context();
        List<NamedTexture> textures = new ArrayList<>();
        collectTextures(asset, textures, context);
        return new FileTextures(asset.path(), textures, context);
    }

    private void collectTextures(Asset asset, List<NamedTexture> textures, ReadContext context) {
        if (asset.format().isEmpty()) {
            return;
        }
        try {
            Object content = asset.read(context);
            if (content instanceof EncodedTexture texture) {
                textures.add(new NamedTexture(asset.path(), texture, /* paletteName= */ ""));
            }
            for (TextureBank bank : TextureBanks.collect(content, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
                for (String name : bank.textureNames()) {
                    String paletteName =
                            bank.paletteNameFor(name, PalettePairs.NONE).orElse("");
                    bank.texture(
                                    name,
                                    bank.paletteNameFor(name, PalettePairs.NONE).flatMap(bank::palette))
                            .ifPresent(texture ->
                                    textures.add(new NamedTexture(asset.path() + "!" + name, texture, paletteName)));
                }
            }
            if (content instanceof Archive archive) {
                Members members = asset.members(archive, context);
                for (int i = 0; i < members.size(); i++) {
                    collectTextures(members.get(i), textures, context);
                }
            }
        } catch (FormatException e) {
            context.report(DiagnosticCode.UNREADABLE, e.location(), "%s (%s)", e.detail(), e.kind());
        }
    }

    private void printTextures(BatchRun run, FileTextures fileTextures) {
        for (NamedTexture namedTexture : fileTextures.textures) {
            console.printLine(inputs.json() ? toJson(namedTexture) : describe(namedTexture));
        }
        run.report().addFindings(fileTextures.context.findings().toList());
        if (fileTextures.textures.isEmpty()) {
            run.report().addFailure(new Failure(fileTextures.path, "contains no textures"));
        } else {
            run.report().addSuccess();
        }
    }

    private static String describe(NamedTexture namedTexture) {
        EncodedTexture texture = namedTexture.texture;
        String formatNames = (texture.pixelFormatName() + " " + texture.dataFormatName()).strip();
        String levelText = texture.mipLevelCount() > 1 ? ", " + texture.mipLevelCount() + " levels" : "";
        String indexText = texture.globalIndex() == 0 ? "" : ", index " + texture.globalIndex();
        String paletteText = namedTexture.paletteName.isEmpty() ? "" : ", palette " + namedTexture.paletteName;
        return String.format(
                Locale.ROOT,
                "%s: %d×%d, %s%s%s%s",
                namedTexture.path,
                texture.width(),
                texture.height(),
                formatNames,
                levelText,
                indexText,
                paletteText);
    }

    private static String toJson(NamedTexture namedTexture) {
        EncodedTexture texture = namedTexture.texture;
        return JsonLine.of(json -> {
            json.name("path").string(namedTexture.path);
            json.name("width").number(texture.width());
            json.name("height").number(texture.height());
            json.name("pixelFormat").string(texture.pixelFormatName());
            json.name("dataFormat").string(texture.dataFormatName());
            json.name("levels").number(texture.mipLevelCount());
            json.name("globalIndex").number(texture.globalIndex());
            json.name("palette").string(namedTexture.paletteName);
        });
    }
}
