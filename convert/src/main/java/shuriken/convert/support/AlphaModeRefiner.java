package shuriken.convert.support;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shuriken.io.support.UniqueNames;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.TextureRef;

/**
 * Chooses the alpha mode of each triangle by its texels and vertex colours. Converters choose one alpha mode for the
 * entire image. This class examines each triangle, splits primitives where the results differ, and copies materials for
 * the additional alpha modes. Materials that clips or variants change stay unchanged.
 */
public final class AlphaModeRefiner {
    private static final float MASK_CUTOFF = 0.5f;

    /** The key of a copy of a material with another alpha mode. */
    private record CopyKey(int materialIndex, AlphaMode mode) {}

    private final Scene scene;
    private final List<Material> materials;
    private final UniqueNames materialNames = UniqueNames.ignoringCase();
    /** The indices of the materials that clips or variants change. */
    private final Set<Integer> fixedMaterialIndices = new HashSet<>();

    private final Map<Integer, AlphaMap> alphaMapByTexture = new HashMap<>();
    private final Map<CopyKey, Integer> copyIndexByKey = new HashMap<>();
    /**
     * The indices of the materials that their first copy has replaced. Without the replacement, unused materials could
     * remain.
     */
    private final Set<Integer> overwrittenMaterialIndices = new HashSet<>();

    private AlphaModeRefiner(Scene scene) {
        this.scene = scene;
        this.materials = new ArrayList<>(scene.materials());
        materials.forEach(material -> materialNames.reserve(material.name()));
        scene.variants()
                .forEach(variant -> variant.replacementIndexByMaterial()
                        .forEach((from, to) -> fixedMaterialIndices.addAll(List.of(from, to))));
        scene.clips().stream().flatMap(clip -> clip.channels().stream()).forEach(channel -> {
            if (channel.target() instanceof Target.OfMaterial(int materialIndex, Target.MaterialProperty property)) {
                fixedMaterialIndices.add(materialIndex);
            }
        });
    }

    /** Returns a scene whose alpha modes fit the texels and vertex colours of the triangles. */
    public static Scene refine(Scene scene) {
        AlphaModeRefiner refiner = new AlphaModeRefiner(scene);
        List<Mesh> meshes = new ArrayList<>();
        for (Mesh mesh : scene.meshes()) {
            List<Primitive> primitives = new ArrayList<>();
            mesh.primitives().forEach(primitive -> refiner.refine(primitive, primitives));
            meshes.add(new Mesh(mesh.name(), primitives));
        }
        return scene.withSurfaces(meshes, refiner.materials, scene.textures());
    }

    private void refine(Primitive primitive, List<Primitive> refinedPrimitives) {
        if (primitive.materialIndex() == Scene.NONE
                || primitive.mode() != Primitive.Mode.TRIANGLES
                || !isRefinable(primitive.materialIndex())) {
            refinedPrimitives.add(primitive);
            return;
        }
        Material material = scene.materials().get(primitive.materialIndex());
        AlphaUse[] useByTriangle = determineAlphaUses(primitive, material);
        AlphaUse unblendedUse = AlphaUse.NONE;
        int blendedCount = 0;
        for (AlphaUse use : useByTriangle) {
            blendedCount += use == AlphaUse.FRACTIONAL ? 1 : 0;
            unblendedUse = use == AlphaUse.ONE_BIT ? use : unblendedUse;
        }
        AlphaMode unblendedMode = unblendedUse == AlphaUse.NONE ? AlphaMode.OPAQUE : AlphaMode.MASK;
        int unblendedMaterialIndex = blendedCount < useByTriangle.length
                ? getOrCreateCopyIndex(primitive.materialIndex(), unblendedMode)
                : Scene.NONE;
        int blendedMaterialIndex =
                blendedCount > 0 ? getOrCreateCopyIndex(primitive.materialIndex(), AlphaMode.BLEND) : Scene.NONE;
        if (blendedCount == 0 || blendedCount == useByTriangle.length) {
            refinedPrimitives.add(PrimitiveExtractor.extract(
                    primitive, primitive.indices(), blendedCount == 0 ? unblendedMaterialIndex : blendedMaterialIndex));
            return;
        }
        refinedPrimitives.add(PrimitiveExtractor.extract(
                primitive, selectIndices(primitive, useByTriangle, /* isBlended= */ false), unblendedMaterialIndex));
        refinedPrimitives.add(PrimitiveExtractor.extract(
                primitive, selectIndices(primitive, useByTriangle, /* isBlended= */ true), blendedMaterialIndex));
    }

    /**
     * Returns whether the alpha modes of a material's triangles can be chosen. This requires that the material is not
     * opaque, that its alpha depends only on texels and vertex colours, that its opaque texels replace the background,
     * and that no clip or variant changes it.
     */
    private boolean isRefinable(int materialIndex) {
        Material material = scene.materials().get(materialIndex);
        return material.alphaMode() != AlphaMode.OPAQUE
                && material.baseColour()[3] >= 1
                && material.blend().opaque().replacesBackground()
                && !fixedMaterialIndices.contains(materialIndex);
    }

    /**
     * Returns the alpha use of each triangle. It is the alpha use of the triangle's texels, or {@link
     * AlphaUse#FRACTIONAL} if a vertex colour is translucent.
     */
    private AlphaUse[] determineAlphaUses(Primitive primitive, Material material) {
        AlphaUse[] useByTriangle = new AlphaUse[primitive.indices().length / 3];
        @Nullable
        TextureRef textureRef =
                primitive.texCoords().length == 0 ? null : material.texture().orElse(null);
        @Nullable AlphaMap alphaMap = textureRef == null ? null : getOrCreateAlphaMap(textureRef.textureIndex());
        float[] uv = new float[6];
        for (int i = 0; i < useByTriangle.length; i++) {
            boolean isTranslucent = false;
            for (int corner = 0; corner < 3; corner++) {
                int vertexIndex = primitive.indices()[3 * i + corner];
                isTranslucent |=
                        primitive.colours().length > 0 && primitive.colours()[4 * vertexIndex + 3] != (byte) 0xFF;
                if (alphaMap != null) {
                    System.arraycopy(primitive.texCoords(), 2 * vertexIndex, uv, 2 * corner, 2);
                }
            }
            useByTriangle[i] = AlphaUse.FRACTIONAL;
            if (!isTranslucent) {
                useByTriangle[i] = alphaMap == null || textureRef == null
                        ? AlphaUse.NONE
                        : alphaMap.useUnder(uv, textureRef.wrapU(), textureRef.wrapV());
            }
        }
        return useByTriangle;
    }

    private AlphaMap getOrCreateAlphaMap(int textureIndex) {
        return alphaMapByTexture.computeIfAbsent(
                textureIndex, index -> new AlphaMap(scene.textures().get(index).image()));
    }

    /**
     * Returns the index of a material's copy with an alpha mode, and creates the copy if necessary. The first copy of a
     * material replaces the material.
     */
    private int getOrCreateCopyIndex(int materialIndex, AlphaMode mode) {
        return copyIndexByKey.computeIfAbsent(new CopyKey(materialIndex, mode), unused -> {
            Material originalMaterial = scene.materials().get(materialIndex);
            Material copy = originalMaterial.withAlpha(
                    mode, originalMaterial.blend(), mode == AlphaMode.MASK ? MASK_CUTOFF : 0);
            if (overwrittenMaterialIndices.add(materialIndex)) {
                materials.set(materialIndex, copy);
                return materialIndex;
            }
            String name = originalMaterial.name() + "_" + mode.name().toLowerCase(Locale.ROOT);
            materials.add(copy.withName(materialNames.makeUnique(name)));
            return materials.size() - 1;
        });
    }

    /**
     * Returns the indices of the triangles that need blending, or of all other triangles.
     *
     * @param isBlended whether the triangles that need blending are selected
     */
    private static int[] selectIndices(Primitive primitive, AlphaUse[] useByTriangle, boolean isBlended) {
        int[] selectedIndices = new int[primitive.indices().length];
        int indexCount = 0;
        for (int i = 0; i < useByTriangle.length; i++) {
            if ((useByTriangle[i] == AlphaUse.FRACTIONAL) == isBlended) {
                System.arraycopy(primitive.indices(), 3 * i, selectedIndices, indexCount, 3);
                indexCount += 3;
            }
        }
        return Arrays.copyOf(selectedIndices, indexCount);
    }
}
