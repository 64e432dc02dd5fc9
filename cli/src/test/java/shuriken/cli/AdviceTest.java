package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;

/** Messages name what was chosen, and what the user can type next. They count what the result contains. */
class AdviceTest {
    private static final String SAMPLES = System.getProperty("shuriken.root", "..") + "/samples/";
    /** The offset of the first node in {@link Fixtures#model}, and the sizes of a node and of all data from there. */
    private static final int NODES = 0x2C;

    private static final int NODE_SIZE = 0x34;
    private static final int DATA_SIZE = 0xA4;

    @TempDir
    Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private void write(String name, byte[] bytes) {
        Fixtures.write(folder.resolve(name), bytes);
    }

    @Test
    void warnsIfOnlyTheOrderOfFilesChoseATexture() {
        write("new.nj", Fixtures.model());
        write("npcs/blue.pvm", Fixtures.archive("body"));
        write("npcs/yellow.pvm", Fixtures.archive("wing", "body"));
        Cli run = Cli.run("thumb", path("new.nj"), "--textures", path("npcs"), "-o", path("out"));
        assertThat(run.code()).isZero();
        assertThat(run.err())
                .contains("warning: ")
                .contains("body: blue.pvm was used, but the texture is also in yellow.pvm, and the images differ."
                        + " Choose one: --textures FILE (TEXTURE_AMBIGUOUS)");
        assertThat(Cli.run("lint", path("new.nj"), "--textures", path("npcs")).err())
                .contains("TEXTURE_AMBIGUOUS");
        Cli chosen = Cli.run("thumb", path("new.nj"), "--textures", path("npcs/yellow.pvm"), "-o", path("chosen"));
        assertThat(chosen.err()).doesNotContain("TEXTURE_AMBIGUOUS");
    }

    @Test
    void saysWhatIsMissingNextToTheModel() {
        write("new.nj", Fixtures.model());
        write("new.glb", new byte[4]);
        write("new.txt", new byte[4]);
        assertThat(Cli.run("thumb", path("new.nj"), "-o", path("out")).err())
                .contains("because there is no texture file next to the model. Name its folder: --textures FOLDER");
    }

    @Test
    void explainsHowToChooseAnUnknownTexture() {
        assertThat(Cli.run("--explain", "texture_unknown").out())
                .contains("shuriken.json", "\"replace\": {\"3\": {\"texture\": \"13\"}}");
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

    /** Returns a model of one triangle with a chain of nodes. The first node has the triangle. */
    private static byte[] chain(int nodes) {
        byte[] one = Fixtures.model();
        int added = (nodes - 1) * NODE_SIZE;
        ByteBuffer chain = ByteBuffer.allocate(NODES + DATA_SIZE + added).order(ByteOrder.LITTLE_ENDIAN);
        chain.put(0, one, 0, NODES).putInt(NODES - 4, DATA_SIZE + added);
        for (int i = 0; i < nodes; i++) {
            int node = NODES + i * NODE_SIZE;
            boolean isLast = i == nodes - 1;
            chain.put(node, one, NODES, NODE_SIZE)
                    .putInt(node, 7)
                    .putInt(node + 4, i == 0 ? nodes * NODE_SIZE : 0)
                    .putInt(node + NODE_SIZE - 8, isLast ? 0 : (i + 1) * NODE_SIZE);
        }
        int model = NODES + nodes * NODE_SIZE;
        chain.put(model, one, NODES + NODE_SIZE, DATA_SIZE - NODE_SIZE);
        chain.putInt(model, chain.getInt(model) + added).putInt(model + 4, chain.getInt(model + 4) + added);
        return chain.array();
    }

    @Test
    void namesTheNodeToWhichEachPartIsAttached() {
        write("player/HUmarBody.nj", chain(64));
        write("player/HUmarHead0.nj", Fixtures.model());
        write("player/HUmarHair0.nj", Fixtures.model());
        write("walk.njm", Fixtures.motion());
        Cli run = Cli.run("convert", "-v", path("player"), "--animations", path("walk.njm"), "-o", path("out"));
        assertThat(run.err())
                .contains("HUmarHead0.nj was added at node 59, as ")
                .contains("HUmarHair0.nj was added at node 0 of HUmarHead0.nj, as ");
        assertThat(run.err().indexOf("PART_ADDED")).isLessThan(run.err().indexOf("MOTION_CHOSEN"));
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

    /** The second key is after the end of the animation, which matters only to those who see the animation. */
    @Test
    void damagedAnimationsMatterOnlyIfTheyAreUsed() {
        byte[] motion = Fixtures.motion();
        motion[NODES] = 0x7F;
        write("rappy.nj", Fixtures.model());
        write("rappy.njm", motion);
        assertThat(Cli.run("convert", path("rappy.nj"), "-o", path("out")).err())
                .contains("KEYS_OUT_OF_ORDER");
        assertThat(Cli.run("convert", path("rappy.nj"), "-o", path("out"), "--to", "obj")
                        .err())
                .contains("1 model")
                .doesNotContain("KEYS_OUT_OF_ORDER");
        assertThat(Cli.run("thumb", path("rappy.nj"), "-o", path("out")).err())
                .contains("1 image")
                .doesNotContain("KEYS_OUT_OF_ORDER");
        assertThat(Cli.run("thumb", path("rappy.nj"), "-o", path("out/frame"), "--frame", "3")
                        .err())
                .contains("KEYS_OUT_OF_ORDER");
    }
}
