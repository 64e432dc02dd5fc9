package shuriken.ninja.object;

import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;

/**
 * The fields of an {@link NjsObject} in stored order.
 *
 * @param quaternionW the last field of the long form; 1 in the short form
 */
record NodeStruct(
        int evalflags,
        PointerField model,
        Vec3f pos,
        Bams3 ang,
        Vec3f scl,
        PointerField child,
        PointerField sibling,
        float quaternionW) {
    /** The structs to which a node points. */
    record Links(StructId model, StructId child, StructId sibling) {
        static final Links NONE = new Links(StructId.NONE, StructId.NONE, StructId.NONE);
    }

    /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
    static NodeStruct visitFields(BlockStructVisitor visitor, NjsObject node, Links links, boolean hasLongForm) {
        return new NodeStruct(
                visitor.hex32("evalflags", node.evalflags()),
                visitor.pointer("model", links.model),
                visitor.vec3f("pos", node.position()),
                visitor.bams3("ang", node.angles()),
                visitor.vec3f("scl", node.scale()),
                visitor.pointer("child", links.child),
                visitor.pointer("sibling", links.sibling),
                hasLongForm ? visitor.f32("quaternionW", node.quaternionW()) : 1);
    }

    NjsObject toObject() {
        return new NjsObject(evalflags, model.target(), pos, ang, scl, child.target(), sibling.target(), quaternionW);
    }
}
