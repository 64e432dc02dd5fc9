package shuriken.ninja.nja;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.raw.RawModel;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;

/** Finds what there is to write as text in files of other formats. */
public final class NjaContents {
    private final String name;
    private final List<NjaContent.Textures> textures = new ArrayList<>();
    private final List<NjaContent.Model> models = new ArrayList<>();
    private final List<NjaContent.Motion> motions = new ArrayList<>();
    private int leftOut;

    private NjaContents(String name) {
        this.name = name;
    }

    /**
     * Returns the texture lists, models and motions of a format model; none if it is of another family. XJ models are
     * left out.
     *
     * @param name the name of what has none
     */
    public static NjaContent of(Object file, String name) {
        NjaContents found = new NjaContents(name);
        switch (file) {
            case NjFile nj -> {
                nj.blocks().forEach(found::add);
                found.prefixMotionNames();
            }
            case SamdlFile samdl -> found.add(samdl);
            case SalvlFile salvl -> found.add(salvl.table().tree(), List.of());
            case SaanimFile saanim -> found.add(saanim.name().orElse(name), saanim.motion());
            case RawModel raw -> {
                raw.textures().ifPresent(list -> found.add("texlist_" + name, list));
                found.add(raw.model());
                raw.motion().ifPresent(motion -> found.add(NjaFile.MOTION_PREFIX + name, motion));
            }
            case NjmFile njm -> found.add(name, njm.motion());
            case NjaFile nja -> {
                nja.textures().forEach(named -> found.add(named.name(), named.list()));
                nja.models().forEach(named -> found.add(named.name(), named.tree(), named.nodeNames()));
                nja.motions().forEach(named -> found.add(named.name(), named.motion()));
            }
            default -> {}
        }
        return new NjaContent(found.textures, found.models, found.motions, found.leftOut);
    }

    private void add(NjBlock block) {
        switch (block) {
            case NjBlock.Chunk chunk -> {
                List<Attach> meshes = chunk.tree().attaches().stream()
                        .<Attach>map(Attach.Chunk::new)
                        .toList();
                add(new ObjectTree<>(chunk.tree().nodes(), meshes), List.of());
            }
            case NjBlock.Model model -> add(model.tree(), List.of());
            case NjBlock.Motion motion -> add(numbered(), motion.motion());
            case NjBlock.Textures list -> add("texlist_" + name, list.list());
            case NjBlock.Xj xj -> leftOut++;
            case NjBlock.Relocations relocations -> {}
            case NjBlock.Raw raw -> {}
            case NjBlock.Filler filler -> {}
        }
    }

    /** In C a motion and a model cannot have one name. */
    private void prefixMotionNames() {
        if (!models.isEmpty()) {
            motions.replaceAll(motion -> new NjaContent.Motion(NjaFile.MOTION_PREFIX + motion.name(), motion.motion()));
        }
    }

    /** The first motion has the file's name. */
    private String numbered() {
        return motions.isEmpty() ? name : name + "_" + (motions.size() + 1);
    }

    private void add(SamdlFile file) {
        add(
                file.tree(),
                IntStream.range(0, file.tree().nodes().size())
                        .mapToObj(node -> file.nodeName(node).orElse(""))
                        .toList());
    }

    private void add(ObjectTree<Attach> tree, List<String> nodeNames) {
        add(name, tree, nodeNames);
    }

    private void add(String itemName, ObjectTree<Attach> tree, List<String> nodeNames) {
        if (tree.attaches().stream().anyMatch(attach -> attach instanceof Attach.Xj)) {
            leftOut++;
        } else {
            models.add(new NjaContent.Model(itemName, tree, nodeNames));
        }
    }

    private void add(String itemName, TexList list) {
        textures.add(new NjaContent.Textures(itemName, list));
    }

    private void add(String itemName, NjsMotion motion) {
        motions.add(new NjaContent.Motion(itemName, motion));
    }
}
