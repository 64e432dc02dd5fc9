package shuriken.cli.command;

import java.util.ArrayList;
import java.util.List;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.batch.AssetConverter;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.inspect.scan.Scanner;

/** Converts the models and textures that a search finds in a file of an unknown format. */
final class ScanConversion {
    private ScanConversion() {}

    /** Converts each model and texture. The outputs are in a folder with the name of the searched file. */
    static Conversion convert(Asset asset, AssetConverter converter, Limits limits, ReadContext context) {
        List<Output> outputs = new ArrayList<>();
        for (Scanner.Found found : new Scanner(Formats.ALL, limits).scan(asset, context)) {
            Conversion conversion = converter.convert(found.asset().withOptions(context.options()));
            context.findings().addAll(conversion.diagnostics());
            for (Output output : conversion.outputs()) {
                List<String> folders = new ArrayList<>(List.of(asset.stem()));
                folders.addAll(output.folders());
                outputs.add(output.withFolders(folders));
            }
        }
        return new Conversion(outputs, context.findings().toList());
    }
}
