package shuriken.convert.support;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Mesh;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Reports the parts of a scene that the format of a new file cannot hold, with one message for each kind of part. */
public final class LossReporter {
    /** The maximum number of names in one message. */
    private static final int MAX_NAMES = 5;

    private final Scene scene;
    private final String formatName;
    private final SourceLocation location;
    private final ReadContext context;

    /**
     * Creates a reporter for one new file.
     *
     * @param formatName the readable name of the file's format
     * @param location the location of the scene's file
     */
    public LossReporter(Scene scene, String formatName, SourceLocation location, ReadContext context) {
        this.scene = scene;
        this.formatName = formatName.toUpperCase(Locale.ROOT);
        this.location = location;
        this.context = context;
    }

    /**
     * Reports all clips of the scene as lost.
     *
     * @param remedy the sentence that says what the user can do instead
     */
    public void reportClips(String remedy) {
        List<String> clipNames = scene.clips().stream().map(Clip::name).toList();
        if (!clipNames.isEmpty()) {
            report(
                    "%s: %s files cannot store animations. %s",
                    countWithNames("animation", clipNames), formatName, remedy);
        }
    }

    /**
     * Reports the names of clips as lost, for formats that only number clips. Default names are not reported.
     *
     * @param stem the name from which default names are derived: the first clip has this name, and the second has the
     *     suffix {@code _2}
     */
    public void reportClipNames(String stem) {
        List<String> changedNames = new ArrayList<>();
        for (int i = 0; i < scene.clips().size(); i++) {
            String name = scene.clips().get(i).name();
            if (!name.equals(i == 0 ? stem : stem + "_" + (i + 1))) {
                changedNames.add(name);
            }
        }
        if (!changedNames.isEmpty()) {
            report(
                    "%s: %s files only number animations, so names are lost, but the order is kept",
                    countWithNames("animation", changedNames), formatName);
        }
    }

    /**
     * Reports clips that change weights of morph targets.
     *
     * @param remedy the sentence that says what the user can do instead
     */
    public void reportMorphClips(String remedy) {
        List<String> clipNames = scene.clips().stream()
                .filter(LossReporter::changesMorphWeights)
                .map(Clip::name)
                .toList();
        if (!clipNames.isEmpty()) {
            report(
                    "morph targets of %s: %s files cannot store them. %s",
                    countWithNames("animation", clipNames), formatName, remedy);
        }
    }

    /** Reports modifier volumes, which the format cannot store. */
    public void reportVolumes() {
        List<String> volumeNames = scene.nodes().stream()
                .filter(node -> node.meshIndex() != Scene.NONE && ModifierVolume.isVolume(node.extras()))
                .map(Node::name)
                .toList();
        if (!volumeNames.isEmpty()) {
            report(
                    "%s: %s files cannot store them. Use --to nj, sa2mdl or nja",
                    countWithNames("modifier volume", volumeNames), formatName);
        }
    }

    /** Reports meshes with morph targets that no clip uses. */
    public void reportMorphTargets() {
        Set<Integer> animatedMeshIndices = new HashSet<>();
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                        && property == Property.WEIGHTS) {
                    animatedMeshIndices.add(scene.nodes().get(nodeIndex).meshIndex());
                }
            }
        }
        List<String> meshNames = new ArrayList<>();
        for (int i = 0; i < scene.meshes().size(); i++) {
            Mesh mesh = scene.meshes().get(i);
            if (!animatedMeshIndices.contains(i)
                    && mesh.primitives().stream()
                            .anyMatch(primitive -> !primitive.targets().isEmpty())) {
                meshNames.add(mesh.name());
            }
        }
        if (!meshNames.isEmpty()) {
            report(
                    "morph targets of %s: %s files cannot store those that no animation uses. The shape at rest is"
                            + " kept",
                    countWithNames("mesh", meshNames), formatName);
        }
    }

    private static boolean changesMorphWeights(Clip clip) {
        return clip.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                        && property == Property.WEIGHTS);
    }

    /**
     * Returns a count with up to five names, such as {@code 3 animations ("a", "b", "c")}.
     *
     * @param noun the noun in the singular
     */
    public static String countWithNames(String noun, List<String> names) {
        String listedNames =
                names.stream().limit(MAX_NAMES).map(name -> '"' + name + '"').collect(Collectors.joining(", "));
        String plural = noun.endsWith("sh") ? noun + "es" : noun + "s";
        return names.size() + " " + (names.size() == 1 ? noun : plural) + " (" + listedNames
                + (names.size() > MAX_NAMES ? " and " + (names.size() - MAX_NAMES) + " more)" : ")");
    }

    private void report(String message, Object... values) {
        context.report(DiagnosticCode.LOST, location, message, values);
    }
}
