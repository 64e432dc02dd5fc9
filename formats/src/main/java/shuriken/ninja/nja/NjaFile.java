package shuriken.ninja.nja;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;

/**
 * Texture lists, models and motions in a text.
 *
 * @param text the text of the declaration
 * @param textures in order
 * @param models whose root no other node names, in order
 * @param motions in order
 */
public record NjaFile(byte[] text, List<Textures> textures, List<Model> models, List<Motion> motions) {
    /** What the name of a motion begins with where a model has the name itself. */
    static final String MOTION_PREFIX = "motion_";

    public NjaFile {
        textures = List.copyOf(textures);
        models = List.copyOf(models);
        motions = List.copyOf(motions);
    }

    /**
     * A texture list.
     *
     * @param site the site of its declaration
     */
    public record Textures(SourceLocation site, String name, TexList list) {}

    /**
     * A model.
     *
     * @param site the site of its declaration
     * @param name the name of its root
     * @param nodeNames one for each node
     */
    public record Model(SourceLocation site, String name, ObjectTree<Attach> tree, List<String> nodeNames) {}

    /**
     * A motion.
     *
     * @param site the site of its declaration
     */
    public record Motion(SourceLocation site, String name, NjsMotion motion) {}

    /** Returns the name of a motion: the one in the text, without the prefix that distinguishes it from a model. */
    public String title(Motion motion) {
        String rest = motion.name().startsWith(MOTION_PREFIX) ? motion.name().substring(MOTION_PREFIX.length()) : "";
        boolean isOfModel = models.stream().anyMatch(model -> rest.startsWith(model.name()));
        return isOfModel ? rest : motion.name();
    }
}
