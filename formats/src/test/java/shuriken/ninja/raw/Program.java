package shuriken.ninja.raw;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.DelegatingMeshWriter;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListWriter;
import shuriken.ninja.texlist.TexName;

/**
 * The memory of a program: a model, a motion, a texture list, and an action with pointers to the model and the motion.
 *
 * @param model the address of the root node
 * @param motion the address of the motion's header
 * @param textures the address of the texture list
 * @param action the address of the two pointers
 */
record Program(byte[] bytes, long base, ByteOrder order, long model, long motion, long textures, long action) {
    static final TexList TEXTURES = new TexList(List.of(
            new TexName("leaf", 0, 0, new SourceLocation("", 0)),
            new TexName("bark", 0, 0, new SourceLocation("", 0))));

    static Program of(ObjectTree<NodeMesh> tree, NjsMotion motion, long base, ByteOrder order) {
        Image modelImage = Image.of(
                new ObjectTreeWriter<>(tree, false, new DelegatingMeshWriter()),
                new StructId(LayoutEntry.Kind.OBJECT, 0),
                base,
                order);
        long motionBase = base + modelImage.bytes().length;
        Image motionImage =
                Image.of(new MotionWriter(motion), new StructId(LayoutEntry.Kind.MOTION, 0), motionBase, order);
        long textureBase = motionBase + motionImage.bytes().length;
        Image textureImage = Image.of(
                new TexListWriter(TEXTURES), new StructId(LayoutEntry.Kind.TEXTURE_LIST, 0), textureBase, order);
        int end = modelImage.bytes().length + motionImage.bytes().length + textureImage.bytes().length;
        ByteBuffer memory = ByteBuffer.allocate(end + 8).order(order);
        memory.put(modelImage.bytes()).put(motionImage.bytes()).put(textureImage.bytes());
        memory.putInt((int) modelImage.root()).putInt((int) motionImage.root());
        return new Program(
                memory.array(), base, order, modelImage.root(), motionImage.root(), textureImage.root(), base + end);
    }

    RawStructAddress address(RawKind kind) {
        return new RawStructAddress(
                action, OptionalLong.of(base), kind, Optional.of(order), 0, true, OptionalLong.of(textures));
    }
}
