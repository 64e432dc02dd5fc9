package shuriken.ninja;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.motion.MotionFixtures;
import shuriken.ninja.motion.NjmFormat;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.nja.NjaFormat;
import shuriken.ninja.samodel.SaVersions;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.scenery.RelContent;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.scenery.StageFixtures;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/**
 * Checks that readers request memory before they allocate anything whose size a file declares. A record costs 256 bytes
 * as a node, section or placement; 128 as a material, meshset, COL, animated object or texture name; 96 as another name
 * or a track; 48 as a polygon; and 64 as anything else. A list of numbers costs its size in memory. All were counted by
 * hand in the fixtures.
 */
class ReadBudgetTest {
    private static final Pattern REQUEST = Pattern.compile(
            ".*: (.*) would take ([\\d,]+) bytes of memory, but only ([\\d,]+) of ([\\d,]+) are left.*");

    /** Reads with a limit of 0, adds the requested amount after each failure, and returns all requests. */
    private static <M> List<String> requests(Format<M> format, String name, byte[] file) {
        List<String> requests = new ArrayList<>();
        long limit = 0;
        while (true) {
            try {
                format.read(
                        ByteCursor.littleEndian(file, name),
                        new ReadContext(ReadOptions.STRICT.withLimits(new Limits(limit, 1_000, 100))));
                return requests;
            } catch (FormatException e) {
                assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED);
                Matcher match = REQUEST.matcher(e.getMessage());
                assertThat(match.matches()).as(e.getMessage()).isTrue();
                if (!match.group(1).equals("padding")) {
                    requests.add(match.group(1) + " " + number(match.group(2)));
                }
                limit += number(match.group(2)) - number(match.group(3));
            }
        }
    }

    private static long number(String digits) {
        return Long.parseLong(digits.replace(",", ""));
    }

    private static List<String> model(String name) {
        return requests(
                new SamdlFormat(), name, requireNonNull(SaVersions.models().get(name)));
    }

    private static String[] list(String text) {
        return text.strip().split("\\s*,\\s*");
    }

    /** The requests of a label whose name has ten bytes. Each byte costs two. */
    private static final String LABEL = ", metadata 120, labels 96, text 20";

    /** The four meshsets have 3 and 3, 4, 4, and 4 and 3 corners of two bytes each. */
    @Test
    void countsBasicModels() {
        String expected =
                "nodes 256, meshsets 512, polygons 96, indices 6, indices 6, attributes 8, polygon normals 24, colours"
                        + " 24, texture coordinates 24, polygons 48, indices 8, polygons 48, indices 8, polygons 96,"
                        + " indices 8, indices 6, texture coordinates 28, points 48, normals 48, materials 256, nodes 256,"
                        + " points 48, nodes 256, nodes 256";
        assertThat(model("version 3.sa1mdl")).containsExactly(list(expected + LABEL));
        assertThat(model("version 1.sadxmdl")).containsExactly(list(expected + ", names 96, text 20"));
    }

    @Test
    void countsChunkModels() {
        assertThat(model("version 3.sa2mdl"))
                .containsExactly(list("nodes 256, vertex chunks 64, vertices 48, vertex chunks 64, "
                        + "polygon chunks 64, polygons 12, strips 64, polygon chunks 64" + LABEL));
    }

    /** Elements and display lists are held twice. A share has six words, and a weight has two. */
    @Test
    void countsGinjaModels() {
        assertThat(model("version 3.sa2bmdl"))
                .containsExactly(
                        list("nodes 256, vertex sets 64, elements 48, vertex sets 64, meshes 64, parameters 64,"
                                + " displayList 64, nodes 256, weight sets 64, weights 24, weight sets 64, weights 12,"
                                + " weights 4, weight sets 64, nodes 256, weight sets 64, weights 12, weights 4, weight"
                                + " sets 64"
                                + LABEL));
    }

    /** The four corners have nine words each. */
    @Test
    void countsXjModels() {
        assertThat(model("version 3.xjmdl"))
                .containsExactly(list("nodes 256, vertices 208, meshes 64, materials 64, indices 8" + LABEL));
    }

    @Test
    void countsLevels() {
        String square = "nodes 256, meshsets 128, polygons 48, indices 8, points 48, normals 48, materials 128, ";
        String squares = square + square;
        assertThat(requests(
                        new SalvlFormat(),
                        "x",
                        requireNonNull(SaVersions.models().get("version 3.sa1lvl"))))
                .containsExactly(list("COLs 384, " + squares + "animated objects 256, " + squares
                        + "tracks 384, keys 32, keys 48, keys 32, keys 48, metadata 112, labels 96, text 12"));
        assertThat(requests(
                        new SalvlFormat(),
                        "x",
                        requireNonNull(SaVersions.models().get("version 1.sa2blvl"))))
                .containsExactly(list("COLs 256, nodes 256, vertex sets 64, elements 48, vertex sets 64, elements 6, "
                        + "vertex sets 64, elements 16, vertex sets 64, elements 32, vertex sets 64, meshes 64, "
                        + "parameters 768, displayList 64, meshes 256, parameters 128, displayList 64, displayList 64, "
                        + "displayList 64, displayList 64, " + squares + "names 96, text 12"));
    }

    /** A key has a word for the frame and three for its vector. The tracks have 2 and 3 keys. */
    @Test
    void countsMotions() {
        assertThat(requests(
                        new SaanimFormat(),
                        "x",
                        requireNonNull(SaVersions.motions().get("version 2.saanim"))))
                .containsExactly(list("tracks 576, keys 32, keys 48, keys 32, keys 48, keys 32, keys 48, "
                        + "metadata 112, labels 96, text 8"));
        String shapes = "tracks 384, keys 24, keys 16, shapes 40, shapes 40, shapes 40";
        byte[] file = MotionFixtures.relocatable(MotionFixtures.shapes(), ByteOrder.LITTLE_ENDIAN);
        assertThat(requests(new NjmFormat(), "x.njm", file)).hasSize(7).endsWith(list(shapes));
        byte[] block = MotionFixtures.block("NMDM", MotionFixtures.shapes(), ByteOrder.LITTLE_ENDIAN);
        assertThat(requests(new NjFormat(), "x.njm", block)).startsWith(list(shapes));
    }

    /** The file has two names, four relocations of four bytes, a block of three bytes, and three bytes of filler. */
    @Test
    void countsBlocks() {
        byte[] file = ByteDsl.bytes("'NJTL' 26000000 08000000 02000000 20000000 00*8 22000000 00*8 'a' 00 'bcd' 00"
                + "'POF0' 04000000 40 42 43 00 'XXXX' 03000000 010203 000000");
        assertThat(requests(new NjFormat(), "x.nj", file))
                .containsExactly(
                        list("texture names 129, texture names 131, relocations 16, relocations 4, body 3, filler 3"));
    }

    private static List<String> stage(RelContent content) {
        RelFormat format = new RelFormat();
        return requests(format, "x.rel", RoundTrip.write(format, new RelFile(content, ByteOrder.LITTLE_ENDIAN)));
    }

    /**
     * The three sections have placements in the first and second. Corners have three words; the strips have four and
     * three corners; one track has two keys.
     */
    @Test
    void countsStages() {
        String part = "nodes 256, vertices 112, meshes 64, materials 64, ";
        assertThat(stage(StageFixtures.fmt2()))
                .endsWith(list("texture names 133, texture names 133, sections 768, models 512, models 256, " + part
                        + "indices 8, " + part + "indices 6, nodes 256, tracks 192, keys 32, "
                        + "models 256, models 512"))
                .filteredOn(request -> request.startsWith("relocations"))
                .hasSize(2);
        assertThat(stage(StageFixtures.collision()))
                .contains("vertices 48")
                .filteredOn(request -> request.startsWith("triangles"))
                .hasSize(1);
    }

    /**
     * A character of the file costs 48 bytes, and a word costs 32 bytes and its content. A text of two characters
     * costs 34 bytes.
     */
    @Test
    void countsTexts() {
        String name = "NJS_TEXLIST a = { NULL, 0 };";
        assertThat(requests(new NjaFormat(), "x.nja", name.getBytes(StandardCharsets.US_ASCII)))
                .containsExactly(list("declarations 1344, words 64, words 8"));
        String names = "NJS_TEXNAME n[] = { { \"ab\", 0, 0 }, { \"ab\" } };";
        assertThat(requests(new NjaFormat(), "x.nja", (names + name).getBytes(StandardCharsets.US_ASCII)))
                .containsExactly(list("declarations " + 48 * (names.length() + 28)
                        + ", words 96, words 96, words 24, words 64, words 8, texts 34"));
    }
}
