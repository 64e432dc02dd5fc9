package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.support.BindPose;
import shuriken.scene.Clip;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.VertexTransforms;

/**
 * All triangles that a scene draws, evaluated as the glTF specification defines it, in the bind pose and at a moment of
 * a clip. A triangle has the same index in every pose.
 */
final class DrawnTriangles {
    private final Scene scene;
    private final BindPose bind;
    private final List<DrawnPiece> pieces = new ArrayList<>();
    /** The index of the piece of each triangle. */
    private final int[] pieceOf;
    /** The number of vertices of all primitives. */
    private final int vertexCount;
    /** The translation, rotation and scale of each node at rest. */
    private final float[] restTransforms;
    /** The transform of each node in the pose that was evaluated last. */
    private final List<Matrix4d> posedNodes = new ArrayList<>();
    /** The inverse bind matrix of each joint of each skin. */
    private final List<List<Matrix4d>> inverseBinds = new ArrayList<>();
    /** The transforms of the joints of each skin in the pose that was evaluated last. */
    private final List<double[]> posedJoints = new ArrayList<>();

    private DrawnTriangles(Scene scene, BiPredicate<Integer, Integer> isOmitted) {
        this.scene = scene;
        this.bind = BindPose.of(scene);
        this.restTransforms = Pose.restTransforms(scene);
        int triangleCount = 0;
        int vertices = 0;
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            posedNodes.add(new Matrix4d());
            List<Primitive> primitives = node.mesh() == Scene.NONE
                    ? List.of()
                    : scene.meshes().get(node.mesh()).primitives();
            for (Primitive p : primitives) {
                if (p.mode() == Mode.TRIANGLES && !isOmitted.test(i, p.material())) {
                    Material material = scene.material(p.material());
                    boolean isMirrored =
                            node.skin() == Scene.NONE && bind.transform(i).determinant3x3() < 0;
                    int skin = p.influences() == 0 ? Scene.NONE : node.skin();
                    pieces.add(new DrawnPiece(i, p, material, triangleCount, vertices, isMirrored, skin));
                    triangleCount =
                            Math.addExact(triangleCount, pieces.getLast().triangleCount());
                    vertices = Math.addExact(vertices, p.vertexCount());
                }
            }
        }
        this.vertexCount = vertices;
        for (Skin skin : scene.skins()) {
            List<Matrix4d> inverses = new ArrayList<>();
            for (int i = 0; i < skin.joints().length; i++) {
                inverses.add(
                        NodeMatrices.matrix(skin.inverseBindMatrices(), 16 * i).determineProperties());
            }
            inverseBinds.add(inverses);
            posedJoints.add(new double[0]);
        }
        this.pieceOf = new int[triangleCount];
        for (int i = 0; i < pieces.size(); i++) {
            DrawnPiece piece = pieces.get(i);
            Arrays.fill(pieceOf, piece.firstTriangle(), piece.firstTriangle() + piece.triangleCount(), i);
        }
    }

    /**
     * Collects the triangles of a scene.
     *
     * @param isOmitted returns whether triangles that a node draws with a material are to be left out; its arguments
     *     are the indices of the node and the material
     */
    static DrawnTriangles collect(Scene scene, BiPredicate<Integer, Integer> isOmitted) {
        return new DrawnTriangles(scene, isOmitted);
    }

    /** Returns the number of triangles. */
    int count() {
        return pieceOf.length;
    }

    /** Returns the node that draws a triangle. */
    int node(int triangle) {
        return pieces.get(pieceOf[triangle]).node();
    }

    Material material(int triangle) {
        return pieces.get(pieceOf[triangle]).material();
    }

    /** Returns the index of the material in the scene, or {@link Scene#NONE}. */
    int materialIndex(int triangle) {
        return pieces.get(pieceOf[triangle]).primitive().material();
    }

    /** Returns a readable name, which consists of the node and the material. */
    String name(int triangle) {
        DrawnPiece piece = pieces.get(pieceOf[triangle]);
        String material = piece.primitive().material() == Scene.NONE
                ? "no material"
                : piece.material().name();
        return scene.nodes().get(piece.node()).name() + "/" + material;
    }

    /** Returns the number of triangles that have the same node and material as a triangle. */
    int siblingCount(int triangle) {
        DrawnPiece reference = pieces.get(pieceOf[triangle]);
        return pieces.stream()
                .filter(piece -> piece.node() == reference.node()
                        && piece.primitive().material() == reference.primitive().material())
                .mapToInt(DrawnPiece::triangleCount)
                .sum();
    }

    boolean hasUvs(int triangle) {
        return pieces.get(pieceOf[triangle]).primitive().texCoords().length > 0;
    }

    /**
     * Returns a texture coordinate of a corner.
     *
     * @param corner the index of the corner: 3 times the triangle, plus 0 to 2
     * @param axis 0 for u, 1 for v
     */
    float uv(int corner, int axis) {
        DrawnPiece piece = pieces.get(pieceOf[corner / 3]);
        return piece.primitive().texCoords()[2 * piece.vertex(corner / 3, corner % 3) + axis];
    }

    /** Returns a component of a corner's colour, from 0 to 255, or 255 without colours. */
    int colour(int corner, int component) {
        DrawnPiece piece = pieces.get(pieceOf[corner / 3]);
        byte[] colours = piece.primitive().colours();
        return colours.length == 0 ? 255 : colours[4 * piece.vertex(corner / 3, corner % 3) + component] & 0xFF;
    }

    /** Returns the corners in bind pose, in mesh space. */
    TriangleCorners inBindPose() {
        float[] corners = new float[Math.multiplyExact(9, count())];
        for (DrawnPiece piece : pieces) {
            boolean isSkinned = scene.nodes().get(piece.node()).skin() != Scene.NONE;
            Matrix4dc transform = isSkinned ? new Matrix4d() : bind.transform(piece.node());
            store(piece, VertexTransforms.transformPositions(piece.primitive(), transform), corners);
        }
        return new TriangleCorners(corners);
    }

    /**
     * Returns the corners in the bind pose of another scene with the same nodes. A converter may choose another bind
     * pose for changed vertices if the file stores none; positions relative to the bones stay the same.
     *
     * @param pose the transform of each node, or empty for unknown nodes
     */
    TriangleCorners inBindPose(IntFunction<Optional<Matrix4dc>> pose) {
        List<Matrix4d> world = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            world.add(new Matrix4d(pose.apply(i).orElse(bind.transform(i))));
        }
        BitSet joints = new BitSet();
        scene.skins().forEach(skin -> Arrays.stream(skin.joints()).forEach(joints::set));
        float[] corners = inBindPose().coordinates();
        for (DrawnPiece piece : pieces) {
            int skin = scene.nodes().get(piece.node()).skin();
            if (skin != Scene.NONE && piece.primitive().influences() > 0) {
                store(piece, VertexTransforms.skin(piece.primitive(), joints(skin, world)), corners);
            } else if (skin == Scene.NONE && joints.get(piece.node())) {
                store(piece, VertexTransforms.transformPositions(piece.primitive(), world.get(piece.node())), corners);
            }
        }
        return new TriangleCorners(corners);
    }

    /**
     * Returns the normals of all corners in bind pose, {@code float[9*n]}. They have unit length, or are zero if a
     * corner has no normal.
     */
    float[] normals() {
        float[] normals = new float[Math.multiplyExact(9, count())];
        for (DrawnPiece piece : pieces) {
            if (piece.primitive().normals().length > 0) {
                boolean isSkinned = scene.nodes().get(piece.node()).skin() != Scene.NONE;
                Matrix4dc transform = isSkinned ? new Matrix4d() : bind.transform(piece.node());
                store(piece, VertexTransforms.transformNormals(piece.primitive(), transform), normals);
            }
        }
        return normals;
    }

    /**
     * Returns the index of the vertex at a corner. Vertices are numbered over all primitives.
     *
     * @param corner the index of the corner: 3 times the triangle, plus 0 to 2
     */
    int vertex(int corner) {
        DrawnPiece piece = pieces.get(pieceOf[corner / 3]);
        return piece.firstVertex() + piece.vertex(corner / 3, corner % 3);
    }

    /**
     * Returns the corners at the positions of vertices.
     *
     * @param vertices the positions of all vertices, {@code float[3*n]}
     */
    TriangleCorners corners(float[] vertices) {
        float[] corners = new float[Math.multiplyExact(9, count())];
        for (int corner = 0; corner < 3 * count(); corner++) {
            System.arraycopy(vertices, 3 * vertex(corner), corners, 3 * corner, 3);
        }
        return new TriangleCorners(corners);
    }

    Scene scene() {
        return scene;
    }

    /** Returns the pose at a moment of a clip. */
    Pose poseAt(Clip clip, double seconds) {
        return Pose.of(clip, seconds, restTransforms);
    }

    /** Returns the positions of all vertices in a pose, in scene space: {@code float[3*n]}. */
    float[] vertices(Pose pose) {
        evaluate(pose.transforms());
        float[] vertices = new float[Math.multiplyExact(3, vertexCount)];
        for (DrawnPiece piece : pieces) {
            float[] morphWeights = pose.weights().getOrDefault(piece.node(), new float[0]);
            Primitive morphed = VertexTransforms.morph(piece.primitive(), morphWeights);
            float[] positions = piece.skin() == Scene.NONE
                    ? VertexTransforms.transformPositions(morphed, posedNodes.get(piece.node()))
                    : VertexTransforms.skin(morphed, posedJoints.get(piece.skin()));
            System.arraycopy(positions, 0, vertices, 3 * piece.firstVertex(), positions.length);
        }
        return vertices;
    }

    /** Returns the bindings of all vertices. */
    List<Binding> bindings() {
        List<Binding> bindings = new ArrayList<>();
        for (DrawnPiece piece : pieces) {
            for (int i = 0; i < piece.primitive().vertexCount(); i++) {
                bindings.add(
                        piece.skin() == Scene.NONE
                                ? Binding.rigid(piece.primitive(), i, piece.node())
                                : Binding.skinned(
                                        piece.primitive(),
                                        i,
                                        scene.skins().get(piece.skin()),
                                        inverseBinds.get(piece.skin())));
            }
        }
        return bindings;
    }

    /** Evaluates the transforms of all nodes and joints. */
    private void evaluate(float[] transforms) {
        for (int i = 0; i < posedNodes.size(); i++) {
            Matrix4d transform = NodeMatrices.matrix(transforms, Pose.TRANSFORM_SIZE * i, posedNodes.get(i));
            int parent = scene.nodes().get(i).parent();
            if (parent != Scene.NONE) {
                posedNodes.get(parent).mul(transform, transform);
            }
        }
        for (int skin = 0; skin < posedJoints.size(); skin++) {
            posedJoints.set(skin, joints(skin, posedNodes));
        }
    }

    /** Returns the transforms of the joints of a skin: 16 numbers for each, in column-major order. */
    private double[] joints(int skin, List<Matrix4d> world) {
        int[] nodes = scene.skins().get(skin).joints();
        double[] joints = new double[Math.multiplyExact(16, nodes.length)];
        Matrix4d transform = new Matrix4d();
        for (int i = 0; i < nodes.length; i++) {
            world.get(nodes[i]).mul(inverseBinds.get(skin).get(i), transform).get(joints, 16 * i);
        }
        return joints;
    }

    /** Copies the position or normal of each vertex of a piece to the corners that use the vertex. */
    private static void store(DrawnPiece piece, float[] vertexValues, float[] corners) {
        for (int triangle = piece.firstTriangle();
                triangle < piece.firstTriangle() + piece.triangleCount();
                triangle++) {
            for (int k = 0; k < 3; k++) {
                System.arraycopy(vertexValues, 3 * piece.vertex(triangle, k), corners, 9 * triangle + 3 * k, 3);
            }
        }
    }
}
