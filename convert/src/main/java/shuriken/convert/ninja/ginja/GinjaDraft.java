package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.joml.Matrix4dc;
import org.joml.Vector3dc;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawState;
import shuriken.convert.ninja.ginja.GinjaMeshBuilder.TriangleGroup;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.Argb;
import shuriken.convert.support.NormalCalculator;
import shuriken.convert.support.VertexColourTint;
import shuriken.geometry.BoundingSphere;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.Blend;
import shuriken.ninja.ginja.GinjaParameter.Colour;
import shuriken.ninja.ginja.GinjaParameter.StripFlags;
import shuriken.ninja.ginja.GinjaParameter.Texture;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.ninja.ginja.GinjaStripFlag;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.scene.Material;
import shuriken.scene.Primitive;

/**
 * A Ginja model whose vertices, triangles and materials are being edited. Its vertices are elements of its vertex sets.
 * In a skinned tree, they are instead in the slots of a vertex buffer, which all models of the tree share. The weight
 * sets of these models fill the slots: a weight set stores the influences of one node on vertices.
 */
public final class GinjaDraft {
    private static final int NO_TEXTURE = -1;
    /**
     * The texture index for triangles that keep the texture of a replaced mesh. The number does not matter: it only
     * states that there is a texture.
     */
    private static final int KEPT_TEXTURE_INDEX = 0;

    private final GinjaModel originalModel;
    private final ConvertOptions options;
    private final GinjaElements elements;
    private final GinjaWeightSets weightSets;
    private final GinjaMeshList meshList;
    private final IdentityHashMap<GinjaMesh, GinjaCorners> cornersByMesh = new IdentityHashMap<>();
    private boolean isChanged;

    /**
     * Creates a draft of a model.
     *
     * @param options the options with which the model was converted
     */
    public GinjaDraft(GinjaModel model, ConvertOptions options) {
        this.originalModel = model;
        this.options = options;
        this.elements = new GinjaElements(model, options);
        this.weightSets = new GinjaWeightSets(model);
        this.meshList = new GinjaMeshList(model);
    }

    private GinjaState createState(GinjaMesh mesh) {
        return meshList.createState(mesh, options);
    }

    /** Returns whether the model has positions. Otherwise it draws vertices in the slots of the tree. */
    public boolean hasPositions() {
        return elements.count(VertexSet.POSITION) > 0;
    }

    /** Returns whether the model draws something. */
    public boolean hasMeshes() {
        return !meshList.isEmpty();
    }

    /**
     * Returns the attributes, except positions, that an edit of a mesh can change: normals, the drawn colours and, if
     * the mesh has texture coordinates, the drawn texture coordinates.
     */
    public List<Integer> editableAttributes(GinjaMesh mesh) {
        GinjaState state = createState(mesh);
        List<Integer> attributes = new ArrayList<>(List.of(VertexSet.NORMAL, state.colourAttribute()));
        state.texCoordAttributes().stream().findFirst().ifPresent(attributes::add);
        return attributes;
    }

    /** Returns the index of the element that a corner of a mesh uses, if the element is stored in the model. */
    public Optional<Integer> elementIndex(GinjaMesh mesh, int cornerIndex, int attribute) {
        int index = cornersByMesh
                .computeIfAbsent(mesh, unused -> new GinjaCorners(mesh.displayList(), createState(mesh)))
                .elementIndex(cornerIndex, attribute);
        return elements.contains(attribute, index) ? Optional.of(index) : Optional.empty();
    }

    /** Returns whether a vertex set has an element with this index. Positions in a display list have no index. */
    public boolean hasElement(int attribute, int elementIndex) {
        return elements.contains(attribute, elementIndex);
    }

    /** Moves a position of the model. */
    public void movePosition(int positionIndex, Vector3dc offset) {
        float[] position = elements.components(VertexSet.POSITION, positionIndex);
        storeComponents(
                VertexSet.POSITION,
                positionIndex,
                (float) (position[0] + offset.x()),
                (float) (position[1] + offset.y()),
                position.length < 3 ? 0 : (float) (position[2] + offset.z()));
    }

    /** Changes the components of a stored position, normal or texture coordinate. */
    public void storeComponents(int attribute, int elementIndex, float... components) {
        isChanged = true;
        elements.storeComponents(attribute, elementIndex, components);
    }

    /** Changes a stored colour to {@code argb}, which is 0xAARRGGBB. */
    public void storeColour(int attribute, int elementIndex, int argb) {
        isChanged = true;
        elements.storeColour(attribute, elementIndex, argb);
    }

    /** Moves a vertex, which is identified by its index among the vertices of all weight sets. */
    public void moveWeightedVertex(int vertexIndex, Vector3dc offset) {
        isChanged = true;
        weightSets.move(vertexIndex, offset);
    }

    /** Changes the normal of a vertex, which is identified by its index among the vertices of all weight sets. */
    public void storeWeightedNormal(int vertexIndex, Vector3dc normal) {
        isChanged = true;
        weightSets.storeNormal(vertexIndex, normal);
    }

    /** Adds weight sets, which fill further slots with vertices. */
    public void addWeightSets(List<WeightSet> newWeightSets) {
        isChanged = true;
        weightSets.add(newWeightSets);
    }

    /** Returns whether the vertices of a mesh have colours, which replace the colour of the material. */
    public boolean hasVertexColours(GinjaMesh mesh) {
        GinjaState state = createState(mesh);
        return stripFlags(mesh).has(GinjaStripFlag.VERTEX_COLOURS)
                && state.indexLayout().has(state.colourAttribute());
    }

    private StripFlags stripFlags(GinjaMesh mesh) {
        return meshList.parameter(mesh, StripFlags.TYPE, StripFlags.class).orElse(new StripFlags(0));
    }

    private void setParameter(GinjaMesh mesh, GinjaParameter parameter) {
        isChanged = true;
        meshList.setParameter(mesh, parameter);
    }

    /**
     * Changes the diffuse colour of a mesh.
     *
     * @param change returns the new colour for the old colour, both as 0xAARRGGBB
     */
    public void changeDiffuse(GinjaMesh mesh, IntUnaryOperator change) {
        int argb = meshList.parameter(mesh, Colour.DIFFUSE, Colour.class)
                .map(Colour::argb)
                .orElse(Argb.WHITE);
        setParameter(mesh, Colour.create(Colour.DIFFUSE, change.applyAsInt(argb)));
    }

    /** Sets whether both sides of a mesh are drawn. */
    public void setDoubleSided(GinjaMesh mesh, boolean isDoubleSided) {
        setParameter(mesh, stripFlags(mesh).with(GinjaStripFlag.DOUBLE_SIDED, isDoubleSided));
    }

    /**
     * Sets whether a mesh is drawn after all opaque meshes.
     *
     * @param enablesBlend whether to set the usual blend factors too, because the mesh was opaque and has none
     */
    public void setTranslucent(GinjaMesh mesh, boolean isTranslucent, boolean enablesBlend) {
        setParameter(mesh, stripFlags(mesh).with(GinjaStripFlag.USE_ALPHA, isTranslucent));
        if (enablesBlend) {
            setParameter(mesh, Blend.enabled(DrawState.ALPHA_BLEND));
        }
        meshList.setTranslucent(mesh, isTranslucent);
    }

    /** Changes the texture index of a mesh. */
    public void setTextureIndex(GinjaMesh mesh, int textureIndex) {
        Texture oldTexture = meshList.parameter(mesh, Texture.TYPE, Texture.class)
                .orElse(Texture.create(/* id= */ 0, Texture.REPEAT, Texture.REPEAT));
        setParameter(mesh, oldTexture.withId(textureIndex));
    }

    /** Removes the triangles of a mesh. */
    public void remove(GinjaMesh mesh) {
        isChanged = true;
        meshList.remove(mesh);
    }

    /**
     * Adds triangles whose vertices follow one node.
     *
     * @param meshToNode the transform from the space of the primitive to the space of the node
     * @param replacedMesh the mesh to replace, whose material the triangles keep, or empty to add a mesh
     */
    public void addRigid(
            Primitive primitive,
            Matrix4dc meshToNode,
            Material material,
            TextureIndexTable textures,
            GameConventions conventions,
            Optional<GinjaMesh> replacedMesh) {
        Primitive tintedPrimitive = tint(primitive, material, replacedMesh);
        GinjaMeshBuilder builder = createBuilder(/* usesSlots= */ false);
        TriangleGroup group = getOrAddGroup(builder, tintedPrimitive, material, textures, conventions, replacedMesh);
        float[] normals = NormalCalculator.compute(tintedPrimitive);
        for (int vertexIndex : tintedPrimitive.indices()) {
            builder.addRigid(tintedPrimitive, normals, vertexIndex, meshToNode, group);
        }
        append(builder.build(List.of()), replacedMesh);
    }

    /**
     * Adds triangles whose vertices are in slots, so that several nodes can move them.
     *
     * @param replacedMesh the mesh to replace, whose material the triangles keep, or empty to add a mesh
     */
    public void addSkinned(
            Primitive primitive,
            GinjaSlotBuilder slotBuilder,
            Material material,
            TextureIndexTable textures,
            GameConventions conventions,
            Optional<GinjaMesh> replacedMesh) {
        Primitive tintedPrimitive = tint(primitive, material, replacedMesh);
        GinjaMeshBuilder builder = createBuilder(/* usesSlots= */ true);
        builder.addSkinned(
                tintedPrimitive,
                slotBuilder,
                getOrAddGroup(builder, tintedPrimitive, material, textures, conventions, replacedMesh));
        append(builder.build(List.of()), replacedMesh);
    }

    /**
     * Multiplies vertex colours by the material's colour, because Ginja models draw vertex colours instead of that
     * colour. Colours that replace existing vertex colours already include the material's colour and do not change.
     */
    private Primitive tint(Primitive primitive, Material material, Optional<GinjaMesh> replacedMesh) {
        return replacedMesh.filter(this::hasVertexColours).isPresent()
                ? primitive
                : VertexColourTint.apply(primitive, material);
    }

    private GinjaMeshBuilder createBuilder(boolean usesSlots) {
        return new GinjaMeshBuilder(usesSlots, meshList.hasParameter(Colour.AMBIENT), elements::count);
    }

    /** Returns a group whose corners have normals if they have no colours, or if the replaced mesh has normals. */
    private TriangleGroup getOrAddGroup(
            GinjaMeshBuilder builder,
            Primitive primitive,
            Material material,
            TextureIndexTable textures,
            GameConventions conventions,
            Optional<GinjaMesh> replacedMesh) {
        boolean hasColours = primitive.colours().length > 0
                || replacedMesh.filter(this::hasVertexColours).isPresent();
        Optional<GinjaState> oldState = replacedMesh.map(this::createState);
        int textureIndex = oldState.map(state -> state.texCoordAttributes().isEmpty() ? NO_TEXTURE : KEPT_TEXTURE_INDEX)
                .orElseGet(() -> textures.getOrAddIndex(material));
        boolean hasNormals = !hasColours
                || oldState.stream().anyMatch(state -> state.indexLayout().indexType(VertexSet.NORMAL) > 0);
        return builder.getOrAddGroup(material, textureIndex, hasColours, hasNormals, conventions);
    }

    private void append(GinjaModel addedModel, Optional<GinjaMesh> replacedMesh) {
        isChanged = true;
        addedModel.vertexSets().stream()
                .filter(vertexSet -> vertexSet.attribute() != VertexSet.END)
                .forEach(elements::append);
        for (List<GinjaMesh> addedMeshes : List.of(addedModel.opaque(), addedModel.translucent())) {
            for (GinjaMesh mesh : addedMeshes) {
                List<GinjaParameter> parameters = mesh.parameters().stream()
                        .map(parameter -> parameter instanceof VertexFormat format
                                ? elements.vertexFormat(format.attribute())
                                : parameter)
                        .toList();
                replacedMesh.ifPresentOrElse(
                        oldMesh -> meshList.replace(oldMesh, mesh.displayList(), parameters),
                        () -> meshList.append(mesh.displayList(), parameters, addedMeshes == addedModel.translucent()));
            }
        }
    }

    /** Builds the model, or returns the original if nothing was changed. */
    public GinjaModel build() {
        if (!isChanged) {
            return originalModel;
        }
        Map<Integer, GinjaParameter> parametersInEffect = new TreeMap<>();
        List<GinjaMesh> opaque = meshList.build(/* isTranslucent= */ false, parametersInEffect);
        List<GinjaMesh> translucent = meshList.build(/* isTranslucent= */ true, parametersInEffect);
        BoundingSphere sphere = chooseSphere(elements.positions());
        return new GinjaModel(
                elements.sets(), weightSets.sets(), opaque, translucent, sphere.centre(), sphere.radius());
    }

    /**
     * Returns the bounding sphere of the new model. A model without positions keeps its sphere. Any other model gets a
     * new sphere if it had no vertex sets, or if the old sphere does not contain all positions.
     */
    private BoundingSphere chooseSphere(float[] positions) {
        BoundingSphere originalSphere = new BoundingSphere(originalModel.centre(), originalModel.radius());
        if (positions.length > 0 && originalModel.vertexSets().isEmpty()) {
            return BoundingSphere.enclosing(positions);
        }
        return positions.length == 0 ? originalSphere : originalSphere.orEnclosing(positions);
    }

    /** Returns the built mesh of each original mesh whose triangles were neither removed nor replaced. */
    public IdentityHashMap<GinjaMesh, GinjaMesh> builtMeshByOriginal() {
        return meshList.builtMeshByOriginal();
    }
}
