package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shuriken.diagnostics.Progress;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Floats;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Writes clips as animations. Equal arrays of times share one accessor. An empty clip is omitted. */
final class AnimationWriter {
    private final BinaryBuffer buffer;
    private final NodeWriter tree;
    private final MaterialWriter materials;
    private final IndexPool<Times, Integer> times = new IndexPool<>();
    private final List<GltfObject.Animation> animations = new ArrayList<>();
    private boolean usesPointer;

    /**
     * Writes all clips.
     *
     * @param materials the writer of materials, which has already added all materials that are drawn
     */
    AnimationWriter(
            List<Clip> clips, BinaryBuffer buffer, NodeWriter tree, MaterialWriter materials, Progress progress) {
        this.buffer = buffer;
        this.tree = tree;
        this.materials = materials;
        for (int i = 0; i < clips.size(); i++) {
            progress.step("animations", i, clips.size());
            add(clips.get(i));
        }
    }

    /** Returns whether any target requires {@code KHR_animation_pointer}. */
    boolean usesPointer() {
        return usesPointer;
    }

    List<GltfObject.Animation> animations() {
        return animations;
    }

    private void add(Clip clip) {
        List<GltfObject.AnimationChannel> channels = new ArrayList<>();
        List<GltfObject.AnimationSampler> samplers = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            List<GltfObject.AnimationTarget> targets = targets(channel.target());
            targets.forEach(target -> channels.add(new GltfObject.AnimationChannel(samplers.size(), target)));
            if (!targets.isEmpty()) {
                samplers.add(new GltfObject.AnimationSampler(
                        timeAccessor(channel.times()),
                        interpolation(channel.interpolation()),
                        outputAccessor(channel)));
            }
        }
        if (!channels.isEmpty()) {
            Map<String, Object> extras = new LinkedHashMap<>(clip.extras().values());
            extras.put("framesPerSecond", clip.framesPerSecond());
            extras.put("duration", clip.duration());
            animations.add(new GltfObject.Animation(clip.name(), channels, samplers, extras));
        }
    }

    /** Returns the targets in the file, or empty if nothing draws them. */
    private List<GltfObject.AnimationTarget> targets(Target target) {
        return switch (target) {
            case Target.OfNode(int node, Property property) ->
                switch (property) {
                    case TRANSLATION -> List.of(pathTarget(node, "translation"));
                    case ROTATION -> List.of(pathTarget(node, "rotation"));
                    case SCALE -> List.of(pathTarget(node, "scale"));
                    case WEIGHTS ->
                        tree.meshNode(node).map(drawingNode -> pathTarget(drawingNode, "weights")).stream()
                                .toList();
                    case VISIBLE ->
                        List.of(pointerTarget(
                                String.format(Locale.ROOT, "/nodes/%d/extensions/KHR_node_visibility/visible", node)));
                };
            case Target.OfMaterial(int material, Target.MaterialProperty materialProperty) ->
                materials.existingIndices(material, materialProperty != Target.MaterialProperty.BASE_COLOUR).stream()
                        .map(index -> pointerTarget(String.format(
                                Locale.ROOT,
                                "/materials/%d/pbrMetallicRoughness/%s",
                                index,
                                propertyPath(materialProperty))))
                        .toList();
        };
    }

    private static String propertyPath(Target.MaterialProperty property) {
        return switch (property) {
            case BASE_COLOUR -> "baseColorFactor";
            case TEXTURE_OFFSET -> "baseColorTexture/extensions/KHR_texture_transform/offset";
            case TEXTURE_ROTATION -> "baseColorTexture/extensions/KHR_texture_transform/rotation";
            case TEXTURE_SCALE -> "baseColorTexture/extensions/KHR_texture_transform/scale";
        };
    }

    private static GltfObject.AnimationTarget pathTarget(int node, String path) {
        return new GltfObject.AnimationTarget(node, path, Map.of());
    }

    private GltfObject.AnimationTarget pointerTarget(String path) {
        usesPointer = true;
        return new GltfObject.AnimationTarget(null, "pointer", Map.of(GltfObject.POINTER, Map.of("pointer", path)));
    }

    private static String interpolation(Interpolation interpolation) {
        return switch (interpolation) {
            case LINEAR -> "";
            case STEP -> "STEP";
            case CUBIC_SPLINE -> "CUBICSPLINE";
        };
    }

    private int timeAccessor(float[] seconds) {
        int index = times.indexOf(
                new Times(seconds),
                unused -> buffer.addAccessor(
                        AccessorLayout.SCALAR,
                        seconds.length,
                        out -> GeometryWriter.writeFloats(seconds, out),
                        new float[] {seconds[0]},
                        new float[] {seconds[seconds.length - 1]}));
        return times.values().get(index);
    }

    private int outputAccessor(Channel channel) {
        float[] numbers = channel.values();
        return switch (channel.target()) {
            case Target.OfNode(int node, Property property) ->
                switch (property) {
                    case TRANSLATION, SCALE -> floatAccessor(AccessorLayout.VECTOR3, 3, numbers);
                    case ROTATION -> floatAccessor(AccessorLayout.VECTOR4, 4, normalizedRotations(channel));
                    case WEIGHTS -> floatAccessor(AccessorLayout.SCALAR, 1, numbers);
                    case VISIBLE ->
                        buffer.addAccessor(AccessorLayout.BYTE, numbers.length, out -> writeSwitches(numbers, out));
                };
            case Target.OfMaterial(int material, Target.MaterialProperty materialProperty) ->
                switch (materialProperty) {
                    case BASE_COLOUR -> floatAccessor(AccessorLayout.VECTOR4, 4, clampedColours(channel));
                    case TEXTURE_OFFSET, TEXTURE_SCALE -> floatAccessor(AccessorLayout.VECTOR2, 2, numbers);
                    case TEXTURE_ROTATION -> floatAccessor(AccessorLayout.SCALAR, 1, numbers);
                };
        };
    }

    private int floatAccessor(AccessorLayout layout, int componentCount, float[] numbers) {
        return buffer.addAccessor(
                layout, numbers.length / componentCount, out -> GeometryWriter.writeFloats(numbers, out));
    }

    private static void writeSwitches(float[] numbers, ByteBuffer out) {
        for (float number : numbers) {
            out.put((byte) (number != 0 ? 1 : 0));
        }
    }

    /** Returns colours whose components are between 0 and 1. Tangents are unchanged. */
    private static float[] clampedColours(Channel channel) {
        float[] colours = channel.values().clone();
        boolean hasTangents = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        for (int i = 0; i < colours.length; i++) {
            float component = GeometryWriter.toFinite(colours[i]);
            boolean isTangent = hasTangents && i / 4 % 3 != 1;
            colours[i] = isTangent ? component : Math.clamp(component, 0f, 1f);
        }
        return colours;
    }

    /** Returns normalised quaternions. A quaternion of zeros becomes the identity. Tangents are unchanged. */
    private static float[] normalizedRotations(Channel channel) {
        float[] unit = channel.values().clone();
        boolean hasTangents = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        for (int i = hasTangents ? 4 : 0; i < unit.length; i += hasTangents ? 12 : 4) {
            NodeWriter.normalizeRotation(unit, i);
        }
        return unit;
    }

    /** An array of times as a key of a map. */
    private record Times(float[] seconds) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Times times && Floats.areEqual(seconds, times.seconds);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(seconds);
        }
    }
}
