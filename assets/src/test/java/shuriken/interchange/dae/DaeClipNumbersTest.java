package shuriken.interchange.dae;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shuriken.interchange.dae.DaeExporterTest.elements;
import static shuriken.interchange.dae.DaeFixture.attributes;
import static shuriken.interchange.dae.DaeFixture.dae;
import static shuriken.interchange.dae.DaeFixture.id;
import static shuriken.interchange.dae.DaeFixture.scene;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import shuriken.diagnostics.FormatException;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Clips in COLLADA, worked out by hand from the specification, release 1.4.1. */
class DaeClipNumbersTest {
    private static Clip clip(
            float framesPerSecond, Property property, Interpolation interpolation, float[] times, float... values) {
        Channel channel = new Channel(new Target.OfNode(3, property), interpolation, times, values);
        return new Clip(
                "c" + (int) framesPerSecond, framesPerSecond, times[times.length - 1], List.of(channel), Extras.NONE);
    }

    /** Four frames at 30 frames per second, then three frames at ten frames per second, which are played at 30. */
    @Test
    void clipsBecomeOneMatrixPerFrame() throws Exception {
        Scene scene = scene(0, -3, -4)
                .withClips(List.of(
                        clip(30, Property.TRANSLATION, Interpolation.LINEAR, new float[] {0, 0.1f}, new float[] {
                            0, 0, 0, 3, 6, 9
                        }),
                        clip(10, Property.SCALE, Interpolation.STEP, new float[] {0, 0.2f}, new float[] {
                            2, 3, 4, 5, 6, 7
                        })));
        Document dae = dae(scene);
        float[] positions = numbers(id(dae, "still-motion-places-array"));
        float[] times = numbers(id(dae, "still-motion-times-array"));
        assertThat(positions).hasSize(7 * 16);
        for (int frame = 0; frame < 7; frame++) {
            float step = frame < 4 ? frame : Float.NaN;
            float scale = frame < 4 ? 1 : frame < 6 ? 2 : 5;
            float[] expected = {
                scale,
                0,
                0,
                frame < 4 ? step : 7,
                0,
                frame < 4 ? 1 : scale + 1,
                0,
                frame < 4 ? 2 * step : 0,
                0,
                0,
                frame < 4 ? 1 : scale + 2,
                frame < 4 ? 3 * step : 0,
                0,
                0,
                0,
                1
            };
            assertThat(times[frame]).isBetween(frame / 30f - 1e-6f, frame / 30f + 1e-6f);
            for (int i = 0; i < 16; i++) {
                assertThat(positions[16 * frame + i])
                        .as("frame %d, %d", frame, i)
                        .isBetween(expected[i] - 1e-4f, expected[i] + 1e-4f);
            }
        }
        List<Element> clips = elements(dae, "animation_clip");
        assertThat(clips).hasSize(2);
        assertThat(attributes(dae, "instance_animation", "url")).containsExactly("#still-motion", "#still-motion");
        assertThat(Float.parseFloat(clips.get(0).getAttribute("end"))).isBetween(0.0999f, 0.1001f);
        assertThat(Float.parseFloat(clips.get(1).getAttribute("start"))).isBetween(0.1333f, 0.1334f);
        assertThat(Float.parseFloat(clips.get(1).getAttribute("end"))).isBetween(0.1999f, 0.2001f);
    }

    private static float[] numbers(Element array) {
        String[] texts = array.getTextContent().split(" ");
        float[] numbers = new float[texts.length];
        for (int i = 0; i < texts.length; i++) {
            numbers[i] = Float.parseFloat(texts[i]);
        }
        return numbers;
    }

    @Test
    void aClipOfMillionsOfFramesIsRefused() {
        Scene scene = scene(0, -3, -4)
                .withClips(List.of(
                        clip(30, Property.TRANSLATION, Interpolation.LINEAR, new float[] {0, 300_000}, new float[] {
                            0, 0, 0, 3, 6, 9
                        })));
        assertThatThrownBy(() -> dae(scene))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(
                        "COLLADA needs a matrix for each frame of each node: 9,000,001 × 1, but 8,388,608 is the");
    }
}
