package shuriken.nitro.mdl0;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.testkit.FormatContract;

/** Reads and writes NSBMD files. */
class NsbmdFormatTest extends FormatContract<NsbmdFile> {
    NsbmdFormatTest() {
        super(new NsbmdFormat());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("a triangle", NsbmdFixtures.triangle());
        fixtures.put("with textures", NsbmdFixtures.textured());
        fixtures.put("every command with every flag", NsbmdFixtures.everyCommand());
        fixtures.put("every command of the geometry engine", NsbmdFixtures.everyGpuCommand());
        fixtures.put("every form of a node", NsbmdFixtures.everyNode());
        fixtures.put("every part of a material", NsbmdFixtures.everyMaterial());
        fixtures.put("two models", NsbmdFixtures.twoModels());
        return fixtures;
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }
}
