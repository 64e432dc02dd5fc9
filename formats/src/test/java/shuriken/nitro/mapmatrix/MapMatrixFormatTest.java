package shuriken.nitro.mapmatrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class MapMatrixFormatTest extends FormatContract<MapMatrix> {
    private static final MapMatrixFormat FORMAT = new MapMatrixFormat();
    private static final String WORLD = "02 01 01 01 03 'map' 0300 2100 00 0C 1100 FFFF";

    MapMatrixFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "world", ByteDsl.bytes(WORLD),
                "room", ByteDsl.bytes("01 01 00 00 05 't1r01' 0502"),
                "tower", ByteDsl.bytes("01 03 00 01 01 'x' 00 04 08 0000 0100 0200"));
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected Optional<Set<DiagnosticCode>> repairCodes() {
        return Optional.of(Set.of());
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }

    private static MapMatrix read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "0.bin"), new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void readsHeadersAltitudesAndMaps() {
        assertThat(read(fixture("world")))
                .isEqualTo(new MapMatrix(
                        2,
                        1,
                        "map",
                        Optional.of(List.of(3, 0x21)),
                        Optional.of(List.of(0, 12)),
                        List.of(0x11, MapMatrix.NO_MAP)));
        assertThat(read(fixture("world")).heightOf(1)).isEqualTo(96);
        assertThat(read(fixture("room")).heightOf(0)).isZero();
        assertThat(read(fixture("room")).terrainIndices()).containsExactly(0x205);
    }

    @Test
    void doesNotRecognizeOtherSizes() {
        for (String text :
                List.of(WORLD + " 00", WORLD.replace("'map'", "'ma' 07"), WORLD.replace("02 01 01", "02 01 02"))) {
            byte[] data = ByteDsl.bytes(text);
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "0.bin"), "0.bin"))
                    .as(text)
                    .isEqualTo(Confidence.NO);
        }
    }

    @Test
    void refusesInvalidValues() {
        assertThatThrownBy(() -> read(ByteDsl.bytes(WORLD + " 00")))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("bytes after the last map: 1");
        assertThatThrownBy(() -> read(ByteDsl.bytes(WORLD.replace("02 01 01", "02 00 01"))))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("a matrix of 2 × 0 maps has no cells");
        assertThatThrownBy(() -> read(ByteDsl.bytes(WORLD.replace("01 01 03", "01 05 03"))))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("the flag for altitudes is 5 instead of 0 or 1");
        MapMatrix tooShort = new MapMatrix(2, 1, "x", Optional.empty(), Optional.empty(), List.of(1));
        assertThatThrownBy(() -> RoundTrip.write(FORMAT, tooShort)).hasMessage("1 maps for a matrix of 2 maps");
    }
}
