package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shuriken.convert.nitro.material.NitroSceneMaterials;
import shuriken.convert.nitro.material.TexCoordMapper;
import shuriken.convert.nitro.material.TextureMatrix;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureTrack;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.scene.Channel;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.MaterialProperty;

/**
 * Creates the channels of a clip from a texture animation. The animation replaces the texture matrix of a material, but
 * the texture coordinates of the scene are already transformed by the matrix at rest. The channels therefore contain
 * the transform from the coordinates at rest to the animated coordinates. They use step interpolation, like the
 * console.
 */
final class TextureChannelBuilder {
    /** The approximate memory in bytes for a frame of a material, for the memory limit. */
    private static final int FRAME_MEMORY = 200;

    private final Model model;
    private final Scene scene;
    private final NitroSceneMaterials materials;
    private final SourceLocation location;
    private final ReadContext context;

    TextureChannelBuilder(
            Model model, Scene scene, NitroSceneMaterials materials, SourceLocation location, ReadContext context) {
        this.model = model;
        this.scene = scene;
        this.materials = materials;
        this.location = location;
        this.context = context;
    }

    /** Creates channels for the animated materials that have a texture. */
    List<Channel> createChannels(TextureAnimation animation, FrameChannelFactory channelFactory) {
        List<Channel> channels = new ArrayList<>();
        animation.tracks().entries().forEach(namedTrack -> {
            int modelMaterialIndex = model.materials().names().indexOf(namedTrack.name());
            if (modelMaterialIndex >= 0) {
                for (NitroSceneMaterials.SceneMaterial sceneMaterial : materials.derivedMaterials(modelMaterialIndex)) {
                    scene.materials()
                            .get(sceneMaterial.materialIndex())
                            .texture()
                            .ifPresent(texture -> {
                                Image image = scene.textures()
                                        .get(texture.textureIndex())
                                        .image();
                                addChannels(
                                        computeTransforms(
                                                namedTrack.value(), modelMaterialIndex, animation.frameCount(), image),
                                        sceneMaterial.materialIndex(),
                                        channelFactory,
                                        channels);
                            });
                }
            }
        });
        return channels;
    }

    /** Adds a channel for each property of the transform that changes. */
    private static void addChannels(
            List<UvTransform> transforms,
            int materialIndex,
            FrameChannelFactory channelFactory,
            List<Channel> channels) {
        Map<MaterialProperty, float[]> restValues = UvTransform.REST.toMaterialValues();
        restValues.forEach((property, restValue) -> channelFactory
                .createStepChannel(
                        new Target.OfMaterial(materialIndex, property),
                        frame -> transforms.get(frame).toMaterialValues().getOrDefault(property, restValue),
                        restValue)
                .ifPresent(channels::add));
    }

    /**
     * Returns the transform at each frame.
     *
     * @param image the image that the scene's material uses. Its size may differ from the texture size in the model
     */
    private List<UvTransform> computeTransforms(
            TextureTrack track, int modelMaterialIndex, int frameCount, Image image) {
        context.reserve((long) FRAME_MEMORY * frameCount, location, "texture transforms");
        MaterialData data = model.materials().valueAt(modelMaterialIndex);
        int textureMode = model.header().textureMatrixMode();
        double width = data.width() > 0 ? data.width() : image.width();
        double height = data.height() > 0 ? data.height() : image.height();
        UvMatrix restMatrix =
                UvMatrix.fromTexels(TexCoordMapper.restMatrix(data, textureMode), image.width(), image.height());
        List<UvTransform> transforms = new ArrayList<>(frameCount);
        boolean isExact = restMatrix.isInvertible();
        for (int frame = 0; frame < frameCount; frame++) {
            UvMatrix currentMatrix = UvMatrix.fromTexels(
                    TextureMatrix.compute(toSrt(track.transformAt(frame)), textureMode, width, height),
                    image.width(),
                    image.height());
            UvMatrix matrixFromRest = currentMatrix.relativeTo(restMatrix);
            transforms.add(matrixFromRest.toTransform());
            isExact &= matrixFromRest.hasNoShear();
        }
        if (!isExact) {
            context.report(
                    DiagnosticCode.MOTION_INCOMPLETE,
                    location,
                    "%s has a texture transform with shear, which is only approximated",
                    model.materials().name(modelMaterialIndex));
        }
        return transforms;
    }

    private static TextureMatrix.Srt toSrt(TextureTransform transform) {
        return new TextureMatrix.Srt(
                transform.scaleS(),
                transform.scaleT(),
                transform.sine(),
                transform.cosine(),
                transform.translationS(),
                transform.translationT());
    }
}
