package shuriken.convert.nitro;

import java.util.ArrayList;
import java.util.List;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.gpu.GpuOpcode;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.WeightedMatrix;
import shuriken.testkit.Gen;

/**
 * Creates random models with every command and flag that a scene can represent exactly: without shear, and with
 * invertible factors.
 */
final class RandomModel {
    static final int ONE = 0x1000;
    private static final int[] FACTORS = {ONE / 2, ONE, 2 * ONE, -ONE};
    /** The slot of blended matrices. */
    private static final int BLENDED_SLOT = 12;
    /** The slot of the matrices of nodes that are drawn late. */
    private static final int LATE_SLOT = 13;

    private final Gen gen;
    private final boolean isExact;
    private final int rule;
    private final int nodeCount;
    private final int materialCount;
    private final ModelDraft draft = new ModelDraft();
    private int shapeCount;
    private int lateSlotCount;

    private RandomModel(Gen gen, int rule, boolean isExact) {
        this.gen = gen;
        this.isExact = isExact;
        this.rule = rule;
        this.nodeCount = gen.intBetween(2, 6);
        this.materialCount = gen.intBetween(1, 6);
        draft.scalingRule(rule).textureMode(gen.intBelow(4)).positionScale(gen.coin() ? 2 : 4);
    }

    /**
     * Creates a model.
     *
     * @param rule the scaling rule: 0 standard, 1 Maya, 2 SI3D
     * @param isExact whether all rotations are multiples of 90 degrees, which 12 fraction bits represent exactly
     */
    static ModelDraft of(Gen gen, int rule, boolean isExact) {
        RandomModel result = new RandomModel(gen, rule, isExact);
        result.addNodes();
        result.addBlendedMatrix();
        result.lateSlotCount = rule == 0 ? 1 : 0;
        result.addMaterials();
        result.addDrawCommands();
        return result.draft;
    }

    static NodeData node(Gen gen, boolean isExact) {
        int flags = 31 << 11;
        int[] translation = {};
        short[] rotation = {};
        int[] scale = {};
        if (gen.coin()) {
            translation = new int[] {number(gen), number(gen), number(gen)};
        } else {
            flags |= 1;
        }
        short first = (short) gen.bits();
        switch (gen.intBelow(3)) {
            case 0 -> flags |= 2 | (gen.coin() ? 8 : 0);
            case 1 -> {
                // This is a rotation about an axis. C and D have signs that keep the determinant 1.
                int offset = gen.intBelow(9);
                int signs = gen.intBelow(2) | (gen.coin() ? 2 : 4);
                flags |= 8 | offset << 4 | signs << 8;
                rotation = isExact ? new short[] {0, ONE} : new short[] {2458, 3277};
            }
            default -> {
                short one = (short) (gen.coin() ? ONE : 2 * ONE);
                short[] all = isExact
                        ? new short[] {0, one, 0, 0, 0, one, one, 0, 0}
                        : new short[] {0, 2458, 3277, ONE, 0, 0, 0, 3277, -2458};
                int from = gen.intBelow(3);
                rotation = new short[8];
                first = all[3 * from];
                for (int i = 1; i < 9; i++) {
                    rotation[i - 1] = all[(3 * from + i) % 9];
                }
            }
        }
        if (gen.coin()) {
            scale = new int[6];
            for (int i = 0; i < 3; i++) {
                scale[i] = FACTORS[gen.intBelow(FACTORS.length)];
                scale[i + 3] = ONE * ONE / scale[i];
            }
        } else {
            flags |= 4;
        }
        return new NodeData(flags, first, translation, rotation, scale);
    }

    private static int number(Gen gen) {
        return gen.intBetween(-4 * ONE, 4 * ONE);
    }

    private void addNodes() {
        for (int i = 0; i < nodeCount; i++) {
            draft.node("node" + i, node(gen, isExact));
            draft.envelope(gen.intBetween(-2, 3), gen.intBetween(-2, 3), gen.intBetween(-2, 3));
        }
        draft.commands(new SbcCommand.Nop(gen.coin() ? 0x40 : 0));
        for (int i = 0; i < nodeCount; i++) {
            int parent = i == 0 ? 0 : gen.intBelow(i);
            boolean restores = i > 0 && (parent < i - 1 || gen.coin());
            draft.describe(i, parent, i > 0 ? gen.intBelow(4) : 0, i, restores ? parent : SbcCommand.NO_SLOT);
        }
        if (gen.coin()) {
            draft.commands(new SbcCommand.Billboard(
                    0x60, gen.coin(), 0, gen.intBelow(nodeCount) + 6, gen.intBelow(nodeCount)));
        }
    }

    /** Adds a blended matrix and, under the standard rule, a node below a scaled matrix. */
    private void addBlendedMatrix() {
        if (nodeCount > 2) {
            List<WeightedMatrix> shares = new ArrayList<>();
            for (int i = 0; i < nodeCount; i++) {
                shares.add(new WeightedMatrix(i, i, i == 1 ? 0 : gen.intBetween(1, 129)));
            }
            draft.commands(new SbcCommand.NodeMix(0, BLENDED_SLOT, shares));
        }
        if (rule == 0) {
            draft.node("late", node(gen, isExact))
                    .commands(new SbcCommand.Matrix(0, 0), new SbcCommand.PositionScale(0))
                    .describe(nodeCount, 0, LATE_SLOT, SbcCommand.NO_SLOT);
        }
    }

    /**
     * Creates a model with repeated node descriptions: below the same parent, below another, and below a blended
     * matrix, where they do not move with an animation.
     */
    static ModelDraft repeating(Gen gen, boolean isExact) {
        RandomModel result = new RandomModel(gen, 0, isExact);
        result.addNodes();
        result.addBlendedMatrix();
        int last = result.nodeCount - 1;
        result.draft
                .describe(1, 0, LATE_SLOT + 1, 0)
                .describe(last, last, LATE_SLOT + 2, gen.intBelow(result.nodeCount));
        if (result.nodeCount > 2) {
            result.draft
                    .node("mixed", node(gen, isExact))
                    .describe(result.nodeCount + 1, 0, LATE_SLOT + 3, BLENDED_SLOT);
        }
        result.lateSlotCount = result.nodeCount > 2 ? 4 : 3;
        result.addMaterials();
        result.addDrawCommands();
        return result.draft;
    }

    private void addMaterials() {
        for (int i = 0; i < materialCount; i++) {
            draft.material("material" + i, material());
        }
        draft.pair("colour16", "large_pl", 0, 3);
        if (materialCount > 1) {
            draft.pair("colour4", "small_pl", 1);
        }
        if (materialCount > 2) {
            draft.direct("direct", 2);
        }
    }

    private MaterialData material() {
        int faces = gen.intBetween(1, 4) << 6;
        int alpha = gen.coin() ? 31 : gen.intBelow(31);
        int mode = gen.intBelow(4) == 0 ? gen.intBelow(4) : 0;
        int polygon =
                gen.intBelow(16) | mode << 4 | faces | gen.intBelow(32) << 11 | alpha << 16 | gen.intBelow(64) << 24;
        int source = gen.coin() ? 1 : 0;
        int flags = gen.intBelow(0x4000);
        int[] twoValues = {2 * ONE, -ONE / 2};
        short[] rotation = {2458, 3277};
        return new MaterialData(
                0,
                gen.bits(),
                gen.bits(),
                polygon,
                gen.coin() ? 0x3F1F_F8FF : ~(0x1F << 16),
                gen.intBelow(16) << 16 | source << 30,
                gen.intBelow(4) == 0 ? 0x3FFF_FFFF : -1,
                0,
                flags,
                16,
                gen.coin() ? 8 : 32,
                ONE,
                ONE,
                (flags & 2) == 0 ? twoValues : new int[0],
                (flags & 4) == 0 ? rotation : new short[0],
                (flags & 8) == 0 ? new int[] {ONE / 4, 3 * ONE} : new int[0],
                (flags & 0x2000) != 0 ? rotation(4, 4) : new int[0],
                new byte[0]);
    }

    private void addDrawCommands() {
        for (int i = gen.intBetween(3, 8); i > 0; i--) {
            int node = gen.intBelow(10) == 0 ? 200 : gen.intBelow(nodeCount);
            int slot = nodeCount > 2 && gen.intBelow(3) == 0 ? BLENDED_SLOT : gen.intBelow(nodeCount);
            slot = lateSlotCount > 0 && gen.coin() ? LATE_SLOT + gen.intBelow(lateSlotCount) : slot;
            boolean isScaled = gen.coin();
            int material = gen.intBelow(materialCount);
            draft.commands(new SbcCommand.Node(0, node, gen.intBelow(6) == 0 ? 2 : 3), new SbcCommand.Matrix(0, slot));
            if (isScaled) {
                draft.commands(new SbcCommand.PositionScale(0));
            }
            draft.commands(
                    switch (gen.intBelow(5)) {
                        case 0 -> new SbcCommand.EnvironmentMap(0, material, 0);
                        case 1 -> new SbcCommand.ProjectionMap(0, material, 0);
                        default -> new SbcCommand.Material(gen.intBelow(3) << 5, material);
                    });
            List<GpuCommand> commands = list();
            if (gen.intBelow(4) == 0) {
                draft.commands(new SbcCommand.CallList(0, commands));
            } else {
                draft.shape("shape" + shapeCount, commands.toArray(GpuCommand[]::new));
                draft.commands(new SbcCommand.Shape(0, shapeCount++));
            }
            if (isScaled) {
                draft.commands(new SbcCommand.PositionScale(0x20));
            }
        }
    }

    private List<GpuCommand> list() {
        List<GpuCommand> commands = new ArrayList<>();
        boolean hasMatrixCommands = gen.coin();
        for (int strips = gen.intBetween(1, 4); strips > 0; strips--) {
            commands.add(new GpuCommand.Begin(gen.intBelow(4)));
            for (int i = gen.intBetween(3, gen.intBelow(8) == 0 ? 120 : 16); i > 0; i--) {
                addAttributes(commands);
                if (hasMatrixCommands && gen.intBelow(4) == 0) {
                    addMatrixCommands(commands);
                }
                commands.add(vertex());
            }
            commands.add(new GpuCommand.End());
        }
        while (commands.size() % 4 != 0) {
            commands.add(new GpuCommand.Nop());
        }
        return commands;
    }

    private void addAttributes(List<GpuCommand> commands) {
        switch (gen.intBelow(8)) {
            case 0, 1, 2 -> commands.add(new GpuCommand.Normal(gen.bits()));
            case 3 -> commands.add(new GpuCommand.Colour(gen.bits()));
            case 4, 5 -> commands.add(new GpuCommand.TexCoord(gen.bits()));
            case 6 ->
                commands.add(
                        switch (gen.intBelow(6)) {
                            case 0 -> new GpuCommand.Shininess(gen.words32(32));
                            case 1 -> new GpuCommand.Control(GpuOpcode.BOX_TEST, gen.words32(3));
                            case 2 -> new GpuCommand.Control(GpuOpcode.POS_TEST, gen.words32(2));
                            case 3 -> new GpuCommand.State(GpuOpcode.LIGHT_COLOR, gen.bits());
                            case 4 -> new GpuCommand.State(GpuOpcode.POLYGON_ATTR, gen.bits());
                            default -> new GpuCommand.State(GpuOpcode.DIF_AMB, gen.bits());
                        });
            default -> {}
        }
    }

    /** Adds invertible matrix commands, or restores another matrix of a node. */
    private void addMatrixCommands(List<GpuCommand> commands) {
        switch (gen.intBelow(9)) {
            case 0, 1, 2 -> commands.add(new GpuCommand.MatrixRestore(gen.intBelow(nodeCount)));
            case 3 -> commands.add(new GpuCommand.MatrixTranslate(number(gen), number(gen), number(gen)));
            case 4 -> commands.add(new GpuCommand.MatrixScale(2 * ONE, ONE / 2, gen.coin() ? ONE : -ONE));
            case 5 -> {
                commands.add(new GpuCommand.MatrixStore(20));
                commands.add(new GpuCommand.MatrixMode(gen.coin() ? 0 : 3));
                commands.add(new GpuCommand.MatrixIdentity());
                commands.add(new GpuCommand.MatrixTranslate(ONE, ONE, ONE));
                commands.add(new GpuCommand.MatrixMode(gen.coin() ? 1 : 2));
                commands.add(new GpuCommand.MatrixRows(GpuOpcode.MTX_MULT_3X3, rotation(3, 3)));
                commands.add(vertex());
                commands.add(new GpuCommand.MatrixRestore(20));
            }
            case 6 -> {
                commands.add(new GpuCommand.MatrixStore(21));
                commands.add(new GpuCommand.MatrixRestore(21));
                commands.add(new GpuCommand.MatrixRows(GpuOpcode.MTX_MULT_4X3, rotation(4, 3)));
                commands.add(new GpuCommand.MatrixRows(GpuOpcode.MTX_MULT_4X4, rotation(4, 4)));
            }
            case 7 -> {
                commands.add(new GpuCommand.MatrixPush());
                commands.add(new GpuCommand.MatrixIdentity());
                commands.add(new GpuCommand.MatrixPush());
                commands.add(vertex());
                commands.add(new GpuCommand.MatrixPop(gen.intBelow(3)));
                commands.add(vertex());
                commands.add(new GpuCommand.MatrixPop(gen.coin() ? 0x3F : 1));
            }
            default ->
                commands.add(
                        switch (gen.intBelow(3)) {
                            case 0 -> new GpuCommand.MatrixRows(GpuOpcode.MTX_LOAD_4X3, rotation(4, 3));
                            case 1 -> new GpuCommand.MatrixRows(GpuOpcode.MTX_LOAD_4X4, rotation(4, 4));
                            default -> new GpuCommand.MatrixIdentity();
                        });
        }
    }

    /** Returns a rotation of 90 degrees about one axis. A fourth row is a translation. */
    private int[] rotation(int rows, int columns) {
        int[] stored = new int[rows * columns];
        int axis = gen.intBelow(3);
        stored[axis * (columns + 1)] = ONE;
        stored[(axis + 1) % 3 * columns + (axis + 2) % 3] = ONE;
        stored[(axis + 2) % 3 * columns + (axis + 1) % 3] = -ONE;
        for (int i = 0; rows == 4 && i < 3; i++) {
            stored[3 * columns + i] = number(gen);
        }
        if (columns == 4) {
            stored[15] = ONE;
        }
        return stored;
    }

    private GpuCommand vertex() {
        return switch (gen.intBelow(6)) {
            case 0 -> new GpuCommand.Vertex16(gen.bits(), gen.bits());
            case 1 -> new GpuCommand.Vertex10(gen.bits());
            case 2 -> new GpuCommand.VertexPair(GpuOpcode.VTX_XY, gen.bits());
            case 3 -> new GpuCommand.VertexPair(GpuOpcode.VTX_XZ, gen.bits());
            case 4 -> new GpuCommand.VertexPair(GpuOpcode.VTX_YZ, gen.bits());
            default ->
                new GpuCommand.VertexDifference(
                        DisplayLists.ten(gen.intBetween(-512, 512), gen.intBetween(-512, 512), gen.intBetween(1, 512)));
        };
    }
}
