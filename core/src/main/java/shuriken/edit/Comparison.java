package shuriken.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Matrix4dc;
import shuriken.convert.LatinNames;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.Box;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.gltf.GltfLoader;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * A model as it was given to an editor against what came back. The model takes the same way out and in as the edited file, so
 * that what exporters change is changed on both sides.
 */
public final class Comparison {
    /** How far a corner may be from where it was, as a part of the model's size. */
    private static final float SAME_PLACE = 2e-5f;

    private final Scene prepared;
    private final Scene edited;
    private final Matching before;
    private final Matching after;
    private final Map<MeshPart.Key, MeshPart> wereThere;
    private final float size;
    private final PartMatch parts;
    private final Set<EditPart> kept;
    private final VertexColourMatching colours;
    private final EditedClips clips;
    private final PatternNodes patterns;
    private final Set<MeshPart.Key> leftOut;

    /** @param kept what is taken from the source, whatever came back */
    public Comparison(Scene source, Scene edited, Set<EditPart> kept, SourceLocation site, ReadContext context) {
        byte[] glb = EditScene.glb(source, Extras.NONE, "source", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        ReadContext quiet = ReadContext.lenient(context.limits());
        this.prepared = GltfLoader.load(glb, "source", AdjacentFileReader.NONE, ImageDecoder.NONE, quiet);
        this.kept = kept;
        this.before = Matching.of(prepared, prepared);
        this.after = Matching.of(prepared, edited);
        Map<MeshPart.Key, MeshPart> was = MeshParts.of(prepared, before, site, quiet);
        this.size = size(was);
        this.edited = sized(CopiedMaterials.withOwnTextures(prepared, edited, after.materials()), was, site, quiet);
        VertexColourMatching colours = VertexColourMatching.of(prepared, before, site, quiet);
        Map<MeshPart.Key, MeshPart> now = new LinkedHashMap<>(
                kept.contains(EditPart.MESH) ? was : MeshParts.of(this.edited, after, site, context));
        now.replaceAll((key, part) -> {
            Optional<MeshPart> before = Optional.ofNullable(was.get(key));
            return MadeUpNormals.restored(colours.restored(part, before), before, tolerance());
        });
        this.colours = colours;
        this.patterns = PatternNodes.of(source);
        this.wereThere = patterns.joined(was, was, tolerance()).parts();
        PatternNodes.Joined joined = patterns.joined(now, was, tolerance());
        this.leftOut = joined.leftOut();
        this.parts = PartMatch.of(wereThere, joined.parts(), tolerance());
        this.clips = new EditedClips(
                prepared, before, edited, after, new MorphTargetMatch(wereThere, parts.present(), size), size, kept);
    }

    /** A scene with the sizes of nodes at rest that an editor took from it, if its vertices are more where they were then. */
    private Scene sized(Scene edited, Map<MeshPart.Key, MeshPart> was, SourceLocation site, ReadContext quiet) {
        Map<Integer, Matrix4dc> lost = RestScales.lost(prepared, before, edited, after);
        if (lost.isEmpty()) {
            return edited;
        }
        Scene sized = RestScales.back(edited, after, lost);
        return standing(was, sized, site, quiet) >= standing(was, edited, site, quiet) ? sized : edited;
    }

    private long standing(Map<MeshPart.Key, MeshPart> was, Scene scene, SourceLocation site, ReadContext quiet) {
        return RestScales.standing(was, MeshParts.of(scene, after, site, quiet), tolerance());
    }

    /** What was changed in materials that the source has. */
    public List<MaterialChange> changedMaterials() {
        List<MaterialChange> changes = new ArrayList<>();
        if (kept.contains(EditPart.MATERIALS)) {
            return changes;
        }
        for (int i = 0; i < after.materials().length; i++) {
            int number = after.materials()[i];
            if (number != Scene.NONE && number < prepared.materials().size()) {
                Material was = known(number);
                Material now = edited.materials().get(i);
                MaterialChange change =
                        MaterialChange.between(number, was, name(was, prepared), now, textureNow(was, now));
                if (!change.what().isEmpty() && changes.stream().noneMatch(other -> other.number() == number)) {
                    changes.add(change);
                }
            }
        }
        return changes;
    }

    /** The material with this number: exporters leave out those that nothing has. */
    private Material known(int number) {
        for (int i = 0; i < before.materials().length; i++) {
            if (before.materials()[i] == number) {
                return prepared.materials().get(i);
            }
        }
        return prepared.materials().get(number);
    }

    private String textureNow(Material was, Material now) {
        String name = name(now, edited);
        boolean wasMissing = was.texture().isEmpty()
                && was.extras().values().get("textureName") instanceof String stated
                && stated.equalsIgnoreCase(LatinNames.stem(name));
        return kept.contains(EditPart.TEXTURES) || wasMissing ? name(was, prepared) : name;
    }

    private static String name(Material material, Scene scene) {
        return material.texture()
                .map(reference -> scene.textures().get(reference.texture()).name())
                .orElse("");
    }

    private static float size(Map<MeshPart.Key, MeshPart> parts) {
        float infinity = Float.POSITIVE_INFINITY;
        float[] low = {infinity, infinity, infinity};
        float[] high = {-infinity, -infinity, -infinity};
        parts.values()
                .forEach(part -> part.triangles().forEach(triangle -> {
                    for (EditCorner corner : triangle) {
                        for (int axis = 0; axis < 3; axis++) {
                            low[axis] = Math.min(low[axis], corner.place()[axis]);
                            high[axis] = Math.max(high[axis], corner.place()[axis]);
                        }
                    }
                }));
        return Math.max(new Box(low, high).size(), 1e-6f);
    }

    /** Corners whose colours Blender exchanged; here they have their own. */
    public int mixedColours() {
        return colours.corners() + parts.shuffledColours();
    }

    /** Whether Blender exchanged the colours of what a node of the edited scene draws with a material of it. */
    boolean hasMixedColours(int node, int material) {
        MeshPart.Key key = partOf(node, material);
        return colours.restored().contains(key) || parts.shuffled().contains(key);
    }

    /** The part of the source that triangles of the edited scene belong to. */
    private MeshPart.Key partOf(int node, int material) {
        return new MeshPart.Key(
                after.meshes()[node], material == Scene.NONE ? Scene.NONE : after.materials()[material]);
    }

    public PartMatch parts() {
        return parts;
    }

    public Map<MeshPart.Key, MeshPart> wereThere() {
        return wereThere;
    }

    /** The edited parts by those of the source; without new parts and copies. */
    public Map<MeshPart.Key, MeshPart> areThere() {
        return parts.present();
    }

    /** All that the edited scene draws. */
    public List<MeshPart> all() {
        List<MeshPart> all = new ArrayList<>(parts.added());
        parts.fates()
                .keySet()
                .forEach(key -> Optional.ofNullable(areThere().get(key)).ifPresent(all::add));
        return all;
    }

    /** What became of the clips. */
    public EditedClips clips() {
        return clips;
    }

    public Scene edited() {
        return edited;
    }

    /** All triangles that the file is to draw as the edited scene does. */
    DrawnTriangles wanted() {
        return DrawnTriangles.of(edited, (node, material) -> leftOut.contains(partOf(node, material)));
    }

    /** Whether a node of the edited scene shows one of several pictures that the file draws on one mesh. */
    boolean isOfPictures(int node) {
        return patterns.isOfPictures(after.meshes()[node]);
    }

    /** Whether a node of the edited scene has shapes that are reported as lost. */
    boolean hasLostShapes(int node) {
        return clips.hasLostShapes(after.meshes()[node]);
    }

    /** The source as it was given to the editor. */
    Scene prepared() {
        return prepared;
    }

    Matching before() {
        return before;
    }

    Set<EditPart> keptParts() {
        return kept;
    }

    public Matching after() {
        return after;
    }

    /** The longest side of the model. */
    public float size() {
        return size;
    }

    public float tolerance() {
        return SAME_PLACE * size;
    }

    /** Parts that are as they were. */
    public List<MeshPart> kept() {
        return parts.fates().entrySet().stream()
                .filter(fate -> fate.getValue() == ChangeKind.KEPT)
                .map(fate -> wereThere.get(fate.getKey()))
                .toList();
    }
}
