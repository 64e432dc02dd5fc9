package shuriken.nitro.g2d;

import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.Stream;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * A format of NITRO 2D. The formats differ in their tags and blocks.
 *
 * @param <M> the type of the content
 */
public final class G2dFormat<M extends G2dContent> implements Format<M> {
    private static final String GAMES = "Nintendo DS";

    private final FormatInfo info;
    private final Class<M> contentClass;
    private final List<FourCc> tags;
    private final Reader<M> reader;

    /** A function that interprets the blocks of a file. */
    private interface Reader<M> {
        M read(G2dFile file, ReadContext context);
    }

    private G2dFormat(FormatInfo info, Class<M> contentClass, Reader<M> reader, String... tags) {
        this.info = info;
        this.contentClass = contentClass;
        this.reader = reader;
        this.tags = Stream.of(tags).map(FourCc::of).toList();
    }

    private static FormatInfo info(String id, String title, FormatInfo.Kind kind, String... extensions) {
        return new FormatInfo(
                id,
                title,
                kind,
                List.of(extensions),
                /* canWrite= */ true,
                GAMES,
                /* source= */ "GBATEK, \"DS Files - 2D Video\"; measured");
    }

    /** Returns the format of tiles. */
    public static G2dFormat<TileSet> ncgr() {
        FormatInfo info = info("ncgr", "NITRO 2D tiles", FormatInfo.Kind.TEXTURE, "ncgr", "ncbr");
        return new G2dFormat<>(info, TileSet.class, TileSet::read, "RGCN", "RBCN");
    }

    /** Returns the format of palettes. */
    public static G2dFormat<TilePalette> nclr() {
        FormatInfo info = info("nclr", "NITRO 2D palette", FormatInfo.Kind.PALETTE, "nclr", "ncpr");
        return new G2dFormat<>(info, TilePalette.class, TilePalette::read, "RLCN", "RPCN");
    }

    /** Returns the format of screens. */
    public static G2dFormat<TileMap> nscr() {
        FormatInfo info = info("nscr", "NITRO 2D screen", FormatInfo.Kind.TEXTURE, "nscr");
        return new G2dFormat<>(info, TileMap.class, TileMap::read, "RCSN");
    }

    /** Returns the format of cells. */
    public static G2dFormat<CellSet> ncer() {
        FormatInfo info = info("ncer", "NITRO 2D cells", FormatInfo.Kind.TEXTURE, "ncer");
        return new G2dFormat<>(info, CellSet.class, CellSet::read, "RECN");
    }

    /** Returns the format of animations of cells. */
    public static G2dFormat<CellAnimations> nanr() {
        FormatInfo info = info("nanr", "NITRO 2D animations", FormatInfo.Kind.TEXTURE, "nanr");
        return new G2dFormat<>(info, CellAnimations.class, CellAnimations::read, "RNAN");
    }

    @Override
    public FormatInfo info() {
        return info;
    }

    @Override
    public Class<M> contentClass() {
        return contentClass;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return G2dFile.isAt(file.withOrder(ByteOrder.LITTLE_ENDIAN), tags) ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public M read(ByteCursor file, ReadContext context) {
        return reader.read(G2dFile.read(file.withOrder(ByteOrder.LITTLE_ENDIAN), tags, context), context);
    }

    @Override
    public void write(M content, ByteWriter out) {
        content.file().write(out);
    }
}
