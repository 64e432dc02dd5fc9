package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.FourCc;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.raw.RawModel;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.texlist.TexList;
import shuriken.testkit.HexFile;
import shuriken.testkit.RoundTrip;

/** Lists the texture lists, models and motions that are written as text, with their names. */
class NjaContentFinderTest {
    private static final SourceLocation SITE = new SourceLocation("x", 0);
    private static final TexList TEXTURES = new TexList(List.of());

    private static SamdlFile gate() {
        return RoundTrip.read(new SamdlFormat(), HexFile.read("gate.sa1mdl"));
    }

    private static SaanimFile swing() {
        return RoundTrip.read(new SaanimFormat(), HexFile.read("swing.saanim"));
    }

    private static List<String> names(NjaContent content) {
        List<String> names = new ArrayList<>();
        content.textures().forEach(list -> names.add("t " + list.name()));
        content.models().forEach(model -> names.add("m " + model.name()));
        content.motions().forEach(motion -> names.add("a " + motion.name()));
        return names;
    }

    @Test
    void motionsOfAModelHaveSeparateNames() {
        NjsMotion motion = swing().motion();
        NjBlock textures = new NjBlock.Textures(FourCc.of("NJTL"), SITE, TEXTURES, BlockLayout.NONE);
        NjBlock model = new NjBlock.Model(FourCc.of("NJCM"), SITE, gate().tree(), false, BlockLayout.NONE);
        NjBlock motionBlock = new NjBlock.Motion(FourCc.of("NMDM"), SITE, motion, BlockLayout.NONE);
        NjBlock xj = new NjBlock.Xj(
                FourCc.of("NJCM"), SITE, new ObjectTree<>(List.of(), List.of(), List.of()), BlockLayout.NONE);
        NjBlock chunk = new NjBlock.Chunk(
                FourCc.of("NJCM"), SITE, new ObjectTree<>(List.of(), List.of(), List.of()), false, BlockLayout.NONE);
        List<NjBlock> otherBlocks = List.of(
                new NjBlock.Relocations(FourCc.of("POF0"), SITE, false),
                new NjBlock.Raw(FourCc.of("NJTL"), SITE, new byte[0]),
                new NjBlock.Filler(SITE, new byte[0]));
        List<NjBlock> blocks = new ArrayList<>(List.of(textures, model, motionBlock, xj, motionBlock));
        blocks.addAll(otherBlocks);
        NjaContent content = NjaContentFinder.find(file(blocks), "it");
        assertThat(names(content)).containsExactly("t texlist_it", "m it", "a motion_it", "a motion_it_2");
        assertThat(content.unsupportedModelCount()).isEqualTo(1);
        assertThat(content.isEmpty()).isFalse();
        assertThat(names(NjaContentFinder.find(file(List.of(motionBlock, motionBlock)), "it")))
                .containsExactly("a it", "a it_2");
        assertThat(names(NjaContentFinder.find(file(List.of(chunk)), "it"))).containsExactly("m it");
        assertThat(NjaContentFinder.find(file(otherBlocks), "it").isEmpty()).isTrue();
        assertThat(NjaContentFinder.find("another family", "it").isEmpty()).isTrue();
    }

    private static NjFile file(List<NjBlock> blocks) {
        return new NjFile(blocks, ByteOrder.LITTLE_ENDIAN, ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void usesTheNamesOfSaToolsFiles() {
        SamdlFile gate = gate();
        NjaContent model = NjaContentFinder.find(gate, "it");
        assertThat(names(model)).containsExactly("m it");
        assertThat(model.models().getFirst().nodeNames()).hasSize(3).startsWith("object_gate");
        SaanimFile swing = swing();
        assertThat(names(NjaContentFinder.find(swing, "it")))
                .containsExactly("a " + swing.name().orElse("it"));
        NjsMotion motion = swing.motion();
        assertThat(names(NjaContentFinder.find(new NjmFile(motion), "it"))).containsExactly("a it");
        RawModel raw = new RawModel(gate, Optional.of(motion), Optional.of(TEXTURES), List.of());
        assertThat(names(NjaContentFinder.find(raw, "it"))).containsExactly("t texlist_it", "m it", "a motion_it");
        SalvlFile level = RoundTrip.read(new SalvlFormat(), HexFile.read("hill.sa1lvl"));
        assertThat(names(NjaContentFinder.find(level, "it"))).containsExactly("m it");
        NjaFile text = new NjaFile(
                new byte[0],
                List.of(new NjaFile.Textures(SITE, "tex", TEXTURES)),
                List.of(new NjaFile.Model(SITE, "obj", gate.tree(), List.of())),
                List.of(new NjaFile.Motion(SITE, "mot", motion)));
        assertThat(text.title(new NjaFile.Motion(SITE, "motion_object", motion)))
                .isEqualTo("object");
        assertThat(text.title(new NjaFile.Motion(SITE, "motion_other", motion))).isEqualTo("motion_other");
        assertThat(text.title(new NjaFile.Motion(SITE, "obj", motion))).isEqualTo("obj");
        assertThat(names(NjaContentFinder.find(text, "it"))).containsExactly("t tex", "m obj", "a mot");
        NjaContent.Model namedModel = new NjaContent.Model("obj", gate.tree(), List.of("root", "", "tip"));
        assertThat(List.of(namedModel.nodeName(0), namedModel.nodeName(1), namedModel.nodeName(2)))
                .containsExactly("root", "obj_1", "tip");
        assertThat(new NjaContent.Model("obj", gate.tree(), List.of()).nodeName(0))
                .isEqualTo("obj");
    }

    /** Values that are not finite use the constants of C. Integers have no decimal point. */
    @Test
    void formatsFloatsForC() {
        assertThat(CWriter.formatFloat(Float.NaN)).isEqualTo("NAN");
        assertThat(CWriter.formatFloat(Float.POSITIVE_INFINITY)).isEqualTo("INFINITY");
        assertThat(CWriter.formatFloat(Float.NEGATIVE_INFINITY)).isEqualTo("-INFINITY");
        assertThat(CWriter.formatFloat(-3)).isEqualTo("-3");
        assertThat(CWriter.formatFloat(0)).isEqualTo("0");
        assertThat(CWriter.formatFloat(-0f)).isEqualTo("-0.0f");
        assertThat(CWriter.formatFloat(0.5f)).isEqualTo("0.5f");
        assertThat(CWriter.formatFloat(999_999)).isEqualTo("999999");
        assertThat(CWriter.formatFloat(-999_999)).isEqualTo("-999999");
        assertThat(CWriter.formatFloat(1_000_000)).isEqualTo("1000000.0f");
        assertThat(CWriter.formatFloat(-1_000_000)).isEqualTo("-1000000.0f");
    }
}
