package shuriken.ninja.nja;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionContext;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.StructStarts;
import shuriken.ninja.nja.CMemoryImage.PlacedDeclaration;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectMeshReader;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListReader;

/** Reads texture lists, models and motions from the memory image of their declarations. */
final class NjaReader {
    private static final Set<CType> MODEL_TYPES =
            Set.of(CType.CHUNK_MODEL, CType.BASIC_MODEL, CType.BASIC_PLUS_MODEL, CType.GINJA_MODEL);

    /** The index of the field of a node that points to its mesh. */
    private static final int MESH_FIELD_INDEX = 1;

    private final ByteCursor file;
    private final ReadContext context;
    private final Map<Integer, PlacedDeclaration> declarationByOffset = new HashMap<>();
    /** A cursor of the memory image of the declarations, or of the file until the image is created. */
    private ByteCursor image;

    private boolean hasLongNodes;

    private NjaReader(ByteCursor file, ReadContext context) {
        this.file = file;
        this.context = context;
        this.image = file;
    }

    static NjaFile read(ByteCursor file, ReadContext context) {
        return new NjaReader(file, context).readFile();
    }

    private NjaFile readFile() {
        byte[] text = file.copy().seek(0).bytes("text", file.size());
        CParser parser = new CParser(file, context);
        List<CDeclaration> declarations = addMissingNodes(parser.parseDeclarations());
        CMemoryImage memoryImage = new CMemoryImage(declarations, CNumbers.parseDefines(file), context);
        memoryImage
                .declarationByName()
                .values()
                .forEach(placedDeclaration -> declarationByOffset.put(placedDeclaration.offset(), placedDeclaration));
        image = ByteCursor.littleEndian(memoryImage.bytes(), file.path() + "!");
        hasLongNodes = declarations.stream().anyMatch(declaration -> declaration.type() == CType.LONG_OBJECT);
        List<NjaFile.Textures> textures = new ArrayList<>();
        List<NjaFile.Model> models = new ArrayList<>();
        List<NjaFile.Motion> motions = new ArrayList<>();
        Set<Integer> linkedNodeOffsets = findLinkedNodeOffsets();
        for (PlacedDeclaration placedDeclaration :
                memoryImage.declarationByName().values()) {
            if (isNode(placedDeclaration) && !linkedNodeOffsets.contains(placedDeclaration.offset())) {
                models.add(readModel(placedDeclaration));
            } else if (placedDeclaration.declaration().type() == CType.MOTION) {
                motions.add(new NjaFile.Motion(
                        placedDeclaration.declaration().location(),
                        placedDeclaration.declaration().name(),
                        readMotion(placedDeclaration)));
            } else if (placedDeclaration.declaration().type() == CType.TEXTURE_LIST) {
                readTextures(placedDeclaration).ifPresent(textures::add);
            }
        }
        if (textures.isEmpty() && models.isEmpty() && motions.isEmpty()) {
            throw new FormatException(
                    Kind.UNSUPPORTED, file.locationAt(0), "the file contains no NJS_OBJECT, NJS_MOTION or NJS_TEXLIST");
        }
        return new NjaFile(text, textures, models, motions);
    }

    /** Adds a node for each mesh if the file declares no nodes. */
    private static List<CDeclaration> addMissingNodes(List<CDeclaration> declarations) {
        boolean hasNodes = declarations.stream()
                .anyMatch(declaration -> declaration.type() == CType.OBJECT || declaration.type() == CType.LONG_OBJECT);
        if (hasNodes) {
            return declarations;
        }
        List<CDeclaration> declarationsWithNodes = new ArrayList<>(declarations);
        for (CDeclaration declaration : declarations) {
            if (MODEL_TYPES.contains(declaration.type())) {
                declarationsWithNodes.add(createNode(declaration));
            }
        }
        return declarationsWithNodes;
    }

    /** Creates a node with a mesh, but without a transform and children. */
    private static CDeclaration createNode(CDeclaration meshDeclaration) {
        List<CInitializer> fields = new ArrayList<>();
        // The flags (UNIT_POS, UNIT_ANG, UNIT_SCL and BREAK), the mesh, the position, the angles and the scale.
        // The pointers to the child and the sibling are omitted, which makes them null.
        double[] fieldValues = {0x17, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1};
        for (int i = 0; i < fieldValues.length; i++) {
            CInitializer.Term term = i == MESH_FIELD_INDEX
                    ? new CInitializer.Term.Name(meshDeclaration.name())
                    : new CInitializer.Term.Number(fieldValues[i]);
            fields.add(new CInitializer.Scalar(meshDeclaration.location(), List.of(term)));
        }
        return new CDeclaration(
                meshDeclaration.location(),
                CType.OBJECT,
                "object_" + meshDeclaration.name(),
                /* isArray= */ false,
                new CInitializer.Braces(meshDeclaration.location(), fields));
    }

    private static boolean isNode(PlacedDeclaration placedDeclaration) {
        CType type = placedDeclaration.declaration().type();
        return type == CType.OBJECT || type == CType.LONG_OBJECT;
    }

    /** Returns the offsets of the nodes to which other nodes refer, and 0 for null pointers. */
    private Set<Integer> findLinkedNodeOffsets() {
        Set<Integer> linkedNodeOffsets = new HashSet<>();
        for (PlacedDeclaration placedDeclaration : declarationByOffset.values()) {
            if (isNode(placedDeclaration)) {
                for (String link : List.of("child", "sibling")) {
                    linkedNodeOffsets.add(
                            (int) image.seek(placedDeclaration.offset() + NjsObject.SHORT_FIELDS.offset(link))
                                    .u32(link));
                }
            }
        }
        return linkedNodeOffsets;
    }

    private NjaFile.Model readModel(PlacedDeclaration rootDeclaration) {
        SourceLocation location = rootDeclaration.declaration().location();
        LayoutRecorder layout = new LayoutRecorder();
        Map<CType, ObjectMeshReader<NodeMesh>> readerByType = Map.of(
                CType.CHUNK_MODEL, ModelKind.CHUNK.newReader(layout, context),
                CType.BASIC_MODEL, ModelKind.BASIC.newReader(layout, context),
                CType.BASIC_PLUS_MODEL, ModelKind.BASIC_PLUS.newReader(layout, context),
                CType.GINJA_MODEL, ModelKind.GINJA.newReader(layout, context));
        try {
            ObjectTree<NodeMesh> tree = new ObjectTreeReader<NodeMesh>(
                            image,
                            hasLongNodes,
                            (in, pointerLocation, meshOffset, meshIndex) -> {
                                Optional<PlacedDeclaration> mesh =
                                        Optional.ofNullable(declarationByOffset.get((int) meshOffset));
                                return mesh.flatMap(meshDeclaration -> Optional.ofNullable(readerByType.get(
                                                meshDeclaration.declaration().type())))
                                        .orElseThrow(() -> new FormatException(
                                                Kind.BAD_POINTER,
                                                pointerLocation,
                                                "the file does not declare the model that a node refers to"))
                                        .read(in, pointerLocation, meshOffset, meshIndex);
                            },
                            layout,
                            context)
                    .read(image.locationAt(0), rootDeclaration.offset());
            List<String> nodeNames = tree.nodes().stream()
                    .map(ObjectNode::offset)
                    .map(offset -> Optional.ofNullable(declarationByOffset.get(offset))
                            .map(placedDeclaration ->
                                    placedDeclaration.declaration().name())
                            .orElse(""))
                    .toList();
            return new NjaFile.Model(location, rootDeclaration.declaration().name(), tree, nodeNames);
        } catch (FormatException e) {
            throw relocate(e, rootDeclaration);
        }
    }

    private NjsMotion readMotion(PlacedDeclaration motionDeclaration) {
        try {
            SourceLocation motionLocation = image.locationAt(motionDeclaration.offset());
            long rowsOffset = image.seek(motionDeclaration.offset()).u32("mdata");
            Optional<PlacedDeclaration> rowsDeclaration =
                    Optional.ofNullable(declarationByOffset.get((int) rowsOffset));
            if (rowsDeclaration.isEmpty() && rowsOffset != 0) {
                throw new FormatException(
                        Kind.BAD_POINTER, motionLocation, "the file does not declare the MDATA array of the motion");
            }
            boolean hasShortAngles = declarationByOffset.values().stream()
                    .anyMatch(
                            placedDeclaration -> placedDeclaration.declaration().type() == CType.KEY_SA);
            int rowCount = rowsDeclaration.map(PlacedDeclaration::elementCount).orElse(0);
            MotionContext motionContext = MotionContext.withKnownRows(
                    StructStarts.of(declarationByOffset.keySet()), rowCount, hasShortAngles);
            return new MotionReader(image, motionContext, new LayoutRecorder(), context)
                    .read(motionLocation, motionDeclaration.offset());
        } catch (FormatException e) {
            throw relocate(e, motionDeclaration);
        }
    }

    /** Reads a texture list. The result is empty if the list has names that this file does not declare. */
    private Optional<NjaFile.Textures> readTextures(PlacedDeclaration placedDeclaration) {
        boolean isEmpty = image.copy()
                        .seek(placedDeclaration.offset() + TexList.FIELDS.offset("count"))
                        .u32("count")
                == 0;
        if (!isEmpty
                && !declarationByOffset.containsKey(
                        (int) image.seek(placedDeclaration.offset()).u32("entries"))) {
            return Optional.empty();
        }
        try {
            TexList textureList =
                    TexListReader.read(image.seek(placedDeclaration.offset()), new LayoutRecorder(), context);
            return Optional.of(new NjaFile.Textures(
                    placedDeclaration.declaration().location(),
                    placedDeclaration.declaration().name(),
                    textureList));
        } catch (FormatException e) {
            throw relocate(e, placedDeclaration);
        }
    }

    /**
     * Returns the same error at the location of the declaration in the file instead of a location in the memory image.
     */
    private static FormatException relocate(FormatException e, PlacedDeclaration placedDeclaration) {
        return new FormatException(
                e.kind(),
                placedDeclaration.declaration().location(),
                "%s: %s in %s",
                placedDeclaration.declaration().name(),
                e.detail(),
                e.location().path());
    }
}
