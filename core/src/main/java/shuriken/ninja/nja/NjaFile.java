package shuriken.ninja.nja;

import java.util.List;
import shuriken.diag.Site;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;

/**
 * Texture lists, models and motions in a text.
 *
 * @param text as it stands
 * @param textures in order
 * @param models whose root no other node names, in order
 * @param motions in order
 */
public record NjaFile(byte[] text, List<Textures> textures, List<Model> models, List<Motion> motions) {
    public NjaFile {
        textures = List.copyOf(textures);
        models = List.copyOf(models);
        motions = List.copyOf(motions);
    }

    /**
     * A texture list.
     *
     * @param site of its declaration
     */
    public record Textures(Site site, String name, TexList list) {}

    /**
     * A model.
     *
     * @param site of its declaration
     * @param name of its root
     * @param nodeNames one for each node
     */
    public record Model(Site site, String name, ObjectTree<Attach> tree, List<String> nodeNames) {}

    /**
     * A motion.
     *
     * @param site of its declaration
     */
    public record Motion(Site site, String name, NjsMotion motion) {}
}
