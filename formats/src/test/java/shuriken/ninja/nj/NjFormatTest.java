package shuriken.ninja.nj;

import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.ninja.model.SonicFixtures;
import shuriken.testkit.FormatContract;

class NjFormatTest extends FormatContract<NjFile> {
    NjFormatTest() {
        super(new NjFormat());
    }

    @Override
    protected Optional<Set<DiagnosticCode>> repairCodes() {
        return Optional.of(Set.of(DiagnosticCode.SHARED_NODE, DiagnosticCode.SIZE_MISMATCH));
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("texture list of the PSO guide", NjFixtures.guide());
        fixtures.put("every vertex chunk", NjFixtures.everyVertexChunk(NjFixtures.LITTLE, NjFixtures.LITTLE));
        fixtures.put("every vertex chunk, big endian", NjFixtures.everyVertexChunk(NjFixtures.BIG, NjFixtures.BIG));
        fixtures.put("every polygon chunk", NjFixtures.everyPolygonChunk(NjFixtures.LITTLE, NjFixtures.LITTLE));
        fixtures.put(
                "every polygon chunk, little sizes, big data",
                NjFixtures.everyPolygonChunk(NjFixtures.LITTLE, NjFixtures.BIG));
        fixtures.put("a mesh of two nodes", NjFixtures.sharedMesh());
        fixtures.put("a polygon list inside another", NjFixtures.sharedTail());
        fixtures.put("nodes of 56 bytes", NjFixtures.longNodes());
        fixtures.put("other blocks", NjFixtures.otherBlocks());
        fixtures.put("relocations in an odd form", NjFixtures.longRelocations());
        fixtures.put("unreferenced bytes", NjFixtures.unreferencedBytes());
        fixtures.put("empty texture list, big endian", NjFixtures.emptyTextureList());
        for (ByteOrder order : List.of(NjFixtures.LITTLE, NjFixtures.BIG)) {
            String suffix = ", " + order;
            fixtures.put("Basic" + suffix, NjFixtures.model("NJBM", SonicFixtures.everyMeshset(false), order));
            fixtures.put("Basic+" + suffix, NjFixtures.model("NJBM", SonicFixtures.everyMeshset(true), order));
            fixtures.put("rigid Ginja" + suffix, NjFixtures.model("GJCM", SonicFixtures.rigidGinja(), order));
            fixtures.put("skinned Ginja" + suffix, NjFixtures.model("GJCM", SonicFixtures.skinnedGinja(), order));
        }
        return fixtures;
    }
    /** Lists the fields that only Basic+ has, and the stored pointers of a block. */
    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of(
                "BasicMeshset.attributeWord",
                "BasicMeshset.buffer",
                "BasicModel.buffer",
                "StoredRelocations.pointerOffsets"));
    }
}
