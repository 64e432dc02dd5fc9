package shuriken.ninja.xj;

import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link XjMesh}.
 *
 * @param <P> a pointer
 */
record XjMeshStruct<P>(XjArray<P> materials, XjArray<P> indices, int vertexList) {
    static <P> XjMeshStruct<P> blank(P none) {
        return new XjMeshStruct<>(new XjArray<>(none, 0), new XjArray<>(none, 0), 0);
    }

    static <P> XjMeshStruct<P> layout(PointerStruct<P> s, XjMeshStruct<P> mesh) {
        return new XjMeshStruct<>(
                XjArray.layout(s, "materials", mesh.materials),
                XjArray.layout(s, "indices", mesh.indices),
                s.i32("vertexList", mesh.vertexList));
    }
}
