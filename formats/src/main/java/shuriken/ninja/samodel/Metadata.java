package shuriken.ninja.samodel;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.io.FourCc;
import shuriken.ninja.layout.StructId;

/** One thing that an SA Tools file says about what it holds. */
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
     * A name.
     *
     * @param address as stored
     * @param struct the struct at that offset, if one is known
     */
    record Label(long address, String name, Optional<StructId> struct) {
        /** Returns a label made by code. */
        public static Label of(StructId struct, String name) {
            return new Label(0, name, Optional.of(struct));
        }
    }

    /** {@code ANIM}, {@code MORF}: file names of motions. */
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
     * {@code RHND} and its like: where a hand or foot is.
     *
     * @param direction as stored, meaning unknown
     * @param node the index in the tree
     */
    record Socket(FourCc tag, int direction, int node) implements Metadata {}

    /** {@code WGHT}: vertices of Basic models that more than one node moves. */
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
     * @param node the index in the tree
     */
    record NodeWeights(int node, List<VertexWeights> vertices) {
        public NodeWeights {
            vertices = List.copyOf(vertices);
        }
    }

    /**
     * One weighted vertex.
     *
     * @param vertex the index in the mesh
     */
    record VertexWeights(int vertex, List<Share> shares) {
        public VertexWeights {
            shares = List.copyOf(shares);
        }
    }

    /**
     * What a node adds.
     *
     * @param node the index in the tree
     * @param vertex the index in that node's mesh: the vertex in that node's space
     * @param weight 1 for a vertex with one bone
     */
    record Share(int node, int vertex, float weight) {}

    /** Any other block, and each that is not in the usual form, with its data unchanged. {@code END} is one. */
    record Raw(FourCc tag, byte[] data) implements Metadata {
        /** The last block of a file. */
        public static final Raw END = new Raw(FourCc.of("END\0"), new byte[0]);

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "Raw[%s, %s]", tag, Arrays.toString(data));
        }
    }
}
