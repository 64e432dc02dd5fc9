package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.layout.LayoutEntry.Kind;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjModel;

/** Checks the macro and the section name of each kind of struct. */
class MacroResolverTest {
    private static final NodeMesh CHUNK = new NodeMesh.Chunk(new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0));
    private static final NodeMesh XJ = new NodeMesh.Xj(new XjModel(0, List.of(), List.of(), List.of(), Vec3f.ZERO, 0));

    private static NodeMesh ginja(VertexSet... sets) {
        return new NodeMesh.Ginja(new GinjaModel(List.of(sets), List.of(), List.of(), List.of(), Vec3f.ZERO, 0));
    }

    /** Creates two nodes; the first has no mesh. */
    private static MacroResolver tree(NodeMesh... meshes) {
        return new MacroResolver.Tree(
                new ObjectTree<>(
                        List.of(SonicFixtures.node(-1, -1, 0, 0, 0), SonicFixtures.node(0, meshes.length - 1, 0, 0, 0)),
                        List.of(meshes)),
                false);
    }

    private static String keywords(MacroResolver macroResolver, Kind... kinds) {
        List<String> keywords = new ArrayList<>();
        for (Kind kind : kinds) {
            keywords.add(macroResolver
                    .macroOf(new StructId(kind, 0))
                    .map(StructMacro::keyword)
                    .orElse("-"));
        }
        return String.join(" ", keywords);
    }

    @Test
    void resolvesTextureLists() {
        MacroResolver macroResolver = new MacroResolver.Textures();
        assertThat(keywords(macroResolver, Kind.TEXTURE_LIST, Kind.TEXTURE_ENTRIES))
                .isEqualTo("TEXTURELIST TEXTURENAME");
        assertThat(macroResolver.sectionName(new StructId(Kind.TEXTURE_ENTRIES, 0)))
                .isEqualTo("TEXTURE");
    }

    @Test
    void resolvesBasicModels() {
        Kind[] kinds = {
            Kind.MODEL,
            Kind.MESHSETS,
            Kind.MATERIALS,
            Kind.MESH_NORMALS,
            Kind.MESH_COLOURS,
            Kind.MESH_UVS,
            Kind.POSITIONS,
            Kind.NORMALS,
            Kind.MESH_ATTRIBUTES
        };
        for (boolean isBasicPlus : new boolean[] {false, true}) {
            MacroResolver macroResolver = new MacroResolver.Tree(SonicFixtures.everyMeshset(isBasicPlus), false);
            assertThat(keywords(macroResolver, kinds))
                    .isEqualTo("MODEL MESHSET MATERIAL POLYNORMAL VERTCOLOR VERTUV POINT NORMAL -");
            assertThat(macroResolver.macroOf(new StructId(Kind.MODEL, 0)))
                    .contains(isBasicPlus ? StructMacro.MODEL_PLUS : StructMacro.MODEL);
            assertThat(macroResolver.macroOf(new StructId(Kind.MESHSETS, 0)))
                    .contains(isBasicPlus ? StructMacro.MESHSETS_PLUS : StructMacro.MESHSETS);
            assertThat(macroResolver.sectionName(new StructId(Kind.OBJECT, 0))).isEqualTo("OBJECT");
        }
    }

    @Test
    void resolvesChunkModels() {
        assertThat(keywords(tree(CHUNK), Kind.OBJECT, Kind.MODEL, Kind.VERTICES))
                .isEqualTo("CNKOBJECT CNKMODEL -");
    }

    @Test
    void resolvesGinjaModels() {
        Kind[] kinds = {
            Kind.OBJECT,
            Kind.MODEL,
            Kind.MESHSETS,
            Kind.PARAMETERS,
            Kind.DISPLAY_LIST,
            Kind.VERTICES,
            Kind.WEIGHT_SETS,
            Kind.WEIGHT_SET_VERTICES
        };
        assertThat(keywords(tree(ginja()), kinds))
                .isEqualTo("GCOBJECT GJMODEL GJMESHSET GJMATERIAL GJDRAWLIST GJARRAY GJWEIGHTARRAY -");
    }

    private static String elements(int attribute, int structure, int type, int stride, int bytes) {
        VertexSet set = new VertexSet(attribute, stride, 1, type << 4 | structure, new byte[bytes]);
        return keywords(tree(ginja(set)), Kind.SET_VERTICES);
    }

    /** Macros exist for positions and normals of three floats and for texture coordinates of two 16-bit numbers. */
    @Test
    void resolvesElementsOfGinjaModels() {
        assertThat(elements(VertexSet.POSITION, 1, 4, 12, 24)).isEqualTo("POINT");
        assertThat(elements(VertexSet.NORMAL, 2, 4, 12, 24)).isEqualTo("NORMAL");
        assertThat(elements(VertexSet.TEX_COORD, 8, 3, 4, 8)).isEqualTo("VERTUV");
        assertThat(elements(VertexSet.POSITION, 1, 4, 12, 0)).isEqualTo("POINT");
        assertThat(elements(VertexSet.POSITION, 1, 3, 6, 12))
                .as("of 16-bit numbers")
                .isEqualTo("-");
        assertThat(elements(VertexSet.NORMAL, 2, 1, 3, 6)).as("of bytes").isEqualTo("-");
        assertThat(elements(VertexSet.TEX_COORD, 8, 4, 8, 16)).as("of floats").isEqualTo("-");
        assertThat(elements(VertexSet.POSITION, 0, 4, 8, 16)).as("without z").isEqualTo("-");
        assertThat(elements(VertexSet.POSITION, 1, 4, 16, 32)).as("with a gap").isEqualTo("-");
        assertThat(elements(VertexSet.POSITION, 1, 4, 12, 25))
                .as("with an additional byte")
                .isEqualTo("-");
        assertThat(elements(VertexSet.TEX_COORD + 1, 8, 3, 4, 8))
                .as("the second")
                .isEqualTo("-");
        assertThat(elements(VertexSet.COLOUR, 6, 10, 4, 8)).as("colours").isEqualTo("-");
        assertThat(elements(0, 1, 4, 1, 4)).as("matrices").isEqualTo("-");
    }

    /** A node without a mesh uses the section of the first mesh. If no node has a mesh, Basic is used. */
    @Test
    void resolvesNodes() {
        StructId withoutMesh = new StructId(Kind.OBJECT, 0);
        StructId withMesh = new StructId(Kind.OBJECT, 1);
        MacroResolver macroResolver = tree(CHUNK, ginja());
        assertThat(macroResolver.sectionName(withoutMesh)).isEqualTo("CNKOBJECT");
        assertThat(macroResolver.sectionName(withMesh)).isEqualTo("GCOBJECT");
        assertThat(macroResolver.sectionName(new StructId(Kind.MODEL, 0))).isEqualTo("CNKOBJECT");
        assertThat(macroResolver.sectionName(new StructId(Kind.MODEL, 1))).isEqualTo("GCOBJECT");
        assertThat(macroResolver
                        .macroOf(withoutMesh)
                        .map(StructMacro::elementTemplate)
                        .orElse(""))
                .contains("\nCNKModel   %p,");
        assertThat(macroResolver
                        .macroOf(withMesh)
                        .map(StructMacro::elementTemplate)
                        .orElse(""))
                .contains("\nGINJAModel %p,");
        MacroResolver withoutMeshes = tree();
        assertThat(withoutMeshes.sectionName(withoutMesh)).isEqualTo("OBJECT");
        assertThat(withoutMeshes
                        .macroOf(withoutMesh)
                        .map(StructMacro::elementTemplate)
                        .orElse(""))
                .contains("\nModel       %p,");
        MacroResolver longNodes = new MacroResolver.Tree(SonicFixtures.chunkSquare(), true);
        assertThat(longNodes.macroOf(withoutMesh)).isEmpty();
        assertThat(longNodes.sectionName(withoutMesh)).isEqualTo("CNKOBJECT");
        assertThat(tree(XJ).macroOf(new StructId(Kind.MODEL, 0))).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tree(XJ).sectionName(withMesh))
                .withMessage("XJ models have no macros");
    }

    /** Creates a motion of one row with a key in each channel. Keys of shapes use the arrays 0, 1 and 2. */
    private static NjsMotion motion(MotionChannel... channels) {
        List<MotionTrack> tracks = new ArrayList<>();
        for (MotionChannel channel : channels) {
            int[] words = new int[channel.componentCount()];
            words[0] = tracks.size();
            tracks.add(new MotionTrack(channel, new int[] {0}, words));
        }
        return NjsMotion.create(
                5,
                Interpolation.LINEAR,
                List.of(channels),
                List.of(new MotionRow(tracks)),
                List.of(new float[3], new float[3], new float[3]));
    }

    private static String keyMacros(MotionChannel... channels) {
        MacroResolver macroResolver = new MacroResolver.Motion(motion(channels));
        List<String> keywords = new ArrayList<>();
        for (int slot = 0; slot < channels.length; slot++) {
            keywords.add(macroResolver
                    .macroOf(new StructId(Kind.MOTION_KEYS, slot))
                    .map(StructMacro::keyword)
                    .orElse("-"));
        }
        return String.join(" ", keywords);
    }

    @Test
    void resolvesKeysOfEachChannel() {
        assertThat(keyMacros(MotionChannel.POSITION, MotionChannel.ANGLE, MotionChannel.SCALE))
                .isEqualTo("POSITION ROTATION SCALE");
        assertThat(keyMacros(MotionChannel.POSITION, MotionChannel.ANGLE16)).isEqualTo("POSITION SROTATION");
        assertThat(keyMacros(MotionChannel.VECTOR, MotionChannel.QUATERNION)).isEqualTo("VECTOR QROTATION");
        assertThat(keyMacros(MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE)).isEqualTo("POINTER POINTER");
        assertThat(keyMacros(
                        MotionChannel.POSITION, MotionChannel.TARGET, MotionChannel.ROLL, MotionChannel.FIELD_OF_VIEW))
                .as("a camera")
                .isEqualTo("CPOSITION CTARGET - -");
        assertThat(keyMacros(MotionChannel.COLOUR, MotionChannel.INTENSITY, MotionChannel.SPOT, MotionChannel.POINT))
                .isEqualTo("- - - -");
    }

    @Test
    void resolvesMotionsOfShapes() {
        StructId header = new StructId(Kind.MOTION, 0);
        MacroResolver positions = new MacroResolver.Motion(motion(MotionChannel.POSITION));
        assertThat(positions.sectionName(header)).isEqualTo("MOTION");
        assertThat(keywords(positions, Kind.MOTION, Kind.MOTION_ROWS)).isEqualTo("MOTION MDATA1");
        MacroResolver shapes = new MacroResolver.Motion(motion(MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE));
        assertThat(shapes.sectionName(header)).isEqualTo("SHAPE_MOTION");
        assertThat(keywords(shapes, Kind.MOTION, Kind.MOTION_ROWS)).isEqualTo("MOTION MDATA2");
        assertThat(shapes.macroOf(new StructId(Kind.SHAPE, 0))).contains(StructMacro.POINTS);
        assertThat(shapes.macroOf(new StructId(Kind.SHAPE, 1))).contains(StructMacro.NORMALS);
        assertThat(shapes.macroOf(new StructId(Kind.SHAPE, 2))).contains(StructMacro.POINTS);
        for (MotionChannel channel : List.of(MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE)) {
            assertThat(new MacroResolver.Motion(motion(channel)).sectionName(header))
                    .isEqualTo("SHAPE_MOTION");
        }
    }
}
