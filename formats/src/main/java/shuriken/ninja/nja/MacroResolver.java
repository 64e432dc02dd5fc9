package shuriken.ninja.nja;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.ginja.ElementFormat;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/** Resolves the macros of SEGA's SDK for the structs in a texture list, model or motion. */
sealed interface MacroResolver {
    /** Returns the macro for a struct, or empty if none is known. */
    Optional<StructMacro> macroOf(StructId structId);

    /** Returns the prefix of the {@code _START} and {@code _END} macros of the section that contains a struct. */
    String sectionName(StructId structId);

    /** Resolves the macros of a texture list. */
    record Textures() implements MacroResolver {
        @Override
        public Optional<StructMacro> macroOf(StructId structId) {
            return Optional.of(
                    structId.kind() == LayoutEntry.Kind.TEXTURE_LIST ? StructMacro.TEXTURE_LIST : StructMacro.TEXTURES);
        }

        @Override
        public String sectionName(StructId structId) {
            return "TEXTURE";
        }
    }

    /** Resolves the macros of an object tree. */
    record Tree(ObjectTree<NodeMesh> tree, boolean hasLongNodes) implements MacroResolver {
        /**
         * Returns the mesh to which a struct belongs. For a node, this is its mesh, or the first mesh of the tree if
         * the node has none. The result is empty if the tree has no meshes.
         */
        private Optional<NodeMesh> meshOf(StructId structId) {
            boolean isNode = structId.kind() == LayoutEntry.Kind.OBJECT;
            int meshIndex = isNode ? tree.nodes().get(structId.index()).meshIndex() : structId.index();
            return meshIndex == ObjectNode.NONE
                    ? tree.meshes().stream().findFirst()
                    : Optional.of(tree.meshes().get(meshIndex));
        }

        @Override
        public String sectionName(StructId structId) {
            return meshOf(structId)
                    .map(mesh -> switch (mesh) {
                        case NodeMesh.Chunk chunk -> "CNKOBJECT";
                        case NodeMesh.Ginja ginja -> "GCOBJECT";
                        case NodeMesh.Basic basic -> "OBJECT";
                        case NodeMesh.Xj xj -> throw new IllegalArgumentException("XJ models have no macros");
                    })
                    .orElse("OBJECT");
        }

        @Override
        public Optional<StructMacro> macroOf(StructId structId) {
            Optional<NodeMesh> nodeMesh = meshOf(structId);
            if (structId.kind() == LayoutEntry.Kind.OBJECT) {
                String modelLabel = nodeMesh.map(MacroResolver::modelLabel).orElse("Model       ");
                return hasLongNodes
                        ? Optional.empty()
                        : Optional.of(StructMacro.forNodes(sectionName(structId), modelLabel));
            }
            return nodeMesh.flatMap(mesh -> switch (mesh) {
                case NodeMesh.Basic(var model) -> basicMacro(structId.kind(), model);
                case NodeMesh.Ginja(var model) -> ginjaMacro(structId, model);
                case NodeMesh.Chunk chunk ->
                    structId.kind() == LayoutEntry.Kind.MODEL ? Optional.of(StructMacro.CHUNK_MODEL) : Optional.empty();
                case NodeMesh.Xj xj -> Optional.empty();
            });
        }

        private static Optional<StructMacro> basicMacro(LayoutEntry.Kind kind, BasicModel model) {
            return switch (kind) {
                case MODEL -> Optional.of(model.isBasicPlus() ? StructMacro.MODEL_PLUS : StructMacro.MODEL);
                case MESHSETS -> Optional.of(model.isBasicPlus() ? StructMacro.MESHSETS_PLUS : StructMacro.MESHSETS);
                case MATERIALS -> Optional.of(StructMacro.MATERIALS);
                case MESH_NORMALS -> Optional.of(StructMacro.POLYGON_NORMALS);
                case MESH_COLOURS -> Optional.of(StructMacro.COLOURS);
                case MESH_UVS -> Optional.of(StructMacro.TEX_COORDS);
                case POSITIONS -> Optional.of(StructMacro.POINTS);
                case NORMALS -> Optional.of(StructMacro.NORMALS);
                default -> Optional.empty();
            };
        }

        private static Optional<StructMacro> ginjaMacro(StructId structId, GinjaModel model) {
            return switch (structId.kind()) {
                case MODEL -> Optional.of(StructMacro.GINJA_MODEL);
                case MESHSETS -> Optional.of(StructMacro.MESHES);
                case PARAMETERS -> Optional.of(StructMacro.PARAMETERS);
                case DISPLAY_LIST -> Optional.of(StructMacro.DISPLAY_LIST);
                case VERTICES -> Optional.of(StructMacro.VERTEX_SETS);
                case WEIGHT_SETS -> Optional.of(StructMacro.WEIGHT_SETS);
                case SET_VERTICES -> vertexDataMacro(model.vertexSets().get(structId.part()));
                default -> Optional.empty();
            };
        }

        /**
         * Returns the macro for vertex data, if the elements have the format that games use: positions and normals as
         * floats, or texture coordinates of 16 bits.
         */
        private static Optional<StructMacro> vertexDataMacro(VertexSet vertexSet) {
            ElementFormat elementFormat = vertexSet.elementFormat();
            boolean isComplete = vertexSet.stride() == elementFormat.size()
                    && vertexSet.data().length % Math.max(1, vertexSet.stride()) == 0;
            int usualType =
                    elementFormat.attribute() == VertexSet.TEX_COORD ? ElementFormat.I16_TYPE : ElementFormat.F32_TYPE;
            if (!isComplete || elementFormat.type() != usualType) {
                return Optional.empty();
            }
            return switch ((elementFormat.attribute() << 4) | elementFormat.structure()) {
                case (VertexSet.POSITION << 4) | ElementFormat.XYZ_STRUCTURE -> Optional.of(StructMacro.POINTS);
                case (VertexSet.NORMAL << 4) | ElementFormat.NORMAL_STRUCTURE -> Optional.of(StructMacro.NORMALS);
                case (VertexSet.TEX_COORD << 4) | ElementFormat.ST_STRUCTURE -> Optional.of(StructMacro.TEX_COORDS);
                default -> Optional.empty();
            };
        }
    }

    private static String modelLabel(NodeMesh mesh) {
        return switch (mesh) {
            case NodeMesh.Chunk chunk -> "CNKModel   ";
            case NodeMesh.Ginja ginja -> "GINJAModel ";
            default -> "Model       ";
        };
    }

    /** Resolves the macros of a motion. */
    record Motion(NjsMotion motion) implements MacroResolver {
        private boolean hasChannel(MotionChannel channel) {
            return motion.channels().contains(channel);
        }

        boolean hasShapes() {
            return hasChannel(MotionChannel.SHAPE) || hasChannel(MotionChannel.NORMAL_SHAPE);
        }

        @Override
        public String sectionName(StructId structId) {
            return hasShapes() ? "SHAPE_MOTION" : "MOTION";
        }

        @Override
        public Optional<StructMacro> macroOf(StructId structId) {
            return switch (structId.kind()) {
                case MOTION -> Optional.of(StructMacro.MOTION);
                case MOTION_ROWS ->
                    Optional.of(StructMacro.forMotionRows(motion.channels().size()));
                case SHAPE ->
                    Optional.of(
                            findNormalShapeIndices().contains(structId.index())
                                    ? StructMacro.NORMALS
                                    : StructMacro.POINTS);
                default -> keyMacro(CTypeResolver.Motion.keyChannel(motion, structId));
            };
        }

        private Set<Integer> findNormalShapeIndices() {
            Set<Integer> shapeIndices = new HashSet<>();
            for (MotionRow row : motion.rows()) {
                for (MotionTrack track : row.tracks()) {
                    if (track.channel() == MotionChannel.NORMAL_SHAPE) {
                        for (int keyIndex = 0; keyIndex < track.keyCount(); keyIndex++) {
                            shapeIndices.add(track.intValue(keyIndex, 0));
                        }
                    }
                }
            }
            return shapeIndices;
        }

        private Optional<StructMacro> keyMacro(MotionChannel channel) {
            return switch (channel) {
                case POSITION ->
                    Optional.of(StructMacro.forKeys(hasChannel(MotionChannel.TARGET) ? "CPOSITION" : "POSITION"));
                case SCALE -> Optional.of(StructMacro.forKeys("SCALE"));
                case VECTOR -> Optional.of(StructMacro.forKeys("VECTOR"));
                case TARGET -> Optional.of(StructMacro.forKeys("CTARGET"));
                case ANGLE -> Optional.of(new StructMacro("ROTATION", "\tMKEYA( %i,   %d,  %d,  %d ),\n"));
                case ANGLE16 -> Optional.of(new StructMacro("SROTATION", "\tMKEYSA( %h,   %e,  %e,  %e ),\n"));
                case QUATERNION -> Optional.of(new StructMacro("QROTATION", "\tMKEYQ( %i,   %f,  %f,  %f,  %f ),\n"));
                case SHAPE, NORMAL_SHAPE -> Optional.of(new StructMacro("POINTER", "\tMKEYP( %i, %p ),\n"));
                case ROLL, FIELD_OF_VIEW, COLOUR, INTENSITY, SPOT, POINT -> Optional.empty();
            };
        }
    }
}
