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
 * Blends or masks only those triangles whose texels and vertex colours need it. Converters decide by the entire image.
 * Here each triangle is examined, primitives are split where the results differ, and materials get opaque or masked
 * copies. Materials that clips or variants change stay as they are.
 */
public final class AlphaModeRefinement {
    private static final float CUTOFF = 0.5f;

    private record Copy(int material, AlphaMode mode) {}

    private final Scene scene;
    private final List<Material> materials;
    private final Set<String> names = new HashSet<>();
    private final Set<Integer> fixedMaterials = new HashSet<>();
    private final Map<Integer, AlphaMap> alphaMaps = new HashMap<>();
    private final Map<Copy, Integer> copies = new HashMap<>();
    /** The materials whose index is used by one of their copies. */
    private final Set<Integer> reusedMaterials = new HashSet<>();

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

    /** Returns a scene with alpha modes that the covered texels need. */
    public static Scene refine(Scene scene) {
        AlphaModeRefinement refinement = new AlphaModeRefinement(scene);
        List<Mesh> meshes = new ArrayList<>();
        for (Mesh mesh : scene.meshes()) {
            List<Primitive> primitives = new ArrayList<>();
            mesh.primitives().forEach(primitive -> refinement.add(primitive, primitives));
            meshes.add(new Mesh(mesh.name(), primitives));
        }
        return scene.withSurfaces(meshes, refinement.materials, scene.textures());
    }

    private void add(Primitive p, List<Primitive> primitives) {
        if (p.material() == Scene.NONE || p.mode() != Primitive.Mode.TRIANGLES || !isRefinable(p.material())) {
            primitives.add(p);
            return;
        }
        Material material = scene.materials().get(p.material());
        AlphaUse[] uses = triangleUses(p, material);
        AlphaUse solid = AlphaUse.NONE;
        int blendedCount = 0;
        for (AlphaUse use : uses) {
            blendedCount += use == AlphaUse.MANY ? 1 : 0;
            solid = use == AlphaUse.ONE_BIT ? use : solid;
        }
        int opaqueMaterial = copy(
                p.material(), solid == AlphaUse.NONE ? AlphaMode.OPAQUE : AlphaMode.MASK, uses.length > blendedCount);
        int blendedMaterial = copy(p.material(), AlphaMode.BLEND, blendedCount > 0);
        if (blendedCount == 0 || blendedCount == uses.length) {
            primitives.add(
                    PrimitiveExtractor.extract(p, p.indices(), blendedCount == 0 ? opaqueMaterial : blendedMaterial));
            return;
        }
        primitives.add(PrimitiveExtractor.extract(p, selectIndices(p, uses, false), opaqueMaterial));
        primitives.add(PrimitiveExtractor.extract(p, selectIndices(p, uses, true), blendedMaterial));
    }

    /** Returns whether the alpha of a material matters, depends only on texels and vertices, and is constant. */
    private boolean isRefinable(int index) {
        Material material = scene.materials().get(index);
        return material.alphaMode() != AlphaMode.OPAQUE
                && material.baseColour()[3] >= 1
                && material.blend().opaque().replaces()
                && !fixedMaterials.contains(index);
    }

    private AlphaUse[] triangleUses(Primitive p, Material material) {
        AlphaUse[] uses = new AlphaUse[p.indices().length / 3];
        @Nullable
        TextureRef ref = p.texCoords().length == 0 ? null : material.texture().orElse(null);
        @Nullable AlphaMap map = ref == null ? null : alphaMap(ref.texture());
        float[] uv = new float[6];
        for (int i = 0; i < uses.length; i++) {
            boolean isTranslucent = false;
            for (int k = 0; k < 3; k++) {
                int vertex = p.indices()[3 * i + k];
                isTranslucent |= p.colours().length > 0 && p.colours()[4 * vertex + 3] != -1;
                if (map != null) {
                    System.arraycopy(p.texCoords(), 2 * vertex, uv, 2 * k, 2);
                }
            }
            uses[i] = AlphaUse.MANY;
            if (!isTranslucent) {
                uses[i] = map == null || ref == null ? AlphaUse.NONE : map.useUnder(uv, ref.wrapU(), ref.wrapV());
            }
        }
        return uses;
    }

    private AlphaMap alphaMap(int texture) {
        return alphaMaps.computeIfAbsent(
                texture, index -> new AlphaMap(scene.textures().get(index).image()));
    }

    /** Returns a material with an alpha mode, which is created only if it is needed. */
    private int copy(int index, AlphaMode mode, boolean isNeeded) {
        if (!isNeeded) {
            return Scene.NONE;
        }
        return copies.computeIfAbsent(new Copy(index, mode), key -> {
            Material source = scene.materials().get(index);
            Material copy = source.withAlpha(mode, source.blend(), mode == AlphaMode.MASK ? CUTOFF : 0);
            if (reusedMaterials.add(index)) {
                materials.set(index, copy);
                return index;
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

    private static int[] selectIndices(Primitive p, AlphaUse[] uses, boolean isBlended) {
        int[] corners = new int[p.indices().length];
        int size = 0;
        for (int i = 0; i < uses.length; i++) {
            if ((uses[i] == AlphaUse.MANY) == isBlended) {
                System.arraycopy(p.indices(), 3 * i, corners, size, 3);
                size += 3;
            }
        }
        return Arrays.copyOf(corners, size);
    }
}
