package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.PolyChunk.Strips;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunk.Vertices;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/**
 * Draws Chunk models independently of the converter, from the numbers in the format page: records from their words and
 * state from their bits. The colours of textures are those of {@link MappedTextures}.
 */
final class ConsoleChunks {
    final Drawing drawing;
    final Map<String, Integer> findings = new TreeMap<>();
    final Map<String, Integer> vertexChunks = new TreeMap<>();
    final Map<String, Integer> polygonChunks = new TreeMap<>();

    private final ConvertOptions options;
    final ConsoleVertices slots;
    private final Map<Integer, List<PolyChunk>> cache = new HashMap<>();
    private final Shading shading = new Shading();

    ConsoleChunks(ObjectTree<ChunkModel> tree, ConvertOptions options) {
        this.options = options;
        this.slots = new ConsoleVertices(options, findings);
        this.drawing = new Drawing(
                ConsoleTree.world(tree.nodes(), options.scale(), options.rotationOrder() == RotationOrder.ZXY));
        for (int i = 0; i < tree.nodes().size(); i++) {
            ObjectNode node = tree.nodes().get(i);
            if (node.meshIndex() >= 0) {
                count(tree.meshes().get(node.meshIndex()));
                if (ConsoleTree.isDrawn(tree.nodes(), i)) {
                    slots.write(tree.meshes().get(node.meshIndex()), i);
                    execute(tree.meshes().get(node.meshIndex()).polygons(), i);
                }
            }
        }
    }

    private void count(ChunkModel model) {
        for (VertexChunk chunk : model.vertices()) {
            if (chunk instanceof Vertices vertices) {
                vertexChunks.merge(
                        String.format(Locale.ROOT, "0x%02x", vertices.type().id()), 1, Integer::sum);
            }
        }
        for (PolyChunk chunk : model.polygons()) {
            if (chunk.type() != 0 && chunk.type() != 0xFF) {
                polygonChunks.merge(String.format(Locale.ROOT, "0x%02x", chunk.type()), 1, Integer::sum);
            }
        }
    }

    private void execute(List<PolyChunk> polyChunks, int node) {
        for (int i = 0; i < polyChunks.size(); i++) {
            PolyChunk chunk = polyChunks.get(i);
            switch (chunk.type()) {
                case 0x01 -> shading.blend = chunk.flags() & 63;
                case 0x02 -> shading.bias = chunk.flags() & 15;
                case 0x03 -> shading.exponent = chunk.flags() & 31;
                case 0x04 -> {
                    cache.put(chunk.flags(), polyChunks.subList(i + 1, polyChunks.size()));
                    return;
                }
                case 0x05 -> {
                    if (cache.containsKey(chunk.flags())) {
                        execute(cache.getOrDefault(chunk.flags(), List.of()), node);
                    } else {
                        findings.merge(
                                String.format(
                                        Locale.ROOT, "polygon list %d is drawn before it is cached", chunk.flags()),
                                1,
                                Integer::sum);
                    }
                }
                case 0x08, 0x09 -> texture((PolyChunk.TextureId) chunk);
                case 0x18 -> {
                    List<Integer> bumpWords = new ArrayList<>();
                    for (short word : ((PolyChunk.Bump) chunk).words()) {
                        bumpWords.add((int) word);
                    }
                    shading.more = Map.of("bump", bumpWords);
                }
                case 0xFF -> {
                    return;
                }
                default -> {
                    if (chunk instanceof PolyChunk.Material material) {
                        material(material);
                    } else if (chunk instanceof Strips strips) {
                        strips(strips, node);
                    }
                }
            }
        }
    }

    private void texture(PolyChunk.TextureId chunk) {
        List<Shading.UvMapping> mappings = List.of(Shading.UvMapping.of(chunk.flags(), chunk.textureBits()));
        if (chunk.type() == 0x09) {
            shading.secondTexture = mappings;
        } else {
            shading.texture = mappings;
            shading.bias = chunk.flags() & 15;
        }
    }

    private void material(PolyChunk.Material chunk) {
        boolean isSecond = chunk.type() >= 0x19;
        int[] target = isSecond ? shading.secondColours : shading.colours;
        if (isSecond) {
            shading.secondBlend = chunk.flags() & 63;
        } else {
            shading.blend = chunk.flags() & 63;
        }
        int offset = 0;
        for (int i = 0; i < 3; i++) {
            if ((chunk.type() & 1 << i) != 0) {
                target[i] = chunk.words()[offset] & 0xFFFF | chunk.words()[offset + 1] << 16;
                offset += 2;
                if (i == 2 && !isSecond) {
                    shading.exponent = target[2] >>> 24;
                }
            }
        }
    }

    private void strips(Strips chunk, int node) {
        int id = chunk.chunkType().id();
        int sets = id == 0x4A || id == 0x4B ? 2 : id == 0x40 || id == 0x43 || id == 0x46 || id == 0x49 ? 0 : 1;
        boolean isFine = id == 0x42 || id == 0x45 || id == 0x48 || id == 0x4B;
        boolean hasNormals = id >= 0x43 && id <= 0x45;
        boolean hasColours = id >= 0x46 && id <= 0x48;
        double unit = options.uvUnit() == 255 ? isFine ? 1023 : 255 : isFine ? 1024 : 256;
        int wordsPerCorner = 1 + 2 * sets + (hasNormals ? 3 : 0) + (hasColours ? 2 : 0);
        List<List<Drawing.Corner>> cornersOfStrips = new ArrayList<>();
        for (Strip strip : chunk.strips()) {
            List<Drawing.Corner> corners = new ArrayList<>();
            int offset = 0;
            for (int i = 0; i < strip.cornerCount(); i++) {
                short[] w = strip.words();
                int slot = w[offset] & 0xFFFF;
                int next = offset + 1 + 2 * sets;
                corners.add(new Drawing.Corner(
                        slot,
                        slots.at(slot),
                        hasNormals
                                ? Optional.of(new Vector3d(w[next], w[next + 1], w[next + 2]).div(32767))
                                : Optional.empty(),
                        sets > 0 ? new double[] {w[offset + 1] / unit, w[offset + 2] / unit} : new double[0],
                        hasColours ? OptionalInt.of(w[next] & 0xFFFF | w[next + 1] << 16) : OptionalInt.empty()));
                offset += wordsPerCorner + (i >= 2 ? chunk.userWordCount() : 0);
            }
            corners.forEach(drawing::measure);
            cornersOfStrips.add(corners);
        }
        Drawing.State state = shading.state(
                chunk.flags(),
                sets > 0,
                id >= 0x49,
                cornersOfStrips.stream().flatMap(List::stream).toList(),
                options,
                drawing.materials);
        int missingBefore = drawing.missing;
        for (int s = 0; s < cornersOfStrips.size(); s++) {
            List<Drawing.Corner> corners = cornersOfStrips.get(s);
            for (int k = 0; k + 2 < corners.size(); k++) {
                boolean isReversed = (k % 2 == 1) != chunk.strips().get(s).isReversed();
                drawing.triangle(
                        node,
                        state,
                        corners.get(isReversed ? k + 1 : k),
                        corners.get(isReversed ? k : k + 1),
                        corners.get(k + 2));
            }
        }
        if (drawing.missing > missingBefore) {
            findings.merge(
                    String.format(
                            Locale.ROOT, "polygons that use undefined vertices: %d", drawing.missing - missingBefore),
                    1,
                    Integer::sum);
        }
    }
}
