package shuriken.convert.nitro.draw;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.pose.Billboard;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Joint;
import shuriken.convert.nitro.pose.MatrixConverter;
import shuriken.convert.nitro.pose.NodeTransformer;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.SbcCommand.CallList;
import shuriken.nitro.mdl0.SbcCommand.EnvironmentMap;
import shuriken.nitro.mdl0.SbcCommand.Material;
import shuriken.nitro.mdl0.SbcCommand.Matrix;
import shuriken.nitro.mdl0.SbcCommand.Node;
import shuriken.nitro.mdl0.SbcCommand.NodeDescription;
import shuriken.nitro.mdl0.SbcCommand.NodeMix;
import shuriken.nitro.mdl0.SbcCommand.Nop;
import shuriken.nitro.mdl0.SbcCommand.PositionScale;
import shuriken.nitro.mdl0.SbcCommand.ProjectionMap;
import shuriken.nitro.mdl0.SbcCommand.Return;
import shuriken.nitro.mdl0.SbcCommand.Shape;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.nitro.mdl0.WeightedMatrix;

/**
 * An interpreter of the commands that draw a NITRO model, which are called SBC. It executes display lists and passes
 * the polygons of each list to a {@link DrawSink}. Each matrix records the joints on which it depends. The commands of
 * hidden nodes are executed like all other commands. The console skips them, but this makes no difference for visible
 * nodes.
 */
public final class SbcInterpreter {
    /** The suffix of the name of a separate joint that rotates toward the camera. */
    public static final String BILLBOARD_SUFFIX = "_billboard";

    /** Half a texel in the units of texture coordinates, which have 4 fraction bits. */
    private static final int HALF_TEXEL_UNITS = 8;

    private final Model model;
    private final double lengthFactor;
    private final DrawSink sink;
    private final ReadContext context;
    private final Skeleton skeleton;
    private final NodeTransformer transformer;
    private final GeometryEngine engine;
    /** The indices of the joints that move a shape that was already drawn. */
    private final BitSet drawnJointIndices = new BitSet();

    private int currentNodeIndex = Skeleton.NONE;
    private boolean isVisible = true;
    private int currentMaterialIndex = Skeleton.NONE;
    private TexCoordSource currentTexCoordSource = TexCoordSource.TEX_COORDS;

    /**
     * Creates an interpreter.
     *
     * @param lengthFactor the factor on all lengths
     * @param skeleton receives the joints of the nodes
     * @param sink receives the display lists with their polygons
     */
    public SbcInterpreter(Model model, double lengthFactor, Skeleton skeleton, DrawSink sink, ReadContext context) {
        this.model = model;
        this.lengthFactor = lengthFactor;
        this.skeleton = skeleton;
        this.sink = sink;
        this.context = context;
        this.transformer = new NodeTransformer(model, lengthFactor, skeleton);
        this.engine = new GeometryEngine(lengthFactor, context);
    }

    /** Returns the transformer, which knows the joints of each node after {@link #run}. */
    public NodeTransformer transformer() {
        return transformer;
    }

    /** Executes all commands and creates the joints of all nodes. */
    public void run() {
        for (int i = 0; i < model.commands().size(); i++) {
            context.step("nodes", i, model.commands().size());
            execute(model.commands().get(i));
        }
        transformer.addUndescribedNodes();
    }

    private void execute(SbcCommand command) {
        switch (command) {
            case Nop nop -> {}
            case Return end -> {}
            case Node node -> setNode(node);
            case NodeDescription description -> transformNode(description);
            case SbcCommand.Billboard billboard -> rotateToCamera(billboard);
            case NodeMix mix -> blendMatrices(mix);
            case PositionScale scale -> scaleMatrix(scale);
            case Matrix(int flags, int slot) -> engine.restore(slot, model.location());
            case Material(int flags, int index) -> selectMaterial(index, TexCoordSource.TEX_COORDS);
            case EnvironmentMap map -> selectMaterial(map.materialIndex(), TexCoordSource.NORMALS);
            case ProjectionMap map -> selectMaterial(map.materialIndex(), TexCoordSource.POSITIONS);
            case Shape(int flags, int shapeIndex) -> drawShape(shapeIndex);
            case CallList call -> executeList(Skeleton.NONE, call.displayList(), model.location());
        }
    }

    private void setNode(Node node) {
        currentNodeIndex = node.nodeIndex() < model.nodes().size() ? node.nodeIndex() : Skeleton.NONE;
        isVisible = node.isVisible();
    }

    private void scaleMatrix(PositionScale command) {
        double factor = FixedPoint.toDouble(
                command.isInverse()
                        ? model.header().inversePositionScale()
                        : model.header().positionScale());
        engine.setMatrix(engine.matrix().scaledBy(factor, factor, factor));
    }

    private void transformNode(NodeDescription command) {
        if (command.restoreSlot() != SbcCommand.NO_SLOT) {
            engine.restore(command.restoreSlot(), model.location());
        }
        if (existsOrReport("node", command.nodeIndex(), model.nodes())) {
            engine.setMatrix(transformer.executeDescription(command, engine.matrix()));
        }
        if (command.storeSlot() != SbcCommand.NO_SLOT) {
            engine.stack().store(command.storeSlot(), engine.matrix());
        }
    }

    /**
     * Rotates the current matrix toward the camera. The rotated matrix gets a separate joint if the current matrix is
     * not exactly the matrix of a joint, or if the matrix without the rotation is also stored in a slot of the matrix
     * stack or was used for drawing. A matrix that depends on several joints, or on none, is not rotated.
     */
    private void rotateToCamera(SbcCommand.Billboard command) {
        if (command.restoreSlot() != SbcCommand.NO_SLOT) {
            engine.restore(command.restoreSlot(), model.location());
        }
        DrawMatrix matrix = engine.matrix();
        if (matrix.isRigid() && matrix.jointIndex(0) != DrawMatrix.SCENE_JOINT) {
            int jointIndex = matrix.jointIndex(0);
            Joint joint = skeleton.joint(jointIndex);
            boolean isUsedWithoutRotation = engine.stack().usesJoint(jointIndex) || drawnJointIndices.get(jointIndex);
            if (!matrix.isJointMatrix() || isUsedWithoutRotation) {
                jointIndex = skeleton.add(
                        jointIndex, joint.name() + BILLBOARD_SUFFIX, joint.nodeIndex(), matrix.localTransform(0));
                engine.setMatrix(skeleton.matrix(jointIndex));
            }
            skeleton.setBillboard(jointIndex, command.isYAxisOnly() ? Billboard.CYLINDRICAL : Billboard.SPHERICAL);
        }
        if (command.storeSlot() != SbcCommand.NO_SLOT) {
            engine.stack().store(command.storeSlot(), engine.matrix());
        }
    }

    private void blendMatrices(NodeMix command) {
        List<DrawMatrix> matrices = new ArrayList<>();
        List<Matrix4dc> inverseBindMatrices = new ArrayList<>();
        List<Integer> weights = new ArrayList<>();
        for (WeightedMatrix weightedMatrix : command.weightedMatrices()) {
            Optional<DrawMatrix> matrix = engine.stack().get(weightedMatrix.slot());
            if (matrix.isEmpty()
                    || weightedMatrix.envelopeIndex() >= model.envelopes().size()) {
                context.reportDeviation(
                        DiagnosticCode.MISSING_MATRIX,
                        model.location(),
                        "a command refers to matrix %d and envelope %d, but at least one is missing",
                        weightedMatrix.slot(),
                        weightedMatrix.envelopeIndex());
            } else {
                Matrix4d inverseBindMatrix = readInverseBindMatrix(weightedMatrix.envelopeIndex());
                if (matrix.get().isJointMatrix()) {
                    skeleton.setInverseBindMatrix(matrix.get().jointIndex(0), inverseBindMatrix);
                }
                matrices.add(matrix.get());
                inverseBindMatrices.add(inverseBindMatrix);
                weights.add(weightedMatrix.weight());
            }
        }
        if (!matrices.isEmpty()) {
            double[] blendWeights =
                    weights.stream().mapToDouble(Integer::doubleValue).toArray();
            engine.setMatrix(DrawMatrix.blend(matrices, inverseBindMatrices, blendWeights));
        }
        engine.stack().store(command.storeSlot(), engine.matrix());
    }

    /** Returns the inverse bind matrix of a node, which one of the model's envelopes contains. */
    private Matrix4d readInverseBindMatrix(int envelopeIndex) {
        return MatrixConverter.convert(
                model.envelopes().get(envelopeIndex).modelToNode(), /* columnCount= */ 3, lengthFactor);
    }

    private void selectMaterial(int materialIndex, TexCoordSource texCoordSource) {
        if (!existsOrReport("material", materialIndex, model.materials())) {
            return;
        }
        currentMaterialIndex = materialIndex;
        currentTexCoordSource = texCoordSource;
        MaterialData data = model.materials().valueAt(materialIndex);
        if (currentTexCoordSource != TexCoordSource.TEX_COORDS) {
            engine.setTexCoord(textureCentre(data));
        }
        if (MaterialColours.setsVertexColour(data)) {
            engine.setColour(data.diffuseAmbient());
        }
    }

    /**
     * Returns the centre of the texture in the format of {@link DrawnPolygons#st}. If normals or positions choose the
     * texels, all vertices before the first texture coordinates in the display list have these coordinates.
     */
    private static int textureCentre(MaterialData data) {
        return ((HALF_TEXEL_UNITS * data.width()) & 0xFFFF) | ((HALF_TEXEL_UNITS * data.height()) << 16);
    }

    private void drawShape(int shapeIndex) {
        if (existsOrReport("shape", shapeIndex, model.shapes())) {
            ShapeData data = model.shapes().valueAt(shapeIndex);
            addDrawnJoints(engine.matrix());
            executeList(shapeIndex, data.displayList(), data.location());
        }
    }

    private void addDrawnJoints(DrawMatrix matrix) {
        for (int i = 0; i < matrix.jointCount(); i++) {
            if (matrix.jointIndex(i) != DrawMatrix.SCENE_JOINT) {
                drawnJointIndices.set(matrix.jointIndex(i));
            }
        }
    }

    private void executeList(int shapeIndex, List<GpuCommand> displayList, SourceLocation location) {
        sink.draw(new DrawCall(
                currentNodeIndex,
                isVisible,
                currentMaterialIndex,
                currentTexCoordSource,
                shapeIndex,
                engine.execute(displayList, location)));
    }

    /** Returns whether an index is valid in a dictionary of the model, and reports an index that is not. */
    private boolean existsOrReport(String entryNoun, int index, Dictionary<?> dictionary) {
        if (index < dictionary.size()) {
            return true;
        }
        context.reportDeviation(
                DiagnosticCode.MISSING_PART,
                model.location(),
                "%s index %d is out of range: the model has %d",
                entryNoun,
                index,
                dictionary.size());
        return false;
    }
}
