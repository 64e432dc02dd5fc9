package shuriken.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reads files written by hand, with positions worked out on paper. */
class GlbPoseTest {
    private static final String ACCESSORS = """
        "accessors":[
          {"bufferView":0,"componentType":5126,"count":1,"type":"VEC3"},
          {"bufferView":0,"byteOffset":12,"componentType":5121,"count":3,"type":"SCALAR"},
          {"bufferView":0,"byteOffset":16,"componentType":5121,"count":1,"type":"VEC4"},
          {"bufferView":0,"byteOffset":20,"componentType":5121,"normalized":true,"count":1,"type":"VEC4"},
          {"bufferView":0,"byteOffset":24,"componentType":5126,"count":2,"type":"MAT4"}],
        "bufferViews":[{"buffer":0,"byteLength":152}],"buffers":[{"byteLength":152}]}\
        """;

    @Test
    void rigidVerticesFollowAllParents() {
        byte[] glb = glb("""
            {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[1]}],
            "nodes":[{"name":"leaf","mesh":0,"scale":[2,2,2],"translation":[0,1,0]},
              {"children":[0],"translation":[10,0,0],"rotation":[0,0,0.70710678118654752,0.70710678118654752]},
              {"name":"not in the scene","mesh":0}],
            "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],\
            """ + ACCESSORS);

        List<PosedGlbPrimitive> posed = GlbPose.atRest(glb);

        // (1 2 3) is scaled to (2 4 6), moved up to (2 5 6), rotated by 90° about z to (-5 2 6) and moved to (5 2
        // 6).
        assertThat(posed).hasSize(1);
        assertThat(posed.getFirst().nodeName()).isEqualTo("leaf");
        assertThat(posed.getFirst().positions()).containsExactly(new float[] {5, 2, 6}, within(1e-5f));
        assertThat(posed.getFirst().indices()).containsExactly(0, 0, 0);
    }

    @Test
    void skinnedVerticesFollowTheirJointsAndNotTheirNode() {
        byte[] glb = glb("""
            {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1,2]}],
            "nodes":[{"mesh":0,"skin":0,"translation":[99,99,99]},
              {"translation":[10,0,0]},{"translation":[0,20,0]}],
            "skins":[{"joints":[1,2],"inverseBindMatrices":4}],
            "meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":2,"WEIGHTS_0":3},"indices":1}]}],\
            """ + ACCESSORS);

        // Bound at (0 0 1) and scaled by 2: a fifth of (11 2 4) and four fifths of (2 24 6).
        assertThat(GlbPose.atRest(glb).getFirst().positions())
                .containsExactly(new float[] {3.8f, 19.6f, 5.6f}, within(1e-5f));
    }

    private static org.assertj.core.data.Offset<Float> within(float value) {
        return org.assertj.core.data.Offset.offset(value);
    }

    private static byte[] glb(String json) {
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        ByteBuffer glb = ByteBuffer.allocate(12 + 8 + text.length + 8 + 152).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67).putInt(2).putInt(glb.capacity());
        glb.putInt(text.length).putInt(0x4E4F534A).put(text);
        glb.putInt(152).putInt(0x004E4942);
        glb.putFloat(1).putFloat(2).putFloat(3).putInt(0);
        glb.put(new byte[] {0, 1, 0, 0}).put(new byte[] {51, (byte) 204, 0, 0});
        for (float value : new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1}) {
            glb.putFloat(value);
        }
        for (float value : new float[] {2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1}) {
            glb.putFloat(value);
        }
        return glb.array();
    }
}
