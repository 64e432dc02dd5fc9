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

/**
 * Writes clips as animations. Equal arrays of key times are stored once. A clip is omitted if none of its channels has
 * a target in the file.
 */
final class AnimationWriter {
    private final BinaryBuffer buffer;
    private final NodeWriter nodeWriter;
    private final MaterialWriter materialWriter;
    private final IndexPool<Times, Integer> timeAccessorPool = new IndexPool<>();
    private final List<GltfObject.Animation> animations = new ArrayList<>();
    private boolean usesPointer;

    /**
     * Writes all clips.
     *
     * @param materialWriter the writer of materials, which has already added all materials that are drawn
     */
    AnimationWriter(
            List<Clip> clips,
            BinaryBuffer buffer,
            NodeWriter nodeWriter,
            MaterialWriter materialWriter,
            Progress progress) {
        this.buffer = buffer;
        this.nodeWriter = nodeWriter;
        this.materialWriter = materialWriter;
        for (int i = 0; i < clips.size(); i++) {
            progress.step("animations", i, clips.size());
            addClip(clips.get(i));
        }
    }

    /** Returns whether any target requires {@code KHR_animation_pointer}. */
    boolean usesPointer() {
        return usesPointer;
    }

    List<GltfObject.Animation> animations() {
        return animations;
    }

    private void addClip(Clip clip) {
        List<GltfObject.AnimationChannel> channels = new ArrayList<>();
        List<GltfObject.AnimationSampler> samplers = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            List<GltfObject.AnimationTarget> targets = createTargets(channel.target());
            targets.forEach(target -> channels.add(new GltfObject.AnimationChannel(samplers.size(), target)));
            if (!targets.isEmpty()) {
                samplers.add(new GltfObject.AnimationSampler(
                        getOrAddTimeAccessorIndex(channel.times()),
                        interpolationName(channel.interpolation()),
                        addValueAccessor(channel)));
            }
        }
        if (!channels.isEmpty()) {
            Map<String, Object> extras = new LinkedHashMap<>(clip.extras().values());
            extras.put("framesPerSecond", clip.framesPerSecond());
            extras.put("duration", clip.duration());
            animations.add(new GltfObject.Animation(clip.name(), channels, samplers, extras));
        }
    }

    /**
     * Creates the targets in the file. A material can have two targets, with and without its texture. The result is
     * empty if nothing draws the material, or the mesh of the node.
     */
    private List<GltfObject.AnimationTarget> createTargets(Target target) {
        return switch (target) {
            case Target.OfNode(int nodeIndex, Property property) ->
                switch (property) {
                    case TRANSLATION -> List.of(createPathTarget(nodeIndex, "translation"));
                    case ROTATION -> List.of(createPathTarget(nodeIndex, "rotation"));
                    case SCALE -> List.of(createPathTarget(nodeIndex, "scale"));
                    case WEIGHTS ->
                        nodeWriter
                                .findMeshNodeIndex(nodeIndex)
                                .map(drawingNodeIndex -> createPathTarget(drawingNodeIndex, "weights"))
                                .stream()
                                .toList();
                    case VISIBLE ->
                        List.of(createPointerTarget(String.format(
                                Locale.ROOT, "/nodes/%d/extensions/KHR_node_visibility/visible", nodeIndex)));
                };
            case Target.OfMaterial(int materialIndex, Target.MaterialProperty materialProperty) ->
                materialWriter
                        .findMaterialIndices(materialIndex, materialProperty != Target.MaterialProperty.BASE_COLOUR)
                        .stream()
                        .map(gltfIndex -> createPointerTarget(String.format(
                                Locale.ROOT,
                                "/materials/%d/pbrMetallicRoughness/%s",
                                gltfIndex,
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

    private static GltfObject.AnimationTarget createPathTarget(int nodeIndex, String path) {
        return new GltfObject.AnimationTarget(nodeIndex, path, Map.of());
    }

    /** Creates a target with a JSON pointer, and records that the file uses the extension. */
    private GltfObject.AnimationTarget createPointerTarget(String pointer) {
        usesPointer = true;
        return new GltfObject.AnimationTarget(
                /* node= */ null, "pointer", Map.of(GltfObject.POINTER, Map.of("pointer", pointer)));
    }

    /** Returns the name of an interpolation, or an empty string for the default in the specification. */
    private static String interpolationName(Interpolation interpolation) {
        return switch (interpolation) {
            case LINEAR -> "";
            case STEP -> "STEP";
            case CUBIC_SPLINE -> "CUBICSPLINE";
        };
    }

    /** Returns the index of the accessor of key times, and adds the accessor if none has the same times. */
    private int getOrAddTimeAccessorIndex(float[] seconds) {
        int index = timeAccessorPool.getOrAddIndex(
                new Times(seconds),
                unused -> buffer.addAccessor(
                        AccessorLayout.SCALAR,
                        seconds.length,
                        out -> GeometryWriter.writeFloats(seconds, out),
                        new float[] {seconds[0]},
                        new float[] {seconds[seconds.length - 1]}));
        return timeAccessorPool.values().get(index);
    }

    /** Adds the accessor of a channel's values, and returns its index. */
    private int addValueAccessor(Channel channel) {
        float[] numbers = channel.values();
        return switch (channel.target()) {
            case Target.OfNode nodeTarget ->
                switch (nodeTarget.property()) {
                    case TRANSLATION, SCALE -> addFloats(AccessorLayout.VECTOR3, numbers);
                    case ROTATION -> addFloats(AccessorLayout.VECTOR4, normalizeRotations(channel));
                    case WEIGHTS -> addFloats(AccessorLayout.SCALAR, numbers);
                    case VISIBLE ->
                        buffer.addAccessor(AccessorLayout.BOOLEAN, numbers.length, out -> writeBooleans(numbers, out));
                };
            case Target.OfMaterial materialTarget ->
                switch (materialTarget.property()) {
                    case BASE_COLOUR -> addFloats(AccessorLayout.VECTOR4, clampColours(channel));
                    case TEXTURE_OFFSET, TEXTURE_SCALE -> addFloats(AccessorLayout.VECTOR2, numbers);
                    case TEXTURE_ROTATION -> addFloats(AccessorLayout.SCALAR, numbers);
                };
        };
    }

    private int addFloats(AccessorLayout layout, float[] numbers) {
        int componentCount = layout.elementSize / Float.BYTES;
        return buffer.addAccessor(
                layout, numbers.length / componentCount, out -> GeometryWriter.writeFloats(numbers, out));
    }

    private static void writeBooleans(float[] numbers, ByteBuffer out) {
        for (float number : numbers) {
            out.put((byte) (number != 0 ? 1 : 0));
        }
    }

    /** Returns colours whose components are between 0 and 1. Finite tangents are unchanged. */
    private static float[] clampColours(Channel channel) {
        float[] colours = channel.values().clone();
        boolean hasTangents = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        for (int i = 0; i < colours.length; i++) {
            float component = GeometryWriter.toFinite(colours[i]);
            // A key with tangents has an in-tangent, a value and an out-tangent.
            boolean isTangent = hasTangents && i / 4 % 3 != 1;
            colours[i] = isTangent ? component : Math.clamp(component, 0f, 1f);
        }
        return colours;
    }

    /** Returns normalized quaternions. A quaternion of zeros becomes the identity. Tangents are unchanged. */
    private static float[] normalizeRotations(Channel channel) {
        float[] rotations = channel.values().clone();
        boolean hasTangents = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        for (int i = hasTangents ? 4 : 0; i < rotations.length; i += hasTangents ? 12 : 4) {
            NodeWriter.normalizeRotation(rotations, i);
        }
        return rotations;
    }

    /** An array of times as a key of a map. */
    private record Times(float[] seconds) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Times otherTimes && Floats.areEqual(seconds, otherTimes.seconds);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(seconds);
        }
    }
}
