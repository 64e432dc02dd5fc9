package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.testkit.ByteDsl;

class UnsupportedDiscImageTest {
    private static Optional<String> advice(String bytes, String name) {
        byte[] file = Arrays.copyOf(ByteDsl.bytes(bytes), 0x400);
        return UnsupportedDiscImage.findAdvice(ByteSource.of(ByteCursor.littleEndian(file, name)), name);
    }

    @Test
    void namesTheCommandWithTheFile() {
        assertThat(advice("'MComprHD'", "game.chd"))
                .get()
                .asString()
                .contains("chdman extractcd -i \"game.chd\" -o \"game.gdi\"", "\"game.cue\"");
        assertThat(advice("'CISO' 18000000", "game.cso")).get().asString().contains("maxcso --decompress \"game.cso\"");
        assertThat(advice("'RVZ' 01 00*68 00000001", "game.rvz"))
                .get()
                .asString()
                .contains("dolphin-tool convert -f iso -i \"game.rvz\" -o \"game.iso\"", "Convert File");
        assertThat(advice("'WIA' 01 00*68 00000001", "game.wia"))
                .get()
                .asString()
                .contains("wit copy --iso \"game.wia\" \"game.iso\"");
        assertThat(advice("'WBFS' 00*4 09", "game.wbfs")).get().asString().contains("wit copy --iso \"game.wbfs\"");
    }

    @Test
    void advisesExtractionForAnyWiiImage() {
        for (String bytes : new String[] {
            "'RVZ' 01 00*68 00000002", "'WIA' 01 00*68 00000002", "'R' 00*23 5D1C9EA3", "'WBFS' 00*4 09 00*527 5D1C9EA3"
        }) {
            assertThat(advice(bytes, "game.iso"))
                    .as(bytes)
                    .get()
                    .asString()
                    .contains("Wii disc", "encrypted", "Extract Entire Disc", "shuriken convert FOLDER");
        }
    }

    @Test
    void distinguishesTheTwoFormatsNamedCiso() {
        byte[] file = Arrays.copyOf(ByteDsl.bytes("'CISO' 00002000 01 00*32783 5D1C9EA3"), 0x9000);
        assertThat(UnsupportedDiscImage.findAdvice(ByteSource.of(ByteCursor.littleEndian(file, "x")), "x"))
                .get()
                .asString()
                .contains("looks like a Wii disc (CISO), which is encrypted");
    }

    @Test
    void hasNoAdviceForOtherFiles() {
        assertThat(advice("'NJCM' 00*20 C2339F3D", "a.nj")).isEmpty();
        assertThat(UnsupportedDiscImage.findAdvice(ByteSource.of(ByteCursor.littleEndian(new byte[4], "x")), "x"))
                .isEmpty();
    }
}
