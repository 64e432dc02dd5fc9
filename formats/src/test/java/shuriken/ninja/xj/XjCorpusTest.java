package shuriken.ninja.xj;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.testkit.Corpus;

/** Reads and rewrites real XJ models. */
class XjCorpusTest {
    private static final NjFormat NJ = new NjFormat();

    /** Its texture list has one name less than its count. */
    private static final String DAMAGED = "142.xj";

    private static List<Path> files() {
        return Corpus.files("DaanVandenBosch/phantasmal-world", 276, "xj");
    }

    @Test
    void rewritesEveryFile() {
        for (Path file : files()) {
            byte[] data = Corpus.read(file);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            NjFile model = NJ.read(ByteCursor.littleEndian(data, "model"), context);
            assertThat(model.blocks()).as("%s", file).anyMatch(NjBlock.Xj.class::isInstance);
            assertThat(context.findings().toList())
                    .as("%s", file)
                    .extracting(Diagnostic::code)
                    .isSubsetOf(
                            file.endsWith(DAMAGED)
                                    ? List.of(DiagnosticCode.TEXTURE_NAMES_UNREADABLE, DiagnosticCode.UNKNOWN_BLOCK)
                                    : List.of(DiagnosticCode.UNKNOWN_BLOCK));
            ByteWriter out = ByteWriter.littleEndian();
            NJ.write(model, out);
            assertThat(out.toByteArray()).as("%s", file).isEqualTo(data);
        }
    }

    @Test
    void countsKindsOfVertexLists() {
        Map<String, Integer> kinds = new TreeMap<>();
        for (Path file : files()) {
            NjFile read =
                    NJ.read(ByteCursor.littleEndian(Corpus.read(file), "model"), new ReadContext(ReadOptions.LENIENT));
            for (NjBlock block : read.blocks()) {
                if (block instanceof NjBlock.Xj xj) {
                    for (XjModel model : xj.tree().meshes()) {
                        for (XjVertices vertexList : model.vertexLists()) {
                            kinds.merge(vertexList.type() + "/" + 4 * vertexList.wordsPerVertex(), 1, Integer::sum);
                        }
                        model.meshes()
                                .forEach(mesh -> mesh.materials()
                                        .forEach(word -> kinds.merge("word " + word.code(), 1, Integer::sum)));
                    }
                }
            }
        }
        assertThat(kinds)
                .containsEntry("3/32", 678)
                .containsEntry("5/24", 199)
                .containsOnlyKeys(
                        "2/24", "3/32", "4/16", "5/24", "6/28", "7/36", "word 1", "word 2", "word 3", "word 4",
                        "word 5", "word 6", "word 7", "word 8");
    }
}
