package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.StageParts;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Description;
import shuriken.format.SceneInfo;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.Levels;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.scene.Scene;
import shuriken.testkit.RoundTrip;

/** Tests the conversion of levels of the Sonic Adventure games. */
class SalvlConverterTest {
    /** The structs of Basic+ are longer. */
    @Test
    void convertsLevelsOfTheSecondRelease() {
        SalvlFile first = Levels.first();
        ObjectTree<NodeMesh> longer = SonicFixtures.everyMeshset(true);
        LandTable table = new LandTable(
                first.table().header(),
                first.table().cols().subList(0, 1),
                List.of(),
                "GARDEN",
                0,
                new ObjectTree<>(longer.nodes(), longer.meshes(), List.of(0)),
                false);
        byte[] bytes = RoundTrip.write(new SalvlFormat(), SalvlFile.create(SaMagic.SADXLVL, table, List.of()));
        RoundTrip.check(new SalvlFormat(), bytes, "level");
        SalvlFile read = RoundTrip.read(new SalvlFormat(), bytes);
        assertThat(read.table().tree().meshes()).usingRecursiveComparison().isEqualTo(longer.meshes());
        Scene scene = new SalvlConverter()
                .toScenes(read, "x", TextureSource.NONE, ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT))
                .getFirst();
        assertThat(scene.nodes().getFirst().extras().values()).containsEntry("flags", List.of("solid", "visible"));
    }

    private static Scene level(Set<ContentKind> layers) {
        return new SalvlConverter()
                .toScenes(
                        Levels.first(),
                        "level",
                        TextureSource.NONE,
                        ConvertOptions.DEFAULT.withStage(new StageParts(Set.of(), layers)),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst();
    }

    @Test
    void createsANodeForEachPartOfALevel() {
        Scene all = level(EnumSet.allOf(ContentKind.class));
        assertThat(all.nodes()).hasSize(8);
        assertThat(all.nodes().getFirst().name()).isEqualTo("ground");
        assertThat(all.nodes().getFirst().extras().values())
                .containsEntry("col", 0)
                .containsEntry("layers", List.of("STATIC", "COLLISION"))
                .containsEntry("flags", List.of("solid", "visible"))
                .containsEntry("flagBits", "0x80000001");
        assertThat(all.nodes().get(2).extras().values()).containsEntry("layers", List.of("WATER"));
    }

    @Test
    void countsLevels() {
        Description described = new SalvlConverter()
                .describe(Levels.first(), "level", ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT));
        assertThat(described.scene()).contains(new SceneInfo(0, 2, 2, 2));
    }

    @Test
    void selectsLayers() {
        assertThat(level(Set.of()).nodes()).as("what is seen").hasSize(6);
        assertThat(level(Set.of(ContentKind.STATIC)).nodes()).hasSize(2);
        assertThat(level(Set.of(ContentKind.WATER)).nodes()).hasSize(2);
    }

    /** The clip of the second animation moves a separate copy of the tree. */
    @Test
    void createsClipsForAnimatedObjects() {
        Scene scene = level(Set.of());
        assertThat(scene.clips()).hasSize(2);
        assertThat(scene.clips().getFirst().channels()).hasSize(4);
        assertThat(scene.clips().get(1).channels())
                .allSatisfy(channel -> assertThat(channel.target().toString()).matches(".*nodeIndex=[45].*"));
        assertThat(scene.clips().getFirst().channels())
                .allSatisfy(channel -> assertThat(channel.target().toString()).matches(".*nodeIndex=[23].*"));
    }
}
