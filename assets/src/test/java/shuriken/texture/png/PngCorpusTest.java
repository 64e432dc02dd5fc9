package shuriken.texture.png;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.CorpusAssets;
import shuriken.testkit.RoundTrip;
import shuriken.texture.dds.DdsFormat;
import shuriken.texture.dds.DdsTexture;

/** Reads the PNG and DDS images in archives of public mods. Images with equal content are read once. */
class PngCorpusTest {
    private static final List<String> MODS = List.of("Exant64", "PoryGone", "Sora-yx", "kellsnc");

    private static byte[] bytes(Asset asset) {
        ByteCursor data = asset.data();
        return data.bytes("file", data.size());
    }

    /** Each texel equals the result of Java's PNG reader. */
    @Test
    void pngImagesEqualThoseOfThePlatform() {
        AtomicInteger count = new AtomicInteger();
        CorpusAssets.forEach(MODS, 1, Set.of("png"), asset -> {
            byte[] png = bytes(asset);
            RoundTrip.check(new PngFormat(), png, asset.path());
            byte[] rgba = RoundTrip.read(new PngFormat(), png)
                    .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                    .rgba();
            assertThat(rgba).as(asset.path()).isEqualTo(PlatformPng.rgba(png));
            count.incrementAndGet();
        });
        assertThat(count).hasValueGreaterThan(1_000);
    }

    @Test
    void ddsImagesDecode() {
        TreeMap<String, Integer> formats = new TreeMap<>();
        CorpusAssets.forEach(MODS, 1, Set.of("dds"), asset -> {
            byte[] dds = bytes(asset);
            RoundTrip.check(new DdsFormat(), dds, asset.path());
            DdsTexture texture = RoundTrip.read(new DdsFormat(), dds);
            for (int level = 0; level < texture.mipLevelCount(); level++) {
                assertThat(texture.decode(level, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                                .width())
                        .isEqualTo(Math.max(1, texture.width() >> level));
            }
            formats.merge(texture.pixelFormatName(), 1, Integer::sum);
        });
        assertThat(formats.keySet()).containsExactly("A8R8G8B8", "DXT1", "DXT3");
    }
}
