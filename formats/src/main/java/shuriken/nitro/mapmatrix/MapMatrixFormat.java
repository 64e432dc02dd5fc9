package shuriken.nitro.mapmatrix;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The format of map matrices, the grids of maps that form the areas of a DS Pokémon game. */
public final class MapMatrixFormat implements Format<MapMatrix> {
    /** The size of the fields that precede the name, in bytes. */
    private static final int HEADER_SIZE = 5;

    /** The approximate memory of a cell in bytes. */
    private static final int CELL_MEMORY = 32;

    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "mapmatrix",
                "Map matrix of a DS Pokémon game",
                FormatInfo.Kind.SCENE,
                List.of("matrix"),
                /* canWrite= */ true,
                "Pokémon Diamond, Pearl, Platinum, HeartGold and SoulSilver",
                /* source= */ "measured");
    }

    @Override
    public Class<MapMatrix> contentClass() {
        return MapMatrix.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        if (file.size() < HEADER_SIZE + 1) {
            return Confidence.NO;
        }
        ByteCursor in = file.copy().seek(0);
        int cellCount = in.u8("width") * in.u8("height");
        int headersFlag = in.u8("has map headers");
        int altitudesFlag = in.u8("has altitudes");
        int nameSize = in.u8("size of the name");
        long bytesPerCell = 2 + 2L * headersFlag + altitudesFlag;
        long expectedSize = HEADER_SIZE + nameSize + bytesPerCell * cellCount;
        boolean isValid =
                cellCount > 0 && headersFlag <= 1 && altitudesFlag <= 1 && nameSize > 0 && expectedSize == file.size();
        return isValid && isPrintable(in.bytes("name", nameSize)) ? Confidence.STRUCTURE : Confidence.NO;
    }

    private static boolean isPrintable(byte[] name) {
        for (byte character : name) {
            if (character < ' ' || character == 0x7F) {
                return false;
            }
        }
        return true;
    }

    @Override
    public MapMatrix read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        SourceLocation location = in.location();
        int width = in.u8("width");
        int height = in.u8("height");
        if (width == 0 || height == 0) {
            throw new FormatException(Kind.BAD_VALUE, location, "a matrix of %d × %d maps has no cells", width, height);
        }
        boolean hasHeaders = readFlag(in, "map headers");
        boolean hasAltitudes = readFlag(in, "altitudes");
        byte[] name = in.bytes("name", in.u8("size of the name"));
        int cellCount = width * height;
        context.reserve((long) CELL_MEMORY * cellCount, location, "maps");
        MapMatrix matrix = new MapMatrix(
                width,
                height,
                new String(name, StandardCharsets.ISO_8859_1),
                hasHeaders ? Optional.of(readValues(cellCount, () -> in.u16("map header"))) : Optional.empty(),
                hasAltitudes ? Optional.of(readValues(cellCount, () -> in.u8("altitude"))) : Optional.empty(),
                readValues(cellCount, () -> in.u16("map")));
        if (in.remaining() > 0) {
            throw new FormatException(Kind.BAD_VALUE, in.location(), "bytes after the last map: %,d", in.remaining());
        }
        return matrix;
    }

    private static boolean readFlag(ByteCursor in, String listName) {
        SourceLocation location = in.location();
        int value = in.u8("has " + listName);
        if (value > 1) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "the flag for %s is %d instead of 0 or 1", listName, value);
        }
        return value == 1;
    }

    private static List<Integer> readValues(int count, IntSupplier reader) {
        List<Integer> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(reader.getAsInt());
        }
        return values;
    }

    @Override
    public void write(MapMatrix matrix, ByteWriter out) {
        int cellCount = matrix.width() * matrix.height();
        requireCount(matrix.terrainIndices(), cellCount, "maps");
        matrix.headerIndices().ifPresent(headers -> requireCount(headers, cellCount, "map headers"));
        matrix.altitudes().ifPresent(altitudes -> requireCount(altitudes, cellCount, "altitudes"));
        out.u8(matrix.width()).u8(matrix.height());
        out.u8(matrix.headerIndices().isPresent() ? 1 : 0);
        out.u8(matrix.altitudes().isPresent() ? 1 : 0);
        out.u8(matrix.name().length()).latin1(matrix.name());
        matrix.headerIndices().ifPresent(headers -> headers.forEach(out::u16));
        matrix.altitudes().ifPresent(altitudes -> altitudes.forEach(out::u8));
        matrix.terrainIndices().forEach(out::u16);
    }

    private static void requireCount(List<Integer> values, int cellCount, String listName) {
        if (values.size() != cellCount) {
            throw new IllegalArgumentException(
                    values.size() + " " + listName + " for a matrix of " + cellCount + " maps");
        }
    }
}
