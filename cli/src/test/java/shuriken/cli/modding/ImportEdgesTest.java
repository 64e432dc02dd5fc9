package shuriken.cli.modding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

/** Tests malicious files of other programs. */
@Timeout(120)
class ImportEdgesTest {
    @TempDir
    Path folder;

    private String path(String path) {
        return folder + "/" + path;
    }

    private void write(String name, String text) {
        Fixtures.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a triangle whose buffer is in another file. */
    private static String triangle(String uri) {
        return """
            {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
            "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
            "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
            "bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36,"uri":"%s"}]}
            """.replace("%s", uri);
    }

    private String refused(String file) {
        Cli run = Cli.run("import", path(file), "--to", "nj", "-o", path("out/x.nj"));
        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.err()).startsWith(path(file).toString()).doesNotContain("internal error", "Exception");
        assertThat(folder.resolve("out")).doesNotExist();
        return run.err();
    }

    @Test
    void buffersOutsideTheFolderAreNotRead() throws IOException {
        ByteBuffer corners = ByteBuffer.allocate(36).order(ByteOrder.LITTLE_ENDIAN);
        corners.putFloat(12, 1).putFloat(28, 1);
        Fixtures.write(folder.resolve("in/inside.bin"), corners.array());
        Fixtures.write(folder.resolve("secret.bin"), new byte[36]);
        for (String uri :
                new String[] {"../secret.bin", "%2e%2e/secret.bin", "file:///etc/passwd", "/etc/passwd", "a%00b"}) {
            write("in/x.gltf", triangle(uri));
            assertThat(refused("in/x.gltf")).contains("must lead to this folder or a subfolder");
        }
        write("in/x.gltf", triangle("inside.bin"));
        assertThat(Cli.run("import", path("in/x.gltf"), "--to", "nj", "-o", path("out/x.nj"))
                        .code())
                .isZero();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksAndDevicesAreNotFollowed() throws IOException {
        Fixtures.write(folder.resolve("secret.bin"), new byte[36]);
        Files.createDirectories(folder.resolve("in"));
        Files.createSymbolicLink(folder.resolve("in/link.bin"), folder.resolve("secret.bin"));
        Files.createSymbolicLink(folder.resolve("in/folder"), folder);
        for (String uri : new String[] {"link.bin", "folder/secret.bin"}) {
            write("in/x.gltf", triangle(uri));
            assertThat(refused("in/x.gltf")).contains("\"" + uri + "\" was not found");
        }
        if (Files.exists(Path.of("/dev/zero"))) {
            Files.createSymbolicLink(folder.resolve("in/zero.glb"), Path.of("/dev/zero"));
            assertThat(refused("in/zero.glb")).contains("is not a file, but a folder or a device");
            write("in/x.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
            Cli run = Cli.run("import", path("in/x.obj"), "--into", path("in/zero.glb"), "--dry-run");
            assertThat(run.err()).contains(path("in/zero.glb") + ": is not a file, but a folder or a device");
        }
    }

    /** This needed minutes when all vertices were visited for each node and vertex kind. */
    @Test
    void workForManyNodesIsLinear() {
        String object = "o part%d\nv 0 0 0\nv 1 0 0\nv 0 1 %d\nf -3 -2 -1\n";
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30_000; i++) {
            text.append(object.replace("%d", Integer.toString(i)));
        }
        write("in/many.obj", text.toString());
        assertThat(refused("in/many.obj"))
                .contains("Chunk models (NJ, SA2) can have at most 65,536 vertex slots, but this one has 120,000");
    }

    /** This needed over 20 s when all primitives were visited for each material. */
    @Test
    void workForManyMaterialsIsLinear() {
        StringBuilder text = new StringBuilder("v 0 0 0\nv 1 0 0\nv 0 1 0\n");
        for (int i = 0; i < 20_000; i++) {
            text.append("usemtl m").append(i).append("\nf 1 2 3\n");
        }
        write("in/many.obj", text.toString());
        Cli run = Cli.run("import", path("in/many.obj"), "--to", "sa1mdl", "-o", path("out/x.sa1mdl"));
        assertThat(run.err()).doesNotContain("internal error", "not enough memory");
    }

    @Test
    void emptyObjIsRefused() {
        write("in/x.obj", "\u0000\u00FFnothing\n");
        assertThat(refused("in/x.obj")).contains("no faces, lines or points");
        write("in/x.obj", "mtllib ../x.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        write("x.mtl", "newmtl a\n");
        assertThat(Cli.run("import", path("in/x.obj"), "--to", "nj", "-o", path("out/x.nj"))
                        .err())
                .contains("warning: ", "the material library \"../x.mtl\" was not found next to the file");
    }

    /** Frame rates and durations that do not result in a valid number of frames. */
    @Test
    void clipsWithTooManyFramesAreRefused() throws IOException {
        Path samples = Path.of("../samples");
        String clip = """
            {"model":"neko","clips":[{"name":"a","framesPerSecond":%s,"duration":%s,"channels":[
            {"node":0,"name":"body","property":"VISIBLE","interpolation":"STEP","times":[0,1],"values":[1,0]}]}]}
            """;
        Files.copy(samples.resolve("neko.nsbmd"), folder.resolve("neko.nsbmd"));
        for (String speed : new String[] {"-30", "1e-38", "1e38", "0.0001"}) {
            write("in/a.clips.json", clip.formatted(speed, "1"));
            assertThat(motion().err()).contains("expected a frame rate from 0.001 to 100,000");
        }
        for (String length : new String[] {"1e30", "1e7"}) {
            write("in/a.clips.json", clip.formatted("60", length));
            assertThat(motion().err()).contains("animations can have at most 65,535 frames, but this one has");
        }
    }

    private Cli motion() {
        Cli run = Cli.run(
                "import",
                path("in/a.clips.json"),
                "--to",
                "nsbva",
                "--for",
                path("neko.nsbmd"),
                "-o",
                path("out/a.nsbva"));
        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(folder.resolve("out")).doesNotExist();
        return run;
    }

    @Test
    void messagesNameNoClasses() {
        write("in/deep.gltf", "{\"asset\":" + "[".repeat(5000));
        assertThat(refused("in/deep.gltf")).contains("nesting depth").doesNotContain("getMax", "`");
        write("in/cut.gltf", "{\"asset\":" + "[".repeat(500));
        assertThat(refused("in/cut.gltf")).contains("end-of-input").doesNotContain("REDACTED", "`", "[S");
    }
}
