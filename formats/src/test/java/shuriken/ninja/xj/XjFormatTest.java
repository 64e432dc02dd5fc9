package shuriken.ninja.xj;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.texlist.TexList;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

/** Reads and writes Ninja files with XJ models. */
class XjFormatTest extends FormatContract<NjFile> {
    private static final NjFormat FORMAT = new NjFormat();

    /**
     * A hand-written file with one node, a list of three vertices of type 0, and one strip. Its block has the node at
     * 0, the model at 0x34, the vertices at 0x60, the vertex table at 0x84, the indices at 0x94, the materials at 0x9C
     * and the mesh at 0xAC.
     */
    private static final byte[] BY_HAND = XjFixtures.handWrittenFile();

    XjFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("by hand", BY_HAND);
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            fixtures.put("every type of vertex, " + order, write(everyType(), order));
        }
        fixtures.put(
                "empty lists",
                write(
                        new XjModel(0, List.of(), List.of(), List.of(XjFixtures.mesh(2)), Vec3f.ZERO, 0),
                        ByteOrder.LITTLE_ENDIAN));
        return fixtures;
    }

    /** Creates a vertex list and a mesh of each type. The last mesh has every material word. */
    private static XjModel everyType() {
        List<XjVertices> lists = new ArrayList<>();
        List<XjMesh> meshes = new ArrayList<>();
        List<XjMaterial> words = new ArrayList<>();
        for (int type = 0; type < 8; type++) {
            lists.add(XjFixtures.square(type));
            words.add(new XjMaterial(type + 1, type, -1, 0x12345678));
            meshes.add(XjFixtures.mesh(type == 7 ? words : List.of(), type, 0, 1, 2, 3));
        }
        return new XjModel(0, lists, meshes.subList(0, 4), meshes.subList(4, 8), Vec3f.ONE, 2);
    }

    private static byte[] write(XjModel model, ByteOrder order) {
        NjFile file = NjFile.createXj(new TexList(List.of()), XjFixtures.tree(model));
        return RoundTrip.write(FORMAT, file.withByteOrder(order));
    }

    private static XjModel model(byte[] data) {
        for (NjBlock block : RoundTrip.read(FORMAT, data).blocks()) {
            if (block instanceof NjBlock.Xj xj) {
                return xj.tree().meshes().getFirst();
            }
        }
        throw new AssertionError("no XJ model");
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }

    @Test
    void readsAHandWrittenFile() {
        XjModel model = model(BY_HAND);
        assertThat(model.radius()).isEqualTo(5);
        XjVertices vertexList = model.vertexLists().getFirst();
        assertThat(vertexList.vertexCount()).isEqualTo(3);
        assertThat(vertexList.unknown02()).isEqualTo(1);
        assertThat(vertexList.position(1, 0)).isEqualTo(1);
        assertThat(vertexList.position(2, 1)).isEqualTo(1);
        XjMesh mesh = model.opaque().getFirst();
        assertThat(mesh.materials()).containsExactly(XjMaterial.create(XjMaterialKind.CULLING, 2, 0, 0));
        assertThat(mesh.triangleCount()).isEqualTo(1);
        assertThat(mesh.vertexIndex(2)).isEqualTo(2);
        assertThat(model.translucent()).isEmpty();
    }

    @Test
    void typesDeclareTheFieldsOfVertices() {
        XjModel model = model(fixture("every type of vertex, BIG_ENDIAN"));
        int[] bytes = {12, 20, 24, 32, 16, 24, 28, 36};
        for (int type = 0; type < 8; type++) {
            XjVertices vertexList = model.vertexLists().get(type);
            assertThat(4 * vertexList.wordsPerVertex()).isEqualTo(bytes[type]);
            assertThat(vertexList.hasNormal()).isEqualTo((type & 2) != 0);
            assertThat(vertexList.hasColour()).isEqualTo((type & 4) != 0);
            assertThat(vertexList.hasTexCoords()).isEqualTo((type & 1) != 0);
            if (vertexList.hasNormal()) {
                assertThat(vertexList.normal(3, 2)).isEqualTo(1);
            }
            if (vertexList.hasColour()) {
                assertThat(vertexList.colour(3)).isEqualTo(0xFF102033);
            }
            if (vertexList.hasTexCoords()) {
                assertThat(vertexList.texCoord(2, 0)).isZero();
                assertThat(vertexList.texCoord(2, 1)).isEqualTo(1);
            }
        }
        assertThat(model.meshes().getLast().materials().getLast().kind()).contains(XjMaterialKind.IGNORE_LIGHT);
    }

    /** Without a relocation list, only the file name decides. */
    @Test
    void usesTheNameWithoutRelocations() {
        byte[] model = Arrays.copyOf(BY_HAND, 0xC8);
        NjFile namedFile = FORMAT.read(ByteCursor.littleEndian(model, "model.xj"), new ReadContext(ReadOptions.STRICT));
        assertThat(namedFile.blocks().getFirst()).isInstanceOf(NjBlock.Xj.class);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThatThrownBy(() -> FORMAT.read(ByteCursor.littleEndian(model, "model.nj"), context))
                .as("its vertex list is not a chunk")
                .isInstanceOf(FormatException.class);
    }

    @Test
    void requiresSpaceForTheFieldsOfAVertex() {
        byte[] damaged = BY_HAND.clone();
        damaged[8 + 0x8C] = 8;
        assertThatThrownBy(() -> model(damaged))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("BAD_VALUE")
                .hasMessageContaining("0x000094");
    }

    @Test
    void refusesACountWithoutAPointer() {
        byte[] damaged = BY_HAND.clone();
        damaged[8 + 0x34 + 0x18] = 1;
        assertThatThrownBy(() -> model(damaged))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("BAD_POINTER");
    }
}
