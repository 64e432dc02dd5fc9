package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.LayoutEntry.Kind;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjModel;

/** Checks the C type of each kind of struct and the size of its elements. */
class CTypeResolverTest {
    /** The sizes are those in the description of the formats. */
    @Test
    void typesHaveDocumentedSizes() {
        String sizes = Arrays.stream(CType.values())
                .map(type -> String.format(Locale.ROOT, "%s %X", type.typeName(), type.size()))
                .collect(Collectors.joining(", "));
        assertThat(sizes)
                .isEqualTo("NJS_OBJECT 34, NJS_GC_OBJECT 38, NJS_CNK_MODEL 18, NJS_MODEL 28, NJS_MODEL_SADX 2C, "
                        + "GJS_MODEL 24, NJS_MESHSET 18, NJS_MESHSET_SADX 1C, NJS_MATERIAL 14, NJS_VECTOR C, "
                        + "NJS_TEX 4, NJS_COLOR 4, NJS_MOTION C, NJS_ACTION 8, NJS_TEXNAME C, NJS_TEXLIST 8, "
                        + "NJS_MDATA1 8, NJS_MDATA2 10, NJS_MDATA3 18, NJS_MDATA4 20, NJS_MDATA5 28, "
                        + "NJS_MKEY_F 10, NJS_MKEY_A 10, NJS_MKEY_SA 8, NJS_MKEY_P 8, NJS_MKEY_A1 8, "
                        + "NJS_MKEY_UI32 8, NJS_MKEY_F1 8, NJS_MKEY_F2 C, NJS_MKEY_SPOT 14, NJS_MKEY_QUAT 14, "
                        + "GJARRAY 10, GJWEIGHTARRAY 10, GJMATERIAL 8, GJMESHSET 10, "
                        + "Sint32 4, Uint32 4, Sint16 2, Uint16 2, Uint8 1, Float 4");
        for (MotionChannel channel : MotionChannel.values()) {
            assertThat(CType.forKeys(channel).size()).as("%s", channel).isEqualTo(channel.keySize());
        }
        assertThat(Arrays.stream(CType.values()).filter(CType::isScalar))
                .containsExactly(CType.SINT32, CType.UINT32, CType.SINT16, CType.UINT16, CType.UINT8, CType.FLOAT);
    }

    @Test
    void channelsHaveTypesOfKeys() {
        assertThat(Arrays.stream(MotionChannel.values())
                        .map(channel -> CType.forKeys(channel).typeName().substring("NJS_MKEY_".length()))
                        .collect(Collectors.joining(" ")))
                .isEqualTo("F A SA F F P P F A1 A1 UI32 F1 SPOT F2 QUAT");
    }

    @Test
    void acceptsAlternativeNamesOfTypes() {
        assertThat(CType.of("NJS_CNK_OBJECT")).contains(CType.OBJECT);
        assertThat(CType.of("NJS_TREE")).contains(CType.OBJECT);
        assertThat(CType.of("NJS_POINT3")).contains(CType.VECTOR);
        assertThat(CType.of("Sint8")).contains(CType.UINT8);
        assertThat(CType.of("float")).contains(CType.FLOAT);
        assertThat(CType.of("double")).isEmpty();
    }

    private static String types(CTypeResolver typeResolver, Kind... kinds) {
        return Arrays.stream(kinds)
                .map(kind -> typeResolver
                        .typeOf(new StructId(kind, 0))
                        .map(CType::typeName)
                        .orElse("-"))
                .collect(Collectors.joining(" "));
    }

    @Test
    void resolvesStructsOfModels() {
        Kind[] basic = {
            Kind.OBJECT,
            Kind.MODEL,
            Kind.MESHSETS,
            Kind.MATERIALS,
            Kind.MESH_POLYGONS,
            Kind.MESH_ATTRIBUTES,
            Kind.MESH_COLOURS,
            Kind.MESH_UVS,
            Kind.POSITIONS
        };
        assertThat(types(new CTypeResolver.Tree(SonicFixtures.everyMeshset(false), false), basic))
                .isEqualTo("NJS_OBJECT NJS_MODEL NJS_MESHSET NJS_MATERIAL Sint16 Uint32 NJS_COLOR NJS_TEX NJS_VECTOR");
        assertThat(types(new CTypeResolver.Tree(SonicFixtures.everyMeshset(true), true), basic))
                .isEqualTo("NJS_GC_OBJECT NJS_MODEL_SADX NJS_MESHSET_SADX NJS_MATERIAL Sint16 Uint32 NJS_COLOR "
                        + "NJS_TEX NJS_VECTOR");
        assertThat(types(
                        new CTypeResolver.Tree(SonicFixtures.chunkSquare(), false),
                        Kind.MODEL,
                        Kind.VERTICES,
                        Kind.POLYGONS))
                .isEqualTo("NJS_CNK_MODEL Sint32 Sint16");
        assertThat(types(
                        new CTypeResolver.Tree(SonicFixtures.skinnedGinja(), false),
                        Kind.MODEL,
                        Kind.WEIGHT_SET_VERTICES,
                        Kind.WEIGHT_SET_WEIGHTS,
                        Kind.SET_VERTICES))
                .isEqualTo("GJS_MODEL Sint16 Sint16 -");
        NodeMesh xj = new NodeMesh.Xj(new XjModel(0, List.of(), List.of(), List.of(), Vec3f.ZERO, 0));
        CTypeResolver xjTypes = new CTypeResolver.Tree(
                new ObjectTree<>(List.of(SonicFixtures.node(-1, 0, 0, 0, 0)), List.of(xj)), false);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> types(xjTypes, Kind.MODEL))
                .withMessage("XJ models cannot be written as C source");
    }

    /** Keys are numbered by row and slot, 15 slots for each row. */
    @Test
    void resolvesStructsOfMotionsAndTextureLists() {
        List<MotionChannel> channels = List.of(MotionChannel.POSITION, MotionChannel.ANGLE);
        MotionRow empty =
                new MotionRow(channels.stream().map(MotionTrack::empty).toList());
        NjsMotion motion = NjsMotion.create(5, Interpolation.LINEAR, channels, List.of(empty, empty), List.of());
        CTypeResolver typeResolver = new CTypeResolver.Motion(motion);
        assertThat(types(typeResolver, Kind.MOTION, Kind.MOTION_ROWS, Kind.SHAPE))
                .isEqualTo("NJS_MOTION NJS_MDATA2 NJS_VECTOR");
        for (int row = 0; row < 2; row++) {
            assertThat(typeResolver.typeOf(new StructId(Kind.MOTION_KEYS, 15 * row)))
                    .contains(CType.KEY_F);
            assertThat(typeResolver.typeOf(new StructId(Kind.MOTION_KEYS, 15 * row + 1)))
                    .contains(CType.KEY_A);
        }
        assertThat(CType.forMotionRows(5)).contains(CType.ROW5);
        assertThat(CType.forMotionRows(6)).isEmpty();
        assertThat(types(new CTypeResolver.Textures(), Kind.TEXTURE_LIST, Kind.TEXTURE_ENTRIES))
                .isEqualTo("NJS_TEXLIST NJS_TEXNAME");
    }

    @Test
    void listsSingleStructs() {
        CTypeResolver typeResolver = new CTypeResolver.Textures();
        assertThat(Arrays.stream(Kind.values()).filter(typeResolver::isSingle))
                .containsExactly(Kind.OBJECT, Kind.MODEL, Kind.TEXTURE_LIST, Kind.MOTION);
        CTypeResolver arrays = new CTypeResolver.AlwaysArrays(typeResolver);
        assertThat(Arrays.stream(Kind.values()).filter(arrays::isSingle)).isEmpty();
        assertThat(types(arrays, Kind.TEXTURE_LIST)).isEqualTo("NJS_TEXLIST");
    }
}
