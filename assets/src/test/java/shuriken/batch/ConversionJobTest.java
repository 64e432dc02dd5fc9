package shuriken.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.catalog.DiscSheetFiles;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.support.Sha256;
import shuriken.scene.Extras;

/** Converts a folder with the options of the command line. */
class ConversionJobTest {
    private static final String SAMPLES = DiskFileSource.toSourcePath(
            Path.of("..", "samples").toAbsolutePath().normalize());

    private static ConversionJob job() {
        return ConversionJob.withTarget(new GlbExporter(), new ExportOptions("test", false, Extras.NONE))
                .withInputs(DiskFileSource.DEFAULT, List.of(SAMPLES));
    }

    @Test
    void modelsGetTexturesAndUniqueNames() throws IOException {
        ConversionJob job = job();
        AssetConverter converter = job.createConverter(job.createResolver(64 << 20));
        OutputNames names = new OutputNames(false);
        List<String> paths = new ArrayList<>();
        for (String sample : List.of("koi.nj", "torii.pvm", "koi.nj")) {
            Asset asset = Asset.read(DiskFileSource.DEFAULT, SAMPLES + "/" + sample);
            assertThat(ConversionJob.accepts(asset, false)).isTrue();
            Conversion result = converter.convert(asset.withOptions(job.readOptions()));
            for (Output output : result.outputs()) {
                String main = OutputTemplate.DEFAULT.path("pond", asset.stem(), output, "");
                paths.addAll(names.claim(
                        main, output.files().stream().map(file -> file.name()).toList()));
            }
        }
        assertThat(paths)
                .contains("pond/koi.glb", "pond/koi~2.glb", "pond/torii/to_rope.png")
                .doesNotHaveDuplicates();
    }

    @Test
    void hashOfAPlainFileIsItsSha256() throws IOException {
        String koi = SAMPLES + "/koi.nj";
        String hash = Sha256.of(DiskFileSource.DEFAULT.open(koi));
        assertThat(DiscSheetFiles.<IOException>computeHash(
                        DiskFileSource.DEFAULT, koi, path -> Sha256.of(DiskFileSource.DEFAULT.open(path))))
                .isEqualTo(hash);
    }
}
