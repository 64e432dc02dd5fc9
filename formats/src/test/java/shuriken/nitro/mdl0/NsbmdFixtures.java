package shuriken.nitro.mdl0;

import static shuriken.nitro.mdl0.SbcCommand.NO_SLOT;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.SbcCommand.Billboard;
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
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.testkit.RoundTrip;

/** Creates model files by hand. */
public final class NsbmdFixtures {
    private NsbmdFixtures() {}

    public static List<byte[]> all() {
        return List.of(
                triangle(), textured(), everyCommand(), everyGpuCommand(), everyNode(), everyMaterial(), twoModels());
    }

    static byte[] triangle() {
        return new ModelDraft()
                .node("root")
                .material("plain")
                .shape("triangle", DisplayLists.triangle())
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0)
                .bytes();
    }

    /** Creates a model that uses textures of the same file. */
    public static byte[] textured() {
        return new ModelDraft()
                .node("root")
                .material("small")
                .material("blocks")
                .pair("colour4", "small_pl", 0)
                .pair("blocks", "large_pl", 1)
                .shape("triangle", DisplayLists.triangle(DisplayLists.texel(4, 4)))
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0)
                .draw(0, 1, 0)
                .bytes(Tex0Fixtures.everyFormat());
    }

    /** Creates each command with each of its flags, including flags without a meaning. */
    static byte[] everyCommand() {
        ModelDraft draft = new ModelDraft()
                .scalingRule(1)
                .node("root")
                .node("child", new double[] {1, 2, 3}, new double[] {1, 2, 0.5})
                .material("plain")
                .shape("triangle", DisplayLists.triangle())
                .envelope(0, 0, 0)
                .envelope(-1, -2, -3)
                .commands(new Nop(0), new Nop(0x40), new Nop(0x80))
                .describe(0, 0, 2, 0, NO_SLOT)
                .describe(1, 0, 1, 1, 0)
                .describe(1, 0, 0, NO_SLOT, 0)
                .describe(1, 0, NO_SLOT, NO_SLOT)
                .commands(new NodeDescription(0x80, 1, 0, 0, NO_SLOT, NO_SLOT))
                .commands(new Node(0, 1, 0), new Node(0x20, 1, 1), new Matrix(0, 1), new Material(0, 0))
                .commands(new Material(0x20, 0), new Material(0x40, 0), new Shape(0, 0), new PositionScale(0))
                .commands(new PositionScale(0x20));
        for (boolean isAboutY : new boolean[] {false, true}) {
            draft.commands(
                    new Billboard(0, isAboutY, 1, NO_SLOT, NO_SLOT),
                    new Billboard(0x20, isAboutY, 1, 2, NO_SLOT),
                    new Billboard(0x40, isAboutY, 1, NO_SLOT, 2),
                    new Billboard(0x60, isAboutY, 1, 3, 2));
        }
        List<GpuCommand> triangle = List.of(DisplayLists.triangle());
        List<GpuCommand> padded = List.of(
                triangle.get(0),
                triangle.get(1),
                triangle.get(2),
                triangle.get(3),
                triangle.get(4),
                new GpuCommand.Nop(),
                new GpuCommand.Nop(),
                new GpuCommand.Nop());
        return draft.commands(
                        new NodeMix(0, 4, List.of(new WeightedMatrix(0, 0, 128), new WeightedMatrix(1, 1, 127))),
                        new NodeMix(0, 5, List.of()),
                        new CallList(0, padded),
                        new CallList(0x20, List.of()),
                        new EnvironmentMap(0, 0, 0),
                        new ProjectionMap(0, 0, 1),
                        new Shape(0, 0))
                .bytes();
    }

    static byte[] everyGpuCommand() {
        return new ModelDraft()
                .node("root")
                .material("plain")
                .shape("all", DisplayLists.everyCommand().toArray(GpuCommand[]::new))
                .shape("empty")
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0)
                .draw(0, 0, 1)
                .bytes();
    }

    /**
     * Creates nodes with every combination of parts and all nine pivots. The flags 0x2 and 0x8 together mean no
     * rotation.
     */
    static byte[] everyNode() {
        ModelDraft draft = new ModelDraft();
        int[] translation = {1, -2, 3};
        int[] scale = {
            FixedPoint.ONE,
            2 * FixedPoint.ONE,
            4 * FixedPoint.ONE,
            FixedPoint.ONE,
            FixedPoint.ONE / 2,
            FixedPoint.ONE / 4
        };
        short[] matrix = {1, 2, 3, 4, 5, 6, 7, 8};
        short[] pivot = {100, -200};
        draft.node("all", new NodeData(0, (short) 9, translation, matrix, scale));
        draft.node("moved", new NodeData(0x6, (short) 0, translation, new short[0], new int[0]));
        draft.node("turned", new NodeData(0x5, (short) 9, new int[0], matrix, new int[0]));
        draft.node("scaled", new NodeData(0x3 | 5 << 11, (short) 0, new int[0], new short[0], scale));
        draft.node("unturned", new NodeData(0xA | 4, (short) 0, translation, new short[0], new int[0]));
        for (int offset = 0; offset < 9; offset++) {
            int flags = 0x8 | offset << 4 | (offset & 7) << 8 | 5;
            draft.node("pivot" + offset, new NodeData(flags, (short) 0, new int[0], pivot, new int[0]));
        }
        for (int node = 0; node < 14; node++) {
            draft.describe(node, 0, NO_SLOT, NO_SLOT);
        }
        return draft.bytes();
    }

    /** Creates materials with each optional part. */
    static byte[] everyMaterial() {
        ModelDraft draft = new ModelDraft().node("root");
        int[] pair = {FixedPoint.ONE, 2 * FixedPoint.ONE};
        short[] rotation = {0, FixedPoint.ONE};
        int[] effectMatrix = new int[16];
        for (int i = 0; i < 16; i++) {
            effectMatrix[i] = i * 100;
        }
        for (int parts = 0; parts < 16; parts++) {
            int flags = 0x1FC1 | (~parts & 7) << 1 | (parts & 8) << 10;
            draft.material(
                    "part" + parts,
                    new MaterialData(
                            0,
                            0x1234_5678,
                            0x0BCD_EF01,
                            ModelDraft.POLYGON | parts << 24,
                            0x3F1F_F8FF,
                            1 << 30,
                            -1,
                            0,
                            flags,
                            64,
                            32,
                            FixedPoint.ONE,
                            FixedPoint.ONE,
                            (parts & 1) != 0 ? pair : new int[0],
                            (parts & 2) != 0 ? rotation : new short[0],
                            (parts & 4) != 0 ? pair : new int[0],
                            (parts & 8) != 0 ? effectMatrix : new int[0],
                            new byte[0]));
        }
        return draft.pair("one", "one_pl", 0, 3, 5)
                .pair("two", "two_pl", 1)
                .pair("nobody", "nobody_pl")
                .shape("triangle", DisplayLists.triangle())
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 15, 0)
                .bytes();
    }

    /** Creates two models; the second is empty. */
    static byte[] twoModels() {
        Model first = new ModelDraft()
                .node("root")
                .material("plain")
                .shape("triangle", DisplayLists.triangle())
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0)
                .model();
        Model second = new ModelDraft().commands(new Return(0x20)).model();
        Model withReturn = new Model(
                new SourceLocation("draft", 0),
                second.header(),
                second.nodes(),
                List.of(new Return(0x20)),
                second.materials(),
                second.textureBindings(),
                second.paletteBindings(),
                second.shapes(),
                List.of());
        Mdl0 mdl0 = new Mdl0(Dictionary.of(List.of("first", "second"), List.of(first, withReturn)));
        return RoundTrip.write(new NsbmdFormat(), new NsbmdFile(2, List.of(new NsbmdBlock.Models(mdl0))));
    }
}
