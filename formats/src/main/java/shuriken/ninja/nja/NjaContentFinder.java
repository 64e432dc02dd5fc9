package shuriken.ninja.nja;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.raw.RawModel;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;

/** Finds the texture lists, models and motions in a file that can be written as source text. */
public final class NjaContentFinder {
    private final String name;
    private final List<NjaContent.Textures> textures = new ArrayList<>();
    private final List<NjaContent.Model> models = new ArrayList<>();
    private final List<NjaContent.Motion> motions = new ArrayList<>();
    private int unsupportedModelCount;

    private NjaContentFinder(String name) {
        this.name = name;
    }

    /**
     * Returns the texture lists, models and motions of a file. The result is empty if the file does not belong to a
     * Ninja format with such content. XJ models are only counted.
     *
     * @param name the name of the file, for texture lists, models and motions for which the format has no names
     */
    public static NjaContent find(Object file, String name) {
        NjaContentFinder finder = new NjaContentFinder(name);
        switch (file) {
            case NjFile nj -> {
                nj.blocks().forEach(finder::addBlock);
                finder.prefixMotionNames();
            }
            case SamdlFile samdl -> finder.addSamdl(samdl);
            case SalvlFile salvl -> finder.addModel(name, salvl.table().tree(), List.of());
            case SaanimFile saanim -> finder.addMotion(saanim.name().orElse(name), saanim.motion());
            case RawModel raw -> {
                raw.textures().ifPresent(texList -> finder.addTextures("texlist_" + name, texList));
                finder.addSamdl(raw.model());
                raw.motion().ifPresent(motion -> finder.addMotion(NjaFile.MOTION_PREFIX + name, motion));
            }
            case NjmFile njm -> finder.addMotion(name, njm.motion());
            case NjaFile nja -> {
                nja.textures().forEach(textureList -> finder.addTextures(textureList.name(), textureList.list()));
                nja.models().forEach(model -> finder.addModel(model.name(), model.tree(), model.nodeNames()));
                nja.motions().forEach(namedMotion -> finder.addMotion(namedMotion.name(), namedMotion.motion()));
            }
            default -> {}
        }
        return new NjaContent(finder.textures, finder.models, finder.motions, finder.unsupportedModelCount);
    }

    private void addBlock(NjBlock block) {
        switch (block) {
            case NjBlock.Chunk chunk -> {
                List<NodeMesh> meshes = chunk.tree().meshes().stream()
                        .<NodeMesh>map(NodeMesh.Chunk::new)
                        .toList();
                addModel(name, new ObjectTree<>(chunk.tree().nodes(), meshes), List.of());
            }
            case NjBlock.Model model -> addModel(name, model.tree(), List.of());
            case NjBlock.Motion motionBlock -> addMotion(nextMotionName(), motionBlock.motion());
            case NjBlock.Textures textureBlock -> addTextures("texlist_" + name, textureBlock.list());
            case NjBlock.Xj xj -> unsupportedModelCount++;
            case NjBlock.Relocations relocations -> {}
            case NjBlock.Raw raw -> {}
            case NjBlock.Filler filler -> {}
        }
    }

    /**
     * Makes the names of motions different from the names of models, if there are models, because C has one namespace
     * for all variables.
     */
    private void prefixMotionNames() {
        if (!models.isEmpty()) {
            motions.replaceAll(namedMotion ->
                    new NjaContent.Motion(NjaFile.MOTION_PREFIX + namedMotion.name(), namedMotion.motion()));
        }
    }

    /** Returns the file's name for the first motion, and the name with a number for each further motion. */
    private String nextMotionName() {
        return motions.isEmpty() ? name : name + "_" + (motions.size() + 1);
    }

    private void addSamdl(SamdlFile file) {
        addModel(
                name,
                file.tree(),
                IntStream.range(0, file.tree().nodes().size())
                        .mapToObj(nodeIndex -> file.nodeName(nodeIndex).orElse(""))
                        .toList());
    }

    private void addModel(String modelName, ObjectTree<NodeMesh> tree, List<String> nodeNames) {
        if (tree.meshes().stream().anyMatch(mesh -> mesh instanceof NodeMesh.Xj)) {
            unsupportedModelCount++;
        } else {
            models.add(new NjaContent.Model(modelName, tree, nodeNames));
        }
    }

    private void addTextures(String listName, TexList texList) {
        textures.add(new NjaContent.Textures(listName, texList));
    }

    private void addMotion(String motionName, NjsMotion motion) {
        motions.add(new NjaContent.Motion(motionName, motion));
    }
}
