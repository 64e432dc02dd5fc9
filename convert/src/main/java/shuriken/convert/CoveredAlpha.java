package shuriken.convert;

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
 * Blends or masks only those triangles whose texels and vertex colours need it. Converters decide by the entire image;
 * here each triangle is examined on its own, primitives are split where the results differ, and materials get opaque or
 * masked copies. Materials that clips or variants change stay as they are.
 */
public final class CoveredAlpha {
    private static final float CUTOFF = 0.5f;

    private record Copy(int material, AlphaMode mode) {}

    private final Scene scene;
    private final List<Material> materials;
    private final Set<String> names = new HashSet<>();
    private final Set<Integer> fixed = new HashSet<>();
    private final Map<Integer, AlphaMap> maps = new HashMap<>();
    private final Map<Copy, Integer> copies = new HashMap<>();
    /** Materials whose index is used by one of their copies. */
    private final Set<Integer> placed = new HashSet<>();

    private CoveredAlpha(Scene scene) {
        this.scene = scene;
        this.materials = new ArrayList<>(scene.materials());
        materials.forEach(material -> names.add(material.name().toLowerCase(Locale.ROOT)));
        scene.variants().forEach(variant -> variant.materials().forEach((from, to) -> fixed.addAll(List.of(from, to))));
        scene.clips().stream().flatMap(clip -> clip.channels().stream()).forEach(channel -> {
            if (channel.target() instanceof Target.OfMaterial(int material, Target.MaterialProperty property)) {
                fixed.add(material);
            }
        });
    }

    public static Scene of(Scene scene) {
        CoveredAlpha covered = new CoveredAlpha(scene);
        List<Mesh> meshes = new ArrayList<>();
        for (Mesh mesh : scene.meshes()) {
            List<Primitive> primitives = new ArrayList<>();
            mesh.primitives().forEach(primitive -> covered.add(primitive, primitives));
            meshes.add(new Mesh(mesh.name(), primitives));
        }
        return scene.withSurfaces(meshes, covered.materials, scene.textures());
    }

    private void add(Primitive p, List<Primitive> to) {
        if (p.material() == Scene.NONE || p.form() != Primitive.Form.TRIANGLES || !isJudged(p.material())) {
            to.add(p);
            return;
        }
        Material material = scene.materials().get(p.material());
        AlphaUse[] uses = uses(p, material);
        AlphaUse solid = AlphaUse.NONE;
        int blended = 0;
        for (AlphaUse use : uses) {
            blended += use == AlphaUse.MANY ? 1 : 0;
            solid = use == AlphaUse.ONE_BIT ? use : solid;
        }
        int rest =
                copy(p.material(), solid == AlphaUse.NONE ? AlphaMode.OPAQUE : AlphaMode.MASK, uses.length > blended);
        int through = copy(p.material(), AlphaMode.BLEND, blended > 0);
        if (blended == 0 || blended == uses.length) {
            to.add(PrimitivePart.of(p, p.indices(), blended == 0 ? rest : through));
            return;
        }
        to.add(PrimitivePart.of(p, corners(p, uses, false), rest));
        to.add(PrimitivePart.of(p, corners(p, uses, true), through));
    }

    /** Returns whether alpha matters, depends only on texels and vertices, and is constant. */
    private boolean isJudged(int index) {
        Material material = scene.materials().get(index);
        return material.alphaMode() != AlphaMode.OPAQUE
                && material.baseColour()[3] >= 1
                && material.blend().opaque().replaces()
                && !fixed.contains(index);
    }

    private AlphaUse[] uses(Primitive p, Material material) {
        AlphaUse[] uses = new AlphaUse[p.indices().length / 3];
        @Nullable
        TextureRef ref = p.texCoords().length == 0 ? null : material.texture().orElse(null);
        @Nullable AlphaMap map = ref == null ? null : map(ref.texture());
        float[] uv = new float[6];
        for (int i = 0; i < uses.length; i++) {
            boolean translucent = false;
            for (int k = 0; k < 3; k++) {
                int vertex = p.indices()[3 * i + k];
                translucent |= p.colours().length > 0 && p.colours()[4 * vertex + 3] != -1;
                if (map != null) {
                    System.arraycopy(p.texCoords(), 2 * vertex, uv, 2 * k, 2);
                }
            }
            uses[i] = AlphaUse.MANY;
            if (!translucent) {
                uses[i] = map == null || ref == null ? AlphaUse.NONE : map.under(uv, ref.wrapU(), ref.wrapV());
            }
        }
        return uses;
    }

    private AlphaMap map(int texture) {
        return maps.computeIfAbsent(
                texture, index -> new AlphaMap(scene.textures().get(index).image()));
    }

    /** Returns the material with this alpha mode; creates it only if it is needed. */
    private int copy(int index, AlphaMode mode, boolean wanted) {
        if (!wanted) {
            return Scene.NONE;
        }
        return copies.computeIfAbsent(new Copy(index, mode), key -> {
            Material source = scene.materials().get(index);
            Material made = source.withAlpha(mode, source.blend(), mode == AlphaMode.MASK ? CUTOFF : 0);
            if (placed.add(index)) {
                materials.set(index, made);
                return index;
            }
            String name = source.name() + "_" + mode.name().toLowerCase(Locale.ROOT);
            String ownName = name;
            for (int i = 2; !names.add(ownName.toLowerCase(Locale.ROOT)); i++) {
                ownName = name + "_" + i;
            }
            materials.add(made.withName(ownName));
            return materials.size() - 1;
        });
    }

    private static int[] corners(Primitive p, AlphaUse[] uses, boolean blended) {
        int[] corners = new int[p.indices().length];
        int size = 0;
        for (int i = 0; i < uses.length; i++) {
            if ((uses[i] == AlphaUse.MANY) == blended) {
                System.arraycopy(p.indices(), 3 * i, corners, size, 3);
                size += 3;
            }
        }
        return Arrays.copyOf(corners, size);
    }
}
