package shuriken.ninja.samodel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.landtable.Levels;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.xj.XjFixtures;
import shuriken.testkit.RoundTrip;

/** Creates files of every kind in every version of the container, with our own writers. */
public final class SaVersions {
    private static final SourceLocation SITE = new SourceLocation("fixture", 0);

    private SaVersions() {}

    private static List<Metadata> label(LayoutEntry.Kind kind, String name) {
        return List.of(new Metadata.Labels(List.of(Label.of(new StructId(kind, 0), name))));
    }

    private static ObjectTree<NodeMesh> tree(SaMagic magic) {
        return switch (magic) {
            case SA2MDL -> SonicFixtures.chunkSquare();
            case SA2BMDL -> SonicFixtures.skinnedGinja();
            case XJMDL -> {
                var xj = XjFixtures.tree(
                        XjFixtures.model(XjFixtures.square(7), List.of(XjFixtures.mesh(0, 0, 1, 2, 3)), List.of()));
                yield new ObjectTree<>(
                        xj.nodes(), List.of(new NodeMesh.Xj(xj.meshes().getFirst())));
            }
            default -> SonicFixtures.everyMeshset(magic == SaMagic.SADXMDL);
        };
    }

    /** Returns models and levels by file name. */
    public static Map<String, byte[]> models() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (SaMagic magic : SaMagic.values()) {
            for (int version = 0; version <= 3 && magic != SaMagic.SAANIM; version++) {
                String name = String.format(
                        Locale.ROOT, "version %d.%s", version, magic.name().toLowerCase(Locale.ROOT));
                List<Metadata> metadata =
                        version == 0 && magic.isModel() ? List.of() : label(LayoutEntry.Kind.OBJECT, "root_of_it");
                files.put(
                        name,
                        magic.isLevel()
                                ? RoundTrip.write(new SalvlFormat(), Levels.version(magic, version))
                                : RoundTrip.write(
                                        new SamdlFormat(),
                                        new SamdlFile(
                                                SITE, magic, version, tree(magic), false, metadata, BlockLayout.NONE)));
            }
        }
        return files;
    }

    /** Returns motions with three rows by file name. */
    public static Map<String, byte[]> motions() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int version = 0; version <= 2; version++) {
            SaanimFile file = new SaanimFile(
                    SITE,
                    version,
                    version == 0 ? 0 : 3,
                    SonicFixtures.motion(3, false),
                    label(LayoutEntry.Kind.MOTION, "walk"),
                    BlockLayout.NONE);
            files.put(
                    String.format(Locale.ROOT, "version %d.saanim", version),
                    RoundTrip.write(new SaanimFormat(), file));
        }
        return files;
    }
}
