package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.AdjacentModel;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointFixtures;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.TrackFlag;
import shuriken.nitro.mdl0.Mdl0;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdBlock;
import shuriken.nitro.mdl0.NsbmdFile;

/** Checks which motions belong to a model. By default, {@code b_135} is a motion of the file {@code boss}. */
class AnimationMatchTest {
    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    private static Model model(int nodes) {
        ModelDraft draft = new ModelDraft();
        for (int i = 0; i < nodes; i++) {
            draft.node("node" + i);
        }
        return draft.model();
    }

    private List<BoundAnimation> matches(
            String model, int nodes, String file, String motion, int tracks, boolean isNamed) {
        return matches(model, nodes, file, motion, tracks, isNamed, MotionSource.NONE);
    }

    private List<BoundAnimation> matches(
            String model, int nodes, String file, String motion, int tracks, boolean hasNames, MotionSource source) {
        List<JointTrack> tracksOfNodes =
                new ArrayList<>(Collections.nCopies(tracks, JointFixtures.tagged(0, TrackFlag.IDENTITY)));
        JointAnimation animation = new JointAnimation(1, 0, tracksOfNodes, JointFixtures.ROTATIONS);
        NsbcaFile nsbca = new NsbcaFile(1, List.of(Dictionary.of(List.of(motion), List.of(animation))));
        MotionFile motionFile = new MotionFile(file, new SourceLocation(file, 0), hasNames, nsbca);
        return new AnimationMatcher("boss", model, model(nodes), source, context).match(List.of(motionFile));
    }

    @ParameterizedTest
    @CsvSource({
        // The columns are: model, nodes, file, motion, tracks, bound
        "b_135, 14, b_135, b_135, 14, true",
        "b_135, 14, b_135_walk, b_135_walk, 14, true",
        "b_135, 14, b_135_walk, b_135_walk, 13, true",
        "b_135, 14, b_135_walk, b_135_walk, 12, false",
        "b_135, 14, b_135_walk, b_135_walk, 15, false",
        "b_135, 14, b135_walk, b135_walk, 14, true",
        "b_135, 14, b_035_walk, b_035_walk, 13, true",
        "b_135, 4, b_035_walk, b_035_walk, 4, false",
        "b_135, 14, m_035_walk, m_035_walk, 14, false",
        "b_135, 14, boss, walk, 14, true",
        "b_135_gun, 14, b_135, b_135, 13, false",
        "b_135_gun, 14, b_135, b_135, 14, true",
        "kld_s02_e, 9, kld_s03_m, kld_s03_m, 9, true",
        "kld_s02_e, 9, kld_s03_m, kld_s03_m, 8, false",
        "map_007, 9, 12, 12, 9, false",
    })
    void bindsByNumberOfNodesAndNames(
            String model, int nodes, String file, String motion, int tracks, boolean isBound) {
        assertThat(matches(model, nodes, file, motion, tracks, false)).hasSize(isBound ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        // The columns are: model, nodes, motion, tracks, nodes of the model with the motion's name, bound
        "egg, 4, egg_cursor4, 4, 4, true",
        "warp, 4, warp1, 4, 4, true",
        "hero, 4, heroine, 4, 4, false",
        "warp, 5, warp1, 4, 4, false",
        "warp, 5, warp1, 4, 9, true",
    })
    void prefersTheModelWithTheMotionsName(
            String model, int nodes, String motion, int tracks, int otherCount, boolean isBound) {
        MotionSource source = new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                return List.of();
            }

            @Override
            public List<AdjacentModel> models(String name) {
                ModelDraft draft = new ModelDraft();
                for (int i = 0; i < otherCount; i++) {
                    draft.node("node" + i);
                }
                return List.of(new AdjacentModel(motion, draft.file()));
            }
        };
        assertThat(matches(model, nodes, motion, motion, tracks, false, source)).hasSize(isBound ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        // The columns are: model, motion, related models with as many nodes, related models with more nodes, bound
        "wmaa1_1_1, wmaa1_1_j, wmaa1_1_1 wmaa1_2_1, , true",
        "wmaa1_2_1, wmaa1_1_j, wmaa1_1_1 wmaa1_2_1, , false",
        "z_004_koma_a, z_004_kmend, z_004_koma_a z_004_koma_b, ef_swrd, true",
        "z_003n, z003_wait_n, z_003n z_003u, z_003, true",
        "z_003u, z003_wait_n, z_003n z_003u, z_003, false",
        "shooter, s_150_atk, shooter board, , true",
        "shooter, s_150_atk, shooter sword, , false",
        "effect, s_150_atk, shooter effect, , false",
        "gym07_sandbag, sandbag01_u, gym07_sandbag gym07_woodbox, d33_sandbag, true",
        "gym07_sandbag, sandbag01_u, gym07_sandbag d33_sandbag, , false",
        "gym07_sandbag, sandbag01_u, gym07_sandbag sandbag, , false",
        "gym07_bag, bag01_u, gym07_bag gym07_woodbox, , false",
        "ef_e_l_dummy, zz3_dummy, ef_e_l_dummy ef_e_l_hov, z_003, true",
        "ef_e_l_dummy, zz3_dummy, ef_e_l_dummy ef_e_c_dummy, z_003, false",
    })
    void bindsToTheNearestModelWithoutAnEqualName(
            String name, String motion, String otherFiles, String larger, boolean isBound) {
        List<AdjacentModel> neighbours = new ArrayList<>();
        for (String otherName : otherFiles.split(" ")) {
            neighbours.add(neighbour(otherName, 4));
        }
        if (larger != null) {
            neighbours.add(neighbour(larger, 9));
        }
        MotionSource source = new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                return List.of();
            }

            @Override
            public List<AdjacentModel> models(String motionName) {
                return neighbours;
            }
        };
        JointAnimation animation = new JointAnimation(
                1, 0, Collections.nCopies(4, JointFixtures.tagged(0, TrackFlag.IDENTITY)), JointFixtures.ROTATIONS);
        NsbcaFile nsbca = new NsbcaFile(1, List.of(Dictionary.of(List.of(motion), List.of(animation))));
        SourceLocation sameArchive = new SourceLocation("a.narc!" + motion, 0);
        List<BoundAnimation> inside = new AnimationMatcher(name, name, inContainer(model(4)), source, context)
                .match(List.of(new MotionFile(motion, sameArchive, false, nsbca)));
        List<BoundAnimation> elsewhere = new AnimationMatcher(name, name, inContainer(model(4)), source, context)
                .match(List.of(new MotionFile(motion, new SourceLocation("b.narc!" + motion, 0), false, nsbca)));
        assertThat(inside).hasSize(isBound ? 1 : 0);
        assertThat(elsewhere).hasSize(isBound && motion.startsWith("z003") ? 1 : 0);
    }

    private static AdjacentModel neighbour(String name, int nodes) {
        Mdl0 models = new Mdl0(Dictionary.of(List.of(name), List.of(model(nodes))));
        return new AdjacentModel(name, new NsbmdFile(2, List.of(new NsbmdBlock.Models(models))));
    }

    private static Model inContainer(Model model) {
        return new Model(
                new SourceLocation("a.narc!model", 0),
                model.header(),
                model.nodes(),
                model.commands(),
                model.materials(),
                model.textureBindings(),
                model.paletteBindings(),
                model.shapes(),
                model.envelopes());
    }

    @Test
    void bindsRequestedAnimationsPartially() {
        assertThat(matches("b_135", 14, "other", "other", 6, true)).hasSize(1);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.MOTION_CHOSEN, DiagnosticCode.MOTION_ROWS);
    }

    @Test
    void reportsTheReason() {
        matches("b_135", 14, "b_035_walk", "b_035_walk", 13, false);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly("b_035_walk for b_135: both names begin with \"b_###\", 13 tracks for 14 nodes");
    }

    /** Underscores do not count for the comparison, but the reported beginnings contain them. */
    @Test
    void reportsTheRealBeginningsOfTheNames() {
        matches("b_035_00", 14, "b_035_walk", "b_035_walk", 14, false);
        matches("b035", 14, "B_035_walk", "B_035_walk", 14, false);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "b_035_walk for b_035_00: both names begin with \"b_035\", 14 tracks for 14 nodes",
                        "B_035_walk for b035: the names begin with \"b035\" and \"B_035\", 14 tracks for 14 nodes");
    }
}
