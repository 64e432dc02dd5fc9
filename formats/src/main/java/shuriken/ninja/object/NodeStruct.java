package shuriken.ninja.object;

import shuriken.io.Bams3;
import shuriken.io.Vec3f;
import shuriken.io.struct.PointerStruct;
import shuriken.ninja.layout.PointerField;

/**
 * The layout of {@link NjsObject}.
 *
 * @param quaternionW only in the long form, otherwise 1
 * @param <P> a pointer
 */
record NodeStruct<P>(int evalflags, P model, Vec3f pos, Bams3 ang, Vec3f scl, P child, P sibling, float quaternionW) {
    static <P> NodeStruct<P> blank(P none) {
        return new NodeStruct<>(0, none, Vec3f.ZERO, Bams3.ZERO, Vec3f.ZERO, none, none, 1);
    }

    /** Returns the struct of a node whose pointers have other values. */
    static <P> NodeStruct<P> of(NjsObject node, P model, P child, P sibling) {
        return new NodeStruct<>(
                node.evalflags(), model, node.pos(), node.ang(), node.scl(), child, sibling, node.quaternionW());
    }

    static <P> NodeStruct<P> layout(PointerStruct<P> s, NodeStruct<P> node, boolean longForm) {
        return new NodeStruct<>(
                s.hex32("evalflags", node.evalflags),
                s.pointer("model", node.model),
                s.vec3f("pos", node.pos),
                s.bams3("ang", node.ang),
                s.vec3f("scl", node.scl),
                s.pointer("child", node.child),
                s.pointer("sibling", node.sibling),
                longForm ? s.f32("quaternionW", node.quaternionW) : 1);
    }

    static NodeStruct<PointerField> read(PointerStruct<PointerField> s, boolean longForm) {
        return layout(s, blank(PointerField.NONE), longForm);
    }

    static NjsObject object(NodeStruct<PointerField> node) {
        return new NjsObject(
                node.evalflags,
                node.model.value(),
                node.pos,
                node.ang,
                node.scl,
                node.child.value(),
                node.sibling.value(),
                node.quaternionW);
    }
}
