package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import shuriken.convert.ninja.material.TextureWrap;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.support.LossReport;
import shuriken.convert.support.NodePrimitive;
import shuriken.convert.support.NormalCalculator;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.scene.Material;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Primitive;

/** Encodes primitives as vertex and polygon chunks, by node. */
final class ChunkGeometry {
    /** A call of a list: primitives that are drawn together. */
    private record Key(boolean rigid, int node) {}

    private final ChunkVertices vertices;
    private final MorphVertices shapes;
    private final int nodes;
    private final List<Material> materials;
    private final IntFunction<ChunkMaterialState> states;
    private final IntUnaryOperator uvUnits;
    private final SourceLocation site;
    private final ReadContext context;
    private final Map<Integer, List<PolyChunk>> polygons = new TreeMap<>();
    /** Lists with vertices of several nodes, by the node that can draw them. */
    private final Map<Integer, List<PolyChunk>> skinned = new TreeMap<>();

    /** Names of materials whose vertex colours were dropped. */
    private final Set<String> colourless = new LinkedHashSet<>();

    /** A primitive with the numbers of its vertices. */
    private record Numbered(NodePrimitive piece, int[] numbers) {}

    /**
     * @param shapes receives vertices with morph targets
     * @param nodes number of nodes of the tree
     * @param states material state by material index, including {@link shuriken.scene.Scene#NONE}
     * @param uvUnits by material index: the stored value of the texture coordinate 1.0; strips have the type with the
     *     nearest unit
     */
    ChunkGeometry(
            ChunkVertices vertices,
            MorphVertices shapes,
            int nodes,
            List<Material> materials,
            IntFunction<ChunkMaterialState> states,
            IntUnaryOperator uvUnits,
            SourceLocation site,
            ReadContext context) {
        this.vertices = vertices;
        this.shapes = shapes;
        this.nodes = nodes;
        this.materials = materials;
        this.states = states;
        this.uvUnits = uvUnits;
        this.site = site;
        this.context = context;
    }

    /** Adds all primitives; called once. */
    void add(List<NodePrimitive> primitives) {
        Map<Key, List<Numbered>> lists = new LinkedHashMap<>();
        boolean shaped = primitives.stream()
                .anyMatch(piece -> !piece.primitive().targets().isEmpty());
        for (NodePrimitive piece : primitives) {
            Numbered numbered = numbered(piece, shaped);
            lists.computeIfAbsent(key(numbered), key -> new ArrayList<>()).add(numbered);
        }
        if (!colourless.isEmpty()) {
            context.report(
                    DiagnosticCode.LOST,
                    site,
                    "vertex colours of %s: chunk models have none at vertices that several bones move",
                    LossReport.countWithNames("material", List.copyOf(colourless)));
        }
        vertices.assignSlots(nodes);
        for (int node = 0; shaped && node < nodes; node++) {
            if (!vertices.isWeighted(node)) {
                shapes.setOrder(node, vertices.rigid(node));
            }
        }
        lists.forEach(this::list);
    }

    private Numbered numbered(NodePrimitive piece, boolean shaped) {
        Primitive p = piece.primitive();
        float[] normals = NormalCalculator.compute(p);
        boolean lit = p.material() >= 0 && materials.get(p.material()).lit();
        int[] numbers = new int[p.vertexCount()];
        boolean coloured = p.colours().length > 0;
        boolean lost = false;
        for (int corner : p.indices()) {
            lost |= coloured && !ChunkVertex.isRigid(p, corner) && !ChunkVertex.isWhite(p, corner);
            numbers[corner] = vertices.number(p, corner, normals, lit, MorphVertices.key(piece, corner));
            if (shaped) {
                shapes.set(numbers[corner], piece, corner, vertices.normal(numbers[corner]));
            }
        }
        if (lost) {
            colourless.add(
                    p.material() < 0
                            ? Material.PLAIN.name()
                            : materials.get(p.material()).name());
        }
        return new Numbered(piece, numbers);
    }

    private Key key(Numbered numbered) {
        int node = numbered.piece.node();
        int only = -1;
        for (int corner : numbered.piece.primitive().indices()) {
            int last = vertices.lastNode(numbered.numbers[corner]);
            only = only == -1 || only == last ? last : -2;
            if (only == -2 || !vertices.isRigidTo(numbered.numbers[corner], last)) {
                return new Key(false, node);
            }
        }
        return new Key(true, Math.max(only, 0));
    }

    private void list(Key key, List<Numbered> primitives) {
        int drawing = Math.max(key.node, 0);
        Map<Integer, StripChunks> byMaterial = new LinkedHashMap<>();
        VolumeChunks volumes = new VolumeChunks();
        for (Numbered one : primitives) {
            Primitive p = one.piece.primitive();
            boolean isVolume = isVolume(p.material());
            StripChunks strips = byMaterial.computeIfAbsent(p.material(), this::strips);
            for (int i = 0; i + 2 < p.indices().length; i += 3) {
                int[] slots = new int[3];
                float[] uv = new float[6];
                for (int k = 0; k < 3; k++) {
                    int vertex = p.indices()[i + k];
                    slots[k] = vertices.slot(one.numbers[vertex]);
                    drawing = Math.max(drawing, vertices.lastNode(one.numbers[vertex]));
                    if (p.texCoords().length > 0) {
                        uv[2 * k] = p.texCoords()[2 * vertex];
                        uv[2 * k + 1] = p.texCoords()[2 * vertex + 1];
                    }
                }
                if (isVolume) {
                    volumes.add(slots);
                } else {
                    strips.add(slots, uv);
                }
            }
        }
        List<PolyChunk> chunks = new ArrayList<>();
        byMaterial.forEach((material, strips) -> {
            if (!strips.isEmpty()) {
                ChunkMaterialState state = states.apply(material);
                chunks.addAll(state.states());
                chunks.addAll(strips.chunks(state.stripFlags()));
                report(strips, material);
            }
        });
        chunks.addAll(volumes.chunks());
        (key.rigid ? polygons : skinned)
                .computeIfAbsent(drawing, node -> new ArrayList<>())
                .addAll(chunks);
    }

    private boolean isVolume(int material) {
        return material >= 0 && ModifierVolume.is(materials.get(material).extras());
    }

    private void report(StripChunks strips, int material) {
        if (strips.clamped() > 0) {
            context.report(
                    DiagnosticCode.UV_OUT_OF_RANGE,
                    site,
                    "%d texture coordinates of \"%s\" are beyond ±%.2f",
                    strips.clamped(),
                    material < 0 ? "no material" : materials.get(material).name(),
                    Short.MAX_VALUE / (double) uvUnits.applyAsInt(material));
        }
    }

    private StripChunks strips(int material) {
        TextureWrap wrapping = TextureWrap.of(material < 0 ? Material.PLAIN : materials.get(material));
        int uvUnit = uvUnits.applyAsInt(material);
        StripChunkType type = states.apply(material).textured() ? textured(uvUnit) : StripChunkType.STRIP;
        return new StripChunks(type, uvUnit, wrapping.u(), wrapping.v());
    }

    private static StripChunkType textured(int uvUnit) {
        return uvUnit > 2 * StripChunkType.UVN.uvUnit() ? StripChunkType.UVH : StripChunkType.UVN;
    }

    /** Returns the vertex chunks of a node, without an end. */
    List<VertexChunk> vertexChunks(int node, boolean isFirst) {
        return vertices.chunks(node, isFirst);
    }

    /** Returns the polygons that a node draws from its own vertices, without an end. */
    List<PolyChunk> rigid(int node) {
        return polygons.getOrDefault(node, List.of());
    }

    /** Returns the polygons that can be drawn after a node, when all vertices are complete; without an end. */
    Map<Integer, List<PolyChunk>> skinned() {
        return skinned;
    }
}
