package shuriken.ninja.raw;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.DelegatingAttachWriter;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListWriter;
import shuriken.ninja.texlist.TexName;

/**
 * A model, a motion and a texture list in one memory, and the action with pointers to the model and motion.
 *
 * @param model address of its first node
 * @param motion address of its header
 * @param textures address of the list
 * @param action address of the two pointers
 */
record Program(byte[] bytes, long base, ByteOrder order, long model, long motion, long textures, long action) {
    static final TexList TEXTURES = new TexList(List.of(
            new TexName("leaf", 0, 0, new SourceLocation("", 0)),
            new TexName("bark", 0, 0, new SourceLocation("", 0))));

    static Program of(ObjectTree<Attach> tree, NjsMotion motion, long base, ByteOrder order) {
        Image first = Image.of(
                new ObjectTreeWriter<>(tree, false, new DelegatingAttachWriter()),
                new StructId(LayoutEntry.Kind.OBJECT, 0),
                base,
                order);
        long second = base + first.bytes().length;
        Image moving = Image.of(new MotionWriter(motion), new StructId(LayoutEntry.Kind.MOTION, 0), second, order);
        long third = second + moving.bytes().length;
        Image painted =
                Image.of(new TexListWriter(TEXTURES), new StructId(LayoutEntry.Kind.TEXTURE_LIST, 0), third, order);
        int end = first.bytes().length + moving.bytes().length + painted.bytes().length;
        ByteBuffer memory = ByteBuffer.allocate(end + 8).order(order);
        memory.put(first.bytes()).put(moving.bytes()).put(painted.bytes());
        memory.putInt((int) first.root()).putInt((int) moving.root());
        return new Program(memory.array(), base, order, first.root(), moving.root(), painted.root(), base + end);
    }

    RawAddress address(RawKind kind) {
        return new RawAddress(
                action, OptionalLong.of(base), kind, Optional.of(order), 0, true, OptionalLong.of(textures));
    }
}
