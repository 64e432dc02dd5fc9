package shuriken.batch.catalog;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.samples.Samples;

class GeometryHashTest {
    /** The hash of the koi in published catalogs. */
    private static final String KOI_HASH = "b0adfd9d9da49aab66f9a62cb6ad27761224e2a5931fd229927790d3226135a6";

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "carp.nj"})
    void dependsOnlyOnTheGeometry(String name) {
        Asset asset = Asset.of(requireNonNull(Samples.make().get("koi.nj")), name);
        assertThat(GeometryHash.compute(asset, new ReadContext(ReadOptions.STRICT)))
                .containsExactly(Optional.of(KOI_HASH));
    }
}
