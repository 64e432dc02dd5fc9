package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.OtherModel;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointFixtures;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.TrackFlag;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelDraft;

/** Which motions are for a model: {@code b_135} of the file {@code boss} unless told otherwise. */
class MotionMatchTest {
    private final ReadContext context = ReadContext.lenient();

    private static Model model(int nodes) {
        ModelDraft draft = new ModelDraft();
        for (int i = 0; i < nodes; i++) {
            draft.node("node" + i);
        }
        return draft.model();
    }

    private List<BoundMotion> bound(String model, int nodes, String file, String motion, int tracks, boolean named) {
        return bound(model, nodes, file, motion, tracks, named, MotionSource.NONE);
    }

    private List<BoundMotion> bound(
            String model, int nodes, String file, String motion, int tracks, boolean named, MotionSource source) {
        List<JointTrack> all =
                new ArrayList<>(Collections.nCopies(tracks, JointFixtures.tagged(0, TrackFlag.IDENTITY)));
        JointAnimation animation = new JointAnimation(1, 0, all, JointFixtures.ROTATIONS);
        NsbcaFile nsbca = new NsbcaFile(1, List.of(Dictionary.of(List.of(motion), List.of(animation))));
        MotionFile beside = new MotionFile(file, new Site(file, 0), named, nsbca);
        return new MotionMatch("boss", model, model(nodes), source, context).of(List.of(beside));
    }

    @ParameterizedTest
    @CsvSource({
        // model, nodes, file, motion, tracks, bound
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
    void byNumberOfNodesAndNames(String model, int nodes, String file, String motion, int tracks, boolean isBound) {
        assertThat(bound(model, nodes, file, motion, tracks, false)).hasSize(isBound ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        // model, nodes, motion, tracks, nodes of the model that is called as the motion, bound
        "egg, 4, egg_cursor4, 4, 4, true",
        "warp, 4, warp1, 4, 4, true",
        "hero, 4, heroine, 4, 4, false",
        "warp, 5, warp1, 4, 4, false",
        "warp, 5, warp1, 4, 9, true",
    })
    void besideAModelThatIsCalledSo(String model, int nodes, String motion, int tracks, int others, boolean isBound) {
        MotionSource source = new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                return List.of();
            }

            @Override
            public List<OtherModel> models(String name) {
                ModelDraft draft = new ModelDraft();
                for (int i = 0; i < others; i++) {
                    draft.node("node" + i);
                }
                return List.of(new OtherModel(motion, draft.file()));
            }
        };
        assertThat(bound(model, nodes, motion, motion, tracks, false, source)).hasSize(isBound ? 1 : 0);
    }

    @Test
    void thoseOfTheUserAreBoundInPart() {
        assertThat(bound("b_135", 14, "other", "other", 6, true)).hasSize(1);
        assertThat(context.diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.MOTION_CHOSEN, DiagnosticCode.MOTION_ROWS);
    }

    @Test
    void theReasonIsTold() {
        bound("b_135", 14, "b_035_walk", "b_035_walk", 13, false);
        assertThat(context.diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly("b_035_walk for b_135: a name that begins with \"b###\" too, 13 tracks for 14 nodes");
    }
}
