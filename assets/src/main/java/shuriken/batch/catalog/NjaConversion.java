package shuriken.batch.catalog;

import java.util.List;
import shuriken.assets.Asset;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.ninja.nja.NjaContent;
import shuriken.ninja.nja.NjaContentFinder;
import shuriken.ninja.nja.NjaWriter;

/** Converts Ninja texture lists, models and motions to text. It has no side effects. */
public final class NjaConversion {
    private static final String EXTENSION = ".nja";

    private NjaConversion() {}

    /**
     * Returns one NJA file with all texture lists, models and motions in an asset; no output if the asset has none of
     * these.
     *
     * @param usesMacros whether the text uses macros of the SDK where they exist; otherwise, it is C
     * @throws FormatException if the asset cannot be read
     */
    public static Conversion convert(Asset asset, boolean usesMacros, ReadContext context) {
        NjaContent content = NjaContentFinder.find(asset.read(context), asset.stem());
        if (content.unsupportedModelCount() > 0) {
            context.report(
                    DiagnosticCode.MODEL_LEFT_OUT,
                    new SourceLocation(asset.path(), 0),
                    "NJA files cannot store XJ models (left out: %d)",
                    content.unsupportedModelCount());
        }
        if (content.isEmpty()) {
            return new Conversion(List.of(), context.findings().toList());
        }
        byte[] text = usesMacros ? NjaWriter.toMacros(content) : NjaWriter.toC(content);
        OutputFile file = new OutputFile(SafeName.part(asset.stem()) + EXTENSION, text);
        Output output = new Output(List.of(), asset.stem(), List.of(file));
        return new Conversion(List.of(output), context.findings().toList());
    }
}
