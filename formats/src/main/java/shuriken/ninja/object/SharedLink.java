package shuriken.ninja.object;

/**
 * A link to a node that already belongs to another part of the tree. It is written back, but not part of the hierarchy.
 *
 * @param nodeIndex the index of the node that stores the link
 * @param isSibling whether it is the link to the sibling and not the link to the child
 * @param targetIndex the index of the node that the link leads to
 */
public record SharedLink(int nodeIndex, boolean isSibling, int targetIndex) {}
