package shuriken.convert.ninja;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.model.LevelModel;
import shuriken.convert.ninja.model.ModelInterpreter;
import shuriken.convert.ninja.model.ModelSceneConverter;
import shuriken.convert.ninja.motion.ClipBuilder;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.BoundingBox;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;

/** Computes the values of the published facts about a file of SA Tools from its records. */
public final class SonicFactSheet {
    private final ObjectNode facts = JsonNodeFactory.instance.objectNode();
    private final SourceLocation location = new SourceLocation("x", 0);

    private SonicFactSheet() {}

    public static ObjectNode of(SamdlFile file) {
        SonicFactSheet sheet = new SonicFactSheet();
        sheet.facts.put("magic", file.magic().name()).put("version", file.version());
        sheet.addTree(file);
        List<NodeMesh> meshes = file.tree().meshes();
        boolean isBasic = meshes.getFirst() instanceof NodeMesh.Basic;
        sheet.facts.put("kind", isBasic ? "basic" : "chunk");
        if (isBasic) {
            sheet.addBasic(
                    meshes.stream().map(mesh -> ((NodeMesh.Basic) mesh).model()).toList());
        } else {
            sheet.addChunk(
                    meshes.stream().map(mesh -> ((NodeMesh.Chunk) mesh).model()).toList());
        }
        sheet.measureGeometry(file);
        file.metadata().stream()
                .filter(Metadata.Labels.class::isInstance)
                .forEach(labels -> sheet.facts.put(
                        "labels", ((Metadata.Labels) labels).labels().size()));
        return sheet.facts;
    }

    private void addTree(SamdlFile file) {
        Map<String, Integer> bits = new TreeMap<>();
        int animated = 0;
        int morphed = 0;
        int attached = 0;
        for (var node : file.tree().nodes()) {
            for (int bit = 0; bit < 32; bit++) {
                if ((node.object().evalflags() >>> bit & 1) != 0) {
                    bits.merge("bit" + bit, 1, Integer::sum);
                }
            }
            animated += node.object().has(EvalFlag.SKIP) ? 0 : 1;
            morphed += node.object().has(EvalFlag.SHAPE_SKIP) ? 0 : 1;
            attached += node.meshIndex() >= 0 ? 1 : 0;
        }
        facts.put("nodes", file.tree().nodes().size())
                .put("nodes_animated", animated)
                .put("nodes_morph", morphed)
                .put("attaches", file.tree().meshes().size())
                .put("nodes_with_attach", attached);
        addCounts("eval_flag_bits", bits);
    }

    private void addCounts(String name, Map<String, Integer> counts) {
        ObjectNode node = facts.putObject(name);
        counts.forEach(node::put);
    }

    private void addTextureIds(Set<Integer> ids) {
        ArrayNode list = facts.putArray("texture_ids");
        ids.forEach(list::add);
    }

    private void addBasic(List<BasicModel> models) {
        Map<String, Integer> sets =
                new TreeMap<>(Map.of("polys", 0, "corners", 0, "uv", 0, "vcolor", 0, "polynormal", 0));
        Set<Integer> textures = new TreeSet<>();
        Range range = new Range();
        int materials = 0;
        int vertices = 0;
        for (BasicModel model : models) {
            materials += model.materials().size();
            vertices += model.vertexCount();
            model.materials().stream()
                    .filter(BasicMaterial::usesTexture)
                    .forEach(material -> textures.add(material.textureIndex()));
            for (BasicMeshset set : model.meshsets()) {
                sets.merge(
                        switch (set.type()) {
                            case TRIANGLES -> "tri";
                            case QUADS -> "quad";
                            case N_GONS -> "ngon";
                            case STRIPS -> "strip";
                        },
                        1,
                        Integer::sum);
                sets.merge("meshsets", 1, Integer::sum);
                sets.merge("polys", set.polygons().size(), Integer::sum);
                sets.merge("corners", set.cornerCount(), Integer::sum);
                sets.merge("uv", set.texCoords().length > 0 ? 1 : 0, Integer::sum);
                sets.merge("vcolor", set.colours().length > 0 ? 1 : 0, Integer::sum);
                sets.merge("polynormal", set.normals().length > 0 ? 1 : 0, Integer::sum);
                for (int i = 0; i < set.texCoords().length; i += 2) {
                    range.add(set.texCoords()[i], set.texCoords()[i + 1]);
                }
            }
        }
        addCounts("meshsets", sets);
        facts.put("materials", materials).put("vertices", vertices);
        addTextureIds(textures);
        range.store();
    }

    private void addChunk(List<ChunkModel> models) {
        Map<String, Integer> counts = new TreeMap<>();
        Set<Integer> textures = new TreeSet<>();
        Range range = new Range();
        int vertices = 0;
        int materials = 0;
        boolean isWeighted = false;
        for (ChunkModel model : models) {
            for (VertexChunk chunk : model.vertices()) {
                if (chunk instanceof VertexChunk.Vertices list) {
                    counts.merge(String.format(Locale.ROOT, "v%02x", list.type().id()), 1, Integer::sum);
                    vertices += list.vertexCount();
                    isWeighted |= list.type().lastWord() == VertexChunkType.Word.NINJA;
                }
            }
            for (PolyChunk chunk : model.polygons()) {
                counts.merge(String.format(Locale.ROOT, "p%02x", chunk.type()), 1, Integer::sum);
                materials += chunk instanceof PolyChunk.Material ? 1 : 0;
                if (chunk instanceof PolyChunk.TextureId id) {
                    textures.add(id.textureIndex());
                } else if (chunk instanceof PolyChunk.Strips strips) {
                    counts.merge("strips", strips.strips().size(), Integer::sum);
                    for (Strip strip : strips.strips()) {
                        counts.merge("corners", strip.cornerCount(), Integer::sum);
                        for (int i = 0;
                                i < strip.cornerCount() && strips.chunkType().uvSetCount() > 0;
                                i++) {
                            range.add(strip.words()[strip.wordOffset(i) + 1], strip.words()[strip.wordOffset(i) + 2]);
                        }
                    }
                }
            }
        }
        addCounts("chunk_counts", counts);
        facts.put("vertices", vertices).put("materials", materials).put("weighted", isWeighted);
        if (isWeighted) {
            facts.put("weight_scale", 255);
        } else {
            facts.putNull("weight_scale");
        }
        addTextureIds(textures);
        range.store();
    }

    private final class Range {
        private int[] range = {};

        private void add(int u, int v) {
            if (range.length == 0) {
                range = new int[] {u, v, u, v};
            }
            range[0] = Math.min(range[0], u);
            range[1] = Math.min(range[1], v);
            range[2] = Math.max(range[2], u);
            range[3] = Math.max(range[3], v);
        }

        private void store() {
            if (range.length > 0) {
                ArrayNode list = facts.putArray("raw_uv_min_max");
                for (int value : range) {
                    list.add(value);
                }
            }
        }
    }

    /** Counts and measures what the model draws. */
    private void measureGeometry(SamdlFile file) {
        RestTransforms pose = RestTransforms.create(file.tree().nodes(), ConvertOptions.DEFAULT);
        DrawnModel model = new DrawnModel(
                "x", location, location, file.tree(), List.of(), Optional.empty(), List.of(), List.of(), Map.of());
        BoundingBox bounds = new BoundingBox();
        Map<Object, SlotVertex> verticesBySlot = new HashMap<>();
        double[] area = new double[1];
        PrimitiveSink sink = (node, surface, primitives, slots, location) -> {
            boolean hasSharedSlots = facts.path("kind").asText().equals("chunk");
            for (int slot = 0; slot < 0x8000; slot++) {
                Object key = hasSharedSlots ? (Object) slot : List.of(node, slot);
                slots.vertexAt(slot).ifPresent(vertex -> verticesBySlot.put(key, vertex));
            }
            for (int slot : primitives.slots()) {
                slots.vertexAt(slot).ifPresent(vertex -> bounds.add(vertex.accumulatedPosition(pose)));
            }
            for (int i = 0; i < primitives.triangleCount(); i++) {
                Vector3d a = slots.vertexAt(primitives.slot(i, 0)).orElseThrow().accumulatedPosition(pose);
                Vector3d b = slots.vertexAt(primitives.slot(i, 1)).orElseThrow().accumulatedPosition(pose);
                Vector3d c = slots.vertexAt(primitives.slot(i, 2)).orElseThrow().accumulatedPosition(pose);
                area[0] += b.sub(a).cross(c.sub(a)).length() / 2;
            }
        };
        ModelInterpreter interpreter =
                new ModelInterpreter(model, sink, ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT));
        interpreter.draw();
        var info = new ModelSceneConverter(ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT))
                .describe(model, Map.of());
        BoundingBox box = new BoundingBox();
        verticesBySlot.values().forEach(vertex -> box.add(vertex.accumulatedPosition(pose)));
        facts.put("surface_area", area[0])
                .put("vertices_instanced", info.vertexCount())
                .put("triangles", info.triangleCount())
                .put("triangles_degenerate", info.degenerateTriangleCount())
                .put("max_influences", info.maxInfluences());
        addBox("bbox_drawn", bounds.corners());
        addBox("bbox_all_vertices", box.corners());
        facts.put("buffer_slots", verticesBySlot.size());
    }

    private void addBox(String name, float[] corners) {
        ArrayNode box = facts.putArray(name);
        for (int corner = 0; corner < corners.length; corner += 3) {
            box.addArray().add(corners[corner]).add(corners[corner + 1]).add(corners[corner + 2]);
        }
    }

    public static ObjectNode of(SaanimFile file) {
        ObjectNode facts = new SonicFactSheet().facts;
        NjsMotion motion = file.motion();
        ObjectNode keys = facts.putObject("keys");
        for (MotionChannel channel : motion.channels()) {
            if (motion.keyCount(channel) > 0) {
                keys.put(word(channel), motion.keyCount(channel));
            }
        }
        int last = 0;
        int nodesWithKeys = 0;
        for (var row : motion.rows()) {
            boolean hasKeys = false;
            for (var track : row.tracks()) {
                hasKeys |= track.keyCount() > 0;
                for (int frame : track.frames()) {
                    last = Math.max(last, frame);
                }
            }
            nodesWithKeys += hasKeys ? 1 : 0;
        }
        return facts.put("magic", "SAANIM")
                .put("kind", "motion")
                .put("version", file.version())
                .put("frames", motion.frameCount())
                .put("type", String.format(Locale.ROOT, "0x%04x", motion.type()))
                .put("inp_fn", String.format(Locale.ROOT, "0x%04x", motion.inpFn()))
                .put("factors", motion.slotCount())
                .put("interp", ClipBuilder.nameOf(motion.interpolation()))
                .put("parts", motion.rows().size())
                .put("short_rot", motion.channels().contains(MotionChannel.ANGLE16))
                .put("mdata_entry_size", 8 * motion.slotCount())
                .put("nodes_with_keys", nodesWithKeys)
                .put("max_key_frame", last);
    }

    private static String word(MotionChannel channel) {
        return switch (channel) {
            case POSITION -> "pos";
            case ANGLE, ANGLE16 -> "ang";
            case SCALE -> "scl";
            case SHAPE -> "vert";
            case NORMAL_SHAPE -> "norm";
            default -> channel.name();
        };
    }

    public static ObjectNode of(SalvlFile file) {
        SonicFactSheet sheet = new SonicFactSheet();
        ObjectNode facts = sheet.facts;
        LandTable table = file.table();
        LandTableHeader.Sa1 header = (LandTableHeader.Sa1) table.header();
        facts.put("magic", file.magic().name())
                .put("version", file.version())
                .put("kind", "landtable")
                .put("col_count", table.cols().size())
                .put("anim_count", table.animations().size())
                .put("attributes", String.format(Locale.ROOT, "0x%04x", header.attributes()))
                .put("clip", (double) header.drawDistance())
                .put("texture_file", table.textureFile());
        Set<Integer> models = new TreeSet<>();
        table.cols().forEach(col -> models.add(col.rootNodeIndex()));
        facts.put("distinct_models", models.size());
        facts.putObject("models_by_kind").put("basic", table.cols().size());
        facts.putObject("surface")
                .put("visible", table.cols().stream().filter(Col::isVisible).count())
                .put("solid", table.cols().stream().filter(Col::isSolid).count())
                .put(
                        "hidden",
                        table.cols().stream().filter(col -> !col.isVisible()).count());
        DrawnModel model = new LevelModel(file, Set.of(ContentKind.values())).toDrawnModel("x");
        var info = new ModelSceneConverter(ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT))
                .describe(model, Map.of());
        facts.putObject("totals_over_cols")
                .put("nodes", info.nodeCount())
                .put("vertices", info.vertexCount())
                .put("triangles", info.triangleCount());
        RestTransforms pose = RestTransforms.create(model.tree().nodes(), ConvertOptions.DEFAULT);
        BoundingBox box = new BoundingBox();
        for (int i = 0; i < model.tree().nodes().size(); i++) {
            float[] points = ((NodeMesh.Basic) model.tree()
                            .meshes()
                            .get(model.tree().nodes().get(i).meshIndex()))
                    .model()
                    .positions();
            for (int p = 0; p < points.length; p += 3) {
                box.add(pose.world(i).transformPosition(new Vector3d(points[p], points[p + 1], points[p + 2])));
            }
        }
        sheet.addBox("bbox_all_vertices", box.corners());
        return facts;
    }
}
