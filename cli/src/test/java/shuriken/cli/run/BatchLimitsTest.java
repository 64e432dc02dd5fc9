package shuriken.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.afs.AfsFormat;
import shuriken.cli.Cli;
import shuriken.cli.FilledFolder;
import shuriken.cli.Fixtures;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;

/** Tests the limits on nested archives and on the number of their members. */
class BatchLimitsTest extends FilledFolder {
    private Path nested(int archives) {
        byte[] inner = {1, 2, 3};
        for (int i = 0; i < archives; i++) {
            ByteWriter out = ByteWriter.littleEndian();
            new AfsFormat()
                    .write(
                            new AfsBuilder(0x20, 0x20)
                                    .add(Optional.of("a.bin"), inner)
                                    .build(),
                            out);
            inner = out.toByteArray();
        }
        Fixtures.write(folder.resolve("nested.afs"), inner);
        return folder.resolve("nested.afs");
    }

    @Test
    void optionRaisesLimits() {
        String deep = nested(20).toString();
        for (String command : List.of("verify", "convert")) {
            Cli stopped = Cli.run(command, deep, "-v");
            assertThat(stopped.code()).isEqualTo(1);
            assertThat(stopped.err())
                    .contains("more than 16 archives are nested inside each other", "LIMIT_EXCEEDED", "--limits 4");
        }
        Cli raised = Cli.run("verify", deep, "--limits", "2");
        assertThat(raised.code()).as(raised.err()).isZero();
        assertThat(raised.out()).containsPattern("afs +20 ");
        assertThat(Cli.run("convert", deep, "--limits", "2").err()).doesNotContain("LIMIT_EXCEEDED");
        assertThat(Cli.run("info", deep + "!a.bin".repeat(20)).err()).contains("--limits");
        assertThat(Cli.run("extract", deep + "!a.bin".repeat(20), "--limits", "2", "-o", path("out"))
                        .code())
                .isZero();
        assertThat(Cli.run("--explain", "LIMIT_EXCEEDED").out()).contains("--limits");
    }

    /** The depth is the maximum that the limits allow, which the stack of a thread must support. */
    @Test
    void deepestAllowedNestingIsOpened() {
        String deepest = nested(128).toString();
        assertThat(Cli.run("convert", deepest, "--limits", "1000000").err()).doesNotContain("LIMIT", "internal error");
        assertThat(Cli.run("verify", deepest, "--limits", "1000000").code()).isZero();
    }

    /** Each of 300 members is the same archive of 300 equal members: 90,000 in 10 KB. */
    @Test
    void totalNumberOfMembersIsLimited() {
        ByteWriter afs = ByteWriter.littleEndian();
        for (int size : new int[] {0x2000, 4}) {
            afs.bytes(ByteDsl.bytes("'AFS' 00 2C010000"));
            for (int i = 0; i < 300; i++) {
                afs.i32(0x1000).i32(size);
            }
            afs.align(0x1000);
        }
        Fixtures.write(folder.resolve("many.afs"), afs.bytes(new byte[0x1000]).toByteArray());
        Cli stopped = Cli.run("verify", "-q", path("many.afs"));
        assertThat(stopped.code()).isEqualTo(1);
        assertThat(stopped.err()).contains("files in total", "--limits");
        assertThat(Cli.run("verify", path("many.afs"), "--limits", "2").code()).isZero();
    }
}
