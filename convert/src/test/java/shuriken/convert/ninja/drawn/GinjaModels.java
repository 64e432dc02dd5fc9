package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.testkit.Gen;

/** Creates random Ginja models: rigid models with elements of every type, and skinned models. */
final class GinjaModels {
    private static final int SLOTS = 12;

    private final Gen gen;

    private GinjaModels(long seed) {
        this.gen = Gen.seeded(seed);
    }

    static ObjectTree<NodeMesh> rigid(long seed) {
        GinjaModels models = new GinjaModels(seed);
        List<ObjectNode> nodes = new ArrayList<>();
        List<NodeMesh> meshes = new ArrayList<>();
        for (ObjectNode node : ChunkModels.nodes(models.gen, 1 + models.gen.intBelow(3), false)) {
            NjsObject object = node.object();
            int flags = object.evalflags() & 0x1D;
            nodes.add(new ObjectNode(
                    new NjsObject(flags, 0, object.position(), Bams3.ZERO, object.scale(), 0, 0, 1),
                    0,
                    node.parentIndex(),
                    nodes.size()));
            meshes.add(new NodeMesh.Ginja(models.rigid()));
        }
        return new ObjectTree<>(nodes, meshes);
    }

    /**
     * Creates a skinned model. The bones are not rotated, so all weighted copies of a vertex have the same position.
     */
    static ObjectTree<NodeMesh> skinned(long seed) {
        GinjaModels models = new GinjaModels(seed);
        Gen gen = models.gen;
        List<ObjectNode> nodes = new ArrayList<>();
        List<NodeMesh> meshes = new ArrayList<>();
        int[] positions = new int[3 * SLOTS];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = gen.intBetween(-2000, 2000);
        }
        int[] bonePosition = {0, 0, 0};
        for (int i = 0; i < 1 + gen.intBelow(4); i++) {
            Vec3f translation = new Vec3f(gen.intBelow(5), gen.intBelow(5), gen.intBelow(5));
            bonePosition = new int[] {
                bonePosition[0] + (int) translation.x(),
                bonePosition[1] + (int) translation.y(),
                bonePosition[2] + (int) translation.z()
            };
            nodes.add(new ObjectNode(new NjsObject(0, 0, translation, Bams3.ZERO, Vec3f.ONE, 0, 0, 1), 0, i - 1, i));
            List<WeightSet> sets = new ArrayList<>();
            for (int k = 0; k < 1 + gen.intBelow(3); k++) {
                sets.add(models.weights(positions, bonePosition));
            }
            sets.add(WeightSet.end());
            GinjaMesh mesh = new GinjaMesh(
                    List.of(GinjaParameter.create(1, 0, 2 << 2 | (gen.coin() ? 2 << 4 : 0))), new byte[0]);
            boolean hasNormals = (mesh.parameters().getFirst().value() & 2 << 4) != 0;
            GinjaMesh meshWithVertices =
                    new GinjaMesh(mesh.parameters(), models.displayList(hasNormals ? new int[] {1, 1} : new int[] {1}));
            meshes.add(new NodeMesh.Ginja(new GinjaModel(
                    List.of(), sets, gen.coin() ? List.of(meshWithVertices) : List.of(), List.of(), Vec3f.ZERO, 1)));
        }
        return new ObjectTree<>(nodes, meshes);
    }

    private WeightSet weights(int[] positions, int[] bonePosition) {
        WeightSet.Kind kind = WeightSet.Kind.values()[gen.intBelow(3)];
        int count = 1 + gen.intBelow(6);
        int first = gen.intBelow(SLOTS - count);
        short[] vertices = new short[6 * count];
        short[] weights = new short[kind == WeightSet.Kind.COMPLETE ? 0 : 2 * count];
        for (int i = 0; i < count; i++) {
            int offset = kind == WeightSet.Kind.ADD ? gen.intBelow(SLOTS - first) : i;
            for (int axis = 0; axis < 3; axis++) {
                vertices[6 * i + axis] = (short) (positions[3 * (first + offset) + axis] - 255 * bonePosition[axis]);
                vertices[6 * i + 3 + axis] = (short) (gen.intBelow(3) == 0 ? 0 : gen.intBetween(-255, 256));
            }
            if (weights.length > 0) {
                weights[2 * i] = (short) offset;
                weights[2 * i + 1] = (short) (1 + gen.intBelow(255));
            }
        }
        return WeightSet.create(kind, first, vertices, weights);
    }

    private GinjaModel rigid() {
        List<VertexSet> sets = new ArrayList<>();
        int[] types = {0, 1, 2, 3, 4};
        sets.add(set(1, 1, types[gen.intBelow(5)], 3));
        if (gen.coin()) {
            sets.add(set(2, 2, new int[] {1, 3, 4}[gen.intBelow(3)], 3));
        }
        for (int attribute = 3; attribute < 8; attribute++) {
            if (gen.intBelow(3) > 0) {
                boolean isColour = attribute < 5;
                sets.add(set(
                        attribute,
                        isColour ? 6 : 8,
                        isColour ? 5 + gen.intBelow(6) : types[gen.intBelow(5)],
                        isColour ? 0 : 2));
            }
        }
        sets.add(VertexSet.end());
        List<GinjaMesh> opaque = new ArrayList<>();
        List<GinjaMesh> translucent = new ArrayList<>();
        for (int i = 0; i < 1 + gen.intBelow(4); i++) {
            (gen.coin() ? opaque : translucent).add(mesh(sets));
        }
        return new GinjaModel(sets, List.of(), opaque, translucent, Vec3f.ZERO, 1);
    }

    /**
     * Creates a vertex set.
     *
     * @param componentCount the number of components of an element, or 0 for a colour
     */
    private VertexSet set(int attribute, int structure, int type, int componentCount) {
        int stride = componentCount == 0 ? 4 : componentCount * (type < 2 ? 1 : type < 4 ? 2 : 4);
        ByteWriter data = ByteWriter.bigEndian();
        for (int i = 0; i < SLOTS; i++) {
            for (int k = 0; k < componentCount; k++) {
                switch (type) {
                    case 0, 1 -> data.u8(gen.intBelow(256));
                    case 2, 3 -> data.u16(gen.intBelow(65_536));
                    default -> data.f32(gen.number(9));
                }
            }
            if (componentCount == 0) {
                data.u8(gen.intBelow(256))
                        .u8(gen.intBelow(256))
                        .u8(gen.intBelow(256))
                        .u8(gen.intBelow(256));
            }
        }
        return new VertexSet(attribute, stride, SLOTS, type << 4 | structure, data.toByteArray());
    }

    private GinjaMesh mesh(List<VertexSet> sets) {
        List<GinjaParameter> parameters = new ArrayList<>();
        for (int attribute = 1; attribute < 8; attribute++) {
            if (gen.coin()) {
                int structure = attribute < 3 ? attribute : attribute < 5 ? 6 : 8;
                int type = attribute == 3 || attribute == 4 ? 5 + gen.intBelow(6) : gen.intBelow(5);
                parameters.add(
                        GinjaParameter.create(0, 0, attribute << 16 | structure << 12 | type << 8 | gen.intBelow(9)));
            }
        }
        int[] indexSizes = new int[13];
        int layout = 0;
        for (int attribute = 0; attribute < 8; attribute++) {
            int currentAttribute = attribute;
            boolean isPresent = sets.stream().anyMatch(vertexSet -> vertexSet.attribute() == currentAttribute);
            int mode = attribute == 1 ? 2 + gen.intBelow(2) : gen.coin() ? 0 : attribute == 0 ? 1 : 2 + gen.intBelow(2);
            mode = attribute > 2 && !isPresent && gen.coin() ? 0 : mode;
            layout |= mode << 2 * attribute;
            indexSizes[attribute] = mode == 0 ? 0 : attribute == 0 ? 1 : mode - 1;
        }
        parameters.add(GinjaParameter.create(1, 0, layout));
        for (int i = 0; i < gen.intBelow(7); i++) {
            int type = 2 + gen.intBelow(11);
            parameters.add(GinjaParameter.create(type, 0, value(type)));
        }
        return new GinjaMesh(
                parameters,
                displayList(Arrays.stream(indexSizes).filter(size -> size > 0).toArray()));
    }

    private int value(int type) {
        return switch (type) {
            case 4 -> gen.coin() ? 1 << 14 | 4 << 11 | 5 << 8 : gen.bits();
            case 5, 6, 7 -> gen.coin() ? gen.bits() | 255 : gen.bits();
            case 8 -> gen.intBelow(16) << 16 | gen.intBelow(5);
            case 10 -> gen.intBelow(4) == 0 ? gen.intBelow(3) << 16 : gen.intBelow(12) << 4;
            default -> gen.bits();
        };
    }

    /** Returns a display list with polygons of random kinds. Each corner has one index of each given size. */
    private byte[] displayList(int[] indexSizes) {
        ByteWriter displayList = ByteWriter.bigEndian();
        for (int i = 0; i < 1 + gen.intBelow(4); i++) {
            int count = gen.intBelow(9);
            displayList
                    .u8(0x80 + 8 * new int[] {0, 2, 3, 4, 5, 6, 7}[gen.intBelow(7)] + gen.intBelow(8))
                    .u16(count);
            for (int k = 0; k < count; k++) {
                for (int size : indexSizes) {
                    int index = gen.intBelow(gen.intBelow(12) == 0 ? 40 : SLOTS);
                    if (size == 1) {
                        displayList.u8(index);
                    } else {
                        displayList.u16(index);
                    }
                }
            }
        }
        return displayList.align(0x20).toByteArray();
    }
}
