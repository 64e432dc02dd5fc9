package shuriken.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.report.InfoDiff.Difference;
import shuriken.resolve.scenes.AssetContext;
import shuriken.testkit.ByteDsl;

class InfoDiffTest {
    private static AssetInfo describe(String path, byte[] bytes) {
        return new Describer(ConvertOptions.DEFAULT, AssetContext.NONE)
                .describe(Asset.of(bytes, path), new ReadContext(ReadOptions.LENIENT));
    }

    private static byte[] texture(String size, int bytes) {
        return ByteDsl.bytes(
                String.format(Locale.ROOT, "'PVRT' %02X000000 01 09 0000 %s 00*%d", 8 + bytes, size, bytes));
    }

    @Test
    void equalBytesHaveNoDifference() {
        byte[] texture = texture("0800 0800", 128);
        assertThat(InfoDiff.compare(describe("a.pvr", texture), describe("elsewhere/a.pvr", texture)))
                .isEmpty();
        assertThat(InfoDiff.compare(describe("a.pvr", texture), describe("b.pvr", texture)))
                .isEmpty();
    }

    @Test
    void fieldsThatDifferAreNamed() {
        List<Difference> differences = InfoDiff.compare(
                describe("a.pvr", texture("0800 0800", 128)), describe("a.pvr", texture("0400 0400", 32)));
        assertThat(differences)
                .contains(
                        new Difference("size", "144", "48"),
                        new Difference("textures[0].width", "8", "4"),
                        new Difference("textures[0].height", "8", "4"))
                .extracting(Difference::field)
                .containsExactlyInAnyOrder(
                        "size", "sha256", "textures[0].width", "textures[0].height", "textures[0].rgbaSha256");
    }

    @Test
    void missingFieldIsEmpty() {
        List<Difference> differences =
                InfoDiff.compare(describe("a.pvr", texture("0800 0800", 128)), describe("a.txt", new byte[] {1}));
        assertThat(differences)
                .contains(new Difference("format", "\"pvr\"", "null"))
                .contains(new Difference("textures[0].width", "8", ""));
    }
}
