package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shuriken.convert.nitro.material.SceneMaterials;
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
 * Creates channels of animated texture transforms. An animation replaces the texture matrix of a material, which is
 * already applied to the coordinates. The channels therefore contain the difference between both matrices. They use
 * step interpolation, like the console.
 */
final class TextureChannels {
    /** The approximate memory for a frame of a material, for the memory limit. */
    private static final int BYTES_PER_FRAME = 200;

    private final Model model;
    private final Scene scene;
    private final SceneMaterials materials;
    private final SourceLocation site;
    private final ReadContext context;

    TextureChannels(Model model, Scene scene, SceneMaterials materials, SourceLocation site, ReadContext context) {
        this.model = model;
        this.scene = scene;
        this.materials = materials;
        this.site = site;
        this.context = context;
    }

    List<Channel> channels(TextureAnimation animation, FrameKeys keys) {
        List<Channel> channels = new ArrayList<>();
        animation.tracks().entries().forEach(track -> {
            int material = model.materials().names().indexOf(track.name());
            if (material >= 0) {
                for (SceneMaterials.SceneMaterial sceneMaterial : materials.derivedMaterials(material)) {
                    scene.materials().get(sceneMaterial.index()).texture().ifPresent(texture -> {
                        Image image = scene.textures().get(texture.texture()).image();
                        add(
                                transforms(track.value(), material, animation.frames(), image),
                                sceneMaterial.index(),
                                keys,
                                channels);
                    });
                }
            }
        });
        return channels;
    }

    /** Adds a channel for each property of the transform that changes. */
    private static void add(List<UvTransform> transforms, int material, FrameKeys keys, List<Channel> channels) {
        Map<MaterialProperty, float[]> rest = UvTransform.REST.values();
        rest.forEach((property, restValue) -> keys.stepChannel(
                        new Target.OfMaterial(material, property),
                        frame -> transforms.get(frame).values().getOrDefault(property, restValue),
                        restValue)
                .ifPresent(channels::add));
    }

    /**
     * Returns the transform at each frame.
     *
     * @param image the image that is drawn, which may have another size than the one to which the coordinates refer
     */
    private List<UvTransform> transforms(TextureTrack track, int material, int frames, Image image) {
        context.reserve((long) BYTES_PER_FRAME * frames, site, "texture transforms");
        MaterialData data = model.materials().valueAt(material);
        int mode = model.header().textureMode();
        double width = data.width() > 0 ? data.width() : image.width();
        double height = data.height() > 0 ? data.height() : image.height();
        UvMatrix rest = UvMatrix.fromTexels(TexCoordMapper.matrix(data, mode), image.width(), image.height());
        List<UvTransform> transforms = new ArrayList<>(frames);
        boolean isExact = rest.isInvertible();
        for (int frame = 0; frame < frames; frame++) {
            UvMatrix current = UvMatrix.fromTexels(
                    TextureMatrix.compute(toParts(track.transformAt(frame)), mode, width, height),
                    image.width(),
                    image.height());
            UvMatrix difference = current.relativeTo(rest);
            transforms.add(difference.toTransform());
            isExact &= difference.isWithoutShear();
        }
        if (!isExact) {
            context.report(
                    DiagnosticCode.MOTION_INCOMPLETE,
                    site,
                    "%s has a texture transform with shear, which is only approximated",
                    model.materials().name(material));
        }
        return transforms;
    }

    private static TextureMatrix.Parts toParts(TextureTransform p) {
        return new TextureMatrix.Parts(
                p.scaleS(), p.scaleT(), p.sine(), p.cosine(), p.translationS(), p.translationT());
    }
}
