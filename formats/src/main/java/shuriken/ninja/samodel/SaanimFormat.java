package shuriken.ninja.samodel;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.motion.MotionContext;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.StructStarts;

/** The motion format of SA Tools (modding tools for Sonic Adventure). */
public final class SaanimFormat implements Format<SaanimFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "saanim",
            "SA Tools animation",
            FormatInfo.Kind.MOTION,
            List.of("saanim"),
            /* canWrite= */ true,
            "Mods of Sonic Adventure and Sonic Adventure 2",
            "Ninja model formats");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<SaanimFile> contentClass() {
        return SaanimFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return SaMagic.detect(file).filter(SaMagic.SAANIM::equals).isPresent() ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public SaanimFile read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        LayoutRecorder layout = new LayoutRecorder();
        SaHeader header = SaHeader.read(in, layout);
        if (header.magic() != SaMagic.SAANIM) {
            throw new FormatException(
                    Kind.BAD_MAGIC, in.locationAt(0), "%s is not the tag of a motion file", header.magic());
        }
        List<Integer> metadataOffsets = new ArrayList<>();
        PointerField metadataPointer = header.metadataPointers().getFirst();
        if (!metadataPointer.isNull()) {
            metadataOffsets.add(metadataPointer.follow(in, "metadata").position());
        }
        StructStarts structStarts = StructStarts.of(metadataOffsets);
        int rowCount = header.rowCountAndFlag() & ~SaanimFile.SHORT_ANGLES_FLAG;
        MotionContext motionContext = rowCount == 0
                ? new MotionContext(Optional.empty(), structStarts, /* expectedRowCount= */ 0)
                : MotionContext.withKnownRows(
                        structStarts, rowCount, (header.rowCountAndFlag() & SaanimFile.SHORT_ANGLES_FLAG) != 0);
        NjsMotion motion = new MotionReader(in, motionContext, layout, context)
                .read(header.root().location(), header.root().target());
        return new SaanimFile(
                in.locationAt(0),
                header.version(),
                header.rowCountAndFlag(),
                motion,
                header.readMetadata(in, layout, context),
                layout.finish(in, context));
    }

    @Override
    public void write(SaanimFile file, ByteWriter out) {
        SaStructs structs = new SaStructs(
                SaMagic.SAANIM,
                file.version(),
                file.rowCountAndFlag(),
                new StructId(LayoutEntry.Kind.MOTION, /* index= */ 0),
                new MotionWriter(file.motion()),
                file.metadata());
        out.bytes(structs.toByteArray(file.layout()));
    }
}
