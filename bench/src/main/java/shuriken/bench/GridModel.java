package shuriken.bench;

import java.io.ByteArrayOutputStream;
import java.util.List;
import shuriken.convert.ninja.NinjaFileEncoder;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Transform;

/**
 * Creates models of any size. Each has a root with child nodes, and each child draws a different waved square of
 * vertices.
 */
final class GridModel {
    /** The maximum number of vertices in a chunk model, which is the size of the vertex buffer. */
    private static final int MAX_VERTEX_COUNT = 1 << 16;

    private GridModel() {}

    /**
     * Creates a file with as many Ninja chunk models as necessary.
     *
     * @param nodeCount the number of squares
     * @param sideLength the number of vertices along each side of a square, at most 128
     */
    public static byte[] encodeNj(int nodeCount, int sideLength) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        int nodesPerModel = MAX_VERTEX_COUNT / (sideLength * sideLength);
        for (int firstSquareIndex = 0; firstSquareIndex < nodeCount; firstSquareIndex += nodesPerModel) {
            file.writeBytes(
                    encodeModel(firstSquareIndex, Math.min(nodesPerModel, nodeCount - firstSquareIndex), sideLength));
        }
        return file.toByteArray();
    }

    private static byte[] encodeModel(int firstSquareIndex, int nodeCount, int sideLength) {
        SceneBuilder scene = new SceneBuilder("grid");
        scene.add(Node.of("root", Transform.IDENTITY));
        for (int i = 0; i < nodeCount; i++) {
            int meshIndex = scene.add(new Mesh("square_" + i, List.of(createSquare(firstSquareIndex + i, sideLength))))
                    .index();
            Transform transform = new Transform(
                    new float[] {i * (float) sideLength, 0, 0}, new float[] {0, 0, 0, 1}, new float[] {1, 1, 1});
            scene.add(Node.of("node_" + i, transform).withParentIndex(0).withMeshIndices(meshIndex, Scene.NONE));
        }
        return NinjaFileEncoder.encode(
                        scene.build(),
                        "grid",
                        NinjaTarget.NJ,
                        new TexList(List.of()),
                        GameConventions.PSO,
                        MotionOptions.DEFAULT,
                        new SourceLocation("grid", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .files()
                .values()
                .iterator()
                .next();
    }

    /** Creates a square whose heights depend on its index, so that no two squares are equal. */
    private static Primitive createSquare(int squareIndex, int sideLength) {
        float[] positions = new float[Math.multiplyExact(3 * sideLength, sideLength)];
        int[] indices = new int[Math.multiplyExact(6 * (sideLength - 1), sideLength - 1)];
        int indexCount = 0;
        for (int i = 0; i < sideLength * sideLength; i++) {
            int x = i % sideLength;
            int z = i / sideLength;
            positions[3 * i] = x;
            positions[3 * i + 1] = (x * 7 + z * 13 + squareIndex) % 17;
            positions[3 * i + 2] = z;
            if (x < sideLength - 1 && z < sideLength - 1) {
                for (int vertexIndex :
                        new int[] {i, i + sideLength, i + 1, i + 1, i + sideLength, i + sideLength + 1}) {
                    indices[indexCount++] = vertexIndex;
                }
            }
        }
        return Primitive.of(positions, indices);
    }
}
