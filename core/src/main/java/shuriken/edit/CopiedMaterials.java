package shuriken.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import shuriken.convert.BuildModel;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * Materials that an editor copied and then changed: they have the number of the one that they were copied from, and are new
 * all the same.
 */
final class CopiedMaterials {
    /** What a material says of the texture that it had. */
    private static final List<String> TEXTURE = List.of("textureId", "textureName", "paletteName");

    private CopiedMaterials() {}

    /**
     * Takes the number from copies that look different.
     *
     * @param numbers by material of the edited scene that of the source's
     */
    static void separate(Scene prepared, Scene edited, int[] numbers) {
        Map<Integer, List<Integer>> byNumber = IntStream.range(0, numbers.length)
                .filter(i -> numbers[i] != Scene.NONE)
                .boxed()
                .collect(Collectors.groupingBy(i -> numbers[i]));
        byNumber.forEach((number, all) -> {
            int owner = all.size() == 1 ? all.getFirst() : owner(known(prepared, number), prepared, edited, all);
            for (int i : all) {
                if (!isSame(edited, i, owner)) {
                    numbers[i] = Scene.NONE;
                }
            }
        });
    }

    /** The one that keeps the number: that with its name, else one that looks as before, else the first. */
    private static int owner(Optional<Material> was, Scene prepared, Scene edited, List<Integer> all) {
        if (was.isEmpty()) {
            return all.getFirst();
        }
        Optional<Integer> named = all.stream()
                .filter(i -> was.get().name().equals(edited.materials().get(i).name()))
                .findFirst();
        return named.or(() -> all.stream()
                        .filter(i ->
                                isSame(was.get(), prepared, edited.materials().get(i), edited))
                        .findFirst())
                .orElse(all.getFirst());
    }

    private static Optional<Material> known(Scene prepared, int number) {
        return prepared.materials().stream()
                .filter(each ->
                        BuildModel.number(each.extras(), EditScene.MATERIAL) instanceof Integer own && own == number)
                .findFirst();
    }

    private static boolean isSame(Scene edited, int a, int b) {
        return a == b
                || isSame(edited.materials().get(a), edited, edited.materials().get(b), edited);
    }

    private static boolean isSame(Material a, Scene ofA, Material b, Scene ofB) {
        return MaterialChange.between(0, a, texture(a, ofA), b, texture(b, ofB))
                .what()
                .isEmpty();
    }

    private static String texture(Material material, Scene scene) {
        return material.texture()
                .map(reference -> scene.textures().get(reference.texture()).name())
                .orElse("");
    }

    /** The scene whose copies with another picture say nothing of the one that they had. */
    static Scene withOwnTextures(Scene prepared, Scene edited, int[] numbers) {
        List<Material> materials = new ArrayList<>(edited.materials());
        for (int i = 0; i < numbers.length; i++) {
            Material now = materials.get(i);
            boolean isCopy = numbers[i] == Scene.NONE
                    && BuildModel.number(now.extras(), EditScene.MATERIAL) instanceof Integer number
                    && known(prepared, number)
                            .filter(was -> !texture(was, prepared).equals(texture(now, edited)))
                            .isPresent();
            if (isCopy) {
                materials.set(i, now.withExtras(without(now.extras())));
            }
        }
        return edited.withSurfaces(edited.meshes(), materials, edited.textures());
    }

    private static Extras without(Extras extras) {
        Extras left = Extras.NONE;
        for (var each : extras.values().entrySet()) {
            left = TEXTURE.contains(each.getKey()) ? left : left.with(each.getKey(), each.getValue());
        }
        return left;
    }
}
