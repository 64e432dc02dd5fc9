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

/** Writes clips, with one accessor for equal arrays of times. An empty clip is omitted. */
final class AnimationWriter {
    private final BinaryBuffer buffer;
    private final NodeWriter tree;
    private final MaterialWriter surfaces;
    private final IndexPool<Times, Integer> times = new IndexPool<>();
    private final List<GltfObject.Animation> values = new ArrayList<>();
    private boolean pointer;

    /** @param surfaces with all materials that are drawn */
    AnimationWriter(
            List<Clip> clips, BinaryBuffer buffer, NodeWriter tree, MaterialWriter surfaces, Progress progress) {
        this.buffer = buffer;
        this.tree = tree;
        this.surfaces = surfaces;
        for (int i = 0; i < clips.size(); i++) {
            progress.step("animations", i, clips.size());
            add(clips.get(i));
        }
    }

    /** Returns whether a target requires a pointer. */
    boolean anyPointer() {
        return pointer;
    }

    List<GltfObject.Animation> values() {
        return values;
    }

    private void add(Clip clip) {
        List<GltfObject.AnimationChannel> channels = new ArrayList<>();
        List<GltfObject.AnimationSampler> samplers = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            List<GltfObject.AnimationTarget> targets = targets(channel.target());
            targets.forEach(target -> channels.add(new GltfObject.AnimationChannel(samplers.size(), target)));
            if (!targets.isEmpty()) {
                samplers.add(new GltfObject.AnimationSampler(
                        time(channel.times()), interpolation(channel.interpolation()), output(channel)));
            }
        }
        if (!channels.isEmpty()) {
            Map<String, Object> extras = new LinkedHashMap<>(clip.extras().values());
            extras.put("framesPerSecond", clip.framesPerSecond());
            extras.put("duration", clip.duration());
            values.add(new GltfObject.Animation(clip.name(), channels, samplers, extras));
        }
    }

    /** Returns the targets in the file; none if nothing draws them. */
    private List<GltfObject.AnimationTarget> targets(Target target) {
        return switch (target) {
            case Target.OfNode(int node, Property property) ->
                switch (property) {
                    case TRANSLATION -> List.of(path(node, "translation"));
                    case ROTATION -> List.of(path(node, "rotation"));
                    case SCALE -> List.of(path(node, "scale"));
                    case WEIGHTS ->
                        tree.meshNode(node).map(drawing -> path(drawing, "weights")).stream()
                                .toList();
                    case VISIBLE ->
                        List.of(pointer(
                                String.format(Locale.ROOT, "/nodes/%d/extensions/KHR_node_visibility/visible", node)));
                };
            case Target.OfMaterial(int material, Target.MaterialProperty materialProperty) ->
                surfaces.indices(material, materialProperty != Target.MaterialProperty.BASE_COLOUR).stream()
                        .map(index -> pointer(String.format(
                                Locale.ROOT,
                                "/materials/%d/pbrMetallicRoughness/%s",
                                index,
                                property(materialProperty))))
                        .toList();
        };
    }

    private static String property(Target.MaterialProperty property) {
        return switch (property) {
            case BASE_COLOUR -> "baseColorFactor";
            case TEXTURE_OFFSET -> "baseColorTexture/extensions/KHR_texture_transform/offset";
            case TEXTURE_ROTATION -> "baseColorTexture/extensions/KHR_texture_transform/rotation";
            case TEXTURE_SCALE -> "baseColorTexture/extensions/KHR_texture_transform/scale";
        };
    }

    private static GltfObject.AnimationTarget path(int node, String path) {
        return new GltfObject.AnimationTarget(node, path, Map.of());
    }

    private GltfObject.AnimationTarget pointer(String to) {
        pointer = true;
        return new GltfObject.AnimationTarget(null, "pointer", Map.of(GltfObject.POINTER, Map.of("pointer", to)));
    }

    private static String interpolation(Interpolation interpolation) {
        return switch (interpolation) {
            case LINEAR -> "";
            case STEP -> "STEP";
            case CUBIC_SPLINE -> "CUBICSPLINE";
        };
    }

    private int time(float[] seconds) {
        int index = times.index(
                new Times(seconds),
                unused -> buffer.accessor(
                        AccessorLayout.SCALAR,
                        seconds.length,
                        out -> Geometry.floats(seconds, out),
                        new float[] {seconds[0]},
                        new float[] {seconds[seconds.length - 1]}));
        return times.values().get(index);
    }

    private int output(Channel channel) {
        float[] numbers = channel.values();
        return switch (channel.target()) {
            case Target.OfNode(int node, Property property) ->
                switch (property) {
                    case TRANSLATION, SCALE -> floats(AccessorLayout.VECTOR3, 3, numbers);
                    case ROTATION -> floats(AccessorLayout.VECTOR4, 4, rotations(channel));
                    case WEIGHTS -> floats(AccessorLayout.SCALAR, 1, numbers);
                    case VISIBLE -> buffer.accessor(AccessorLayout.BYTE, numbers.length, out -> switches(numbers, out));
                };
            case Target.OfMaterial(int material, Target.MaterialProperty materialProperty) ->
                switch (materialProperty) {
                    case BASE_COLOUR -> floats(AccessorLayout.VECTOR4, 4, fractions(numbers));
                    case TEXTURE_OFFSET, TEXTURE_SCALE -> floats(AccessorLayout.VECTOR2, 2, numbers);
                    case TEXTURE_ROTATION -> floats(AccessorLayout.SCALAR, 1, numbers);
                };
        };
    }

    private int floats(AccessorLayout layout, int width, float[] numbers) {
        return buffer.accessor(layout, numbers.length / width, out -> Geometry.floats(numbers, out));
    }

    private static void switches(float[] numbers, ByteBuffer out) {
        for (float number : numbers) {
            out.put((byte) (number != 0 ? 1 : 0));
        }
    }

    private static float[] fractions(float[] numbers) {
        float[] clamped = new float[numbers.length];
        for (int i = 0; i < clamped.length; i++) {
            clamped[i] = Math.clamp(Geometry.finite(numbers[i]), 0f, 1f);
        }
        return clamped;
    }

    /** Normalises quaternions; one without a direction becomes the identity. Tangents are unchanged. */
    private static float[] rotations(Channel channel) {
        float[] unit = channel.values().clone();
        boolean tangents = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        for (int i = tangents ? 4 : 0; i < unit.length; i += tangents ? 12 : 4) {
            NodeWriter.needsRotation(unit, i);
        }
        return unit;
    }

    /** An array of times as a key. */
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
