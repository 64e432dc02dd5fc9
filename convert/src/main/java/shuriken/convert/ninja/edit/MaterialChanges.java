package shuriken.convert.ninja.edit;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.edit.EditJob;
import shuriken.edit.RemovedTextures;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.scene.MaterialChange;
import shuriken.edit.scene.MaterialChange.MaterialProperty;
import shuriken.scene.Material;

/** The changes to the materials of a model, and the properties whose changes the file can store. */
final class MaterialChanges {
    private final EditJob job;
    private final TextureIndexTable textures;
    /** The changes, by the index of the material in the original scene. */
    private final Map<Integer, MaterialChange> changeByMaterial = new TreeMap<>();
    /** The properties whose changes the file stores, by the index of the material in the original scene. */
    private final Map<Integer, Set<MaterialProperty>> storedPropertiesByMaterial = new HashMap<>();

    MaterialChanges(EditJob job, TextureIndexTable textures) {
        this.job = job;
        this.textures = textures;
        job.comparison().materialChanges().forEach(change -> changeByMaterial.put(change.sourceIndex(), change));
    }

    boolean isEmpty() {
        return changeByMaterial.isEmpty();
    }

    /**
     * Returns the change to a material of the original model. The result is empty if the material was not changed, or
     * if its texture was removed, because then its meshes are rebuilt with another material.
     */
    Optional<MaterialChange> find(int materialIndex) {
        return Optional.ofNullable(changeByMaterial.get(materialIndex))
                .filter(change -> !RemovedTextures.removesTexture(change));
    }

    /** Returns the set that collects the properties whose changes the file stores. */
    Set<MaterialProperty> storedProperties(MaterialChange change) {
        return storedPropertiesByMaterial.computeIfAbsent(
                change.sourceIndex(), unused -> EnumSet.noneOf(MaterialProperty.class));
    }

    /**
     * Reports which properties of each change were stored and which were not. A texture that was not found when the
     * original was converted is not reported.
     */
    void report() {
        changeByMaterial.forEach((materialIndex, change) -> {
            if (RemovedTextures.removesTexture(change)) {
                job.report()
                        .add(
                                ChangeKind.PATCHED,
                                "material",
                                change.edited().name(),
                                change.describeExcept(Set.of()) + " changed");
                return;
            }
            Set<MaterialProperty> storedProperties = storedPropertiesByMaterial.getOrDefault(materialIndex, Set.of());
            Set<MaterialProperty> remainingProperties = EnumSet.copyOf(change.properties());
            remainingProperties.removeAll(storedProperties);
            if (!storedProperties.isEmpty()) {
                job.report()
                        .add(
                                ChangeKind.PATCHED,
                                "material",
                                change.edited().name(),
                                change.describeExcept(remainingProperties) + " changed");
            }
            if (!remainingProperties.isEmpty() && !isMissingTexture(change, remainingProperties)) {
                String description =
                        change.describeExcept(storedProperties) + " changed, but the original value is kept";
                job.report()
                        .add(ChangeKind.UNSUPPORTED, "material", change.edited().name(), description);
            }
        });
    }

    /** Returns whether the only remaining property is a texture that was not found when the original was converted. */
    private static boolean isMissingTexture(MaterialChange change, Set<MaterialProperty> remainingProperties) {
        Set<MaterialProperty> otherProperties = EnumSet.copyOf(remainingProperties);
        otherProperties.remove(MaterialProperty.TEXTURE);
        return otherProperties.isEmpty()
                && change.original().texture().isEmpty()
                && change.original().extras().values().containsKey(TextureExtraKeys.TEXTURE_ID);
    }

    /**
     * Returns the index of a material's new texture. The result is -1 if the texture did not change, if the original or
     * the edited material has no texture, or if the new texture has no index.
     */
    int newTextureIndex(MaterialChange change) {
        if (!change.changes(MaterialProperty.TEXTURE)
                || change.editedTextureName().isEmpty()
                || change.original().texture().isEmpty()) {
            return -1;
        }
        for (Material sourceMaterial : job.sourceScene().materials()) {
            boolean usesTexture = sourceMaterial
                    .texture()
                    .map(reference -> job.sourceScene()
                            .textures()
                            .get(reference.textureIndex())
                            .name())
                    .filter(change.editedTextureName()::equals)
                    .isPresent();
            if (usesTexture
                    && sourceMaterial.extras().values().get(TextureExtraKeys.TEXTURE_ID) instanceof Integer index) {
                return index;
            }
        }
        return textures.hasEntries() ? textures.getOrAddNameIndex(change.editedTextureName()) : -1;
    }
}
