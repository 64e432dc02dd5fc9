package shuriken.interchange.support;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.interchange.OutputFile;
import shuriken.json.JsonWriter;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;

/**
 * Writes all clips of a scene as JSON, for programs that use more than a model's format can express. Each clip has
 * channels with a target, times in seconds and values. Its {@code extras} hold information from its source.
 */
public final class ClipsJson {
    private ClipsJson() {}

    /**
     * Creates the file of a scene's clips.
     *
     * @param stem the stem of the model's file name
     */
    public static OutputFile createFile(Scene scene, String stem) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("model", scene.name());
        root.put(
                "clips", scene.clips().stream().map(clip -> toJson(clip, scene)).toList());
        byte[] json = JsonWriter.compact().value(root).toString().getBytes(StandardCharsets.UTF_8);
        return new OutputFile(stem + ".clips.json", json);
    }

    private static Map<String, Object> toJson(Clip clip, Scene scene) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", clip.name());
        json.put("framesPerSecond", clip.framesPerSecond());
        json.put("duration", clip.duration());
        List<Map<String, Object>> channels = new ArrayList<>();
        clip.channels().forEach(channel -> channels.add(toJson(channel, scene)));
        json.put("channels", channels);
        json.put("extras", clip.extras());
        return json;
    }

    private static Map<String, Object> toJson(Channel channel, Scene scene) {
        Map<String, Object> json = new LinkedHashMap<>();
        switch (channel.target()) {
            case Target.OfNode(int nodeIndex, Target.Property property) -> {
                json.put("node", nodeIndex);
                json.put("name", scene.nodes().get(nodeIndex).name());
                json.put("property", property);
            }
            case Target.OfMaterial(int materialIndex, Target.MaterialProperty materialProperty) -> {
                json.put("material", materialIndex);
                json.put("name", scene.materials().get(materialIndex).name());
                json.put("property", materialProperty);
            }
        }
        json.put("interpolation", channel.interpolation());
        json.put("times", channel.times());
        json.put("values", channel.values());
        return json;
    }
}
