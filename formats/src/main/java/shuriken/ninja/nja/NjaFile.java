package shuriken.ninja.nja;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;

/**
 * The texture lists, models and motions that an NJA file declares in C or in macros of the SDK.
 *
 * @param text the bytes of the complete file
 * @param textures the texture lists in order of declaration
 * @param models the models in order of declaration; each is a tree whose root is not referenced by another node
 * @param motions the motions in order of declaration
 */
public record NjaFile(byte[] text, List<Textures> textures, List<Model> models, List<Motion> motions) {
    /** The prefix for the name of a motion if a model has the same name. */
    static final String MOTION_PREFIX = "motion_";

    public NjaFile {
        textures = List.copyOf(textures);
        models = List.copyOf(models);
        motions = List.copyOf(motions);
    }

    /**
     * A texture list.
     *
     * @param location the location of the declaration
     * @param name the name of the variable
     * @param list the texture names
     */
    public record Textures(SourceLocation location, String name, TexList list) {}

    /**
     * A model.
     *
     * @param location the location of the declaration of the root node
     * @param name the name of the root node
     * @param tree the nodes and their meshes
     * @param nodeNames the name of each node
     */
    public record Model(SourceLocation location, String name, ObjectTree<NodeMesh> tree, List<String> nodeNames) {}

    /**
     * A motion.
     *
     * @param location the location of the declaration
     * @param name the name of the variable
     * @param motion the declared motion
     */
    public record Motion(SourceLocation location, String name, NjsMotion motion) {}

    /**
     * Returns the title of a motion: its name without the prefix that distinguishes it from a model. The prefix is kept
     * unless the rest of the name starts with the name of a model, as in {@code motion_rappy_2} for the model {@code
     * rappy}.
     */
    public String title(Motion motion) {
        if (!motion.name().startsWith(MOTION_PREFIX)) {
            return motion.name();
        }
        String nameAfterPrefix = motion.name().substring(MOTION_PREFIX.length());
        boolean hasModel = models.stream().anyMatch(model -> nameAfterPrefix.startsWith(model.name()));
        return hasModel ? nameAfterPrefix : motion.name();
    }
}
