package shuriken.ninja.samodel;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.io.FourCc;
import shuriken.ninja.layout.StructId;

/**
 * A metadata block of a file of SA Tools (modding tools for Sonic Adventure), or a list of names in versions 0 and 1 of
 * the file format.
 */
public sealed interface Metadata {
    FourCc tag();

    /** {@code LABL}: the names that structs have in source code. */
    record Labels(List<Label> labels) implements Metadata {
        static final FourCc TAG = FourCc.of("LABL");

        public Labels {
            labels = List.copyOf(labels);
        }

        @Override
        public FourCc tag() {
            return TAG;
        }
    }

    /**
     * A name of a struct.
     *
     * @param address the stored address of the struct
     * @param name the name of the struct in source code
     * @param struct the struct at that address, or empty if no known struct starts there
     */
    record Label(long address, String name, Optional<StructId> struct) {
        /** Creates a label that was not read from a file. */
        public static Label of(StructId structId, String name) {
            return new Label(/* address= */ 0, name, Optional.of(structId));
        }
    }

    /** {@code ANIM} and {@code MORF}: the file names of motions. */
    record Names(FourCc tag, List<String> names) implements Metadata {
        static final FourCc ANIMATIONS = FourCc.of("ANIM");
        static final FourCc MORPHS = FourCc.of("MORF");

        public Names {
            names = List.copyOf(names);
        }
    }

    /** {@code AUTH}, {@code DESC}, {@code TOOL}, {@code NTCA} (action), {@code NJBO} (object). */
    record Text(FourCc tag, String text) implements Metadata {}

    /**
     * {@code RHND} and similar blocks: the node of a hand or foot.
     *
     * @param direction the stored direction, whose meaning is unknown
     * @param nodeIndex the index of the node in the tree
     */
    record Socket(FourCc tag, int direction, int nodeIndex) implements Metadata {}

    /** {@code WGHT}: the weighted vertices of Basic models, and the nodes that move them. */
    record Weights(List<NodeWeights> nodes) implements Metadata {
        static final FourCc TAG = FourCc.of("WGHT");

        public Weights {
            nodes = List.copyOf(nodes);
        }

        @Override
        public FourCc tag() {
            return TAG;
        }
    }

    /**
     * The weighted vertices of one mesh.
     *
     * @param nodeIndex the index of the node that has the mesh
     * @param vertices the weighted vertices in stored order
     */
    record NodeWeights(int nodeIndex, List<VertexWeights> vertices) {
        public NodeWeights {
            vertices = List.copyOf(vertices);
        }
    }

    /**
     * A weighted vertex.
     *
     * @param vertexIndex the index of the vertex in the mesh
     * @param influences the influences of nodes on the vertex
     */
    record VertexWeights(int vertexIndex, List<Influence> influences) {
        public VertexWeights {
            influences = List.copyOf(influences);
        }
    }

    /**
     * The influence of a node on a vertex.
     *
     * @param nodeIndex the index of the node that moves the vertex
     * @param vertexIndex the index of a vertex in that node's mesh. Its position is the position of the weighted vertex
     *     in that node's space
     * @param weight the weight, which is 1 for a vertex with one influence
     */
    record Influence(int nodeIndex, int vertexIndex, float weight) {}

    /** A block of another kind or in an unusual form, with its data unchanged. {@code END} is one of them. */
    record Raw(FourCc tag, byte[] data) implements Metadata {
        /** The last block of a file. */
        public static final Raw END = new Raw(FourCc.of("END\0"), new byte[0]);

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "Raw[%s, %s]", tag, Arrays.toString(data));
        }
    }
}
