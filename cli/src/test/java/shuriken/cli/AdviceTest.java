package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;

/** Messages name what was chosen, and what the user can type next. They count what the result contains. */
class AdviceTest {
    private static final String SAMPLES = System.getProperty("shuriken.root", "..") + "/samples/";

    @TempDir
    Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private void write(String name, byte[] bytes) {
        Fixtures.write(folder.resolve(name), bytes);
    }

    @Test
    void comparesArchivesInCompressedFiles() {
        write("old.prs", Prs.encode(Fixtures.archive("body", "wing"), PrsDialect.PRS, PrsMode.FAST));
        write("new.prs", Prs.encode(Fixtures.archive("body", "tail"), PrsDialect.PRS, PrsMode.FAST));
        Cli run = Cli.run("diff", path("old.prs"), path("new.prs"));
        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).contains("new.prs!: 1 texture: tail (8×8)").doesNotContain("1 of 1 file changed");
        write("stored.prs", Prs.encode(Fixtures.archive("body", "wing"), PrsDialect.PRS, PrsMode.STORE));
        assertThat(Cli.run("diff", path("old.prs"), path("stored.prs")).code())
                .as("only the compressed bytes differ")
                .isEqualTo(5);
    }

    @Test
    void listsTheFirstAnimationsAndCountsTheRest() {
        write("rappy.nj", Fixtures.model());
        for (int i = 0; i < 25; i++) {
            write("moves/move" + i + ".njm", Fixtures.motion());
        }
        Cli run = Cli.run("convert", "-v", path("rappy.nj"), "--animations", path("moves/*"), "-o", path("out"));
        assertThat(run.err().lines().filter(line -> line.contains("(MOTION_CHOSEN")))
                .hasSize(20);
        assertThat(run.err()).contains("5 more MOTION_CHOSEN (list with --json");
    }

    @Test
    void namesTheFilesAndTheFrameRateOfAnEdit() {
        Cli cat = Cli.run("convert", SAMPLES + "neko.nsbmd", "--edit", "-o", path("edit"));
        assertThat(cat.err())
                .contains("In Blender: set the frame rate to 60, import with")
                .contains("Then: shuriken import " + path("edit/neko.glb") + " --into " + SAMPLES + "neko.nsbmd");
        Cli both = Cli.run("convert", SAMPLES + "ninja.nj", SAMPLES + "neko.nsbmd", "--edit", "-o", path("a b"));
        assertThat(both.err())
                .contains("set the frame rate to 30 or 60, as edit.json says, import")
                .contains("Then, for example: shuriken import '" + path("a b/ninja.glb") + "' --into ");
    }

    @Test
    void countsTexturesThatAreSeparateFiles() {
        write("body.pvr", Fixtures.texture(0x07E0));
        for (int i = 0; i < 6; i++) {
            write("models/m" + i + ".nj", Fixtures.model());
        }
        String[] line = {"convert", path("models"), "--textures", path("body.pvr"), "-o", path("out"), "--to", "obj"};
        assertThat(Cli.run(line).err()).contains(": 6 models, 6 textures");
        line[line.length - 1] = "glb";
        assertThat(Cli.run(line).err()).contains(": 6 models").doesNotContain("6 textures");
    }
}
