package shuriken.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.batch.AssetConverter;
import shuriken.batch.Conversion;
import shuriken.batch.ConversionOptions;
import shuriken.convert.ConvertOptions;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;

/**
 * A model with four times the nodes or vertices takes no more than about four times the work, measured in allocated
 * bytes.
 */
class ModelScalingTest {
    /** The maximum ratio: four, and an allowance for arrays that grow by doubling. */
    private static final double MAX_GROWTH = 5;

    /** Compiles the code, because compiled code can allocate less than interpreted code. */
    @BeforeAll
    static void warmUp() {
        for (int i = 0; i < 20; i++) {
            convert(GridModel.encodeNj(4, 40));
        }
    }

    private static long allocatedBytes(byte[] model) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        convert(model);
        long before = threads.getCurrentThreadAllocatedBytes();
        convert(model);
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private static void convert(byte[] model) {
        AssetConverter converter = new AssetConverter(
                new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE),
                new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, false));
        Conversion result = converter.convert(Asset.of(model, "grid.nj"));
        assertThat(result.outputs()).hasSize(1);
    }

    @Test
    void fourTimesTheNodesTakeAboutFourTimesTheWork() {
        double smallAllocation = allocatedBytes(GridModel.encodeNj(500, 2));
        assertThat(allocatedBytes(GridModel.encodeNj(2_000, 2)) / smallAllocation)
                .isBetween(3.0, MAX_GROWTH);
    }

    @Test
    void fourTimesTheVerticesTakeAboutFourTimesTheWork() {
        double smallAllocation = allocatedBytes(GridModel.encodeNj(4, 40));
        assertThat(allocatedBytes(GridModel.encodeNj(4, 80)) / smallAllocation).isBetween(3.0, MAX_GROWTH);
    }
}
