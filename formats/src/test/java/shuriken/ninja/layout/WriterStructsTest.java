package shuriken.ninja.layout;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.landtable.Levels;
import shuriken.ninja.model.DelegatingMeshWriter;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionFixtures;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListWriter;
import shuriken.ninja.texlist.TexName;
import shuriken.ninja.xj.XjFixtures;
import shuriken.ninja.xj.XjModelWriter;

/** Checks the structs that writers report for each kind of model, counted by hand. Empty arrays are included. */
class WriterStructsTest {
    private static BlockContent writer(ObjectTree<NodeMesh> tree) {
        return new ObjectTreeWriter<>(tree, false, new DelegatingMeshWriter());
    }

    @Test
    void listsStructsOfBasicModels() {
        WriterStructs.check(
                writer(SonicFixtures.everyMeshset(false)),
                0,
                "OBJECT 0 1 2 3",
                "MODEL 0 1",
                "MATERIALS 0 1",
                "MESHSETS 0 1",
                "POSITIONS 0 1",
                "NORMALS 0 1",
                "MESH_POLYGONS 0.0 0.1 0.2 0.3",
                "MESH_ATTRIBUTES 0.0 0.1 0.2 0.3",
                "MESH_NORMALS 0.0 0.1 0.2 0.3",
                "MESH_COLOURS 0.0 0.1 0.2 0.3",
                "MESH_UVS 0.0 0.1 0.2 0.3");
    }

    @Test
    void listsStructsOfChunkModels() {
        WriterStructs.check(writer(SonicFixtures.chunkSquare()), 0, "OBJECT 0", "MODEL 0", "VERTICES 0", "POLYGONS 0");
    }

    /**
     * There are five sets including their end, one opaque mesh (the even parts) and four translucent meshes (the odd
     * parts).
     */
    @Test
    void listsStructsOfGinjaModels() {
        WriterStructs.check(
                writer(SonicFixtures.rigidGinja()),
                0,
                "OBJECT 0",
                "MODEL 0",
                "VERTICES 0",
                "SET_VERTICES 0.0 0.1 0.2 0.3 0.4",
                "MESHSETS 0.0 0.1",
                "PARAMETERS 0.0 0.1 0.3 0.5 0.7",
                "DISPLAY_LIST 0.0 0.1 0.3 0.5 0.7");
    }

    /** The weight sets of each bone have their own end. */
    @Test
    void listsStructsOfSkinnedGinjaModels() {
        WriterStructs.check(
                writer(SonicFixtures.skinnedGinja()),
                0,
                "OBJECT 0 1 2",
                "MODEL 0 1 2",
                "VERTICES 0",
                "SET_VERTICES 0.0 0.1",
                "MESHSETS 0.0 0.1 1.0 1.1 2.0 2.1",
                "PARAMETERS 0.0",
                "DISPLAY_LIST 0.0",
                "WEIGHT_SETS 1 2",
                "WEIGHT_SET_VERTICES 1.0 1.1 1.2 2.0 2.1",
                "WEIGHT_SET_WEIGHTS 1.0 1.1 1.2 2.0 2.1");
    }

    @Test
    void listsStructsOfXjModels() {
        var model = XjFixtures.model(
                XjFixtures.square(7),
                List.of(XjFixtures.mesh(0, 0, 1, 2, 3), XjFixtures.mesh(List.of(), 0)),
                List.of(XjFixtures.mesh(0, 0, 1, 2)));
        WriterStructs.check(
                new ObjectTreeWriter<>(XjFixtures.tree(model), false, new XjModelWriter()),
                0,
                "OBJECT 0",
                "MODEL 0",
                "VERTEX_TABLE 0",
                "VERTICES 0",
                "MESHES 0.0 0.1",
                "INDICES 0.0 0.1 0.2",
                "MATERIALS 0.0 0.1 0.2");
    }

    /** An empty name may have a pointer to its terminating zero. */
    @Test
    void listsStructsOfTextureLists() {
        SourceLocation location = new SourceLocation("made in memory", 0);
        TexList textureList = new TexList(List.of(new TexName("a", 0, 0, location), new TexName("", 0, 0, location)));
        WriterStructs.check(
                new TexListWriter(textureList), 0, "TEXTURE_LIST 0", "TEXTURE_ENTRIES 0", "TEXTURE_NAME 0 1");
        WriterStructs.check(new TexListWriter(new TexList(List.of())), 0, "TEXTURE_LIST 0", "TEXTURE_ENTRIES 0");
    }

    /** The two rows have two tracks each, and those of the second row are empty. A row has space for fifteen tracks. */
    @Test
    void listsStructsOfMotions() {
        WriterStructs.check(
                new MotionWriter(MotionFixtures.shapes()),
                0,
                "MOTION 0",
                "MOTION_ROWS 0",
                "MOTION_KEYS 0 1 15 16",
                "SHAPE 0 1 2");
    }

    /** The level has two trees of two squares each. The motion of the action has two nodes and its own scope. */
    @Test
    void listsStructsOfLevels() {
        BlockContent level = Levels.structs(Levels.first());
        WriterStructs.check(
                level,
                0,
                "OBJECT 0 1 2 3",
                "MODEL 0 1 2 3",
                "MATERIALS 0 1 2 3",
                "MESHSETS 0 1 2 3",
                "POSITIONS 0 1 2 3",
                "NORMALS 0 1 2 3",
                "MESH_POLYGONS 0 1 2 3",
                "MESH_ATTRIBUTES 0 1 2 3",
                "MESH_NORMALS 0 1 2 3",
                "MESH_COLOURS 0 1 2 3",
                "MESH_UVS 0 1 2 3",
                "LAND_TABLE 0",
                "COLS 0",
                "LAND_ANIMATIONS 0",
                "TEXTURE_NAME 0",
                "ACTION 0");
        WriterStructs.check(level, 1, "MOTION 0", "MOTION_ROWS 0", "MOTION_KEYS 0 1 15 16");
        WriterStructs.check(level, 2);
    }
}
