package shuriken.ninja.landtable;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.object.NodeFormDetector;
import shuriken.ninja.samodel.SaHeader;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SaStructs;

/**
 * The level format of SA Tools (modding tools for Sonic Adventure): {@code sa1lvl}, {@code sa2lvl} and {@code sa2blvl}.
 */
public final class SalvlFormat implements Format<SalvlFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "salvl",
            "SA Tools level",
            FormatInfo.Kind.SCENE,
            List.of("sa1lvl", "sa2lvl", "sa2blvl"),
            /* canWrite= */ true,
            "Mods of Sonic Adventure and Sonic Adventure 2",
            "Ninja model formats");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<SalvlFile> contentClass() {
        return SalvlFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return SaMagic.detect(file).filter(SaMagic::isLevel).isPresent() ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public SalvlFile read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        LayoutRecorder layout = new LayoutRecorder();
        SaHeader header = SaHeader.read(in, layout);
        if (!header.magic().isLevel()) {
            throw new FormatException(
                    Kind.BAD_MAGIC, in.locationAt(0), "%s is not the tag of a level file", header.magic());
        }
        ModelKind modelKind = header.magic().kind().orElseThrow();
        boolean isSonicAdventure2 = header.magic() == SaMagic.SA2LVL || header.magic() == SaMagic.SA2BLVL;
        // The level is read first as if its nodes had the short form, because the file does not state the form.
        boolean hasLongNodes = NodeFormDetector.isLong(
                in,
                (data, trialLayout, trialContext) -> {
                    LandTable table = new LandTableReader(
                                    data,
                                    isSonicAdventure2,
                                    modelKind,
                                    /* hasLongNodes= */ false,
                                    trialLayout,
                                    trialContext)
                            .read(header.root());
                    header.readMetadata(data, trialLayout, trialContext);
                    return table.mainKindNodes();
                },
                context.limits());
        LandTable table = new LandTableReader(in, isSonicAdventure2, modelKind, hasLongNodes, layout, context)
                .read(header.root());
        return new SalvlFile(
                in.locationAt(0),
                header.magic(),
                header.version(),
                table,
                header.readMetadata(in, layout, context),
                layout.finish(in, context));
    }

    @Override
    public void write(SalvlFile file, ByteWriter out) {
        SaStructs structs = new SaStructs(
                file.magic(),
                file.version(),
                /* rowCountAndFlag= */ 0,
                LandTableWriter.TABLE,
                new LandTableWriter(file.table()),
                file.metadata());
        out.bytes(structs.toByteArray(file.layout()));
    }
}
