package shuriken.convert;

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

/** Reports the parts of a scene that a new file's format cannot hold: one line for each kind of part. */
public final class Losses {
    /** Maximum number of names in one line. */
    private static final int NAMED = 5;

    private final Scene scene;
    private final String format;
    private final SourceLocation site;
    private final ReadContext context;

    /**
     * Creates a report on one new file.
     *
     * @param format readable name of its format
     * @param site of the scene's file
     */
    public Losses(Scene scene, String format, SourceLocation site, ReadContext context) {
        this.scene = scene;
        this.format = format.toUpperCase(Locale.ROOT);
        this.site = site;
        this.context = context;
    }

    /**
     * Reports all clips of the scene.
     *
     * @param remedy what to type next
     */
    public void clips(String remedy) {
        List<String> names = scene.clips().stream().map(Clip::name).toList();
        if (!names.isEmpty()) {
            lost("%s: %s files hold no animations; %s", counted("animation", names), format, remedy);
        }
    }

    /** Reports the names of clips of a format that numbers them; default names are not reported. */
    public void clipNames(String stem) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < scene.clips().size(); i++) {
            String name = scene.clips().get(i).name();
            if (!name.equals(i == 0 ? stem : stem + "_" + (i + 1))) {
                names.add(name);
            }
        }
        if (!names.isEmpty()) {
            lost(
                    "the name of %s: %s files number their animations; the order is kept",
                    counted("animation", names), format);
        }
    }

    /** Reports clips that change weights of morph targets. */
    public void morphClips(String remedy) {
        List<String> names = scene.clips().stream()
                .filter(Losses::isMorphing)
                .map(Clip::name)
                .toList();
        if (!names.isEmpty()) {
            lost("morph targets of %s: %s files hold none; %s", counted("animation", names), format, remedy);
        }
    }

    /** Reports modifier volumes. */
    public void volumes() {
        List<String> names = scene.nodes().stream()
                .filter(node -> node.mesh() != Scene.NONE && ModifierVolume.is(node.extras()))
                .map(Node::name)
                .toList();
        if (!names.isEmpty()) {
            lost(
                    "%s: %s files cannot store them; use --to nj, sa2mdl or nja",
                    counted("modifier volume", names), format);
        }
    }

    /** Reports meshes with morph targets that no clip uses. */
    public void morphTargets() {
        Set<Integer> moved = new HashSet<>();
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int node, Property property)
                        && property == Property.WEIGHTS) {
                    moved.add(scene.nodes().get(node).mesh());
                }
            }
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < scene.meshes().size(); i++) {
            Mesh mesh = scene.meshes().get(i);
            if (!moved.contains(i)
                    && mesh.primitives().stream().anyMatch(p -> !p.targets().isEmpty())) {
                names.add(mesh.name());
            }
        }
        if (!names.isEmpty()) {
            lost(
                    "morph targets of %s: no animation uses them, and %s files store only those of animations; the shape at rest"
                            + " is kept",
                    counted("mesh", names), format);
        }
    }

    private static boolean isMorphing(Clip clip) {
        return clip.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && property == Property.WEIGHTS);
    }

    /** Returns a count with names, such as {@code 3 animations ("a", "b", "c")}. */
    public static String counted(String what, List<String> names) {
        String selected =
                names.stream().limit(NAMED).map(name -> '"' + name + '"').collect(Collectors.joining(", "));
        String plural = what.endsWith("sh") ? what + "es" : what + "s";
        return names.size() + " " + (names.size() == 1 ? what : plural) + " (" + selected
                + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more)" : ")");
    }

    private void lost(String message, Object... values) {
        context.report(DiagnosticCode.LOST, site, message, values);
    }
}
