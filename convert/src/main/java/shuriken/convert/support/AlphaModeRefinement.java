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
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.TextureRef;

/**
 * Uses blending or masking only for triangles whose texels and vertex colours need it. Converters choose one alpha mode
 * for the entire image. This class examines each triangle, splits primitives where the results differ, and creates
 * opaque or masked copies of materials. Materials that clips or variants change stay as they are.
 */
public final class AlphaModeRefinement {
    private static final float CUTOFF = 0.5f;

    /** The key of a copy of a material with another alpha mode. */
    private record CopyKey(int material, AlphaMode mode) {}

    private final Scene scene;
    private final List<Material> materials;
    private final Set<String> names = new HashSet<>();
    /** The materials that clips or variants change. */
    private final Set<Integer> fixedMaterials = new HashSet<>();

    private final Map<Integer, AlphaMap> alphaMaps = new HashMap<>();
    private final Map<CopyKey, Integer> copies = new HashMap<>();
    /** The materials that their first copy has replaced, so that no unused material remains. */
    private final Set<Integer> overwrittenMaterials = new HashSet<>();

    private AlphaModeRefinement(Scene scene) {
        this.scene = scene;
        this.materials = new ArrayList<>(scene.materials());
        materials.forEach(material -> names.add(material.name().toLowerCase(Locale.ROOT)));
        scene.variants()
                .forEach(
                        variant -> variant.materials().forEach((from, to) -> fixedMaterials.addAll(List.of(from, to))));
        scene.clips().stream().flatMap(clip -> clip.channels().stream()).forEach(channel -> {
            if (channel.target() instanceof Target.OfMaterial(int material, Target.MaterialProperty property)) {
                fixedMaterials.add(material);
            }
        });
    }

    /** Returns a scene whose alpha modes fit the texels that the triangles cover. */
    public static Scene refine(Scene scene) {
        AlphaModeRefinement refinement = new AlphaModeRefinement(scene);
        List<Mesh> meshes = new ArrayList<>();
        for (Mesh mesh : scene.meshes()) {
            List<Primitive> primitives = new ArrayList<>();
            mesh.primitives().forEach(source -> refinement.add(source, primitives));
            meshes.add(new Mesh(mesh.name(), primitives));
        }
        return scene.withSurfaces(meshes, refinement.materials, scene.textures());
    }

    private void add(Primitive primitive, List<Primitive> primitives) {
        if (primitive.material() == Scene.NONE
                || primitive.mode() != Primitive.Mode.TRIANGLES
                || !isRefinable(primitive.material())) {
            primitives.add(primitive);
            return;
        }
        Material material = scene.materials().get(primitive.material());
        AlphaUse[] uses = triangleUses(primitive, material);
        AlphaUse unblendedUse = AlphaUse.NONE;
        int blendedCount = 0;
        for (AlphaUse use : uses) {
            blendedCount += use == AlphaUse.FRACTIONAL ? 1 : 0;
            unblendedUse = use == AlphaUse.ONE_BIT ? use : unblendedUse;
        }
        int unblendedMaterial = copyIndex(
                primitive.material(),
                unblendedUse == AlphaUse.NONE ? AlphaMode.OPAQUE : AlphaMode.MASK,
                uses.length > blendedCount);
        int blendedMaterial = copyIndex(primitive.material(), AlphaMode.BLEND, blendedCount > 0);
        if (blendedCount == 0 || blendedCount == uses.length) {
            primitives.add(PrimitiveExtractor.extract(
                    primitive, primitive.indices(), blendedCount == 0 ? unblendedMaterial : blendedMaterial));
            return;
        }
        primitives.add(PrimitiveExtractor.extract(primitive, selectIndices(primitive, uses, false), unblendedMaterial));
        primitives.add(PrimitiveExtractor.extract(primitive, selectIndices(primitive, uses, true), blendedMaterial));
    }

    /** Returns whether the alpha of a material matters, is constant, and depends only on texels and vertex colours. */
    private boolean isRefinable(int materialIndex) {
        Material material = scene.materials().get(materialIndex);
        return material.alphaMode() != AlphaMode.OPAQUE
                && material.baseColour()[3] >= 1
                && material.blend().opaque().replaces()
                && !fixedMaterials.contains(materialIndex);
    }

    /** Returns the alpha use of each triangle: that of its texels, or fractional if a vertex colour is translucent. */
    private AlphaUse[] triangleUses(Primitive primitive, Material material) {
        AlphaUse[] uses = new AlphaUse[primitive.indices().length / 3];
        @Nullable
        TextureRef ref =
                primitive.texCoords().length == 0 ? null : material.texture().orElse(null);
        @Nullable AlphaMap alphaMap = ref == null ? null : alphaMap(ref.texture());
        float[] uv = new float[6];
        for (int i = 0; i < uses.length; i++) {
            boolean isTranslucent = false;
            for (int k = 0; k < 3; k++) {
                int vertex = primitive.indices()[3 * i + k];
                isTranslucent |= primitive.colours().length > 0 && primitive.colours()[4 * vertex + 3] != -1;
                if (alphaMap != null) {
                    System.arraycopy(primitive.texCoords(), 2 * vertex, uv, 2 * k, 2);
                }
            }
            uses[i] = AlphaUse.FRACTIONAL;
            if (!isTranslucent) {
                uses[i] = alphaMap == null || ref == null
                        ? AlphaUse.NONE
                        : alphaMap.useUnder(uv, ref.wrapU(), ref.wrapV());
            }
        }
        return uses;
    }

    private AlphaMap alphaMap(int texture) {
        return alphaMaps.computeIfAbsent(
                texture,
                textureIndex -> new AlphaMap(scene.textures().get(textureIndex).image()));
    }

    /** Returns the index of the material's copy with an alpha mode. It is {@link Scene#NONE} if no copy is needed. */
    private int copyIndex(int materialIndex, AlphaMode mode, boolean isNeeded) {
        if (!isNeeded) {
            return Scene.NONE;
        }
        return copies.computeIfAbsent(new CopyKey(materialIndex, mode), unused -> {
            Material source = scene.materials().get(materialIndex);
            Material copy = source.withAlpha(mode, source.blend(), mode == AlphaMode.MASK ? CUTOFF : 0);
            if (overwrittenMaterials.add(materialIndex)) {
                materials.set(materialIndex, copy);
                return materialIndex;
            }
            String name = source.name() + "_" + mode.name().toLowerCase(Locale.ROOT);
            String uniqueName = name;
            for (int i = 2; !names.add(uniqueName.toLowerCase(Locale.ROOT)); i++) {
                uniqueName = name + "_" + i;
            }
            materials.add(copy.withName(uniqueName));
            return materials.size() - 1;
        });
    }

    /** Returns the indices of the triangles that need blending, or of all other triangles. */
    private static int[] selectIndices(Primitive primitive, AlphaUse[] uses, boolean isBlended) {
        int[] selected = new int[primitive.indices().length];
        int size = 0;
        for (int i = 0; i < uses.length; i++) {
            if ((uses[i] == AlphaUse.FRACTIONAL) == isBlended) {
                System.arraycopy(primitive.indices(), 3 * i, selected, size, 3);
                size += 3;
            }
        }
        return Arrays.copyOf(selected, size);
    }
}
