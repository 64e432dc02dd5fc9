package shuriken.ninja.nja;

import java.util.Optional;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;

/** Resolves the C types of the structs in a model, motion or texture list. */
sealed interface CTypeResolver {
    /** Returns the type of a struct, or empty if no tool defines a type for it. */
    Optional<CType> typeOf(StructId structId);

    /** Returns whether structs of this kind are declared as a single element, not as an array. */
    default boolean isSingle(LayoutEntry.Kind kind) {
        return switch (kind) {
            case OBJECT, MODEL, MOTION, TEXTURE_LIST -> true;
            default -> false;
        };
    }

    /** Resolves the same types as another resolver, but declares every struct as an array. */
    record AlwaysArrays(CTypeResolver typeResolver) implements CTypeResolver {
        @Override
        public Optional<CType> typeOf(StructId structId) {
            return typeResolver.typeOf(structId);
        }

        @Override
        public boolean isSingle(LayoutEntry.Kind kind) {
            return false;
        }
    }

    /** Resolves the types of an object tree. */
    record Tree(ObjectTree<NodeMesh> tree, boolean hasLongNodes) implements CTypeResolver {
        @Override
        public Optional<CType> typeOf(StructId structId) {
            return switch (structId.kind()) {
                case OBJECT -> Optional.of(hasLongNodes ? CType.LONG_OBJECT : CType.OBJECT);
                default -> meshStructType(structId.kind(), tree.meshes().get(structId.index()));
            };
        }

        private static Optional<CType> meshStructType(LayoutEntry.Kind kind, NodeMesh mesh) {
            return switch (mesh) {
                case NodeMesh.Basic(var model) -> Optional.of(basicStructType(kind, model.isBasicPlus()));
                case NodeMesh.Chunk chunk ->
                    Optional.of(
                            switch (kind) {
                                case MODEL -> CType.CHUNK_MODEL;
                                case VERTICES -> CType.SINT32;
                                default -> CType.SINT16;
                            });
                case NodeMesh.Ginja ginja ->
                    switch (kind) {
                        case MODEL -> Optional.of(CType.GINJA_MODEL);
                        case WEIGHT_SET_VERTICES, WEIGHT_SET_WEIGHTS -> Optional.of(CType.SINT16);
                        default -> Optional.empty();
                    };
                case NodeMesh.Xj xj -> throw new IllegalArgumentException("XJ models cannot be written as C source");
            };
        }

        private static CType basicStructType(LayoutEntry.Kind kind, boolean isBasicPlus) {
            return switch (kind) {
                case MODEL -> isBasicPlus ? CType.BASIC_PLUS_MODEL : CType.BASIC_MODEL;
                case MESHSETS -> isBasicPlus ? CType.MESHSET_PLUS : CType.MESHSET;
                case MATERIALS -> CType.MATERIAL;
                case MESH_POLYGONS -> CType.SINT16;
                case MESH_ATTRIBUTES -> CType.UINT32;
                case MESH_COLOURS -> CType.COLOUR;
                case MESH_UVS -> CType.TEX_COORD;
                default -> CType.VECTOR;
            };
        }
    }

    /** Resolves the types of a texture list. */
    record Textures() implements CTypeResolver {
        @Override
        public Optional<CType> typeOf(StructId structId) {
            return Optional.of(
                    structId.kind() == LayoutEntry.Kind.TEXTURE_LIST ? CType.TEXTURE_LIST : CType.TEXTURE_NAME);
        }
    }

    /** Resolves the types of a motion. */
    record Motion(NjsMotion motion) implements CTypeResolver {
        /** The index of a key array is the index of its row times this number, plus the index of its channel. */
        private static final int SLOTS_PER_ROW = 15;

        @Override
        public Optional<CType> typeOf(StructId structId) {
            return switch (structId.kind()) {
                case MOTION -> Optional.of(CType.MOTION);
                case MOTION_ROWS -> CType.forMotionRows(motion.channels().size());
                case SHAPE -> Optional.of(CType.VECTOR);
                default -> Optional.of(CType.forKeys(keyChannel(motion, structId)));
            };
        }

        /** Returns the channel of a key array. */
        static MotionChannel keyChannel(NjsMotion motion, StructId keysId) {
            return motion.channels().get(keysId.index() % SLOTS_PER_ROW);
        }
    }
}
