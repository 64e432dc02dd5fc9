package shuriken.convert.ninja.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.convert.support.NodePrimitive;
import shuriken.scene.Primitive;

/**
 * Coordinates that are multiples of 1/256 are stored in units of 1/256. Finer coordinates are stored in units of
 * 1/1024 if they fit into 16 bits.
 */
class UvUnitSelectorTest {
    private static NodePrimitive nodePrimitive(int material, float... coordinates) {
        int corners = coordinates.length / 2;
        Primitive primitive = new Primitive(
                new float[3 * corners],
                new float[0],
                coordinates,
                new byte[0],
                0,
                new int[0],
                new float[0],
                IntStream.range(0, corners).toArray(),
                material);
        return new NodePrimitive(0, 0, primitive);
    }

    @Test
    void usesFineUnitsForTexelCentresOf256() {
        UvUnitSelector units = new UvUnitSelector(List.of(
                nodePrimitive(0, 0, 0, 0.5f, 1 / 256f, 3, -2),
                nodePrimitive(1, 0, 0, 1.5f / 256, 0, 1, 1),
                nodePrimitive(2, 1.5f / 256, 0, 40, 0, 1, 1)));
        assertThat(units.unitOf(0)).isEqualTo(256);
        assertThat(units.unitOf(1)).isEqualTo(1024);
        assertThat(units.unitOf(2)).as("40 * 1024 does not fit").isEqualTo(256);
    }
}
