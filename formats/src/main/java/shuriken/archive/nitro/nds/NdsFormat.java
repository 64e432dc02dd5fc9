package shuriken.archive.nitro.nds;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;
import shuriken.io.support.FileExtension;

/** The format of Nintendo DS game ROMs. */
public final class NdsFormat implements Format<NdsRom> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "nds",
                "Nintendo DS ROM",
                FormatInfo.Kind.FOLDER,
                List.of("nds", "srl"),
                /* canWrite= */ true,
                "Nintendo DS",
                /* source= */ "GBATEK, \"DS Cartridges\"; measured");
    }

    @Override
    public Class<NdsRom> contentClass() {
        return NdsRom.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        if (NdsReader.readValidHeader(file)
                .filter(header -> header.hasProgramWithin(file.size()))
                .isPresent()) {
            return Confidence.STRUCTURE;
        }
        String extension = FileExtension.of(fileName);
        return file.size() >= NdsHeader.MIN_SIZE && info().extensions().contains(extension)
                ? Confidence.NAME
                : Confidence.NO;
    }

    /** Returns whether a file is the header of a ROM without the programs, as tools extract it. */
    public static boolean isHeaderWithoutRom(ByteSource file) {
        ByteCursor start = file.part(0, (int) Math.min(file.size(), NdsHeader.MIN_SIZE));
        return NdsReader.readValidHeader(start)
                .filter(header -> header.isLoadedToMainMemory() && !header.hasProgramWithin(file.size()))
                .isPresent();
    }

    @Override
    public NdsRom read(ByteCursor file, ReadContext context) {
        return NdsReader.read(file, context);
    }

    @Override
    public void write(NdsRom rom, ByteWriter out) {
        NdsWriter.write(rom, out);
    }
}
