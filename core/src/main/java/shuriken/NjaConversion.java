package shuriken;

import java.util.List;
import java.util.Optional;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.export.OutputFile;
import shuriken.ninja.nja.NjaContent;
import shuriken.ninja.nja.NjaContents;
import shuriken.ninja.nja.NjaWriter;

/** From Ninja models and motions to texts. Pure. */
public final class NjaConversion {
    private static final String ENDING = ".nja";

    private NjaConversion() {}

    /**
     * One text of all models and motions in an asset; no output if there is none.
     *
     * @param macros whether in macros of the SDK, not in C; what has no macros is left out and a finding
     * @throws FormatException if the asset cannot be read
     */
    public static Conversion of(Asset asset, boolean macros, ReadContext context) {
        NjaContent content = NjaContents.of(asset.read(context), asset.stem());
        boolean isEmpty = content.models().isEmpty() && content.motions().isEmpty();
        Optional<byte[]> text =
                isEmpty ? Optional.empty() : macros ? NjaWriter.toMacros(content) : Optional.of(NjaWriter.toC(content));
        if (!isEmpty && text.isEmpty()) {
            context.report(
                    DiagnosticCode.NOT_DRAWN,
                    asset.data().siteAt(0),
                    "only Chunk models have macros that are known; try nja");
        }
        List<Output> outputs = text.map(bytes -> new Output(
                        List.of(), asset.stem(), List.of(new OutputFile(SafeName.part(asset.stem()) + ENDING, bytes))))
                .map(List::of)
                .orElse(List.of());
        return new Conversion(outputs, context.diagnostics());
    }
}
