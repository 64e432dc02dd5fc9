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
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/** The macros of the structs of a texture list, a model or a motion. */
sealed interface MacroTypes {
    /** Empty for what has no macro that is known. */
    Optional<Macro> of(StructId struct);

    /** What is before {@code _START} and {@code _END} around a struct and those that only it needs. */
    String section(StructId struct);

    /** Of a texture list. */
    record Textures() implements MacroTypes {
        @Override
        public Optional<Macro> of(StructId struct) {
            return Optional.of(struct.kind() == LayoutEntry.Kind.TEXTURE_LIST ? Macro.TEXTURE_LIST : Macro.TEXTURES);
        }

        @Override
        public String section(StructId struct) {
            return "TEXTURE";
        }
    }

    /** Of a tree. */
    record Tree(ObjectTree<Attach> tree, boolean longNodes) implements MacroTypes {
        /** Returns the header of the mesh of a node; a node without a mesh has that of the first mesh. */
        private Optional<Attach> mesh(StructId struct) {
            boolean isNode = struct.kind() == LayoutEntry.Kind.OBJECT;
            int index = isNode ? tree.nodes().get(struct.index()).attach() : struct.index();
            return index == ObjectNode.NONE
                    ? tree.attaches().stream().findFirst()
                    : Optional.of(tree.attaches().get(index));
        }

        @Override
        public String section(StructId struct) {
            return mesh(struct)
                    .map(mesh -> switch (mesh) {
                        case Attach.Chunk chunk -> "CNKOBJECT";
                        case Attach.Ginja ginja -> "GCOBJECT";
                        case Attach.Basic basic -> "OBJECT";
                        case Attach.Xj xj -> throw new IllegalArgumentException("XJ models have no macros");
                    })
                    .orElse("OBJECT");
        }

        @Override
        public Optional<Macro> of(StructId struct) {
            Optional<Attach> mesh = mesh(struct);
            if (struct.kind() == LayoutEntry.Kind.OBJECT) {
                String model = mesh.map(MacroTypes::modelField).orElse("Model       ");
                return longNodes ? Optional.empty() : Optional.of(Macro.object(section(struct), model));
            }
            return mesh.flatMap(known -> switch (known) {
                case Attach.Basic(var model) -> basic(struct.kind(), model);
                case Attach.Ginja(var model) -> ginja(struct, model);
                case Attach.Chunk chunk ->
                    struct.kind() == LayoutEntry.Kind.MODEL ? Optional.of(Macro.CHUNK_MODEL) : Optional.empty();
                case Attach.Xj xj -> Optional.empty();
            });
        }

        private static Optional<Macro> basic(LayoutEntry.Kind kind, BasicModel model) {
            return switch (kind) {
                case MODEL -> Optional.of(model.plus() ? Macro.MODEL_PLUS : Macro.MODEL);
                case MESHSETS -> Optional.of(model.plus() ? Macro.MESHSETS_PLUS : Macro.MESHSETS);
                case MATERIALS -> Optional.of(Macro.MATERIALS);
                case MESH_NORMALS -> Optional.of(Macro.POLYGON_NORMALS);
                case MESH_COLOURS -> Optional.of(Macro.COLOURS);
                case MESH_UVS -> Optional.of(Macro.TEX_COORDS);
                case POSITIONS -> Optional.of(Macro.POINTS);
                case NORMALS -> Optional.of(Macro.NORMALS);
                default -> Optional.empty();
            };
        }

        private static Optional<Macro> ginja(StructId struct, GinjaModel model) {
            return switch (struct.kind()) {
                case MODEL -> Optional.of(Macro.GINJA_MODEL);
                case MESHSETS -> Optional.of(Macro.MESHES);
                case PARAMETERS -> Optional.of(Macro.PARAMETERS);
                case DISPLAY_LIST -> Optional.of(Macro.DISPLAY_LIST);
                case VERTICES -> Optional.of(Macro.VERTEX_SETS);
                case WEIGHT_SETS -> Optional.of(Macro.WEIGHT_SETS);
                case SET_VERTICES -> vertices(model.vertexSets().get(struct.part()));
                default -> Optional.empty();
            };
        }

        /** Of elements as the games that use them have them: singles, texture coordinates in 16 bits. */
        private static Optional<Macro> vertices(VertexSet set) {
            ElementFormat format = set.elementFormat();
            boolean isComplete = set.stride() == format.size() && set.data().length % Math.max(1, set.stride()) == 0;
            if (!isComplete || format.type() != (format.attribute() == VertexSet.TEX_COORD ? 3 : 4)) {
                return Optional.empty();
            }
            return switch (format.attribute() << 4 | format.structure()) {
                case VertexSet.POSITION << 4 | 1 -> Optional.of(Macro.POINTS);
                case VertexSet.NORMAL << 4 | 2 -> Optional.of(Macro.NORMALS);
                case VertexSet.TEX_COORD << 4 | 8 -> Optional.of(Macro.TEX_COORDS);
                default -> Optional.empty();
            };
        }
    }

    private static String modelField(Attach mesh) {
        return switch (mesh) {
            case Attach.Chunk chunk -> "CNKModel   ";
            case Attach.Ginja ginja -> "GINJAModel ";
            default -> "Model       ";
        };
    }

    /** Of a motion. */
    record Motion(NjsMotion motion) implements MacroTypes {
        private boolean has(MotionChannel channel) {
            return motion.channels().contains(channel);
        }

        boolean hasShapes() {
            return has(MotionChannel.SHAPE) || has(MotionChannel.NORMAL_SHAPE);
        }

        @Override
        public String section(StructId struct) {
            return hasShapes() ? "SHAPE_MOTION" : "MOTION";
        }

        @Override
        public Optional<Macro> of(StructId struct) {
            return switch (struct.kind()) {
                case MOTION -> Optional.of(Macro.MOTION);
                case MOTION_ROWS -> Optional.of(Macro.rows(motion.channels().size()));
                case SHAPE -> Optional.of(normals().contains(struct.index()) ? Macro.NORMALS : Macro.POINTS);
                default -> keys(CTypes.Motion.channel(motion, struct));
            };
        }

        private Set<Integer> normals() {
            Set<Integer> shapes = new HashSet<>();
            for (MotionRow row : motion.rows()) {
                for (MotionTrack track : row.tracks()) {
                    for (int key = 0; track.channel() == MotionChannel.NORMAL_SHAPE && key < track.keyCount(); key++) {
                        shapes.add(track.intValue(key, 0));
                    }
                }
            }
            return shapes;
        }

        private Optional<Macro> keys(MotionChannel channel) {
            return switch (channel) {
                case POSITION -> Optional.of(Macro.keys(has(MotionChannel.TARGET) ? "CPOSITION" : "POSITION"));
                case SCALE -> Optional.of(Macro.keys("SCALE"));
                case VECTOR -> Optional.of(Macro.keys("VECTOR"));
                case TARGET -> Optional.of(Macro.keys("CTARGET"));
                case ANGLE -> Optional.of(new Macro("ROTATION", "\tMKEYA( %i,   %d,  %d,  %d ),\n"));
                case ANGLE16 -> Optional.of(new Macro("SROTATION", "\tMKEYSA( %h,   %e,  %e,  %e ),\n"));
                case QUATERNION -> Optional.of(new Macro("QROTATION", "\tMKEYQ( %i,   %f,  %f,  %f,  %f ),\n"));
                case SHAPE, NORMAL_SHAPE -> Optional.of(new Macro("POINTER", "\tMKEYP( %i, %p ),\n"));
                case ROLL, FIELD_OF_VIEW, COLOUR, INTENSITY, SPOT, POINT -> Optional.empty();
            };
        }
    }
}
