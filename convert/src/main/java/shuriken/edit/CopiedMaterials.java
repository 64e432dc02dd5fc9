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
 * Separates materials that an editor copied and then changed: they have the number of the original material, but are
 * new.
 */
final class CopiedMaterials {
    /** Extras of a material that describe its original texture. */
    private static final List<String> TEXTURE = List.of("textureId", "textureName", "paletteName");

    private CopiedMaterials() {}

    /**
     * Removes the number from copies that differ from the material that keeps it.
     *
     * @param numbers source material of each material of the edited scene
     */
    static void separate(Scene prepared, Scene edited, int[] numbers) {
        Map<Integer, List<Integer>> byNumber = IntStream.range(0, numbers.length)
                .filter(i -> numbers[i] != Scene.NONE)
                .boxed()
                .collect(Collectors.groupingBy(i -> numbers[i]));
        byNumber.forEach((number, copies) -> {
            int owner = copies.size() == 1
                    ? copies.getFirst()
                    : owner(original(prepared, number), prepared, edited, copies);
            for (int i : copies) {
                if (!isSame(edited, i, owner)) {
                    numbers[i] = Scene.NONE;
                }
            }
        });
    }

    /**
     * Returns the material that keeps the number: the one with the original's name, else the first with the original's
     * properties, else the first.
     */
    private static int owner(Optional<Material> was, Scene prepared, Scene edited, List<Integer> copies) {
        if (was.isEmpty()) {
            return copies.getFirst();
        }
        Optional<Integer> named = copies.stream()
                .filter(i -> was.get().name().equals(edited.materials().get(i).name()))
                .findFirst();
        return named.or(() -> copies.stream()
                        .filter(i ->
                                isSame(was.get(), prepared, edited.materials().get(i), edited))
                        .findFirst())
                .orElse(copies.getFirst());
    }

    private static Optional<Material> original(Scene prepared, int number) {
        return prepared.materials().stream()
                .filter(candidate ->
                        BuildModel.number(candidate.extras(), EditScene.MATERIAL) instanceof Integer materialNumber
                                && materialNumber == number)
                .findFirst();
    }

    private static boolean isSame(Scene edited, int a, int b) {
        return a == b
                || isSame(edited.materials().get(a), edited, edited.materials().get(b), edited);
    }

    private static boolean isSame(Material a, Scene ofA, Material b, Scene ofB) {
        return MaterialChange.between(0, a, texture(a, ofA), b, texture(b, ofB))
                .properties()
                .isEmpty();
    }

    private static String texture(Material material, Scene scene) {
        return material.texture()
                .map(reference -> scene.textures().get(reference.texture()).name())
                .orElse("");
    }

    /** Returns the scene in which copies with another texture no longer refer to the original texture. */
    static Scene withOwnTextures(Scene prepared, Scene edited, int[] numbers) {
        List<Material> materials = new ArrayList<>(edited.materials());
        for (int i = 0; i < numbers.length; i++) {
            Material now = materials.get(i);
            boolean isCopy = numbers[i] == Scene.NONE
                    && BuildModel.number(now.extras(), EditScene.MATERIAL) instanceof Integer number
                    && original(prepared, number)
                            .filter(was -> !texture(was, prepared).equals(texture(now, edited)))
                            .isPresent();
            if (isCopy) {
                materials.set(i, now.withExtras(withoutTexture(now.extras())));
            }
        }
        return edited.withSurfaces(edited.meshes(), materials, edited.textures());
    }

    private static Extras withoutTexture(Extras extras) {
        Extras remaining = Extras.NONE;
        for (var entry : extras.values().entrySet()) {
            remaining = TEXTURE.contains(entry.getKey()) ? remaining : remaining.with(entry.getKey(), entry.getValue());
        }
        return remaining;
    }
}
