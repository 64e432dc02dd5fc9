package shuriken.ninja.object;

import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStruct;
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

    /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
    static NodeStruct layout(BlockStruct struct, NjsObject node, Links links, boolean hasLongForm) {
        return new NodeStruct(
                struct.hex32("evalflags", node.evalflags()),
                struct.pointer("model", links.model),
                struct.vec3f("pos", node.position()),
                struct.bams3("ang", node.angles()),
                struct.vec3f("scl", node.scale()),
                struct.pointer("child", links.child),
                struct.pointer("sibling", links.sibling),
                hasLongForm ? struct.f32("quaternionW", node.quaternionW()) : 1);
    }

    NjsObject toObject() {
        return new NjsObject(evalflags, model.target(), pos, ang, scl, child.target(), sibling.target(), quaternionW);
    }
}
