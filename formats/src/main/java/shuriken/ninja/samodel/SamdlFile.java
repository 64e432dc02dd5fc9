package shuriken.ninja.samodel;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata.Label;

/**
 * A model file of SA Tools (modding tools for Sonic Adventure).
 *
 * @param location the location from which node offsets count: the start of the file, or of the program from which the
 *     model was read
 * @param magic the magic bytes, which determine the kind of the meshes
 * @param version the version of the file, 0 to 3
 * @param tree the nodes and their meshes
 * @param hasLongNodes whether the nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
 * @param metadata the metadata blocks in file order
 * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a file created by code
 */
public record SamdlFile(
        SourceLocation location,
        SaMagic magic,
        int version,
        ObjectTree<NodeMesh> tree,
        boolean hasLongNodes,
        List<Metadata> metadata,
        BlockLayout layout) {
    private static final int NEWEST_VERSION = 3;

    public SamdlFile {
        metadata = List.copyOf(metadata);
    }

    /** Creates a model file of the newest version. */
    public static SamdlFile create(SaMagic magic, ObjectTree<NodeMesh> tree, List<Metadata> metadata) {
        return new SamdlFile(
                new SourceLocation("made in memory", 0),
                magic,
                NEWEST_VERSION,
                tree,
                /* hasLongNodes= */ false,
                metadata,
                BlockLayout.NONE);
    }

    /** Returns this file with a different tree. */
    public SamdlFile withTree(ObjectTree<NodeMesh> newTree) {
        return new SamdlFile(location, magic, version, newTree, hasLongNodes, metadata, layout);
    }

    /** Returns the name of a node, if the file has one. */
    public Optional<String> nodeName(int nodeIndex) {
        return findName(metadata, new StructId(LayoutEntry.Kind.OBJECT, nodeIndex));
    }

    /** Returns the name of a struct, if the metadata contain one. */
    public static Optional<String> findName(List<Metadata> metadata, StructId structId) {
        for (Metadata block : metadata) {
            if (block instanceof Metadata.Labels labels) {
                for (Label label : labels.labels()) {
                    if (label.struct().filter(structId::equals).isPresent()) {
                        return Optional.of(label.name());
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the weighted vertices of each node that has any, or an empty list if the file has no weights. */
    public List<Metadata.NodeWeights> weights() {
        for (Metadata block : metadata) {
            if (block instanceof Metadata.Weights weights) {
                return weights.nodes();
            }
        }
        return List.of();
    }
}
