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
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.NormalCalculator;
import shuriken.convert.support.VertexColourTint;
import shuriken.geometry.Box;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.Blend;
import shuriken.ninja.ginja.GinjaParameter.Colour;
import shuriken.ninja.ginja.GinjaParameter.StripFlags;
import shuriken.ninja.ginja.GinjaParameter.Texture;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.scene.Material;
import shuriken.scene.Primitive;

/** A Ginja model that is being changed. */
public final class GinjaDraft {
    private final GinjaModel before;
    private final ConvertOptions options;
    private final GinjaElements elements;
    private final GinjaShares shares;
    private final GinjaMeshList meshes;
    private final IdentityHashMap<GinjaMesh, GinjaCorners> corners = new IdentityHashMap<>();
    private boolean changed;

    /** @param options that the model was converted with */
    public GinjaDraft(GinjaModel model, ConvertOptions options) {
        this.before = model;
        this.options = options;
        this.elements = new GinjaElements(model, options);
        this.shares = new GinjaShares(model);
        this.meshes = new GinjaMeshList(model);
    }

    private GinjaState state(GinjaMesh mesh) {
        return meshes.state(mesh, options);
    }

    /** Returns whether the model has positions; otherwise it draws the slots of the tree. */
    public boolean hasPositions() {
        return elements.count(VertexSet.POSITION) > 0;
    }

    /** Returns whether the model draws something. */
    public boolean hasMeshes() {
        return !meshes.isEmpty();
    }

    /** Returns the attributes that a mesh draws in addition to positions: normals, colours and texture coordinates. */
    public List<Integer> attributes(GinjaMesh mesh) {
        GinjaState state = state(mesh);
        List<Integer> attributes = new ArrayList<>(List.of(VertexSet.NORMAL, state.colourAttribute()));
        state.texCoordAttributes().stream().findFirst().ifPresent(attributes::add);
        return attributes;
    }

    /** Returns the index of the element that a corner of a mesh uses, if it is stored in the model. */
    public Optional<Integer> element(GinjaMesh mesh, int corner, int attribute) {
        int index = corners.computeIfAbsent(mesh, unused -> new GinjaCorners(mesh.displayList(), state(mesh)))
                .element(corner, attribute);
        return elements.has(attribute, index) ? Optional.of(index) : Optional.empty();
    }

    /** Returns whether the model has an element; positions in a display list are not elements. */
    public boolean hasElement(int attribute, int index) {
        return elements.has(attribute, index);
    }

    /** Moves a stored position. */
    public void move(int index, Vector3dc offset) {
        float[] p = elements.values(VertexSet.POSITION, index);
        store(
                VertexSet.POSITION,
                index,
                (float) (p[0] + offset.x()),
                (float) (p[1] + offset.y()),
                p.length < 3 ? 0 : (float) (p[2] + offset.z()));
    }

    /** Changes a stored normal or texture coordinate. */
    public void store(int attribute, int index, float... values) {
        changed = true;
        elements.store(attribute, index, values);
    }

    /** @param argb 0xAARRGGBB */
    public void storeColour(int attribute, int index, int argb) {
        changed = true;
        elements.storeColour(attribute, index, argb);
    }

    /** Moves a stored vertex of a slot; {@code vertex} is its index among those of all weight sets. */
    public void moveShare(int vertex, Vector3dc offset) {
        changed = true;
        shares.move(vertex, offset);
    }

    /** Changes the normal of a stored vertex of a slot. */
    public void storeShareNormal(int vertex, Vector3dc normal) {
        changed = true;
        shares.storeNormal(vertex, normal);
    }

    /** Adds vertices of slots. */
    public void addShares(List<WeightSet> added) {
        changed = true;
        shares.add(added);
    }

    /** Returns whether the vertices of a mesh have colours, which replace the material's. */
    public boolean isColoured(GinjaMesh mesh) {
        GinjaState state = state(mesh);
        return flags(mesh).hasFlag(GinjaMaterialState.VERTEX_COLOURS)
                && state.layout().indexType(state.colourAttribute()) > 0;
    }

    private StripFlags flags(GinjaMesh mesh) {
        return meshes.parameter(mesh, 2, StripFlags.class).orElse(new StripFlags(0));
    }

    private void set(GinjaMesh mesh, GinjaParameter parameter) {
        changed = true;
        meshes.set(mesh, parameter);
    }

    /** Changes the diffuse colour of a mesh, 0xAARRGGBB. */
    public void setDiffuse(GinjaMesh mesh, IntUnaryOperator change) {
        int argb = meshes.parameter(mesh, Colour.DIFFUSE, Colour.class)
                .map(Colour::argb)
                .orElse(-1);
        set(mesh, GinjaMaterialState.colour(Colour.DIFFUSE, change.applyAsInt(argb)));
    }

    /** Sets whether both sides of a mesh are drawn. */
    public void setDoubleSided(GinjaMesh mesh, boolean doubleSided) {
        set(mesh, flags(mesh).withFlag(GinjaMaterialState.DOUBLE_SIDED, doubleSided));
    }

    /** Sets whether a mesh is drawn after all opaque ones; {@code blend} is for meshes that were opaque. */
    public void setTranslucent(GinjaMesh mesh, boolean translucent, boolean blend) {
        set(mesh, flags(mesh).withFlag(GinjaMaterialState.USE_ALPHA, translucent));
        if (blend) {
            set(mesh, new Blend(1 << 14 | DrawState.ALPHA_BLEND << 8));
        }
        meshes.setTranslucent(mesh, translucent);
    }

    /** Changes the number of the texture of a mesh. */
    public void setTexture(GinjaMesh mesh, int texture) {
        int before =
                meshes.parameter(mesh, 8, Texture.class).map(Texture::value).orElse(5 << 16);
        set(mesh, new Texture(before & ~0xFFFF | texture));
    }

    /** Removes the triangles of a mesh. */
    public void remove(GinjaMesh mesh) {
        changed = true;
        meshes.remove(mesh);
    }

    /**
     * Adds triangles that one node moves.
     *
     * @param into transform from the space of the primitive to the node's
     * @param replaced the removed mesh whose material they have, if any
     */
    public void add(
            Primitive primitive,
            Matrix4dc into,
            Material material,
            TextureNumbers textures,
            GameConventions conventions,
            Optional<GinjaMesh> replaced) {
        Primitive p = tinted(primitive, material, replaced);
        GinjaMeshBuilder builder = builder(false);
        GinjaMeshBuilder.Surface surface = surface(builder, p, material, textures, conventions, replaced);
        float[] normals = NormalCalculator.compute(p);
        for (int corner : p.indices()) {
            builder.rigid(p, normals, corner, into, surface);
        }
        add(builder.build(List.of()), replaced);
    }

    /**
     * Adds triangles whose vertices are in slots.
     *
     * @param replaced the removed mesh whose material they have, if any
     */
    public void add(
            Primitive primitive,
            GinjaSlots slots,
            Material material,
            TextureNumbers textures,
            GameConventions conventions,
            Optional<GinjaMesh> replaced) {
        Primitive p = tinted(primitive, material, replaced);
        GinjaMeshBuilder builder = builder(true);
        builder.skinned(p, slots, surface(builder, p, material, textures, conventions, replaced));
        add(builder.build(List.of()), replaced);
    }

    /** Vertex colours replace the material's colour, unless the mesh had vertex colours before. */
    private Primitive tinted(Primitive primitive, Material material, Optional<GinjaMesh> replaced) {
        return replaced.filter(this::isColoured).isPresent() ? primitive : VertexColourTint.apply(primitive, material);
    }

    private GinjaMeshBuilder builder(boolean slots) {
        return new GinjaMeshBuilder(slots, meshes.has(Colour.AMBIENT), elements::count);
    }

    private GinjaMeshBuilder.Surface surface(
            GinjaMeshBuilder builder,
            Primitive p,
            Material material,
            TextureNumbers textures,
            GameConventions conventions,
            Optional<GinjaMesh> replaced) {
        boolean coloured =
                p.colours().length > 0 || replaced.filter(this::isColoured).isPresent();
        Optional<GinjaState> state = replaced.map(this::state);
        int texture = state.map(known -> known.texCoordAttributes().isEmpty() ? -1 : 0)
                .orElseGet(() -> textures.number(material));
        boolean hadNormals = state.filter(known -> known.layout().indexType(VertexSet.NORMAL) > 0)
                .isPresent();
        return builder.surface(material, texture, coloured, !coloured || hadNormals, conventions);
    }

    private void add(GinjaModel added, Optional<GinjaMesh> replaced) {
        changed = true;
        added.vertexSets().stream()
                .filter(set -> set.attribute() != VertexSet.END)
                .forEach(elements::append);
        for (List<GinjaMesh> list : List.of(added.opaque(), added.translucent())) {
            for (GinjaMesh mesh : list) {
                List<GinjaParameter> parameters = mesh.parameters().stream()
                        .map(parameter -> parameter instanceof VertexFormat format
                                ? elements.format(format.attribute())
                                : parameter)
                        .toList();
                replaced.ifPresentOrElse(
                        before -> meshes.replace(before, mesh.displayList(), parameters),
                        () -> meshes.add(mesh.displayList(), parameters, list == added.translucent()));
            }
        }
    }

    /** Builds the model, or returns the original if nothing was changed. */
    public GinjaModel build() {
        if (!changed) {
            return before;
        }
        Map<Integer, GinjaParameter> state = new TreeMap<>();
        List<GinjaMesh> opaque = meshes.build(false, state);
        List<GinjaMesh> translucent = meshes.build(true, state);
        float[] positions = elements.positions();
        Box box = Box.of(positions);
        float[] middle = box.centre();
        float[] known = {
            before.centre().x(), before.centre().y(), before.centre().z()
        };
        boolean holds = positions.length == 0
                || !before.vertexSets().isEmpty() && Box.reach(known, positions) <= before.radius() * 1.0001f;
        return new GinjaModel(
                elements.sets(),
                shares.sets(),
                opaque,
                translucent,
                holds ? before.centre() : new Vec3f(middle[0], middle[1], middle[2]),
                holds ? before.radius() : box.radius(positions));
    }

    /** Returns the meshes of the built model by those of the original. */
    public IdentityHashMap<GinjaMesh, GinjaMesh> rebuilt() {
        return meshes.rebuilt();
    }
}
