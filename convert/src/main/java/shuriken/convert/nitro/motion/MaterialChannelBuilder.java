package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.nitro.draw.MaterialColours;
import shuriken.convert.nitro.material.NitroSceneMaterials;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.mat0.MaterialTrack;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Channel;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Target;
import shuriken.scene.Target.MaterialProperty;

/** Creates the channels of a clip from a material animation. They animate the base colour of the scene's materials. */
final class MaterialChannelBuilder {
    /** The approximate memory in bytes for a frame of a material, for the memory limit. */
    private static final int FRAME_MEMORY = 80;

    /** The largest alpha, which is also the mask of its five bits. */
    private static final int OPAQUE_ALPHA = 31;
    /** The bit position of the alpha in the polygon attributes. */
    private static final int ALPHA_SHIFT = 16;

    private static final int WHITE_RGB555 = 0x7FFF;

    private final Model model;
    private final NitroSceneMaterials materials;
    private final ConvertOptions options;

    MaterialChannelBuilder(Model model, NitroSceneMaterials materials, ConvertOptions options) {
        this.model = model;
        this.materials = materials;
        this.options = options;
    }

    /**
     * Returns the index of a material in the model, or -1 if the model does not have it. The scene has no materials for
     * the index -1.
     */
    private int materialIndex(String name) {
        return model.materials().names().indexOf(name);
    }

    /** Enables blending for all materials that an animation makes translucent at any time. */
    void enableBlending(MaterialAnimation animation) {
        animation.tracks().entries().forEach(namedTrack -> {
            boolean isTranslucent = IntStream.range(0, animation.frameCount())
                    .anyMatch(frame -> namedTrack.value().stateAt(frame).alpha() < OPAQUE_ALPHA);
            for (NitroSceneMaterials.SceneMaterial sceneMaterial : isTranslucent
                    ? materials.derivedMaterials(materialIndex(namedTrack.name()))
                    : List.<NitroSceneMaterials.SceneMaterial>of()) {
                Material material = materials.materials().get(sceneMaterial.materialIndex());
                materials.replace(
                        sceneMaterial.materialIndex(),
                        material.withAlpha(AlphaMode.BLEND, material.blend(), /* newCutoff= */ 0));
            }
        });
    }

    /** Creates a channel for each material whose base colour changes. */
    List<Channel> createChannels(
            MaterialAnimation animation,
            FrameChannelFactory channelFactory,
            SourceLocation location,
            ReadContext context) {
        List<Channel> channels = new ArrayList<>();
        animation.tracks().entries().forEach(namedTrack -> {
            for (NitroSceneMaterials.SceneMaterial sceneMaterial :
                    materials.derivedMaterials(materialIndex(namedTrack.name()))) {
                context.reserve((long) FRAME_MEMORY * animation.frameCount(), location, "colours");
                List<float[]> colours = computeColours(
                        namedTrack.value(),
                        materialIndex(namedTrack.name()),
                        sceneMaterial.isLit(),
                        animation.frameCount());
                channelFactory
                        .createLinearChannel(
                                new Target.OfMaterial(sceneMaterial.materialIndex(), MaterialProperty.BASE_COLOUR),
                                colours::get,
                                materials
                                        .materials()
                                        .get(sceneMaterial.materialIndex())
                                        .baseColour())
                        .ifPresent(channels::add);
            }
        });
        return channels;
    }

    /** Returns the linear base colour at each frame. */
    private List<float[]> computeColours(MaterialTrack track, int materialIndex, boolean isLit, int frameCount) {
        MaterialData data = model.materials().valueAt(materialIndex);
        int polygonAttributes = MaterialColours.polygonAttributes(data) & ~(OPAQUE_ALPHA << ALPHA_SHIFT);
        List<float[]> colours = new ArrayList<>(frameCount);
        for (int frame = 0; frame < frameCount; frame++) {
            MaterialState state = track.stateAt(frame);
            MaterialColours frameColours =
                    new MaterialColours(state.diffuse(), state.ambient(), state.specular(), state.emission());
            int rgb555 = options.lighting() == Lighting.ALL
                    ? frameColours.diffuse()
                    : frameColours.litColour(polygonAttributes);
            colours.add(NitroSceneMaterials.baseColour(
                    isLit ? rgb555 : WHITE_RGB555,
                    polygonAttributes | ((state.alpha() & OPAQUE_ALPHA) << ALPHA_SHIFT),
                    data));
        }
        return colours;
    }
}
