package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.basic.BasicPolygon;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.testkit.Gen;

/** Creates random Basic and XJ models with every bit of their materials. */
final class BasicAndXjModels {
    private final Gen gen;

    private BasicAndXjModels(long seed) {
        this.gen = Gen.seeded(seed);
    }

    static ObjectTree<NodeMesh> basic(long seed) {
        BasicAndXjModels models = new BasicAndXjModels(seed);
        List<NodeMesh> meshes = new ArrayList<>();
        List<ObjectNode> nodes = models.nodesWithMeshes(3, 0x422);
        for (int i = 0; i < 3; i++) {
            meshes.add(new NodeMesh.Basic(models.basicModel()));
        }
        return new ObjectTree<>(nodes, meshes);
    }

    static ObjectTree<XjModel> xj(long seed) {
        BasicAndXjModels models = new BasicAndXjModels(seed);
        List<ObjectNode> nodes = models.nodesWithMeshes(3, 0);
        return new ObjectTree<>(nodes, List.of(models.xjModel(), models.xjModel(), models.xjModel()));
    }

    /** Returns nodes with one of several meshes or none. */
    private List<ObjectNode> nodesWithMeshes(int meshes, int withoutFlags) {
        return ChunkModels.nodes(gen, 1 + gen.intBelow(5), false).stream()
                .map(node -> new ObjectNode(
                        new NjsObject(
                                node.object().evalflags() & ~withoutFlags,
                                0,
                                node.object().position(),
                                (node.object().evalflags() & withoutFlags & 0x400) == 0
                                        ? node.object().angles()
                                        : Bams3.ZERO,
                                node.object().scale(),
                                0,
                                0,
                                node.object().quaternionW()),
                        node.offset(),
                        node.parentIndex(),
                        gen.intBelow(meshes + 1) - 1))
                .toList();
    }

    private float[] numbers(int n, float limit) {
        float[] numbers = new float[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = gen.intBelow(4) == 0 ? 0 : gen.number(limit);
        }
        return numbers;
    }

    private BasicModel basicModel() {
        int vertices = 4 + gen.intBelow(5);
        List<BasicMaterial> materials = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int flags = gen.bits() & ~0xE0000000 | (gen.coin() ? 4 << 29 : gen.intBelow(8) << 29);
            flags = gen.coin() ? flags & ~(7 << 26) | 5 << 26 | 1 << 20 | 1 << 21 : flags;
            float exponent = gen.intBelow(3) == 0 ? 0 : gen.coin() ? 11 : 5.5f;
            materials.add(new BasicMaterial(
                    gen.bits() | (gen.coin() ? 0xFF000000 : 0),
                    gen.coin() ? 0 : gen.bits(),
                    exponent,
                    gen.intBelow(5) | gen.intBelow(4) << 30,
                    flags));
        }
        List<BasicMeshset> sets = new ArrayList<>();
        for (int i = 0; i < 1 + gen.intBelow(4); i++) {
            sets.add(meshset(vertices));
        }
        return BasicModel.create(
                numbers(3 * vertices, 9),
                gen.coin() ? new float[0] : numbers(3 * vertices, 2),
                sets,
                materials,
                Vec3f.ZERO,
                1);
    }

    private BasicMeshset meshset(int vertices) {
        BasicMeshset.Type type = BasicMeshset.Type.values()[gen.intBelow(4)];
        List<BasicPolygon> polygons = new ArrayList<>();
        int corners = 0;
        for (int i = 0; i < 1 + gen.intBelow(3); i++) {
            int n = switch (type) {
                case TRIANGLES -> 3;
                case QUADS -> 4;
                default -> 3 + gen.intBelow(4);
            };
            short[] indices = new short[n];
            for (int k = 0; k < n; k++) {
                indices[k] = (short) (gen.intBelow(20) == 0 ? 40_000 : gen.intBelow(vertices));
            }
            boolean isStrip = type == BasicMeshset.Type.STRIPS || type == BasicMeshset.Type.N_GONS;
            polygons.add(new BasicPolygon(isStrip && gen.coin(), indices));
            corners += n;
        }
        return new BasicMeshset(
                type,
                gen.intBelow(4),
                polygons,
                new int[0],
                0,
                gen.intBelow(3) > 0 ? new float[0] : numbers(3 * polygons.size(), 1),
                gen.coin() ? new int[0] : gen.words32(corners),
                gen.coin() ? new short[0] : gen.words16(2 * corners),
                0);
    }

    private XjModel xjModel() {
        List<XjVertices> lists = new ArrayList<>();
        for (int i = 0; i < 1 + gen.intBelow(2); i++) {
            lists.add(vertices());
        }
        List<XjMesh> opaque = new ArrayList<>();
        List<XjMesh> translucent = new ArrayList<>();
        for (int i = 0; i < 1 + gen.intBelow(5); i++) {
            (gen.coin() ? opaque : translucent).add(mesh(lists.size()));
        }
        return new XjModel(0, lists, opaque, translucent, Vec3f.ZERO, 1);
    }

    private XjVertices vertices() {
        int type = gen.intBelow(9);
        int stride = XjVertices.minWordsPerVertex(type) + (gen.intBelow(4) == 0 ? 1 : 0);
        // Unknown words follow those of the type, so that coordinates have the offset of the type.
        int[] words = new int[stride * (4 + gen.intBelow(20))];
        for (int i = 0; i < words.length; i++) {
            boolean isColour = type < 8 && (type & 4) != 0 && i % stride == ((type & 2) != 0 ? 6 : 3);
            words[i] = isColour
                    ? gen.bits() | (gen.intBelow(9) > 0 ? 0xFF000000 : 0)
                    : Float.floatToRawIntBits(gen.intBelow(4) == 0 ? 0 : gen.number(5));
        }
        return new XjVertices(type, 0, stride, words);
    }

    private XjMesh mesh(int lists) {
        List<XjMaterial> words = new ArrayList<>();
        for (int i = 0; i < gen.intBelow(5); i++) {
            int code = gen.intBelow(10);
            words.add(
                    switch (code) {
                        case 1, 4 -> new XjMaterial(code, gen.intBelow(3), gen.intBelow(3), 7);
                        case 2 ->
                            gen.coin()
                                    ? new XjMaterial(2, 4, 5, 0)
                                    : new XjMaterial(2, gen.intBelow(9), gen.intBelow(9), 0);
                        case 3 -> new XjMaterial(3, gen.intBelow(5) | gen.intBelow(2) << 13, 0, 0);
                        case 5 -> new XjMaterial(5, gen.bits() | 0xFF000000, gen.bits(), gen.coin() ? 0 : gen.bits());
                        default -> new XjMaterial(code, gen.intBelow(2), 0, 0);
                    });
        }
        short[] indices = new short[2 + gen.intBelow(30)];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (short) (gen.intBelow(60) == 0 ? 40_000 : gen.intBelow(8));
        }
        return new XjMesh(words, indices, gen.intBelow(12) == 0 ? gen.coin() ? -1 : 9 : gen.intBelow(lists));
    }
}
